//! Names of what is kept: numbers given by the store, one type each.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::columns::kept_as_number;

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[derive(Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(i64);

        kept_as_number!($name);

        impl $name {
            /// The name with a number, as it stands in an address.
            #[must_use]
            pub const fn new(number: i64) -> $name {
                $name(number)
            }

            /// The number.
            #[must_use]
            pub const fn get(self) -> i64 {
                self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(&self.0, f)
            }
        }
    )*};
}

ids! {
    /// An event: one or more tournaments under one roof.
    EventId
    /// A tournament: one record.
    TournamentId
    /// A person with an account.
    UserId
    /// A token: a key somebody carries instead of an account.
    TokenId
}

/// How far a record has come: the number of its last entry, 0 before the first.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Version(u32);

impl Version {
    /// Before the first entry.
    pub const START: Version = Version(0);

    /// The version whose last entry has this number.
    #[must_use]
    pub const fn new(number: u32) -> Version {
        Version(number)
    }

    /// The number of the last entry.
    #[must_use]
    pub const fn get(self) -> u32 {
        self.0
    }

    /// The version one entry later.
    #[must_use]
    pub const fn next(self) -> Version {
        Version(self.0.saturating_add(1))
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// Seconds since the beginning of 1970, UTC. Anyone who acts says when.
pub type Seconds = i64;
