//! The language a person reads.

use serde::{Deserialize, Serialize};

/// A language the rulings speak.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    /// English.
    #[serde(rename = "en")]
    English,
    /// Spanish.
    #[serde(rename = "es")]
    Spanish,
}

impl Language {
    /// Both languages.
    pub const ALL: [Language; 2] = [Language::English, Language::Spanish];

    /// One of two texts.
    #[must_use]
    pub const fn choose<'a>(self, english: &'a str, spanish: &'a str) -> &'a str {
        match self {
            Language::English => english,
            Language::Spanish => spanish,
        }
    }
}

/// A text in both languages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Words {
    /// English.
    pub en: String,
    /// Spanish.
    pub es: String,
}

impl Words {
    /// A text in both languages.
    #[must_use]
    pub fn new(english: impl Into<String>, spanish: impl Into<String>) -> Words {
        Words { en: english.into(), es: spanish.into() }
    }

    /// The text in one language.
    #[must_use]
    pub fn get(&self, language: Language) -> &str {
        language.choose(&self.en, &self.es)
    }
}
