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
use std::ops::Range;

use crate::costs::{Costs, Setting};
use crate::position::{Position, Strength};

/// Whom a proof looks at, below the bracket.
#[derive(Clone, Debug, Default)]
pub(crate) struct Below {
    pub next: Range<usize>,
    pub rest: Range<usize>,
    pub bye: bool,
    pub places: usize,
    /// Whether places may stay empty: two of them may be matched.
    pub places_may_be_empty: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Vertex {
    Moved(usize),
    Resident(usize),
    Next(usize),
    Rest(usize),
    Bye,
    Place,
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

pub(crate) struct Scene<'a> {
    pub position: &'a Position,
    pub vertices: Vec<Vertex>,
    /// How many of the vertices are members of the bracket, and how many of these were moved down.
    pub size: usize,
    pub moved: usize,
    pub costs: Costs<'a>,
    pub words: usize,
    /// Who may have the bye of this round (C2, C5).
    may_have_bye: &'a [bool],
    places_may_be_empty: bool,
    /// For every vertex its class: two of one class cost the same with anybody.
    pub class: Vec<usize>,
    /// For every two classes the cost, if their members may meet as far as classes tell.
    table: Vec<Option<Box<[i64]>>>,
    classes: usize,
    pub live: Vec<bool>,
    pub decided: Vec<Decided>,
    /// Places in the remainder from 1 (0 for all others) and its number of pairs, once exchanges are weighed.
    pub exchanges: Option<(Vec<usize>, usize)>,
}

impl<'a> Scene<'a> {
    pub fn new(setting: &Setting<'a>, below: &Below, may_have_bye: &'a [bool]) -> Scene<'a> {
        let Setting { position, members, moved, .. } = *setting;
        let mut vertices: Vec<Vertex> = Vec::new();
        vertices.extend(members[..moved].iter().map(|&m| Vertex::Moved(m)));
        vertices.extend(members[moved..].iter().map(|&m| Vertex::Resident(m)));
        vertices.extend(below.next.clone().map(Vertex::Next));
        vertices.extend(below.rest.clone().map(Vertex::Rest));
        vertices.extend(below.bye.then_some(Vertex::Bye));
        vertices.extend((0..below.places).map(|_| Vertex::Place));
        let costs = Costs::new(setting);
        let words = costs.fields.words();
        let mut scene = Scene {
            position,
            size: members.len(),
            moved,
            words,
            costs,
            may_have_bye,
            places_may_be_empty: below.places_may_be_empty,
            class: Vec::new(),
            table: Vec::new(),
            classes: 0,
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
        let mut examples: Vec<Vec<Vertex>> = Vec::new();
        for &vertex in &self.vertices {
            let class = *known.entry(self.key(vertex)).or_insert_with(|| {
                examples.push(Vec::new());
                examples.len() - 1
            });
            examples[class].push(vertex);
            self.class.push(class);
        }
        self.classes = examples.len();
        for a in &examples {
            for b in &examples {
                // Two of one class: the second example, if there is one.
                let other = b.iter().find(|v| **v != a[0] || **v == Vertex::Place);
                let cost = other.and_then(|&other| {
                    let (u, v) = (a[0].min(other), a[0].max(other));
                    self.class_cost(u, v)
                });
                self.table.push(cost);
            }
        }
    }

    /// Everything that costs depend on, barred pairs aside.
    fn key(&self, vertex: Vertex) -> impl Ord + use<> {
        let whole = |rank: usize, which: u8| {
            let c = &self.position.contenders[rank];
            let bye = (self.may_have_bye[rank], c.may_have_bye, c.unplayed);
            let colours = (c.preference, c.topscorer);
            // Differences and repetitions matter where two absolute preferences meet.
            let absolute = c.preference.filter(|(_, strength)| *strength == Strength::Absolute);
            let absolute = absolute.map(|_| (c.difference, c.twice));
            (which, c.score, colours, absolute, c.floats, bye)
        };
        let part = |rank: usize, which: u8| {
            let (which, score, colours, _, _, (here, ever, _)) = whole(rank, which);
            (which, score, colours, None, [None, None], (here, ever, 0))
        };
        match vertex {
            Vertex::Moved(rank) => whole(rank, 0),
            Vertex::Resident(rank) => whole(rank, 1),
            Vertex::Next(rank) => part(rank, 2),
            Vertex::Rest(rank) => {
                let (which, _, colours, absolute, floats, bye) = part(rank, 3);
                (which, 0, colours, absolute, floats, bye)
            }
            Vertex::Bye => (4, 0, (None, false), None, [None, None], (false, false, 0)),
            Vertex::Place => (5, 0, (None, false), None, [None, None], (false, false, 0)),
        }
    }

