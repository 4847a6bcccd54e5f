//! The FIDE Swiss system, C.04.2 of 1987 as amended until 1999.
//!
//! The rules of the text, in its order, and where they are kept:
//!
//! | rules | what they say | where |
//! |---|---|---|
//! | 1–6 | rounds, one game between two players, nearest scores, colours, points | [`Position`], `articles.rs` |
//! | 7 | number 1 is the strongest and the "highest" number | the pairing numbers of the list |
//! | 8 | the bye: the lowest ranked of the lowest group, once, and not after a forfeit | [`HISTORY`], `median/round.rs` |
//! | 9 | from the top to the median, from the bottom to the median, the median last and widened step by step | `median/round.rs` |
//! | 10 | floaters: who leaves, in which order they are paired, and with whom | `median/floaters.rs`, `median/group.rs` |
//! | 11 | exchanges until everybody is compatible | `median/group.rs` |
//! | 12, 13 | colours, and the last round | `median/colours.rs`, `median/field.rs` |
//! | 14, 15 | rounds 1 and 2 | the same rules |
//! | Maxi | more than 2ⁿ participants in n rounds: within 100 rating points | [`Maxi::ByNumbers`] |
//! | 17 | late entries score nothing before they arrive and have no bye while absent | [`Position`] |
//! | 18 | the same pairing from every arbiter | every choice has one answer |
//!
//! The Lim system is the same procedure under other numbers; `median/` carries it out for both. What is this text's own:
//! the definition of the Maxi-tournament, the bar from the bye, and rule 10.8 as it was printed
//! ([`Edition::E1999Printed`]). `docs/design/fide-1999.md` lists every reading that was taken.

mod articles;
mod edition;
mod words;

pub use edition::Edition;

pub use crate::median::{FloaterMeets, Maxi, Rules};

use crate::explain::Rulebook;
use crate::position::{ByeBar, FloatRule, HistoryRules};
use crate::{NoPairing, Position, RoundPairing, median};

/// What past rounds mean: only games are floats (10.1), and whoever had the bye or a point by forfeit has no bye
/// any more (8.2).
pub const HISTORY: HistoryRules =
    HistoryRules { floats: FloatRule::GamesOnly, bye_bar: ByeBar::ByeOrForfeitWin };

/// Pairs one round.
///
/// # Errors
/// [`NoPairing`] if the players cannot all be paired with compatible opponents (9.1).
pub fn pair(edition: Edition, position: &Position) -> Result<RoundPairing, NoPairing> {
    median::pair(edition.rules(), position)
}

/// The edition as one that explains a round.
#[must_use]
pub fn book(edition: Edition) -> impl Rulebook {
    median::Book::new(edition.name(), edition.citation(), edition.rules())
}
