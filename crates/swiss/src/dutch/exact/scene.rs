//! Who takes part when a bracket is chosen exactly: its members, and as much of the rest as matters.

use std::ops::Range;

use super::costs::Costs;
use crate::dutch::bracket::Bracket;
use crate::dutch::completion::Completion;
use crate::dutch::field::Field;
use crate::ledger::Bill;

/// What lies below the bracket, as far as it has a say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::dutch) struct Below {
    /// The next scoregroup, where it is to be made as good as possible (C8; C.7); else empty.
    pub(in crate::dutch) next: Range<usize>,
    /// Everybody further down who must be paired as well (C4, C5); else empty.
    pub(in crate::dutch) rest: Range<usize>,
    /// Whether the bye of the round is given here or below.
    pub(in crate::dutch) bye: bool,
    /// Places for players who stay over where the rest is known to take anybody.
    pub(in crate::dutch) sinks: usize,
    /// Whether two sinks may be used up together.
    pub(in crate::dutch) sinks_optional: bool,
}

/// The vertices of the matching: members (moved down, then residents), next group, rest, bye, sinks.
pub(in crate::dutch) struct Scene<'a> {
    pub(in crate::dutch) field: &'a Field<'a>,
    pub(super) completion: &'a Completion<'a>,
    pub(in crate::dutch) members: Vec<usize>,
    pub(in crate::dutch) moved: usize,
    pub(in crate::dutch) next: Range<usize>,
    below: Below,
    pub(in crate::dutch) counts_unplayed: bool,
    /// Who of the members may stay without an opponent.
    may_stay: Vec<bool>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Vertex {
    Moved(usize),
    Resident(usize),
    Next(usize),
    Rest(usize),
    Bye,
    Sink,
}

