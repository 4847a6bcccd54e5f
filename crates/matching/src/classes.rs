//! One perfect matching after another in a graph of classes.
//!
//! Where vertices come in few classes, and classes say who may be matched with whom but for a handful of pairs, a set
//! of neighbours is a row of bits that a whole class shares. [`Classed`] keeps one perfect matching of such a graph and
//! is steered through the others: this vertex shall have its first possible partner for good, that one shall keep to
//! those partners. A wish is granted if an alternating path from the partner that is left behind ends at the one
//! who is wished for; a tree of such paths, with its blossoms, answers for all wishes of a vertex at once.
//!
//! ```
//! use arbitra_matching::Classed;
//!
//! // Three of one class, three of another; only 0 and 3 may not meet.
//! let barred = |u, v| (u, v) == (0, 3) || (u, v) == (3, 0);
//! let mut classed = Classed::new(vec![0, 0, 0, 1, 1, 1], 2, |a, b| a != b, barred);
//! assert!(classed.complete());
//! assert_eq!(classed.pair_with_first(0, 3..6, |_| true), Some(4));
//! assert_eq!(classed.pair_with_first(1, 3..6, |_| true), Some(3));
//! assert_eq!(classed.mate(2), Some(5));
//! ```

use std::ops::Range;

use crate::bits::{self, Bits};

const NONE: u32 = u32::MAX;

/// A perfect matching of a graph of classes.
pub struct Classed<B> {
    /// The class of every vertex.
    class: Vec<u16>,
    stride: usize,
    /// Class by class, whom its members may be matched with.
    rows: Vec<u64>,
    /// Whether two vertices of classes that go together may not be matched all the same.
    barred: B,
    /// Sets of partners some vertices keep to.
    sets: Vec<Vec<u64>>,
    /// Per vertex: the set it keeps to, if there is one.
    only: Vec<u32>,
    mate: Vec<u32>,
    live: Bits,
    tree: Tree,
}

/// An alternating tree: vertices at even distance from its root are outer.
struct Tree {
    label: Vec<Label>,
    /// Where a path goes on: from an inner vertex to the outer one it was reached from, from an outer one of a blossom
    /// over the edge that closed it.
    link: Vec<u32>,
    /// Union-find: the way to the base of a blossom.
    leader: Vec<u32>,
    /// The next member of the same blossom, all round.
    ring: Vec<u32>,
    queue: Vec<u32>,
    unseen: Vec<u64>,
    outer: Vec<u64>,
    /// The blossom around the root, where most end up.
    core: Vec<u64>,
    met: Vec<u32>,
    walks: u32,
    merged: Vec<u32>,
    /// Per class: whether nobody is left unseen whom its members could be matched with.
    spent: Vec<bool>,
    /// Per class: how many were outer when its members of the core had nobody left to close a blossom with.
    closed: Vec<usize>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Label {
    Unseen,
    Inner,
    Outer,
}

/// What a tree is grown for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Goal {
    /// Somebody without a partner.
    Exposed,
    /// That vertex, as an outer one.
    Outer(usize),
    /// All outer vertices.
    All,
}

impl<B: Fn(usize, usize) -> bool> Classed<B> {
    /// Nobody is matched yet. `class` tells everybody's class, `allowed` which classes go together (symmetric),
    /// `barred` which of their members do not (symmetric).
    #[must_use]
    pub fn new(
        class: Vec<u16>,
        classes: usize,
        allowed: impl Fn(usize, usize) -> bool,
        barred: B,
    ) -> Self {
        let len = class.len();
        let stride = bits::words(len);
        let mut live = Bits::empty(len);
        (0..len).for_each(|v| live.insert(v));
        let tree = Tree {
            label: vec![Label::Unseen; len],
            link: vec![NONE; len],
            leader: vec![0; len],
            ring: vec![0; len],
            queue: Vec::with_capacity(len),
            unseen: vec![0; stride],
            outer: vec![0; stride],
            core: vec![0; stride],
            met: vec![0; len],
            walks: 0,
            merged: Vec::new(),
            spent: Vec::new(),
            closed: Vec::new(),
        };
        let (only, mate) = (vec![NONE; len], vec![NONE; len]);
        let mut classed = Self {
            class: Vec::new(),
            stride,
            rows: Vec::new(),
            barred,
            sets: Vec::new(),
            only,
            mate,
            live,
            tree,
        };
        classed.regroup(class, classes, allowed);
        classed
    }

