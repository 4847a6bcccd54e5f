//! Appeals: handed in, admitted or refused, heard, decided (C.05 10, C.11).

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::committee::{self, Concerned, Member, Objection, is_concerned};
use crate::named::named;
use crate::{Announcement, Edition, Level};

/// A step of an appeal, in the order in which they come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// It is handed in.
    Lodge(Box<Lodged>),
    /// It is not admitted.
    Refuse {
        /// Why.
        because: Ground,
    },
    /// The appellant takes it back.
    Withdraw,
    /// The committee hears those concerned.
    Hear {
        /// When, in seconds since 1970.
        at: i64,
        /// Where.
        place: String,
        /// Who votes.
        voters: Vec<String>,
    },
    /// The committee decides.
    Decide(Box<Decision>),
}

/// An appeal as it was handed in.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Lodged {
    /// Who appeals.
    pub appellant: String,
    /// For whom, where a parent or captain appeals.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub on_behalf_of: String,
    /// The opponent, or whoever else is concerned.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub concerned: Vec<String>,
    /// The federations that have a player on one side only.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub federations: Vec<String>,
    /// What is appealed.
    pub subject: Subject,
    /// The round.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<u16>,
    /// The board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<u16>,
    /// When the round or the incident was over, in seconds since 1970.
    pub over: i64,
    /// When the appeal came in.
    pub received: i64,
    /// Whether it is written.
    pub written: bool,
    /// Whether the deposit was paid.
    pub deposit_paid: bool,
    /// Whether the chief arbiter decided first.
    pub decided_before: bool,
}

named! {
    /// What is appealed.
    #[derive(Default)]
    pub enum Subject {
        /// A decision of an arbiter about a game.
        #[default]
        Game = "game",
        /// A penalty.
        Penalty = "penalty",
        /// A fair-play decision.
        FairPlay = "fair-play",
        /// A pairing, or the standings.
        Pairing = "pairing",
        /// The outcome of a game that both players signed.
        Signed = "signed",
        /// Something else.
        Other = "other",
    }
}

impl Subject {
    /// Whether two sides of a game are concerned in it.
    #[must_use]
    pub const fn is_about_a_game(self) -> bool {
        matches!(self, Subject::Game | Subject::Penalty | Subject::FairPlay | Subject::Signed)
    }
}

named! {
    /// Why an appeal is not admitted.
    pub enum Ground {
        /// It came too late.
        Late = "late",
        /// It is not written.
        NotWritten = "not-written",
        /// The deposit was not paid.
        NoDeposit = "no-deposit",
        /// No arbiter has decided yet.
        NoDecision = "no-decision",
        /// It cannot be appealed.
        NotAppealable = "not-appealable",
        /// The regulations fix no deadline, or no deposit: nobody can be held to one.
        NoTerms = "no-terms",
    }
}

/// What the committee decided.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Decision {
    /// The verdict.
    pub verdict: Verdict,
    /// The articles it rests on.
    pub articles: Vec<String>,
    /// Who voted.
    pub voters: Vec<String>,
    /// How many were in favour.
    pub in_favour: u16,
    /// What becomes of the deposit.
    pub deposit: Deposit,
    /// What follows for the event.
    pub effect: Effect,
    /// When, in seconds since 1970.
    pub at: i64,
}

named! {
    /// A verdict.
    #[derive(Default)]
    pub enum Verdict {
        /// The appeal is upheld.
        Upheld = "upheld",
        /// It is upheld in part.
        Partly = "partly",
        /// It is rejected, and was reasonable.
        Reasonable = "reasonable",
        /// It is rejected.
        #[default]
        Rejected = "rejected",
    }
}

named! {
    /// What becomes of a deposit.
    #[derive(Default)]
    pub enum Deposit {
        /// It is given back.
        Returned = "returned",
        /// It is kept.
        #[default]
        Kept = "kept",
        /// None was asked.
        Unasked = "none",
    }
}

named! {
    /// What follows from a decision. The record makes it with its ordinary corrections.
    #[derive(Default)]
    pub enum Effect {
        /// Nothing.
        #[default]
        None = "none",
        /// The result is corrected.
        Result = "result",
        /// A penalty is lifted or changed.
        Penalty = "penalty",
        /// The game goes on, or is played again.
        Resume = "resume",
    }
}

/// The terms that hold for an appeal: those that were announced when it was handed in. What is announced
/// afterwards does not touch it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Terms {
    /// Minutes after the round or the incident.
    pub minutes: Option<u16>,
    /// What is deposited; empty where nothing is.
    pub deposit: String,
    /// Whether C.11 holds, by which nobody votes on a case with one player of the own federation.
    pub by_federation: bool,
}

impl Terms {
    /// The terms of an announcement.
    #[must_use]
    pub fn of(said: &Announcement) -> Terms {
        Terms {
            minutes: said.appeal_minutes,
            deposit: said.appeal_deposit.trim().to_owned(),
            by_federation: said.level == Some(Level::Official),
        }
    }

