//! A question as it arrives.

use std::borrow::Cow;
use std::collections::BTreeMap;

use arbitra_model::{Language, Number};
use serde::Deserialize;
use serde_json::value::RawValue;

use crate::failure::Failure;

/// Everything that can be asked, and with what.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(not(feature = "engine"), allow(dead_code, reason = "the verifier reads less of it"))]
pub struct Request {
    /// The question: `pair`, `verify` and so on.
    pub ask: String,
    /// The tournament: the text of a report, or Arbitra's JSON as text or object.
    #[serde(default)]
    pub file: Option<Box<RawValue>>,
    /// The same as bytes, for reports in an older encoding.
    #[serde(default)]
    pub file_base64: Option<String>,
    /// The certificate that is to be verified, as text or object.
    #[serde(default)]
    pub certificate: Option<Box<RawValue>>,
    /// The language of everything that people read.
    #[serde(default = "english")]
    pub language: Language,
    /// The system and edition, or of tie-breaks the year; else what the file says.
    #[serde(default)]
    pub edition: Option<String>,
    /// The round; else the next one, or all.
    #[serde(default)]
    pub round: Option<u16>,
    /// One board of the round.
    #[serde(default)]
    pub board: Option<usize>,
    /// One player of the round.
    #[serde(default)]
    pub player: Option<Number>,
    /// "Why do these two not meet?"
    #[serde(default)]
    pub meet: Option<[Number; 2]>,
    /// "Why does this player not get the bye?"
    #[serde(default)]
    pub bye: Option<Number>,
    /// "Why does this player not have White?"
    #[serde(default)]
    pub white: Option<Number>,
    /// Results that are supposed, by board: `{"4": "1-0"}`.
    #[serde(default)]
    pub results: BTreeMap<usize, String>,
    /// How many combinations of results are tried.
    #[serde(default)]
    pub limit: Option<usize>,
    /// Tie-breaks in their order: `"BH/C1, BH, SB"`.
    #[serde(default)]
    pub tie_breaks: Option<String>,
    /// The rating that was announced for unrated players.
    #[serde(default)]
    pub unrated: Option<u16>,
    /// The seed of lots, where nothing else separates.
    #[serde(default)]
    pub lots: Option<u64>,
}

const fn english() -> Language {
    Language::English
}

/// The bytes of a file in a question: those of a text, or of an object as it was written.
///
/// # Errors
/// [`Failure::Unusable`] if it is neither.
pub fn bytes_of<'a>(name: &'static str, given: &'a RawValue) -> Result<Cow<'a, [u8]>, Failure> {
    let text = given.get();
    match text.as_bytes().first() {
        Some(b'{') => Ok(Cow::Borrowed(text.as_bytes())),
        Some(b'"') => match serde_json::from_str::<String>(text) {
            Ok(text) => Ok(Cow::Owned(text.into_bytes())),
            Err(error) => Err(Failure::Unusable(name, error.to_string())),
        },
        _ => Err(Failure::Unusable(name, shortened(text))),
    }
}

/// The beginning of what cannot be used.
pub fn shortened(text: &str) -> String {
    text.chars().take(40).collect()
}

impl Request {
    /// Understands a question.
    ///
    /// # Errors
    /// [`Failure::NotAQuestion`] if it is not one.
    pub fn read(bytes: &[u8]) -> Result<Request, Failure> {
        arbitra_written::read_json(bytes).map_err(Failure::NotAQuestion)
    }
}
