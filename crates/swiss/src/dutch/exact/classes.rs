//! The exact road by classes: the same answer as `order` finds in the whole graph, without the graph.
//!
//! Vertices of one class cost the same with anybody, those they have met aside. The cheapest fractional matching of
//! classes is a lower bound for every candidate, and its prices name the pairs of classes that can occur in a candidate
//! that reaches it. If there is a perfect matching of such pairs ([`Classed`]), the best candidates are exactly these
//! matchings: prices that pay for every pair and are used up by one matching are used up by all best ones. The order is
//! then walked inside them, key by key.
//!
//! Fractions of pairs do not see that of an odd number of vertices one must meet somebody outside. Where two sets of classes
//! are left with an odd number each, the cheapest pair across the border joins them in every best candidate, and two
//! stand-ins take the places of these two; whether the two may meet is asked at the end.
//!
//! Where the bound is out of reach otherwise (too many who have met), nothing is concluded.

use std::collections::BTreeMap;

use arbitra_matching::{Classed, Cost, Graph, Matching, Steered, Tiers, Transport, Weight};

use super::NextValue;
use super::costs::Costs;
use super::exchange::{self, Exchanges, Half};
use super::scene::Scene;
use crate::dutch::bracket::{Chosen, PassedOver};

/// The first best candidate in the order, if classes can tell.
pub(super) fn first_best<const N: usize>(
    scene: &Scene<'_>,
    costs: &mut Costs<'_>,
) -> Option<Chosen> {
    let barred = |u: usize, v: usize| scene.is_barred(u, v);
    let mut table = Table::<N, _>::new(scene, costs, barred)?;
    if costs.unplayed.is_some() && (0..table.size()).filter(|&v| table.stays(v)).count() != 1 {
        // C9 only speaks of a bracket whose one downfloater gets the bye.
        costs.unplayed = None;
        table = Table::new(scene, costs, barred)?;
    }
    table.choose_moved_down();
    table.choose_opponents(costs);
    if !table.split() {
        table.exchange()?;
    }
    table.choose_partners(costs);
    table.stand_ins_may_meet().then(|| table.chosen())
}

/// A best matching of the whole graph, begun where classes leave off: with their prices, and as many pairs as these allow.
/// Mostly one pair is left to be found, which an odd number of players must form across a border.
pub(super) fn nearly_best<const N: usize>(
    scene: &Scene<'_>,
    costs: &Costs<'_>,
) -> Option<Steered<Tiers<N>>> {
    let groups = Groups::<N>::new(scene, costs);
    let transport = Transport::among(&groups.counts, |a, b| groups.cost(a, b))?;
    let prices = transport.prices();
    let barred = |u: usize, v: usize| scene.is_barred(u, v);
    let mut near = groups.tight(&transport, barred);
    near.match_most();
    let weight = |a: usize, b: usize| groups.cost(a, b).map(|cost| -cost);
    let graph = Graph::of_classes(&groups.of, groups.len(), weight, barred);
    let price = |v: usize| -prices[usize::from(groups.of[v])];
    let matching = Matching::solve_from(&graph, price, |v| near.mate(v)).ok()?;
    Some(Steered { graph, matching })
}

/// What classes tell of the next bracket after some downfloaters.
pub(super) enum NextBound {
    /// They cannot all be paired, whoever has met.
    Impossible,
    /// It is no better than this, and whether this can be had.
    AtBest(NextValue, bool),
    /// Nothing.
    Unknown,
}

/// The best the next bracket can be, as far as classes tell.
pub(super) fn next_bound<const N: usize>(scene: &Scene<'_>, costs: &Costs<'_>) -> NextBound {
    let groups = Groups::<N>::new(scene, costs);
    let Some(transport) = Transport::among(&groups.counts, |a, b| groups.cost(a, b)) else {
        return NextBound::Impossible;
    };
    if !transport.cost.is_even() {
        return NextBound::Unknown;
    }
    let value = costs.next_value(&-transport.cost.half());
    let best = groups.matched(&transport, |u: usize, v: usize| scene.is_barred(u, v));
    NextBound::AtBest(value, best.is_some())
}