    /// Until when an appeal may be handed in.
    #[must_use]
    pub fn deadline(&self, over: i64) -> Option<i64> {
        self.minutes.map(|minutes| over.saturating_add(60 * i64::from(minutes)))
    }

    /// Whether something is deposited.
    #[must_use]
    pub const fn asks_deposit(&self) -> bool {
        !self.deposit.is_empty()
    }
}

/// How an appeal stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It waits for the committee.
    Open,
    /// It was not admitted.
    Refused(Ground),
    /// It was taken back.
    Withdrawn,
    /// A hearing is set.
    Heard,
    /// It is decided.
    Decided(Verdict),
}

/// An appeal as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Appeal {
    /// Its number.
    pub number: u32,
    /// As it was handed in.
    pub lodged: Lodged,
    /// What was written: the reasons.
    pub text: String,
    /// The hearing: when, where, who votes.
    pub hearing: Option<(i64, String, Vec<String>)>,
    /// The decision, with its reasons.
    pub decision: Option<(Decision, String)>,
    /// How it stands.
    pub standing: Standing,
    /// The terms under which it was handed in.
    pub terms: Terms,
}

/// Why a step of an appeal cannot be taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StepFault {
    /// The number is not the next one.
    Number {
        /// The next one.
        due: u32,
    },
    /// It is about a round that the event does not have.
    NoSuchRound {
        /// The round that was named.
        round: u16,
        /// How many there are.
        rounds: u16,
    },
    /// There is no such appeal.
    Unknown {
        /// Its number.
        number: u32,
    },
    /// It is over already.
    Over,
    /// Nobody appeals.
    NoAppellant,
    /// It came before the round or the incident was over.
    Backwards,
    /// A decision without articles.
    NoArticles,
    /// More votes in favour than voters, or no majority for the verdict.
    Votes,
    /// The committee cannot vote like that.
    Committee(Objection),
    /// An appeal that is upheld gives the deposit back.
    DepositKept,
    /// A deposit that nobody asked, or nothing about one that was.
    Deposit {
        /// Whether one was asked.
        asked: bool,
    },
    /// It was refused for a reason that does not hold.
    Admissible(Ground),
}

/// Whether a subject can be appealed: what players signed cannot, and pairings have the time for claims.
#[must_use]
pub const fn is_appealable(subject: Subject) -> bool {
    !matches!(subject, Subject::Signed | Subject::Pairing)
}

/// What speaks against admitting an appeal.
#[must_use]
pub fn grounds(lodged: &Lodged, terms: &Terms) -> Vec<Ground> {
    let mut found = Vec::new();
    if !is_appealable(lodged.subject) {
        found.push(Ground::NotAppealable);
    }
    if !lodged.decided_before {
        found.push(Ground::NoDecision);
    }
    if !lodged.written {
        found.push(Ground::NotWritten);
    }
    if terms.deadline(lodged.over).is_some_and(|deadline| lodged.received > deadline) {
        found.push(Ground::Late);
    }
    if terms.asks_deposit() && !lodged.deposit_paid {
        found.push(Ground::NoDeposit);
    }
    found
}

/// The articles on appeals.
#[must_use]
pub const fn article(edition: Edition) -> &'static str {
    match edition {
        Edition::E2006 => "12.c",
        Edition::E2014 => "C.05 10.c",
        Edition::Now => "C.05 10.4",
    }
}

/// The articles on conciliation, which comes before any appeal.
#[must_use]
pub const fn conciliation(edition: Edition) -> &'static str {
    match edition {
        Edition::E2006 => "12.a",
        Edition::E2014 => "C.05 10.a",
        Edition::Now => "C.05 10.1",
    }
}

impl Appeal {
    /// Whether nothing more can happen to it.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        matches!(self.standing, Standing::Refused(_) | Standing::Withdrawn | Standing::Decided(_))
    }

    /// Who is concerned in it: nobody of them votes.
    #[must_use]
    pub fn concerned(&self) -> Concerned {
        let lodged = &self.lodged;
        let mut names = vec![lodged.appellant.clone(), lodged.on_behalf_of.clone()];
        names.extend(lodged.concerned.iter().cloned());
        names.retain(|name| !name.trim().is_empty());
        let federations = match self.terms.by_federation {
            true => lodged.federations.clone(),
            false => Vec::new(),
        };
        Concerned { names, federations }
    }
}

