//! The alternating tree of the cardinality search, with its blossoms as merged sets.

use std::collections::VecDeque;

use super::{Adjacency, Pairing};

/// A search from one exposed vertex (or from all of them).
///
/// Vertices at even distance from the root are *outer*. Blossoms are sets of outer vertices: a
/// union-find structure knows the base, a ring of successors lists the members.
pub(super) struct Tree<'a, G> {
    graph: &'a G,
    /// Vertices not in the tree, and where each stands in that list.
    unseen: Vec<usize>,
    place: Vec<usize>,
    outer: Vec<bool>,
    /// Outer vertices whose edges have not been looked at.
    queue: VecDeque<usize>,
    /// Per vertex: where an augmenting path goes on, from an inner vertex towards the root, from
    /// an outer vertex of a blossom over the edge that closed it.
    next: Vec<usize>,
    /// Union-find: the way to the base of the blossom.
    leader: Vec<usize>,
    /// The next member of the same blossom, all round.
    ring: Vec<usize>,
    /// The bases of all outer blossoms, and some that are bases no more.
    bases: Vec<usize>,
    met: Vec<usize>,
    walks: usize,
}

impl<'a, G: Adjacency> Tree<'a, G> {
    /// An empty tree over all vertices but those left out.
    pub(super) fn new(pairing: &Pairing, graph: &'a G, left_out: &[usize]) -> Self {
        let len = pairing.mate.len();
        let unseen: Vec<usize> = (0..len).filter(|v| !left_out.contains(v)).collect();
        let mut place = vec![usize::MAX; len];
        for (index, &v) in unseen.iter().enumerate() {
            place[v] = index;
        }
        Self {
            graph,
            unseen,
            place,
            outer: vec![false; len],
            queue: VecDeque::new(),
            next: vec![usize::MAX; len],
            leader: (0..len).collect(),
            ring: (0..len).collect(),
            bases: Vec::new(),
            met: vec![0; len],
            walks: 0,
        }
    }

    /// Looks for an augmenting path from the root, and flips it.
    pub(super) fn augment(mut self, pairing: &mut Pairing, root: usize) -> bool {
        self.plant(root);
        match self.grow(pairing) {
            None => false,
            Some((outer, exposed)) => {
                self.flip(pairing, outer, exposed);
                true
            }
        }
    }

    /// All vertices that can be reached at even distance from an exposed one.
    pub(super) fn outer_from_all_exposed(mut self, pairing: &Pairing) -> Vec<bool> {
        for root in pairing.exposed() {
            self.plant(root);
        }
        let path = self.grow(pairing);
        debug_assert!(path.is_none(), "the pairing is maximum");
        self.outer
    }

    fn plant(&mut self, root: usize) {
        self.leave_unseen(root);
        self.become_outer(root);
        self.bases.push(root);
    }

    /// Grows the tree until an exposed vertex outside is met: the last edge of the path.
    fn grow(&mut self, pairing: &Pairing) -> Option<(usize, usize)> {
        while let Some(u) = self.queue.pop_front() {
            self.merge_blossoms(pairing, u);
            // From the end, so that what a removal moves forward has been asked already.
            let mut index = self.unseen.len();
            while index > 0 {
                index = (index - 1).min(self.unseen.len() - 1);
                let v = self.unseen[index];
                if !self.graph.adjacent(u, v) {
                    continue;
                }
                let Some(mate) = pairing.mate[v] else { return Some((u, v)) };
                self.next[v] = u;
                self.leave_unseen(v);
                self.leave_unseen(mate);
                self.become_outer(mate);
                self.bases.push(mate);
                index = index.min(self.unseen.len());
            }
        }
        None
    }

    /// Closes the odd cycles that edges from `u` to other outer blossoms make.
    fn merge_blossoms(&mut self, pairing: &Pairing, u: usize) {
        let mut index = 0;
        while index < self.bases.len() {
            let base = self.bases[index];
            if self.find(base) != base {
                self.bases.swap_remove(index);
                continue;
            }
            if base != self.find(u)
                && let Some(v) = self.member_joined_to(base, u)
            {
                self.shrink(pairing, u, v);
            }
            index += 1;
        }
    }

    fn member_joined_to(&self, base: usize, u: usize) -> Option<usize> {
        let mut v = base;
        loop {
            if self.graph.adjacent(u, v) {
                return Some(v);
            }
            v = self.ring[v];
            if v == base {
                return None;
            }
        }
    }

    fn shrink(&mut self, pairing: &Pairing, u: usize, v: usize) {
        let Some(meet) = self.meeting_point(pairing, u, v) else {
            debug_assert!(false, "an edge between two trees is an augmenting path");
            return;
        };
        self.absorb(pairing, u, v, meet);
        self.absorb(pairing, v, u, meet);
    }

    /// The base of the first blossom that the ways from both vertices to the root share.
    fn meeting_point(&mut self, pairing: &Pairing, u: usize, v: usize) -> Option<usize> {
        self.walks += 1;
        let (mut here, mut there) = (Some(self.find(u)), Some(self.find(v)));
        while here.is_some() || there.is_some() {
            if let Some(base) = here {
                if self.met[base] == self.walks {
                    return Some(base);
                }
                self.met[base] = self.walks;
                here = pairing.mate[base].map(|inner| self.find(self.next[inner]));
            }
            std::mem::swap(&mut here, &mut there);
        }
        None
    }

    /// Merges everything from `x` up to the meeting point into its blossom; `over` is the vertex
    /// beyond the edge that closed the cycle.
    fn absorb(&mut self, pairing: &Pairing, x: usize, over: usize, meet: usize) {
        let (mut x, mut over) = (x, over);
        while self.find(x) != meet {
            self.next[x] = over;
            let inner = pairing.mate[x].expect("invariant: only the root is exposed");
            if !self.outer[inner] {
                self.become_outer(inner);
            }
            self.unite_if_base(x, meet);
            self.unite_if_base(inner, meet);
            over = inner;
            x = self.next[inner];
        }
    }

    /// Adds the blossom whose base is `v` to the one whose base is `meet`.
    ///
    /// A walk through an inner blossom goes vertex by vertex, and its base comes last.
    fn unite_if_base(&mut self, v: usize, meet: usize) {
        if self.leader[v] == v {
            self.leader[v] = meet;
            self.ring.swap(v, meet); // two rings become one
        }
    }

    fn find(&mut self, v: usize) -> usize {
        let mut base = v;
        while self.leader[base] != base {
            base = self.leader[base];
        }
        let mut here = v;
        while self.leader[here] != base {
            here = std::mem::replace(&mut self.leader[here], base);
        }
        base
    }

    fn become_outer(&mut self, v: usize) {
        self.outer[v] = true;
        self.queue.push_back(v);
    }

    fn leave_unseen(&mut self, v: usize) {
        let index = self.place[v];
        self.unseen.swap_remove(index);
        if let Some(&moved) = self.unseen.get(index) {
            self.place[moved] = index;
        }
    }

    /// Matches along the path that ends with this edge.
    fn flip(&self, pairing: &mut Pairing, outer: usize, exposed: usize) {
        let (mut u, mut v) = (outer, exposed);
        loop {
            let mate = pairing.mate[u];
            pairing.join(u, v);
            match mate {
                None => return,
                Some(inner) => (u, v) = (self.next[inner], inner),
            }
        }
    }
}
