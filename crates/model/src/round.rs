//! Round numbers.

use std::fmt;

/// A round of a tournament, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "u16", into = "u16"))]
pub struct Round(u16);

/// A round number below 1 or above 999.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} is not a round; rounds go from 1 to 999")]
pub struct RoundOutOfRange(pub u16);

impl Round {
    /// The first round.
    pub const FIRST: Round = Round(1);
    /// The largest round number a report file can hold.
    pub const MAX: u16 = 999;

    /// A round, if the number is one.
    #[must_use]
    pub const fn new(number: u16) -> Option<Round> {
        if number == 0 || number > Round::MAX { None } else { Some(Round(number)) }
    }

    /// The round at a zero-based index of a player's entries.
    ///
    /// # Panics
    /// If the index is not below [`Round::MAX`].
    #[must_use]
    pub fn from_index(index: usize) -> Round {
        assert!(index < usize::from(Round::MAX), "round index {index} out of range");
        Round(index as u16 + 1)
    }

    /// The round's zero-based index among a player's entries.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// The number itself.
    #[must_use]
    pub const fn get(self) -> u16 {
        self.0
    }
}

impl TryFrom<u16> for Round {
    type Error = RoundOutOfRange;

    fn try_from(number: u16) -> Result<Round, RoundOutOfRange> {
        Round::new(number).ok_or(RoundOutOfRange(number))
    }
}

impl From<Round> for u16 {
    fn from(round: Round) -> u16 {
        round.0
    }
}

impl fmt::Display for Round {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}
