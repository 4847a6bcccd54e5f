//! Prizes and their names.

use super::{Fund, Money};
use arbitra_model::Language;

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
        /// The index of the category in [`Fund::categories`].
        category: usize,
        /// The place within the category, from 1.
        place: u16,
    },
    /// A special prize.
    Special {
        /// The index of the prize in [`Fund::specials`].
        special: usize,
    },
    /// The money every half point earns.
    PointMoney,
}

impl Prize {
    /// The name of the prize: `place 3`, `Under 2000, 1st`, `Best game`.
    #[must_use]
    pub fn name(self, fund: &Fund, language: Language) -> String {
        match self {
            Prize::Main { place } => format!("{} {place}", language.choose("place", "puesto")),
            Prize::Category { category, place } => {
                let name = fund.categories().get(category).map_or("", |c| c.name.text(language));
                format!("{name}, {}", language.ordinal(u32::from(place)))
            }
            Prize::Special { special } => {
                fund.specials().get(special).map_or("", |s| s.name.text(language)).to_owned()
            }
            Prize::PointMoney => language.choose("point money", "dinero por puntos").to_owned(),
        }
    }
}

/// What a prize consists of.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Worth {
    /// The money; may be nothing.
    pub amount: Money,
    /// A cup, medal or title; it always goes by tie-break and beside the money.
    pub trophy: Option<Name>,
}

/// A name in both languages.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Name {
    english: String,
    spanish: String,
}

impl Name {
    /// A name with its translation; one that needs none is the same in both languages.
    #[must_use]
    pub fn new(english: &str, spanish: &str) -> Name {
        Name { english: english.to_owned(), spanish: spanish.to_owned() }
    }

    /// The name in a language.
    #[must_use]
    pub fn text(&self, language: Language) -> &str {
        language.choose(&self.english, &self.spanish)
    }
}
