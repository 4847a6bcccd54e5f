//! The editions of the title regulations. Years appear only here.

use arbitra_model::editions;
use serde::Serialize;

use super::Rules;

editions! {
    /// An edition of FIDE's title regulations (B.01); later editions are greater.
    #[derive(Serialize)]
    #[serde(into = "String")]
    pub enum Edition of "the title regulations", by_date {
        /// The text of the Arbiters' Manual of 2014.
        E2014 = "2014",
        /// Effective 1 January 2024.
        E2024 = "2024" from (2024, 1, 1),
    }
}

impl Edition {
    /// What the edition prescribes.
    #[must_use]
    pub const fn rules(self) -> &'static Rules {
        match self {
            Edition::E2014 => &Rules::E2014,
            Edition::E2024 => &Rules::E2024,
        }
    }
}
