//! A bracket to be paired, and what came out.

use super::field::Field;
use crate::{Criterion, Float};

/// Some players to be paired with each other in one bracket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Task {
    /// The members by rank: first those who are paired first (the moved-down players of a heterogeneous
    /// bracket), then the others.
    pub(super) members: Vec<usize>,
    /// How many of them are paired first; 0 in a homogeneous bracket.
    pub(super) first: usize,
    /// Whether all of those get an opponent among the others (M1 = M0).
    pub(super) all_first: bool,
    /// Whether nobody else is paired, because there are no more pairs than that.
    pub(super) only_first: bool,
    /// Who may stay without an opponent, member by member.
    pub(super) may_stay: Vec<bool>,
    pub(super) must_stay: Vec<bool>,
    /// What becomes of those who stay.
    pub(super) below: Below,
    /// Which repeated floats are refused outright.
    pub(super) refused: Refused,
}

/// What becomes of those who stay without an opponent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Below {
    /// They move down; exactly so many, or as few as possible.
    MoveDown(Stayers),
    /// It is the lowest bracket: at most one stays, and gets the bye.
    Lowest,
    /// They move down to a bracket that is looked at too (C12, C13).
    Into(Next),
}

/// How many stay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stayers {
    /// So many.
    Exactly(usize),
    /// As few as the number of pairs of those paired first allows.
    Fewest,
}

/// The next bracket, as far as a bracket above is chosen for its sake.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Next {
    /// Who moves down to it in any case.
    pub(super) settled: Vec<usize>,
    /// Its own players.
    pub(super) residents: Vec<usize>,
    /// Whether the players moved down are paired like the others: with each other too, and one may stay over.
    pub(super) among_moved: bool,
    /// How many players of it may stay over, whoever they are.
    pub(super) stay: usize,
    /// Whether the bye is given there.
    pub(super) bye: bool,
}

/// Which repeated floats are refused outright: of the previous round, and of the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Refused {
    pub(super) down: [bool; 2],
    pub(super) up: [bool; 2],
}

impl Refused {
    pub(super) const NOTHING: Refused = Refused { down: [false; 2], up: [false; 2] };

    /// The steps of lowering, strictest first: B5 and B6, B5 alone, nothing.
    pub(super) const STEPS: [[bool; 2]; 3] = [[true, true], [true, false], [false, false]];
}

/// The candidate chosen for a bracket.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Chosen {
    /// The pairs of those paired first, then the others' with the member of the upper half first.
    pub(super) pairs: Vec<(usize, usize)>,
    /// How many of the pairs are of the first kind.
    pub(super) first_pairs: usize,
    /// Who stays without an opponent, by rank.
    pub(super) stayers: Vec<usize>,
    /// Opponents that came first in the order and were refused, with the criterion.
    pub(super) passed_over: Vec<(usize, usize, Option<Criterion>)>,
    /// What the candidate violates.
    pub(super) violations: Vec<(Criterion, usize)>,
}

impl Task {
    /// A homogeneous bracket.
    pub(super) fn homogeneous(members: Vec<usize>, below: Below) -> Task {
        let (may_stay, must_stay) = (vec![true; members.len()], vec![false; members.len()]);
        let refused = Refused::NOTHING;
        let (first, all_first, only_first) = (0, true, false);
        Task { members, first, all_first, only_first, may_stay, must_stay, below, refused }
    }

    /// The same with the first so many members paired first; all of them, or as many as possible.
    pub(super) fn with_first(mut self, first: usize, all_first: bool) -> Task {
        self.first = first;
        self.all_first = all_first;
        if all_first {
            self.may_stay[..first].fill(false);
        }
        self
    }

    /// Whether a member may stay without an opponent.
    pub(super) fn may_stay(&self, field: &Field<'_>, index: usize) -> bool {
        let player = self.members[index];
        let repeated = field.floated(player, Float::Down);
        let refused = (0..2).any(|back| self.refused.down[back] && repeated[back]);
        let bye = !matches!(self.below, Below::Lowest) || field.may_get_bye(player);
        self.may_stay[index] && !refused && bye
    }

    /// Whether an opponent of somebody moved down is refused for their earlier floats.
    pub(super) fn refuses_upfloat(&self, field: &Field<'_>, player: usize) -> bool {
        let repeated = field.floated(player, Float::Up);
        (0..2).any(|back| self.refused.up[back] && repeated[back])
    }
}
