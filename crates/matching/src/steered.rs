//! A best matching steered towards one of its equals, decision by decision.
//!
//! Where several matchings are equally good, rules often say which comes first: this vertex shall not
//! have those partners, these two shall meet. Every such wish is granted if some best matching
//! obeys it together with all wishes granted before, and otherwise changes nothing.

use crate::{Graph, Matching, NoPerfect, Weight};

/// A best matching together with its graph.
///
/// ```
/// use arbitra_matching::{Graph, Steered};
///
/// // Four players, every pair as good as any other.
/// let mut best = Steered::solve(Graph::from_fn(4, |_, _| Some(0_i64)))?;
/// assert!(best.try_without(0, [1])); // 0 need not meet 1
/// assert!(best.try_pair(0, 3));
/// assert!(!best.try_pair(0, 2)); // 0 has an opponent
/// assert_eq!(best.mate(1), 2);
/// # Ok::<(), arbitra_matching::NoPerfect>(())
/// ```
#[derive(Clone, Debug)]
pub struct Steered<W> {
    /// The graph, without the edges taken away.
    pub graph: Graph<W>,
    /// A best matching of it.
    pub matching: Matching<W>,
}

impl<W: Weight> Steered<W> {
    /// A best matching.
    ///
    /// # Errors
    /// [`NoPerfect`] if there is no perfect one.
    pub fn solve(graph: Graph<W>) -> Result<Steered<W>, NoPerfect> {
        let matching = Matching::solve(&graph)?;
        Ok(Steered { graph, matching })
    }

    /// The partner of a vertex.
    ///
    /// # Panics
    /// If the vertex was left out of the matching.
    #[must_use]
    pub fn mate(&self, v: usize) -> usize {
        self.matching.mate(v).expect("invariant: the matching is perfect")
    }

    /// Takes edges of a vertex away; true if the best value can still be had, false (and nothing
    /// changed) if not.
    pub fn try_without(&mut self, vertex: usize, others: impl IntoIterator<Item = usize>) -> bool {
        let mut removed = Vec::new();
        for other in others.into_iter().filter(|&other| other != vertex) {
            if let Some(weight) = self.graph.weight(vertex, other) {
                removed.push((other, weight));
                self.graph.remove_edge(vertex, other);
            }
        }
        if let Some(repaired) = self.matching.loss_preserves_optimum(&self.graph, vertex) {
            self.matching = repaired;
            return true;
        }
        for (other, weight) in removed {
            self.graph.set_edge(vertex, other, weight);
        }
        false
    }

    /// Matches two vertices for good; true if the best value can still be had, false (and nothing
    /// changed) if not, or if one of them has been matched for good before.
    pub fn try_pair(&mut self, a: usize, b: usize) -> bool {
        if !self.matching.is_tight(&self.graph, a, b) {
            return false;
        }
        if self.mate(a) == b {
            return self.matching.fix(&self.graph, a, b).is_ok();
        }
        match self.matching.fix_preserves_optimum(&self.graph, a, b) {
            Some(fixed) => {
                self.matching = fixed;
                true
            }
            None => false,
        }
    }

    /// Matches a vertex for good with the first of some others that a best matching allows. Who has
    /// been matched for good before is not offered.
    pub fn pair_with_first(&mut self, vertex: usize, others: &[usize]) -> FirstPair<W> {
        let mut passed_over = None;
        let (mut is_first, mut is_refused) = (true, false);
        // Who is possible at all, known once somebody was not.
        let mut possible = None;
        for &other in others {
            if !self.matching.is_live(other) {
                continue;
            }
            let slack =
                if is_first { self.matching.slack(&self.graph, vertex, other) } else { None };
            let mut is_possible = self.matching.is_tight(&self.graph, vertex, other);
            if is_possible && is_refused {
                let all = possible
                    .get_or_insert_with(|| self.matching.best_partners(&self.graph, vertex));
                is_possible = all.contains(other);
            }
            if is_possible && self.try_pair(vertex, other) {
                return FirstPair { partner: Some(other), passed_over };
            }
            is_refused |= is_possible;
            if std::mem::replace(&mut is_first, false) {
                passed_over = Some((other, slack));
            }
        }
        FirstPair { partner: None, passed_over }
    }
}

/// What came of offering partners to a vertex in their order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FirstPair<W> {
    /// The partner; none if a best matching allows nobody.
    pub partner: Option<usize>,
    /// The very first that was offered, if it was passed over, with its slack as it was offered: by
    /// how much a matching with the two is worse. Without a slack the two have no edge.
    pub passed_over: Option<(usize, Option<W>)>,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One search tells of all partners what a trial tells of each.
    #[test]
    fn the_first_partner_is_the_first_that_a_trial_finds() {
        let mut random = crate::chance(29);
        let (mut found, mut searched) = (0, 0);
        for _ in 0..1500 {
            let len = 2 * (1 + random(8) as usize);
            let weights = 1 + random(4);
            let density = 2 + random(6);
            let graph = Graph::from_fn(len, |_, _| {
                (random(density) > 0).then(|| -(random(weights) as i64))
            });
            let Ok(mut steered) = Steered::solve(graph) else { continue };
            let total = steered.matching.total();
            for vertex in 0..len {
                if !steered.matching.is_live(vertex) {
                    continue;
                }
                let mut others: Vec<usize> = (0..len).filter(|&v| v != vertex).collect();
                others.rotate_left(random(len as u64 - 1) as usize);
                others.truncate(1 + random(len as u64 - 1) as usize);
                let possible = steered.matching.best_partners(&steered.graph, vertex);
                let trial = |v: usize| steered.clone().try_pair(vertex, v);
                for &v in &others {
                    let live = steered.matching.is_live(v);
                    assert_eq!(live && possible.contains(v), live && trial(v));
                    searched += 1;
                }
                let first = others.iter().copied().find(|&v| trial(v));
                assert_eq!(steered.pair_with_first(vertex, &others).partner, first);
                assert_eq!(steered.matching.total(), total);
                found += usize::from(first.is_some());
            }
        }
        assert!(found > 2000 && searched > 10_000, "{found} of {searched}");
    }
}
