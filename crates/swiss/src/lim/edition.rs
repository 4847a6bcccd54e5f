//! The editions of the Lim system.

use arbitra_model::editions;

use super::articles::ARTICLES;
use super::{FloaterMeets, Maxi, Rules};

editions! {
    /// An edition of C.04.4.3, the Lim system.
    pub enum Edition of "the Lim system" {
        /// In force from 1 February 2026, the same in substance since 1999.
        E2026 = "lim-2026",
        /// The same for a Maxi-tournament, which the organiser announces (3.2.3, 3.8, 5.7).
        E2026Maxi = "lim-2026-maxi",
    }
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
}
