//! White and Black.

use std::fmt;
use std::ops::{Index, IndexMut, Not};
use std::str::FromStr;

/// The colour of the pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Colour {
    /// Moves first.
    White,
    /// Moves second.
    Black,
}

impl Colour {
    /// Both colours.
    pub const ALL: [Colour; 2] = [Colour::White, Colour::Black];

    /// The letter of report files: `w` or `b`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Colour::White => 'w',
            Colour::Black => 'b',
        }
    }

    /// The colour of a letter, in either case.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Colour> {
        match letter {
            'w' | 'W' => Some(Colour::White),
            'b' | 'B' => Some(Colour::Black),
            _ => None,
        }
    }
}

impl Not for Colour {
    type Output = Colour;

    fn not(self) -> Colour {
        match self {
            Colour::White => Colour::Black,
            Colour::Black => Colour::White,
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Colour::White => "white",
            Colour::Black => "black",
        })
    }
}

/// A text that names no colour.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a colour; write white or black")]
pub struct ParseColourError(String);

impl FromStr for Colour {
    type Err = ParseColourError;

    fn from_str(text: &str) -> Result<Colour, ParseColourError> {
        match text.to_ascii_lowercase().as_str() {
            "w" | "white" => Ok(Colour::White),
            "b" | "black" => Ok(Colour::Black),
            _ => Err(ParseColourError(text.to_owned())),
        }
    }
}

/// One value for White and one for Black.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ByColour<T> {
    /// White's.
    pub white: T,
    /// Black's.
    pub black: T,
}

impl<T> ByColour<T> {
    /// The same with every value mapped.
    pub fn map<U>(self, mut f: impl FnMut(T) -> U) -> ByColour<U> {
        ByColour { white: f(self.white), black: f(self.black) }
    }
}

impl<T> Index<Colour> for ByColour<T> {
    type Output = T;

    fn index(&self, colour: Colour) -> &T {
        match colour {
            Colour::White => &self.white,
            Colour::Black => &self.black,
        }
    }
}

impl<T> IndexMut<Colour> for ByColour<T> {
    fn index_mut(&mut self, colour: Colour) -> &mut T {
        match colour {
            Colour::White => &mut self.white,
            Colour::Black => &mut self.black,
        }
    }
}