struct Table<'a, const N: usize, B> {
    scene: &'a Scene<'a>,
    groups: Groups<N>,
    /// The prices of the classes, doubled.
    prices: Vec<Tiers<N>>,
    best: Classed<B>,
    /// The remainder by rank, as vertices, and how many of it are in its upper half.
    remainder: Vec<usize>,
    upper: usize,
    /// Who stands in the lower half, after exchanges.
    is_lower: Vec<bool>,
    /// The moved-down players' pairs.
    settled: Vec<(usize, usize)>,
    passed_over: Vec<PassedOver>,
}

/// Where a vertex belongs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Zone {
    Moved,
    Resident,
    Outside,
}

/// The classes of a scene.
struct Groups<const N: usize> {
    /// The class of every vertex.
    of: Vec<u16>,
    /// What two classes cost; none if they may not meet.
    cost: Vec<Option<Tiers<N>>>,
    /// How many of the classes are those of vertices; stand-ins come after them.
    kinds: usize,
    zone: Vec<Zone>,
    counts: Vec<u32>,
    border: Option<Border<N>>,
}

/// Two odd sets of classes of which one member each meets one of the other.
struct Border<const N: usize> {
    /// By how much these two cost more than their prices, doubled.
    excess: Tiers<N>,
    /// For each stand-in the classes in whose place it may stand.
    for_whom: [Vec<bool>; 2],
}

impl<const N: usize> Groups<N> {
    fn new(scene: &Scene<'_>, costs: &Costs<'_>) -> Groups<N> {
        let mut known = BTreeMap::new();
        let mut first: Vec<usize> = Vec::new();
        let mut of: Vec<u16> = Vec::with_capacity(scene.len());
        for v in 0..scene.len() {
            let class = *known.entry(scene.class(v)).or_insert(first.len());
            if class == first.len() {
                first.push(v);
            }
            of.push(class as u16);
        }
        let zone = |v: usize| match v {
            _ if v < scene.moved => Zone::Moved,
            _ if v < scene.members.len() => Zone::Resident,
            _ => Zone::Outside,
        };
        let row = |u: usize| {
            let cost = |&v: &usize| scene.class_cost::<N>(costs, u.min(v), u.max(v));
            let cells = first.iter().map(|v| cost(v).map(|bill| -bill.weight()));
            (zone(u), cells.collect::<Vec<_>>())
        };
        let rows: Vec<(Zone, Vec<Option<Tiers<N>>>)> = first.iter().map(|&u| row(u)).collect();
        // Classes that nobody can tell apart are one.
        let mut merged: BTreeMap<&(Zone, Vec<Option<Tiers<N>>>), usize> = BTreeMap::new();
        let mut kept: Vec<usize> = Vec::new();
        let mut new: Vec<u16> = Vec::with_capacity(rows.len());
        for (class, row) in rows.iter().enumerate() {
            let place = *merged.entry(row).or_insert(kept.len());
            if place == kept.len() {
                kept.push(class);
            }
            new.push(place as u16);
        }
        let cost = kept.iter().flat_map(|&a| kept.iter().map(move |&b| (a, b)));
        let cost = cost.map(|(a, b)| rows[a].1[b]).collect();
        of.iter_mut().for_each(|class| *class = new[usize::from(*class)]);
        let mut counts = vec![0; kept.len()];
        of.iter().for_each(|&class| counts[usize::from(class)] += 1);
        let zone = kept.iter().map(|&class| zone(first[class])).collect();
        Groups { of, cost, kinds: kept.len(), zone, counts, border: None }
    }

    fn len(&self) -> usize {
        self.counts.len()
    }

    fn cost(&self, a: usize, b: usize) -> Option<Tiers<N>> {
        self.cost[a * self.kinds + b]
    }

