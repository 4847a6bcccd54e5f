//! The order in which boards are published (C.04.2 3.6).

use std::cmp::Reverse;

use crate::Position;

/// Sorts pairs of contender indices (higher ranked first) into publishing order: the points of the
/// higher ranked player, the sum of both, then the smaller pairing number of the higher ranked.
///
/// Reading: points without virtual ones, as programs have always published; C.04.7 1.5 (2026) would
/// use virtual points too. The order is a recommendation since 2026.
pub fn sort(position: &Position, pairs: &mut [(usize, usize)]) {
    pairs.sort_by_cached_key(|&(a, b)| {
        let (a, b) = (&position.contenders[a], &position.contenders[b]);
        let higher =
            if (Reverse(a.points), a.number) <= (Reverse(b.points), b.number) { a } else { b };
        (Reverse(higher.points), Reverse(a.points + b.points), higher.number)
    });
}
