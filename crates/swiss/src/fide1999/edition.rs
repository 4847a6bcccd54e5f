//! The editions of the FIDE Swiss system: one text, and rule 10.8 in two readings.

use arbitra_model::editions;

use super::articles::ARTICLES;
use super::{FloaterMeets, Maxi, Rules};

editions! {
    /// An edition of C.04.2, the FIDE Swiss system.
    pub enum Edition of "the FIDE Swiss system" {
        /// As amended by the Executive Board of 1999; in 10.8 the "highest" number is number 1, as rule 7 has it.
        E1999 = "fide-1999",
        /// The same with 10.8 as it was printed: who comes from above meets the lowest ranked, who comes from below
        /// the highest ranked.
        E1999Printed = "fide-1999-printed",
    }
}

impl Edition {
    /// The edition's rules.
    #[must_use]
    pub const fn rules(self) -> Rules {
        let floater_meets = match self {
            Edition::E1999 => FloaterMeets::Nearest,
            Edition::E1999Printed => FloaterMeets::Farthest,
        };
        Rules { maxi: Maxi::ByNumbers, floater_meets, articles: &ARTICLES }
    }
}
