//! The state between two searches: mates, vertex duals, and the nested blossoms with theirs.
//!
//! A *node* is a vertex (`0..n`) or a blossom (`n..`). A blossom is an odd cycle of nodes joined
//! by tight edges; every second edge is matched, and the one node left over is the *base*:
//!
//! ```text
//!          c1 ═══ c2            children  c0 c1 c2 c3 c4
//!   link0 /         \ link2     links     c0─c1, c1═c2, c2─c3, c3═c4, c4─c0
//!        /           \
//!  ════ c0           c3         c0 holds the base: only it is matched to the outside
//!   link4 \         ║ link3
//!           ╲       ║
//!             ───── c4
//! ```
//!
//! Whichever vertex of the blossom is to be matched to the outside, the rest can pair off inside:
//! that is [`Forest::rebase`], and the reason why a search may treat the whole as one vertex.

use crate::bits::Bits;
use crate::weight::Weight;

/// No vertex, no node.
pub(crate) const NONE: usize = usize::MAX;

/// A matching (perfect or not) with a dual solution that is feasible for all its live vertices.
#[derive(Clone, Debug)]
pub(crate) struct Forest<W> {
    /// The vertices still in play.
    pub(crate) live: Bits,
    /// Per vertex: whom it is matched to.
    pub(crate) mate: Vec<usize>,
    /// Per vertex: its dual.
    pub(crate) y: Vec<W>,
    /// Per vertex: the outermost node around it.
    pub(crate) top: Vec<usize>,
    /// Per node: the blossom right around it.
    pub(crate) parent: Vec<usize>,
    /// Per node: its base, the one vertex that is not matched inside.
    pub(crate) base: Vec<usize>,
    blossoms: Vec<Blossom<W>>,
    unused: Vec<usize>,
}

/// An odd cycle of nodes, starting with the one that holds the base.
#[derive(Clone, Debug)]
pub(crate) struct Blossom<W> {
    pub(crate) children: Vec<usize>,
    /// `links[i]` joins a vertex in `children[i]` with one in `children[i + 1]` (cyclically).
    pub(crate) links: Vec<(usize, usize)>,
    /// The dual: positive and even for blossoms that last from one search to the next.
    pub(crate) z: W,
}

impl<W: Weight> Forest<W> {
    /// All vertices live, exposed and with dual zero; no blossoms.
    pub(crate) fn new(len: usize) -> Self {
        let mut live = Bits::empty(len);
        (0..len).for_each(|v| live.insert(v));
        Self {
            live,
            mate: vec![NONE; len],
            y: vec![W::ZERO; len],
            top: (0..len).collect(),
            parent: vec![NONE; len],
            base: (0..len).collect(),
            blossoms: Vec::new(),
            unused: Vec::new(),
        }
    }

    /// The number of vertices, live or not.
    pub(crate) fn len(&self) -> usize {
        self.mate.len()
    }

    /// The number of node names given out so far.
    pub(crate) fn nodes(&self) -> usize {
        self.parent.len()
    }

    pub(crate) fn is_blossom(&self, node: usize) -> bool {
        node >= self.len()
    }

    pub(crate) fn blossom(&self, node: usize) -> &Blossom<W> {
        &self.blossoms[node - self.len()]
    }

    pub(crate) fn blossom_mut(&mut self, node: usize) -> &mut Blossom<W> {
        let len = self.len();
        &mut self.blossoms[node - len]
    }

    /// All blossoms, outer and inner.
    pub(crate) fn all_blossoms(&self) -> impl Iterator<Item = usize> {
        let len = self.len();
        let kept = self.blossoms.iter().enumerate().filter(|(_, b)| !b.children.is_empty());
        kept.map(move |(index, _)| len + index)
    }

    /// Whether no vertex of the outermost node is matched to the outside.
    pub(crate) fn is_exposed(&self, node: usize) -> bool {
        self.mate[self.base[node]] == NONE
    }

    /// The live vertices without a mate.
    pub(crate) fn exposed(&self) -> Vec<usize> {
        self.live.iter().filter(|&v| self.mate[v] == NONE).collect()
    }

    /// The vertices inside a node.
    pub(crate) fn leaves(&self, node: usize) -> Vec<usize> {
        let mut leaves = Vec::new();
        let mut stack = vec![node];
        while let Some(node) = stack.pop() {
            if self.is_blossom(node) {
                stack.extend(&self.blossom(node).children);
            } else {
                leaves.push(node);
            }
        }
        leaves
    }

    /// The blossom right around a node, the one around that, and so on.
    pub(crate) fn around(&self, node: usize) -> impl Iterator<Item = usize> {
        let outwards = |&node: &usize| Some(self.parent[node]).filter(|&parent| parent != NONE);
        std::iter::successors(Some(node), outwards).skip(1)
    }

