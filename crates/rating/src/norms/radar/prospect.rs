//! What is still possible, in words a program can read.

use arbitra_model::{Federation, Number};
use serde::Serialize;

use crate::HalfPoints;
use crate::norms::NormTitle;

/// What is still possible for a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PlayerProspects {
    /// The pairing number.
    pub number: Number,
    /// The name.
    pub name: String,
    /// A prospect for each title the player can still want.
    pub prospects: Vec<Prospect>,
}

/// What is still possible for a player and a title.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Prospect {
    /// The title.
    pub title: NormTitle,
    /// Whether it can still be made.
    pub status: ProspectStatus,
    /// What the rest of the event must bring; none unless it is open.
    pub needs: Option<Needs>,
}

/// Whether a norm can still be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "is")]
pub enum ProspectStatus {
    /// It is made; games to come may be ignored.
    Made {
        /// How many games it counts.
        credit: u16,
    },
    /// It can still be made.
    Open {
        /// Whether a witness shows it; otherwise the bound does not exclude it.
        certain: bool,
    },
    /// It cannot be made any more.
    Impossible {
        /// What stands in the way.
        because: Obstacle,
    },
}

/// Why a norm cannot be made any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Obstacle {
    /// Too few games are left.
    Games,
    /// Too few title-holders can still be met.
    Titles,
    /// The federations met do not allow it.
    Federations,
    /// Even a full score against the strongest is too little.
    Score,
    /// The conditions hold one by one, but not together.
    Together,
}

/// What the rest of the event must bring.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Needs {
    /// The games to come that are counted on.
    pub games: usize,
    /// The fewest points from them, against the strongest opponents there are.
    pub fewest_points: HalfPoints,
    /// For each score the lowest average of the opponents to come; scores that would need more
    /// than this field has are left out.
    pub averages: Vec<ScoreNeeds>,
    /// Title-holders still to be met.
    pub title_holders: usize,
    /// Holders of the title or a higher one still to be met.
    pub higher_titles: usize,
    /// Other federations still to be met.
    pub foreign_federations: usize,
    /// How many more opponents of one's own federation are allowed; none if it does not matter.
    pub own_federation: Option<usize>,
    /// Federations of which fewer than the games to come are allowed, with how many.
    pub limited: Vec<(Federation, usize)>,
    /// In the last round: what each opponent not met yet would mean.
    pub last_round: Vec<LastOpponent>,
}

/// Who matters in the last round, where the pairing is not known: the shorter list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LastRound {
    /// Any opponent will do, or there is more than one round to come.
    Anybody,
    /// Any opponent but these.
    BrokenBy(Vec<Number>),
    /// These opponents alone, with the fewest points against each.
    OnlyAgainst(Vec<(Number, HalfPoints)>),
}

impl Needs {
    /// Who breaks the norm in the last round; if those are most, who does not.
    #[must_use]
    pub fn last_round_choice(&self) -> LastRound {
        let breaking: Vec<Number> = self
            .last_round
            .iter()
            .filter(|last| last.needs.is_none())
            .map(|last| last.opponent)
            .collect();
        let keeping: Vec<(Number, HalfPoints)> = self
            .last_round
            .iter()
            .filter_map(|last| last.needs.map(|points| (last.opponent, points)))
            .collect();
        if breaking.is_empty() {
            LastRound::Anybody
        } else if keeping.len() < breaking.len() && !keeping.is_empty() {
            LastRound::OnlyAgainst(keeping)
        } else {
            LastRound::BrokenBy(breaking)
        }
    }
}

/// What a score needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct ScoreNeeds {
    /// The points from the games to come.
    pub points: HalfPoints,
    /// The lowest average of those opponents.
    pub average: i32,
}

/// What an opponent of the last round would mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct LastOpponent {
    /// The opponent.
    pub opponent: Number,
    /// Whether the pairing is known.
    pub paired: bool,
    /// The fewest points that make the norm; none if this opponent breaks it.
    pub needs: Option<HalfPoints>,
}
