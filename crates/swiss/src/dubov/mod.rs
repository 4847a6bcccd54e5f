//! The Dubov system, C.04.4.1.
//!
//! Players with equal scores shall have met opponents of equal strength: whoever met weaker ones so far (a low
//! average rating of opponents) meets stronger ones now. A round is paired so (article 3):
//!
//! 1. the pairing-allocated bye is given first (3.1): `round.rs`;
//! 2. then scoregroup by scoregroup from the top; where its players cannot all be paired among themselves, as few
//!    as possible come up from below (3.2.1–3.2.2): `upfloaters.rs`;
//! 3. those who want White face those who want Black, and if the sides are unequal some change sides
//!    (3.2.3–3.2.4): `sides.rs`;
//! 4. the White seekers in the order of their opponents' ratings get their opponents by pairing number, in
//!    the first order that is legal (3.2.5–3.2.6): `opponents.rs`.
//!
//! There are no downfloaters and no topscorers. Everything is decided on weighted matchings, so no answer
//! depends on how long a search was allowed to run.

mod classes;
mod edition;
mod opponents;
mod round;
mod sides;
mod upfloaters;
mod words;

pub use edition::Edition;
pub use round::pair;
pub use words::Book;

use crate::position::{ByeBar, FloatRule, HistoryRules};

/// What past rounds mean: only games are floats, and C.04.1 4 bars from the bye (C2).
///
/// Reading: 3.1.1 still speaks of a "forfeit win" only; C2 and C.04.1 4, which are wider, are followed.
pub const HISTORY: HistoryRules =
    HistoryRules { floats: FloatRule::GamesOnly, bye_bar: ByeBar::ByeOrWinWithoutPlay };

/// How often a player may float up before counting as a maximum upfloater (1.8), in a tournament of so many
/// rounds.
#[must_use]
pub const fn most_upfloats(rounds: u16) -> u16 {
    2 + rounds / 5
}
