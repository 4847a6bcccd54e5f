//! The searches: along a plan, and of everything.

use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap};

use shakmaty::zobrist::Zobrist64;
use shakmaty::{Chess, Color, EnPassantMode, Move, Position as _};

use super::super::position::Position;
use super::plan::{Plan, mate_at_once};

/// What looking at everything came to.
pub(super) enum Found {
    /// A mate, by these moves.
    Mate(Vec<Move>),
    /// Every position that can arise was seen, and none is a mate.
    Nothing,
    /// The limit came first.
    Cut,
}

/// How a position was found.
struct Step {
    before: u32,
    depth: i32,
    played: Option<Move>,
}

/// Follows a plan, the most promising position first, over at most `limit` positions. What it finds is a
/// mate; that it finds none says nothing: positions are told apart by a number of 64 bits only.
pub(super) fn by_plan(
    start: &Chess,
    side: Color,
    plan: &Plan,
    limit: usize,
) -> (Option<Vec<Move>>, usize) {
    const EN_PASSANT: EnPassantMode = EnPassantMode::Legal;
    let whole = |chess: &Chess| chess.zobrist_hash::<Zobrist64>(EN_PASSANT);
    let mut names = vec![whole(start)];
    let mut met = Met::new(whole(start).0);
    let is_new = |before: u32, chess: &Chess, played: Move, next: &Chess| {
        let changed = chess.update_zobrist_hash(names[before as usize], played, EN_PASSANT);
        let name = changed.unwrap_or_else(|| whole(next));
        let new = met.insert(name.0);
        if new {
            names.push(name);
        }
        new
    };
    let (found, seen) = search(start, side, limit, is_new, |chess, depth| {
        (plan.hope)(chess, side) + depth * plan.haste
    });
    let line = match found {
        Found::Mate(line) => Some(line),
        Found::Nothing | Found::Cut => None,
    };
    (line, seen)
}

/// Looks at everything that can arise, at most `limit` positions; each is told apart exactly, so that an
/// end without a mate is a proof.
pub(super) fn exhaustively(start: &Chess, side: Color, limit: usize) -> (Found, usize) {
    let name = |chess: &Chess| Position::of_chess(chess.clone()).key();
    let mut seen = BTreeSet::from([name(start)]);
    let is_new = |_, _: &Chess, _, next: &Chess| seen.insert(name(next));
    search(start, side, limit, is_new, |chess, depth| mate_at_once(chess, side) + depth)
}

/// Looks at positions, the smallest in `order` first. What `is_new` says yes to is numbered as it is found, the
/// start with nought: it is asked with the number of the position before, that position, the move and what it
/// leads to.
fn search(
    start: &Chess,
    side: Color,
    limit: usize,
    mut is_new: impl FnMut(u32, &Chess, Move, &Chess) -> bool,
    order: impl Fn(&Chess, i32) -> i32,
) -> (Found, usize) {
    // A number leads back to the start.
    let mut from = vec![Step { before: 0, depth: 0, played: None }];
    let mut queue = BinaryHeap::from([Reverse((0_i32, 0_u32))]);
    let mut waiting = vec![Some(start.clone())];
    if is_mated(start, side) {
        return (Found::Mate(Vec::new()), 1);
    }
    while let Some(Reverse((_, number))) = queue.pop() {
        let Some(chess) = waiting[number as usize].take() else { continue };
        for played in chess.legal_moves() {
            let mut next = chess.clone();
            next.play_unchecked(played);
            // Whoever can never mate from here cannot by any further move either.
            if next.has_insufficient_material(side) || !is_new(number, &chess, played, &next) {
                continue;
            }
            if waiting.len() >= limit {
                return (Found::Cut, waiting.len());
            }
            let new = waiting.len() as u32;
            let depth = from[number as usize].depth + 1;
            from.push(Step { before: number, depth, played: Some(played) });
            if is_mated(&next, side) {
                return (Found::Mate(road(&from, new)), waiting.len() + 1);
            }
            queue.push(Reverse((order(&next, depth), new)));
            waiting.push(Some(next));
        }
    }
    (Found::Nothing, waiting.len())
}

/// Numbers that were met: a table with an empty place behind every full one sooner or later. Nought stands for
/// an empty place.
struct Met {
    places: Vec<u64>,
    full: usize,
}

impl Met {
    fn new(first: u64) -> Met {
        let mut met = Met { places: vec![0; 1 << 12], full: 0 };
        met.insert(first);
        met
    }

    /// Whether a number was not met before.
    fn insert(&mut self, name: u64) -> bool {
        if 2 * self.full >= self.places.len() {
            let twice = vec![0; 2 * self.places.len()];
            for known in std::mem::replace(&mut self.places, twice) {
                if known != 0 {
                    let place = self.place(known);
                    self.places[place] = known;
                }
            }
        }
        let name = name.max(1);
        let place = self.place(name);
        let new = self.places[place] == 0;
        self.places[place] = name;
        self.full += usize::from(new);
        new
    }

    /// Where a number stands, or would.
    fn place(&self, name: u64) -> usize {
        let mask = self.places.len() - 1;
        let mut place = name as usize & mask;
        while self.places[place] != 0 && self.places[place] != name {
            place = (place + 1) & mask;
        }
        place
    }
}

/// Whether the opponent of a side is checkmated.
fn is_mated(chess: &Chess, side: Color) -> bool {
    chess.turn() != side && chess.is_check() && chess.legal_moves().is_empty()
}

fn road(from: &[Step], mut number: u32) -> Vec<Move> {
    let mut moves = Vec::new();
    while let Step { before, played: Some(played), .. } = from[number as usize] {
        moves.push(played);
        number = before;
    }
    moves.reverse();
    moves
}

#[cfg(test)]
mod tests {
    use super::Met;

    #[test]
    fn numbers_are_met_once() {
        let mut met = Met::new(7);
        assert!(!met.insert(7));
        // Many that begin at the same place, and enough that the table grows.
        for number in 1..3_000_u64 {
            assert!(met.insert(number << 32 | 5), "{number}");
        }
        assert!((1..3_000_u64).all(|number| !met.insert(number << 32 | 5)));
        // Nought and one are the same to it, which only lets a plan miss a position.
        assert!(met.insert(0) && !met.insert(1));
    }
}
