//! The language a person reads: which one a command line and its environment ask for.

use std::ffi::OsString;

pub use arbitra_model::Language;

use crate::words::{Own, fill};

/// The language of a command line and an environment: `--lang`, else `LC_ALL`, `LC_MESSAGES` and
/// `LANG` in this order, else English.
///
/// Looks at the bare words, because help and complaints about a command line need a language before
/// the line has been understood.
pub fn chosen(words: &[OsString], variable: impl Fn(&str) -> Option<OsString>) -> Language {
    let words = || words.iter().filter_map(|word| word.to_str());
    let asked = words()
        .find_map(|word| word.strip_prefix("--lang="))
        .or_else(|| words().skip_while(|word| *word != "--lang").nth(1));
    if let Some(language) = asked.and_then(of_locale) {
        return language;
    }
    // The first variable that says anything decides, as everywhere.
    ["LC_ALL", "LC_MESSAGES", "LANG"]
        .iter()
        .filter_map(|name| variable(name))
        .find(|value| !value.is_empty())
        .and_then(|value| of_locale(value.to_str()?))
        .unwrap_or(Language::English)
}

/// The language of a locale such as `es`, `es_AR.UTF-8` or `en-GB`.
fn of_locale(locale: &str) -> Option<Language> {
    locale.split(['_', '-', '.', '@']).next()?.parse().ok()
}

/// What a language makes of the program's own texts.
pub trait Speaks {
    /// A text without gaps.
    fn word(self, text: impl Own) -> &'static str;

    /// A text with its `{gaps}` filled.
    fn say(self, text: impl Own, gaps: &[(&str, &dyn std::fmt::Display)]) -> String;
}

impl Speaks for Language {
    fn word(self, text: impl Own) -> &'static str {
        self.choose(text.english(), text.spanish())
    }

    fn say(self, text: impl Own, gaps: &[(&str, &dyn std::fmt::Display)]) -> String {
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
        assert_eq!(chosen(&words, variable), expected, "{words:?} {variables:?}");
    }

    #[test]
    fn the_command_line_goes_before_the_environment() {
        check(&[], &[], Language::English);
        check(&["pair", "--lang", "es"], &[("LANG", "en_GB.UTF-8")], Language::Spanish);
        check(&["--lang=en", "pair"], &[("LANG", "es_ES.UTF-8")], Language::English);
        check(&["pair"], &[("LANG", "es_AR.UTF-8")], Language::Spanish);
        check(&["pair"], &[("LC_ALL", "C"), ("LANG", "es")], Language::English);
        check(&["pair"], &[("LC_ALL", ""), ("LANG", "es")], Language::Spanish);
        check(&["pair"], &[("LC_MESSAGES", "es_MX"), ("LANG", "de_DE")], Language::Spanish);
    }
}
