//! The editions of the title regulations. Years appear only here.

use std::fmt;
use std::str::FromStr;

use arbitra_model::Date;
use serde::{Serialize, Serializer};

use super::Rules;

/// An edition of FIDE's title regulations (B.01); later editions are greater.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Edition {
    /// The text of the Arbiters' Manual of 2014.
    E2014,
    /// Effective 1 January 2024.
    E2024,
}

impl Edition {
    /// All editions, oldest first.
    pub const ALL: [Edition; 2] = [Edition::E2014, Edition::E2024];

    /// The edition of events that start today.
    pub const LATEST: Edition = Edition::E2024;

    /// The edition in force on a day, among those we have a text of.
    #[must_use]
    pub fn in_force(date: Date) -> Edition {
        if date.year() >= 2024 { Edition::E2024 } else { Edition::E2014 }
    }

    /// What the edition prescribes.
    #[must_use]
    pub const fn rules(self) -> &'static Rules {
        match self {
            Edition::E2014 => &Rules::E2014,
            Edition::E2024 => &Rules::E2024,
        }
    }

    /// The name a person writes.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Edition::E2014 => "2014",
            Edition::E2024 => "2024",
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
#[error("`{0}` is not an edition; write 2024 or 2014")]
pub struct ParseEditionError(String);

impl FromStr for Edition {
    type Err = ParseEditionError;

    fn from_str(text: &str) -> Result<Edition, ParseEditionError> {
        let found = Edition::ALL.into_iter().find(|edition| edition.name() == text);
        found.ok_or_else(|| ParseEditionError(text.to_owned()))
    }
}