    /// Gives everybody another class. All pairs that are not for good are undone.
    pub fn regroup(
        &mut self,
        class: Vec<u16>,
        classes: usize,
        allowed: impl Fn(usize, usize) -> bool,
    ) {
        let mut members = vec![0; classes * self.stride];
        for (v, &class) in class.iter().enumerate() {
            bits::insert(&mut members[usize::from(class) * self.stride..][..self.stride], v);
        }
        self.rows = vec![0; classes * self.stride];
        for a in 0..classes {
            for b in (0..classes).filter(|&b| allowed(a, b)) {
                for word in 0..self.stride {
                    self.rows[a * self.stride + word] |= members[b * self.stride + word];
                }
            }
        }
        self.class = class;
        self.tree.spent = vec![false; classes];
        self.tree.closed = vec![0; classes];
        for v in self.live.iter() {
            self.mate[v] = NONE;
        }
    }

    /// The partner of a vertex.
    #[must_use]
    pub fn mate(&self, v: usize) -> Option<usize> {
        Some(self.mate[v]).filter(|&mate| mate != NONE).map(|mate| mate as usize)
    }

    /// Whether a vertex is not matched for good.
    #[must_use]
    pub fn is_live(&self, v: usize) -> bool {
        self.live.contains(v)
    }

    /// Whether two vertices may be matched.
    #[must_use]
    pub fn joined(&self, u: usize, v: usize) -> bool {
        bits::contains(self.row(u), v) && u != v && self.suit(u, v)
    }

    /// Matches vertices one after another with the first partner there is, so many of each pair of classes (`a * classes +
    /// b` and its mirror image) as the quotas say. A good start, no more.
    pub fn start(&mut self, mut quota: Vec<u32>) {
        const STEPS: usize = 16;
        let classes = self.rows.len() / self.stride.max(1);
        let mut members: Vec<Vec<usize>> = vec![Vec::new(); classes];
        for v in self.live.iter() {
            members[usize::from(self.class[v])].push(v);
        }
        let mut first = vec![0; classes];
        for u in self.live.iter().collect::<Vec<_>>() {
            if self.mate[u] != NONE {
                continue;
            }
            let class = usize::from(self.class[u]);
            let mut best: Option<usize> = None;
            for other in (0..classes).filter(|other| quota[class * classes + other] > 0) {
                let list = &members[other];
                while list.get(first[other]).is_some_and(|&v| self.mate[v] != NONE) {
                    first[other] += 1;
                }
                let near = list[first[other]..].iter().copied().take(STEPS);
                let found =
                    near.filter(|&v| v != u && self.mate[v] == NONE).find(|&v| self.joined(u, v));
                best = best.into_iter().chain(found).min();
            }
            if let Some(v) = best {
                let other = usize::from(self.class[v]);
                quota[class * classes + other] -= 1;
                if class != other {
                    quota[other * classes + class] -= 1;
                }
                self.pair(u, v);
            }
        }
    }

    /// Matches everybody who is not matched yet; false if that cannot be.
    pub fn complete(&mut self) -> bool {
        for root in self.live.iter().collect::<Vec<_>>() {
            if self.mate[root] != NONE {
                continue;
            }
            let Some(end) = self.grow(root, Goal::Exposed) else { return false };
            self.flip(end);
        }
        true
    }

    /// Matches as many as possible; how many stay without a partner.
    pub fn match_most(&mut self) -> usize {
        let mut alone = 0;
        for root in self.live.iter().collect::<Vec<_>>() {
            if self.mate[root] != NONE {
                continue;
            }
            // Who cannot be matched now cannot be matched later either.
            match self.grow(root, Goal::Exposed) {
                Some(end) => self.flip(end),
                None => alone += 1,
            }
        }
        alone
    }

