//! The editions of the tie-break regulations. Years appear only here.

use std::fmt;
use std::str::FromStr;

use arbitra_model::Date;

use crate::rules::{self, Rules};

/// An edition of FIDE's tie-break regulations; later editions are greater.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "String", into = "String"))]
pub enum Edition {
    /// C.06 with its annex: an unplayed game is a draw against oneself.
    E2006,
    /// The Arbiters' Manual: virtual opponents, opponents' unplayed games are draws.
    E2014,
    /// C.02, article 13: the same, with the recommended orders still used by many.
    E2019,
    /// C.07 rewritten: dummy opponents, adjusted scores, voluntary unplayed rounds are cut first.
    E2024,
    /// C.07: dummies capped, no Buchholz in round robins.
    E2026,
}

impl Edition {
    /// All editions, oldest first.
    pub const ALL: [Edition; 5] =
        [Edition::E2006, Edition::E2014, Edition::E2019, Edition::E2024, Edition::E2026];

    /// The edition of events that start today.
    pub const LATEST: Edition = Edition::E2026;

    /// The edition in force on a day: the first one before any other began.
    #[must_use]
    pub fn in_force(date: Date) -> Edition {
        Edition::ALL
            .into_iter()
            .rev()
            .find(|edition| edition.first_day().is_some_and(|first| first <= date))
            .unwrap_or(Edition::E2006)
    }

    /// The day from which the edition holds; none for the oldest.
    ///
    /// The rewrite of 2023 was applied to top events on 1 September 2023 and to all rated events on
    /// 1 April 2024; the earlier day is taken, because the older text ends there.
    #[must_use]
    pub const fn first_day(self) -> Option<Date> {
        match self {
            Edition::E2006 => None,
            Edition::E2014 => Date::new(2012, 7, 1),
            Edition::E2019 => Date::new(2019, 1, 1),
            Edition::E2024 => Date::new(2023, 9, 1),
            Edition::E2026 => Date::new(2026, 3, 1),
        }
    }

    /// The year by which command lines and files name the edition.
    #[must_use]
    pub const fn year(self) -> &'static str {
        match self {
            Edition::E2006 => "2006",
            Edition::E2014 => "2014",
            Edition::E2019 => "2019",
            Edition::E2024 => "2024",
            Edition::E2026 => "2026",
        }
    }

    /// What the edition says.
    #[must_use]
    pub const fn rules(self) -> &'static Rules {
        match self {
            Edition::E2006 => &rules::E2006,
            Edition::E2014 => &rules::E2014,
            Edition::E2019 => &rules::E2019,
            Edition::E2024 => &rules::E2024,
            Edition::E2026 => &rules::E2026,
        }
    }
}

impl fmt::Display for Edition {
    /// `tiebreaks-2026`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("tiebreaks-{}", self.year()))
    }
}

/// A text that names no edition.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is not an edition of the tie-break regulations; write 2006, 2014, 2019, 2024 or 2026"
)]
pub struct ParseEditionError(String);

impl FromStr for Edition {
    type Err = ParseEditionError;

    /// Reads `2026` and `tiebreaks-2026`.
    fn from_str(text: &str) -> Result<Edition, ParseEditionError> {
        let lower = text.trim().to_ascii_lowercase();
        let year = lower.strip_prefix("tiebreaks-").unwrap_or(&lower);
        Edition::ALL
            .into_iter()
            .find(|edition| edition.year() == year)
            .ok_or_else(|| ParseEditionError(text.to_owned()))
    }
}

impl TryFrom<String> for Edition {
    type Error = ParseEditionError;

    fn try_from(text: String) -> Result<Edition, ParseEditionError> {
        text.parse()
    }
}

impl From<Edition> for String {
    fn from(edition: Edition) -> String {
        edition.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn is_read_as_written() {
        for edition in Edition::ALL {
            assert_eq!(edition.to_string().parse(), Ok(edition));
            assert_eq!(edition.year().parse(), Ok(edition));
        }
        assert!("2025".parse::<Edition>().is_err());
    }

    #[test]
    fn holds_from_its_first_day() {
        for (date, edition) in [
            ("2000/01/01", Edition::E2006),
            ("2012/06/30", Edition::E2006),
            ("2012/07/01", Edition::E2014),
            ("2023/08/31", Edition::E2019),
            ("2023/09/01", Edition::E2024),
            ("2026/02/28", Edition::E2024),
            ("2026/03/01", Edition::E2026),
        ] {
            assert_eq!(Edition::in_force(date.parse().unwrap()), edition, "{date}");
        }
    }
}
