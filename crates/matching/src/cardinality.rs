//! As many pairs as possible, weights aside, in graphs that are nearly complete.
//!
//! The graph is *implicit*: an [`Adjacency`] answers whether two vertices may be paired. Searches
//! are arranged such that a "yes" always makes progress (a vertex joins the tree, two blossoms
//! merge), so there are O(n) of them; only a "no" is wasted. In a graph where hardly any pair is
//! forbidden a search asks little more than n questions.
//!
//! ```
//! use arbitra_matching::cardinality::{Adjacency, maximum, perfect_with};
//!
//! /// Everybody may meet everybody but their neighbours at the table.
//! struct Round(usize);
//!
//! impl Adjacency for Round {
//!     fn len(&self) -> usize {
//!         self.0
//!     }
//!
//!     fn adjacent(&self, u: usize, v: usize) -> bool {
//!         let apart = u.abs_diff(v);
//!         1 < apart && apart < self.0 - 1
//!     }
//! }
//!
//! let pairing = maximum(&Round(6));
//! assert!(pairing.is_perfect());
//! let other = perfect_with(&pairing, &Round(6), 0, 2).expect("0-2, 1-4, 3-5");
//! assert_eq!(other.mate[0], Some(2));
//! assert!(perfect_with(&pairing, &Round(4), 0, 1).is_none());
//! ```

mod tree;

use tree::Tree;

/// A graph that answers for its edges one by one.
pub trait Adjacency {
    /// The number of vertices.
    fn len(&self) -> usize;

    /// Whether two different vertices are joined. Must be symmetric.
    fn adjacent(&self, u: usize, v: usize) -> bool;

    /// Whether there are no vertices.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// A set of disjoint pairs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// Per vertex: its partner, if it has one.
    pub mate: Vec<Option<usize>>,
}

impl Pairing {
    /// Nobody is paired.
    #[must_use]
    pub fn empty(len: usize) -> Self {
        Self { mate: vec![None; len] }
    }

    /// Whether nobody is alone.
    #[must_use]
    pub fn is_perfect(&self) -> bool {
        self.mate.iter().all(Option::is_some)
    }

    /// The vertices that are alone.
    pub fn exposed(&self) -> impl Iterator<Item = usize> {
        self.mate.iter().enumerate().filter(|(_, mate)| mate.is_none()).map(|(v, _)| v)
    }

    /// The number of pairs.
    #[must_use]
    pub fn pairs(&self) -> usize {
        self.mate.iter().flatten().count() / 2
    }

    fn join(&mut self, u: usize, v: usize) {
        self.mate[u] = Some(v);
        self.mate[v] = Some(u);
    }
}

/// A pairing with as many pairs as possible.
#[must_use]
pub fn maximum(graph: &impl Adjacency) -> Pairing {
    let mut pairing = Pairing::empty(graph.len());
    complete(&mut pairing, graph);
    pairing
}

/// Whether everybody can be paired.
#[must_use]
pub fn has_perfect(graph: &impl Adjacency) -> bool {
    if graph.len() % 2 == 1 {
        return false;
    }
    let mut pairing = Pairing::empty(graph.len());
    greedy(&mut pairing, graph);
    let exposed: Vec<usize> = pairing.exposed().collect();
    exposed.into_iter().all(|v| pairing.mate[v].is_some() || augment(&mut pairing, graph, v))
}

/// Whether everybody can be paired first come first served: quick to ask, and a "no" says nothing.
#[must_use]
pub fn is_greedily_perfect(graph: &impl Adjacency) -> bool {
    let mut pairing = Pairing::empty(graph.len());
    greedy(&mut pairing, graph);
    pairing.is_perfect()
}

/// Extends a pairing to one with as many pairs as possible.
///
/// Nobody who was paired becomes alone, but partners may change.
pub fn complete(pairing: &mut Pairing, graph: &impl Adjacency) {
    greedy(pairing, graph);
    let exposed: Vec<usize> = pairing.exposed().collect();
    for v in exposed {
        // Who cannot be paired now cannot be paired later either.
        if pairing.mate[v].is_none() {
            augment(pairing, graph, v);
        }
    }
}

/// Finds a partner for a vertex that is alone, and one more pair in all, by re-pairing others.
///
/// `false` means that there is no way, now or after other augmentations.
///
/// # Panics
///
/// If the vertex is not alone.
pub fn augment(pairing: &mut Pairing, graph: &impl Adjacency, exposed: usize) -> bool {
    assert!(pairing.mate[exposed].is_none(), "vertex {exposed} is paired already");
    Tree::new(pairing, graph, &[]).augment(pairing, exposed)
}

/// Which vertices at least one maximum pairing leaves alone (the set D of Gallai and Edmonds).
///
/// The pairing must be maximum; if it is perfect the answer is "nobody".
#[must_use]
pub fn exposable(pairing: &Pairing, graph: &impl Adjacency) -> Vec<bool> {
    Tree::new(pairing, graph, &[]).outer_from_all_exposed(pairing)
}

/// A perfect pairing that contains the pair, if there is one.
///
/// # Panics
///
/// If the given pairing is not perfect at these two vertices.
#[must_use]
pub fn perfect_with(
    pairing: &Pairing,
    graph: &impl Adjacency,
    u: usize,
    v: usize,
) -> Option<Pairing> {
    if u == v || !graph.adjacent(u, v) {
        return None;
    }
    let [a, b] = [u, v].map(|vertex| pairing.mate[vertex].expect("a perfect pairing"));
    let mut other = pairing.clone();
    if a == v {
        return Some(other);
    }
    other.join(u, v);
    other.mate[a] = None;
    other.mate[b] = None;
    Tree::new(&other, graph, &[u, v]).augment(&mut other, a).then_some(other)
}

/// Pairs those who are alone with each other, first come first served.
fn greedy(pairing: &mut Pairing, graph: &impl Adjacency) {
    let mut waiting: Vec<usize> = pairing.exposed().collect();
    waiting.reverse();
    while let Some(u) = waiting.pop() {
        if let Some(place) = waiting.iter().rposition(|&v| graph.adjacent(u, v)) {
            let v = waiting.remove(place);
            pairing.join(u, v);
        }
    }
}