    /// Adds the stand-ins where exactly two sets of classes that go together by their prices are odd, and one pair that
    /// joins them is the cheapest that leaves one of them. Every best candidate has such a pair then, and no other beyond
    /// its prices, if there is any candidate that has no more. None if that does not help.
    fn join_odd_sets(&mut self, prices: &mut Vec<Tiers<N>>) -> Option<()> {
        let mut set: Vec<usize> = (0..self.kinds).collect();
        for (a, b) in (0..self.kinds).flat_map(|a| (0..a).map(move |b| (a, b))) {
            if set[a] != set[b] && self.excess(prices, a, b) == Some(Tiers::ZERO) {
                let (kept, gone) = (set[a], set[b]);
                set.iter_mut().filter(|set| **set == gone).for_each(|set| *set = kept);
            }
        }
        let mut counts = vec![0; self.kinds];
        set.iter().zip(&self.counts).for_each(|(&set, count)| counts[set] += count);
        let mut odd = (0..self.kinds).filter(|&set| counts[set] % 2 == 1);
        let (Some(one), Some(other), None) = (odd.next(), odd.next(), odd.next()) else {
            return None;
        };
        let members = [one, other]
            .map(|of| (0..self.kinds).filter(|&class| set[class] == of).collect::<Vec<usize>>());
        let leaving = members[0].iter().flat_map(|&a| (0..self.kinds).map(move |b| (a, b)));
        let leaving = leaving.filter(|(_, b)| !members[0].contains(b));
        let excess = leaving.filter_map(|(a, b)| self.excess(prices, a, b)).min()?;
        let mut for_whom = [vec![false; self.kinds + 2], vec![false; self.kinds + 2]];
        for (&a, &b) in members[0].iter().flat_map(|a| members[1].iter().map(move |b| (a, b))) {
            if self.excess(prices, a, b) != Some(excess) {
                continue;
            }
            if self.zone[a] != Zone::Outside && self.zone[b] != Zone::Outside {
                // Two of the bracket: whom each of them meets is part of the order.
                return None;
            }
            (for_whom[0][a], for_whom[1][b]) = (true, true);
        }
        for class in [self.kinds, self.kinds + 1] {
            self.of.push(class as u16);
            self.zone.push(Zone::Outside);
            self.counts.push(1);
            prices.push(Tiers::ZERO);
        }
        self.border = Some(Border { excess, for_whom });
        Some(())
    }

    /// A perfect matching of pairs that are used up by the prices of a transport, if there is one.
    fn matched<B: Fn(usize, usize) -> bool>(
        &self,
        transport: &Transport<Tiers<N>>,
        barred: B,
    ) -> Option<Classed<B>> {
        let mut best = self.tight(transport, barred);
        best.complete().then_some(best)
    }

    /// The same with stand-ins.
    fn matched_across<B: Fn(usize, usize) -> bool>(
        &self,
        prices: &[Tiers<N>],
        barred: B,
    ) -> Option<Classed<B>> {
        let is_tight = |a: usize, b: usize| self.excess(prices, a, b) == Some(Tiers::ZERO);
        let transport = Transport::among(&self.counts, |a, b| is_tight(a, b).then_some::<Cost>(0))?;
        let mut best = Classed::new(self.of.clone(), self.len(), is_tight, barred);
        best.start(transport.quotas());
        best.complete().then_some(best)
    }

    /// The pairs that are used up by the prices of a transport, many of them matched.
    fn tight<B: Fn(usize, usize) -> bool>(
        &self,
        transport: &Transport<Tiers<N>>,
        barred: B,
    ) -> Classed<B> {
        let prices = transport.prices();
        let is_tight = |a: usize, b: usize| self.excess(&prices, a, b) == Some(Tiers::ZERO);
        let mut tight = Classed::new(self.of.clone(), self.len(), is_tight, barred);
        tight.start(transport.quotas());
        tight
    }

    /// By how much a pair of classes costs more than its prices, doubled.
    fn excess(&self, prices: &[Tiers<N>], a: usize, b: usize) -> Option<Tiers<N>> {
        let (low, high) = (a.min(b), a.max(b));
        if let (Some(border), Some(stand_in)) = (&self.border, high.checked_sub(self.kinds)) {
            return border.for_whom[stand_in][low].then_some(Tiers::ZERO);
        }
        Some(self.cost(a, b)?.double() - prices[a] - prices[b])
    }
}

impl<'a, const N: usize, B: Fn(usize, usize) -> bool + Copy> Table<'a, N, B> {
    /// A best matching; none if the bound of the classes is out of reach.
    fn new(scene: &'a Scene<'a>, costs: &Costs<'_>, barred: B) -> Option<Self> {
        let mut groups = Groups::<N>::new(scene, costs);
        let transport = Transport::among(&groups.counts, |a, b| groups.cost(a, b))?;
        let mut prices = transport.prices();
        let best = match groups.matched(&transport, barred) {
            Some(best) => best,
            None => {
                groups.join_odd_sets(&mut prices)?;
                groups.matched_across(&prices, barred)?
            }
        };
        Some(Table {
            scene,
            groups,
            prices,
            best,
            remainder: Vec::new(),
            upper: 0,
            is_lower: Vec::new(),
            settled: Vec::new(),
            passed_over: Vec::new(),
        })
    }

