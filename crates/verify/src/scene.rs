//! A scene: the players a proof looks at, and what every possible pair of them costs.
//!
//! The vertices are, in this order: the moved-down players of the bracket, its residents, the next
//! scoregroup, everybody further down, the bye, and *places* for whoever stays over. A perfect
//! matching of the vertices is a candidate for the bracket together with a way to go on.
//!
//! | the proof looks at | vertices | it is asked by |
//! |---|---|---|
//! | the bracket alone | members, a place for each downfloater | any bracket but the last |
//! | the last bracket | members, the bye | both editions |
//! | everybody left | members, next, rest, the bye | C4, C5, C8, C9; 2017 C.4 |
//! | this and the next bracket | members, next, a place for each of them | 2017 C.7 |

use std::collections::BTreeMap;

use crate::certificate::Extent;
use crate::costs::Costs;
use crate::position::Position;
use crate::round::Round;
use crate::stage::{Below, Stage};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Moved,
    Resident,
    Next,
    Rest,
    Bye,
    Place,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Vertex {
    kind: Kind,
    /// Which player, by rank; of no meaning for the bye and for places.
    rank: usize,
}

/// What is decided of a vertex on the way through the order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Decided {
    Nothing,
    /// A moved-down player who is paired in the bracket.
    Paired,
    /// A moved-down player who stays over.
    Stays,
    /// A resident with a lower ranked opponent in the remainder.
    Upper,
    /// A resident without.
    NotUpper,
}

impl Decided {
    pub fn half(upper: bool) -> Decided {
        if upper { Decided::Upper } else { Decided::NotUpper }
    }
}

pub(crate) struct Scene<'a> {
    pub position: &'a Position,
    pub vertices: Vec<Vertex>,
    /// How many of the vertices are members of the bracket, and how many of these were moved down.
    pub size: usize,
    pub moved: usize,
    pub costs: Costs<'a>,
    /// Who may have the bye of this round (C2, C5).
    may_have_bye: &'a [bool],
    /// Whether two places may be matched.
    places_may_be_empty: bool,
    /// For every vertex its class: two of one class cost the same with anybody.
    pub class: Vec<usize>,
    /// For every two classes the cost, if their members may meet as far as classes tell.
    table: Vec<Vec<Option<Vec<i64>>>>,
    /// Whether a vertex is not settled yet.
    pub live: Vec<bool>,
    pub decided: Vec<Decided>,
    /// Places in the remainder from 1 (0 for all others) and its number of pairs, once exchanges are weighed.
    pub exchanges: Option<(Vec<usize>, usize)>,
}

