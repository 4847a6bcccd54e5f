//! Articles as values: what explanations, objections and tests cite.

use std::fmt;

use crate::Edition;

/// An article of one edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Article {
    /// The edition.
    pub edition: Edition,
    /// The number, or the heading where the edition has none.
    pub number: &'static str,
}

impl Article {
    /// An article of an edition.
    #[must_use]
    pub const fn new(edition: Edition, number: &'static str) -> Article {
        Article { edition, number }
    }
}

impl fmt::Display for Article {
    /// `C.07 16.4.1 (2026)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = format!("{} {} ({})", self.edition.book(), self.number, self.edition.year());
        f.pad(&text)
    }
}
