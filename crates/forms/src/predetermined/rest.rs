//! What is left of a cycle of a round robin whose rounds were not as the table says: rounds in which
//! nobody meets anybody twice and at whose end everybody has met everybody (C.05 Annex 1).

use std::collections::BTreeSet;

/// Two seats, the lower first.
pub type Pair = (u16, u16);

/// How many steps a search takes at most before nobody knows.
const MOST_STEPS: u32 = 300_000;
/// How many steps each of the short searches takes, and how many of them there are: beginning anew
/// in another order finds in a moment what going on from a bad beginning never finds.
const SHORT: u32 = 5_000;
const TRIES: u64 = 100;

/// How the games left of a cycle fit into its rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rest {
    /// They do: the next round, in which a seat above the field means resting.
    Round(Vec<Pair>),
    /// They do not, whatever is paired.
    Impossible,
    /// Nobody knows within reason; a round without a second meeting.
    Unknown(Vec<Pair>),
}

/// The next round of a cycle of which some pairs have been played and some rounds are left, this one
/// included. The round that is wished for is taken if the cycle can end after it.
#[must_use]
pub fn next(field: u16, played: &BTreeSet<Pair>, left: u16, wished: &[Pair]) -> Rest {
    let search = Search::new(field, played);
    if !search.is_regular(left) {
        return Rest::Impossible;
    }
    let row: Vec<(usize, usize)> =
        wished.iter().map(|&(a, b)| (usize::from(a) - 1, usize::from(b) - 1)).collect();
    if search.has(&row) {
        let after: BTreeSet<Pair> = played.iter().copied().chain(seats(&row)).collect();
        if left == 1 || matches!(solved(field, &after, left - 1), Solved::Round(_)) {
            return Rest::Round(seats(&row));
        }
    }
    match solved(field, played, left) {
        Solved::Round(matching) => Rest::Round(seats(&matching)),
        Solved::Impossible => Rest::Impossible,
        Solved::Unknown => {
            let one = Search::new(field, played).first(1, 0, MOST_STEPS);
            one.map_or(Rest::Impossible, |matching| Rest::Unknown(seats(&matching)))
        }
    }
}

/// What a search found.
enum Solved {
    Round(Vec<(usize, usize)>),
    Impossible,
    Unknown,
}

/// The first of the rounds that are left: looked for in order, then in other orders, then at length.
fn solved(field: u16, played: &BTreeSet<Pair>, left: u16) -> Solved {
    let tries = (0..=TRIES).map(|order| (order, SHORT)).chain([(0, MOST_STEPS)]);
    for (order, most) in tries {
        let mut search = Search::new(field, played);
        if let Some(matching) = search.first(left, order, most) {
            return Solved::Round(matching);
        }
        if search.steps < most {
            return Solved::Impossible;
        }
    }
    Solved::Unknown
}

fn seats(pairs: &[(usize, usize)]) -> Vec<Pair> {
    pairs.iter().map(|&(a, b)| (a as u16 + 1, b as u16 + 1)).collect()
}

/// Who is told the pairs of a round.
type Told<'a> = &'a mut dyn FnMut(&[(usize, usize)]);

/// The games that are left, as a graph of seats.
struct Search {
    open: Vec<Vec<bool>>,
    steps: u32,
    most: u32,
    /// What decides with whom a seat begins; 0 for the lowest.
    order: u64,
}

impl Search {
    fn new(field: u16, played: &BTreeSet<Pair>) -> Search {
        let size = usize::from(field + field % 2);
        let mut open = vec![vec![true; size]; size];
        for (seat, row) in open.iter_mut().enumerate() {
            row[seat] = false;
        }
        for &(a, b) in played {
            let (a, b) = (usize::from(a) - 1, usize::from(b) - 1);
            if a < size && b < size {
                (open[a][b], open[b][a]) = (false, false);
            }
        }
        Search { open, steps: 0, most: MOST_STEPS, order: 0 }
    }

    /// Whether everybody has as many games left as there are rounds.
    fn is_regular(&self, left: u16) -> bool {
        let games = |row: &Vec<bool>| row.iter().filter(|open| **open).count();
        left > 0 && self.open.iter().all(|row| games(row) == usize::from(left))
    }

    fn has(&self, matching: &[(usize, usize)]) -> bool {
        let mut seen = vec![false; self.open.len()];
        let mut fresh = |seat: usize| !std::mem::replace(&mut seen[seat], true);
        matching.len() * 2 == self.open.len()
            && matching.iter().all(|&(a, b)| {
                a < self.open.len()
                    && b < self.open.len()
                    && self.open[a][b]
                    && fresh(a)
                    && fresh(b)
            })
    }

