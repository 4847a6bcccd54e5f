//! Exact maximum-weight perfect matching that can be repaired instead of solved again.

mod bits;
pub mod cardinality;
mod forest;
mod graph;
mod guess;
mod infeasible;
mod matching;
mod repair;
mod search;
mod start;
mod verify;
mod weight;

pub use graph::Graph;
pub use infeasible::NoPerfect;
pub use matching::Matching;
pub use verify::{Flaw, verify};
pub use weight::{Tiers, Weight};
