//! Drawing of lots that anybody can repeat.
//!
//! The lot of participant n is the n-th number of the sequence ([`Random`]) that starts from the
//! recorded seed, so that it depends on nobody else; the smallest goes first.

use arbitra_model::Random;

/// The lot of a participant; of two, the smaller lot goes first, and then the smaller number.
#[must_use]
pub const fn lot(seed: u64, number: u16) -> u64 {
    Random::nth(seed, number as u64)
}
