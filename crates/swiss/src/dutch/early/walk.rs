//! The first of the best candidates: a matching, and a walk along the order of section D.
//!
//! The best list of violations is that of one weighted matching. Then the order is walked key by key: which players
//! are paired first (D3), their opponents (D1), the number and sum of exchanges, who leaves and who enters the
//! upper half (D2), and the partners of the upper half (D1). A decision stands if the total stays the same.

use arbitra_matching::{Graph, Steered, Tiers};

use super::costs::{Costs, PairKind};
use super::field::Field;
use super::task::{Below, Chosen, Next, Stayers, Task};
use crate::Criterion;
use crate::ledger::{self, Bill};

/// A task with its vertices: members; then what those who stay are matched with.
///
/// Where the next bracket is looked at too, a member has two more vertices: a stand-in below, and a turnstile
/// between the two that lets them be either here or there.
pub(super) struct Scene<'a> {
    pub(super) field: &'a Field<'a>,
    pub(super) task: &'a Task,
    sinks: usize,
}

enum Vertex {
    Member(usize),
    Turnstile(usize),
    /// A stand-in of a member, or somebody moved down anyway.
    Moved {
        place: Option<usize>,
        player: usize,
    },
    Resident(usize),
    Bye,
    Sink,
}

impl<'a> Scene<'a> {
    pub(super) fn new(field: &'a Field<'a>, task: &'a Task) -> Scene<'a> {
        let sinks = match &task.below {
            Below::MoveDown(Stayers::Exactly(count)) => *count,
            Below::MoveDown(Stayers::Fewest) => task.members.len(),
            Below::Lowest => task.members.len() % 2,
            Below::Into(next) => next.stay,
        };
        Scene { field, task, sinks }
    }

    fn next(&self) -> Option<&Next> {
        match &self.task.below {
            Below::Into(next) => Some(next),
            _ => None,
        }
    }

    fn len(&self) -> usize {
        let n = self.task.members.len();
        let below = self.next().map_or(0, |next| {
            2 * n + next.settled.len() + next.residents.len() + usize::from(next.bye)
        });
        n + below + self.sinks
    }

    fn vertex(&self, v: usize) -> Vertex {
        let members = &self.task.members;
        let n = members.len();
        if v < n {
            return Vertex::Member(v);
        }
        let mut v = v - n;
        if let Some(next) = self.next() {
            if v < n {
                return Vertex::Turnstile(v);
            }
            v -= n;
            if v < n {
                return Vertex::Moved { place: Some(v), player: members[v] };
            }
            v -= n;
            if let Some(&player) = next.settled.get(v) {
                return Vertex::Moved { place: None, player };
            }
            v -= next.settled.len();
            if let Some(&player) = next.residents.get(v) {
                return Vertex::Resident(player);
            }
            v -= next.residents.len();
            if next.bye && v == 0 {
                return Vertex::Bye;
            }
            return Vertex::Sink;
        }
        if self.task.below == Below::Lowest { Vertex::Bye } else { Vertex::Sink }
    }

    /// The cost of matching two vertices, `u < v`; none if they may not be.
    fn cost<const N: usize>(&self, costs: &Costs<'_>, u: usize, v: usize) -> Option<Bill<N>> {
        let task = self.task;
        let may_meet = |a: usize, b: usize| self.field.may_meet(a, b).then_some(Bill::<N>::NOTHING);
        let bye = |player: usize| self.field.may_get_bye(player).then_some(Bill::NOTHING);
        let among = self.next().is_some_and(|next| next.among_moved);
        match (self.vertex(u), self.vertex(v)) {
            (Vertex::Member(a), Vertex::Member(b)) => {
                let first = a < task.first && b < task.first && task.all_first;
                if first || task.must_stay[a] || task.must_stay[b] {
                    return None;
                }
                let kind = match (a < task.first, b < task.first) {
                    (true, true) => PairKind::BothFirst,
                    (false, false) => PairKind::Others,
                    _ => PairKind::First,
                };
                if task.only_first && kind != PairKind::First {
                    return None;
                }
                costs.pair(task, task.members[a], task.members[b], kind)
            }
            (Vertex::Member(a), outside) => {
                let reaches = match outside {
                    Vertex::Turnstile(b) => a == b,
                    Vertex::Bye | Vertex::Sink => self.next().is_none(),
                    _ => false,
                };
                let gets_bye = matches!(outside, Vertex::Bye);
                (reaches && task.may_stay(self.field, a))
                    .then(|| costs.stays(task.members[a], a < task.first, gets_bye))
            }
            (Vertex::Turnstile(a), Vertex::Moved { place: Some(b), .. }) if a == b => {
                Some(Bill::NOTHING)
            }
            (Vertex::Moved { player: a, .. }, Vertex::Moved { player: b, .. }) if among => {
                may_meet(a, b)
            }
            (Vertex::Moved { player: a, .. }, Vertex::Resident(b))
            | (Vertex::Resident(a), Vertex::Resident(b)) => may_meet(a, b),
            (Vertex::Resident(player), Vertex::Bye) => bye(player),
            (Vertex::Moved { player, .. }, Vertex::Bye) if among => bye(player),
            (Vertex::Resident(_) | Vertex::Sink, Vertex::Sink) => Some(Bill::NOTHING),
            (Vertex::Moved { .. }, Vertex::Sink) if among => Some(Bill::NOTHING),
            _ => None,
        }
    }
}

/// A matching on its way to the first best candidate.
pub(super) struct Walk<'a, const N: usize> {
    scene: &'a Scene<'a>,
    costs: &'a Costs<'a>,
    best: Steered<Tiers<N>>,
    /// The members left for the second part, by rank.
    remainder: Vec<usize>,
    settled: Vec<(usize, usize)>,
    passed_over: Vec<(usize, usize, Option<Criterion>)>,
    violations: Vec<(Criterion, usize)>,
}

