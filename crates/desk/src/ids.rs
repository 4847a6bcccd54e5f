//! Names that never change: of a person, a board and an entry of the record.

use std::fmt;
use std::str::FromStr;

use arbitra_model::Round;
use serde::{Deserialize, Serialize};

/// A person in the tournament, for good: the pairing number may change, this does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PlayerId(u32);

impl PlayerId {
    /// The name with a number.
    #[must_use]
    pub const fn new(number: u32) -> PlayerId {
        PlayerId(number)
    }

    /// The number in the name.
    #[must_use]
    pub const fn get(self) -> u32 {
        self.0
    }
}

impl fmt::Display for PlayerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// A board of a round, for good: it keeps its name when tables or players change. Written `3.12`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct BoardId {
    /// The round.
    pub round: Round,
    /// Which board of the round, in the order they were made.
    pub key: u16,
}

/// A text that names no board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a board; write round and board, such as 3.12")]
pub struct ParseBoardIdError(String);

impl fmt::Display for BoardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}.{}", self.round, self.key))
    }
}

impl FromStr for BoardId {
    type Err = ParseBoardIdError;

    fn from_str(text: &str) -> Result<BoardId, ParseBoardIdError> {
        let parts = || {
            let (round, key) = text.split_once('.')?;
            Some(BoardId { round: Round::new(round.parse().ok()?)?, key: key.parse().ok()? })
        };
        parts().ok_or_else(|| ParseBoardIdError(text.to_owned()))
    }
}

impl TryFrom<String> for BoardId {
    type Error = ParseBoardIdError;

    fn try_from(text: String) -> Result<BoardId, ParseBoardIdError> {
        text.parse()
    }
}

impl From<BoardId> for String {
    fn from(board: BoardId) -> String {
        board.to_string()
    }
}

/// The number of an entry of the record, counted from 1 without gaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct EntryNumber(u64);

impl EntryNumber {
    /// The number of the first entry.
    pub const FIRST: EntryNumber = EntryNumber(1);

    /// The entry with a number.
    #[must_use]
    pub const fn new(number: u64) -> EntryNumber {
        EntryNumber(number)
    }

    /// The number itself.
    #[must_use]
    pub const fn get(self) -> u64 {
        self.0
    }

    /// The number of the entry at an index.
    #[must_use]
    pub const fn from_index(index: usize) -> EntryNumber {
        EntryNumber(index as u64 + 1)
    }

    /// The index of the entry in its record.
    #[must_use]
    pub const fn index(self) -> usize {
        (self.0 as usize).wrapping_sub(1)
    }
}

impl fmt::Display for EntryNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}
