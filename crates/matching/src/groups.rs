//! The best perfect matchings of a graph in which classes tell what a pair costs.
//!
//! The cheapest fractional matching of the classes ([`Transport`]) bounds every matching from below, and its prices name the
//! pairs of classes that occur in a matching which reaches the bound. If one perfect matching of such pairs exists, the
//! best matchings are exactly these: prices that pay for every pair and are used up by one matching are used up by all best
//! ones. A graph of thousands is then never made; [`Classed`] is steered through the best matchings instead.
//!
//! ```
//! use arbitra_matching::Groups;
//!
//! // Three want White, three Black: two who want the same cost one. 0 and 3 may not meet.
//! let wishes = [true, true, true, false, false, false];
//! let groups = Groups::new(wishes, |a, b| Some(i128::from(a == b))).expect("few classes");
//! let barred = |u: usize, v: usize| (u, v) == (0, 3) || (u, v) == (3, 0);
//! let (cost, mut best) = groups.best(&barred).expect("classes can tell");
//! assert_eq!(cost, 0);
//! assert_eq!(best.pair_with_first(0, 1..6, |_| true), Some(4));
//! ```

use std::collections::BTreeMap;

use crate::classes::Classed;
use crate::remainder::Remainder;
use crate::transport::{Cost, Transport};

/// Whether two vertices may not be matched although their classes may.
pub type Barred<'a> = &'a dyn Fn(usize, usize) -> bool;

/// More classes than this say little that single vertices do not say.
const MOST: usize = 400;

/// Vertices by classes, and what two classes cost.
#[derive(Clone, Debug)]
pub struct Groups {
    /// The class of every vertex.
    of: Vec<u16>,
    counts: Vec<u32>,
    /// None where two classes may not meet.
    cost: Vec<Option<Cost>>,
}

impl Groups {
    /// Vertices of one key are one class; `cost` is asked once for every two keys and must be symmetric. None if there
    /// are too many classes.
    #[must_use]
    pub fn new<K: Copy + Ord>(
        keys: impl IntoIterator<Item = K>,
        cost: impl Fn(K, K) -> Option<Cost>,
    ) -> Option<Groups> {
        let mut known: BTreeMap<K, u16> = BTreeMap::new();
        let (mut of, mut counts, mut distinct) = (Vec::new(), Vec::new(), Vec::new());
        for key in keys {
            let class = *known.entry(key).or_insert_with(|| {
                distinct.push(key);
                counts.push(0);
                (distinct.len() - 1) as u16
            });
            counts[usize::from(class)] += 1;
            of.push(class);
            if distinct.len() > MOST {
                return None;
            }
        }
        let pairs = distinct.iter().flat_map(|&a| distinct.iter().map(move |&b| (a, b)));
        let cost = pairs.map(|(a, b)| cost(a, b)).collect();
        Some(Groups { of, counts, cost })
    }

    fn cost(&self, a: usize, b: usize) -> Option<Cost> {
        self.cost[a * self.counts.len() + b]
    }

    /// The cheapest fractional matching; none if there is not even that, and so no perfect matching at all.
    #[must_use]
    pub fn bound(&self) -> Option<Transport> {
        Transport::among(&self.counts, |a, b| self.cost(a, b))
    }

    /// What the best matchings cost, and one of them, to be steered through the others; none if classes cannot tell.
    #[must_use]
    pub fn best<'a>(&self, barred: Barred<'a>) -> Option<(Cost, Classed<Barred<'a>>)> {
        let transport = self.bound()?;
        let prices = transport.prices();
        let is_tight = |a: usize, b: usize| {
            self.cost(a, b).is_some_and(|cost| 2 * cost == prices[a] + prices[b])
        };
        let mut best = Classed::new(self.of.clone(), self.counts.len(), is_tight, barred);
        best.start(transport.quotas());
        best.complete().then_some((transport.cost / 2, best))
    }

    /// All pairs of classes that may meet, many of their members matched as a fractional matching has them; of use where
    /// costs do not matter.
    #[must_use]
    pub fn allowed<B: Fn(usize, usize) -> bool>(&self, bound: &Transport, barred: B) -> Classed<B> {
        let may = |a: usize, b: usize| self.cost(a, b).is_some();
        let mut all = Classed::new(self.of.clone(), self.counts.len(), may, barred);
        all.start(bound.quotas());
        all
    }

    /// The first matching of the upper with the lower half of the vertices that costs no more than a best one, if there is
    /// one.
    #[must_use]
    pub fn transpose(&self, best: Cost, barred: Barred<'_>) -> Option<Vec<(usize, usize)>> {
        let cost: &dyn Fn(Option<usize>, usize) -> Option<Cost> =
            &|upper, lower| self.cost(upper?, lower);
        let classes = &self.of;
        let count = self.counts.len();
        let row = Remainder { classes, count, staying: 0, doubled: 2 * best, cost, barred };
        Some(row.transpose()?.pairs)
    }
}

/// Lexicographic criteria packed into one [`Cost`], the least important first.
#[derive(Clone, Copy, Debug, Default)]
pub struct Packing {
    used: u32,
}

/// A criterion in a packed cost.
#[derive(Clone, Copy, Debug)]
pub struct Packed {
    shift: u32,
    bits: u32,
}

impl Packing {
    /// Room for a criterion above all before it, whose total is at most that.
    pub fn field(&mut self, most: usize) -> Packed {
        // One bit more, so that differences can be told apart by sign.
        let bits = usize::BITS - most.leading_zeros() + 1;
        let field = Packed { shift: self.used.min(Cost::BITS - 1), bits };
        self.used += bits;
        field
    }

