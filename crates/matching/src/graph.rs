//! The graph to be matched: a dense, symmetric table of edges; an absent edge is forbidden.

use crate::bits;
use crate::weight::Weight;

/// Weights are multiplied by 2 to the power of this, so that duals are integers.
///
/// One doubling is needed (see `search.rs`). Three more make it likely that the duals of two exposed
/// vertices have the same parity, so that a search may start from both of them at once.
const DOUBLINGS: usize = 4;

/// An undirected graph with vertices `0..len` and at most one weighted edge per pair.
///
/// ```
/// use arbitra_matching::Graph;
///
/// let mut graph = Graph::new(3);
/// graph.set_edge(0, 2, -5_i64);
/// assert_eq!(graph.weight(2, 0), Some(-5));
/// assert_eq!(graph.weight(0, 1), None);
/// graph.remove_edge(0, 2);
/// assert!(!graph.has_edge(0, 2));
/// ```
#[derive(Clone, Debug)]
pub struct Graph<W> {
    len: usize,
    stride: usize,
    /// Row by row, one bit per possible neighbour.
    present: Vec<u64>,
    /// Row by row, the weights, scaled.
    scaled: Vec<W>,
}

impl<W: Weight> Graph<W> {
    /// A graph of `len` vertices without edges.
    #[must_use]
    pub fn new(len: usize) -> Self {
        let stride = bits::words(len);
        Self { len, stride, present: vec![0; stride * len], scaled: vec![W::ZERO; len * len] }
    }

    /// A graph of `len` vertices whose edges `weight(u, v)` tells, asked once per pair `u < v`.
    #[must_use]
    pub fn from_fn(len: usize, mut weight: impl FnMut(usize, usize) -> Option<W>) -> Self {
        let mut graph = Self::new(len);
        for u in 0..len {
            for v in u + 1..len {
                if let Some(weight) = weight(u, v) {
                    graph.set_edge(u, v, weight);
                }
            }
        }
        graph
    }

    /// The number of vertices.
    #[must_use]
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there are no vertices.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Allows the pair and gives it a weight, new or changed.
    ///
    /// # Panics
    ///
    /// If `u == v`, or one of them is no vertex.
    pub fn set_edge(&mut self, u: usize, v: usize, weight: W) {
        assert!(u != v, "an edge joins two different vertices, not {u} with itself");
        self.check(u, v);
        let scaled = scale(weight);
        self.scaled[u * self.len + v] = scaled;
        self.scaled[v * self.len + u] = scaled;
        bits::insert(self.row_mut(u), v);
        bits::insert(self.row_mut(v), u);
    }

    /// Forbids the pair.
    ///
    /// # Panics
    ///
    /// If one of them is no vertex.
    pub fn remove_edge(&mut self, u: usize, v: usize) {
        self.check(u, v);
        bits::remove(self.row_mut(u), v);
        bits::remove(self.row_mut(v), u);
    }

    /// The weight of an allowed pair.
    #[must_use]
    pub fn weight(&self, u: usize, v: usize) -> Option<W> {
        self.has_edge(u, v).then(|| unscale(self.scaled(u, v)))
    }

    /// Whether the pair is allowed.
    #[must_use]
    pub fn has_edge(&self, u: usize, v: usize) -> bool {
        self.check(u, v);
        bits::contains(self.row(u), v)
    }

    /// All allowed partners of a vertex, in rising order.
    pub fn neighbours(&self, u: usize) -> impl Iterator<Item = usize> {
        bits::common(self.row(u), self.row(u))
    }

    /// The allowed partners of `u` as a set of bits.
    pub(crate) fn row(&self, u: usize) -> &[u64] {
        &self.present[u * self.stride..][..self.stride]
    }

    /// The scaled weights of the edges at `u`, meaningful where [`Graph::row`] has a bit.
    pub(crate) fn scaled_row(&self, u: usize) -> &[W] {
        &self.scaled[u * self.len..][..self.len]
    }

    /// The scaled weight of an edge that is present.
    pub(crate) fn scaled(&self, u: usize, v: usize) -> W {
        self.scaled[u * self.len + v]
    }

    fn row_mut(&mut self, u: usize) -> &mut [u64] {
        &mut self.present[u * self.stride..][..self.stride]
    }

    fn check(&self, u: usize, v: usize) {
        let len = self.len;
        assert!(u < len && v < len, "({u}, {v}) in a graph of {len} vertices");
    }
}

/// From weights as given to weights as used inside.
fn scale<W: Weight>(weight: W) -> W {
    (0..DOUBLINGS).fold(weight, |weight, _| weight.double())
}

/// From weights as used inside to weights as given.
pub(crate) fn unscale<W: Weight>(scaled: W) -> W {
    (0..DOUBLINGS).fold(scaled, |scaled, _| scaled.half())
}
