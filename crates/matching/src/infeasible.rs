//! Why there is no perfect matching, in words a caller can pass on.

use std::fmt;

use crate::cardinality::{self, Adjacency, Pairing};
use crate::forest::{Forest, NONE};
use crate::graph::Graph;
use crate::weight::Weight;

/// Not everybody can be matched, and who competes for what.
///
/// By the theorem of Tutte and Berge the three lists prove it: without the `barrier`, the
/// `competing` vertices fall into more odd groups than the barrier has members, and each group
/// needs one of them.
///
/// ```
/// use arbitra_matching::{Graph, Matching};
///
/// // Three players who may only meet player 3.
/// let mut graph = Graph::new(4);
/// (0..3).for_each(|v| graph.set_edge(v, 3, 1_i64));
/// let refusal = Matching::solve(&graph).unwrap_err();
/// assert_eq!(refusal.competing, [0, 1, 2]);
/// assert_eq!(refusal.barrier, [3]);
/// assert_eq!(refusal.exposed.len(), 2);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoPerfect {
    /// Vertices left alone by one maximum (cardinality) matching.
    pub exposed: Vec<usize>,
    /// Vertices left alone by at least one maximum matching.
    pub competing: Vec<usize>,
    /// Vertices the competing ones compete for: their neighbours that are never left alone.
    pub barrier: Vec<usize>,
}

impl fmt::Display for NoPerfect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { exposed, competing, barrier } = self;
        write!(
            f,
            "{} of the vertices {competing:?} cannot be matched: outside their groups they may \
             only meet {barrier:?}",
            exposed.len(),
        )
    }
}

impl std::error::Error for NoPerfect {}

impl NoPerfect {
    /// Completes the matching to a maximum one and reads the proof off it.
    pub(crate) fn explain<W: Weight>(graph: &Graph<W>, forest: &Forest<W>) -> Self {
        let live = Live { graph, forest };
        let mate = (0..forest.len()).map(|v| {
            let mate = forest.mate[v];
            (forest.live.contains(v) && mate != NONE).then_some(mate)
        });
        let mut pairing = Pairing { mate: mate.collect() };
        for v in forest.live.iter() {
            if pairing.mate[v].is_none() {
                cardinality::augment(&mut pairing, &live, v);
            }
        }
        let lonely = cardinality::exposable(&pairing, &live);
        let competing: Vec<usize> = forest.live.iter().filter(|&v| lonely[v]).collect();
        let barrier = forest
            .live
            .iter()
            .filter(|&v| !lonely[v] && competing.iter().any(|&u| graph.has_edge(u, v)))
            .collect();
        let exposed = forest.live.iter().filter(|&v| pairing.mate[v].is_none()).collect();
        Self { exposed, competing, barrier }
    }
}

/// The edges between live vertices.
struct Live<'a, W> {
    graph: &'a Graph<W>,
    forest: &'a Forest<W>,
}

impl<W: Weight> Adjacency for Live<'_, W> {
    fn len(&self) -> usize {
        self.graph.len()
    }

    fn adjacent(&self, u: usize, v: usize) -> bool {
        self.graph.has_edge(u, v) && self.forest.live.contains(u) && self.forest.live.contains(v)
    }
}