    /// Matches a vertex for good with the first vertex of a range with whom the others can still be matched, of those that
    /// are offered. Everybody must be matched.
    pub fn pair_with_first(
        &mut self,
        u: usize,
        range: Range<usize>,
        is_offered: impl Fn(usize) -> bool,
    ) -> Option<usize> {
        let left = self.leave(u);
        let mut is_grown = false;
        for v in self.partners(u, &range) {
            if !is_offered(v) || !self.suit(u, v) {
                continue;
            }
            if v == left || (!is_grown && self.give_way(left, v)) {
                self.pair(u, v);
                self.settle(u, v);
                return Some(v);
            }
            if !std::mem::replace(&mut is_grown, true) {
                self.grow(left, Goal::Outer(v));
            }
            if self.tree.label[v] == Label::Outer {
                self.flip_to(u, v);
                self.settle(u, v);
                return Some(v);
            }
        }
        self.come_back(u, left);
        None
    }

    /// Lets a vertex keep to some partners; false, and nothing changed, if the others could not be matched then.
    /// Everybody must be matched.
    pub fn keep_to(&mut self, u: usize, set: usize) -> bool {
        if bits::contains(&self.sets[set], self.mate[u] as usize) {
            self.only[u] = set as u32;
            return true;
        }
        let before = std::mem::replace(&mut self.only[u], set as u32);
        let left = self.leave(u);
        let partners: Vec<usize> = self.partners(u, &(0..self.class.len())).collect();
        let suitable = |s: &Self, v: usize| s.suit(u, v);
        let mut is_grown = false;
        for v in partners {
            if !suitable(self, v) {
                continue;
            }
            if !is_grown {
                if self.give_way(left, v) {
                    self.pair(u, v);
                    self.live.insert(u);
                    return true;
                }
                self.grow(left, Goal::All);
                is_grown = true;
            }
            if self.tree.label[v] == Label::Outer {
                self.flip_to(u, v);
                self.live.insert(u);
                return true;
            }
        }
        self.only[u] = before;
        self.come_back(u, left);
        false
    }

    /// Matches a vertex for good with the partner that is chosen among those with whom the others can still be matched:
    /// whoever chooses may ask of each. Everybody must be matched.
    pub fn pair_with_chosen(
        &mut self,
        u: usize,
        choose: impl FnOnce(&mut dyn FnMut(usize) -> bool) -> Option<usize>,
    ) -> Option<usize> {
        let left = self.leave(u);
        let mut is_grown = false;
        let chosen = choose(&mut |v| {
            if !self.live.contains(v) || !self.joined(u, v) {
                return false;
            }
            if v == left || self.joined(left, self.mate[v] as usize) {
                return true;
            }
            if !std::mem::replace(&mut is_grown, true) {
                self.grow(left, Goal::All);
            }
            self.tree.label[v] == Label::Outer
        });
        let Some(v) = chosen else {
            self.come_back(u, left);
            return None;
        };
        if v == left || self.give_way(left, v) {
            self.pair(u, v);
        } else {
            self.flip_to(u, v);
        }
        self.settle(u, v);
        Some(v)
    }

    /// Whoever at least one largest matching leaves without a partner, in rising order. As many as possible must be
    /// matched.
    pub fn exposable(&mut self) -> Vec<usize> {
        self.clear();
        for root in self.live.iter().filter(|&v| self.mate[v] == NONE).collect::<Vec<_>>() {
            self.plant(root);
        }
        self.spread(Goal::All);
        bits::members(self.tree.outer.iter().copied()).collect()
    }

    /// Takes a vertex out that a largest matching leaves without a partner. As many as possible must be matched, and are
    /// then.
    pub fn leave_out(&mut self, v: usize) {
        self.live.remove(v);
        let mate = std::mem::replace(&mut self.mate[v], NONE);
        if mate == NONE {
            return;
        }
        self.mate[mate as usize] = NONE;
        if let Some(end) = self.grow(mate as usize, Goal::Exposed) {
            self.flip(end);
        }
    }

    /// A set of partners to keep to.
    pub fn set_of(&mut self, members: impl IntoIterator<Item = usize>) -> usize {
        let mut set = vec![0; self.stride];
        members.into_iter().for_each(|v| bits::insert(&mut set, v));
        self.sets.push(set);
        self.sets.len() - 1
    }

    /// The set of all partners but some.
    pub fn set_without(&mut self, others: impl IntoIterator<Item = usize>) -> usize {
        let mut set = vec![u64::MAX; self.stride];
        others.into_iter().for_each(|v| bits::remove(&mut set, v));
        self.sets.push(set);
        self.sets.len() - 1
    }

    /// Matches two vertices for good as they are matched now.
    fn settle(&mut self, u: usize, v: usize) {
        self.live.remove(u);
        self.live.remove(v);
    }

