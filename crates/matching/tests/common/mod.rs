//! Random graphs, and answers by trying everything.

#![allow(dead_code, reason = "every test file uses its own part")]

use arbitra_matching::{Graph, Weight};

/// A small generator of numbers (SplitMix64): the same seed, the same graphs, everywhere.
/// The crate has no dependency, not even on the project's own generator.
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }

    pub fn between(&mut self, low: i64, high: i64) -> i64 {
        low + self.below((high - low + 1) as usize) as i64
    }

    /// A graph whose edges are there in so many of a hundred cases.
    pub fn graph<W: Weight>(
        &mut self,
        len: usize,
        percent: usize,
        mut weight: impl FnMut(&mut Self) -> W,
    ) -> Graph<W> {
        Graph::from_fn(len, |_, _| (self.below(100) < percent).then(|| weight(self)))
    }
}

/// The largest total of a perfect matching of the vertices in `rest`, by trying all.
pub fn best_total<W: Weight>(graph: &Graph<W>, rest: &[usize]) -> Option<W> {
    let Some((&u, rest)) = rest.split_first() else { return Some(W::ZERO) };
    let mut best = None;
    for (index, &v) in rest.iter().enumerate() {
        if let Some(weight) = graph.weight(u, v) {
            let mut others = rest.to_vec();
            others.remove(index);
            best = best.max(best_total(graph, &others).map(|total| total + weight));
        }
    }
    best
}

/// The largest number of pairs, by trying all.
pub fn most_pairs(adjacent: &impl Fn(usize, usize) -> bool, rest: &[usize]) -> usize {
    let Some((&u, rest)) = rest.split_first() else { return 0 };
    let mut best = most_pairs(adjacent, rest);
    for (index, &v) in rest.iter().enumerate() {
        if adjacent(u, v) {
            let mut others = rest.to_vec();
            others.remove(index);
            best = best.max(1 + most_pairs(adjacent, &others));
        }
    }
    best
}
