//! The pairs of a bracket (C.04.5 and C.04.6, 3.6).
//!
//! Every pair has a top member, the smaller number, and a bottom member. Pairings are compared by the list
//! of their top members in ascending order, then by the bottom members in the order of these. The first
//! pairing with the lowest costs is found by asking of one number after another whether it can be a top
//! member, and then of one top member after another for its smallest opponent.
//!
//! What the criteria see of a member is a class: wish, resident or upfloater, floated before. Where classes tell the
//! lowest costs ([`Groups`]) the questions are asked of them, and most brackets are two halves anyway; else of the
//! whole graph.

use arbitra_matching::{Barred, Cost, Graph, Groups, Packing, Steered, Tiers};
use arbitra_model::{Colour, Points};

use super::field::{Field, Party};
use super::rules::{Preferences, Rules};

/// C8, C9, C10.
type Costs = [usize; 3];

/// A colour preference of a team (C.04.6 1.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Wish {
    pub(super) colour: Colour,
    pub(super) strong: bool,
}

/// The preference of a team (C.04.6 1.7).
pub(super) fn wish(party: &Party, kind: Preferences, is_last_round: bool) -> Option<Wish> {
    if kind == Preferences::None {
        return None;
    }
    let difference = party.difference();
    let twice = match party.colours[..] {
        [.., a, b] if a == b => Some(b),
        _ => None,
    };
    // Too many of a colour, or the same twice and no fewer of it than of the other.
    if difference <= -2 || (difference <= 0 && twice == Some(Colour::Black) && difference >= -1) {
        return Some(Wish { colour: Colour::White, strong: true });
    }
    if difference >= 2 || (difference >= 0 && twice == Some(Colour::White) && difference <= 1) {
        return Some(Wish { colour: Colour::Black, strong: true });
    }
    if kind == Preferences::TypeA {
        return None;
    }
    let mild = |colour| Some(Wish { colour, strong: false });
    match (difference, party.colours.last()) {
        (..0, _) => mild(Colour::White),
        (1.., _) => mild(Colour::Black),
        (0, Some(last)) if !is_last_round => mild(!*last),
        _ => None,
    }
}

/// The pairs of a bracket, in rank order of their better member, and the costs C8 to C10.
pub(super) fn pair(
    rules: &Rules,
    field: &Field,
    members: &[usize],
    top: Points,
) -> (Vec<(usize, usize)>, [i64; 3]) {
    // Places are numbers in ascending order.
    let mut order = members.to_vec();
    order.sort_by_key(|index| field.parties[*index].number);
    let last = field.rounds_left() == 0;
    let floats_matter = field.rounds_left() >= rules.free_floats;
    let seen = |index: &usize| {
        let party = &field.parties[*index];
        let is_resident = party.score == top;
        let floated = floats_matter && is_resident && party.floated;
        Seen { wish: wish(party, rules.preferences, last), is_resident, floated }
    };
    let seen: Vec<Seen> = order.iter().map(seen).collect();
    let barred = |u: usize, v: usize| !field.may_meet(order[u], order[v]);
    let Some((found, costs)) = by_classes(&seen, &barred).or_else(|| by_graph(&seen, &barred))
    else {
        return (Vec::new(), [0; 3]);
    };
    let mut pairs: Vec<(usize, usize)> =
        found.into_iter().map(|(a, b)| (order[a].min(order[b]), order[a].max(order[b]))).collect();
    pairs.sort_unstable();
    (pairs, costs.map(|cost| cost as i64))
}

/// What the criteria see of a member.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Seen {
    wish: Option<Wish>,
    is_resident: bool,
    /// A resident whose opponent should not be an upfloater (C10).
    floated: bool,
}

impl Seen {
    fn costs(self, other: Seen) -> Costs {
        let same = match (self.wish, other.wish) {
            (Some(a), Some(b)) if a.colour == b.colour => Some(a.strong && b.strong),
            _ => None,
        };
        // The opponent of an upfloater is the one who stays in the group.
        let again = self.is_resident != other.is_resident && (self.floated || other.floated);
        [same.is_some(), same == Some(true), again].map(usize::from)
    }
}

type Found = (Vec<(usize, usize)>, Costs);

/// The first pairing in the order of 3.6 among those with the lowest costs, if classes can tell.
fn by_classes(seen: &[Seen], barred: Barred<'_>) -> Option<Found> {
    let mut packing = Packing::default();
    let mut fields = [(); 3].map(|()| packing.field(seen.len()));
    fields.reverse();
    let cost = |a: Seen, b: Seen| {
        let each = fields.iter().zip(a.costs(b));
        Some(each.map(|(field, count)| field.times(count)).sum::<Cost>())
    };
    let groups = Groups::new(seen.iter().copied(), cost)?;
    let (lowest, mut best) = groups.best(barred)?;
    let costs = fields.map(|field| field.of(lowest));
    // No list of top members comes before the first half.
    if let Some(pairs) = groups.transpose(lowest, barred) {
        return Some((pairs, costs));
    }
    let size = seen.len();
    let (mut is_top, mut tops) = (vec![false; size], 0);
    for (place, is_top) in is_top.iter_mut().enumerate() {
        // Whoever is left is a bottom member.
        if tops == size / 2 {
            break;
        }
        let larger = best.set_of(place + 1..size);
        *is_top = best.keep_to(place, larger);
        tops += usize::from(*is_top);
        if !*is_top {
            let smaller = best.set_of(0..place);
            best.keep_to(place, smaller);
        }
    }
    let mut pairs = Vec::with_capacity(size / 2);
    for top in (0..size).filter(|&place| is_top[place]) {
        let bottom = best.pair_with_first(top, top + 1..size, |place| !is_top[place])?;
        pairs.push((top, bottom));
    }
    Some((pairs, costs))
}

/// The same in the whole graph.
fn by_graph(seen: &[Seen], barred: Barred<'_>) -> Option<Found> {
    let size = seen.len();
    let graph = Graph::from_fn(size, |u, v| {
        let costs = seen[u].costs(seen[v]);
        (!barred(u, v)).then(|| Tiers(costs.map(|cost| -(cost as i64))))
    });
    let mut best = Steered::solve(graph).ok()?;
    let Tiers(total) = best.matching.total();
    let (mut is_top, mut tops) = (vec![false; size], 0);
    for (place, is_top) in is_top.iter_mut().enumerate() {
        if tops == size / 2 {
            break;
        }
        *is_top = best.try_without(place, 0..place);
        tops += usize::from(*is_top);
        if !*is_top {
            best.try_without(place, place + 1..size);
        }
    }
    let mut pairs = Vec::with_capacity(size / 2);
    for top in (0..size).filter(|&place| is_top[place]) {
        let bottoms: Vec<usize> = (top + 1..size).filter(|&place| !is_top[place]).collect();
        pairs.push((top, best.pair_with_first(top, &bottoms).partner?));
    }
    Some((pairs, total.map(|total| total.unsigned_abs() as usize)))
}
