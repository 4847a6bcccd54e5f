//! The Dutch system of 1998 and 2013: requirements that are lowered step by step.
//!
//! These texts are not a list of criteria but a procedure: pair the bracket, and where that fails change the order of
//! the lower half (C7), exchange players between the halves (C8), lower one requirement (C9–C11), go back to
//! the bracket above (C12, C13), make fewer pairs (C14). Followed to the letter it enumerates; here it is answered by
//! matching, and the answer is the same:
//!
//! * before a requirement is lowered every combination of weaker ones is tried, so what is accepted has the
//!   lexicographically smallest list of violations, and among those it is the first in the order of section D;
//! * `solve` finds that by one weighted matching and a walk along the order, `quick` by counting classes;
//! * `round` goes from bracket to bracket (C1, C14), `back` and `lowest` to the one above (C12, C13).
//!
//! | what | file |
//! |---|---|
//! | the editions and how they differ | `edition.rs` |
//! | players: preferences, legal pairs, what a pair violates | `field.rs` |
//! | a bracket to be paired, and what came out | `task.rs` |
//! | the first best candidate, exactly | `solve.rs`, `walk.rs`, `costs.rs` |
//! | the same by counting, for large brackets | `quick.rs` |
//! | the brackets of a round | `round.rs`, `back.rs`, `lowest.rs` |
//! | what was decided, as data and in words | `reasons.rs`, `words.rs` |
//!
//! Readings taken: `docs/design/dutch-2013.md`.

mod back;
mod costs;
mod edition;
mod field;
mod lowest;
mod quick;
mod reasons;
mod round;
mod solve;
mod task;
mod walk;
mod words;

pub use edition::Edition;
pub use round::pair;
pub use words::Book;
