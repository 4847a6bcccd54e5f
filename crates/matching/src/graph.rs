//! The graph to be matched: a dense, symmetric table of edges; an absent edge is forbidden.

use std::ops::Index;

use crate::bits;
use crate::interned::Interned;
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
    /// Row by row, the places of the weights among `scaled`.
    place: Vec<u32>,
    /// All weights, scaled, and some that are no longer in use.
    scaled: Interned<W>,
}

impl<W: Weight> Graph<W> {
    /// A graph of `len` vertices without edges.
    #[must_use]
    pub fn new(len: usize) -> Self {
        let stride = bits::words(len);
        Self {
            len,
            stride,
            present: vec![0; stride * len],
            place: vec![0; len * len],
            scaled: Interned::new(),
        }
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

    /// A graph in which classes tell what a pair weighs (`weight(a, b)`, symmetric, asked once per pair of classes
    /// `a <= b`), but for pairs that are barred (`barred(u, v)`, asked for `u < v`).
    ///
    /// ```
    /// use arbitra_matching::Graph;
    ///
    /// // Two of one class, two of another; within a class nobody meets, nor do 0 and 3.
    /// let weight = |a, b| (a != b).then_some(7_i64);
    /// let graph = Graph::of_classes(&[0, 0, 1, 1], 2, weight, |u, v| (u, v) == (0, 3));
    /// assert_eq!(graph.weight(2, 0), Some(7));
    /// assert!(!graph.has_edge(0, 1) && !graph.has_edge(3, 0));
    /// ```
    #[must_use]
    pub fn of_classes(
        class: &[u16],
        classes: usize,
        weight: impl Fn(usize, usize) -> Option<W>,
        barred: impl Fn(usize, usize) -> bool,
    ) -> Self {
        let mut graph = Self::new(class.len());
        let mut places = vec![None; classes * classes];
        for (a, b) in (0..classes).flat_map(|a| (a..classes).map(move |b| (a, b))) {
            let place = weight(a, b).map(|weight| graph.scaled.place(scale(weight)));
            (places[a * classes + b], places[b * classes + a]) = (place, place);
        }
        for u in 0..graph.len {
            let row = &places[usize::from(class[u]) * classes..][..classes];
            for v in u + 1..graph.len {
                let Some(place) = row[usize::from(class[v])] else { continue };
                if barred(u, v) {
                    continue;
                }
                graph.place[u * graph.len + v] = place;
                graph.place[v * graph.len + u] = place;
                bits::insert(graph.row_mut(u), v);
                bits::insert(graph.row_mut(v), u);
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
    /// If `u == v`, or one of them is not a vertex.
    pub fn set_edge(&mut self, u: usize, v: usize, weight: W) {
        assert!(u != v, "an edge joins two different vertices, not {u} with itself");
        self.check(u, v);
        if self.scaled.len() > self.place.len() {
            self.forget_unused();
        }
        let place = self.scaled.place(scale(weight));
        self.place[u * self.len + v] = place;
        self.place[v * self.len + u] = place;
        bits::insert(self.row_mut(u), v);
        bits::insert(self.row_mut(v), u);
    }

    /// Forbids the pair.
    ///
    /// # Panics
    ///
    /// If one of them is not a vertex.
    pub fn remove_edge(&mut self, u: usize, v: usize) {
        self.check(u, v);
        bits::remove(self.row_mut(u), v);
        bits::remove(self.row_mut(v), u);
    }

    /// The weight of an allowed pair.
    #[must_use]
    pub fn weight(&self, u: usize, v: usize) -> Option<W> {
        self.has_edge(u, v).then(|| unscale(*self.scaled(u, v)))
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
    #[inline]
    pub(crate) fn scaled_row(&self, u: usize) -> Row<'_, W> {
        Row { places: &self.place[u * self.len..][..self.len], scaled: &self.scaled }
    }

    /// The scaled weight of an edge that is present.
    #[inline]
    pub(crate) fn scaled(&self, u: usize, v: usize) -> &W {
        &self.scaled[self.place[u * self.len + v]]
    }

    /// Keeps only the weights in use.
    fn forget_unused(&mut self) {
        let old = std::mem::replace(&mut self.scaled, Interned::new());
        for u in 0..self.len {
            for v in bits::common(self.row(u), self.row(u)).collect::<Vec<_>>() {
                let place = &mut self.place[u * self.len + v];
                *place = self.scaled.place(old[*place]);
            }
        }
    }

    fn row_mut(&mut self, u: usize) -> &mut [u64] {
        &mut self.present[u * self.stride..][..self.stride]
    }

    fn check(&self, u: usize, v: usize) {
        let len = self.len;
        assert!(u < len && v < len, "({u}, {v}) in a graph of {len} vertices");
    }
}

/// The scaled weights of the edges at one vertex.
#[derive(Clone, Copy)]
pub(crate) struct Row<'a, W> {
    places: &'a [u32],
    scaled: &'a Interned<W>,
}

impl<W> Index<usize> for Row<'_, W> {
    type Output = W;

    #[inline(always)]
    fn index(&self, v: usize) -> &W {
        &self.scaled[self.places[v]]
    }
}

/// From weights as given to weights as used inside.
fn scale<W: Weight>(weight: W) -> W {
    (0..DOUBLINGS).fold(weight, |weight, _| weight.double())
}

/// From twice a dual in the unit of weights as given to the dual as used inside.
pub(crate) fn doubled_dual<W: Weight>(doubled: W) -> W {
    (1..DOUBLINGS).fold(doubled, |dual, _| dual.double())
}

/// From weights as used inside to weights as given.
pub(crate) fn unscale<W: Weight>(scaled: W) -> W {
    (0..DOUBLINGS).fold(scaled, |scaled, _| scaled.half())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unused_weights_are_forgotten() {
        let mut graph = Graph::from_fn(4, |u, v| Some((10 * u + v) as i64));
        for weight in 0..1000 {
            graph.set_edge(1, 3, weight);
            assert!(graph.scaled.len() <= graph.place.len() + 1);
        }
        graph.remove_edge(0, 2);
        assert_eq!(graph.weight(3, 1), Some(999));
        assert_eq!(graph.weight(0, 2), None);
        assert_eq!(graph.weight(2, 3), Some(23));
        assert_eq!(graph.neighbours(0).collect::<Vec<_>>(), [1, 3]);
    }
}
