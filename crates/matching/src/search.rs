//! One stage of Edmonds' algorithm: from an exposed vertex to a matching with one pair more.
//!
//! The search grows *alternating trees* of tight edges from one or more exposed roots. Nodes at
//! even distance are *outer*, nodes at odd distance *inner*, all others *free*:
//!
//! ```text
//!   root ─── inner ═══ outer ─── inner ═══ outer      ─── tight, not matched
//!      ╲                  ╲                           ═══ matched (and so tight)
//!        inner ═══ outer    free, exposed: augment!
//! ```
//!
//! When no tight edge helps, the duals move: `y` falls by δ at outer vertices and rises by δ at
//! inner ones, until something happens:
//!
//! | event | when |
//! |---|---|
//! | an edge outer–free becomes tight | it joins the tree with its mate, or the path is complete |
//! | an edge outer–outer becomes tight | between two trees: the path is complete; in one tree: the odd cycle it closes becomes an outer blossom |
//! | the dual of an inner blossom reaches zero | it is opened and its cycle joins the tree |
//! | nothing ever happens | there is no perfect matching |
//!
//! The duals in the tree are not rewritten at every step. `clock` is the sum of all δ so far; an
//! outer vertex stores `y + clock` and an inner one `y - clock`, values that stand still while
//! the label stays. So every edge has one fixed moment at which it becomes tight, and a search
//! is much like Dijkstra's.
//!
//! All numbers stay integers, because scaled weights are even. Tight edges of even weight join the
//! vertices of a tree, hence their duals all have the same parity; the caller takes care that the
//! roots have too. Hence the slack between two outer vertices is even, and half of it is an
//! integer. Blossom duals change by 2δ and stay even.

use std::cmp::Ordering;
use std::collections::VecDeque;

use crate::bits::Bits;
use crate::forest::{Forest, NONE};
use crate::graph::Graph;
use crate::weight::Weight;

mod change;
mod nearest;

use nearest::Nearest;

/// How far the dual objective may fall before a search is given up.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Budget<W> {
    Unlimited,
    AtMost(W),
}

/// How a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome<W> {
    /// The root and another exposed vertex are matched; the dual objective fell by so much.
    Augmented(W),
    /// The root cannot be matched without exposing another vertex.
    Stuck,
    /// The budget does not suffice.
    TooExpensive,
}

/// Matches one of the exposed roots, whose duals have the same parity, with another exposed vertex.
///
/// Unless it succeeds, the forest is of no use afterwards.
pub(crate) fn augment<W: Weight>(
    graph: &Graph<W>,
    forest: &mut Forest<W>,
    roots: &[usize],
    budget: Budget<W>,
) -> Outcome<W> {
    // The dual objective falls by δ for each tree.
    let cost = |moment| roots.iter().fold(W::ZERO, |sum, _| sum + moment);
    let mut search = Search::new(graph, forest);
    let mut found = None;
    for &root in roots {
        found = found.or(search.become_outer(search.forest.top[root], root));
    }
    loop {
        if let Some((outer, end)) = found {
            search.flip(outer, end);
            return Outcome::Augmented(cost(search.finish()));
        }
        found = match search.tight.pop_front() {
            Some(event) => search.handle(event),
            None => match search.next_moment() {
                None => return Outcome::Stuck,
                Some(moment) => {
                    if let Budget::AtMost(limit) = budget
                        && cost(moment) > limit
                    {
                        return Outcome::TooExpensive;
                    }
                    search.advance(moment);
                    None
                }
            },
        };
    }
}

