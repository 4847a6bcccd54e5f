//! What the announcement of an event answers.

use crate::Bilingual;

/// What an event announced about a question of a ruling: which answers are left, and what was announced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Announced {
    /// The case.
    pub case: &'static str,
    /// The question.
    pub question: &'static str,
    /// The answers that are left; one alone is the answer, and an empty list leaves all of them.
    pub options: &'static [&'static str],
    /// What was announced.
    pub says: Bilingual,
}
