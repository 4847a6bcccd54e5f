//! Exact maximum-weight perfect matching that can be repaired instead of solved again.
//!
//! Pairing a round is matching: players are vertices, allowed pairs are edges, and the weight of an
//! edge says how good the pair is. This crate finds a set of disjoint pairs that covers everybody
//! and weighs as much as possible, in any graph (Edmonds' blossom algorithm), and proves it. Then the
//! question may be changed a little — fix this pair, forbid that one — and the old answer is
//! repaired by one search.
//!
//! | what | where |
//! |---|---|
//! | [`Graph`]: vertices, allowed pairs, weights | `graph.rs` |
//! | [`Weight`]: integers, and [`Tiers`] of integers compared in order | `weight.rs` |
//! | [`Matching`]: solution, duals, slack | `matching.rs` |
//! | `fix`, `ban`, `update`, …: changes and repairs | `repair.rs` |
//! | [`Steered`]: one of several best matchings, chosen decision by decision | `steered.rs` |
//! | [`NoPerfect`]: who cannot be matched, and why | `infeasible.rs` |
//! | [`verify`]: the proof of optimality, checked | `verify.rs` |
//! | [`cardinality`]: as many pairs as possible, weights aside | `cardinality.rs` |
//! | [`Classed`]: perfect matchings of a graph of classes, steered | `classes.rs` |
//! | [`Transport`]: the cheapest fractional matching of classes, with its prices | `transport.rs` |
//! | [`Groups`]: from costs of classes to the best matchings, if classes can tell | `groups.rs` |
//! | [`first_matching`], [`Remainder`]: an upper with a lower half, the first of all | `halves.rs`, `remainder.rs` |
//! | inside: the state, one search, the first guess | `forest.rs`, `search.rs`, `start.rs`, `guess.rs` |
//!
//! ```
//! use arbitra_matching::{Graph, Matching, Tiers, verify};
//!
//! // Six players. First criterion: 0 and 1 have met in the last round, better not again.
//! // Second: opponents three places apart.
//! let mut graph = Graph::from_fn(6, |u, v| {
//!     let met = i64::from((u, v) == (0, 1));
//!     let apart = (v - u) as i64;
//!     Some(Tiers([-met, -(apart - 3).abs()]))
//! });
//! let mut best = Matching::solve(&graph)?;
//! assert_eq!(best.pairs().collect::<Vec<_>>(), [(0, 3), (1, 4), (2, 5)]);
//! assert_eq!(best.total(), Tiers([0, 0]));
//!
//! best.ban(&mut graph, 0, 3)?; // 0 and 3 may not meet
//! assert_eq!(best.total(), Tiers([0, -2]));
//! best.fix(&graph, 0, 2)?; // and 0 shall meet 2
//! assert_eq!(best.mate(0), Some(2));
//! assert_eq!(verify(&graph, &best), Ok(()));
//! # Ok::<(), arbitra_matching::NoPerfect>(())
//! ```
//!
//! # How it works, for readers new to blossoms
//!
//! **Duals and slack.** Give every vertex `v` a price `y(v)` such that the prices at both ends of any
//! edge pay at least for its weight. Then the sum of all prices is at least the weight of *any*
//! perfect matching, since a matching uses every price once. What an edge is overpaid is its
//! *slack*, `y(u) + y(v) - w(u, v) ≥ 0`; an edge without slack is *tight*. A perfect matching of
//! tight edges alone weighs exactly the sum of the prices, so nothing can be heavier. The algorithm
//! keeps slacks from being negative and matched edges tight at all times, and only works on
//! matching more vertices.
//!
//! **Alternating trees.** From an unmatched (*exposed*) vertex grow a tree of tight edges that are
//! by turns unmatched and matched. If it meets another exposed vertex, swap matched and
//! unmatched along the path: one pair more. If it is stuck, lower the prices of its *outer*
//! vertices (at even distance) and raise those of its *inner* ones by the same amount, until another
//! edge becomes tight.
//!
//! ```text
//!   o ─── i ═══ o ─── i ═══ o ─── x        x is exposed: the path is flipped to
//!   o ═══ i ─── o ═══ i ─── o ═══ x        three pairs instead of two
//! ```
//!
//! **Blossoms.** A tight edge between two outer vertices of the tree closes a cycle of odd length. Such
//! a cycle, a *blossom*, can be entered anywhere: whichever vertex is matched to the outside, the
//! others pair off along the cycle. So it is contracted to one outer vertex, which may be part of
//! another blossom later. Its own price `z ≥ 0` counts for edges inside it: the slack of an edge is
//! `y(u) + y(v) + Σ z(B) - w(u, v)`, over the blossoms `B` around both ends. When `z` is back at
//! zero, the blossom can be opened again.
//!
//! ```text
//!        o           the tree reached both ends of the edge a─b at even distance;
//!       / \          with their way up they form a blossom of five, and from o (or any of them)
//!      i   i         the other four pair off inside
//!      ║   ║
//!      a ─ b
//! ```
//!
//! **Repairs.** A vertex whose edges change is *isolated* first. A blossom around it cannot stay; it is
//! *dissolved* by handing half its price to each of its vertices: edges inside are paid for as
//! before, edges that leave it are overpaid more. Prices still pay for everything, two vertices
//! are exposed, and one search from both of them finishes the work.
//!
//! **Ties, tiers, integers.** Nothing is ever rounded: weights are scaled such that all halves are
//! integers. And as only sums and comparisons occur, prices may be whole lists of integers in
//! lexicographic order ([`Tiers`]).

mod bits;
pub mod cardinality;
mod classes;
mod forest;
mod graph;
mod groups;
mod guess;
mod halves;
mod infeasible;
mod interned;
mod matching;
mod remainder;
mod repair;
mod search;
mod start;
mod steered;
mod transport;
mod verify;
mod weight;

pub use classes::Classed;
pub use graph::Graph;
pub use groups::{Barred, Groups, Packed, Packing};
pub use halves::{Halves, first_matching};
pub use infeasible::NoPerfect;
pub use matching::Matching;
pub use remainder::{Refused, Remainder, Transposed};
pub use steered::{FirstPair, Steered};
pub use transport::{Cost, Transport};
pub use verify::{Flaw, verify};
pub use weight::{Tiers, Weight};

/// Numbers below a bound that look like chance and are the same every time.
#[cfg(test)]
fn chance(seed: u64) -> impl FnMut(u64) -> u64 {
    let mut state = seed;
    move |below| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % below
    }
}