    fn size(&self) -> usize {
        self.scene.members.len()
    }

    /// How many are matched, stand-ins included.
    fn all(&self) -> usize {
        self.groups.of.len()
    }

    /// Whether the two in whose places stand-ins stand may meet, at the price of the border.
    fn stand_ins_may_meet(&self) -> bool {
        let Some(border) = &self.groups.border else { return true };
        let [a, b] = [2, 1].map(|place| self.mate(self.all() - place));
        let class = |v: usize| usize::from(self.groups.of[v]);
        !self.scene.is_barred(a, b)
            && self.groups.excess(&self.prices, class(a), class(b)) == Some(border.excess)
    }

    fn mate(&self, v: usize) -> usize {
        self.best.mate(v).expect("invariant: the matching is perfect")
    }

    fn stays(&self, member: usize) -> bool {
        self.mate(member) >= self.size()
    }

    /// 4.4: the first set of moved-down players to be paired. (In 2017 their scores are settled before, D.3.)
    fn choose_moved_down(&mut self) {
        if !(0..self.scene.moved).any(|v| self.stays(v)) {
            return;
        }
        let inside = self.best.set_of(0..self.size());
        let outside = self.best.set_of(self.size()..self.all());
        for player in 0..self.scene.moved {
            if !self.best.keep_to(player, inside) {
                let stays = self.best.keep_to(player, outside);
                debug_assert!(stays, "a moved-down player is paired or stays");
            }
        }
    }

    /// 4.2 for the moved-down players: the first opponents.
    fn choose_opponents(&mut self, costs: &Costs<'_>) {
        let (mut first, residents) = (self.scene.moved, self.scene.moved..self.size());
        for player in 0..self.scene.moved {
            if self.stays(player) {
                continue;
            }
            while first < self.size() && !self.best.is_live(first) {
                first += 1;
            }
            if let Some(resident) = self.first_partner(costs, player, first, residents.end) {
                self.settled.push((player, resident));
            }
        }
        self.remainder = residents.filter(|&v| self.best.is_live(v)).collect();
        self.upper = self.remainder.iter().filter(|&&v| !self.stays(v)).count() / 2;
    }

    /// 4.3: no exchange comes first. The remainder is split into its original halves; false if no best candidate keeps to
    /// them.
    fn split(&mut self) -> bool {
        let classes = self.groups.len();
        let mut of = self.groups.of.clone();
        let mut counts = vec![0; 2 * classes];
        for &v in &self.remainder[self.upper..] {
            of[v] += classes as u16;
        }
        for (v, &class) in of.iter().enumerate() {
            counts[usize::from(class)] += u32::from(self.best.is_live(v));
        }
        let (groups, prices) = (&self.groups, &self.prices);
        let allowed = |a: usize, b: usize| {
            let half = |class: usize| match groups.zone[class % classes] {
                Zone::Moved => Half::Moved,
                Zone::Outside => Half::Outside,
                Zone::Resident if class < classes => Half::Upper,
                Zone::Resident => Half::Lower,
            };
            exchange::keeps_halves(half(a), half(b))
                && groups.excess(prices, a % classes, b % classes) == Some(Tiers::ZERO)
        };
        let Some(transport) = Transport::among(&counts, |a, b| allowed(a, b).then_some::<Cost>(0))
        else {
            return false;
        };
        self.is_lower = vec![false; self.size()];
        self.remainder[self.upper..].iter().for_each(|&v| self.is_lower[v] = true);
        self.best.regroup(of, 2 * classes, allowed);
        self.best.start(transport.quotas());
        self.best.complete()
    }

