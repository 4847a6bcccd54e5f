//! Who leaves a group as a floater (9.3, 10.1–10.5, 10.9, 10.10, 11.4 [2.3, 3.1–3.5, 3.9, 3.10, 4.4]).

use std::cmp::Reverse;
use std::collections::BTreeMap;

use arbitra_matching::cardinality;
use arbitra_model::Colour;

use super::field::{Among, Field};
use super::group::Group;
use crate::ground::Hue;

/// How harmful it is to let a player float, least first (10.9 [3.9]).
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

/// Why somebody must leave at all (9.3, 11.4 [2.3, 4.4]).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Why {
    /// Has met everybody of the group, or must not meet them.
    MetEverybody,
    /// Has two more games of one colour, and nobody here to have the other against.
    Surplus,
    /// Had the same colour twice running, and has nobody here to have the other against.
    Repeated,
    /// The number is odd.
    Odd,
    /// Exchanges do not make more pairs.
    NoExchange,
}

/// Why another, who would have been the first to leave, stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Spared {
    /// It is a more harmful kind of floater (10.9 [3.9]).
    Kind(Kind),
    /// The player floated in the previous round (10.10 [3.10]).
    FloatedBefore,
    /// The player is due the right colour, but is rated too far off for a Maxi-tournament (10.2 [3.2.3]).
    TooFar,
}

/// A player who leaves a group, and what it depended on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Floater {
    pub(super) player: usize,
    pub(super) kind: Kind,
    pub(super) why: Why,
    /// The colour more players of the group were due, if that was why (10.2 [3.2.2]).
    pub(super) for_colour: Option<Colour>,
    /// Who stays in spite of an order that would have sent them first.
    pub(super) instead_of: Option<(usize, Spared)>,
}

/// The floaters of a group, in the order they are chosen; everybody else can be paired. `adjacent` are the residents of the
/// group they go to.
///
/// The group keeps as many pairs as possible. One by one, of those whose departure leaves that number, the least
/// harmful goes (10.9 [3.9]), rather one who did not float in the previous round (10.10 [3.10]), rather one due the colour
/// that too many are due (10.2 [3.2.2]), and else the last in the order of the group (10.3, 10.4 [3.3, 3.4]).
pub(super) fn choose(field: &Field<'_>, group: &Group, adjacent: &[usize]) -> Vec<Floater> {
    let members = group.in_order();
    let mut out = vec![false; members.len()];
    let mut matched = field.ground.classed(&members);
    let number = matched.match_most();
    if number == 0 {
        return Vec::new();
    }
    let reasons = reasons(field, &members, number);
    let mut reserved = Reserved::new(field, adjacent);
    let mut elsewhere = vec![false; field.len()];
    group.floaters.iter().for_each(|&player| elsewhere[player] = true);
    let mut chosen = Vec::new();
    for _ in 0..number {
        let exposable = matched.exposable();
        debug_assert!(members.len() > CHECKED || are_exposable(field, &members, &out, &exposable));
        let majority = majority(field, &members, &out);
        let last = out.iter().rposition(|out| !out);
        let claims: Vec<Claim> = exposable
            .into_iter()
            .map(|v| {
                let player = members[v];
                let near = last.is_none_or(|last| field.may_replace(player, members[last]));
                let colour = majority.is_some() && field.due[player] == majority;
                Claim {
                    kind: kind(elsewhere[player], reserved.has_one_for(player)),
                    floated: field.position.contenders[player].floats[0].is_some(),
                    helps_not: !(colour && near),
                    place: Reverse(v),
                    too_far: colour && !near,
                }
            })
            .collect();
        let Some(&claim) = claims.iter().min() else { break };
        let v = claim.place.0;
        // Somebody without an opponent leaves whatever their claim.
        let by_choice = matches!(reasons[v], Why::Odd | Why::NoExchange);
        let spared = if by_choice { claim.instead_of(&claims) } else { None };
        chosen.push(Floater {
            player: members[v],
            kind: claim.kind,
            why: reasons[v],
            for_colour: majority.filter(|_| by_choice && !claim.helps_not),
            instead_of: spared.map(|(other, why)| (members[other], why)),
        });
        reserved.reserve(members[v]);
        matched.leave_out(v);
        out[v] = true;
    }
    chosen
}

/// Up to so many, what classes say is held against the graph of everybody wherever assertions are checked.
const CHECKED: usize = 70;

/// Whether these are the members whom a largest pairing can do without.
fn are_exposable(field: &Field<'_>, members: &[usize], out: &[bool], exposable: &[usize]) -> bool {
    let graph = Among { field, members, out };
    let all = cardinality::exposable(&cardinality::maximum(&graph), &graph);
    (0..members.len()).filter(|&v| all[v] && !out[v]).eq(exposable.iter().copied())
}

/// What speaks for and against a player's leaving; the smallest goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Claim {
    kind: Kind,
    floated: bool,
    /// That they leave does not even out the colours due.
    helps_not: bool,
    /// The place in the order of the group; the last goes first.
    place: Reverse<usize>,
    /// Leaving would even them out, but is rated too far from the last.
    too_far: bool,
}

