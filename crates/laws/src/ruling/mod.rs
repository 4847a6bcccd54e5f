//! Rulings: what happened, the questions that matter, what to do.
//!
//! The cases are data, one readable file each under `rulings/`, with both languages, the articles and
//! what is at the arbiter's discretion. A file begins with the Laws of 2014 and says under `since` what later
//! editions changed. It is read when somebody asks for it.

mod articles;
mod case;
mod files;
mod ladder;
mod walk;
mod words;

pub use articles::{articles, is_article};
pub use case::{Case, Choice, ClockChange, Consequence, Counter, Group, Outcome, Question, Who};
pub use ladder::{Counters, Penalty, next_penalties};
pub use walk::{Answer, Step, WalkError, walk};

use crate::clock::Class;
use crate::edition::Edition;

/// The names of all cases, in order.
#[must_use]
pub fn names() -> Vec<&'static str> {
    files::FILES.iter().map(|(name, _)| *name).collect()
}

/// A case by its name, under an edition; with a class of play its texts say only the times of that class.
///
/// # Panics
/// Never: a test reads every file under every edition.
#[must_use]
pub fn case(name: &str, edition: Edition, class: Option<Class>) -> Option<Case> {
    let (name, text) = files::FILES.iter().find(|(known, _)| *known == name)?;
    Some(case::parse(name, text, edition, class).expect("invariant: a test reads every file"))
}
