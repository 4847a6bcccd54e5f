//! Games in PGN: reading with findings by line, writing what reads back equal.

mod finding;
mod read;
mod token;
mod words;
mod write;

pub use finding::{PgnFinding, Problem};
pub use read::{Comment, Outcome, PgnGame, clock_of, read};
pub use write::write;
