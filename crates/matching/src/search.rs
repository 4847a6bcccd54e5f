//! One stage of Edmonds' algorithm: from an exposed vertex to a matching with one pair more.
//!
//! The search grows one *alternating tree* of tight edges from the exposed root. Nodes at even
//! distance are *outer*, nodes at odd distance *inner*, all others *free*:
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
//! | an edge outer–outer becomes tight | the odd cycle it closes becomes an outer blossom |
//! | the dual of an inner blossom reaches zero | it is opened and its cycle joins the tree |
//! | nothing ever happens | there is no perfect matching |
//!
//! The duals in the tree are not rewritten at every step. `clock` is the sum of all δ so far; an
//! outer vertex stores `y + clock` and an inner one `y - clock`, values that stand still while
//! the label stays. So every edge has one fixed moment at which it becomes tight, and a search
//! is much like Dijkstra's.
//!
//! All numbers stay integers: weights are doubled on entry. Vertices of one tree are joined by
//! tight edges of even weight, hence their duals all have the same parity, hence the slack
//! between two outer vertices is even and half of it is an integer. Blossom duals change by 2δ.

use std::cmp::Ordering;

use crate::bits::{self, Bits};
use crate::forest::{Forest, NONE};
use crate::graph::Graph;
use crate::weight::Weight;

mod change;

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

