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
    let name = |chess: &Chess| chess.zobrist_hash::<Zobrist64>(EnPassantMode::Legal).0;
    let (found, seen) = search(start, side, limit, name, |chess, depth| {
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
    search(start, side, limit, name, |chess, depth| mate_at_once(chess, side) + depth)
}

fn search<Name: Ord>(
    start: &Chess,
    side: Color,
    limit: usize,
    name: impl Fn(&Chess) -> Name,
    order: impl Fn(&Chess, i32) -> i32,
) -> (Found, usize) {
    // Positions are numbered as they are found; a number leads back to the start.
    let mut seen = BTreeSet::from([name(start)]);
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
            if next.has_insufficient_material(side) {
                continue;
            }
            if !seen.insert(name(&next)) {
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
