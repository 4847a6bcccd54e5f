//! What is wrong with a PGN file, and where.

use serde::Serialize;

/// Something wrong, with its place counted from one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub struct PgnFinding {
    pub line: u32,
    pub column: u32,
    pub problem: Problem,
}

/// What can be wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "problem", content = "text")]
pub enum Problem {
    /// A line in brackets that is not a tag.
    BadTag(String),
    /// A `FEN` tag nobody can play from.
    BadFen(String),
    /// A comment or variation that never ends.
    Unclosed,
    /// A word that is not a move.
    NotAMove(String),
    /// A move that is illegal: the game is read up to it.
    IllegalMove(String),
    /// A word that means more than one move: the game is read up to it.
    AmbiguousMove(String),
    /// A move after the game has ended by itself.
    AfterTheEnd(String),
    /// The result after the moves is not that of the tag.
    ResultsDiffer(String),
    /// There is no result after the moves.
    NoResult,
}

impl Problem {
    /// Whether the moves end here although the text goes on.
    #[must_use]
    pub const fn stops_the_game(&self) -> bool {
        matches!(
            self,
            Problem::BadFen(_)
                | Problem::NotAMove(_)
                | Problem::IllegalMove(_)
                | Problem::AmbiguousMove(_)
        )
    }
}
