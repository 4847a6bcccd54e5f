//! Can a side still mate by any series of legal moves (5.2b, 6.9, 7.5b, 9.7, A.4)?
//!
//! Some material can never mate; that is decided at once. Everything else is a search for a mate in
//! which both sides help: the most promising positions first, each looked at once. A mate that is
//! found is shown; a search that ends without one has seen every position that can arise, which
//! proves that there is none. Where the search is stopped by its limit, nothing is claimed.

use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap};

use arbitra_model::{ByColour, Colour};
use serde::Serialize;
use shakmaty::{Chess, Move, Position as _, Role, Square, attacks};

use super::position::{Key, Position, color};

/// Whether a side can mate by some series of legal moves, the other side helping.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CanMate {
    /// It can: such a series.
    Yes(Vec<Move>),
    /// It cannot, whatever is played.
    No(Because),
    /// The search was stopped before it knew.
    Undecided,
}

/// Why no mate exists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Because {
    /// The pieces that are left never mate.
    Material,
    /// Every position that can still arise was looked at.
    Exhausted,
}

/// What is known about a position: dead, alive or neither proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Dead {
    /// Neither player can mate any more: the game is drawn (5.2b).
    Dead,
    /// Somebody can.
    Alive,
    /// Not known within the limit.
    Undecided,
}

/// How many positions a search looks at before it gives up.
pub const LIMIT: usize = 200_000;

/// Whether a side can mate by some series of legal moves.
#[must_use]
pub fn can_mate(position: &Position, side: Colour, limit: usize) -> CanMate {
    let chess = position.chess();
    if never_mates(chess, side) {
        return CanMate::No(Because::Material);
    }
    search(chess, side, limit)
}

/// What both sides can, and whether the position is dead.
#[must_use]
pub fn dead(position: &Position, limit: usize) -> (Dead, ByColour<CanMate>) {
    let answers = ByColour {
        white: can_mate(position, Colour::White, limit),
        black: can_mate(position, Colour::Black, limit),
    };
    let is = |wanted: fn(&CanMate) -> bool| (wanted(&answers.white), wanted(&answers.black));
    let verdict = match is(|answer| matches!(answer, CanMate::Yes(_))) {
        (false, false) => match is(|answer| matches!(answer, CanMate::No(_))) {
            (true, true) => Dead::Dead,
            _ => Dead::Undecided,
        },
        _ => Dead::Alive,
    };
    (verdict, answers)
}

/// Whether the position is dead by its material alone: K–K, KB–K, KN–K, and any number of bishops
/// that all stand on one colour of squares.
#[must_use]
pub fn dead_by_material(position: &Position) -> bool {
    Colour::ALL.into_iter().all(|side| never_mates(position.chess(), side))
}

/// Whether the pieces on the board never let a side mate.
fn never_mates(chess: &Chess, side: Colour) -> bool {
    chess.has_insufficient_material(color(side))
}

/// A mate by both sides' help, best first.
fn search(start: &Chess, side: Colour, limit: usize) -> CanMate {
    // Positions are numbered as they are found; a number leads back to the start.
    let mut seen: BTreeSet<Key> = BTreeSet::new();
    let mut from: Vec<Step> = vec![Step { before: 0, depth: 0, played: None }];
    let mut queue = BinaryHeap::new();
    let mut waiting: Vec<Option<Chess>> = vec![Some(start.clone())];
    seen.insert(Position::of_chess(start.clone()).key());
    queue.push(Reverse((0_i32, 0_u32)));
    let mut cut = false;
    while let Some(Reverse((_, number))) = queue.pop() {
        let Some(chess) = waiting[number as usize].take() else { continue };
        let moves = chess.legal_moves();
        if moves.is_empty() {
            if chess.is_check() && chess.turn() != color(side) {
                return CanMate::Yes(road(&from, number));
            }
            continue;
        }
        for played in moves {
            let mut next = chess.clone();
            next.play_unchecked(played);
            if never_mates(&next, side) {
                continue;
            }
            if waiting.len() >= limit {
                cut = true;
                continue;
            }
            if !seen.insert(Position::of_chess(next.clone()).key()) {
                continue;
            }
            let new = waiting.len() as u32;
            // A little more for every move on the road, so that the search does not run away.
            let depth = from[number as usize].depth + 1;
            queue.push(Reverse((hopelessness(&next, side) + depth, new)));
            from.push(Step { before: number, depth, played: Some(played) });
            waiting.push(Some(next));
        }
    }
    if cut { CanMate::Undecided } else { CanMate::No(Because::Exhausted) }
}

/// How a position was found.
struct Step {
    before: u32,
    depth: i32,
    played: Option<Move>,
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

/// How far a position looks from a mate by `side`: small is near.
///
/// Only the order of the search depends on it, never its answer.
fn hopelessness(chess: &Chess, side: Colour) -> i32 {
    let board = chess.board();
    let (us, them) = (color(side), color(!side));
    let (Some(king), Some(own)) = (board.king_of(them), board.king_of(us)) else { return 0 };
    let ours = board.by_color(us);
    let theirs = board.by_color(them);
    // The squares the king could go to.
    let around = attacks::king_attacks(king) & !theirs;
    let occupied = board.occupied().without(king);
    let free = around
        .into_iter()
        .filter(|square| board.attacks_to(*square, us, occupied).is_empty())
        .count() as i32;
    let corner = |square: Square| {
        let file = square.file().to_u32().min(7 - square.file().to_u32());
        let rank = square.rank().to_u32().min(7 - square.rank().to_u32());
        (file + rank) as i32
    };
    let mut score = 8 * free + 3 * corner(king) + 3 * king.distance(own) as i32;
    let heavy = (ours & board.rooks_and_queens()).count() as i32;
    // A pawn that can still promote is as good as the way it has to go.
    if heavy == 0 {
        let far = (ours & board.pawns())
            .into_iter()
            .map(|pawn| us.backrank().flip_vertical().distance(pawn.rank()) as i32)
            .min();
        score += far.map_or(10, |far| 12 * far + 20);
    }
    for piece in ours & !board.pawns() & !board.kings() {
        score += piece.distance(king) as i32;
    }
    // Their pieces may block their own king; their heavy pieces only disturb.
    for piece in theirs & !board.kings() {
        score += match board.role_at(piece) {
            Some(Role::Queen) => 6,
            Some(Role::Rook) => 3,
            Some(Role::Pawn) => 0,
            _ => piece.distance(king) as i32 / 2,
        };
    }
    if chess.is_check() && chess.turn() == them {
        score -= 10;
    }
    score + (ours & board.pawns()).count() as i32 / 4
}
