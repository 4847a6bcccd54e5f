//! What the rules look at.

use std::collections::BTreeMap;

use arbitra_matching::cardinality::{self, Adjacency};
use arbitra_model::{Colour, Points, Round, Tournament};

/// A player or a team to be paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Party {
    /// The pairing number (1.1).
    pub number: u16,
    /// The score by which it is paired, virtual points included (1.2).
    pub score: Points,
    /// The other score of a team, which only colours look at (C.04.6 1.2).
    pub secondary: Points,
    /// The colours of matches played, oldest first: on the first board, in the first game (1.6).
    pub colours: Vec<Colour>,
    /// Whether it met somebody with another score in the previous round (1.5).
    pub floated: bool,
    /// How many matches it played; forfeits and byes are none.
    pub played: u16,
    /// Whether the pairing-allocated bye is barred (C2).
    pub bye_barred: bool,
}

impl Party {
    /// Matches with White minus matches with Black (C.04.6 1.6).
    #[must_use]
    pub fn difference(&self) -> i32 {
        let sign = |colour: &Colour| if *colour == Colour::White { 1 } else { -1 };
        self.colours.iter().map(sign).sum()
    }
}

/// A tournament of matches before a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// The round, from 1, counted in matches.
    pub round: u16,
    /// How many there are; never fewer than this one.
    pub rounds: u16,
    /// The colour drawn by lot before round 1 (4.1).
    pub initial: Colour,
    /// Those to be paired, in rank order: by score, then by number (1.2).
    pub parties: Vec<Party>,
    /// For every party the places of those it may not meet, in rising order: met before (C1), or forbidden by the
    /// arbiter.
    pub apart: Vec<Vec<usize>>,
}

impl Field {
    /// Puts the parties in rank order, and those who may not meet beside them: `apart` lists the numbers that a number
    /// may not meet.
    pub(super) fn new(
        (round, rounds): (u16, u16),
        initial: Colour,
        mut parties: Vec<Party>,
        apart: impl Fn(u16) -> Vec<u16>,
    ) -> Field {
        parties.sort_by_key(|party| (std::cmp::Reverse(party.score), party.number));
        let place: BTreeMap<u16, usize> =
            parties.iter().enumerate().map(|(place, party)| (party.number, place)).collect();
        let row = |party: &Party| {
            let others = apart(party.number).into_iter().filter(|other| *other != party.number);
            let mut row: Vec<usize> =
                others.filter_map(|other| place.get(&other).copied()).collect();
            row.sort_unstable();
            row.dedup();
            row
        };
        let apart = parties.iter().map(row).collect();
        Field { round, rounds: rounds.max(round), initial, parties, apart }
    }

    /// Whether two may meet (C1).
    #[must_use]
    pub fn may_meet(&self, a: usize, b: usize) -> bool {
        a != b && !self.are_apart(a, b)
    }

    /// Whether two have met, or may not meet by the arbiter's word.
    #[must_use]
    pub fn are_apart(&self, a: usize, b: usize) -> bool {
        let list = &self.apart[a];
        // Short lists are the rule: whom one has met.
        if list.len() <= 32 { list.contains(&b) } else { list.binary_search(&b).is_ok() }
    }

    /// How many rounds come after this one.
    #[must_use]
    pub const fn rounds_left(&self) -> u16 {
        self.rounds - self.round
    }

    /// Whether all of some parties can be paired with each other.
    #[must_use]
    pub fn is_pairable(&self, among: &[usize]) -> bool {
        cardinality::has_perfect(&Among { field: self, among })
    }

    /// Some who are left over if as many as possible of some parties are paired.
    pub(super) fn left_over(&self, among: &[usize]) -> Vec<u16> {
        let pairing = cardinality::maximum(&Among { field: self, among });
        pairing.exposed().map(|place| self.parties[among[place]].number).collect()
    }
}

struct Among<'a> {
    field: &'a Field,
    among: &'a [usize],
}

impl Adjacency for Among<'_> {
    fn len(&self) -> usize {
        self.among.len()
    }

    fn adjacent(&self, u: usize, v: usize) -> bool {
        self.field.may_meet(self.among[u], self.among[v])
    }
}

/// Whom the arbiter forbids a number to meet in a round, for every number that is named.
pub(super) fn forbidden(tournament: &Tournament, round: Round) -> BTreeMap<u16, Vec<u16>> {
    let mut lists: BTreeMap<u16, Vec<u16>> = BTreeMap::new();
    for group in tournament.forbidden.iter().filter(|group| group.holds_in(round)) {
        for id in &group.ids {
            lists.entry(*id).or_default().extend(&group.ids);
        }
    }
    lists
}