/// Matches the exposed `root`. Unless it is augmented, the forest is of no use afterwards.
pub(crate) fn augment_from<W: Weight>(
    graph: &Graph<W>,
    forest: &mut Forest<W>,
    root: usize,
    budget: Budget<W>,
) -> Outcome<W> {
    let mut search = Search::new(graph, forest);
    let mut found = search.become_outer(search.forest.top[root]);
    loop {
        if let Some((outer, free)) = found {
            search.augment(outer, free);
            return Outcome::Augmented(search.finish());
        }
        found = match search.tight.pop() {
            Some(event) => search.handle(event),
            None => match search.next_moment() {
                None => return Outcome::Stuck,
                Some(moment) => {
                    if let Budget::AtMost(limit) = budget
                        && moment > limit
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

/// An edge from the tree to an exposed vertex: the end of the search.
type Path = (usize, usize);

/// Per vertex: the cheapest edge to it from some set of outer vertices.
#[derive(Clone, Debug)]
struct Nearest<W> {
    /// Stored dual of the outer end minus the edge's doubled weight.
    cost: Vec<W>,
    from: Vec<usize>,
}

impl<W: Weight> Nearest<W> {
    fn new(len: usize) -> Self {
        Self { cost: vec![W::ZERO; len], from: vec![NONE; len] }
    }

    /// Whether `dual - weight` is better than what is known about `to`; then notes it.
    #[inline]
    fn improve(&mut self, to: usize, from: usize, dual: &W, weight: &W) -> bool {
        let better = self.from[to] == NONE
            || W::cmp_difference(dual, weight, &self.cost[to]) == Ordering::Less;
        if better {
            self.cost[to] = *dual - *weight;
            self.from[to] = from;
        }
        better
    }

    fn merge(&mut self, other: &Self) {
        for v in 0..self.from.len() {
            if other.from[v] != NONE && (self.from[v] == NONE || other.cost[v] < self.cost[v]) {
                self.cost[v] = other.cost[v];
                self.from[v] = other.from[v];
            }
        }
    }
}

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
    /// All outer vertices.
    outer: Bits,
    /// From all outer vertices to all others.
    nearest: Nearest<W>,
    /// Per outer blossom: from its vertices to all vertices.
    nearest_of: Vec<Option<Nearest<W>>>,
    /// Per outer node: its cheapest edge to the nodes that were outer before it.
    ///
    /// So every pair of outer nodes is covered by the later one.
    bridge: Vec<Option<Bridge<W>>>,
    /// The outermost nodes in the tree, and some that no longer are.
    members: Vec<usize>,
    /// What to do before the duals have to move again.
    tight: Vec<Event>,
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
            outer: Bits::empty(len),
            nearest: Nearest::new(len),
            nearest_of: vec![None; nodes],
            bridge: vec![None; nodes],
            members: Vec::new(),
            tight: Vec::new(),
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
                self.become_inner(node, (from, vertex));
                let mate = self.forest.mate[self.forest.base[node]];
                self.become_outer(self.forest.top[mate])
            }
            Event::Bridge(u, v) if self.forest.top[u] != self.forest.top[v] => self.shrink(u, v),
            Event::Open(node) if self.is_empty_inner(node) => self.open(node),
            Event::Bridge(..) | Event::Open(_) => None,
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
                self.tight.push(Event::Reach(v));
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
                self.tight.push(event);
            }
        }
        first.map(W::half)
    }

    /// Moves the duals on. An exposed vertex within reach comes first.
    fn advance(&mut self, moment: W) {
        debug_assert!(moment >= self.clock, "time runs forward");
        self.clock = moment;
        let forest = &*self.forest;
        let end = self.tight.iter().position(
            |event| matches!(event, Event::Reach(v) if forest.is_exposed(forest.top[*v])),
        );
        if let (Some(end), Some(last)) = (end, self.tight.len().checked_sub(1)) {
            self.tight.swap(end, last);
        }
    }

    /// Offers all edges of a new outer vertex to the vertices that are not outer, and to the
    /// record of its blossom. A tight edge to an exposed vertex ends the search.
    fn scan(&mut self, u: usize, record: Option<&mut Nearest<W>>) -> Option<Path> {
        let dual = self.forest.y[u];
        let weights = self.graph.doubled_row(u);
        let row = self.graph.row(u);
        for v in bits::common(row, self.forest.live.words()) {
            if self.outer.contains(v) || !self.nearest.improve(v, u, &dual, &weights[v]) {
                continue;
            }
            let node = self.forest.top[v];
            if self.label[node] == Label::Free
                && W::cmp_slack(&dual, &self.forest.y[v], &weights[v], &self.clock)
                    == Ordering::Equal
            {
                if self.forest.is_exposed(node) {
                    return Some((u, v));
                }
                self.tight.push(Event::Reach(v));
            }
        }
        if let Some(record) = record {
            self.record(u, record);
        }
        None
    }

    /// Offers all edges of an outer vertex to the record of its blossom.
    fn record(&self, u: usize, record: &mut Nearest<W>) {
        let dual = self.forest.y[u];
        let weights = self.graph.doubled_row(u);
        for v in bits::common(self.graph.row(u), self.forest.live.words()) {
            record.improve(v, u, &dual, &weights[v]);
        }
    }

    /// The cheapest edge from an outer vertex to other outer nodes.
    fn bridge_of_vertex(&self, u: usize) -> Option<Bridge<W>> {
        let dual = self.forest.y[u];
        let weights = self.graph.doubled_row(u);
        let mut best: Option<Bridge<W>> = None;
        for v in bits::common(self.graph.row(u), self.outer.words()) {
            let y = &self.forest.y[v];
            if best.as_ref().is_none_or(|best| {
                W::cmp_slack(&dual, y, &weights[v], &best.tight_at) == Ordering::Less
            }) {
                best = Some(Bridge { tight_at: dual + *y - weights[v], edge: (u, v) });
            }
        }
        best
    }

    /// The cheapest edge from an outer blossom to other outer nodes.
    fn bridge_of_blossom(&self, node: usize, record: &Nearest<W>) -> Option<Bridge<W>> {
        let mut best: Option<Bridge<W>> = None;
        for v in self.outer.iter() {
            if record.from[v] == NONE || self.forest.top[v] == node {
                continue;
            }
            let (cost, y) = (&record.cost[v], &self.forest.y[v]);
            if best.as_ref().is_none_or(|best| {
                W::cmp_slack(cost, y, &W::ZERO, &best.tight_at) == Ordering::Less
            }) {
                best = Some(Bridge { tight_at: *cost + *y, edge: (record.from[v], v) });
            }
        }
        best
    }
}
