//! Direct titles (B.01 1.2) as configuration.
//!
//! In listed championships a place or a percentage gives a title or a norm. The official table is
//! not part of our sources, so the built-in list is empty: rows come from whoever has the text in
//! hand, each with its source. Nothing is guessed.

use arbitra_model::Title;
use serde::{Deserialize, Serialize};

/// The built-in list: the format, explained, and no rows.
pub const BUILT_IN: &str = include_str!("../data/direct-titles.toml");

/// A row: what a result in an event gives.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct DirectTitle {
    /// The event, as the table names it.
    pub event: String,
    /// The places that get it, such as 1 or 3; none if a percentage decides.
    pub best_places: Option<u16>,
    /// The per cent that get it; none if a place decides.
    pub percent: Option<u8>,
    /// The fewest games for a percentage.
    pub fewest_games: Option<u16>,
    /// The title.
    pub title: Title,
    /// What is given.
    pub gives: Gives,
    /// The rating that must be reached for it.
    pub rating: Option<u16>,
    /// Where the row was read: document and article.
    pub source: String,
}

/// What a result gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Gives {
    /// The title itself.
    Title,
    /// One norm of nine games.
    Norm,
}

/// Why a list cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DirectTitlesError {
    /// It is not such a list.
    #[error("not a list of direct titles: {0}")]
    Unreadable(String),
    /// A row names neither place nor percentage, or both.
    #[error("row {0}: name best-places or percent, one of them")]
    PlaceOrPercent(usize),
    /// A row does not say where it comes from.
    #[error("row {0}: the source is missing")]
    NoSource(usize),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct List {
    #[serde(default)]
    direct: Vec<DirectTitle>,
}

/// Reads a list.
///
/// # Errors
/// [`DirectTitlesError`] if it cannot be used.
pub fn read(text: &str) -> Result<Vec<DirectTitle>, DirectTitlesError> {
    let list: List =
        toml::from_str(text).map_err(|error| DirectTitlesError::Unreadable(error.to_string()))?;
    for (row, direct) in (1..).zip(&list.direct) {
        if direct.best_places.is_some() == direct.percent.is_some() {
            return Err(DirectTitlesError::PlaceOrPercent(row));
        }
        if direct.source.trim().is_empty() {
            return Err(DirectTitlesError::NoSource(row));
        }
    }
    Ok(list.direct)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_built_in_list_invents_nothing() {
        assert_eq!(read(BUILT_IN), Ok(Vec::new()));
    }

    #[test]
    fn rows_need_a_result_and_a_source() {
        let row = "[[direct]]\nevent = \"Cup\"\ntitle = \"FM\"\ngives = \"title\"\n";
        let read = |more: &str| read(&format!("{row}{more}"));
        assert_eq!(read("best-places = 1\nsource = \"own table, 1\"\n").unwrap().len(), 1);
        assert_eq!(read("best-places = 1\nsource = \"\"\n"), Err(DirectTitlesError::NoSource(1)));
        assert_eq!(read("source = \"x\"\n"), Err(DirectTitlesError::PlaceOrPercent(1)));
        assert!(matches!(read("place = 1\n"), Err(DirectTitlesError::Unreadable(_))));
    }
}