    /// What two vertices cost, the one that comes first in the order of vertices first; none if they may not
    /// be matched. That two have met is not looked at.
    fn class_cost(&self, u: Vertex, v: Vertex) -> Option<Box<[i64]>> {
        let mut cost = vec![0; self.words];
        let costs = &self.costs;
        let colours_fit = |a: usize, b: usize| !self.position.colours_clash(a, b);
        let fits = match (u, v) {
            // 3.3; B.3: moved-down players are never paired with each other.
            (Vertex::Moved(_), Vertex::Moved(_)) => false,
            (Vertex::Moved(a) | Vertex::Resident(a), Vertex::Resident(b)) => {
                costs.pair(a, b, matches!(u, Vertex::Moved(_)), &mut cost);
                colours_fit(a, b)
            }
            (Vertex::Moved(a) | Vertex::Resident(a), outside) => {
                costs.stays(a, matches!(u, Vertex::Moved(_)), &mut cost);
                match outside {
                    Vertex::Next(b) => {
                        costs.paired_next(a, &mut cost);
                        colours_fit(a, b)
                    }
                    Vertex::Rest(b) => {
                        costs.unpaired_next(a, &mut cost);
                        colours_fit(a, b)
                    }
                    Vertex::Bye => {
                        costs.unpaired_next(a, &mut cost);
                        costs.bye(a, &mut cost);
                        self.may_have_bye[a]
                    }
                    _ => {
                        costs.unpaired_next(a, &mut cost);
                        true
                    }
                }
            }
            (Vertex::Next(a), Vertex::Next(b)) => colours_fit(a, b),
            (Vertex::Next(a), outside) => {
                costs.unpaired_next(a, &mut cost);
                match outside {
                    Vertex::Rest(b) => colours_fit(a, b),
                    Vertex::Bye => self.may_have_bye[a],
                    _ => true,
                }
            }
            (Vertex::Rest(a), Vertex::Rest(b)) => colours_fit(a, b),
            (Vertex::Rest(a), Vertex::Bye) => self.may_have_bye[a],
            (Vertex::Place, Vertex::Place) => self.places_may_be_empty,
            _ => false,
        };
        fits.then(|| cost.into_boxed_slice())
    }

    /// The player of a vertex by rank; none for the bye and for places.
    pub fn rank(&self, v: usize) -> Option<usize> {
        match self.vertices[v] {
            Vertex::Moved(rank) | Vertex::Resident(rank) => Some(rank),
            Vertex::Next(rank) | Vertex::Rest(rank) => Some(rank),
            Vertex::Bye | Vertex::Place => None,
        }
    }

    /// The pairing number of a vertex, 0 for the bye and for places.
    pub fn number(&self, v: usize) -> u16 {
        self.rank(v).map_or(0, |rank| self.position.contenders[rank].number)
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
        self.table[self.class[u] * self.classes + self.class[v]].as_deref()
    }

    /// What exchanges add to the cost of a pair of the remainder.
    pub fn exchange_cost(&self, u: usize, v: usize) -> Option<Vec<i64>> {
        let (places, pairs) = self.exchanges.as_ref()?;
        (v < self.size && places[u] > 0).then(|| {
            let mut cost = vec![0; self.words];
            self.costs.exchange(places[u], *pairs, &mut cost);
            cost
        })
    }
}
