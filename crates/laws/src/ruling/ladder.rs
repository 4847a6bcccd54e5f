//! What is counted for a player in a game, and the ladder of penalties (12.9).

use serde::{Deserialize, Serialize};

use super::case::Counter;
use crate::Edition;

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
    /// A warning.
    Warning,
    /// More time for the opponent.
    OpponentTime,
    /// Less time for the player.
    OwnTime,
    /// More points for the opponent, up to the most the game can bring.
    OpponentPoints,
    /// Fewer points for the player.
    OwnPoints,
    /// The game lost; the arbiter decides the opponent's score.
    Loss,
    /// A fine announced beforehand.
    Fine,
    /// Exclusion from one or more rounds, since 2017.
    Exclusion,
    /// Expulsion, together with the organiser.
    Expulsion,
}

impl Penalty {
    /// From the mildest on, as 12.9 of an edition lists them.
    #[must_use]
    pub const fn all(edition: Edition) -> &'static [Penalty] {
        match edition {
            Edition::E2014 => &[
                Penalty::Warning,
                Penalty::OpponentTime,
                Penalty::OwnTime,
                Penalty::OpponentPoints,
                Penalty::OwnPoints,
                Penalty::Loss,
                Penalty::Fine,
                Penalty::Expulsion,
            ],
            Edition::E2017 | Edition::E2018 | Edition::E2023 => &[
                Penalty::Warning,
                Penalty::OpponentTime,
                Penalty::OwnTime,
                Penalty::OpponentPoints,
                Penalty::OwnPoints,
                Penalty::Loss,
                Penalty::Fine,
                Penalty::Exclusion,
                Penalty::Expulsion,
            ],
        }
    }

    /// Its place in 12.9 of an edition: `12.9b`, `12.9.2`; 12.9 alone where the edition does not have it.
    #[must_use]
    pub fn article(self, edition: Edition) -> String {
        let place = Penalty::all(edition).iter().position(|penalty| *penalty == self);
        match (edition, place) {
            (_, None) => "12.9".to_owned(),
            (Edition::E2014, Some(place)) => format!("12.9{}", char::from(b'a' + place as u8)),
            (_, Some(place)) => format!("12.9.{}", place + 1),
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
