//! A bracket and everybody below it, by classes: for brackets of which many must float.
//!
//! The same matching as in `bracket.rs`, with classes of members, of the next scoregroup and of the rest ([`Groups`]). Where an odd
//! number of members and next ones makes one of them meet somebody of the rest, which fractions of pairs do not see,
//! two stand-ins take the places of these two; whether the two may meet is asked at the end.

use std::collections::BTreeSet;

use arbitra_matching::{Cost, Groups, Packed, Packing};

use super::bracket::Chosen;
use crate::ground::{Ground, Hue};

/// A vertex as the criteria see it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Seen {
    /// Colours, and the score in hundredths.
    Member(Hue, i32),
    Next(Hue),
    Rest(Hue),
    /// Stands for the one of the rest who meets somebody above, as that one sees it.
    Lower,
    /// Stands for that one, as the rest sees it.
    Upper,
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
    let players: Vec<usize> = members.iter().rev().chain(next).chain(rest).copied().collect();
    let costs = Costs::new(ground, members, next)?;
    let seen = players.iter().enumerate().map(|(v, &player)| match ground.hue(player) {
        hue if v < size => Seen::Member(hue, ground.scores[player]),
        hue if v < size + next.len() => Seen::Next(hue),
        hue => Seen::Rest(hue),
    });
    let is_odd = (size + next.len()) % 2 == 1;
    let stand_ins = [Seen::Lower, Seen::Upper].into_iter().filter(|_| is_odd);
    let groups = Groups::new(seen.chain(stand_ins), |a, b| costs.of(a, b))?;
    let barred =
        |u: usize, v: usize| u.max(v) < players.len() && ground.are_barred(players[u], players[v]);
    let (best, mut matching) = groups.best(&barred)?;
    let outside = matching.set_of(size..players.len() + if is_odd { 2 } else { 0 });
    let (mut pairs, mut floaters) = (Vec::new(), Vec::new());
    for u in (0..size).rev() {
        if !matching.is_live(u) {
            continue;
        }
        // 4.3: the opponent with the largest number in the bracket first; to float comes last.
        match matching.pair_with_first(u, 0..u, |_| true) {
            Some(v) => pairs.push((players[u], players[v])),
            None => {
                matching.keep_to(u, outside);
                floaters.push(players[u]);
            }
        }
    }
    if is_odd {
        let [a, b] = [players.len(), players.len() + 1].map(|v| matching.mate(v));
        if !ground.may_meet(players[a?], players[b?]) {
            return None;
        }
    }
    floaters.sort_unstable();
    Some(Chosen { pairs, floaters, wishes_denied: costs.wishes.of(best) })
}

/// A count for each of some scores, the lowest first.
struct ByScore(Vec<(i32, Packed)>);

impl ByScore {
    fn of(&self, score: i32) -> Cost {
        let place = self.0.binary_search_by_key(&score, |(value, _)| *value);
        place.map_or(0, |place| self.0[place].1.times(1))
    }
}

struct Costs {
    /// C5, C6.
    floaters: Packed,
    floater_scores: ByScore,
    /// C7.
    next_floaters: Packed,
    next_scores: ByScore,
    /// C8.
    wishes: Packed,
}

impl Costs {
    fn new(ground: &Ground<'_>, members: &[usize], next: &[usize]) -> Option<Costs> {
        let mut packing = Packing::default();
        let wishes = packing.field(members.len());
        let scores: BTreeSet<i32> = members.iter().map(|&v| ground.scores[v]).collect();
        let by_score = |packing: &mut Packing, above: Option<i32>| {
            let scores = scores.iter().filter(|score| above.is_none_or(|above| **score > above));
            ByScore(scores.map(|&score| (score, packing.field(members.len()))).collect())
        };
        let following = next.iter().map(|&v| ground.scores[v]).min();
        let next_scores = match following {
            Some(following) => by_score(&mut packing, Some(following)),
            None => ByScore(Vec::new()),
        };
        let next_floaters = packing.field(members.len() + next.len());
        let floater_scores = by_score(&mut packing, scores.first().copied());
        let floaters = packing.field(members.len());
        let costs = Costs { floaters, floater_scores, next_floaters, next_scores, wishes };
        packing.fits().then_some(costs)
    }

    fn of(&self, a: Seen, b: Seen) -> Option<Cost> {
        let (a, b) = (a.min(b), a.max(b));
        let floats = |score: i32| self.floaters.times(1) + self.floater_scores.of(score);
        let passes = |score: i32| self.next_floaters.times(1) + self.next_scores.of(score);
        match (a, b) {
            (Seen::Member(a, _), Seen::Member(b, _)) => {
                a.agrees(b).then(|| self.wishes.times(usize::from(a.same_wish(b))))
            }
            (Seen::Member(a, score), Seen::Next(b)) => a.agrees(b).then(|| floats(score)),
            (Seen::Member(a, score), Seen::Rest(b)) => {
                a.agrees(b).then(|| floats(score) + passes(score))
            }
            (Seen::Member(_, score), Seen::Lower) => Some(floats(score) + passes(score)),
            (Seen::Next(a), Seen::Rest(b)) => a.agrees(b).then(|| self.next_floaters.times(1)),
            (Seen::Next(_), Seen::Lower) => Some(self.next_floaters.times(1)),
            (Seen::Next(a), Seen::Next(b)) | (Seen::Rest(a), Seen::Rest(b)) => {
                a.agrees(b).then_some(0)
            }
            (Seen::Rest(_), Seen::Upper) => Some(0),
            _ => None,
        }
    }
}
