//! One door for every other program: a question as JSON, the answer as JSON.
//!
//! The bindings for JavaScript, Python and C are this function and nothing else, so that all of them
//! give the same bytes. It touches no file and no clock, and whatever it is sent, it answers: with an
//! object that begins with `format` and `version`, or with one whose format is `arbitra-error`.
//! `docs/embed.md` lists every question.
//!
//! ```
//! let question = br#"{ "ask": "pair", "edition": "dutch-2026", "file":
//!     "001    1      Ada                               2100\n001    2      Bo                                2000\nXXR 5\n" }"#;
//! let answer = String::from_utf8(arbitra_embed::answer(question)).unwrap();
//! assert!(answer.starts_with(r#"{"format":"arbitra-round","version":1,"round":1,"#));
//! ```
//!
//! | what | file |
//! |---|---|
//! | the question | `request.rs` |
//! | the tournament in it: a report, or [`json`] | `given.rs`, `json.rs`, `base64.rs` |
//! | proofs: [`verification`] | `proof.rs` |
//! | pairing, checking, explaining, supposing (feature `engine`) | `rounds.rs` |
//! | standings and crosstables (feature `engine`) | `tables.rs` |
//! | what goes wrong | `failure.rs`, `words.rs` |

mod base64;
mod failure;
mod given;
pub mod json;
mod proof;
mod request;
#[cfg(feature = "engine")]
mod rounds;
#[cfg(feature = "engine")]
mod tables;
mod words;

use failure::Failure;
pub use proof::{Verification, verification};
use request::Request;

/// Answers a question.
#[must_use]
pub fn answer(request: &[u8]) -> Vec<u8> {
    let asked = match Request::read(request) {
        Ok(asked) => asked,
        Err(failure) => return failure.answer(arbitra_model::Language::English),
    };
    let answer = match asked.ask.as_str() {
        "read" => given::read(&asked),
        "verify" => proof::verify(&asked),
        #[cfg(feature = "engine")]
        "pair" => rounds::pair(&asked),
        #[cfg(feature = "engine")]
        "certify" => rounds::certify(&asked),
        #[cfg(feature = "engine")]
        "check" => rounds::check(&asked),
        #[cfg(feature = "engine")]
        "explain" => rounds::explain(&asked),
        #[cfg(feature = "engine")]
        "why-not" => rounds::why_not(&asked),
        #[cfg(feature = "engine")]
        "what-if" => rounds::what_if(&asked),
        #[cfg(feature = "engine")]
        "standings" => tables::standings(&asked),
        #[cfg(feature = "engine")]
        "crosstable" => tables::crosstable(&asked),
        _ => Err(Failure::UnknownQuestion(asked.ask.clone())),
    };
    answer.unwrap_or_else(|failure| failure.answer(asked.language))
}

/// A value as JSON that begins with the name of its format and the version.
fn labelled<T: serde::Serialize>(format: &str, value: &T) -> Vec<u8> {
    /// What every answer begins with.
    #[derive(serde::Serialize)]
    struct Labelled<'a, T> {
        format: &'a str,
        version: u32,
        #[serde(flatten)]
        value: &'a T,
    }
    bytes(&Labelled { format, version: 1, value })
}

/// A value as JSON.
fn bytes<T: serde::Serialize>(value: &T) -> Vec<u8> {
    serde_json::to_vec(value).expect("invariant: answers have a JSON form")
}
