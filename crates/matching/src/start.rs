//! A first dual and a first matching: cheap, feasible, and usually nearly perfect.

use crate::bits;
use crate::forest::{Forest, NONE};
use crate::graph::Graph;
use crate::weight::Weight;

/// Gives every live vertex a dual such that no slack is negative, and matches along tight edges.
///
/// Starts from half the heaviest weight at each vertex; then, one after another, lowers every exposed
/// vertex until one of its edges is tight, and matches it if the other end is exposed too.
pub(crate) fn prepare<W: Weight>(graph: &Graph<W>, forest: &mut Forest<W>) {
    let vertices: Vec<usize> = forest.live.iter().collect();
    for &v in &vertices {
        let weights = graph.scaled_row(v);
        let heaviest = bits::common(graph.row(v), forest.live.words()).map(|u| weights[u]).max();
        // Half the heaviest at both ends pays for any edge.
        forest.y[v] = heaviest.map_or(W::ZERO, W::half);
    }
    for &v in &vertices {
        if forest.mate[v] == NONE {
            lower(graph, forest, v);
        }
    }
}

fn lower<W: Weight>(graph: &Graph<W>, forest: &mut Forest<W>, v: usize) {
    let weights = graph.scaled_row(v);
    let mut least: Option<(W, usize)> = None;
    for u in bits::common(graph.row(v), forest.live.words()) {
        // Without `y(v)`, which is common to all.
        let slack = forest.y[u] - weights[u];
        if least.is_none_or(|(best, mate)| {
            slack < best || slack == best && forest.mate[mate] != NONE && forest.mate[u] == NONE
        }) {
            least = Some((slack, u));
        }
    }
    if let Some((slack, u)) = least {
        forest.y[v] = -slack;
        if forest.mate[u] == NONE {
            forest.mate[u] = v;
            forest.mate[v] = u;
        }
    }
}
