//! The FIDE (Dutch) system, C.04.3.

mod edition;
mod rules;

pub use edition::Edition;
pub use rules::{
    DUTCH_2017, DUTCH_2026, DownfloatRule, FloatCriteria, MovedDownSets, Outlook, Rules,
};

use crate::{NoPairing, Position, RoundPairing};

/// Pairs one round by the rules of an edition.
///
/// # Errors
/// [`NoPairing`] if no pairing obeys the absolute criteria.
pub fn pair(_rules: &Rules, _position: &Position) -> Result<RoundPairing, NoPairing> {
    unimplemented!("the engine is being written")
}