impl<'a> Scene<'a> {
    pub fn new(round: &'a Round<'_>, stage: &Stage<'_>, below: &Below) -> Scene<'a> {
        let of = |kind: Kind| move |rank: usize| Vertex { kind, rank };
        let (moved, residents) = stage.members.split_at(stage.moved);
        let vertices: Vec<Vertex> = (moved.iter().copied().map(of(Kind::Moved)))
            .chain(residents.iter().copied().map(of(Kind::Resident)))
            .chain(below.next.clone().map(of(Kind::Next)))
            .chain(below.rest.clone().map(of(Kind::Rest)))
            .chain((0..usize::from(below.bye)).map(of(Kind::Bye)))
            .chain((0..below.places).map(of(Kind::Place)))
            .collect();
        let mut scene = Scene {
            position: round.position,
            size: stage.members.len(),
            moved: stage.moved,
            costs: Costs::new(round.position, stage, &below.next),
            may_have_bye: &round.may_have_bye,
            places_may_be_empty: stage.proof.scene == Extent::Whole,
            class: Vec::new(),
            table: Vec::new(),
            live: vec![true; vertices.len()],
            decided: vec![Decided::Nothing; vertices.len()],
            exchanges: None,
            vertices,
        };
        scene.classify();
        scene
    }

    /// Puts vertices into classes and works out what pairs of classes cost.
    fn classify(&mut self) {
        let mut known = BTreeMap::new();
        let mut classes: Vec<Vec<Vertex>> = Vec::new();
        for &vertex in &self.vertices {
            let class = *known.entry(self.key(vertex)).or_insert(classes.len());
            if class == classes.len() {
                classes.push(Vec::new());
            }
            classes[class].push(vertex);
            self.class.push(class);
        }
        let cost = |a: &[Vertex], b: &[Vertex]| {
            // Two of one class: the second one, if there is one.
            let other = *b.iter().find(|&&v| v != a[0])?;
            self.cost(a[0].min(other), a[0].max(other))
        };
        self.table = classes.iter().map(|a| classes.iter().map(|b| cost(a, b)).collect()).collect();
    }

    /// Everything that costs depend on, barred pairs aside: of the rest only who may meet, of the next
    /// scoregroup also scores, of members everything.
    fn key(&self, Vertex { kind, rank }: Vertex) -> impl Ord + use<> {
        let player = (kind < Kind::Bye).then(|| &self.position.contenders[rank]);
        let meets =
            player.map(|c| (c.preference, c.topscorer, self.may_have_bye[rank], c.may_have_bye));
        let score = player.filter(|_| kind < Kind::Rest).map(|c| c.score);
        let member = player.filter(|_| kind < Kind::Next);
        (kind, meets, score, member.map(|c| (c.difference, c.twice, c.floats, c.unplayed)))
    }

    /// What two vertices cost, in the order of vertices; none if they may not be matched. That two have met is not
    /// looked at.
    fn cost(&self, u: Vertex, v: Vertex) -> Option<Vec<i64>> {
        use Kind::{Bye, Moved, Next, Place, Resident, Rest};
        let may = match (u.kind, v.kind) {
            // 3.3; B.3: moved-down players are never paired with each other.
            (Moved, Moved) | (Rest | Bye, Place) => false,
            (_, Bye) => self.may_have_bye[u.rank],
            (Place, Place) => self.places_may_be_empty,
            (_, Place) => true,
            _ => !self.position.colours_clash(u.rank, v.rank),
        };
        let mut cost = vec![0; self.costs.words];
        match (u.kind, v.kind) {
            (Moved | Resident, Resident) => {
                self.costs.pair(u.rank, v.rank, u.kind == Moved, &mut cost);
            }
            (Moved | Resident, Next) => {
                self.costs.stays(u.rank, u.kind == Moved, &mut cost);
                self.costs.paired_next(u.rank, &mut cost);
            }
            (Moved | Resident, _) => {
                self.costs.stays(u.rank, u.kind == Moved, &mut cost);
                self.costs.unpaired_next(u.rank, &mut cost);
                if v.kind == Bye {
                    self.costs.bye(u.rank, &mut cost);
                }
            }
            (Next, Rest | Bye | Place) => self.costs.unpaired_next(u.rank, &mut cost),
            _ => {}
        }
        may.then_some(cost)
    }

    /// The player of a vertex by rank; none for the bye and for places.
    pub fn rank(&self, v: usize) -> Option<usize> {
        Some(self.vertices[v]).filter(|vertex| vertex.kind < Kind::Bye).map(|vertex| vertex.rank)
    }

    /// The pairing numbers of two vertices, 0 for the bye and for places.
    pub fn numbers(&self, pair: [usize; 2]) -> [u16; 2] {
        pair.map(|v| self.rank(v).map_or(0, |rank| self.position.contenders[rank].number))
    }

    /// Whether two vertices are players who have met or are forbidden to meet.
    pub fn is_barred(&self, u: usize, v: usize) -> bool {
        match (self.rank(u), self.rank(v)) {
            (Some(a), Some(b)) => self.position.is_barred(a, b),
            _ => false,
        }
    }

    /// Whether two unsettled vertices, the earlier first, may be matched as far as classes and decisions tell;
    /// then what that costs, without exchanges.
    pub fn possible(&self, u: usize, v: usize) -> Option<&[i64]> {
        let inside = v < self.size;
        let fits = match self.decided[u] {
            Decided::Nothing => true,
            Decided::Paired | Decided::Upper => inside,
            Decided::Stays | Decided::NotUpper => !inside,
        };
        if !fits || (inside && self.decided[v] == Decided::Upper) {
            return None;
        }
        self.table[self.class[u]][self.class[v]].as_deref()
    }

    /// What exchanges add to the cost of a pair of the remainder.
    pub fn exchange_cost(&self, u: usize, v: usize) -> Option<Vec<i64>> {
        let (places, pairs) = self.exchanges.as_ref()?;
        (v < self.size && places[u] > 0).then(|| {
            let mut cost = vec![0; self.costs.words];
            self.costs.exchange(places[u], *pairs, &mut cost);
            cost
        })
    }
}
