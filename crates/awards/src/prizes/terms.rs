//! The terms of a distribution: method, rounding, limit, and what adds up.

use std::fmt;
use std::str::FromStr;

/// How players who are level on points divide the prizes of their places.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Method {
    /// Equal sharing: the prizes of the places are pooled and divided equally.
    Shared,
    /// By tie-break: everybody receives the prize of the final place.
    Order,
    /// Hort: this part of every prize by tie-break, the rest shared.
    Hort(OwnPart),
}

impl Method {
    /// The part of every prize that goes by final place.
    #[must_use]
    pub const fn own_part(self) -> OwnPart {
        match self {
            Method::Shared => OwnPart { numerator: 0, denominator: 1 },
            Method::Order => OwnPart::WHOLE,
            Method::Hort(part) => part,
        }
    }
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Method::Shared => "shared",
            Method::Order => "order",
            Method::Hort(_) => "hort",
        })
    }
}

/// A text that names no method.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a method; write shared, order or hort")]
pub struct ParseMethodError(String);

impl FromStr for Method {
    type Err = ParseMethodError;

    fn from_str(text: &str) -> Result<Method, ParseMethodError> {
        match text {
            "shared" => Ok(Method::Shared),
            "order" => Ok(Method::Order),
            "hort" => Ok(Method::Hort(OwnPart::HALF)),
            _ => Err(ParseMethodError(text.to_owned())),
        }
    }
}

/// The part of a prize that goes by final place under the Hort system; a half unless announced
/// otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct OwnPart {
    numerator: u8,
    denominator: u8,
}

impl OwnPart {
    /// The classical half.
    pub const HALF: OwnPart = OwnPart { numerator: 1, denominator: 2 };

    /// Everything.
    pub const WHOLE: OwnPart = OwnPart { numerator: 1, denominator: 1 };

    /// A part between nothing and everything, in at most hundredths.
    #[must_use]
    pub const fn new(numerator: u8, denominator: u8) -> Option<OwnPart> {
        if denominator == 0 || denominator > 100 || numerator > denominator {
            return None;
        }
        Some(OwnPart { numerator, denominator })
    }

    /// The part that is shared instead.
    #[must_use]
    pub const fn rest(self) -> OwnPart {
        OwnPart { numerator: self.denominator - self.numerator, denominator: self.denominator }
    }

    /// The numerator.
    #[must_use]
    pub const fn numerator(self) -> u8 {
        self.numerator
    }

    /// The denominator; 1 to 100.
    #[must_use]
    pub const fn denominator(self) -> u8 {
        self.denominator
    }
}

impl fmt::Display for OwnPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.numerator, self.denominator)
    }
}

/// A text that is not part of a prize.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a part; write a fraction such as 1/2 or a percentage such as 60%")]
pub struct ParseOwnPartError(String);

impl FromStr for OwnPart {
    type Err = ParseOwnPartError;

    fn from_str(text: &str) -> Result<OwnPart, ParseOwnPartError> {
        let (numerator, denominator) = match text.split_once('/') {
            Some((numerator, denominator)) => (numerator, denominator),
            None => (text.strip_suffix('%').unwrap_or_default(), "100"),
        };
        let number = |digits: &str| digits.trim().parse::<u8>().ok();
        number(numerator)
            .zip(number(denominator))
            .and_then(|(n, d)| OwnPart::new(n, d))
            .ok_or_else(|| ParseOwnPartError(text.to_owned()))
    }
}

/// What happens to amounts that the unit of payment does not divide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Rounding {
    /// Everybody is rounded down; the units left over go to the largest remainders, and among
    /// equal remainders to the better placed. The sum stays what it was.
    ByRank,
    /// Everybody is rounded down; the organiser keeps what is left, and it is listed.
    Down,
    /// Everybody is rounded up; the organiser adds what is missing, and it is listed.
    Up,
}

/// Who of a tie takes part in the division.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Limit {
    /// Everybody who is level, even beyond the last prize.
    Everybody,
    /// Only as many as there are prizes, best tie-break first.
    PrizePlaces,
    /// Main prizes only for players whose final place is at most this.
    Places(u16),
}

/// What happens to a place prize whose winner takes a more valuable category prize.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Passing {
    /// It passes down to the next player.
    Down,
    /// It stays with its place: the winner receives the difference, no one moves up.
    Stay,
}

/// Whether a prize counts among the one prize a player may win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Stacking {
    /// One prize per player, the most valuable.
    One,
    /// On top of whatever else the player wins.
    Adds,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_parts() {
        for (text, part) in
            [("1/2", Some((1, 2))), ("60%", Some((60, 100))), ("0%", Some((0, 100)))]
        {
            assert_eq!(
                text.parse::<OwnPart>().ok().map(|p| (p.numerator(), p.denominator())),
                part
            );
        }
        for text in ["", "2", "3/2", "1/0", "120%", "a/b", "1/101"] {
            assert!(text.parse::<OwnPart>().is_err(), "{text}");
        }
        assert_eq!(OwnPart::new(1, 3).map(OwnPart::rest), OwnPart::new(2, 3));
    }

    #[test]
    fn reads_methods() {
        for text in ["shared", "order", "hort"] {
            assert_eq!(text.parse::<Method>().map(|m| m.to_string()), Ok(text.to_owned()));
        }
        assert!("lot".parse::<Method>().is_err());
    }
}
