//! Articles as values: what explanations, objections and tests cite.

use std::fmt;

use arbitra_model::{Language, Said};

use crate::Edition;

/// An article of one edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Article {
    /// The edition.
    pub edition: Edition,
    /// The number, or the heading where the edition has none.
    pub number: Place,
}

/// Where in an edition an article stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// Its number.
    Number(&'static str),
    /// The heading it stands under, where the edition has no numbers.
    Under(Heading),
}

/// The headings of editions without numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Heading {
    /// 2006: the systems.
    AnnexSystems,
    /// 2006: unplayed games.
    AnnexUnplayed,
    /// 2006: ratings.
    AnnexRatings,
    /// 2006: the recommended lists.
    Annex7,
    /// 2014: the systems.
    Systems,
    /// 2014: unplayed games.
    Unplayed,
    /// 2014: ratings.
    Ratings,
    /// 2014: the recommended lists.
    RecommendedLists,
}

impl Article {
    /// An article of an edition.
    #[must_use]
    pub const fn new(edition: Edition, number: Place) -> Article {
        Article { edition, number }
    }
}

impl fmt::Display for Article {
    /// `C.07 16.4.1 (2026)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.say(Language::English))
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.say(Language::English))
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Place {
    /// As programs know it: in English.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
