//! The proof of optimality, checked without trusting anything the search did.
//!
//! For any perfect matching, every pair weighs at most what the duals around it pay for, so its
//! total is at most the sum of all duals. If nothing is overpaid — no slack is negative, every
//! matched pair has slack zero, every blossom with a dual is matched inside as far as an odd set
//! can be — then this very matching reaches that bound, and no other can be heavier.

use std::fmt;

use crate::forest::NONE;
use crate::graph::Graph;
use crate::matching::Matching;
use crate::weight::Weight;

/// Why a matching is not proved optimal. Always a defect, or a graph changed behind its back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Flaw {
    /// The vertex has no mate, or one that is matched elsewhere or not allowed.
    Unmatched(usize),
    /// The edge has negative slack.
    Overpaid(usize, usize),
    /// The matched pair has positive slack.
    Loose(usize, usize),
    /// A blossom around the vertex is malformed.
    Blossom(usize),
    /// The total is not the sum of the pairs.
    Total,
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unmatched(v) => write!(f, "vertex {v} is not properly matched"),
            Self::Overpaid(u, v) => write!(f, "edge ({u}, {v}) has negative slack"),
            Self::Loose(u, v) => write!(f, "pair ({u}, {v}) has positive slack"),
            Self::Blossom(v) => write!(f, "a blossom around vertex {v} is malformed"),
            Self::Total => write!(f, "the total is not the sum of the pairs"),
        }
    }
}

impl std::error::Error for Flaw {}

/// Checks that the matching is perfect and that its duals prove it optimal.
///
/// ```
/// use arbitra_matching::{Graph, Matching, verify};
///
/// let graph = Graph::from_fn(6, |u, v| Some((u * v) as i64 % 4));
/// let best = Matching::solve(&graph)?;
/// assert_eq!(verify(&graph, &best), Ok(()));
/// # Ok::<(), arbitra_matching::NoPerfect>(())
/// ```
///
/// # Errors
///
/// The first [`Flaw`] met.
pub fn verify<W: Weight>(graph: &Graph<W>, matching: &Matching<W>) -> Result<(), Flaw> {
    mates(graph, matching)?;
    slacks(graph, matching)?;
    matching.forest.all_blossoms().try_for_each(|node| blossom(graph, matching, node))
}

fn mates<W: Weight>(graph: &Graph<W>, matching: &Matching<W>) -> Result<(), Flaw> {
    let forest = &matching.forest;
    let mut total = W::ZERO;
    for v in 0..forest.len() {
        let mate = forest.mate[v];
        if mate == NONE {
            if matching.is_live(v) {
                return Err(Flaw::Unmatched(v));
            }
            continue;
        }
        let fits = forest.mate[mate] == v
            && graph.has_edge(v, mate)
            && matching.is_live(v) == matching.is_live(mate);
        if !fits {
            return Err(Flaw::Unmatched(v));
        }
        if v < mate {
            total = total + *graph.scaled(v, mate);
        }
    }
    if total == matching.scaled_total { Ok(()) } else { Err(Flaw::Total) }
}

fn slacks<W: Weight>(graph: &Graph<W>, matching: &Matching<W>) -> Result<(), Flaw> {
    for u in 0..graph.len() {
        for v in u + 1..graph.len() {
            if let Some(slack) = matching.slack(graph, u, v) {
                if slack < W::ZERO {
                    return Err(Flaw::Overpaid(u, v));
                }
                if slack > W::ZERO && matching.mate(u) == Some(v) {
                    return Err(Flaw::Loose(u, v));
                }
            }
        }
    }
    Ok(())
}

fn blossom<W: Weight>(graph: &Graph<W>, matching: &Matching<W>, node: usize) -> Result<(), Flaw> {
    let forest = &matching.forest;
    let blossom = forest.blossom(node);
    let mut leaves = forest.leaves(node);
    let flaw = Flaw::Blossom(leaves[0]);
    leaves.sort_unstable();
    leaves.dedup();
    let matched_inside =
        leaves.iter().filter(|&&v| leaves.binary_search(&forest.mate[v]).is_ok()).count();
    let size = blossom.children.len();
    let is_in = |v, place| encloses(matching, node, v) && forest.child_with(node, v) == place;
    let sound = blossom.z >= W::ZERO
        && blossom.z.is_even()
        && leaves.iter().all(|&v| matching.is_live(v) && encloses(matching, node, v))
        && leaves.len() % 2 == 1
        && matched_inside + 1 == leaves.len()
        && size >= 3
        && blossom.links.len() == size
        && blossom.children.iter().all(|&child| forest.parent[child] == node)
        && (0..size).all(|i| {
            let (a, b) = blossom.links[i];
            is_in(a, i) && is_in(b, (i + 1) % size) && matching.is_tight(graph, a, b)
        });
    if sound { Ok(()) } else { Err(flaw) }
}

/// Whether the way up from the vertex passes the node and ends where `top` says.
fn encloses<W: Weight>(matching: &Matching<W>, node: usize, v: usize) -> bool {
    let forest = &matching.forest;
    let (mut here, mut passed) = (v, false);
    while forest.parent[here] != NONE {
        here = forest.parent[here];
        passed |= here == node;
    }
    passed && forest.top[v] == here
}