impl Claim {
    /// Who would have gone but for one of the rules, and for which.
    fn instead_of(&self, claims: &[Claim]) -> Option<(usize, Spared)> {
        let first = |relaxed: fn(&Claim) -> Claim| {
            let first = claims.iter().min_by_key(|claim| relaxed(claim))?;
            Some(first).filter(|first| first.place != self.place)
        };
        if let Some(other) = first(|claim| Claim { kind: Kind::Harmless, ..*claim }) {
            return Some((other.place.0, Spared::Kind(other.kind)));
        }
        if let Some(other) = first(|claim| Claim { floated: false, ..*claim }) {
            return Some((other.place.0, Spared::FloatedBefore));
        }
        let near = |claim: &Claim| Claim { helps_not: claim.helps_not && !claim.too_far, ..*claim };
        first(near).map(|other| (other.place.0, Spared::TooFar))
    }
}

fn kind(floated: bool, has_opponent: bool) -> Kind {
    match (floated, has_opponent) {
        (false, true) => Kind::Harmless,
        (false, false) => Kind::Stranded,
        (true, true) => Kind::Again,
        (true, false) => Kind::AgainStranded,
    }
}

/// Why each would have to leave, if they are the one who leaves.
fn reasons(field: &Field<'_>, members: &[usize], number: usize) -> Vec<Why> {
    let alone = |player: usize| {
        if members.iter().any(|&other| field.compatible(player, other)) {
            return None;
        }
        let barred = |&other: &usize| {
            let position = field.position;
            other == player
                || position.met.has(player, other)
                || position.forbidden.has(player, other)
        };
        let difference = field.position.contenders[player].colour_difference();
        Some(match difference {
            _ if members.iter().all(barred) => Why::MetEverybody,
            ..=-2 | 2.. => Why::Surplus,
            _ => Why::Repeated,
        })
    };
    let alone: Vec<Option<Why>> = members.iter().map(|&player| alone(player)).collect();
    let others = number - alone.iter().flatten().count();
    let usual = if others == 1 { Why::Odd } else { Why::NoExchange };
    alone.into_iter().map(|why| why.unwrap_or(usual)).collect()
}

/// 10.2 [3.2.2]: the colour that more of the remaining players are due; none if it is equal.
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

/// The residents of the next group, as far as floaters chosen before do not need them (10.3, 10.4 [3.3, 3.4]).
struct Reserved<'a> {
    field: &'a Field<'a>,
    adjacent: &'a [usize],
    /// For every resident the floater they are kept for.
    taken_by: Vec<Option<usize>>,
    /// The residents that nobody is kept for, by hue.
    free: ByHue,
    /// The residents that one can be had of by letting floaters change theirs, once somebody has asked.
    open: Option<ByHue>,
}

/// Residents by hue, as their places.
type ByHue = BTreeMap<Hue, Vec<usize>>;

impl<'a> Reserved<'a> {
    fn new(field: &'a Field<'a>, adjacent: &'a [usize]) -> Reserved<'a> {
        let mut free = ByHue::new();
        for (place, &resident) in adjacent.iter().enumerate() {
            free.entry(field.ground.hue(resident)).or_default().push(place);
        }
        Reserved { field, adjacent, taken_by: vec![None; adjacent.len()], free, open: None }
    }

    /// Whether a player has a compatible opponent beside those kept for others, who may change theirs.
    fn has_one_for(&mut self, player: usize) -> bool {
        if self.one_of(&self.free, player).is_some() {
            return true;
        }
        let open = self.open.take().unwrap_or_else(|| self.opened());
        let has = self.one_of(&open, player).is_some();
        self.open = Some(open);
        has
    }

    /// A resident of some whom a player may meet.
    fn one_of(&self, residents: &ByHue, player: usize) -> Option<usize> {
        let field = self.field;
        let hue = field.ground.hue(player);
        let agreeing = residents.iter().filter(|(other, _)| other.agrees(hue));
        let mut places = agreeing.flat_map(|(_, places)| places.iter().copied());
        places.find(|&place| field.compatible(player, self.adjacent[place]))
    }

    /// The free residents, those whose floaters can have one of them instead, and so on.
    fn opened(&self) -> ByHue {
        let mut open = self.free.clone();
        let taken = self.taken_by.iter().enumerate();
        let mut closed: Vec<(usize, usize)> =
            taken.filter_map(|(place, floater)| Some((place, (*floater)?))).collect();
        loop {
            let before = closed.len();
            closed.retain(|&(place, floater)| {
                let changes = self.one_of(&open, floater).is_some();
                if changes {
                    let hue = self.field.ground.hue(self.adjacent[place]);
                    open.entry(hue).or_default().push(place);
                }
                !changes
            });
            if closed.len() == before {
                return open;
            }
        }
    }

    /// Keeps a resident for a player, if there is one.
    fn reserve(&mut self, player: usize) {
        self.open = None;
        if let Some(place) = self.one_of(&self.free, player) {
            self.keep(place, player);
            return;
        }
        let mut seen = vec![false; self.adjacent.len()];
        let mut taken_by = self.taken_by.clone();
        if self.find(player, &mut seen, &mut taken_by) {
            let taken =
                |place: &usize| self.taken_by[*place].is_none() && taken_by[*place].is_some();
            let place = (0..taken_by.len()).find(taken);
            self.taken_by = taken_by;
            if let Some((place, player)) = place.and_then(|p| Some((p, self.taken_by[p]?))) {
                self.keep(place, player);
            }
        }
    }

    fn keep(&mut self, place: usize, player: usize) {
        self.taken_by[place] = Some(player);
        let hue = self.field.ground.hue(self.adjacent[place]);
        if let Some(places) = self.free.get_mut(&hue) {
            places.retain(|&other| other != place);
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
