//! The FIDE Swiss system of 1987–1999 (rules 1–22): Lim's procedure, with its own word on Maxi-tournaments.

use arbitra_pairing::Position;
use arbitra_pairing::check::Paired;

use super::lim::{End, Table, Wording};

/// The round, or nothing if it has no legal pairing.
#[must_use]
pub fn pair(position: &Position) -> Option<Paired> {
    Table::new(position, Wording { maxi: maxi(position), floaters_meet: End::Near }).round()
}

/// The round with floaters' opponents as the Spanish text prints them: the last of the lower group, the best of
/// the higher one (10.8).
#[must_use]
pub fn pair_printed(position: &Position) -> Option<Paired> {
    Table::new(position, Wording { maxi: maxi(position), floaters_meet: End::Far }).round()
}

/// More participants than two to the power of the rounds (1988).
fn maxi(position: &Position) -> bool {
    let mut capacity = 1u32;
    for _ in 0..position.total_rounds.min(17) {
        capacity *= 2;
    }
    u32::from(position.participants) > capacity
}
