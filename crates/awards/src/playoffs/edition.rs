//! The editions of the play-off rules.

use std::fmt;
use std::str::FromStr;

use super::rules::{PLAYOFF_2006, PLAYOFF_2014, PLAYOFF_2019, Rules};

/// An edition of FIDE's advice on play-offs. Which one holds is a matter of the regulations of the
/// event, not of a date: all of them are samples for limited time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Edition {
    /// C.06, annex, article 6: a format for every number of players, Armageddon games.
    E2006,
    /// The Arbiters' Manual of 2014, section 5: as many last matches as places.
    E2014,
    /// C.02, article 13.2: up to four players, single games until somebody wins. C.07 has kept
    /// play-offs since, without a format of its own.
    E2019,
}

impl Edition {
    /// All editions, oldest first.
    pub const ALL: [Edition; 3] = [Edition::E2006, Edition::E2014, Edition::E2019];
    /// The latest edition with formats.
    pub const LATEST: Edition = Edition::E2019;

    /// The edition's rules.
    #[must_use]
    pub const fn rules(self) -> &'static Rules {
        match self {
            Edition::E2006 => &PLAYOFF_2006,
            Edition::E2014 => &PLAYOFF_2014,
            Edition::E2019 => &PLAYOFF_2019,
        }
    }

    /// The year by which the edition is known.
    #[must_use]
    pub const fn year(self) -> &'static str {
        match self {
            Edition::E2006 => "2006",
            Edition::E2014 => "2014",
            Edition::E2019 => "2019",
        }
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("playoff-{}", self.year()))
    }
}

/// A text that names no edition.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not an edition of the play-off rules; write 2006, 2014 or 2019")]
pub struct ParseEditionError(String);

impl FromStr for Edition {
    type Err = ParseEditionError;

    /// Reads `2006` and `playoff-2006`.
    fn from_str(text: &str) -> Result<Edition, ParseEditionError> {
        let year = text.strip_prefix("playoff-").unwrap_or(text);
        Edition::ALL
            .into_iter()
            .find(|edition| edition.year() == year)
            .ok_or_else(|| ParseEditionError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_it_writes() {
        for edition in Edition::ALL {
            assert_eq!(edition.to_string().parse(), Ok(edition));
            assert_eq!(edition.year().parse(), Ok(edition));
            assert_eq!(edition.rules().edition, edition);
        }
        assert!("2010".parse::<Edition>().is_err());
    }
}
