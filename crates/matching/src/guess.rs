//! From a guess who might be matched to duals that prove most of it right.
//!
//! Think of every vertex twice, as one who asks (price `a`) and as one who is asked (price `b`):
//! a two-sided market in which `a(u) + b(v)` must be at least the weight of `(u, v)`, and equal to it
//! if `v` is `u`'s mate in the guess. Such prices exist if the guess is the best fractional
//! matching, and then Bellman and Ford find them: whenever asking `v` would pay `u` more than
//! asking its mate, `b(v)` rises. The mean of both prices is a dual for the vertex.
//!
//! Where the guess is wrong, prices chase each other in a circle; one pair of the circle is then
//! dropped from the guess and left to the search.

use std::cmp::Ordering;

use crate::bits::{self, Bits};
use crate::forest::{Forest, NONE};
use crate::graph::Graph;
use crate::weight::Weight;

/// How often the guess is gone through for improvements.
const IMPROVEMENTS: usize = 12;

/// Makes a guess perfect if that is easy, and improves it by exchanges of partners between two
/// pairs. All its pairs must be live; edges that are gone are left out.
pub(crate) fn complete<W: Weight>(
    graph: &Graph<W>,
    forest: &Forest<W>,
    mut mate: Vec<usize>,
) -> Vec<usize> {
    for (v, mate) in mate.iter_mut().enumerate() {
        if *mate != NONE && !graph.has_edge(v, *mate) {
            *mate = NONE;
        }
    }
    let mut waiting: Vec<usize> = forest.live.iter().filter(|&v| mate[v] == NONE).collect();
    waiting.reverse();
    while let Some(u) = waiting.pop() {
        if let Some(place) = waiting.iter().rposition(|&v| graph.has_edge(u, v)) {
            let v = waiting.remove(place);
            (mate[u], mate[v]) = (v, u);
        }
    }
    for _ in 0..IMPROVEMENTS {
        if !improve(graph, forest, &mut mate) {
            break;
        }
    }
    mate
}

/// Goes once through all pairs of pairs; answers whether anything was exchanged.
fn improve<W: Weight>(graph: &Graph<W>, forest: &Forest<W>, mate: &mut [usize]) -> bool {
    let mut improved = false;
    let live: Vec<usize> = forest.live.iter().collect();
    for (place, &a) in live.iter().enumerate() {
        for &c in &live[place + 1..] {
            let (b, d) = (mate[a], mate[c]);
            // Each two pairs once: `a` is the smallest of the four, and `c` is either of the others.
            if b == NONE || b < a || d == NONE || d < a || c == b {
                continue;
            }
            if graph.has_edge(a, c)
                && graph.has_edge(b, d)
                && W::cmp_slack(
                    graph.scaled(a, b),
                    graph.scaled(c, d),
                    graph.scaled(a, c),
                    graph.scaled(b, d),
                ) == Ordering::Less
            {
                (mate[a], mate[c], mate[b], mate[d]) = (c, a, d, b);
                improved = true;
            }
        }
    }
    improved
}

/// Replaces the matching and the duals of a forest without blossoms: feasible duals under which as
/// much as possible of the guess is tight, and that much of the guess.
pub(crate) fn adopt<W: Weight>(graph: &Graph<W>, forest: &mut Forest<W>, mut guess: Vec<usize>) {
    let asked = prices(graph, forest, &mut guess);
    let live: Vec<usize> = forest.live.iter().collect();
    for &u in &live {
        let weights = graph.scaled_row(u);
        let asking =
            bits::common(graph.row(u), forest.live.words()).map(|v| weights[v] - asked[v]).max();
        // Scaled weights are multiples of four at least, and so are all prices.
        forest.y[u] = (asking.unwrap_or(W::ZERO) + asked[u]).half();
    }
    for &u in &live {
        let v = guess[u];
        let tight = v != NONE && forest.y[u] + forest.y[v] == *graph.scaled(u, v);
        forest.mate[u] = if tight { v } else { NONE };
    }
}

/// The prices of those asked. Pairs of the guess that keep prices running are dropped from it.
fn prices<W: Weight>(graph: &Graph<W>, forest: &Forest<W>, guess: &mut [usize]) -> Vec<W> {
    let live = &forest.live;
    let mut asked: Vec<W> = forest.y.iter().map(|y| y.half()).collect();
    // Whose offer raised the price last.
    let mut bidder = vec![NONE; forest.len()];
    let mut risen: Vec<usize> = live.iter().collect();
    while !risen.is_empty() {
        let mut rising = Bits::empty(forest.len());
        for &mate in &risen {
            let u = guess[mate];
            if u == NONE {
                continue;
            }
            let weights = graph.scaled_row(u);
            // What `u` gains from its mate, negated.
            let loss = asked[mate] - weights[mate];
            bits::for_common(graph.row(u), live.words(), |v| {
                if W::cmp_slack(&loss, &weights[v], &W::ZERO, &asked[v]) == Ordering::Greater {
                    asked[v] = loss + weights[v];
                    bidder[v] = u;
                    rising.insert(v);
                }
            });
        }
        risen = rising.iter().collect();
        cut_circles(&bidder, guess);
    }
    asked
}

/// Drops one pair of the guess from every circle of vertices each of which rose because the one
/// before did.
fn cut_circles(bidder: &[usize], guess: &mut [usize]) {
    let mut walk_of = vec![NONE; bidder.len()];
    for start in 0..bidder.len() {
        let mut v = start;
        while v != NONE && walk_of[v] == NONE {
            walk_of[v] = start;
            // The price of `v` was raised by one whose mate had become dearer.
            v = if bidder[v] == NONE { NONE } else { guess[bidder[v]] };
        }
        if v != NONE && walk_of[v] == start {
            let mate = guess[v];
            (guess[v], guess[mate]) = (NONE, NONE);
        }
    }
}