    /// The smallest blossom around both of two different vertices, if there is one.
    pub(crate) fn common_blossom(&self, u: usize, v: usize) -> Option<usize> {
        if self.top[u] != self.top[v] {
            return None;
        }
        let (mut a, mut b) = (u, v);
        let (mut depth_a, mut depth_b) = (self.around(a).count(), self.around(b).count());
        while a != b {
            if depth_a >= depth_b {
                (a, depth_a) = (self.parent[a], depth_a - 1);
            } else {
                (b, depth_b) = (self.parent[b], depth_b - 1);
            }
        }
        Some(a)
    }

    /// The sum of the duals of all blossoms around both of two different vertices.
    pub(crate) fn common_dual(&self, u: usize, v: usize) -> W {
        self.common_blossom(u, v).map_or(W::ZERO, |smallest| {
            let own = self.blossom(smallest).z;
            self.around(smallest).fold(own, |sum, node| sum + self.blossom(node).z)
        })
    }

    /// Closes a cycle of outermost nodes, base first, to a new outermost blossom with dual zero.
    pub(crate) fn contract(&mut self, children: Vec<usize>, links: Vec<(usize, usize)>) -> usize {
        debug_assert!(children.len() % 2 == 1 && children.len() == links.len());
        let base = self.base[children[0]];
        let blossom = Blossom { children, links, z: W::ZERO };
        let node = match self.unused.pop() {
            Some(node) => {
                *self.blossom_mut(node) = blossom;
                self.base[node] = base;
                self.parent[node] = NONE;
                node
            }
            None => {
                self.blossoms.push(blossom);
                self.base.push(base);
                self.parent.push(NONE);
                self.nodes() - 1
            }
        };
        for index in 0..self.blossom(node).children.len() {
            let child = self.blossom(node).children[index];
            self.parent[child] = node;
        }
        for leaf in self.leaves(node) {
            self.top[leaf] = node;
        }
        node
    }

    /// Undoes [`Forest::contract`]: the children of an outermost blossom become outermost.
    ///
    /// The caller sees to its dual being zero.
    pub(crate) fn expand(&mut self, node: usize) -> Blossom<W> {
        let gone = Blossom { children: Vec::new(), links: Vec::new(), z: W::ZERO };
        let blossom = std::mem::replace(self.blossom_mut(node), gone);
        for &child in &blossom.children {
            self.parent[child] = NONE;
            for leaf in self.leaves(child) {
                self.top[leaf] = child;
            }
        }
        self.unused.push(node);
        blossom
    }

    /// The place of the child that holds the vertex.
    pub(crate) fn child_with(&self, blossom: usize, vertex: usize) -> usize {
        let mut child = vertex;
        while self.parent[child] != blossom {
            child = self.parent[child];
        }
        let mut children = self.blossom(blossom).children.iter();
        children.position(|&c| c == child).expect("invariant: a parent lists its children")
    }

    /// Pairs the vertices of a node off such that `vertex` alone is not matched inside.
    pub(crate) fn rebase(&mut self, node: usize, vertex: usize) {
        if self.base[node] == vertex {
            return;
        }
        let start = self.child_with(node, vertex);
        let size = self.blossom(node).children.len();
        // Walk from the vertex's child to the base's along the side that begins with a matched
        // edge, and match every second edge instead.
        let newly_matched: Vec<usize> = if start.is_multiple_of(2) {
            (0..start).step_by(2).collect()
        } else {
            (start + 1..size).step_by(2).collect()
        };
        for index in newly_matched {
            let blossom = self.blossom(node);
            let (a, b) = blossom.links[index];
            let (child_a, child_b) =
                (blossom.children[index], blossom.children[(index + 1) % size]);
            self.rebase(child_a, a);
            self.rebase(child_b, b);
            self.mate[a] = b;
            self.mate[b] = a;
        }
        let child = self.blossom(node).children[start];
        self.rebase(child, vertex);
        let blossom = self.blossom_mut(node);
        blossom.children.rotate_left(start);
        blossom.links.rotate_left(start);
        self.base[node] = vertex;
    }

    /// Takes a vertex out of all blossoms and unmatches it; its mate (the mate of its outermost
    /// blossom) is exposed with it, and nobody else.
    ///
    /// A blossom around it is *dissolved*: half its dual goes to each of its vertices. Slacks
    /// inside stay as they were, slacks of edges that leave it grow, so the dual stays feasible.
    ///
    /// Answers by how much the dual objective grew.
    pub(crate) fn isolate(&mut self, vertex: usize) -> W {
        let outermost = self.top[vertex];
        let base = self.base[outermost];
        let mate = self.mate[base];
        self.rebase(outermost, vertex);
        self.mate[vertex] = NONE;
        if mate != NONE {
            self.mate[mate] = NONE;
        }
        let mut growth = W::ZERO;
        while self.top[vertex] != vertex {
            let node = self.top[vertex];
            let share = self.blossom(node).z.half();
            for leaf in self.leaves(node) {
                self.y[leaf] = self.y[leaf] + share;
            }
            growth = growth + share;
            self.expand(node);
        }
        growth
    }
}
