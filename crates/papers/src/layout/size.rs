//! Sizes of paper.

use std::fmt;
use std::str::FromStr;

use super::Length;

/// A size of paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Size {
    /// 297 × 420 mm.
    A3,
    /// 210 × 297 mm.
    #[default]
    A4,
    /// 8½ × 11 inches.
    Letter,
    /// 148 × 210 mm.
    A5,
    /// 105 × 148 mm.
    A6,
}

/// How a sheet lies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Lie {
    /// Upright.
    #[default]
    Portrait,
    /// Across.
    Landscape,
}

/// A word that names no size of paper.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a size of paper; write a3, a4, letter, a5 or a6")]
pub struct ParseSizeError(String);

impl Size {
    /// All sizes.
    pub const ALL: [Size; 5] = [Size::A3, Size::A4, Size::Letter, Size::A5, Size::A6];

    /// The name, in small letters.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Size::A3 => "a3",
            Size::A4 => "a4",
            Size::Letter => "letter",
            Size::A5 => "a5",
            Size::A6 => "a6",
        }
    }

    /// Width and height of a sheet that lies so.
    #[must_use]
    pub const fn measures(self, lie: Lie) -> (Length, Length) {
        let (short, long) = match self {
            Size::A3 => (Length::mm(297), Length::mm(420)),
            Size::A4 => (Length::mm(210), Length::mm(297)),
            Size::Letter => (Length::pt(612), Length::pt(792)),
            Size::A5 => (Length::mm(148), Length::mm(210)),
            Size::A6 => (Length::mm(105), Length::mm(148)),
        };
        match lie {
            Lie::Portrait => (short, long),
            Lie::Landscape => (long, short),
        }
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Size {
    type Err = ParseSizeError;

    fn from_str(text: &str) -> Result<Size, ParseSizeError> {
        let small = text.trim().to_ascii_lowercase();
        let found = Size::ALL.into_iter().find(|size| size.name() == small);
        found.ok_or_else(|| ParseSizeError(text.to_owned()))
    }
}
