//! A bracket paired for itself, by classes.
//!
//! Without rematches, what the criteria see of a member is a class: colours and score. As many places to float as the
//! members need at least (C5) are matched with them; the best matchings by C6 and C8 come from the classes
//! ([`Groups`]), and the order of article 4 is walked inside them. If the floaters that come out leave the next bracket
//! as good as it can be at all (C7) and everybody below pairable (C4), then what is best without these two conditions
//! is best with them. Otherwise nothing is concluded.

use std::collections::BTreeSet;

use arbitra_matching::cardinality;
use arbitra_matching::{Cost, Graph, Groups, Packed, Packing, Steered, Tiers};

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

/// How many members are matched as a graph where classes cannot tell.
const NEAR: usize = 300;

/// The pairs of a bracket that is paired for itself; as [`super::bracket::choose`].
pub(super) fn choose(
    ground: &Ground<'_>,
    members: &[usize],
    next: &[usize],
    rest: &[usize],
) -> Option<Chosen> {
    let alone = Alone { ground, members, costs: Costs::new(ground, members)? };
    let chosen = alone.by_classes().or_else(|| alone.by_graph())?;
    leaves_well(ground, &chosen.floaters, next, rest).then_some(chosen)
}

/// A bracket without anybody below it.
struct Alone<'a> {
    ground: &'a Ground<'a>,
    members: &'a [usize],
    costs: Costs,
}

impl Alone<'_> {
    /// The last of the ranking comes first, as it does in the order of 4.3.
    fn player(&self, v: usize) -> usize {
        self.members[self.members.len() - 1 - v]
    }

    fn seen(&self, v: usize) -> Seen {
        if v >= self.members.len() {
            return Seen::Place;
        }
        let player = self.player(v);
        Seen::Member(self.ground.hue(player), self.ground.scores[player])
    }

    fn is_barred(&self, u: usize, v: usize) -> bool {
        u.max(v) < self.members.len() && self.ground.are_barred(self.player(u), self.player(v))
    }

    fn by_classes(&self) -> Option<Chosen> {
        let size = self.members.len();
        let places = self.ground.fewest_left_over(self.members)?;
        let seen = (0..size + places).map(|v| self.seen(v));
        let groups = Groups::new(seen, |a, b| self.costs.of(a, b))?;
        let barred = |u: usize, v: usize| self.is_barred(u, v);
        let (best, mut matching) = groups.best(&barred)?;
        let mut opponents = vec![None; size];
        for u in (0..size).rev() {
            // 4.3: the opponent with the largest number in the bracket first; to float comes last.
            if matching.is_live(u) {
                opponents[u] =
                    matching.pair_with_first(u, 0..size + places, |v| v < u || v >= size);
            }
        }
        Some(self.chosen(&opponents, self.costs.wishes.of(best)))
    }

    /// The same by a graph, if the members are few.
    fn by_graph(&self) -> Option<Chosen> {
        let size = self.members.len();
        if size > NEAR {
            return None;
        }
        let joined = |u: usize, v: usize| self.ground.may_meet(self.player(u), self.player(v));
        let pairing = cardinality::maximum(&Among { len: size, joined: &joined });
        let places = pairing.exposed().count();
        let weight = |u: usize, v: usize| {
            let cost =
                self.costs.of(self.seen(u), self.seen(v)).filter(|_| !self.is_barred(u, v))?;
            let scores = i64::try_from(self.costs.wishes.above(cost)).ok()?;
            Some(Tiers([-scores, -(self.costs.wishes.of(cost) as i64)]))
        };
        // Sums of scores must have room in one word.
        let most = (0..size).map(|v| self.costs.of(self.seen(v), Seen::Place)).max()??;
        if self.costs.wishes.above(most) >= 1 << 40 {
            return None;
        }
        let mut best = Steered::solve(Graph::from_fn(size + places, weight)).ok()?;
        let Tiers([_, wishes]) = best.matching.total();
        let mut opponents = vec![None; size];
        for u in (0..size).rev() {
            if best.matching.is_live(u) {
                let others: Vec<usize> = (0..u).chain(size..size + places).collect();
                opponents[u] = best.pair_with_first(u, &others).partner;
            }
        }
        Some(self.chosen(&opponents, wishes.unsigned_abs() as usize))
    }

    /// Opponents by vertex, each pair at its higher ranked member; others than members are places to float.
    fn chosen(&self, opponents: &[Option<usize>], wishes_denied: usize) -> Chosen {
        let size = self.members.len();
        let (mut pairs, mut floaters) = (Vec::new(), Vec::new());
        for (u, opponent) in opponents.iter().enumerate().rev() {
            match opponent {
                Some(v) if *v < size => pairs.push((self.player(u), self.player(*v))),
                Some(_) => floaters.push(self.player(u)),
                None => {}
            }
        }
        floaters.sort_unstable();
        Chosen { pairs, floaters, wishes_denied }
    }
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
