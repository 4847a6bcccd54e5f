//! The two languages people read.

use std::fmt;
use std::str::FromStr;

use crate::Reader;

/// A language in which a person reads what the program has to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Language {
    /// `en`
    #[cfg_attr(feature = "serde", serde(rename = "en"))]
    English,
    /// `es`
    #[cfg_attr(feature = "serde", serde(rename = "es"))]
    Spanish,
}

impl Language {
    /// Both languages.
    pub const ALL: [Language; 2] = [Language::English, Language::Spanish];

    /// The two-letter code of ISO 639-1.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Spanish => "es",
        }
    }

    /// The text of this language.
    #[must_use]
    pub const fn choose<'a>(self, english: &'a str, spanish: &'a str) -> &'a str {
        match self {
            Language::English => english,
            Language::Spanish => spanish,
        }
    }

    /// The sentence of this language, of two that were put together at run time.
    #[must_use]
    pub fn sentence(self, english: String, spanish: String) -> String {
        match self {
            Language::English => english,
            Language::Spanish => spanish,
        }
    }

    /// A decimal number, written with a point, as people of this language write it: Spanish has a
    /// comma. Files for programs keep the point.
    #[must_use]
    pub fn decimal(self, number: &str) -> String {
        Reader::from(self).decimal(number)
    }

    /// An ordinal number: `3rd`, `3.º`.
    #[must_use]
    pub fn ordinal(self, number: u32) -> String {
        Reader::from(self).ordinal(number)
    }

    /// An enumeration: `a, b and c`, `a, b y c`, `a e Inés`.
    #[must_use]
    pub fn list(self, items: &[String]) -> String {
        match items {
            [] => String::new(),
            [one] => one.clone(),
            [head @ .., last] => format!("{} {} {last}", head.join(", "), self.and(last)),
        }
    }

    /// The word before the last member of an enumeration; Spanish says `e` before the sound i.
    fn and(self, last: &str) -> &'static str {
        match self {
            Language::English => "and",
            Language::Spanish => {
                let last = last.to_lowercase();
                let mut letters = last.chars().filter(|letter| *letter != 'h');
                let (first, second) = (letters.next(), letters.next());
                let is_vowel = second.is_some_and(|letter| "aeouáéóú".contains(letter));
                // Hierro, Ian begin with a consonant's sound.
                if matches!(first, Some('i' | 'í')) && !is_vowel { "e" } else { "y" }
            }
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

/// A text that names no language of the program.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a language of this program; write en or es")]
pub struct ParseLanguageError(String);

impl FromStr for Language {
    type Err = ParseLanguageError;

    fn from_str(text: &str) -> Result<Language, ParseLanguageError> {
        Language::ALL
            .into_iter()
            .find(|language| language.code() == text)
            .ok_or_else(|| ParseLanguageError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimals_have_the_sign_of_the_language() {
        assert_eq!(Language::ALL.map(|language| language.decimal("12.50")), ["12.50", "12,50"]);
    }

    #[test]
    fn counts_in_both_languages() {
        let english: Vec<String> =
            [1, 2, 3, 4, 11, 12, 13, 21, 112].map(|n| Language::English.ordinal(n)).into();
        assert_eq!(english, ["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "112th"]);
        assert_eq!(Language::Spanish.ordinal(3), "3.º");
    }

    #[test]
    fn enumerates_in_both_languages() {
        let list = |names: &[&str], language: Language| {
            let names: Vec<String> = names.iter().map(ToString::to_string).collect();
            language.list(&names)
        };
        assert_eq!(list(&["Ann", "Bo", "Inés"], Language::English), "Ann, Bo and Inés");
        for (names, expected) in [
            (&["Ana", "Luis"][..], "Ana y Luis"),
            (&["Ana", "Inés"], "Ana e Inés"),
            (&["Ana", "Higinio"], "Ana e Higinio"),
            (&["Ana", "Ian"], "Ana y Ian"),
            (&["5", "12"], "5 y 12"),
            (&["Ana"], "Ana"),
        ] {
            assert_eq!(list(names, Language::Spanish), expected);
        }
    }

    #[test]
    fn reads_the_codes_it_writes() {
        for language in Language::ALL {
            assert_eq!(language.to_string().parse(), Ok(language));
        }
        assert!("de".parse::<Language>().is_err());
    }
}
