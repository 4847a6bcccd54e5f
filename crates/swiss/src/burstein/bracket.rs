//! One bracket: the first of its best pairings (3.2, criteria C4–C8, article 4).
//!
//! The members, the next scoregroup and everybody below are matched at once. Pairs of two members make the bracket; a
//! member with an opponent below floats (C5, C6); whoever of the next bracket has an opponent further below would
//! float from there (C7); and that everybody has an opponent at all is C4. The order of article 4 is then
//! walked on the best matchings: for each member in the ranking, the last possible opponent first.
//!
//! Nearly always the members can be paired for themselves (`classes.rs`), and nothing below them need be matched; and where
//! many must float, classes tell nearly as much (`below.rs`).

use arbitra_matching::{Graph, Steered};

use super::{below, classes};
use crate::ground::Ground;
use crate::ledger::{self, Bill, Ledger, Slot};

/// The pairs of a bracket and who floats down.
pub(super) struct Chosen {
    /// In the order of the ranking's higher members.
    pub(super) pairs: Vec<(usize, usize)>,
    /// By rank of score and number.
    pub(super) floaters: Vec<usize>,
    /// The value of C8: members who do not get their preference.
    pub(super) wishes_denied: usize,
}

/// A count for each of some scores, the highest first; a lower score is what is left of the number.
struct ByScore(Vec<(i32, Slot)>);

impl ByScore {
    fn new(ledger: &mut Ledger, ground: &Ground<'_>, members: &[usize], above: i32) -> ByScore {
        let mut scores: Vec<i32> =
            members.iter().map(|&v| ground.scores[v]).filter(|&score| score > above).collect();
        scores.sort_unstable_by_key(|&score| std::cmp::Reverse(score));
        scores.dedup();
        ByScore(scores.into_iter().map(|s| (s, ledger.field(members.len(), None))).collect())
    }

    fn charge<const N: usize>(&self, bill: &mut Bill<N>, score: i32) {
        if let Some((_, slot)) = self.0.iter().find(|(value, _)| *value == score) {
            bill.charge(*slot, 1);
        }
    }
}

struct Costs {
    /// C5, C6.
    floaters: Slot,
    floater_scores: ByScore,
    /// C7: the same in the next bracket.
    next_floaters: Slot,
    next_scores: ByScore,
    /// C8.
    wishes: Slot,
    words: usize,
}

impl Costs {
    fn new(ground: &Ground<'_>, members: &[usize], next: &[usize]) -> Costs {
        let mut ledger = Ledger::default();
        let lowest = |list: &[usize]| list.iter().map(|&v| ground.scores[v]).min();
        let floaters = ledger.field(members.len(), None);
        let own = lowest(members).unwrap_or(i32::MAX);
        let floater_scores = ByScore::new(&mut ledger, ground, members, own);
        let next_floaters = ledger.field(members.len() + next.len(), None);
        let following = lowest(next).unwrap_or(i32::MAX);
        let next_scores = ByScore::new(&mut ledger, ground, members, following);
        let wishes = ledger.field(members.len(), None);
        let words = ledger.words();
        Costs { floaters, floater_scores, next_floaters, next_scores, wishes, words }
    }
}

/// Where a player stands, seen from the bracket.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Member,
    Next,
    Rest,
}

/// Chooses the pairs of a bracket. `members` stand in the order of the ranking, `next` is the following
/// scoregroup, `rest` everybody below that.
///
/// None if the members and those below cannot be paired, which the brackets above must prevent; or if the
/// different scores are more than the widest weights have room for.
pub(super) fn choose(
    ground: &Ground<'_>,
    members: &[usize],
    next: &[usize],
    rest: &[usize],
) -> Option<Chosen> {
    let told = classes::choose(ground, members, next, rest);
    if let Some(chosen) = told.or_else(|| below::choose(ground, members, next, rest)) {
        return Some(chosen);
    }
    let costs = Costs::new(ground, members, next);
    let scene = Scene { ground, members, next, rest, costs: &costs };
    match costs.words {
        1 => scene.first::<1>(),
        2 => scene.first::<2>(),
        3..=4 => scene.first::<4>(),
        5..=8 => scene.first::<8>(),
        9..=32 => scene.first::<32>(),
        33..=512 => scene.first::<512>(),
        _ => None,
    }
}

struct Scene<'a> {
    ground: &'a Ground<'a>,
    members: &'a [usize],
    next: &'a [usize],
    rest: &'a [usize],
    costs: &'a Costs,
}

impl Scene<'_> {
    fn vertex(&self, v: usize) -> (Place, usize) {
        let (members, next) = (self.members.len(), self.next.len());
        if v < members {
            (Place::Member, self.members[v])
        } else if v < members + next {
            (Place::Next, self.next[v - members])
        } else {
            (Place::Rest, self.rest[v - members - next])
        }
    }

    fn len(&self) -> usize {
        self.members.len() + self.next.len() + self.rest.len()
    }

    fn cost<const N: usize>(&self, u: usize, v: usize) -> Option<Bill<N>> {
        let ((above, a), (below, b)) = (self.vertex(u), self.vertex(v));
        if !self.ground.may_meet(a, b) {
            return None;
        }
        let mut bill = Bill::NOTHING;
        let score = self.ground.scores[a];
        if above == Place::Member && below == Place::Member {
            bill.charge(self.costs.wishes, usize::from(self.ground.same_wish(a, b)));
        } else if above == Place::Member {
            bill.charge(self.costs.floaters, 1);
            self.costs.floater_scores.charge(&mut bill, score);
        }
        if above != Place::Rest && below == Place::Rest {
            bill.charge(self.costs.next_floaters, 1);
            self.costs.next_scores.charge(&mut bill, score);
        }
        Some(bill)
    }

    fn first<const N: usize>(&self) -> Option<Chosen> {
        let graph = Graph::from_fn(self.len(), |u, v| {
            self.cost::<N>(u.min(v), u.max(v)).map(|bill| bill.weight())
        });
        let mut best = Steered::solve(graph).ok()?;
        let wishes_denied = ledger::total(&best.matching.total(), self.costs.wishes);
        let size = self.members.len();
        let (mut pairs, mut floaters) = (Vec::new(), Vec::new());
        let mut settled = vec![false; size];
        for u in 0..size {
            if settled[u] {
                continue;
            }
            settled[u] = true;
            // 4.3: the opponent with the largest number in the bracket first; to float comes last.
            let others: Vec<usize> = (u + 1..size).rev().filter(|&v| !settled[v]).collect();
            match best.pair_with_first(u, &others).partner {
                Some(v) => {
                    settled[v] = true;
                    pairs.push((self.members[u], self.members[v]));
                }
                None => {
                    best.try_without(u, 0..size);
                    floaters.push(self.members[u]);
                }
            }
        }
        floaters.sort_unstable();
        Some(Chosen { pairs, floaters, wishes_denied })
    }
}
