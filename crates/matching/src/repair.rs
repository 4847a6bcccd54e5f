//! Changing the question and repairing the answer, instead of solving again.
//!
//! Every operation follows one pattern. The vertices concerned are *isolated*: unmatched, and
//! taken out of all blossoms, which are dissolved around them. That leaves two exposed vertices and
//! a dual that is feasible for the changed graph, and one search joins them again.
//!
//! ```text
//!   fix(u, v):    a ═══ u     v ═══ b
//!
//!   isolate       a     u     v     b        u and v leave, a and b are exposed
//!   search        a ─ ═ … ═ ─ ═ … ─ b        one augmenting path from a to b
//! ```
//!
//! An operation that fails leaves the matching as it was.

use crate::bits::{self, Bits};
use crate::forest::{Forest, NONE};
use crate::graph::Graph;
use crate::infeasible::NoPerfect;
use crate::matching::{Matching, Repair};
use crate::search::{self, Budget};
use crate::start;
use crate::weight::Weight;

impl<W: Weight> Matching<W> {
    /// Forces a pair: both leave the graph, all others are matched as well as then possible.
    ///
    /// The pair still counts in [`Matching::mate`] and [`Matching::total`].
    ///
    /// # Errors
    ///
    /// [`NoPerfect`] if the others cannot be matched; the matching is then as before.
    ///
    /// # Panics
    ///
    /// If the edge is absent or one of the two is not live.
    pub fn fix(&mut self, graph: &Graph<W>, u: usize, v: usize) -> Result<(), NoPerfect> {
        self.assert_fixable(graph, u, v);
        let change = |trial: &mut Self| {
            trial.force(u, v);
            trial.repair(graph)
        };
        if self.forest.mate[u] == v {
            return change(self); // the others show that it cannot fail
        }
        self.attempt(change)
    }

    /// Forces a pair if that costs nothing: `Some` if and only if the total stays the same, that
    /// is, if some maximum-weight perfect matching contains the pair.
    ///
    /// Gives up as soon as the answer is known, so a "no" is often much cheaper than a `fix`.
    ///
    /// # Panics
    ///
    /// If the edge is absent or one of the two is not live.
    #[must_use]
    pub fn fix_preserves_optimum(&self, graph: &Graph<W>, u: usize, v: usize) -> Option<Self> {
        self.assert_fixable(graph, u, v);
        if !self.is_tight(graph, u, v) {
            return None;
        }
        let mut trial = self.clone();
        let growth = trial.force(u, v);
        // The dual objective was equal to the total. It grew by dissolved blossoms and lost the
        // pair; it has to fall by exactly the rest.
        let slack = trial.forest.y[u] + trial.forest.y[v] - *graph.scaled(u, v);
        let repair = trial.repair_within(graph, Budget::AtMost(growth - slack));
        (repair == Repair::Done && trial.scaled_total == self.scaled_total).then_some(trial)
    }

    /// All vertices that a live one can be forced to meet for nothing: one search tells what
    /// [`Matching::fix_preserves_optimum`] would tell of each.
    ///
    /// Without the vertex, its mate is exposed. Whoever an alternating path from there leaves exposed instead can
    /// meet the vertex, and how far the dual objective falls on the way tells what that costs.
    pub(crate) fn best_partners(&self, graph: &Graph<W>, vertex: usize) -> Bits {
        let mut forest = self.forest.clone();
        // The dual objective has to fall by exactly as much again.
        let growth = forest.isolate(vertex);
        forest.live.remove(vertex);
        let mut partners = Bits::empty(graph.len());
        let y = forest.y[vertex];
        let Some(&root) = forest.exposed().first() else { return partners };
        let weights = graph.scaled_row(vertex);
        for (v, fallen) in search::reach(graph, &mut forest, root, growth) {
            if bits::contains(graph.row(vertex), v) && y + fallen - weights[v] == growth {
                partners.insert(v);
            }
        }
        partners
    }

    /// Forbids a pair, in the graph too.
    ///
    /// # Errors
    ///
    /// [`NoPerfect`] if no perfect matching is left; the matching and the graph are then as before.
    ///
    /// # Panics
    ///
    /// If the two are a fixed pair.
    pub fn ban(&mut self, graph: &mut Graph<W>, u: usize, v: usize) -> Result<(), NoPerfect> {
        assert!(
            self.is_live(u) || self.forest.mate[u] != v,
            "the pair ({u}, {v}) is fixed and cannot be banned"
        );
        let Some(weight) = graph.weight(u, v) else { return Ok(()) };
        graph.remove_edge(u, v);
        if !self.uses(u, v) {
            return Ok(());
        }
        let result = self.attempt(|trial| {
            trial.forest.isolate(u);
            trial.repair(graph)
        });
        if result.is_err() {
            graph.set_edge(u, v, weight);
        }
        result
    }

