//! The cheapest edges from sets of outer vertices, kept as the sets grow.

use std::cmp::Ordering;

use super::{Bridge, Event, Label, Path, Search};
use crate::bits;
use crate::forest::NONE;
use crate::weight::Weight;

/// Per vertex: the cheapest edge to it from some set of outer vertices.
#[derive(Clone, Debug)]
pub(super) struct Nearest<W> {
    /// Stored dual of the outer end minus the edge's weight.
    pub(super) cost: Vec<W>,
    pub(super) from: Vec<usize>,
}

impl<W: Weight> Nearest<W> {
    pub(super) fn new(len: usize) -> Self {
        Self { cost: vec![W::ZERO; len], from: vec![NONE; len] }
    }

    /// Notes the edge if it is cheaper than what is known about `to`; answers whether it is.
    #[inline(always)]
    fn improve(&mut self, to: usize, from: usize, dual: &W, weight: &W) -> bool {
        let better = self.from[to] == NONE
            || W::cmp_difference(dual, weight, &self.cost[to]) == Ordering::Less;
        if better {
            self.cost[to] = *dual - *weight;
            self.from[to] = from;
        }
        better
    }

    pub(super) fn merge(&mut self, other: &Self) {
        for v in 0..self.from.len() {
            if other.from[v] != NONE && (self.from[v] == NONE || other.cost[v] < self.cost[v]) {
                self.cost[v] = other.cost[v];
                self.from[v] = other.from[v];
            }
        }
    }
}

impl<W: Weight> Search<'_, W> {
    /// Offers the edges of a new outer vertex to all vertices that are not outer. A tight edge to
    /// an exposed vertex ends the search.
    pub(super) fn scan(&mut self, u: usize) -> Option<Path> {
        let forest = &*self.forest;
        let dual = forest.y[u];
        let weights = self.graph.scaled_row(u);
        let mut path = None;
        bits::for_common(self.graph.row(u), self.not_outer.words(), |v| {
            if !self.nearest.improve(v, u, &dual, &weights[v]) {
                return;
            }
            let node = forest.top[v];
            if self.label[node] == Label::Free
                && W::cmp_slack(&dual, &forest.y[v], &weights[v], &self.clock) == Ordering::Equal
            {
                if forest.is_exposed(node) {
                    path = Some((u, v));
                }
                self.tight.push_back(Event::Reach(v));
            }
        });
        path
    }

    /// Offers the edges of an outer vertex to the record of its blossom.
    pub(super) fn record(&self, u: usize, record: &mut Nearest<W>) {
        let dual = self.forest.y[u];
        let weights = self.graph.scaled_row(u);
        bits::for_common(self.graph.row(u), self.forest.live.words(), |v| {
            record.improve(v, u, &dual, &weights[v]);
        });
    }

    /// The cheapest edge from vertices of an outer node to other outer nodes.
    pub(super) fn bridge_from(&self, node: usize, vertices: &[usize]) -> Option<Bridge<W>> {
        let forest = &*self.forest;
        let mut best: Option<Bridge<W>> = None;
        for &u in vertices {
            let dual = &forest.y[u];
            let weights = self.graph.scaled_row(u);
            bits::for_common(self.graph.row(u), self.outer.words(), |v| {
                let y = &forest.y[v];
                if self.is_better(&best, node, v, |twice| W::cmp_slack(dual, y, &weights[v], twice))
                {
                    best = Some(Bridge { tight_at: *dual + *y - weights[v], edge: (u, v) });
                }
            });
        }
        best
    }

    /// The same, from the record of a blossom.
    pub(super) fn bridge_by(&self, node: usize, record: &Nearest<W>) -> Option<Bridge<W>> {
        let mut best: Option<Bridge<W>> = None;
        bits::for_common(self.outer.words(), self.outer.words(), |v| {
            if record.from[v] == NONE {
                return;
            }
            let (cost, y) = (&record.cost[v], &self.forest.y[v]);
            if self.is_better(&best, node, v, |twice| W::cmp_slack(cost, y, &W::ZERO, twice)) {
                best = Some(Bridge { tight_at: *cost + *y, edge: (record.from[v], v) });
            }
        });
        best
    }

    /// Whether an edge to `v` is a better bridge: earlier, or at the same time to another tree.
    #[inline(always)]
    fn is_better(
        &self,
        best: &Option<Bridge<W>>,
        node: usize,
        v: usize,
        compare: impl FnOnce(&W) -> Ordering,
    ) -> bool {
        let to = self.forest.top[v];
        if to == node {
            return false;
        }
        match best.as_ref().map_or(Ordering::Less, |best| compare(&best.tight_at)) {
            Ordering::Less => true,
            Ordering::Equal => self.tree[to] != self.tree[node],
            Ordering::Greater => false,
        }
    }
}
