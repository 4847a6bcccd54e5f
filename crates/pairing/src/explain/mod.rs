//! Why a round was paired as it was: what can be asked of any system.
//!
//! [`Explained`] pairs a round and answers every question about it with an [`Account`]. How an account
//! is built, and how a system explains itself ([`Rulebook`]), stands in [`arbitra_swiss::explain`]; a new
//! system gets an arm in `book` of `questions.rs`.
//!
//! | what | file |
//! |---|---|
//! | what can be asked: a round, a board, a player | `questions.rs` |
//! | the same of a table, a bracket, a list, a round of teams | `of_form.rs` |
//! | "why not?" | `why_not.rs` |
//! | the next round for open results | `what_if.rs` |
//! | which of its boards are certain | `preview.rs` |
//! | the same rounds by several editions | `replay.rs` |

mod of_form;
pub mod preview;
mod proved;
mod questions;
mod replay;
pub mod what_if;
mod why_not;
pub(crate) mod words;

pub use arbitra_swiss::explain::{
    Account, BoardAccount, Depth, Paragraph, Question, Rulebook, Scene, Section, Sentence, Side,
    account, board_account,
};
pub use of_form::ExplainedForm;
pub use questions::{ExplainError, Explained};
pub use replay::{Replayed, ReplayedRound, replay};
pub use why_not::Answer;

use crate::{System, burstein, dubov, dutch, fide1999, lim};

/// The rulebook of a system that explains itself; none if it does not yet, or is no Swiss system.
#[must_use]
pub fn rulebook(system: System) -> Option<Box<dyn Rulebook>> {
    match system {
        System::Dubov(edition) => Some(Box::new(dubov::Book::new(edition))),
        System::Burstein(edition) => Some(Box::new(burstein::Book::new(edition))),
        System::Lim(edition) => Some(Box::new(lim::book(edition))),
        System::Fide1999(edition) => Some(Box::new(fide1999::book(edition))),
        System::EarlyDutch(edition) => Some(Box::new(dutch::early::Book::new(edition))),
        System::Dutch(_) | System::Form(_) => None,
    }
}
