//! The editions of the rating regulations. Years appear only here.

use std::fmt;
use std::str::FromStr;

use arbitra_model::Date;
use serde::{Serialize, Serializer};

use crate::Rules;

/// An edition of FIDE's rating regulations (B.02); later editions are greater.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Edition {
    /// Floor 1000, K 40/20/10, a bonus above 50 % for first ratings.
    E2014,
    /// From 1 March 2024: floor 1400, first ratings with two hypothetical opponents.
    E2024,
    /// From 1 December 2024: wide gaps are not rated in rapid and blitz at the top.
    E2024December,
    /// From 1 October 2025: no 400-point rule for players of 2650 and more.
    E2025,
}

impl Edition {
    /// All editions, oldest first.
    pub const ALL: [Edition; 4] =
        [Edition::E2014, Edition::E2024, Edition::E2024December, Edition::E2025];

    /// The edition of games played today.
    pub const LATEST: Edition = Edition::E2025;

    /// The edition in force on a day: the first one before any other began.
    #[must_use]
    pub fn in_force(date: Date) -> Edition {
        let began = |edition: &Edition| edition.first_day().is_some_and(|first| first <= date);
        Edition::ALL.into_iter().rev().find(began).unwrap_or(Edition::E2014)
    }

    /// The day from which the edition holds; none for the oldest.
    #[must_use]
    pub const fn first_day(self) -> Option<Date> {
        match self {
            Edition::E2014 => None,
            Edition::E2024 => Date::new(2024, 3, 1),
            Edition::E2024December => Date::new(2024, 12, 1),
            Edition::E2025 => Date::new(2025, 10, 1),
        }
    }

    /// What the edition prescribes.
    #[must_use]
    pub const fn rules(self) -> &'static Rules {
        match self {
            Edition::E2014 => &Rules::E2014,
            Edition::E2024 => &Rules::E2024,
            Edition::E2024December => &Rules::E2024_DECEMBER,
            Edition::E2025 => &Rules::E2025,
        }
    }

    /// The name a person writes.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Edition::E2014 => "2014",
            Edition::E2024 => "2024",
            Edition::E2024December => "2024-12",
            Edition::E2025 => "2025",
        }
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl Serialize for Edition {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// A text that names no edition.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not an edition; write one of 2014, 2024, 2024-12, 2025")]
pub struct ParseEditionError(String);

impl FromStr for Edition {
    type Err = ParseEditionError;

    fn from_str(text: &str) -> Result<Edition, ParseEditionError> {
        let found = Edition::ALL.into_iter().find(|edition| edition.name() == text);
        found.ok_or_else(|| ParseEditionError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_choose_editions() {
        for (date, edition) in [
            ("2015/01/01", Edition::E2014),
            ("2024/02/29", Edition::E2014),
            ("2024/03/01", Edition::E2024),
            ("2025/09/30", Edition::E2024December),
            ("2026/04/11", Edition::E2025),
        ] {
            assert_eq!(Edition::in_force(date.parse().unwrap()), edition, "{date}");
        }
    }

    #[test]
    fn names_are_read_back() {
        for edition in Edition::ALL {
            assert_eq!(edition.to_string().parse(), Ok(edition));
        }
    }
}