    /// Takes a vertex out; its partner, who is left behind, is answered.
    fn leave(&mut self, u: usize) -> usize {
        let left = self.mate[u] as usize;
        self.live.remove(u);
        self.mate[left] = NONE;
        left
    }

    fn come_back(&mut self, u: usize, left: usize) {
        self.live.insert(u);
        self.pair(u, left);
    }

    /// Whether the partner of `v` can take the one left behind; then they are matched.
    fn give_way(&mut self, left: usize, v: usize) -> bool {
        let other = self.mate[v] as usize;
        let can = self.joined(left, other);
        if can {
            self.pair(left, other);
        }
        can
    }

    fn pair(&mut self, u: usize, v: usize) {
        self.mate[u] = v as u32;
        self.mate[v] = u as u32;
    }

    fn row(&self, u: usize) -> &[u64] {
        &self.rows[usize::from(self.class[u]) * self.stride..][..self.stride]
    }

    /// Whether nothing but their classes could stand between two vertices.
    fn suit(&self, u: usize, v: usize) -> bool {
        let keeps = |u: usize, v: usize| {
            self.only[u] == NONE || bits::contains(&self.sets[self.only[u] as usize], v)
        };
        keeps(u, v) && keeps(v, u) && !(self.barred)(u, v)
    }

    /// The live vertices of a range that the class of `u` goes together with.
    fn partners(&self, u: usize, range: &Range<usize>) -> impl Iterator<Item = usize> + use<B> {
        let (start, end) = (range.start, range.end);
        let words = start / 64..bits::words(end).max(start / 64);
        let all = self.row(u)[words.clone()].iter().zip(&self.live.words()[words.clone()]);
        let all: Vec<u64> = all.map(|(a, b)| a & b).collect();
        let first = words.start * 64;
        bits::members(all.into_iter())
            .map(move |v| first + v)
            .filter(move |v| (start..end).contains(v))
    }

    /// Grows the tree from a root until the goal is reached, and says where: an exposed vertex, whose link then leads to
    /// the tree, or the outer one that was asked for.
    fn grow(&mut self, root: usize, goal: Goal) -> Option<usize> {
        self.clear();
        self.plant(root);
        self.spread(goal)
    }

    /// The same from the roots that are planted.
    fn spread(&mut self, goal: Goal) -> Option<usize> {
        let (mut grown, mut bridged) = (0, 0);
        loop {
            while let Some(&u) = self.tree.queue.get(grown) {
                grown += 1;
                if let Some(end) = self.reach_from(u as usize, goal) {
                    return Some(end);
                }
            }
            let &u = self.tree.queue.get(bridged)?;
            bridged += 1;
            self.bridge_from(u as usize);
            if let Goal::Outer(v) = goal
                && self.tree.label[v] == Label::Outer
            {
                return Some(v);
            }
        }
    }

    /// Takes up all trees.
    fn clear(&mut self) {
        let tree = &mut self.tree;
        tree.label.fill(Label::Unseen);
        for (v, (leader, ring)) in tree.leader.iter_mut().zip(&mut tree.ring).enumerate() {
            (*leader, *ring) = (v as u32, v as u32);
        }
        tree.unseen.copy_from_slice(self.live.words());
        tree.outer.fill(0);
        tree.core.fill(0);
        tree.queue.clear();
        tree.spent.fill(false);
        tree.closed.fill(0);
    }

    fn plant(&mut self, root: usize) {
        let tree = &mut self.tree;
        bits::remove(&mut tree.unseen, root);
        bits::insert(&mut tree.core, root);
        tree.become_outer(root);
    }

    /// Takes everybody an outer vertex reaches into the tree.
    fn reach_from(&mut self, u: usize, goal: Goal) -> Option<usize> {
        let class = usize::from(self.class[u]);
        if self.tree.spent[class] {
            return None;
        }
        let row = class * self.stride;
        let mut left = 0;
        for word in 0..self.stride {
            let mut reached = self.rows[row + word] & self.tree.unseen[word];
            while reached != 0 {
                let v = word * 64 + reached.trailing_zeros() as usize;
                reached &= reached - 1;
                if !self.suit(u, v) {
                    continue;
                }
                self.tree.link[v] = u as u32;
                let mate = self.mate[v];
                if mate == NONE {
                    // Only a search for somebody exposed meets one.
                    if goal == Goal::Exposed {
                        return Some(v);
                    }
                    continue;
                }
                let mate = mate as usize;
                bits::remove(&mut self.tree.unseen, v);
                bits::remove(&mut self.tree.unseen, mate);
                self.tree.label[v] = Label::Inner;
                self.tree.become_outer(mate);
                if goal == Goal::Outer(mate) {
                    return Some(mate);
                }
                reached &= self.tree.unseen[word];
            }
            left |= self.rows[row + word] & self.tree.unseen[word];
        }
        self.tree.spent[class] = left == 0;
        None
    }

