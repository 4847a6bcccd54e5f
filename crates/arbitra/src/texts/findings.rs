//! What a reader found in a file, in words.

use arbitra_trf::Diagnostic;

use crate::language::Language;

/// What was found, and what to do about it.
pub fn explain(diagnostic: &Diagnostic, language: Language) -> (String, &'static str) {
    match language {
        Language::English => (diagnostic.message.clone(), diagnostic.advice),
        Language::Spanish => {
            let (what, advice) = diagnostic.in_spanish();
            (what.to_owned(), advice)
        }
    }
}
