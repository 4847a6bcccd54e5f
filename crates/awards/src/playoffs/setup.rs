//! What a play-off starts from.

use std::collections::BTreeSet;

use arbitra_model::{Language, Number, Said as _};

use super::clock::Rate;
use super::edition::Edition;

/// What a play-off starts from.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Setup {
    /// The edition.
    pub edition: Edition,
    /// The tied players in the order of their tie-breaks, best first.
    pub players: Vec<Contestant>,
    /// How many places are at stake: the title alone is 1, and so on.
    pub places: u16,
    /// The best of the places for which the players are tied.
    pub first_place: u16,
    /// The seed of the lots, as recorded.
    pub seed: u64,
    /// Whether there is time for ordinary games where the edition leaves that open.
    pub time: Time,
    /// Whether numbers and pairs go by tie-break where the edition allows either.
    pub seeding: Seeding,
    /// Another rate than the edition's, if the players agreed on one or it was announced.
    pub rate: Option<Rate>,
    /// The games of a match; an even number.
    pub games: u8,
}

/// A tied player.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Contestant {
    /// The pairing number.
    pub number: Number,
    /// The name.
    pub name: String,
}

/// Whether there is time for ordinary games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Time {
    /// There is.
    Enough,
    /// There is not: Armageddon games where the edition allows them instead.
    Short,
}

/// How numbers and pairs are given where the edition allows either way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
pub enum Seeding {
    ByTieBreak,
    ByLot,
}

/// A play-off that cannot be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.say(Language::English))]
pub enum SetupError {
    /// Fewer than two players.
    TooFew(usize),
    /// A player who is in the list twice.
    Twice(Number),
    /// More places than the players can play for.
    Places {
        /// The tied players.
        players: usize,
        /// The places at stake.
        places: u16,
    },
    /// A match of an odd number of games, or of none.
    OddGames(u8),
}

impl Setup {
    /// The usual play-off of an edition: time enough, by tie-break, matches of two games.
    #[must_use]
    pub fn new(edition: Edition, players: Vec<Contestant>, places: u16, seed: u64) -> Setup {
        Setup {
            edition,
            players,
            places,
            first_place: 1,
            seed,
            time: Time::Enough,
            seeding: Seeding::ByTieBreak,
            rate: None,
            games: 2,
        }
    }

    /// The players' numbers in the order of their tie-breaks.
    #[must_use]
    pub fn numbers(&self) -> Vec<Number> {
        self.players.iter().map(|player| player.number).collect()
    }

    pub(super) fn check(&self) -> Result<(), SetupError> {
        let players = self.players.len();
        if players < 2 {
            return Err(SetupError::TooFew(players));
        }
        let mut seen = BTreeSet::new();
        if let Some(twice) = self.numbers().into_iter().find(|number| !seen.insert(*number)) {
            return Err(SetupError::Twice(twice));
        }
        if self.places == 0 || usize::from(self.places) >= players {
            return Err(SetupError::Places { players, places: self.places });
        }
        if self.games == 0 || !self.games.is_multiple_of(2) {
            return Err(SetupError::OddGames(self.games));
        }
        Ok(())
    }
}
