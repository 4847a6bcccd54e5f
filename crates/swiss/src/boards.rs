//! The order in which boards are published (C.04.2 3.6).

use std::cmp::Reverse;

use crate::Position;

/// Sorts pairs of contender indices (higher ranked first) into publishing order: the score of the
/// higher ranked player, the sum of both, then the smaller pairing number of the higher ranked.
/// Virtual points count (C.04.7 1.5).
pub fn sort(position: &Position, pairs: &mut [(usize, usize)]) {
    pairs.sort_by_cached_key(|&(a, b)| {
        let (a, b) = (&position.contenders[a], &position.contenders[b]);
        let higher =
            if (Reverse(a.score), a.number) <= (Reverse(b.score), b.number) { a } else { b };
        (Reverse(higher.score), Reverse(a.score + b.score), higher.number)
    });
}
