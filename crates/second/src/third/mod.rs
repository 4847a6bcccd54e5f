//! The rules of pairing read a third time, by other ways than the engines and the second readings.
//!
//! | text | where |
//! |---|---|
//! | Double-Swiss, C.04.5 | [`double_swiss`] |
//! | Swiss of teams, C.04.6 | [`team_swiss`] |
//! | the Olympiad, D.02 | [`olympiad`] |
//! | what the rules look at, off an arbiter's book | [`book`] |
//! | every complete pairing of a few, and the publishing order | [`complete`] |
//! | the top scoregroup, common to C.04.5 and C.04.6 | [`top_group`] |

pub mod book;
pub mod complete;
pub mod double_swiss;
pub mod olympiad;
pub mod team_swiss;
pub mod top_group;
