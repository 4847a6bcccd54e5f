//! First prices of large scenes: found for a few pairs of each kind, taken for all.
//!
//! Vertices of one class cost the same with anybody, those they have met aside. So the pairs of a candidate are of few
//! kinds, and prices that prove a few pairs of each kind cheapest, as if nobody had met, prove all of them:
//! meetings only make fewer pairs possible.

use std::collections::BTreeMap;

use arbitra_matching::{Graph, Matching, Tiers};

use super::super::MOST_VERTICES;
use super::super::prices::{Prices, UNIT};
use super::Walk;

/// Scenes up to this size are solved whole.
const SMALL: usize = 200;

/// How many pairs of a kind take part.
const OF_EACH_KIND: usize = 3;

/// How many members of a class are tried to find two who have not met; nobody has met so many.
const EXAMPLES: usize = 32;

impl<const N: usize> Walk<'_, N> {
    /// Finds first prices by a sample, where the scene is large. True if they prove the candidate.
    pub(super) fn sampled(&mut self) -> bool {
        let n = self.scene.len();
        if n <= SMALL.min(self.most_vertices) {
            return false;
        }
        let (class, table) = self.classes();
        let cost = |a: usize, b: usize| table[class[a]][class[b]];
        let kind = |u: usize| (class[u], class[self.mates[u]]);
        let firsts: Vec<usize> = (0..n).filter(|&u| u < self.mates[u]).collect();
        let mut kept: BTreeMap<(usize, usize), Vec<usize>> = BTreeMap::new();
        for &u in &firsts {
            let of_kind = kept.entry(kind(u)).or_default();
            if of_kind.len() < OF_EACH_KIND {
                of_kind.push(u);
            }
        }
        let sample: Vec<usize> =
            kept.values().flatten().flat_map(|&u| [u, self.mates[u]]).collect();
        if sample.len() > MOST_VERTICES {
            return false;
        }
        let graph = Graph::from_fn(sample.len(), |a, b| Some(-cost(sample[a], sample[b])?));
        let Ok(matching) = Matching::solve(&graph) else { return false };
        let pairs = sample.chunks_exact(2).filter_map(|two| cost(two[0], two[1]));
        let total = pairs.fold(Tiers([0; N]), |sum, cost| sum + cost);
        // With rebates what holds for a few does not hold for all.
        if matching.total() != -total || !matching.odd_sets().is_empty() {
            return false;
        }
        let mut found = vec![Tiers([0; N]); n];
        sample.iter().enumerate().for_each(|(place, &v)| found[v] = -matching.dual(place));
        let mut prices = vec![Tiers([0; N]); n];
        for &u in &firsts {
            let like = kept[&kind(u)][0];
            prices[u] = found[like];
            prices[self.mates[u]] = found[self.mates[like]];
        }
        let mut groups: BTreeMap<(usize, Tiers<N>), Vec<usize>> = BTreeMap::new();
        (0..n).for_each(|v| groups.entry((class[v], prices[v])).or_default().push(v));
        let is_cheaper = |(a, b): (&Vec<usize>, &Vec<usize>)| {
            let Some(&other) = b.iter().find(|&&v| v != a[0]) else { return false };
            let sum = prices[a[0]] + prices[other];
            cost(a[0], other).is_some_and(|cost| Tiers(cost.0.map(|word| word * UNIT)) < sum)
        };
        if groups.values().flat_map(|a| groups.values().map(move |b| (a, b))).any(is_cheaper) {
            return false;
        }
        self.prices = Prices::new(prices, Vec::new());
        let words = self.costs.words + 1;
        self.duals.push(self.prices.dual(self.step, &self.live, words));
        true
    }

    /// The class of every vertex, and what members of any two classes cost who have not met.
    fn classes(&self) -> (Vec<usize>, Vec<Vec<Option<Tiers<N>>>>) {
        let mut known = BTreeMap::new();
        let mut examples: Vec<Vec<usize>> = Vec::new();
        let mut class = Vec::with_capacity(self.scene.len());
        for v in 0..self.scene.len() {
            let own = *known.entry(self.scene.class(v)).or_insert(examples.len());
            if own == examples.len() {
                examples.push(Vec::new());
            }
            if examples[own].len() < EXAMPLES {
                examples[own].push(v);
            }
            class.push(own);
        }
        let cost = |a: &Vec<usize>, b: &Vec<usize>| {
            let pairs = a.iter().flat_map(|&u| b.iter().map(move |&v| (u, v)));
            pairs.filter(|(u, v)| u != v).find_map(|(u, v)| self.cost(u, v))
        };
        let table = examples.iter().map(|a| examples.iter().map(|b| cost(a, b)).collect());
        (class, table.collect())
    }
}
