//! How the tree changes: nodes join it, cycles shrink, blossoms open, the path is flipped.

use super::{Bridge, Event, Label, Nearest, Path, Search};
use crate::forest::NONE;
use crate::weight::Weight;

impl<W: Weight> Search<'_, W> {
    /// A free outermost node joins the tree by a tight edge.
    pub(super) fn become_inner(&mut self, node: usize, entry: (usize, usize)) {
        self.label[node] = Label::Inner;
        self.entry[node] = entry;
        self.members.push(node);
        for leaf in self.forest.leaves(node) {
            self.forest.y[leaf] = self.forest.y[leaf] - self.clock;
        }
        if self.forest.is_blossom(node) {
            let twice = self.clock.double();
            let blossom = self.forest.blossom_mut(node);
            blossom.z = blossom.z + twice;
        }
    }

    /// A free outermost node joins the tree: the root, or by its matched edge.
    pub(super) fn become_outer(&mut self, node: usize) -> Option<Path> {
        let leaves = self.forest.leaves(node);
        for &leaf in &leaves {
            self.forest.y[leaf] = self.forest.y[leaf] + self.clock;
            self.outer.insert(leaf);
        }
        self.label[node] = Label::Outer;
        self.members.push(node);
        let mut path = None;
        if self.forest.is_blossom(node) {
            let twice = self.clock.double();
            let blossom = self.forest.blossom_mut(node);
            blossom.z = blossom.z - twice;
            let mut record = Nearest::new(self.forest.len());
            for leaf in leaves {
                path = path.or(self.scan(leaf, Some(&mut record)));
            }
            let bridge = self.bridge_of_blossom(node, &record);
            self.nearest_of[node] = Some(record);
            self.set_bridge(node, bridge);
        } else {
            path = self.scan(node, None);
            let bridge = self.bridge_of_vertex(node);
            self.set_bridge(node, bridge);
        }
        path
    }

    fn set_bridge(&mut self, node: usize, bridge: Option<Bridge<W>>) {
        self.bridge[node] = bridge;
        if let Some(Bridge { tight_at, edge: (u, v) }) = bridge
            && tight_at == self.clock.double()
        {
            self.tight.push(Event::Bridge(u, v));
        }
    }

    /// The outer node two steps nearer to the root.
    fn outer_parent(&self, node: usize) -> Option<usize> {
        let mate = self.forest.mate[self.forest.base[node]];
        (mate != NONE).then(|| self.forest.top[self.entry[self.forest.top[mate]].0])
    }

    /// The first outer node that the ways from both nodes to the root have in common.
    fn meeting_point(&mut self, a: usize, b: usize) -> usize {
        self.walks += 1;
        let (mut here, mut there) = (Some(a), Some(b));
        loop {
            if let Some(node) = here {
                if self.met[node] == self.walks {
                    return node;
                }
                self.met[node] = self.walks;
                here = self.outer_parent(node);
            }
            std::mem::swap(&mut here, &mut there);
        }
    }

    /// The nodes from an outer one up to (not including) the meeting point, and the links
    /// between them, each with its lower end first.
    fn climb(&self, from: usize, to: usize) -> (Vec<usize>, Vec<(usize, usize)>) {
        let (mut nodes, mut links) = (Vec::new(), Vec::new());
        let mut node = from;
        while node != to {
            let base = self.forest.base[node];
            let mate = self.forest.mate[base];
            let inner = self.forest.top[mate];
            let (upper, lower) = self.entry[inner];
            nodes.extend([node, inner]);
            links.extend([(base, mate), (lower, upper)]);
            node = self.forest.top[upper];
        }
        (nodes, links)
    }

    /// Contracts the odd cycle that a tight edge between two outer nodes closes.
    pub(super) fn shrink(&mut self, u: usize, v: usize) -> Option<Path> {
        let (a, b) = (self.forest.top[u], self.forest.top[v]);
        let meet = self.meeting_point(a, b);
        let (up, up_links) = self.climb(a, meet);
        let (down, down_links) = self.climb(b, meet);
        let mut children = vec![meet];
        children.extend(up.iter().rev());
        children.extend(&down);
        let mut links: Vec<_> = up_links.iter().rev().map(|&(low, high)| (high, low)).collect();
        links.push((u, v));
        links.extend(down_links);

        let twice = self.clock.double();
        let mut record: Option<Nearest<W>> = None;
        let mut outer_vertices = Vec::new();
        let mut new_vertices = Vec::new();
        for &child in &children {
            let inner = self.label[child] == Label::Inner;
            if self.forest.is_blossom(child) {
                let blossom = self.forest.blossom_mut(child);
                blossom.z = if inner { blossom.z - twice } else { blossom.z + twice };
                if let Some(own) = self.nearest_of[child].take() {
                    match &mut record {
                        Some(record) => record.merge(&own),
                        None => record = Some(own),
                    }
                }
            } else if !inner {
                outer_vertices.push(child);
            }
            if inner {
                new_vertices.extend(self.forest.leaves(child));
            }
        }

        let node = self.forest.contract(children, links);
        self.forest.blossom_mut(node).z = -twice;
        self.make_room_for(node);
        self.label[node] = Label::Outer;
        self.members.push(node);
        for &vertex in &new_vertices {
            self.forest.y[vertex] = self.forest.y[vertex] + twice;
            self.outer.insert(vertex);
        }

        let mut record = record.unwrap_or_else(|| Nearest::new(self.forest.len()));
        for vertex in outer_vertices {
            self.record(vertex, &mut record);
        }
        let mut path = None;
        for vertex in new_vertices {
            path = path.or(self.scan(vertex, Some(&mut record)));
        }
        let bridge = self.bridge_of_blossom(node, &record);
        self.nearest_of[node] = Some(record);
        self.set_bridge(node, bridge);
        path
    }

    fn make_room_for(&mut self, node: usize) {
        if node >= self.label.len() {
            self.label.resize(node + 1, Label::Free);
            self.entry.resize(node + 1, (NONE, NONE));
            self.nearest_of.resize(node + 1, None);
            self.bridge.resize(node + 1, None);
            self.met.resize(node + 1, 0);
        }
        self.nearest_of[node] = None;
        self.bridge[node] = None;
        self.met[node] = 0;
    }

    /// Opens an inner blossom whose dual is zero. The even way round its cycle from the entry to
    /// the base stays in the tree, the nodes on the other way become free.
    pub(super) fn open(&mut self, node: usize) -> Option<Path> {
        let entry = self.entry[node];
        let start = self.forest.child_with(node, entry.1);
        let blossom = self.forest.expand(node);
        self.label[node] = Label::Free;
        self.members.retain(|&member| member != node); // the name may be given again
        let (children, links) = (blossom.children, blossom.links);
        let size = children.len();
        for &child in &children {
            self.label[child] = Label::Free;
            for leaf in self.forest.leaves(child) {
                self.forest.y[leaf] = self.forest.y[leaf] + self.clock;
            }
        }

        // From the entry's child to the base's: places in the cycle, and the link after each.
        let way: Vec<(usize, (usize, usize))> = if start.is_multiple_of(2) {
            (0..=start).rev().map(|i| (i, swap(links[(i + size - 1) % size]))).collect()
        } else {
            (start..=size).map(|i| (i % size, links[i % size])).collect()
        };
        let mut path = None;
        let mut entry = entry;
        for step in way.chunks(2) {
            self.become_inner(children[step[0].0], entry);
            if let Some(&(outer, link)) = step.get(1) {
                path = path.or(self.become_outer(children[outer]));
                entry = link;
            }
        }
        for &child in &children {
            if self.label[child] == Label::Free {
                self.look_again(child);
            } else if self.label[child] == Label::Inner && self.forest.is_blossom(child) {
                self.tight.push(Event::Open(child));
            }
        }
        path
    }

    /// A node became free again: finds out whether it can be reached at once.
    fn look_again(&mut self, node: usize) {
        for leaf in self.forest.leaves(node) {
            if self.nearest.from[leaf] != NONE
                && self.nearest.cost[leaf] + self.forest.y[leaf] == self.clock
            {
                self.tight.push(Event::Reach(leaf));
            }
        }
    }

    /// Flips the path from the root to an outer vertex and on to an exposed one.
    pub(super) fn augment(&mut self, outer: usize, exposed: usize) {
        let forest = &mut *self.forest;
        forest.rebase(forest.top[exposed], exposed);
        let (mut a, mut b) = (outer, exposed);
        loop {
            let node = forest.top[a];
            let mate = forest.mate[forest.base[node]];
            forest.rebase(node, a);
            forest.mate[a] = b;
            forest.mate[b] = a;
            if mate == NONE {
                return;
            }
            let inner = forest.top[mate];
            (a, b) = self.entry[inner];
            forest.rebase(inner, b);
        }
    }

    /// Writes the duals out, opens blossoms without one, and answers the time that passed.
    pub(super) fn finish(self) -> W {
        let twice = self.clock.double();
        let forest = self.forest;
        let mut empty = Vec::new();
        for &node in &self.members {
            if forest.parent[node] != NONE {
                continue;
            }
            let label = self.label[node];
            for leaf in forest.leaves(node) {
                let y = forest.y[leaf];
                forest.y[leaf] =
                    if label == Label::Outer { y - self.clock } else { y + self.clock };
            }
            if forest.is_blossom(node) {
                let blossom = forest.blossom_mut(node);
                let z = blossom.z;
                blossom.z = if label == Label::Outer { z + twice } else { z - twice };
                if blossom.z == W::ZERO {
                    empty.push(node);
                }
            }
        }
        while let Some(node) = empty.pop() {
            for child in forest.expand(node).children {
                if forest.is_blossom(child) && forest.blossom(child).z == W::ZERO {
                    empty.push(child);
                }
            }
        }
        self.clock
    }
}

fn swap((a, b): (usize, usize)) -> (usize, usize) {
    (b, a)
}
