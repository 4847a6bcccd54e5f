//! Whether a list of tie-breaks fits an event: what an edition forbids, and what it advises against.

use std::fmt;

use arbitra_model::Language;

use crate::rules::{FamilyRule, Permission};
use crate::tiebreak::{Code, Cuts, Descriptor, Family, Scope};
use crate::{Article, Contest, Edition, Kind, Place, Ratings, TieBreak};

/// The event for which a list is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judged {
    /// The edition of the regulations.
    pub edition: Edition,
    /// The kind of event.
    pub kind: Kind,
    /// Who is ranked.
    pub contest: Contest,
    /// How far ratings can be trusted.
    pub ratings: Ratings,
    /// The number of rounds, where it is known.
    pub rounds: Option<u16>,
}

/// Something that speaks against a tie-break in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub struct Objection {
    /// Which entry of the list.
    pub index: usize,
    pub tie_break: TieBreak,
    /// How much it weighs.
    pub weight: Weight,
    /// What is wrong.
    pub reason: Reason,
    pub article: Article,
}

/// How much an objection weighs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Weight {
    /// The edition advises against it.
    Advice,
    /// The edition does not allow it.
    Forbidden,
}

/// What is wrong with a tie-break in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Reason {
    /// The edition does not know the tie-break.
    UnknownToEdition,
    /// It is defined for teams only.
    ForTeamsOnly,
    /// It is defined for players only.
    ForPlayersOnly,
    /// The Buchholz family means nothing where everybody meets everybody.
    BuchholzInTable,
    /// Koya is defined for round robins.
    KoyaOutsideTable,
    /// Ratings are not consistent.
    InconsistentRatings,
    /// Another family of tie-breaks is already in the list.
    SecondFamily,
    /// Too few results stay after the cut.
    TooFewAfterCut,
    /// It is self-defined: the regulations of the event must define it.
    SelfDefined,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.text().text(Language::English))
    }
}

/// What speaks against a list in an event; nothing if the list is fine.
#[must_use]
pub fn allowed(list: &[TieBreak], judged: &Judged) -> Vec<Objection> {
    let mut objections = Vec::new();
    let mut first_family = None;
    for (index, tie_break) in list.iter().enumerate() {
        let mut object = |(weight, reason, number)| {
            let article = Article::new(judged.edition, number);
            let tie_break = tie_break.clone();
            objections.push(Objection { index, tie_break, weight, reason, article });
        };
        let rules = judged.edition.rules();
        let Some(descriptor) = tie_break.known() else {
            object((Weight::Advice, Reason::SelfDefined, general(judged.edition)));
            continue;
        };
        objections_to(descriptor, judged).into_iter().for_each(&mut object);
        let family = descriptor.code.entry().family;
        // Direct encounter and the two scores of teams go with every family.
        let counted = !matches!(family, Family::Encounter | Family::TeamResults)
            && descriptor.code != Code::PTS;
        if rules.families == FamilyRule::One
            && counted
            && *first_family.get_or_insert(family) != family
        {
            object((Weight::Advice, Reason::SecondFamily, rules.articles.application));
        }
    }
    objections
}

type Finding = (Weight, Reason, Place);

fn objections_to(descriptor: &Descriptor, judged: &Judged) -> Vec<Finding> {
    let rules = judged.edition.rules();
    let entry = descriptor.code.entry();
    let article = if rules.articles.systems.is_none() && !entry.article.is_empty() {
        Place::Number(entry.article)
    } else {
        general(judged.edition)
    };
    let mut found = Vec::new();
    if !(entry.since..=entry.until).contains(&judged.edition) {
        found.push((Weight::Forbidden, Reason::UnknownToEdition, general(judged.edition)));
    }
    match (entry.scope, judged.contest) {
        (Scope::Teams, Contest::Players) => {
            found.push((Weight::Forbidden, Reason::ForTeamsOnly, article));
        }
        (Scope::Players, Contest::Teams { .. }) => {
            found.push((Weight::Forbidden, Reason::ForPlayersOnly, article));
        }
        _ => {}
    }
    let table = judged.kind.is_predetermined();
    if table && descriptor.code.is_buchholz() {
        found.extend(weigh(rules.buchholz_in_tables, Reason::BuchholzInTable, article));
    }
    if !table && descriptor.code == Code::KS {
        found.push((Weight::Advice, Reason::KoyaOutsideTable, article));
    }
    if descriptor.code.needs_ratings() && judged.ratings == Ratings::Inconsistent {
        let permission = rules.ratings_if_inconsistent;
        found.extend(weigh(permission, Reason::InconsistentRatings, rules.articles.application));
    }
    if cut_leaves_too_few(descriptor, judged.edition, judged.rounds) {
        found.push((Weight::Advice, Reason::TooFewAfterCut, rules.articles.cut));
    }
    found
}

/// Whether a cut leaves fewer results than the edition wants, in so many rounds.
pub(crate) fn cut_leaves_too_few(
    descriptor: &Descriptor,
    edition: Edition,
    rounds: Option<u16>,
) -> bool {
    let cut = descriptor.modifiers.cut;
    rounds.is_some_and(|rounds| {
        let left = usize::from(rounds).saturating_sub(cut.low() + cut.high());
        cut != Cuts::None
            && descriptor.code != Code::PS
            && left < usize::from(edition.rules().least_after_cut)
    })
}

fn weigh(permission: Permission, reason: Reason, article: Place) -> Option<Finding> {
    match permission {
        Permission::Allowed => None,
        Permission::Discouraged => Some((Weight::Advice, reason, article)),
        Permission::Forbidden => Some((Weight::Forbidden, reason, article)),
    }
}

/// Where an edition lists its tie-breaks.
fn general(edition: Edition) -> Place {
    let articles = &edition.rules().articles;
    articles.systems.unwrap_or(articles.application)
}