impl<'a> Scene<'a> {
    pub(in crate::dutch) fn new(
        field: &'a Field<'a>,
        completion: &'a Completion<'a>,
        bracket: &Bracket,
        below: Below,
        counts_unplayed: bool,
    ) -> Scene<'a> {
        Scene {
            field,
            completion,
            may_stay: vec![true; bracket.len()],
            members: bracket.members().collect(),
            moved: bracket.moved_down.len(),
            next: below.next.clone(),
            below,
            counts_unplayed,
        }
    }

    /// The same scene in which only some members may stay without an opponent.
    pub(super) fn keeping(mut self, may_stay: Vec<bool>) -> Scene<'a> {
        debug_assert_eq!(may_stay.len(), self.members.len());
        self.may_stay = may_stay;
        self
    }

    pub(in crate::dutch) fn weighs_next(&self) -> bool {
        !self.next.is_empty()
    }

    /// The number of vertices.
    pub(in crate::dutch) fn len(&self) -> usize {
        let below = &self.below;
        self.members.len()
            + self.next.len()
            + below.rest.len()
            + usize::from(below.bye)
            + below.sinks
    }

    /// The players among the vertices, in the order of the vertices; bye and sinks come after them.
    pub(in crate::dutch) fn players(&self) -> Vec<usize> {
        let below = self.next.clone().chain(self.below.rest.clone());
        self.members.iter().copied().chain(below).collect()
    }

    fn vertex(&self, v: usize) -> Vertex {
        if let Some(&member) = self.members.get(v) {
            return if v < self.moved { Vertex::Moved(member) } else { Vertex::Resident(member) };
        }
        let v = v - self.members.len();
        if v < self.next.len() {
            return Vertex::Next(self.next.start + v);
        }
        let v = v - self.next.len();
        if v < self.below.rest.len() {
            return Vertex::Rest(self.below.rest.start + v);
        }
        let v = v - self.below.rest.len();
        if v == 0 && self.below.bye { Vertex::Bye } else { Vertex::Sink }
    }

    /// Whom a vertex is like: two of one class cost the same with anybody, those they have met aside.
    pub(in crate::dutch) fn class(&self, v: usize) -> impl Ord + use<> {
        let (which, rank) = match self.vertex(v) {
            Vertex::Moved(rank) => (0, rank),
            Vertex::Resident(rank) => (1, rank),
            Vertex::Next(rank) => (2, rank),
            Vertex::Rest(rank) => (3, rank),
            Vertex::Bye => return (4, None, None),
            Vertex::Sink => return (5, None, None),
        };
        let bye = (self.completion.may_get_bye(rank), self.field.may_get_bye(rank));
        let score = if which < 3 { self.field.scores[rank] } else { 0 };
        let contender = &self.field.position.contenders[rank];
        let member = (which < 2).then(|| (contender.floats, contender.unplayed, self.may_stay[v]));
        let colours = (self.field.kind[rank], self.field.club(rank));
        (which, Some((colours, bye, score)), member)
    }

    /// The player a vertex stands for.
    fn player(&self, v: usize) -> Option<usize> {
        match self.vertex(v) {
            Vertex::Moved(a) | Vertex::Resident(a) | Vertex::Next(a) | Vertex::Rest(a) => Some(a),
            Vertex::Bye | Vertex::Sink => None,
        }
    }

    /// Whether two vertices are players who have met, or may not meet by the arbiter's word.
    pub(in crate::dutch) fn is_barred(&self, u: usize, v: usize) -> bool {
        self.player(u).zip(self.player(v)).is_some_and(|(a, b)| self.field.is_barred(a, b))
    }

    /// What it costs to match two vertices, `u < v`; none if they may not be.
    pub(in crate::dutch) fn cost<const N: usize>(
        &self,
        costs: &Costs<'_>,
        u: usize,
        v: usize,
    ) -> Option<Bill<N>> {
        if self.is_barred(u, v) { None } else { self.class_cost(costs, u, v) }
    }

    /// What it costs to match two vertices of the classes of two vertices `u <= v`, whoever has met.
    pub(in crate::dutch) fn class_cost<const N: usize>(
        &self,
        costs: &Costs<'_>,
        u: usize,
        v: usize,
    ) -> Option<Bill<N>> {
        let (field, completion) = (self.field, self.completion);
        let kinds = |a: usize, b: usize| field.kind_cost(field.kind[a], field.kind[b]).is_some();
        if v >= self.members.len() && u < self.members.len() && !self.may_stay[u] {
            return None;
        }
        if self.player(u).zip(self.player(v)).is_some_and(|(a, b)| field.are_of_one_club(a, b)) {
            return None;
        }
        match (self.vertex(u), self.vertex(v)) {
            (Vertex::Moved(_), Vertex::Moved(_)) => None,
            (Vertex::Moved(a), Vertex::Resident(b)) => costs.pair(a, b, true),
            (Vertex::Resident(a), Vertex::Resident(b)) => costs.pair(a, b, false),
            (member @ (Vertex::Moved(a) | Vertex::Resident(a)), outside) => {
                let mut bill = costs.stays(a, matches!(member, Vertex::Moved(_)));
                match outside {
                    Vertex::Next(b) => {
                        costs.paired_next(&mut bill, a);
                        kinds(a, b).then_some(bill)
                    }
                    Vertex::Rest(b) => {
                        costs.unpaired_next(&mut bill, a);
                        kinds(a, b).then_some(bill)
                    }
                    Vertex::Bye => {
                        costs.unpaired_next(&mut bill, a);
                        costs.bye(&mut bill, a);
                        completion.may_get_bye(a).then_some(bill)
                    }
                    _ => {
                        costs.unpaired_next(&mut bill, a);
                        Some(bill)
                    }
                }
            }
            (Vertex::Next(a), Vertex::Next(b)) => kinds(a, b).then_some(Bill::NOTHING),
            (Vertex::Next(a), outside) => {
                let mut bill = Bill::NOTHING;
                costs.unpaired_next(&mut bill, a);
                match outside {
                    Vertex::Rest(b) => kinds(a, b).then_some(bill),
                    Vertex::Bye => completion.may_get_bye(a).then_some(bill),
                    _ => Some(bill),
                }
            }
            (Vertex::Rest(a), Vertex::Rest(b)) => kinds(a, b).then_some(Bill::NOTHING),
            (Vertex::Rest(a), Vertex::Bye) => completion.may_get_bye(a).then_some(Bill::NOTHING),
            (Vertex::Sink, Vertex::Sink) if self.below.sinks_optional => Some(Bill::NOTHING),
            _ => None,
        }
    }
}
