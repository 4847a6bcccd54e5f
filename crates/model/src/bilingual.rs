//! A text in both languages, and values that say themselves in either.

use std::borrow::Cow;

use crate::Language;

/// A text in both languages. There is no way to make one of a single language.
///
/// ```
/// use arbitra_model::{Bilingual, Language};
///
/// const BOARD: Bilingual = Bilingual::new("Board", "Mesa");
/// assert_eq!(BOARD.text(Language::Spanish), "Mesa");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Bilingual {
    #[cfg_attr(feature = "serde", serde(rename = "en"))]
    english: Cow<'static, str>,
    #[cfg_attr(feature = "serde", serde(rename = "es"))]
    spanish: Cow<'static, str>,
}

impl Bilingual {
    /// Both texts, known when the program was written.
    #[must_use]
    pub const fn new(english: &'static str, spanish: &'static str) -> Bilingual {
        Bilingual { english: Cow::Borrowed(english), spanish: Cow::Borrowed(spanish) }
    }

    /// Both texts, put together at run time.
    #[must_use]
    pub fn of(
        english: impl Into<Cow<'static, str>>,
        spanish: impl Into<Cow<'static, str>>,
    ) -> Self {
        Bilingual { english: english.into(), spanish: spanish.into() }
    }

    /// A text that is said in both languages.
    #[must_use]
    pub fn said(value: &impl Said) -> Bilingual {
        Bilingual::of(value.say(Language::English), value.say(Language::Spanish))
    }

    /// The text of every language.
    #[must_use]
    pub fn each(&self) -> [&str; 2] {
        Language::ALL.map(|language| self.text(language))
    }

    /// The text of a language.
    #[must_use]
    pub fn text(&self, language: Language) -> &str {
        language.choose(&self.english, &self.spanish)
    }
}

/// A value that says itself in a language.
///
/// Sentences, names and numbers of a value have this one home, in the crate of the value; whoever
/// shows the value asks it.
pub trait Said {
    /// The value as people of a language read it.
    fn say(&self, language: Language) -> String;
}

impl Said for Bilingual {
    fn say(&self, language: Language) -> String {
        self.text(language).to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Points;

    #[test]
    fn a_text_has_both_languages() {
        let text = Bilingual::of(format!("round {}", 3), format!("ronda {}", 3));
        assert_eq!(Language::ALL.map(|language| text.say(language)), ["round 3", "ronda 3"]);
    }

    #[test]
    fn points_have_the_sign_of_the_language() {
        let points = Points::from_hundredths(350);
        assert_eq!(Language::ALL.map(|language| points.say(language)), ["3.5", "3,5"]);
    }
}
