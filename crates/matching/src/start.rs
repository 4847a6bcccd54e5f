//! A first dual and a first matching: cheap, feasible, and usually nearly perfect.
//!
//! The quick start pairs vertices that are each other's favourites. That is nearly everybody when
//! weights are scattered or mostly equal, and hardly anybody when all prefer the same few partners.
//! Then a second start, from a guess, is worth its price; see `guess.rs`.

use crate::bits;
use crate::forest::{Forest, NONE};
use crate::graph::Graph;
use crate::guess;
use crate::weight::Weight;

/// Gives every live vertex a dual such that no slack is negative, and matches along tight edges.
pub(crate) fn prepare<W: Weight>(graph: &Graph<W>, forest: &mut Forest<W>) {
    favourites(graph, forest);
    let exposed = forest.exposed().len();
    if exposed > 8 && exposed > forest.live.iter().count() / 2 {
        let mut other = forest.clone();
        let guess = guess::guess(graph, &other);
        start_from(graph, &mut other, guess);
        if other.exposed().len() < exposed {
            *forest = other;
        }
    }
}

/// Gives every live vertex a dual under which as much as possible of a guess is tight.
pub(crate) fn start_from<W: Weight>(graph: &Graph<W>, forest: &mut Forest<W>, guess: Vec<usize>) {
    guess::adopt(graph, forest, guess);
    lower_exposed(graph, forest);
}

/// Half the heaviest weight at each vertex pays for any edge; then exposed vertices are lowered.
fn favourites<W: Weight>(graph: &Graph<W>, forest: &mut Forest<W>) {
    for v in forest.live.clone().iter() {
        let weights = graph.scaled_row(v);
        let heaviest = bits::common(graph.row(v), forest.live.words()).map(|u| weights[u]).max();
        forest.y[v] = heaviest.map_or(W::ZERO, W::half);
    }
    lower_exposed(graph, forest);
}

/// One after another, lowers every exposed vertex until one of its edges is tight, and matches it
/// if the other end is exposed too.
fn lower_exposed<W: Weight>(graph: &Graph<W>, forest: &mut Forest<W>) {
    for v in forest.exposed() {
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
