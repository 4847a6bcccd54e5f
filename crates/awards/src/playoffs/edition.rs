//! The editions of the play-off rules.

use arbitra_model::editions;

use super::rules::{PLAYOFF_2006, PLAYOFF_2014, PLAYOFF_2019, Rules};

editions! {
    /// An edition of FIDE's advice on play-offs. Which one holds is a matter of the regulations of the
    /// event, not of a date: all of them are samples for limited time.
    #[cfg_attr(feature = "serde", derive(serde::Serialize))]
    pub enum Edition of "the play-off rules", prefix "playoff-" {
        /// C.06, annex, article 6: a format for every number of players, Armageddon games.
        E2006 = "2006",
        /// The Arbiters' Manual of 2014, section 5: as many last matches as places.
        E2014 = "2014",
        /// C.02, article 13.2: up to four players, single games until somebody wins. C.07 has kept
        /// play-offs since, without a format of its own.
        E2019 = "2019",
    }
}

impl Edition {
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
