//! Rulings: what happened, the questions that matter, what to do.
//!
//! The cases are data, one readable file each under `rulings/`, with both languages, the articles and
//! what is at the arbiter's discretion. A file is read when somebody asks for it.

mod articles;
mod case;
mod files;
mod ladder;
mod walk;
mod words;

pub use articles::{ARTICLES, is_article};
pub use case::{Case, Choice, ClockChange, Consequence, Counter, Group, Outcome, Question, Who};
pub use ladder::{Counters, Penalty, next_penalties};
pub use walk::{Answer, Step, WalkError, walk};

/// The names of all cases, in order.
#[must_use]
pub fn names() -> Vec<&'static str> {
    files::FILES.iter().map(|(name, _)| *name).collect()
}

/// A case by its name.
///
/// # Panics
/// Never: a test reads every file.
#[must_use]
pub fn case(name: &str) -> Option<Case> {
    let (name, text) = files::FILES.iter().find(|(known, _)| *known == name)?;
    Some(case::parse(name, text).expect("invariant: a test reads every file"))
}
