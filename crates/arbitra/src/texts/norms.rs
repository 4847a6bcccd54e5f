//! What is said about ratings and norms, in both languages; the values themselves speak in `rating`.

pub use arbitra_rating::words::{
    application_condition, basis, condition, event_condition, event_status, finding, k_reason,
    not_rated, obstacle, outlook, pace, status, why,
};

use crate::language::Language;

/// A word in the reader's language.
pub const fn word(
    language: Language,
    english: &'static str,
    spanish: &'static str,
) -> &'static str {
    match language {
        Language::English => english,
        Language::Spanish => spanish,
    }
}
