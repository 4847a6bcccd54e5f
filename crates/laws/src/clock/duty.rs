//! When a player must write the moves down (8.1, 8.4, A.2), and how moves are counted after a flag (8.6).

use serde::Serialize;

use super::class::Class;
use crate::edition::{Edition, Says as _};

/// What decides whether a player must write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Writing {
    /// The class of the game.
    pub class: Class,
    /// The player's time in the period that runs, in milliseconds.
    pub left: u64,
    /// The seconds added for each move.
    pub increment: u32,
    /// The player had less than five minutes at some stage of this period.
    pub was_short: bool,
    /// The player cannot write, for disability or religion: an assistant writes (8.1e).
    pub unable: bool,
}

/// Whether a player must write.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Duty {
    /// Every move, move by move (8.1).
    Write,
    /// Not until the period ends (8.4); then the scoresheet is brought up to date (8.5).
    FreeForThisPeriod,
    /// Never: rapid and blitz (A.2, B.2).
    Free,
    /// An assistant writes; the arbiter adjusts the time in an equitable way, not for a disability (8.1e).
    Assistant,
}

/// The least time below which a player need not write, in milliseconds.
const FIVE_MINUTES: u64 = 300_000;

/// Whether a player must write.
#[must_use]
pub const fn must_write(case: Writing) -> Duty {
    if !matches!(case.class, Class::Standard) {
        return Duty::Free;
    }
    if case.unable {
        return Duty::Assistant;
    }
    if case.increment < 30 && (case.left < FIVE_MINUTES || case.was_short) {
        return Duty::FreeForThisPeriod;
    }
    Duty::Write
}

impl Duty {
    /// The article of an edition.
    #[must_use]
    pub fn article(self, edition: Edition) -> &'static str {
        edition.article(match self {
            Duty::Write => "8.1a",
            Duty::FreeForThisPeriod => "8.4",
            Duty::Free => "A.2",
            Duty::Assistant => "8.1e",
        })
    }
}

/// The number of the next move after a reconstruction (8.6): the first of the next period, unless more
/// moves were certainly made.
#[must_use]
pub const fn next_move_number(required: u32, found: u32, more_certain: bool) -> u32 {
    if more_certain && found > required { found + 1 } else { required + 1 }
}
