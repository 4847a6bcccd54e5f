//! How the tree changes: nodes join it, cycles shrink, blossoms open, the path is flipped.

use super::nearest::Nearest;
use super::{Bridge, Event, Label, Path, Search};
use crate::forest::NONE;
use crate::weight::Weight;

/// Up to this size, going through all edges of a blossom is cheaper than keeping a record.
const SMALL: usize = 16;

impl<W: Weight> Search<'_, W> {
    /// A free outermost node joins the tree by a tight edge.
    pub(super) fn become_inner(&mut self, node: usize, entry: (usize, usize), tree: usize) {
        self.label[node] = Label::Inner;
        self.tree[node] = tree;
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
    pub(super) fn become_outer(&mut self, node: usize, tree: usize) -> Option<Path> {
        self.label[node] = Label::Outer;
        self.tree[node] = tree;
        self.members.push(node);
        if self.forest.is_blossom(node) {
            let twice = self.clock.double();
            let blossom = self.forest.blossom_mut(node);
            blossom.z = blossom.z - twice;
        }
        let leaves = self.forest.leaves(node);
        for &leaf in &leaves {
            self.forest.y[leaf] = self.forest.y[leaf] + self.clock;
            self.outer.insert(leaf);
            self.not_outer.remove(leaf);
        }
        let mut path = None;
        for &leaf in &leaves {
            path = path.or(self.scan(leaf));
        }
        let bridge = self.bridge_from(node, &leaves);
        path.or(self.set_bridge(node, bridge))
    }

    /// Notes the best edge from a new outer node to the others; if it is tight and leads into
    /// another tree, the search is over.
    fn set_bridge(&mut self, node: usize, bridge: Option<Bridge<W>>) -> Option<Path> {
        self.bridge[node] = bridge;
        let Bridge { tight_at, edge: (u, v) } = bridge?;
        if tight_at != self.clock.double() {
            return None;
        }
        if self.tree[self.forest.top[v]] != self.tree[node] {
            return Some((u, v));
        }
        self.tight.push_back(Event::Bridge(u, v));
        None
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
        let (mut unrecorded, mut new) = (Vec::new(), Vec::new());
        for &child in &children {
            let inner = self.label[child] == Label::Inner;
            if self.forest.is_blossom(child) {
                let blossom = self.forest.blossom_mut(child);
                blossom.z = if inner { blossom.z - twice } else { blossom.z + twice };
            }
            match (self.record[child].take(), &mut record) {
                (Some(own), Some(record)) => record.merge(&own),
                (Some(own), None) => record = Some(own),
                (None, _) => {
                    let leaves = self.forest.leaves(child);
                    unrecorded.extend(&leaves);
                    if inner {
                        new.extend(leaves);
                    }
                }
            }
        }

        let node = self.forest.contract(children, links);
        self.forest.blossom_mut(node).z = -twice;
        self.make_room_for(node);
        self.label[node] = Label::Outer;
        self.tree[node] = self.tree[meet];
        self.members.push(node);
        for &vertex in &new {
            self.forest.y[vertex] = self.forest.y[vertex] + twice;
            self.outer.insert(vertex);
            self.not_outer.remove(vertex);
        }
        let mut path = None;
        for vertex in new {
            path = path.or(self.scan(vertex));
        }
        let bridge = if record.is_none() && unrecorded.len() <= SMALL {
            self.bridge_from(node, &unrecorded)
        } else {
            let mut record = record.unwrap_or_else(|| Nearest::new(self.forest.len()));
            for vertex in unrecorded {
                self.record(vertex, &mut record);
            }
            let bridge = self.bridge_by(node, &record);
            self.record[node] = Some(record);
            bridge
        };
        path.or(self.set_bridge(node, bridge))
    }

    fn make_room_for(&mut self, node: usize) {
        if node >= self.label.len() {
            self.label.resize(node + 1, Label::Free);
            self.entry.resize(node + 1, (NONE, NONE));
            self.tree.resize(node + 1, NONE);
            self.record.resize(node + 1, None);
            self.bridge.resize(node + 1, None);
            self.met.resize(node + 1, 0);
        }
        self.record[node] = None;
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
        let tree = self.tree[node];
        let mut path = None;
        let mut entry = entry;
        for step in way.chunks(2) {
            self.become_inner(children[step[0].0], entry, tree);
            if let Some(&(outer, link)) = step.get(1) {
                path = path.or(self.become_outer(children[outer], tree));
                entry = link;
            }
        }
        for &child in &children {
            if self.label[child] == Label::Free {
                self.look_again(child);
            } else if self.label[child] == Label::Inner && self.forest.is_blossom(child) {
                self.tight.push_back(Event::Open(child));
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
                self.tight.push_back(Event::Reach(leaf));
            }
        }
    }

    /// Matches along the path whose last edge leads from an outer vertex to an exposed one, or
    /// whose middle edge joins two trees.
    pub(super) fn flip(&mut self, outer: usize, end: usize) {
        let node = self.forest.top[end];
        if self.label[node] == Label::Outer {
            self.free_up(end);
        } else {
            self.forest.rebase(node, end);
        }
        self.free_up(outer);
        self.forest.mate[outer] = end;
        self.forest.mate[end] = outer;
    }

    /// Makes an outer vertex exposed in place of the root, by matching everybody between anew.
    fn free_up(&mut self, outer: usize) {
        let forest = &mut *self.forest;
        let (mut free, mut partner) = (outer, NONE);
        loop {
            let node = forest.top[free];
            let mate = forest.mate[forest.base[node]];
            forest.rebase(node, free);
            if partner != NONE {
                forest.mate[free] = partner;
                forest.mate[partner] = free;
            }
            if mate == NONE {
                return;
            }
            let inner = forest.top[mate];
            (free, partner) = self.entry[inner];
            forest.rebase(inner, partner);
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
