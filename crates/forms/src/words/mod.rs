//! What forms other than Swiss say, in English and Spanish; matches say theirs in `matches/words.rs`, brackets in
//! `knockout/words.rs`.

pub mod draw;
mod errors;
pub mod explain;
pub mod line_up;
pub mod schedule;

use arbitra_model::Language;

/// The sentence of a language, both made up already.
fn choose(language: Language, english: String, spanish: String) -> String {
    match language {
        Language::English => english,
        Language::Spanish => spanish,
    }
}
