//! Editions of the Laws of Chess. What they say stands in the crate of the Laws; that an event is played
//! by one of them is part of its regulations.

use crate::editions;

editions! {
    /// An edition of the Laws, by the year from which it is in force.
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    #[cfg_attr(feature = "serde", serde(try_from = "String", into = "String"))]
    pub enum LawsEdition of "the Laws", by_date {
        /// In force from 1 July 2014.
        E2014 = "2014" from (2014, 7, 1),
        /// In force from 1 July 2017: numbers instead of letters, the tenth move, default time zero.
        E2017 = "2017" from (2017, 7, 1),
        /// In force from 1 January 2018: one ladder for all illegal moves, at every pace.
        E2018 = "2018" from (2018, 1, 1),
        /// In force from 1 January 2023: one minute in rapid, resigning against who cannot mate.
        E2023 = "2023" from (2023, 1, 1),
    }
}
