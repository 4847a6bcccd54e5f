//! The editions of the Dutch system.

use arbitra_model::editions;

use super::rules::{DUTCH_2017, DUTCH_2026, Rules};

editions! {
    /// An edition of C.04.3, the FIDE (Dutch) system.
    pub enum Edition of "the FIDE (Dutch) system", by_date {
        /// Baku 2016 with the additions of Goynuk 2017; in force from 1 July 2017.
        E2017 = "dutch-2017" from (2017, 7, 1),
        /// Approved in October 2025; in force from 1 February 2026.
        E2026 = "dutch-2026" from (2026, 2, 1),
    }
}

impl Edition {
    /// The edition's rules.
    #[must_use]
    pub const fn rules(self) -> &'static Rules {
        match self {
            Edition::E2017 => &DUTCH_2017,
            Edition::E2026 => &DUTCH_2026,
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
