//! The Lim system, C.04.4.3.
//!
//! Scoregroups are paired from the top down and from the bottom up towards the *median* group, which comes last. The
//! procedure is that of the FIDE Swiss system of 1987–1999 under new numbers (`articles.rs`), and `median/` carries
//! it out for both. Its own are the bar from the bye, which C.04.1 gives ([`HISTORY`]), and the Maxi-tournament,
//! which has lost its definition: the organiser announces it ([`Edition::E2026Maxi`]).
//!
//! The text leaves much to the arbiter; `docs/design/readings-swiss.md` lists what was decided.

mod articles;
mod edition;
mod words;

pub use edition::Edition;

pub use crate::median::{FloaterMeets, Maxi, Rules};

use crate::explain::Rulebook;
use crate::position::{ByeBar, FloatRule, HistoryRules};
use crate::{NoPairing, Position, RoundPairing, median};

/// What past rounds mean: only games are floats, and C.04.1 4 bars from the bye.
pub const HISTORY: HistoryRules =
    HistoryRules { floats: FloatRule::GamesOnly, bye_bar: ByeBar::ByeOrWinWithoutPlay };

/// Pairs one round.
///
/// # Errors
/// [`NoPairing`] if the players cannot all be paired with compatible opponents.
pub fn pair(edition: Edition, position: &Position) -> Result<RoundPairing, NoPairing> {
    median::pair(edition.rules(), position)
}

/// The edition as one that explains a round.
#[must_use]
pub fn book(edition: Edition) -> impl Rulebook {
    median::Book::new(edition.name(), edition.citation(), edition.rules())
}
