//! The language a person reads.

use std::ffi::OsString;

use crate::texts::{Text, fill};

/// A language the program speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Language {
    /// English.
    En,
    /// Spanish.
    Es,
}

impl Language {
    /// The language of a command line and an environment: `--lang`, else `LC_ALL`, `LC_MESSAGES`
    /// and `LANG` in this order, else English.
    ///
    /// Looks at the bare words, because help and complaints about a command line need a language
    /// before the line has been understood.
    pub fn choose(words: &[OsString], variable: impl Fn(&str) -> Option<OsString>) -> Language {
        let words = || words.iter().filter_map(|word| word.to_str());
        let asked = words()
            .find_map(|word| word.strip_prefix("--lang="))
            .or_else(|| words().skip_while(|word| *word != "--lang").nth(1));
        if let Some(language) = asked.and_then(Language::of_locale) {
            return language;
        }
        // The first variable that says anything decides, as everywhere.
        ["LC_ALL", "LC_MESSAGES", "LANG"]
            .iter()
            .filter_map(|name| variable(name))
            .find(|value| !value.is_empty())
            .and_then(|value| Language::of_locale(value.to_str()?))
            .unwrap_or(Language::En)
    }

    /// The language of a locale such as `es`, `es_AR.UTF-8` or `en-GB`.
    fn of_locale(locale: &str) -> Option<Language> {
        match locale.split(['_', '-', '.', '@']).next()? {
            "en" => Some(Language::En),
            "es" => Some(Language::Es),
            _ => None,
        }
    }

    /// The same language, as the libraries know it.
    pub const fn of_tables(self) -> arbitra_model::Language {
        match self {
            Language::En => arbitra_model::Language::English,
            Language::Es => arbitra_model::Language::Spanish,
        }
    }

    /// A text without gaps.
    pub fn word(self, text: Text) -> &'static str {
        match self {
            Language::En => text.english(),
            Language::Es => text.spanish(),
        }
    }

    /// A text with its `{gaps}` filled.
    pub fn say(self, text: Text, gaps: &[(&str, &dyn std::fmt::Display)]) -> String {
        fill(self.word(text), gaps)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(words: &[&str], variables: &[(&str, &str)], expected: Language) {
        let words: Vec<OsString> = words.iter().map(OsString::from).collect();
        let variable = |name: &str| {
            variables.iter().find(|(n, _)| *n == name).map(|(_, value)| OsString::from(value))
        };
        assert_eq!(Language::choose(&words, variable), expected, "{words:?} {variables:?}");
    }

    #[test]
    fn the_command_line_goes_before_the_environment() {
        check(&[], &[], Language::En);
        check(&["pair", "--lang", "es"], &[("LANG", "en_GB.UTF-8")], Language::Es);
        check(&["--lang=en", "pair"], &[("LANG", "es_ES.UTF-8")], Language::En);
        check(&["pair"], &[("LANG", "es_AR.UTF-8")], Language::Es);
        check(&["pair"], &[("LC_ALL", "C"), ("LANG", "es")], Language::En);
        check(&["pair"], &[("LC_ALL", ""), ("LANG", "es")], Language::Es);
        check(&["pair"], &[("LC_MESSAGES", "es_MX"), ("LANG", "de_DE")], Language::Es);
    }
}
