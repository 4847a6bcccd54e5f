//! Boards that are transmitted, and the minutes of photographers.

use serde::{Deserialize, Serialize};

use crate::finding::Source;
use crate::standards::{Edition, Text, Weight};

/// Which boards are transmitted.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Broadcast {
    /// How many of the first boards.
    pub boards: u16,
    /// Others beside them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub further: Vec<u16>,
    /// How many minutes later moves are shown: chief organiser and chief arbiter agree on it.
    #[serde(default)]
    pub delay: u16,
}

impl Broadcast {
    /// Whether a board is transmitted.
    #[must_use]
    pub fn has(&self, board: u16) -> bool {
        (1..=self.boards).contains(&board) || self.further.contains(&board)
    }

    /// How many boards of so many are transmitted.
    #[must_use]
    pub fn count(&self, boards: u16) -> u16 {
        let further = self.further.iter().filter(|on| **on > self.boards && **on <= boards);
        self.boards.min(boards) + u16::try_from(further.count()).unwrap_or(u16::MAX)
    }
}

/// For whom games are transmitted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
pub enum Circle {
    /// An event of the highest level.
    Top,
    /// One age group of a youth event.
    AgeGroup,
    #[default]
    Other,
}

/// How many boards of so many are to be transmitted in an official event, and where that stands:
/// all of the highest, ten of an age group, thirty elsewhere (C.02 of 2019, 9); later texts name no
/// number, so that it is advice there, and the text of 2014 none at all.
#[must_use]
pub fn least_transmitted(
    circle: Circle,
    boards: u16,
    edition: Edition,
) -> Option<(u16, Weight, Source)> {
    let least = match circle {
        Circle::Top => boards,
        Circle::AgeGroup => boards.min(10),
        Circle::Other => boards.min(30),
    };
    let weight = match edition {
        Edition::E2014 => return None,
        Edition::E2019 => Weight::Rule,
        Edition::E2022 | Edition::E2026 => Weight::Advice,
    };
    Some((least, weight, Source::new(Text::C02Of2019, "9")))
}

/// How long photographs are taken from the start of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Photographs {
    /// Minutes of the first round.
    pub first: u16,
    /// Minutes of every other round.
    pub later: u16,
}

impl Default for Photographs {
    fn default() -> Photographs {
        photographs()
    }
}

impl Photographs {
    /// The minutes of a round.
    #[must_use]
    pub const fn minutes(self, round: u16) -> u16 {
        if round <= 1 { self.first } else { self.later }
    }
}

/// What the rules of competitions give photographers: ten minutes in the first round, five in others
/// (C.05 11.2; 2006, 13; 2014, 11).
#[must_use]
pub const fn photographs() -> Photographs {
    Photographs { first: 10, later: 5 }
}
