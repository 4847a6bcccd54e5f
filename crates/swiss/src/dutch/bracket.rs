//! A bracket, and what was chosen for it.

use std::ops::Range;

use crate::Criterion;

/// The players of a bracket (C.04.3 1.3; A.3): those moved down to it, and its residents. Both are
/// ranks, in rank order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Bracket {
    pub(super) moved_down: Vec<usize>,
    pub(super) residents: Range<usize>,
}

impl Bracket {
    pub(super) fn len(&self) -> usize {
        self.moved_down.len() + self.residents.len()
    }

    /// Everybody in the bracket by rank.
    pub(super) fn members(&self) -> impl Iterator<Item = usize> + '_ {
        self.moved_down.iter().copied().chain(self.residents.clone())
    }

    /// How many of a candidate's pairs have a moved-down player; they come first.
    pub(super) fn moved_down_pairs(&self, candidate: &Chosen) -> usize {
        candidate.pairs.iter().take_while(|(a, _)| *a < self.residents.start).count()
    }

    /// The first candidate the order generates with as many pairs of each kind as another (3.2, 3.3; B.2, B.3).
    pub(super) fn natural(&self, chosen: &Chosen) -> Chosen {
        let moved = self.moved_down_pairs(chosen);
        let residents: Vec<usize> = self.residents.clone().collect();
        let (opponents, remainder) = residents.split_at(moved);
        let (upper, lower) = remainder.split_at(chosen.pairs.len() - moved);
        let (paired, limbo) = self.moved_down.split_at(moved);
        let pairs = paired.iter().zip(opponents).chain(upper.iter().zip(lower));
        Chosen {
            pairs: pairs.map(|(&a, &b)| (a, b)).collect(),
            downfloaters: limbo.iter().chain(&lower[upper.len()..]).copied().collect(),
            passed_over: Vec::new(),
        }
    }
}

/// What becomes of a resident who stays without an opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Leftover {
    /// The player moves down to the next bracket.
    MovesDown,
    /// The player gets the bye: it must be allowed, and in 2026 unplayed games count (C9).
    GetsBye {
        /// Whether C9 applies.
        fewest_unplayed: bool,
    },
}

/// The candidate chosen for a bracket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Chosen {
    /// The moved-down players' pairs first, each with the moved-down player first, then the remainder's with
    /// the higher ranked player first.
    pub(super) pairs: Vec<(usize, usize)>,
    /// Who stays without an opponent, by rank.
    pub(super) downfloaters: Vec<usize>,
    /// Opponents that came first in the order and were legal, but not in a best candidate.
    pub(super) passed_over: Vec<PassedOver>,
}

/// A legal opponent that came first in the order, and why no best candidate has the pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PassedOver {
    pub(super) player: usize,
    pub(super) offered: usize,
    /// Every candidate with the pair is worse by this criterion, or by a more important one; none if single
    /// forbidden pairs stand in the way of the others.
    pub(super) criterion: Option<Criterion>,
}
