//! Terms of the hall in several languages.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

const TEXT: &str = include_str!("../../book/glossary.toml");

/// The languages of the glossary: code, and how the language calls itself.
pub const LANGUAGES: [(&str, &str); 7] = [
    ("en", "English"),
    ("es", "Español"),
    ("fr", "Français"),
    ("de", "Deutsch"),
    ("pt", "Português"),
    ("it", "Italiano"),
    ("ca", "Català"),
];

/// A term. A language in which it is not certain is empty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Term {
    /// English.
    pub en: String,
    /// Spanish.
    pub es: String,
    /// French.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub fr: String,
    /// German.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub de: String,
    /// Portuguese.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub pt: String,
    /// Italian.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub it: String,
    /// Catalan.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub ca: String,
    /// Other words by which it is looked for.
    #[serde(default, skip_serializing)]
    pub also: String,
    /// The first article, by the numbers of 2023.
    #[serde(rename = "at")]
    pub article: String,
}

impl Term {
    /// The term in every language that has it, with the code of the language.
    pub fn words(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let all = [&self.en, &self.es, &self.fr, &self.de, &self.pt, &self.it, &self.ca];
        let named = LANGUAGES.iter().zip(all).map(|((code, _), word)| (*code, word.as_str()));
        named.filter(|(_, word)| !word.is_empty())
    }

    /// The term in a language; none where it is not certain.
    #[must_use]
    pub fn word(&self, code: &str) -> Option<&str> {
        self.words().find(|(known, _)| *known == code).map(|(_, word)| word)
    }
}

/// Every term, by its English word.
#[must_use]
pub fn terms() -> &'static [Term] {
    #[derive(Deserialize)]
    struct Raw {
        term: Vec<Term>,
    }
    static TERMS: LazyLock<Vec<Term>> = LazyLock::new(|| {
        let raw: Raw = toml::from_str(TEXT).expect("invariant: a test reads the glossary");
        let mut terms = raw.term;
        terms.sort_by_key(|term| arbitra_model::fold(&term.en));
        terms
    });
    &TERMS
}
