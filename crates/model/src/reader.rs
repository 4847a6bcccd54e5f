//! The languages players read.

use std::fmt;

use crate::Language;

/// A language in which players read: labels, decimals, dates, the letters of pieces. What is said in
/// sentences exists in every [`Language`] only; [`Reader::sentences`] says in which of them a reader
/// of another language gets it.
///
/// Whatever players read takes `impl Into<Reader>`, so that a desk, which speaks a [`Language`],
/// draws the same tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Reader {
    /// `en`
    #[cfg_attr(feature = "serde", serde(rename = "en"))]
    English,
    /// `es`
    #[cfg_attr(feature = "serde", serde(rename = "es"))]
    Spanish,
    /// `fr`
    #[cfg_attr(feature = "serde", serde(rename = "fr"))]
    French,
    /// `de`
    #[cfg_attr(feature = "serde", serde(rename = "de"))]
    German,
    /// `pt`
    #[cfg_attr(feature = "serde", serde(rename = "pt"))]
    Portuguese,
    /// `it`
    #[cfg_attr(feature = "serde", serde(rename = "it"))]
    Italian,
    /// `ca`
    #[cfg_attr(feature = "serde", serde(rename = "ca"))]
    Catalan,
}

impl Reader {
    /// All of them, in the order in which a choice shows them and [`Reader::label`] takes them.
    pub const ALL: [Reader; 7] = [
        Reader::English,
        Reader::Spanish,
        Reader::French,
        Reader::German,
        Reader::Portuguese,
        Reader::Italian,
        Reader::Catalan,
    ];

    /// The two-letter code of ISO 639-1.
    #[must_use]
    pub const fn code(self) -> &'static str {
        self.label(["en", "es", "fr", "de", "pt", "it", "ca"])
    }

    /// The language of a code, if it is one of these.
    #[must_use]
    pub fn of_code(code: &str) -> Option<Reader> {
        Reader::ALL.into_iter().find(|reader| reader.code() == code)
    }

    /// What its own readers call it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.label(["English", "Español", "Français", "Deutsch", "Português", "Italiano", "Català"])
    }

    /// The language in which sentences are said to these readers: their own if there is one; Spanish
    /// to Catalans, who all read it; English to everybody else.
    #[must_use]
    pub const fn sentences(self) -> Language {
        match self {
            Reader::Spanish | Reader::Catalan => Language::Spanish,
            _ => Language::English,
        }
    }

    /// The language of sentences as a page must name it (`lang="en"`), if it is not the reader's own.
    #[must_use]
    pub fn foreign(self) -> Option<&'static str> {
        let code = self.sentences().code();
        (code != self.code()).then_some(code)
    }

    /// The label of this language, of one in each in the order of [`Reader::ALL`].
    #[must_use]
    pub const fn label(self, labels: [&str; 7]) -> &str {
        let [english, spanish, french, german, portuguese, italian, catalan] = labels;
        match self {
            Reader::English => english,
            Reader::Spanish => spanish,
            Reader::French => french,
            Reader::German => german,
            Reader::Portuguese => portuguese,
            Reader::Italian => italian,
            Reader::Catalan => catalan,
        }
    }

    /// A decimal number, written with a point, as people of this language write it: all but English
    /// have a comma. Files for programs keep the point.
    #[must_use]
    pub fn decimal(self, number: &str) -> String {
        match self {
            Reader::English => number.to_owned(),
            _ => number.replace('.', ","),
        }
    }

    /// An ordinal number, of a place or of a masculine noun: `3rd`, `3.º`, `3e`, `3.`, `3r`.
    #[must_use]
    pub fn ordinal(self, number: u32) -> String {
        let ending = match self {
            Reader::English => match (number % 10, number % 100) {
                (_, 11..=13) => "th",
                (1, _) => "st",
                (2, _) => "nd",
                (3, _) => "rd",
                _ => "th",
            },
            Reader::Spanish | Reader::Portuguese => ".º",
            Reader::French if number == 1 => "er",
            Reader::French => "e",
            Reader::German => ".",
            Reader::Italian => "º",
            Reader::Catalan => match number {
                1 | 3 => "r",
                2 => "n",
                4 => "t",
                _ => "è",
            },
        };
        format!("{number}{ending}")
    }
}

impl From<Language> for Reader {
    fn from(language: Language) -> Reader {
        match language {
            Language::English => Reader::English,
            Language::Spanish => Reader::Spanish,
        }
    }
}

impl fmt::Display for Reader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_is_one_that_players_read() {
        for language in Language::ALL {
            let reader = Reader::from(language);
            assert_eq!((reader.code(), reader.sentences()), (language.code(), language));
            assert_eq!(reader.foreign(), None);
        }
        assert_eq!(Reader::of_code("ca").and_then(Reader::foreign), Some("es"));
        assert_eq!(Reader::of_code("de").and_then(Reader::foreign), Some("en"));
        assert_eq!(Reader::of_code("nl"), None);
    }

    #[test]
    fn numbers_are_written_as_people_write_them() {
        let halves = Reader::ALL.map(|reader| reader.decimal("3.5"));
        assert_eq!(halves, ["3.5", "3,5", "3,5", "3,5", "3,5", "3,5", "3,5"]);
        let first = Reader::ALL.map(|reader| reader.ordinal(1));
        assert_eq!(first, ["1st", "1.º", "1er", "1.", "1.º", "1º", "1r"]);
        let catalan: Vec<String> = (2..=5).map(|place| Reader::Catalan.ordinal(place)).collect();
        assert_eq!(catalan, ["2n", "3r", "4t", "5è"]);
    }
}
