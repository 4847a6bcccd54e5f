//! Pairing numbers.

use std::fmt;
use std::num::NonZeroU16;

/// A tournament pairing number (TPN), also called starting rank: 1 is the strongest, 9999 the most
/// a report file can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "u16", into = "u16"))]
pub struct Number(NonZeroU16);

/// A pairing number below 1 or above 9999.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} is not a pairing number; they go from 1 to 9999")]
pub struct NumberOutOfRange(pub u16);

impl Number {
    /// The largest pairing number.
    pub const MAX: u16 = 9999;

    /// A pairing number, if it is one.
    #[must_use]
    pub const fn new(number: u16) -> Option<Number> {
        if number > Number::MAX {
            return None;
        }
        match NonZeroU16::new(number) {
            Some(number) => Some(Number(number)),
            None => None,
        }
    }

    /// The number itself.
    #[must_use]
    pub const fn get(self) -> u16 {
        self.0.get()
    }
}

impl TryFrom<u16> for Number {
    type Error = NumberOutOfRange;

    fn try_from(number: u16) -> Result<Number, NumberOutOfRange> {
        Number::new(number).ok_or(NumberOutOfRange(number))
    }
}

impl From<Number> for u16 {
    fn from(number: Number) -> u16 {
        number.get()
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}
