//! The position as the Dutch engine works on it: compact, in rank order, with counts at hand.

use std::collections::BTreeMap;
use std::ops::Range;

use arbitra_model::Colour;

use super::forced::Forced;
use super::kinds::{ColourCost, Kind, colour_cost, different};
use super::rules::Rules;
use crate::{Criterion, Float, Position};

/// The players to be paired by rank, and what the criteria ask of them.
#[derive(Clone)]
pub(super) struct Field<'a> {
    pub(super) position: &'a Position,
    pub(super) rules: &'a Rules,
    /// The scoregroups from the top, as ranges of ranks.
    pub(super) groups: Vec<Range<usize>>,
    /// Pairing scores in hundredths.
    pub(super) scores: Vec<i32>,
    /// The colour kind of every player, as an index into the table of kinds.
    pub(super) kind: Vec<u8>,
    pub(super) kinds: usize,
    costs: Vec<Option<ColourCost>>,
    /// The club of every player, if they are in one: a set of players of whom the arbiter lets no two meet.
    club: Vec<Option<u16>>,
    /// How many players from a rank down are bound to White and to Black by C3.
    bound: Vec<[u32; 2]>,
    /// The largest number of opponents barred to one player by C1 or the arbiter.
    pub(super) most_barred: usize,
    /// What is forced upon the round, when it is paired to see what would become of it.
    pub(super) forced: Forced,
}

impl<'a> Field<'a> {
    pub(super) fn new(rules: &'a Rules, position: &'a Position) -> Field<'a> {
        let n = position.contenders.len();
        let scores: Vec<i32> = position.contenders.iter().map(|c| c.score.hundredths()).collect();
        let (table, kind) = different((0..n).map(|index| Kind::of(position, index)));
        let costs =
            table.iter().flat_map(|a| table.iter().map(move |b| colour_cost(a, b))).collect();
        let mut bound = vec![[0u32; 2]; n + 1];
        for rank in (0..n).rev() {
            bound[rank] = bound[rank + 1];
            for (slot, colour) in Colour::ALL.into_iter().enumerate() {
                bound[rank][slot] += u32::from(table[usize::from(kind[rank])].is_bound_to(colour));
            }
        }
        let most_barred = (0..n)
            .map(|i| position.met.of(i).len() + position.forbidden.of(i).len())
            .max()
            .unwrap_or(0);
        Field {
            position,
            rules,
            groups: position.groups(),
            scores,
            kind,
            kinds: table.len(),
            costs,
            club: clubs(position),
            bound,
            most_barred,
            forced: Forced::default(),
        }
    }

    /// The same field with something forced upon it. Everybody concerned gets a colour kind of their own that may meet
    /// nobody, but for the forced opponent: so every part of the engine obeys.
    pub(super) fn with(&self, forced: Forced) -> Field<'a> {
        debug_assert!(forced.pairs.len() <= Forced::MOST_PAIRS);
        let mut field = self.clone();
        let concerned = forced.pairs.iter().flat_map(|&(a, b)| [a, b]).chain(forced.bye);
        for (place, player) in concerned.enumerate() {
            field.kind[player] = (self.kinds + place) as u8;
        }
        field.kinds += 2 * forced.pairs.len() + usize::from(forced.bye.is_some());
        field.costs = vec![None; field.kinds * field.kinds];
        for a in 0..self.kinds {
            let row = &self.costs[a * self.kinds..(a + 1) * self.kinds];
            field.costs[a * field.kinds..a * field.kinds + self.kinds].copy_from_slice(row);
        }
        for &(a, b) in &forced.pairs {
            let cost = self.kind_cost(self.kind[a], self.kind[b]);
            let (a, b) = (usize::from(field.kind[a]), usize::from(field.kind[b]));
            field.costs[a * field.kinds + b] = cost;
            field.costs[b * field.kinds + a] = cost;
        }
        field.forced = forced;
        field
    }

    pub(super) fn len(&self) -> usize {
        self.scores.len()
    }

    /// The cost of a pair of kinds under the colour criteria; none if C3 forbids it.
    pub(super) fn kind_cost(&self, a: u8, b: u8) -> Option<ColourCost> {
        self.costs[usize::from(a) * self.kinds + usize::from(b)]
    }

    /// The cost of a pair under the colour criteria; none if C1, C3 or the arbiter forbids it.
    pub(super) fn pair_cost(&self, a: usize, b: usize) -> Option<ColourCost> {
        self.kind_cost(self.kind[a], self.kind[b]).filter(|_| !self.is_barred(a, b))
    }

    /// Whether two players may meet at all.
    pub(super) fn may_meet(&self, a: usize, b: usize) -> bool {
        self.pair_cost(a, b).is_some()
    }

    /// Whether two players have met, or the arbiter forbids them to.
    pub(super) fn is_barred(&self, a: usize, b: usize) -> bool {
        self.position.met.has(a, b) || self.position.forbidden.has(a, b)
    }

    /// The club of a player. Two of one club do not meet, and are alike for everybody else.
    pub(super) fn club(&self, index: usize) -> Option<u16> {
        self.club[index]
    }

    /// Whether two players are of one club.
    pub(super) fn are_of_one_club(&self, a: usize, b: usize) -> bool {
        self.club[a].is_some() && self.club[a] == self.club[b]
    }

    /// The absolute criterion that forbids a pair, if one does.
    pub(super) fn forbidden_by(&self, a: usize, b: usize) -> Option<Criterion> {
        let colours = || self.kind_cost(self.kind[a], self.kind[b]).is_none();
        self.position.barred_by(a, b).or_else(|| colours().then_some(Criterion::AbsoluteColours))
    }

    /// At most how many players of a range of ranks share one binding colour.
    pub(super) fn most_bound(&self, range: &Range<usize>) -> usize {
        let (from, to) = (self.bound[range.start], self.bound[range.end]);
        (from[0] - to[0]).max(from[1] - to[1]) as usize
    }

    pub(super) fn may_get_bye(&self, index: usize) -> bool {
        let barred = self.position.contenders[index].bye_barred;
        match self.forced.bye {
            Some(player) => player == index && !barred,
            None => !barred && (self.forced.is_nothing() || !self.forced.concerns(index)),
        }
    }

    pub(super) fn unplayed(&self, index: usize) -> u16 {
        self.position.contenders[index].unplayed
    }

    /// Whether a player floated that way `back` rounds ago (0: in the previous round, 1: before).
    pub(super) fn floated(&self, index: usize, back: usize, float: Float) -> bool {
        self.position.contenders[index].floats[back] == Some(float)
    }
}

/// Sets of players who may not meet each other, but the same others.
fn clubs(position: &Position) -> Vec<Option<u16>> {
    /// Smaller ones are as well looked at one by one.
    const LEAST: usize = 4;
    let mut sets: BTreeMap<Vec<u16>, Vec<usize>> = BTreeMap::new();
    for index in 0..position.contenders.len() {
        let others = position.forbidden.of(index);
        if others.len() + 1 >= LEAST {
            let mut all = [others, &[index as u16]].concat();
            all.sort_unstable();
            sets.entry(all).or_default().push(index);
        }
    }
    let mut club = vec![None; position.contenders.len()];
    for (id, members) in sets.values().filter(|members| members.len() >= LEAST).enumerate() {
        members.iter().for_each(|&member| club[member] = Some(id as u16));
    }
    club
}
