//! The answer: boards and bye, or why there is none.

use arbitra_model::{Language, Number, Said};

use crate::{ColourRule, Reasoning};

/// A pairing of one round.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct RoundPairing {
    /// The boards in publishing order.
    pub boards: Vec<Board>,
    /// Who gets the pairing-allocated bye.
    pub bye: Option<Number>,
    /// Why the round is paired so.
    pub reasoning: Reasoning,
}

/// One board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Board {
    /// Who plays White.
    pub white: Number,
    /// Who plays Black.
    pub black: Number,
    /// The rule that gave the colours.
    pub colour_rule: ColourRule,
}

/// No pairing obeys the absolute criteria; the arbiter decides (C.04.3 1.9.3).
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[error("no legal pairing exists: {obstacle}")]
pub struct NoPairing {
    /// The smallest reason found.
    pub obstacle: Obstacle,
}

/// What makes a complete pairing impossible.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "kebab-case"))]
pub enum Obstacle {
    /// The form is not paired from scores: its rounds come from a table, a bracket or a list.
    NotFromScores,
    /// The field is odd and nobody may get the bye (C2).
    NobodyForTheBye,
    /// These players have no legal opponent at all.
    NoOpponent {
        /// Their numbers.
        players: Vec<Number>,
    },
    /// These players can only be paired with too few others: each part of `stranded` is an odd group or a
    /// single player that needs somebody from `opponents`, and there are more parts than opponents.
    TooFewOpponents {
        /// The groups that compete.
        stranded: Vec<Vec<Number>>,
        /// Those they compete for.
        opponents: Vec<Number>,
        /// Whether they compete for the bye as well.
        bye: bool,
    },
    /// Not the rules but this program gives up: so many different scores meet in one bracket that their
    /// differences cannot be compared within its limits.
    BeyondLimits,
}

impl std::fmt::Display for Obstacle {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.say(Language::English))
    }
}
