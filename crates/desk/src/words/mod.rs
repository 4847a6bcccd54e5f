//! Refusals and warnings in words, English and Spanish.

use arbitra_standings::Language;

use crate::{Refusal, Warning};

/// A refusal in words.
#[must_use]
pub fn refusal(refusal: &Refusal, language: Language) -> String {
    let _ = language;
    format!("{refusal:?}")
}

/// A warning in words.
#[must_use]
pub fn warning(warning: &Warning, language: Language) -> String {
    let _ = language;
    format!("{warning:?}")
}