    /// Merges the blossoms that edges from an outer vertex to other outer ones close.
    fn bridge_from(&mut self, u: usize) {
        let class = usize::from(self.class[u]);
        if bits::contains(&self.tree.core, u) && self.tree.closed[class] == self.tree.queue.len() {
            return;
        }
        let row = class * self.stride;
        let (outer, mut left) = (self.tree.queue.len(), 0);
        for word in 0..self.stride {
            let mut met = self.rows[row + word] & self.tree.outer[word];
            if bits::contains(&self.tree.core, u) {
                met &= !self.tree.core[word];
            }
            while met != 0 {
                let v = word * 64 + met.trailing_zeros() as usize;
                met &= met - 1;
                if self.tree.base(u) != self.tree.base(v) && self.suit(u, v) {
                    self.tree.merge(&self.mate, u, v);
                    if bits::contains(&self.tree.core, u) {
                        met &= !self.tree.core[word];
                    }
                }
            }
            left |= self.rows[row + word] & self.tree.outer[word] & !self.tree.core[word];
        }
        if left == 0 {
            self.tree.closed[class] = outer;
        }
    }

    /// Flips the path from an exposed vertex to the root.
    fn flip(&mut self, end: usize) {
        let mut v = end as u32;
        while v != NONE {
            let partner = self.tree.link[v as usize];
            let next = self.mate[partner as usize];
            self.pair(v as usize, partner as usize);
            v = next;
        }
    }

    /// Matches a vertex outside the tree with an outer one, and flips the path from there to the root.
    fn flip_to(&mut self, u: usize, outer: usize) {
        let next = self.mate[outer];
        self.pair(u, outer);
        if next != NONE {
            self.flip(next as usize);
        }
    }
}

impl Tree {
    fn become_outer(&mut self, v: usize) {
        self.label[v] = Label::Outer;
        bits::insert(&mut self.outer, v);
        self.queue.push(v as u32);
    }

    /// The base of the blossom of an outer vertex, or the vertex itself.
    fn base(&mut self, v: usize) -> usize {
        let mut v = v;
        loop {
            let up = self.leader[v] as usize;
            if up == v {
                return v;
            }
            self.leader[v] = self.leader[up];
            v = up;
        }
    }

    /// Merges everything between two outer vertices and the last base their ways to the root have in common.
    fn merge(&mut self, mate: &[u32], u: usize, v: usize) {
        let base = self.common_base(mate, u, v);
        self.merged.clear();
        self.turn(mate, u, base, v);
        self.turn(mate, v, base, u);
        let into_core = bits::contains(&self.core, base);
        let merged = std::mem::take(&mut self.merged);
        for &x in &merged {
            let x = x as usize;
            if x == base || self.leader[x] != x as u32 {
                continue;
            }
            self.leader[x] = base as u32;
            if self.label[x] == Label::Inner {
                self.become_outer(x);
            }
            if into_core {
                self.join_core(x);
            }
            self.ring.swap(x, base);
        }
        self.merged = merged;
    }

    /// A blossom becomes part of the one around the root.
    fn join_core(&mut self, member: usize) {
        let mut v = member;
        loop {
            bits::insert(&mut self.core, v);
            v = self.ring[v] as usize;
            if v == member {
                return;
            }
        }
    }

    fn common_base(&mut self, mate: &[u32], u: usize, v: usize) -> usize {
        self.walks += 1;
        let mut a = u;
        loop {
            a = self.base(a);
            self.met[a] = self.walks;
            if mate[a] == NONE {
                break;
            }
            a = self.link[mate[a] as usize] as usize;
        }
        let mut b = v;
        loop {
            b = self.base(b);
            if self.met[b] == self.walks {
                return b;
            }
            b = self.link[mate[b] as usize] as usize;
        }
    }

