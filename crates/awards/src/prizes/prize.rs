//! Prizes and their names.

use super::Money;
use arbitra_model::Bilingual;

/// Which prize of a fund: what awards and lists refer to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Prize {
    /// The main prize of a place.
    Main {
        /// The place, from 1.
        place: u16,
    },
    /// A prize of a category.
    Category {
        /// The index of the category in [`Fund::categories`](super::Fund::categories).
        category: usize,
        /// The place within the category, from 1.
        place: u16,
    },
    /// A special prize.
    Special {
        /// The index of the prize in [`Fund::specials`](super::Fund::specials).
        special: usize,
    },
    /// The money every half point earns.
    PointMoney,
}

/// What a prize consists of.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Worth {
    /// The money; may be nothing.
    pub amount: Money,
    /// A cup, medal or title; it always goes by tie-break and beside the money.
    pub trophy: Option<Bilingual>,
}