    /// 4.3 a to d: the fewest exchanges, then the smallest difference, then who leaves the upper half (the lowest ranked
    /// first), then who enters it (the highest first). None if classes cannot tell.
    fn exchange(&mut self) -> Option<()> {
        let (groups, prices) = (&self.groups, &self.prices);
        let live = |v: usize| self.best.is_live(v);
        let vertices = (0..self.all()).filter(|&v| live(v)).map(|v| {
            let class = usize::from(groups.of[v]);
            let half = match groups.zone[class] {
                Zone::Moved => Half::Moved,
                Zone::Outside => Half::Outside,
                Zone::Resident => Half::Upper,
            };
            (v, class, half)
        });
        let mut vertices: Vec<(usize, usize, Half)> = vertices.collect();
        let mut place = vec![0; self.size()];
        for (at, &v) in self.remainder.iter().enumerate() {
            place[v] = at;
        }
        for (v, _, half) in &mut vertices {
            if *half == Half::Upper && place[*v] >= self.upper {
                *half = Half::Lower;
            }
        }
        let is_tight = |a: usize, b: usize| groups.excess(prices, a, b) == Some(Tiers::ZERO);
        let Exchanges { of, classes, tight, quota, singles, always } =
            exchange::weigh(self.all(), &vertices, &self.remainder, is_tight)?;
        self.best.regroup(of, classes, |a, b| tight[a * classes + b]);
        self.best.start(quota);
        if !self.best.complete() {
            return None;
        }
        let remainder = self.remainder.clone();
        let leaves = |table: &Self, at: usize| {
            table.stays(remainder[at]) || table.mate(remainder[at]) < remainder[at]
        };
        let exchanged = (0..self.upper).filter(|&at| leaves(self, at)).count();
        let outside = self.size()..self.all();
        let mut left = 0;
        let may = |at: &usize| singles[remainder[*at]] || always[remainder[*at]];
        for at in (0..self.upper).rev().filter(may) {
            if left == exchanged {
                break;
            }
            if always[remainder[at]] {
                left += 1;
                continue;
            }
            let above = self.best.set_of(remainder[..at].iter().copied().chain(outside.clone()));
            left += usize::from(self.best.keep_to(remainder[at], above));
        }
        let mut entered = 0;
        for at in (self.upper..remainder.len()).filter(may) {
            if entered == exchanged {
                break;
            }
            if always[remainder[at]] {
                entered += 1;
                continue;
            }
            let below = self.best.set_of(remainder[at + 1..].iter().copied());
            entered += usize::from(self.best.keep_to(remainder[at], below));
        }
        self.is_lower = vec![false; self.size()];
        for &v in &remainder {
            self.is_lower[v] = self.stays(v) || self.mate(v) < v;
        }
        Some(())
    }

    /// 4.2: the first partners of the upper half.
    fn choose_partners(&mut self, costs: &Costs<'_>) {
        let mut first = 0;
        for place in 0..self.remainder.len() {
            let player = self.remainder[place];
            if self.is_lower[player] {
                continue;
            }
            while first < self.size() && !(self.is_lower[first] && self.best.is_live(first)) {
                first += 1;
            }
            let from = (first.max(player + 1)..self.size())
                .find(|&v| self.is_lower[v] && self.best.is_live(v))
                .unwrap_or(self.size());
            let found = self.first_partner(costs, player, from, self.size());
            debug_assert!(found.is_some(), "the matching at hand has a partner");
        }
    }

    /// Matches a player for good with the first one from a place on that a best candidate allows.
    fn first_partner(
        &mut self,
        costs: &Costs<'_>,
        player: usize,
        first: usize,
        end: usize,
    ) -> Option<usize> {
        let is_lower = &self.is_lower;
        let is_offered = |v: usize| is_lower.get(v).is_none_or(|lower| *lower);
        let partner = self.best.pair_with_first(player, first..end, is_offered);
        if partner != Some(first) && first < end && !self.scene.is_barred(player, first) {
            let class = |v: usize| usize::from(self.groups.of[v]);
            let excess = self.groups.excess(&self.prices, class(player), class(first));
            let members = &self.scene.members;
            self.passed_over.extend(excess.map(|excess| PassedOver {
                player: members[player],
                offered: members[first],
                // The ledger reads sixteenths.
                criterion: costs.leading(&excess.double().double().double()),
            }));
        }
        partner
    }

    fn chosen(&self) -> Chosen {
        let members = &self.scene.members;
        let upper = self.remainder.iter().filter(|&&v| !self.is_lower[v]);
        let upper = upper.map(|&v| (v, self.mate(v)));
        let pairs = self.settled.iter().copied().chain(upper);
        Chosen {
            pairs: pairs.map(|(a, b)| (members[a], members[b])).collect(),
            downfloaters: (0..self.size()).filter(|&v| self.stays(v)).map(|v| members[v]).collect(),
            passed_over: self.passed_over.clone(),
        }
    }
}