    /// Takes note that the edges at a vertex were changed: weights, and whether they are there.
    ///
    /// Call it after the change in the graph, once per changed vertex (for a single edge one of
    /// its ends will do).
    ///
    /// # Errors
    ///
    /// [`NoPerfect`] if no perfect matching is left. The matching is then as before, and no longer
    /// belongs to the graph.
    ///
    /// # Panics
    ///
    /// If the vertex is not live.
    pub fn update(&mut self, graph: &Graph<W>, changed: usize) -> Result<(), NoPerfect> {
        assert!(self.is_live(changed), "vertex {changed} is fixed or left out");
        self.attempt(|trial| {
            let forest = &mut trial.forest;
            forest.isolate(changed);
            let weights = graph.scaled_row(changed);
            let needed = bits::common(graph.row(changed), forest.live.words())
                .map(|v| weights[v] - forest.y[v])
                .max();
            forest.y[changed] = needed.unwrap_or(W::ZERO);
            trial.repair(graph)
        })
    }

    /// Takes note that edges at a vertex were removed or made lighter, if that costs nothing:
    /// `Some` if and only if the total stays the same.
    ///
    /// To be asked after the change in the graph. If the answer is `None`, the matching belongs to
    /// the graph again once the change is undone. Like [`Matching::fix_preserves_optimum`] it gives
    /// up as soon as the answer is known.
    ///
    /// # Panics
    ///
    /// If the vertex is not live.
    #[must_use]
    pub fn loss_preserves_optimum(&self, graph: &Graph<W>, changed: usize) -> Option<Self> {
        assert!(self.is_live(changed), "vertex {changed} is fixed or left out");
        let mut trial = self.clone();
        if self.used_at(changed).all(|other| self.is_tight(graph, changed, other)) {
            return Some(trial);
        }
        let growth = trial.forest.isolate(changed);
        let repair = trial.repair_within(graph, Budget::AtMost(growth));
        (repair == Repair::Done && trial.scaled_total == self.scaled_total).then_some(trial)
    }

    /// Takes note that weights may have changed all over the graph, and edges come and gone. Fixed
    /// pairs stay fixed; the pairs at hand are the guess from which the search starts.
    ///
    /// # Errors
    ///
    /// [`NoPerfect`] if no perfect matching is left. The matching is then as before, and no longer
    /// belongs to the graph.
    pub fn reweigh(&mut self, graph: &Graph<W>) -> Result<(), NoPerfect> {
        let mut forest = Forest::new(graph.len());
        forest.live = self.forest.live.clone();
        let mut guess = self.forest.mate.clone();
        let gone: Vec<usize> = (0..graph.len()).filter(|&v| !self.is_live(v)).collect();
        gone.iter().for_each(|&v| guess[v] = NONE);
        start::prepare_near(graph, &mut forest, guess);
        gone.iter().for_each(|&v| forest.mate[v] = self.forest.mate[v]);
        let mut trial = Self { forest, scaled_total: W::ZERO };
        trial.repair(graph)?;
        *self = trial;
        Ok(())
    }

    /// Does something to a copy, and keeps it if it succeeds.
    fn attempt(
        &mut self,
        change: impl FnOnce(&mut Self) -> Result<(), NoPerfect>,
    ) -> Result<(), NoPerfect> {
        let mut trial = self.clone();
        change(&mut trial)?;
        *self = trial;
        Ok(())
    }

    /// Takes two vertices out as a pair; answers by how much the dual objective grew before.
    fn force(&mut self, u: usize, v: usize) -> W {
        let forest = &mut self.forest;
        let growth = forest.isolate(u) + forest.isolate(v);
        forest.live.remove(u);
        forest.live.remove(v);
        forest.mate[u] = v;
        forest.mate[v] = u;
        growth
    }

    /// Whether the edge is matched or holds a blossom together.
    fn uses(&self, u: usize, v: usize) -> bool {
        self.is_live(u) && self.is_live(v) && self.used_at(u).any(|other| other == v)
    }

    /// The other ends of the edges at a live vertex that are matched or hold a blossom together.
    fn used_at(&self, v: usize) -> impl Iterator<Item = usize> {
        let forest = &self.forest;
        let links = forest.around(v).flat_map(|node| &forest.blossom(node).links);
        let linked =
            links.filter_map(move |&(a, b)| if a == v { Some(b) } else { (b == v).then_some(a) });
        linked.chain([forest.mate[v]])
    }

    fn assert_fixable(&self, graph: &Graph<W>, u: usize, v: usize) {
        debug_assert!(self.forest.mate[u] != NONE || !self.is_live(u), "the matching is perfect");
        assert!(graph.has_edge(u, v), "({u}, {v}) is not an edge");
        assert!(self.is_live(u) && self.is_live(v), "{u} or {v} is fixed or left out");
    }
}
