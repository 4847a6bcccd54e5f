//! What a standings table is computed from, beside the tournament itself.

use arbitra_model::Tournament;

use crate::tiebreak::{ParseTieBreakError, TieBreak};
use crate::{Contest, Edition, External, Kind, Order};

/// Everything that decides how a tournament is ranked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// The edition of the tie-break regulations.
    pub edition: Edition,
    /// How opponents were found.
    pub kind: Kind,
    /// Who is ranked.
    pub contest: Contest,
    /// The tie-breaks after points, in their order.
    pub list: Vec<TieBreak>,
    /// The round after which the table stands; none for everything that is recorded.
    pub after_round: Option<u16>,
    /// The rating that regulations or the chief arbiter announced for unrated players.
    pub unrated: Option<u16>,
    /// Whether points rank before the list.
    pub lead: Lead,
    /// What happens to ties that stay.
    pub ties: Ties,
    /// The order by hand of participants who are level on the whole list: these go first, in this
    /// order; whoever is not named stays level behind them.
    pub by_hand: Vec<u16>,
    /// Values of self-defined tie-breaks.
    pub external: Vec<External>,
    /// Whose results do not count in the table of a round robin.
    pub exclusions: Exclusions,
    /// What the event's regulations announced instead of the articles.
    pub house: HouseRules,
}

/// Whether points rank before the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lead {
    /// Points rank first, then the list.
    Points,
    /// The list is the full order (record 212 that does not begin with points).
    List,
}

/// What happens to participants level on everything (C.07 art. 4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Ties {
    /// They share the best place of the group: 1, 2, 2, 4.
    Share,
    /// Lots are drawn, repeatable from the recorded seed.
    Lots {
        /// The recorded seed.
        seed: u64,
    },
}

/// Whose results do not count in the table of a round robin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Exclusions {
    /// Whoever withdrew with fewer than half of the games completed, once all rounds are recorded
    /// (General Regulations for Competitions, withdrawal; C.06 art. 11).
    ByArticle,
    /// The same, and these participants, whose withdrawal is known before all rounds are.
    ByArticleAnd(Vec<u16>),
    /// Nobody.
    Nobody,
    /// These participants.
    These(Vec<u16>),
}

/// What the event's regulations announced instead of the articles (C.07 16.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HouseRules {
    /// How extended direct encounter goes on inside a group it has split.
    pub restart: Restart,
    /// Whether voluntary unplayed rounds are cut first (16.5).
    pub voluntary: Voluntary,
}

impl HouseRules {
    /// The articles as they are applied by FIDE's Technical Commission.
    pub const NONE: HouseRules =
        HouseRules { restart: Restart::KeepScore, voluntary: Voluntary::CutFirst };
}

/// How extended direct encounter goes on inside a group it has split (13.3.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Restart {
    /// With the score that made the split, as the Technical Commission's exercises do.
    KeepScore,
    /// With the primary score again, as the text says.
    PrimaryScore,
}

/// Whether voluntary unplayed rounds are cut first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Voluntary {
    /// As the edition says.
    CutFirst,
    /// Regulations replaced 16.5: the least significant value is cut, whatever it is.
    Ignored,
}

impl Options {
    /// The options a tournament's file asks for: the list of records 202 and 212, or the edition's
    /// order for that kind of event; ties stay.
    ///
    /// # Errors
    /// If the file lists something that is not a tie-break.
    pub fn of(tournament: &Tournament, edition: Edition) -> Result<Options, ParseTieBreakError> {
        let (kind, contest) = (Kind::of(tournament), Contest::of(tournament));
        let parse = |texts: &[String]| -> Result<Vec<TieBreak>, ParseTieBreakError> {
            texts.iter().map(|text| text.parse()).collect()
        };
        let full = &tournament.standings_order;
        let lead = if full.is_empty() { Lead::Points } else { Lead::List };
        let list = if !full.is_empty() {
            parse(full)?
        } else if !tournament.tie_breaks.is_empty() {
            parse(&tournament.tie_breaks)?
        } else {
            Order::ByRatings.list(tournament, edition, kind, contest)
        };
        Ok(Options {
            edition,
            kind,
            contest,
            list,
            after_round: None,
            unrated: None,
            lead,
            ties: Ties::Share,
            by_hand: Vec::new(),
            external: Vec::new(),
            exclusions: Exclusions::ByArticle,
            house: HouseRules::NONE,
        })
    }
}