/// Whether a step fits the appeals there are.
///
/// # Errors
/// [`StepFault`] with what is wrong.
pub fn check(
    appeals: &[Appeal],
    number: u32,
    step: &Step,
    committee: &[Member],
) -> Result<(), StepFault> {
    let due = appeals.len() as u32 + 1;
    if let Step::Lodge(lodged) = step {
        if number != due {
            return Err(StepFault::Number { due });
        }
        if lodged.appellant.trim().is_empty() {
            return Err(StepFault::NoAppellant);
        }
        return if lodged.received < lodged.over { Err(StepFault::Backwards) } else { Ok(()) };
    }
    let known = appeals.iter().find(|appeal| appeal.number == number);
    let appeal = known.ok_or(StepFault::Unknown { number })?;
    if appeal.is_over() {
        return Err(StepFault::Over);
    }
    match step {
        Step::Lodge(_) | Step::Withdraw => Ok(()),
        Step::Refuse { because: Ground::NoTerms } => Err(StepFault::Admissible(Ground::NoTerms)),
        Step::Refuse { because } => {
            if grounds(&appeal.lodged, &appeal.terms).contains(because) {
                Ok(())
            } else {
                Err(StepFault::Admissible(*because))
            }
        }
        Step::Hear { at, voters, .. } => {
            if *at < appeal.lodged.received {
                return Err(StepFault::Backwards);
            }
            may_vote(appeal, voters, committee)
        }
        Step::Decide(decision) => {
            if decision.at < appeal.lodged.received {
                return Err(StepFault::Backwards);
            }
            if decision.articles.iter().all(|article| article.trim().is_empty()) {
                return Err(StepFault::NoArticles);
            }
            may_vote(appeal, &decision.voters, committee)?;
            let voters = decision.voters.len();
            let in_favour = usize::from(decision.in_favour);
            let majority = 2 * in_favour > voters;
            let upheld = matches!(decision.verdict, Verdict::Upheld | Verdict::Partly);
            if in_favour > voters || majority != upheld {
                return Err(StepFault::Votes);
            }
            let asked = appeal.terms.asks_deposit();
            if asked == (decision.deposit == Deposit::Unasked) {
                return Err(StepFault::Deposit { asked });
            }
            if decision.verdict == Verdict::Upheld && decision.deposit == Deposit::Kept {
                return Err(StepFault::DepositKept);
            }
            Ok(())
        }
    }
}

/// Whether those who vote may: members of the committee, an odd number, nobody concerned.
fn may_vote(appeal: &Appeal, voters: &[String], committee: &[Member]) -> Result<(), StepFault> {
    use arbitra_model::fold;
    let concerned = appeal.concerned();
    let mut voted = BTreeSet::new();
    for voter in voters {
        let name = fold(voter);
        let member = committee.iter().find(|member| fold(&member.name) == name);
        if member.is_none_or(|member| is_concerned(member, &concerned)) {
            let name = voter.clone();
            return Err(StepFault::Committee(Objection::Concerned { name }));
        }
        if !voted.insert(name) {
            return Err(StepFault::Committee(Objection::Twice { name: voter.clone() }));
        }
    }
    if voters.len() < 3 {
        return Err(StepFault::Committee(Objection::TooFewLeft(voters.len())));
    }
    if voters.len().is_multiple_of(2) {
        return Err(StepFault::Committee(Objection::Even(voters.len())));
    }
    Ok(())
}

/// Takes a step that fits.
pub(crate) fn take(
    appeals: &mut Vec<Appeal>,
    number: u32,
    step: &Step,
    text: &str,
    said: &Announcement,
) {
    if let Step::Lodge(lodged) = step {
        appeals.push(Appeal {
            number,
            lodged: (**lodged).clone(),
            text: text.to_owned(),
            hearing: None,
            decision: None,
            standing: Standing::Open,
            terms: Terms::of(said),
        });
        return;
    }
    let Some(appeal) = appeals.iter_mut().find(|appeal| appeal.number == number) else { return };
    match step {
        Step::Lodge(_) => {}
        Step::Refuse { because } => appeal.standing = Standing::Refused(*because),
        Step::Withdraw => appeal.standing = Standing::Withdrawn,
        Step::Hear { at, place, voters } => {
            appeal.hearing = Some((*at, place.clone(), voters.clone()));
            appeal.standing = Standing::Heard;
        }
        Step::Decide(decision) => {
            appeal.standing = Standing::Decided(decision.verdict);
            appeal.decision = Some(((**decision).clone(), text.to_owned()));
        }
    }
}

/// The federations that have players on one side only (C.11): no member of theirs judges the case.
#[must_use]
pub fn of_one_side(appealing: &[String], others: &[String]) -> Vec<String> {
    let written = |all: &[String]| -> BTreeSet<String> {
        let all = all.iter().map(|one| one.trim().to_uppercase());
        all.filter(|one| !one.is_empty()).collect()
    };
    written(appealing).symmetric_difference(&written(others)).cloned().collect()
}

/// Who would vote on an appeal.
///
/// # Errors
/// Too few are left.
pub fn voters<'a>(appeal: &Appeal, committee: &'a [Member]) -> Result<Vec<&'a Member>, Objection> {
    committee::voters(committee, &appeal.concerned())
}
