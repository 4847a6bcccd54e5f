//! The editions of the Lim system.

use std::fmt;

use super::articles::ARTICLES;
use super::{FloaterMeets, Maxi, Rules};

/// An edition of C.04.4.3, the Lim system.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Edition {
    /// In force from 1 February 2026, the same in substance since 1999.
    E2026,
    /// The same for a Maxi-tournament, which the organiser announces (3.2.3, 3.8, 5.7).
    E2026Maxi,
}

impl Edition {
    /// The edition's rules.
    #[must_use]
    pub const fn rules(self) -> Rules {
        let maxi = match self {
            Edition::E2026 => Maxi::No,
            Edition::E2026Maxi => Maxi::Announced,
        };
        // 3.8: "highest numbered" is number 1 (4.2).
        Rules { maxi, floater_meets: FloaterMeets::Nearest, articles: &ARTICLES }
    }

    /// The name by which the edition is asked for.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Edition::E2026 => "lim-2026",
            Edition::E2026Maxi => "lim-2026-maxi",
        }
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
