//! The texts that no other program follows to the letter, read a third time: by other ways than the
//! engines and the second readings, as an arbiter would work them out by hand.
//!
//! | text | where |
//! |---|---|
//! | Burstein and Lim, C.04.4 | [`burstein`], [`lim`] |
//! | the Dutch system of 1998, the FIDE Swiss system of 1999 | [`dutch1998`], [`fide1999`] |
//! | Double-Swiss, C.04.5 | [`double_swiss`] |
//! | Swiss of teams, C.04.6 | [`team_swiss`] |
//! | the Olympiad, D.02 | [`olympiad`] |
//! | what the rules look at, off an arbiter's book | [`book`] |
//! | every complete pairing of a few, and the publishing order | [`complete`] |
//! | the top scoregroup, common to C.04.5 and C.04.6 | [`top_group`] |

pub mod book;
pub mod burstein;
pub mod complete;
pub mod double_swiss;
pub mod dutch1998;
pub mod fide1999;
mod field;
pub mod lim;
pub mod olympiad;
pub mod team_swiss;
pub mod top_group;
