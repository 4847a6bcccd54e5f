//! The solution: who is matched to whom, and the duals that prove that nothing better exists.

use crate::forest::{Forest, NONE};
use crate::graph::{Graph, doubled_dual, unscale};
use crate::infeasible::NoPerfect;
use crate::search::{Budget, Outcome, augment};
use crate::start;
use crate::weight::Weight;

/// A maximum-weight perfect matching with its dual solution.
///
/// It lives beside the [`Graph`] it was solved on and must be told of every change made there.
/// Copies are cheap (a few words per vertex), so a caller can try something and throw it away.
///
/// ```
/// use arbitra_matching::{Graph, Matching};
///
/// //  0 ──5── 1
/// //  │       │      5 + 1 < 4 + 4
/// //  4       4
/// //  │       │
/// //  2 ──1── 3
/// let mut graph = Graph::new(4);
/// graph.set_edge(0, 1, 5_i64);
/// graph.set_edge(0, 2, 4);
/// graph.set_edge(1, 3, 4);
/// graph.set_edge(2, 3, 1);
/// let mut best = Matching::solve(&graph)?;
/// assert_eq!((best.mate(0), best.mate(1)), (Some(2), Some(3)));
/// assert_eq!(best.total(), 8);
///
/// assert!(best.fix_preserves_optimum(&graph, 0, 1).is_none());
/// best.fix(&graph, 0, 1)?;
/// assert_eq!(best.total(), 6);
/// # Ok::<(), arbitra_matching::NoPerfect>(())
/// ```
#[derive(Clone, Debug)]
pub struct Matching<W> {
    pub(crate) forest: Forest<W>,
    /// The scaled weight of all pairs.
    pub(crate) scaled_total: W,
}

impl<W: Weight> Matching<W> {
    /// Matches all vertices of the graph.
    ///
    /// # Errors
    ///
    /// [`NoPerfect`] if at least one vertex must stay alone.
    pub fn solve(graph: &Graph<W>) -> Result<Self, NoPerfect> {
        Self::solve_start(graph, Forest::new(graph.len()))
    }

    /// Matches all vertices of the graph, from prices that pay for every pair and a matching that may leave some alone.
    ///
    /// `prices` are twice the duals in the unit of the weights: those of two vertices together pay at least twice the
    /// weight of their edge. Pairs of `mates` that do not use their prices up are undone.
    ///
    /// # Errors
    ///
    /// [`NoPerfect`] if at least one vertex must stay alone.
    pub fn solve_from(
        graph: &Graph<W>,
        prices: impl Fn(usize) -> W,
        mates: impl Fn(usize) -> Option<usize>,
    ) -> Result<Self, NoPerfect> {
        let mut forest = Forest::new(graph.len());
        for v in 0..graph.len() {
            forest.y[v] = doubled_dual(prices(v));
        }
        for v in 0..graph.len() {
            let tight = |&mate: &usize| {
                mates(mate) == Some(v)
                    && graph.has_edge(v, mate)
                    && forest.y[v] + forest.y[mate] == *graph.scaled(v, mate)
            };
            forest.mate[v] = mates(v).filter(tight).unwrap_or(NONE);
        }
        let mut matching = Self { forest, scaled_total: W::ZERO };
        debug_assert!(
            graph.len() > 100
                || (0..graph.len()).all(|u| {
                    graph.neighbours(u).all(|v| matching.slack(graph, u, v) >= Some(W::ZERO))
                }),
            "prices pay for every pair"
        );
        matching.repair(graph)?;
        Ok(matching)
    }

    /// Matches all vertices of the graph, from an idea of who may be matched: the better it is, the sooner.
    ///
    /// # Errors
    ///
    /// [`NoPerfect`] if at least one vertex must stay alone.
    pub fn solve_near(
        graph: &Graph<W>,
        mates: impl Fn(usize) -> Option<usize>,
    ) -> Result<Self, NoPerfect> {
        let guess = (0..graph.len()).map(|v| {
            let mate = mates(v).filter(|&mate| mate != v && mates(mate) == Some(v));
            mate.unwrap_or(NONE)
        });
        let mut forest = Forest::new(graph.len());
        start::prepare_near(graph, &mut forest, guess.collect());
        let mut matching = Self { forest, scaled_total: W::ZERO };
        matching.repair(graph)?;
        Ok(matching)
    }

    /// Matches the given vertices of the graph among themselves; all others are left out.
    ///
    /// # Errors
    ///
    /// [`NoPerfect`] if at least one of them must stay alone.
    ///
    /// # Panics
    ///
    /// If one of them is not a vertex.
    pub fn solve_among(
        graph: &Graph<W>,
        vertices: impl IntoIterator<Item = usize>,
    ) -> Result<Self, NoPerfect> {
        let mut forest = Forest::new(graph.len());
        (0..graph.len()).for_each(|v| forest.live.remove(v));
        for v in vertices {
            assert!(v < graph.len(), "{v} in a graph of {} vertices", graph.len());
            forest.live.insert(v);
        }
        Self::solve_start(graph, forest)
    }

