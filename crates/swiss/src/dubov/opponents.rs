//! Everybody's opponent (3.2.5–3.2.6, order 4.4): the first transposition of G2 that is legal.

use arbitra_matching::cardinality::{Adjacency, Pairing, perfect_with};

use super::sides::Sides;
use crate::ground::Ground;

/// Two sides of equal size; those who have their opponent meet nobody else.
struct Across<'a> {
    ground: &'a Ground<'a>,
    sides: &'a Sides,
    settled: &'a [bool],
}

impl Adjacency for Across<'_> {
    fn len(&self) -> usize {
        2 * self.sides.white.len()
    }

    fn adjacent(&self, u: usize, v: usize) -> bool {
        let (u, v) = (u.min(v), u.max(v));
        let half = self.sides.white.len();
        u < half
            && v >= half
            && !self.settled[u]
            && !self.settled[v]
            && self.ground.may_meet(self.sides.white[u], self.sides.black[v - half])
    }
}

/// The pairs: White seekers in their order, each with the first opponent by number that leaves a legal pairing
/// for those who follow.
pub(super) fn allot(ground: &Ground<'_>, sides: &Sides) -> Vec<(usize, usize)> {
    let half = sides.white.len();
    let mut pairing = Pairing::empty(2 * half);
    for (u, &v) in sides.known.iter().enumerate() {
        pairing.mate[u] = Some(half + v);
        pairing.mate[half + v] = Some(u);
    }
    let mut settled = vec![false; 2 * half];
    for u in 0..half {
        for v in half..2 * half {
            let graph = Across { ground, sides, settled: &settled };
            if let Some(found) = perfect_with(&pairing, &graph, u, v) {
                pairing = found;
                settled[u] = true;
                settled[v] = true;
                break;
            }
        }
    }
    let opponent = |u: usize| pairing.mate[u].map(|v| sides.black[v - half]);
    (0..half).filter_map(|u| Some((sides.white[u], opponent(u)?))).collect()
}
