//! How the boards of the hall are numbered.

use serde::{Deserialize, Serialize};

/// From which number on the boards of a round are numbered, and which numbers no board has: a
/// section that begins at 101, a table that is broken or kept for somebody.
///
/// Pairings are made with these numbers; what was paired before keeps its own.
///
/// ```
/// use arbitra_desk::BoardNumbers;
///
/// let boards = BoardNumbers { first: 101, left_out: vec![103] };
/// assert_eq!(boards.numbers().take(3).collect::<Vec<_>>(), [101, 102, 104]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardNumbers {
    /// The number of the first board.
    pub first: u16,
    /// The numbers that are left out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub left_out: Vec<u16>,
}

impl Default for BoardNumbers {
    fn default() -> BoardNumbers {
        BoardNumbers { first: 1, left_out: Vec::new() }
    }
}

impl BoardNumbers {
    /// The most numbers that can be left out.
    pub const MOST_LEFT_OUT: usize = 500;

    /// Whether the boards are 1, 2, 3 and so on.
    #[must_use]
    pub fn is_usual(&self) -> bool {
        *self == BoardNumbers::default()
    }

    /// The numbers in order.
    pub fn numbers(&self) -> impl Iterator<Item = u16> + '_ {
        (self.first.max(1)..=u16::MAX).filter(|number| !self.left_out.contains(number))
    }
}
