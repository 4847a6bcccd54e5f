//! What is counted for a player in a game, and the ladder of penalties (12.9).

use serde::{Deserialize, Serialize};

use super::case::Counter;

/// The register of a player in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counters {
    /// Completed illegal moves.
    pub illegal_moves: u32,
    /// Warnings.
    pub warnings: u32,
}

impl Counters {
    /// A count.
    #[must_use]
    pub const fn of(&self, counter: Counter) -> u32 {
        match counter {
            Counter::IllegalMoves => self.illegal_moves,
            Counter::Warnings => self.warnings,
        }
    }

    /// The register after one more.
    #[must_use]
    pub const fn plus(mut self, counter: Counter) -> Counters {
        match counter {
            Counter::IllegalMoves => self.illegal_moves += 1,
            Counter::Warnings => self.warnings += 1,
        }
        self
    }
}

/// A penalty of 12.9.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Penalty {
    /// A warning (a).
    Warning,
    /// More time for the opponent (b).
    OpponentTime,
    /// Less time for the player (c).
    OwnTime,
    /// More points for the opponent, up to the most the game can bring (d).
    OpponentPoints,
    /// Fewer points for the player (e).
    OwnPoints,
    /// The game lost; the arbiter decides the opponent's score (f).
    Loss,
    /// A fine announced beforehand (g).
    Fine,
    /// Expulsion, together with the organiser (h).
    Expulsion,
}

impl Penalty {
    /// From the mildest on, as 12.9 lists them.
    pub const ALL: [Penalty; 8] = [
        Penalty::Warning,
        Penalty::OpponentTime,
        Penalty::OwnTime,
        Penalty::OpponentPoints,
        Penalty::OwnPoints,
        Penalty::Loss,
        Penalty::Fine,
        Penalty::Expulsion,
    ];

    /// The letter of 12.9.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Penalty::Warning => 'a',
            Penalty::OpponentTime => 'b',
            Penalty::OwnTime => 'c',
            Penalty::OpponentPoints => 'd',
            Penalty::OwnPoints => 'e',
            Penalty::Loss => 'f',
            Penalty::Fine => 'g',
            Penalty::Expulsion => 'h',
        }
    }
}

/// The penalties to think of next for a player with this register: the manual's guide is a warning
/// first, then time, and the loss of the game at the third or fourth warning, announced before.
#[must_use]
pub const fn next_penalties(counters: &Counters) -> &'static [Penalty] {
    match counters.warnings {
        0 => &[Penalty::Warning],
        1 | 2 => &[Penalty::OpponentTime, Penalty::OwnTime],
        _ => &[Penalty::Loss],
    }
}
