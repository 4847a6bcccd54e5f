//! A bracket paired for itself, by classes.
//!
//! Without rematches, what the criteria see of a member is a class: colours and score. As many places to float as the
//! members need at least (C5) are matched with them; the best matchings by C6 and C8 come from the classes
//! ([`Groups`]), and the order of article 4 is walked inside them. If the floaters that come out leave the next bracket
//! as good as it can be at all (C7) and everybody below pairable (C4), then what is best without these two conditions
//! is best with them. Otherwise nothing is concluded.

use std::collections::BTreeSet;

use arbitra_matching::cardinality;
use arbitra_matching::{Cost, Groups, Packed, Packing};

use super::bracket::Chosen;
use crate::ground::{Among, Ground, Hue};

/// How many are tried as the one who floats from the next bracket, and as the one who meets that one.
const FEW: usize = 4;

/// A vertex as the criteria see it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Seen {
    /// Colours, and the score in hundredths.
    Member(Hue, i32),
    /// A place to float.
    Place,
}

/// The pairs of a bracket, if classes can tell; as [`super::bracket::choose`].
pub(super) fn choose(
    ground: &Ground<'_>,
    members: &[usize],
    next: &[usize],
    rest: &[usize],
) -> Option<Chosen> {
    let size = members.len();
    // The last of the ranking comes first, as it does in the order of 4.3.
    let player = |v: usize| members[size - 1 - v];
    let seen: Vec<Seen> =
        (0..size).map(|v| Seen::Member(ground.hue(player(v)), ground.scores[player(v)])).collect();
    let places = ground.fewest_left_over(members)?;
    let costs = Costs::new(ground, members)?;
    let all = seen.iter().copied().chain((0..places).map(|_| Seen::Place));
    let groups = Groups::new(all, |a, b| costs.of(a, b))?;
    let barred = |u: usize, v: usize| u.max(v) < size && ground.are_barred(player(u), player(v));
    let (best, mut matching) = groups.best(&barred)?;
    let (mut pairs, mut floaters) = (Vec::new(), Vec::new());
    for u in (0..size).rev() {
        if !matching.is_live(u) {
            continue;
        }
        // 4.3: the opponent with the largest number in the bracket first; to float comes last.
        match matching.pair_with_first(u, 0..size + places, |v| v < u || v >= size)? {
            v if v < size => pairs.push((player(u), player(v))),
            _ => floaters.push(player(u)),
        }
    }
    floaters.sort_unstable();
    let wishes_denied = costs.wishes.of(best);
    leaves_well(ground, &floaters, next, rest).then_some(Chosen { pairs, floaters, wishes_denied })
}

/// What a bracket of so many floaters costs.
struct Costs {
    /// C6: for every score above the lowest, the lowest of them first.
    scores: Vec<(i32, Packed)>,
    /// C8.
    wishes: Packed,
}

impl Costs {
    fn new(ground: &Ground<'_>, members: &[usize]) -> Option<Costs> {
        let mut packing = Packing::default();
        let wishes = packing.field(members.len());
        let scores: BTreeSet<i32> = members.iter().map(|&v| ground.scores[v]).collect();
        let scores = scores.into_iter().skip(1).map(|score| (score, packing.field(members.len())));
        let scores = scores.collect();
        packing.fits().then_some(Costs { scores, wishes })
    }

    fn of(&self, a: Seen, b: Seen) -> Option<Cost> {
        match (a, b) {
            (Seen::Member(a, _), Seen::Member(b, _)) => {
                a.agrees(b).then(|| self.wishes.times(usize::from(a.same_wish(b))))
            }
            (Seen::Member(_, score), Seen::Place) | (Seen::Place, Seen::Member(_, score)) => {
                let place = self.scores.binary_search_by_key(&score, |(value, _)| *value);
                Some(place.map_or(0, |place| self.scores[place].1.times(1)))
            }
            (Seen::Place, Seen::Place) => None,
        }
    }
}

/// C4, C7: whether all floaters can meet somebody of the next scoregroup, of which no more float than parity asks for,
/// and everybody below can be paired too. False if a few tries do not show it.
fn leaves_well(ground: &Ground<'_>, floaters: &[usize], next: &[usize], rest: &[usize]) -> bool {
    let bracket: Vec<usize> = floaters.iter().chain(next).copied().collect();
    let is_pairable = |list: &[usize], floaters: usize| {
        let joined = |u: usize, v: usize| u.max(v) >= floaters && ground.may_meet(list[u], list[v]);
        cardinality::has_perfect(&Among { len: list.len(), joined: &joined })
    };
    if bracket.len().is_multiple_of(2) {
        return is_pairable(&bracket, floaters.len()) && ground.is_pairable(rest);
    }
    let without = |list: &[usize], gone: usize| -> Vec<usize> {
        list.iter().copied().filter(|&v| v != gone).collect()
    };
    let down = next.iter().rev().take(FEW).copied();
    let down = down.filter(|&gone| is_pairable(&without(&bracket, gone), floaters.len()));
    let down: Vec<usize> = down.collect();
    rest.iter().take(FEW).any(|&gone| {
        down.iter().any(|&other| ground.may_meet(other, gone))
            && ground.is_pairable(&without(rest, gone))
    })
}
