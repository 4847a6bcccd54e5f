//! Who leaves a group as a floater (2.3, 3.2–3.5, 3.9, 3.10, 4.4).

use std::cmp::Reverse;

use arbitra_matching::cardinality::{self, Pairing};
use arbitra_model::Colour;

use super::field::{Among, Field};
use super::group::Group;

/// How harmful it is to let a player float, least first (3.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    /// d: has not floated into this group, and has a compatible opponent in the next one.
    Harmless,
    /// c: has not floated, and has none there.
    Stranded,
    /// b: has floated, and has one there.
    Again,
    /// a: has floated, and has none there.
    AgainStranded,
}

/// A player who leaves a group, and what it depended on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Floater {
    pub(super) player: usize,
    pub(super) kind: Kind,
    /// The colour more players of the group were due, if he was chosen for it (3.2.2).
    pub(super) for_colour: Option<Colour>,
}

/// The floaters of a group, in the order they are chosen; everybody else can be paired. `adjacent` are the residents of the
/// group they go to.
///
/// The group keeps as many pairs as possible. One by one, of those whose departure leaves that number, the least
/// harmful goes (3.9), rather one who did not float in the previous round (3.10), rather one due the colour
/// that too many are due (3.2.2), and else the last in the order of the group (3.2.4, 3.3, 3.4).
pub(super) fn choose(field: &Field<'_>, group: &Group, adjacent: &[usize]) -> Vec<Floater> {
    let members = group.in_order();
    let mut out = vec![false; members.len()];
    let mut pairing = Pairing::empty(members.len());
    cardinality::complete(&mut pairing, &Among { field, members: &members, out: &out });
    let number = pairing.exposed().count();
    let mut reserved = Reserved::new(field, adjacent);
    let mut chosen = Vec::new();
    for _ in 0..number {
        let graph = Among { field, members: &members, out: &out };
        let exposable = cardinality::exposable(&pairing, &graph);
        let majority = majority(field, &members, &out);
        let last = (0..members.len()).rev().find(|&v| !out[v]);
        let candidates = (0..members.len()).filter(|&v| exposable[v] && !out[v]);
        let best = candidates.min_by_key(|&v| {
            let player = members[v];
            let kind = kind(group.came_from_elsewhere(player), reserved.has_one_for(player));
            let floated = field.position.contenders[player].floats[0].is_some();
            let near = last.is_none_or(|last| field.may_replace(player, members[last]));
            let fits = majority.is_some() && field.due[player] == majority && near;
            (kind, floated, !fits, Reverse(v))
        });
        let Some(v) = best else { break };
        let player = members[v];
        chosen.push(Floater {
            player,
            kind: kind(group.came_from_elsewhere(player), reserved.has_one_for(player)),
            for_colour: majority.filter(|_| field.due[player] == majority),
        });
        reserved.reserve(player);
        leave(&mut pairing, &Among { field, members: &members, out: &out }, v);
        out[v] = true;
    }
    chosen
}

fn kind(floated: bool, has_opponent: bool) -> Kind {
    match (floated, has_opponent) {
        (false, true) => Kind::Harmless,
        (false, false) => Kind::Stranded,
        (true, true) => Kind::Again,
        (true, false) => Kind::AgainStranded,
    }
}

/// Takes a player out of a maximum pairing that can do without him.
fn leave(pairing: &mut Pairing, graph: &Among<'_>, v: usize) {
    let Some(mate) = pairing.mate[v].take() else { return };
    pairing.mate[mate] = None;
    let mut out = graph.out.to_vec();
    out[v] = true;
    let without = Among { out: &out, ..*graph };
    cardinality::augment(pairing, &without, mate);
}

/// 3.2.2: the colour that more of the remaining players are due; none if it is equal (3.2.4).
fn majority(field: &Field<'_>, members: &[usize], out: &[bool]) -> Option<Colour> {
    let count = |colour| {
        let here = members.iter().zip(out).filter(|(_, out)| !**out);
        here.filter(|(player, _)| field.due[**player] == Some(colour)).count()
    };
    match count(Colour::White).cmp(&count(Colour::Black)) {
        std::cmp::Ordering::Greater => Some(Colour::White),
        std::cmp::Ordering::Less => Some(Colour::Black),
        std::cmp::Ordering::Equal => None,
    }
}

/// The residents of the next group, as far as floaters chosen before do not need them (3.3, 3.4).
struct Reserved<'a> {
    field: &'a Field<'a>,
    adjacent: &'a [usize],
    /// For every resident the floater he is kept for.
    taken_by: Vec<Option<usize>>,
}

impl<'a> Reserved<'a> {
    fn new(field: &'a Field<'a>, adjacent: &'a [usize]) -> Reserved<'a> {
        Reserved { field, adjacent, taken_by: vec![None; adjacent.len()] }
    }

    /// Whether a player has a compatible opponent beside those kept for others, who may change theirs.
    fn has_one_for(&self, player: usize) -> bool {
        let mut seen = vec![false; self.adjacent.len()];
        let mut trial = self.taken_by.clone();
        self.find(player, &mut seen, &mut trial)
    }

    fn reserve(&mut self, player: usize) {
        let mut seen = vec![false; self.adjacent.len()];
        let mut taken_by = self.taken_by.clone();
        if self.find(player, &mut seen, &mut taken_by) {
            self.taken_by = taken_by;
        }
    }

    fn find(&self, player: usize, seen: &mut [bool], taken_by: &mut [Option<usize>]) -> bool {
        for (place, &resident) in self.adjacent.iter().enumerate() {
            if seen[place] || !self.field.compatible(player, resident) {
                continue;
            }
            seen[place] = true;
            let free = match taken_by[place] {
                None => true,
                Some(other) => self.find(other, seen, taken_by),
            };
            if free {
                taken_by[place] = Some(player);
                return true;
            }
        }
        false
    }
}