    /// Whether there is room for all of them; sums are doubled, and prices may pass the largest sum.
    #[must_use]
    pub const fn fits(self) -> bool {
        self.used <= 112
    }
}

impl Packed {
    /// So many of it.
    #[must_use]
    pub const fn times(self, count: usize) -> Cost {
        (count as Cost) << self.shift
    }

    /// What is more important, in its own unit.
    #[must_use]
    pub const fn above(self, cost: Cost) -> Cost {
        cost >> (self.shift + self.bits)
    }

    /// How many of it there are in a cost.
    #[must_use]
    pub const fn of(self, cost: Cost) -> usize {
        ((cost >> self.shift) & ((1 << self.bits) - 1)) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Graph, Matching};

    /// Whatever classes tell is what the whole graph tells.
    #[test]
    fn costs_what_a_best_matching_costs() {
        let mut random = crate::chance(5);
        let (mut told, mut halved) = (0, 0);
        for _ in 0..4000 {
            let len = 2 * (1 + random(6) as usize);
            let keys: Vec<u8> = (0..len).map(|_| random(3) as u8).collect();
            let table: Vec<Option<Cost>> =
                (0..9).map(|_| (random(6) > 0).then(|| Cost::from(random(3) as u8))).collect();
            let cost = |a: u8, b: u8| table[usize::from(3 * a.min(b) + a.max(b))];
            let met: Vec<bool> = (0..len * len).map(|_| random(5) == 0).collect();
            let barred = |u: usize, v: usize| met[u.min(v) * len + u.max(v)];
            let graph = Graph::from_fn(len, |u, v| {
                cost(keys[u], keys[v]).filter(|_| !barred(u, v)).map(|cost| -cost)
            });
            let whole = Matching::solve(&graph).ok().map(|matching| -matching.total());
            let groups = Groups::new(keys.iter().copied(), cost).expect("three classes");
            let Some((best, matching)) = groups.best(&barred) else { continue };
            told += 1;
            assert_eq!(Some(best), whole);
            let pairs = (0..len).filter_map(|v| Some((v, matching.mate(v)?)));
            let pays = pairs.map(|(v, mate)| cost(keys[v], keys[mate]).expect("an edge"));
            assert_eq!(pays.sum::<Cost>(), 2 * best);
            let Some(pairs) = groups.transpose(best, &barred) else { continue };
            halved += 1;
            let pays = pairs.iter().map(|&(a, b)| {
                assert!(a < len / 2 && b >= len / 2 && !barred(a, b));
                cost(keys[a], keys[b]).expect("an edge")
            });
            assert_eq!(pays.sum::<Cost>(), best);
        }
        assert!(told > 1000 && halved > 400, "{told}, {halved}");
    }

    /// A search that begins where classes leave off ends where one from nothing does.
    #[test]
    fn a_matching_begun_by_classes_is_as_good_as_any() {
        let mut random = crate::chance(31);
        let (mut odd, mut hopeless) = (0, 0);
        for _ in 0..3000 {
            let len = 2 * (1 + random(8) as usize);
            let class: Vec<u16> = (0..len).map(|_| random(4) as u16).collect();
            let table: Vec<Option<Cost>> =
                (0..16).map(|_| (random(5) > 0).then(|| Cost::from(random(4) as u8))).collect();
            let cost = |a: usize, b: usize| table[4 * a.min(b) + a.max(b)];
            let met: Vec<bool> = (0..len * len).map(|_| random(6) == 0).collect();
            let barred = |u: usize, v: usize| met[u.min(v) * len + u.max(v)];
            let weight = |a: usize, b: usize| cost(a, b).map(|cost| -cost);
            let graph = Graph::of_classes(&class, 4, weight, barred);
            let edges = Graph::from_fn(len, |u, v| {
                weight(class[u].into(), class[v].into()).filter(|_| !barred(u, v))
            });
            for (u, v) in (0..len).flat_map(|u| (0..len).map(move |v| (u, v))) {
                assert_eq!(graph.weight(u, v), edges.weight(u, v));
            }
            let whole = Matching::solve(&graph).map(|matching| matching.total());
            let mut counts = vec![0; 4];
            class.iter().for_each(|&class| counts[usize::from(class)] += 1);
            let Some(transport) = Transport::among(&counts, cost) else {
                assert!(whole.is_err());
                continue;
            };
            let prices = transport.prices();
            let is_tight = |a: usize, b: usize| {
                cost(a, b).is_some_and(|cost| 2 * cost == prices[a] + prices[b])
            };
            let mut near = Classed::new(class.clone(), 4, is_tight, barred);
            near.start(transport.quotas());
            odd += usize::from(near.match_most() > 0);
            let price = |v: usize| -prices[usize::from(class[v])];
            let begun = Matching::solve_from(&graph, price, |v| near.mate(v));
            hopeless += usize::from(begun.is_err());
            assert_eq!(begun.ok().map(|matching| matching.total()), whole.clone().ok());
            let near = Matching::solve_near(&graph, |v| near.mate(v));
            assert_eq!(near.ok().map(|matching| matching.total()), whole.ok());
        }
        assert!(odd > 300 && hopeless > 30, "{odd}, {hopeless}");
    }

    #[test]
    fn packed_criteria_come_apart_again() {
        let mut packing = Packing::default();
        let (low, high) = (packing.field(9), packing.field(300));
        let cost = low.times(9) + high.times(300);
        assert_eq!((low.of(cost), high.of(cost)), (9, 300));
        assert!(low.times(9) < high.times(1) && packing.fits());
        for _ in 0..10 {
            packing.field(9999);
        }
        assert!(!packing.fits());
    }
}