    fn solve_start(graph: &Graph<W>, mut forest: Forest<W>) -> Result<Self, NoPerfect> {
        start::prepare(graph, &mut forest);
        let mut matching = Self { forest, scaled_total: W::ZERO };
        matching.repair(graph)?;
        Ok(matching)
    }

    /// The partner of a vertex: matched or fixed, `None` if it was left out from the start.
    #[must_use]
    pub fn mate(&self, v: usize) -> Option<usize> {
        Some(self.forest.mate[v]).filter(|&mate| mate != NONE)
    }

    /// All pairs, smaller vertex first, in rising order; fixed ones included.
    pub fn pairs(&self) -> impl Iterator<Item = (usize, usize)> {
        let mates = self.forest.mate.iter().enumerate();
        mates.filter(|&(u, &v)| v != NONE && u < v).map(|(u, &v)| (u, v))
    }

    /// The weight of all pairs, fixed ones included.
    #[must_use]
    pub fn total(&self) -> W {
        unscale(self.scaled_total)
    }

    /// Whether the vertex can still be matched one way or another: neither left out nor fixed.
    #[must_use]
    pub fn is_live(&self, v: usize) -> bool {
        self.forest.live.contains(v)
    }

    /// The dual of a live vertex, in sixteenths of the unit of the weights.
    #[must_use]
    pub fn dual(&self, v: usize) -> W {
        self.forest.y[v]
    }

    /// The odd sets of vertices with a dual of their own (blossoms), each with that dual, in
    /// sixteenths of the unit of the weights. With them the proof of optimality is complete: see
    /// [`Matching::slack`].
    #[must_use]
    pub fn odd_sets(&self) -> Vec<(Vec<usize>, W)> {
        let forest = &self.forest;
        let paid = forest.all_blossoms().filter(|&node| forest.blossom(node).z != W::ZERO);
        paid.map(|node| {
            let mut members = forest.leaves(node);
            members.sort_unstable();
            (members, forest.blossom(node).z)
        })
        .collect()
    }

    /// The slack (reduced cost) of an edge, in sixteenths of the unit of the weights: the duals of
    /// its ends and of the blossoms around both, minus the weight. Never negative.
    ///
    /// A pair with positive slack is in no maximum-weight perfect matching. `None` if the edge
    /// is absent or one of the vertices is not live.
    #[must_use]
    pub fn slack(&self, graph: &Graph<W>, u: usize, v: usize) -> Option<W> {
        let forest = &self.forest;
        (graph.has_edge(u, v) && self.is_live(u) && self.is_live(v))
            .then(|| forest.y[u] + forest.y[v] + forest.common_dual(u, v) - *graph.scaled(u, v))
    }

    /// Whether the edge has slack zero, as every edge of every optimal matching has.
    #[must_use]
    pub fn is_tight(&self, graph: &Graph<W>, u: usize, v: usize) -> bool {
        self.slack(graph, u, v) == Some(W::ZERO)
    }

    /// Matches all exposed vertices, and reckons the total anew.
    pub(crate) fn repair(&mut self, graph: &Graph<W>) -> Result<(), NoPerfect> {
        match self.repair_within(graph, Budget::Unlimited) {
            Repair::Done => Ok(()),
            Repair::TooExpensive | Repair::Impossible => {
                Err(NoPerfect::explain(graph, &self.forest))
            }
        }
    }

    /// As [`Matching::repair`], but gives up when the dual objective falls too far.
    pub(crate) fn repair_within(&mut self, graph: &Graph<W>, mut budget: Budget<W>) -> Repair {
        loop {
            let exposed = self.forest.exposed();
            let Some(&first) = exposed.first() else { break };
            if exposed.len() % 2 == 1 {
                return Repair::Impossible;
            }
            let y = &self.forest.y;
            let roots = if exposed.len().pow(2) <= self.forest.len() {
                exposed.iter().copied().filter(|&v| (y[v] - y[first]).is_even()).collect()
            } else {
                vec![first]
            };
            match augment(graph, &mut self.forest, &roots, budget) {
                Outcome::Augmented(spent) => {
                    if let Budget::AtMost(left) = budget {
                        budget = Budget::AtMost(left - spent);
                    }
                }
                Outcome::Stuck => return Repair::Impossible,
                Outcome::TooExpensive => return Repair::TooExpensive,
            }
        }
        self.scaled_total = self.pairs().fold(W::ZERO, |total, (u, v)| total + *graph.scaled(u, v));
        Repair::Done
    }
}

/// How a repair went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Repair {
    Done,
    TooExpensive,
    Impossible,
}