/// Grows the tree of a root, the only exposed vertex, until the dual objective has fallen so far: everything that an
/// alternating path can leave exposed instead for no more than that, each vertex with its dual and the fall so far
/// (whose sum stands still from the moment it is reached).
///
/// The forest is of no use afterwards.
pub(crate) fn reach<W: Weight>(
    graph: &Graph<W>,
    forest: &mut Forest<W>,
    root: usize,
    limit: W,
) -> Vec<(usize, W)> {
    let mut search = Search::new(graph, forest);
    let mut found = search.become_outer(search.forest.top[root], root);
    loop {
        debug_assert!(found.is_none(), "nobody else is exposed");
        found = match search.tight.pop_front() {
            Some(event) => search.handle(event),
            None => match search.next_moment() {
                Some(moment) if moment <= limit => {
                    search.advance(moment);
                    None
                }
                _ => return search.outer.iter().map(|v| (v, search.forest.y[v])).collect(),
            },
        };
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Label {
    Free,
    Outer,
    Inner,
}

/// What can be done with tight edges (or an empty blossom) at the present moment.
#[derive(Clone, Copy, Debug)]
enum Event {
    /// A free vertex can be reached.
    Reach(usize),
    /// Two outer nodes can be joined.
    Bridge(usize, usize),
    /// An inner blossom can be opened.
    Open(usize),
}

/// A tight edge from an outer vertex to an exposed vertex or into another tree: the search is over.
type Path = (usize, usize);

/// An edge between two outer nodes; `tight_at` is twice the moment at which it becomes tight.
#[derive(Clone, Copy, Debug)]
struct Bridge<W> {
    tight_at: W,
    edge: (usize, usize),
}

struct Search<'a, W> {
    graph: &'a Graph<W>,
    forest: &'a mut Forest<W>,
    clock: W,
    /// Per node; only those of outermost nodes count.
    label: Vec<Label>,
    /// Per inner node: the edge by which the tree reached it, outer end first.
    entry: Vec<(usize, usize)>,
    /// Per node in the forest: the root of its tree.
    tree: Vec<usize>,
    /// All outer vertices.
    outer: Bits,
    /// All other live vertices.
    not_outer: Bits,
    /// From all outer vertices to all others.
    nearest: Nearest<W>,
    /// Per outer blossom, if it is large: from its vertices to all vertices.
    record: Vec<Option<Nearest<W>>>,
    /// Per outer node: its cheapest edge to the nodes that were outer before it.
    ///
    /// So every pair of outer nodes is covered by the later one.
    bridge: Vec<Option<Bridge<W>>>,
    /// The outermost nodes in the tree, and some that no longer are.
    members: Vec<usize>,
    /// What to do before the duals have to move again, first come first served: so all trees grow
    /// at the same pace, and meet early.
    tight: VecDeque<Event>,
    /// Per node: the last walk to the root that met it.
    met: Vec<usize>,
    walks: usize,
}

impl<'a, W: Weight> Search<'a, W> {
    fn new(graph: &'a Graph<W>, forest: &'a mut Forest<W>) -> Self {
        let (len, nodes) = (forest.len(), forest.nodes());
        Self {
            graph,
            clock: W::ZERO,
            label: vec![Label::Free; nodes],
            entry: vec![(NONE, NONE); nodes],
            tree: vec![NONE; nodes],
            outer: Bits::empty(len),
            not_outer: forest.live.clone(),
            nearest: Nearest::new(len),
            record: vec![None; nodes],
            bridge: vec![None; nodes],
            members: Vec::new(),
            tight: VecDeque::new(),
            met: vec![0; nodes],
            walks: 0,
            forest,
        }
    }

    fn handle(&mut self, event: Event) -> Option<Path> {
        match event {
            Event::Reach(vertex) => {
                let node = self.forest.top[vertex];
                if self.label[node] != Label::Free {
                    return None;
                }
                let from = self.nearest.from[vertex];
                if self.forest.is_exposed(node) {
                    return Some((from, vertex));
                }
                let tree = self.tree[self.forest.top[from]];
                self.become_inner(node, (from, vertex), tree);
                let mate = self.forest.mate[self.forest.base[node]];
                self.become_outer(self.forest.top[mate], tree)
            }
            Event::Bridge(u, v) => {
                let (a, b) = (self.forest.top[u], self.forest.top[v]);
                if self.tree[a] != self.tree[b] {
                    Some((u, v))
                } else if a != b {
                    self.shrink(u, v)
                } else {
                    None
                }
            }
            Event::Open(node) if self.is_empty_inner(node) => self.open(node),
            Event::Open(_) => None,
        }
    }

    /// Whether an event that is due will end the search.
    fn is_end(&self, event: Event) -> bool {
        let top = &self.forest.top;
        match event {
            Event::Reach(v) => self.forest.is_exposed(top[v]),
            Event::Bridge(u, v) => self.tree[top[u]] != self.tree[top[v]],
            Event::Open(_) => false,
        }
    }

    fn is_empty_inner(&self, node: usize) -> bool {
        self.label[node] == Label::Inner
            && self.forest.parent[node] == NONE
            && self.forest.blossom(node).z == self.clock.double()
    }

    /// Collects the next events, and answers when they happen.
    fn next_moment(&mut self) -> Option<W> {
        let mut first: Option<W> = None;
        let forest = &*self.forest;
        for v in forest.live.iter() {
            if self.nearest.from[v] == NONE || self.label[forest.top[v]] != Label::Free {
                continue;
            }
            let (cost, y) = (&self.nearest.cost[v], &forest.y[v]);
            let order = first
                .as_ref()
                .map_or(Ordering::Less, |first| W::cmp_slack(cost, y, &W::ZERO, first));
            if order == Ordering::Less {
                first = Some(*cost + *y);
                self.tight.clear();
            }
            if order != Ordering::Greater {
                self.tight.push_back(Event::Reach(v));
            }
        }
        // The other two kinds are known by twice their moment.
        let mut first = first.map(W::double);
        let label = &self.label;
        self.members.retain(|&node| forest.parent[node] == NONE && label[node] != Label::Free);
        for &node in &self.members {
            let (twice, event) = match (label[node], &self.bridge[node]) {
                (Label::Outer, Some(bridge)) => {
                    (bridge.tight_at, Event::Bridge(bridge.edge.0, bridge.edge.1))
                }
                (Label::Inner, _) if forest.is_blossom(node) => {
                    (forest.blossom(node).z, Event::Open(node))
                }
                _ => continue,
            };
            let order = first.as_ref().map_or(Ordering::Less, |first| twice.cmp(first));
            if order == Ordering::Less {
                first = Some(twice);
                self.tight.clear();
            }
            if order != Ordering::Greater {
                self.tight.push_back(event);
            }
        }
        first.map(W::half)
    }

    /// Moves the duals on. An event that ends the search comes first.
    fn advance(&mut self, moment: W) {
        debug_assert!(moment >= self.clock, "time runs forward");
        self.clock = moment;
        if let Some(end) = self.tight.iter().position(|&event| self.is_end(event)) {
            self.tight.swap(0, end);
        }
    }
}
