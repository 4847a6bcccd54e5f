//! The editions of the Dubov system.

use std::fmt;

/// An edition of C.04.4.1, the Dubov system.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Edition {
    /// Approved in October 2025; in force from 1 February 2026.
    E2026,
}

impl Edition {
    /// The name by which the edition is asked for.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Edition::E2026 => "dubov-2026",
        }
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
