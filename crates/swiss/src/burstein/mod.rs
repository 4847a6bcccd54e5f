//! The Burstein system, C.04.4.2.
//!
//! Players with equal scores shall have met equally strong opposition. The first rounds, at most four and at most half
//! of them, are *seeding rounds* and paired by the Dutch system (1.6). After that:
//!
//! 1. everybody is ranked by the opposition met: Buchholz, Sonneborn-Berger, number (1.8); scores make brackets
//!    but are not part of this ranking;
//! 2. the pairing-allocated bye is given first (3.1): `round.rs`;
//! 3. bracket by bracket from the top the best pairing is chosen (C5–C8), and among the best the first in the
//!    order of article 4: the first of the ranking meets the last, the second the last but one, …:
//!    `bracket.rs`.
//!
//! Who finds no opponent floats down to the next bracket. There are no topscorers, and floats of earlier rounds
//! do not matter.

mod below;
mod bracket;
mod classes;
mod edition;
mod round;
mod words;

pub use edition::Edition;
pub use round::pair;
pub use words::Book;

use crate::dutch::DUTCH_2026;
use crate::position::HistoryRules;

/// What past rounds mean: as in the Dutch system, which pairs the seeding rounds.
///
/// Reading: 3.1.1 still speaks of a "forfeit win" only; C2 and C.04.1 4, which are wider, are followed.
pub const HISTORY: HistoryRules = DUTCH_2026.history;

/// How many rounds of a tournament are seeding rounds (1.6).
#[must_use]
pub const fn seeding_rounds(rounds: u16) -> u16 {
    if rounds / 2 < 4 { rounds / 2 } else { 4 }
}