impl<'a, const N: usize> Walk<'a, N> {
    /// A best matching; none if there is no candidate at all.
    pub(super) fn new(scene: &'a Scene<'a>, costs: &'a Costs<'a>) -> Option<Walk<'a, N>> {
        let graph = Graph::from_fn(scene.len(), |u, v| {
            scene.cost::<N>(costs, u.min(v), u.max(v)).map(|bill| bill.weight())
        });
        let best = Steered::solve(graph).ok()?;
        let violations = costs.violations(&best.matching.total());
        Some(Walk {
            scene,
            costs,
            best,
            remainder: Vec::new(),
            settled: Vec::new(),
            passed_over: Vec::new(),
            violations,
        })
    }

    /// Settles those who are paired first, and their opponents.
    pub(super) fn settle_first(&mut self) {
        let first = self.scene.task.first;
        let chosen: Vec<bool> = if self.scene.task.all_first {
            vec![true; first]
        } else {
            (0..first).map(|member| self.choose_first(member)).collect()
        };
        for member in (0..first).filter(|&member| chosen[member]) {
            let others: Vec<usize> =
                (0..self.size()).filter(|&v| v >= first || (v > member && !chosen[v])).collect();
            if let Some(other) = self.first_partner(member, &others) {
                self.settled.push((member, other));
            }
        }
        self.remainder = (0..self.size()).filter(|&v| self.best.matching.is_live(v)).collect();
    }

    /// Settles the rest by exchanges and transpositions.
    pub(super) fn settle_rest(&mut self) -> Option<()> {
        let pairs = self.remainder.iter().filter(|&&v| !self.stays(v)).count() / 2;
        self.weigh_exchanges(pairs)?;
        self.choose_exchanges(pairs);
        self.choose_partners();
        Some(())
    }

    /// The members who were not settled first.
    pub(super) fn remainder(&self) -> Vec<usize> {
        self.remainder.iter().map(|&v| self.scene.task.members[v]).collect()
    }

    /// The candidate as it stands.
    pub(super) fn chosen(&self) -> Chosen {
        let members = &self.scene.task.members;
        let upper =
            self.remainder.iter().copied().filter(|&v| !self.stays(v) && self.best.mate(v) > v);
        let pairs = self.settled.iter().copied().chain(upper.map(|v| (v, self.best.mate(v))));
        Chosen {
            pairs: pairs.map(|(a, b)| (members[a], members[b])).collect(),
            first_pairs: self.settled.len(),
            stayers: self
                .remainder
                .iter()
                .filter(|&&v| self.stays(v))
                .map(|&v| members[v])
                .collect(),
            passed_over: self.passed_over.clone(),
            violations: self.violations.clone(),
        }
    }

    fn size(&self) -> usize {
        self.scene.task.members.len()
    }

    fn stays(&self, member: usize) -> bool {
        self.best.mate(member) >= self.size()
    }

    /// D3: whether a member is among those paired first; as many as possible are.
    fn choose_first(&mut self, member: usize) -> bool {
        let outside = self.size()..self.scene.len();
        // Paired first means: with somebody further down, not taken by somebody above.
        if self.best.try_without(member, (0..member).chain(outside)) {
            return true;
        }
        self.best.try_without(member, member + 1..self.size());
        false
    }

    /// Matches a player for good with the first of some others that a best candidate allows.
    fn first_partner(&mut self, player: usize, others: &[usize]) -> Option<usize> {
        let first = self.best.pair_with_first(player, others);
        if let Some((other, slack)) = first.passed_over {
            let members = &self.scene.task.members;
            let (a, b) = (members[player.min(other)], members[player.max(other)]);
            let criterion = match slack {
                Some(slack) => self.costs.leading(&slack),
                None => self.scene.field.forbidden_by(a, b),
            };
            self.passed_over.push((members[player], members[other], criterion));
        }
        first.partner
    }

    /// The fewest exchanges, then the smallest difference: both add up over the upper members of pairs.
    fn weigh_exchanges(&mut self, pairs: usize) -> Option<()> {
        for (place, &u) in self.remainder.iter().enumerate() {
            for &v in &self.remainder[place + 1..] {
                if self.best.graph.has_edge(u, v) {
                    let mut bill = self.scene.cost::<N>(self.costs, u, v)?;
                    self.costs.exchange(&mut bill, place + 1, pairs);
                    self.best.graph.set_edge(u, v, bill.weight());
                }
            }
        }
        self.best.matching.reweigh(&self.best.graph).ok()
    }

    /// D2: who leaves the upper half (the lowest ranked first), who enters it (the highest first).
    fn choose_exchanges(&mut self, pairs: usize) {
        let exchanged = ledger::total(&self.best.matching.total(), self.costs.exchanged);
        let remainder = self.remainder.clone();
        let mut left = 0;
        for place in (0..pairs).rev() {
            if left == exchanged {
                break;
            }
            let below = remainder[place + 1..].iter().copied();
            left += usize::from(self.best.try_without(remainder[place], below));
        }
        let mut entered = 0;
        for place in pairs..remainder.len() {
            if entered == exchanged {
                break;
            }
            let others = remainder[..place].iter().copied().chain(self.size()..self.scene.len());
            entered += usize::from(self.best.try_without(remainder[place], others));
        }
    }

    /// D1: the first partners of the upper half.
    fn choose_partners(&mut self) {
        let is_upper = |v: &usize| !self.stays(*v) && self.best.mate(*v) > *v;
        let (upper, lower): (Vec<usize>, Vec<usize>) =
            self.remainder.clone().into_iter().partition(is_upper);
        for player in upper {
            let partners = &lower[lower.partition_point(|&partner| partner < player)..];
            let found = self.first_partner(player, partners);
            debug_assert!(found.is_some(), "the matching at hand has a partner");
        }
    }
}
