//! The pairing of a round as it enters the record.

use arbitra_model::{ByColour, Bye};
use serde::{Deserialize, Serialize};

use crate::{Outcome, PlayerId, TeamId};

/// The pairing of a round: published data, kept as it was made.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pairing {
    /// The boards in their order, White first.
    pub boards: Vec<Seats>,
    /// Who gets the pairing-allocated bye (C.04.1 3).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bye: Option<PlayerId>,
    /// Who is not paired, and as what; nothing is written for them where the kind is missing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub away: Vec<Away>,
    /// Who sits alone at a board of a match of teams and wins without play.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub alone: Vec<PlayerId>,
    /// The team that gets the pairing-allocated bye.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub team_bye: Option<TeamId>,
    /// By what rules it was made, such as `dutch-2026`; empty if by hand or in another program.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub made_by: String,
}

/// Two players at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seats {
    /// Who plays White.
    pub white: PlayerId,
    /// Who plays Black.
    pub black: PlayerId,
    /// The number of the table in the hall.
    pub table: u16,
    /// A result that is known beforehand: lost without play by anyone who is away (C.05 9).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<Outcome>,
}

/// Somebody who is not paired in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Away {
    /// The player who is not paired.
    pub player: PlayerId,
    /// As what.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bye: Option<Bye>,
}

/// The engine's answer beside what the arbiters made of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Comparison {
    /// Pairs and byes the rules prescribe and the round lacks.
    pub missing: Pairs,
    /// Pairs and byes the round has and the rules do not prescribe.
    pub surplus: Pairs,
    /// The rules allow no pairing at all (C.04.3 1.9.3).
    pub no_pairing: bool,
}

impl Comparison {
    /// Whether the round is as the rules prescribe.
    #[must_use]
    pub fn agrees(&self) -> bool {
        *self == Comparison::default()
    }
}

/// Pairs and byes of a round, in no order of boards.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Pairs {
    /// Who has White against whom.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pairs: Vec<ByColour<PlayerId>>,
    /// Who has the pairing-allocated bye.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub byes: Vec<PlayerId>,
}