    /// Lets the vertices from an outer one up to the base of a new blossom be entered from the other side.
    fn turn(&mut self, mate: &[u32], from: usize, base: usize, child: usize) {
        let (mut v, mut child) = (from, child);
        while self.base(v) != base {
            let partner = mate[v] as usize;
            let (a, b) = (self.base(v) as u32, self.base(partner) as u32);
            self.merged.extend([a, b]);
            self.link[v] = child as u32;
            child = partner;
            v = self.link[partner] as usize;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cardinality::{self, Adjacency};
    use proptest::prelude::*;

    struct Dense(Vec<Vec<bool>>);

    impl Adjacency for Dense {
        fn len(&self) -> usize {
            self.0.len()
        }

        fn adjacent(&self, u: usize, v: usize) -> bool {
            self.0[u][v]
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2000))]

        /// Every wish is granted exactly if a perfect matching has it together with all before it.
        #[test]
        fn wishes_are_granted_if_some_matching_allows_them(
            half in 1..8_usize,
            seed in any::<u64>(),
            density in 1..8_u64,
        ) {
            let len = 2 * half;
            let mut state = seed | 1;
            let mut below = |bound: u64| {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                (state >> 33) % bound
            };
            let class: Vec<u16> = (0..len).map(|_| below(3) as u16).collect();
            let mut together = [false; 9];
            for a in 0..3 {
                for b in 0..=a {
                    let is = below(3) > 0;
                    (together[a * 3 + b], together[b * 3 + a]) = (is, is);
                }
            }
            let mut barred = vec![vec![false; len]; len];
            for (u, v) in (0..len).flat_map(|u| (0..u).map(move |v| (u, v))) {
                let is = below(8) >= density;
                (barred[u][v], barred[v][u]) = (is, is);
            }
            let mut dense = Dense(vec![vec![false; len]; len]);
            for u in 0..len {
                for v in (0..len).filter(|&v| v != u) {
                    dense.0[u][v] =
                        together[usize::from(class[u]) * 3 + usize::from(class[v])] && !barred[u][v];
                }
            }
            let mut classed =
                Classed::new(class, 3, |a, b| together[a * 3 + b], |u: usize, v: usize| barred[u][v]);
            let alone = classed.match_most();
            prop_assert_eq!(alone, cardinality::maximum(&dense).exposed().count());
            let all = cardinality::exposable(&cardinality::maximum(&dense), &dense);
            let exposable: Vec<usize> = (0..len).filter(|&v| all[v]).collect();
            prop_assert_eq!(classed.exposable(), exposable);
            let can = classed.complete();
            prop_assert_eq!(can, cardinality::has_perfect(&dense));
            if !can {
                return Ok(());
            }
            for u in 0..half {
                if !classed.is_live(u) {
                    continue;
                }
                if below(2) == 0 {
                    let keep: Vec<usize> = (0..len).filter(|_| below(2) == 0).collect();
                    let set = classed.set_of(keep.iter().copied());
                    let mut fewer = Dense(dense.0.clone());
                    for v in (0..len).filter(|v| !keep.contains(v)) {
                        (fewer.0[u][v], fewer.0[v][u]) = (false, false);
                    }
                    let granted = classed.keep_to(u, set);
                    prop_assert_eq!(granted, cardinality::has_perfect(&fewer));
                    if granted {
                        dense = fewer;
                    }
                    continue;
                }
                let found = match below(2) {
                    0 => classed.pair_with_first(u, 0..len, |_| true),
                    _ => classed.pair_with_chosen(u, |can| (0..len).find(|&v| can(v))),
                };
                let first = (0..len).find(|&v| {
                    let pairing = cardinality::maximum(&dense);
                    cardinality::perfect_with(&pairing, &dense, u, v).is_some()
                });
                prop_assert_eq!(found, first);
                let v = first.unwrap_or_default();
                for other in 0..len {
                    for end in [u, v] {
                        dense.0[end][other] = [u, v].contains(&other) && end != other;
                        dense.0[other][end] = dense.0[end][other];
                    }
                }
            }
            for v in 0..len {
                let mate = classed.mate(v).unwrap_or(v);
                prop_assert!(dense.0[v][mate] && classed.mate(mate) == Some(v));
            }
        }
    }
}
