//! The editions of the Dutch system.

use std::fmt;

use arbitra_model::Date;

use super::rules::{DUTCH_2017, DUTCH_2026, Rules};

/// An edition of C.04.3, the FIDE (Dutch) system.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Edition {
    /// Baku 2016 with the additions of Goynuk 2017; in force from 1 July 2017.
    E2017,
    /// Approved in October 2025; in force from 1 February 2026.
    E2026,
}

impl Edition {
    /// All editions, oldest first.
    pub const ALL: [Edition; 2] = [Edition::E2017, Edition::E2026];
    /// The edition in force today.
    pub const LATEST: Edition = Edition::E2026;

    /// The edition in force on a day; the latest if the day is not known.
    #[must_use]
    pub fn in_force(day: Option<Date>) -> Edition {
        let first_day = Date::new(2026, 2, 1);
        match day {
            Some(_) if day < first_day => Edition::E2017,
            _ => Edition::LATEST,
        }
    }

    /// The edition's rules.
    #[must_use]
    pub const fn rules(self) -> &'static Rules {
        match self {
            Edition::E2017 => &DUTCH_2017,
            Edition::E2026 => &DUTCH_2026,
        }
    }

    /// The name by which it is asked for.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Edition::E2017 => "dutch-2017",
            Edition::E2026 => "dutch-2026",
        }
    }

    /// The type code of record 192.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Edition::E2017 => "FIDE_DUTCH_2017",
            Edition::E2026 => "FIDE_DUTCH_2026",
        }
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
