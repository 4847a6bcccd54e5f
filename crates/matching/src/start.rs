//! A first dual and a first matching: cheap, feasible, and usually nearly perfect.
//!
//! The quick start pairs vertices that are each other's favourites. That is nearly everybody when
//! weights are scattered or mostly equal, and hardly anybody when all prefer the same few partners.
//! Then a second start, from a guess, is worth its price; see `guess.rs`.

use std::cmp::Ordering;

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
        let guess = guess::complete(graph, forest, forest.mate.clone());
        try_guess(graph, forest, guess);
    }
}

/// As [`prepare`], with an idea of who may be matched.
pub(crate) fn prepare_near<W: Weight>(graph: &Graph<W>, forest: &mut Forest<W>, guess: Vec<usize>) {
    favourites(graph, forest);
    if !forest.exposed().is_empty() {
        let guess = guess::complete(graph, forest, guess);
        try_guess(graph, forest, guess);
    }
}

/// Starts from a guess instead, if that leaves fewer vertices exposed.
fn try_guess<W: Weight>(graph: &Graph<W>, forest: &mut Forest<W>, guess: Vec<usize>) {
    let mut other = forest.clone();
    guess::adopt(graph, &mut other, guess);
    lower_exposed(graph, &mut other);
    if other.exposed().len() < forest.exposed().len() {
        *forest = other;
    }
}

/// Half the heaviest weight at each vertex pays for any edge; then exposed vertices are lowered.
fn favourites<W: Weight>(graph: &Graph<W>, forest: &mut Forest<W>) {
    for v in 0..graph.len() {
        let weights = graph.scaled_row(v);
        let mut heaviest: Option<&W> = None;
        bits::for_common(graph.row(v), forest.live.words(), |u| {
            heaviest = heaviest.max(Some(&weights[u]));
        });
        forest.y[v] = heaviest.map_or(W::ZERO, |weight| weight.half());
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
    // Without `y(v)`, which is common to all.
    let mut least = W::ZERO;
    let mut nearest = NONE;
    bits::for_common(graph.row(v), forest.live.words(), |u| {
        let better = nearest == NONE
            || match W::cmp_difference(&forest.y[u], &weights[u], &least) {
                Ordering::Less => true,
                Ordering::Equal => forest.mate[nearest] != NONE && forest.mate[u] == NONE,
                Ordering::Greater => false,
            };
        if better {
            (least, nearest) = (forest.y[u] - weights[u], u);
        }
    });
    if nearest != NONE {
        forest.y[v] = -least;
        if forest.mate[nearest] == NONE {
            forest.mate[nearest] = v;
            forest.mate[v] = nearest;
        }
    }
}