    fn take(&mut self, matching: &[(usize, usize)]) {
        self.set(matching, false);
    }

    fn give_back(&mut self, matching: &[(usize, usize)]) {
        self.set(matching, true);
    }

    fn set(&mut self, matching: &[(usize, usize)], open: bool) {
        for &(a, b) in matching {
            (self.open[a][b], self.open[b][a]) = (open, open);
        }
    }

    /// The first of so many rounds, looked for in an order within some steps.
    fn first(&mut self, left: u16, order: u64, most: u32) -> Option<Vec<(usize, usize)>> {
        (self.order, self.most) = (order, most);
        let mut first = None;
        self.rounds(left, &mut |matching| first = Some(matching.to_vec()));
        first
    }

    /// With which of so many opponents a seat begins: the same on every machine.
    fn beginning(&mut self, count: usize) -> usize {
        if self.order == 0 || count == 0 {
            return 0;
        }
        self.order = self.order.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (self.order >> 33) as usize % count
    }

    fn ends(&mut self, left: u16) -> bool {
        left == 0 || self.rounds(left, &mut |_| {})
    }

    /// Whether so many rounds can be made of what is left; tells the first of them.
    fn rounds(&mut self, left: u16, told: Told<'_>) -> bool {
        let mut free = vec![true; self.open.len()];
        self.complete(left, &mut free, &mut Vec::new(), told)
    }

    fn complete(
        &mut self,
        left: u16,
        free: &mut [bool],
        matching: &mut Vec<(usize, usize)>,
        told: Told<'_>,
    ) -> bool {
        self.steps += 1;
        if self.steps >= self.most {
            return false;
        }
        let Some(a) = free.iter().position(|free| *free) else {
            self.take(matching);
            let ends = self.ends(left - 1);
            self.give_back(matching);
            if ends {
                told(matching);
            }
            return ends;
        };
        let count = free.len() - a - 1;
        let beginning = self.beginning(count);
        for step in 0..count {
            let b = a + 1 + (step + beginning) % count;
            if !free[b] || !self.open[a][b] {
                continue;
            }
            (free[a], free[b]) = (false, false);
            matching.push((a, b));
            let found = self.complete(left, free, matching, told);
            matching.pop();
            (free[a], free[b]) = (true, true);
            if found {
                return true;
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Plays a cycle to its end and says how often each pair met.
    fn played_out(field: u16, mut played: BTreeSet<Pair>, from: u16) -> Option<usize> {
        let rounds = super::super::berger::rounds(field);
        for round in from..=rounds {
            match next(field, &played, rounds - round + 1, &[]) {
                Rest::Round(pairs) => {
                    for pair in pairs {
                        assert!(played.insert(pair), "{pair:?} met twice");
                    }
                }
                _ => return None,
            }
        }
        Some(played.len())
    }

    #[test]
    fn a_cycle_that_began_otherwise_ends_with_everybody_against_everybody() {
        let four = BTreeSet::from([(1, 3), (2, 4)]);
        assert_eq!(played_out(4, four, 2), Some(6));
        let six = BTreeSet::from([(1, 2), (3, 4), (5, 6)]);
        assert_eq!(played_out(6, six, 2), Some(15));
        // Of five, one rests in every round: seat 6.
        let five = BTreeSet::from([(1, 2), (3, 4), (5, 6)]);
        assert_eq!(played_out(5, five, 2), Some(15));
        let ten: BTreeSet<Pair> = (1..=5).map(|seat| (2 * seat - 1, 2 * seat)).collect();
        assert_eq!(played_out(10, ten, 2), Some(45));
        // The largest of usual fields takes no longer.
        let forty: BTreeSet<Pair> = (1..=20).map(|seat| (2 * seat - 1, 2 * seat)).collect();
        assert_eq!(played_out(40, forty, 2), Some(780));
    }

    #[test]
    fn two_triangles_are_no_two_rounds() {
        // Of six, the first three and the last three are left against each other within their group.
        let played: BTreeSet<Pair> = (1..=3).flat_map(|a| (4..=6).map(move |b| (a, b))).collect();
        assert_eq!(next(6, &played, 2, &[]), Rest::Impossible);
        // A meeting that was left out cannot be made up either.
        assert_eq!(next(4, &BTreeSet::from([(1, 2)]), 2, &[]), Rest::Impossible);
    }

    #[test]
    fn the_row_of_the_table_is_taken_where_it_fits() {
        let played = BTreeSet::from([(1, 4), (2, 3)]);
        let row = [(1, 2), (3, 4)];
        assert_eq!(next(4, &played, 2, &row), Rest::Round(row.to_vec()));
    }
}
