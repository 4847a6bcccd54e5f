//! Can a side still mate by any series of legal moves (5.2b, 6.9, 7.5b, 9.7, A.4)?
//!
//! Some material can never mate; that is decided at once. Otherwise a mate is built by plans in which
//! both sides help ([`plan`]): mate at once, take everything and mate the bare king, promote first, or
//! block the king in a corner with its own pieces. A mate that a plan finds is shown move by move. Only where
//! no plan leads to one, everything that can arise is looked at: a search that ends without a mate has
//! seen every position, which proves that there is none. Where it is stopped by its limit, nothing is
//! claimed.

mod plan;
mod search;

use arbitra_model::{ByColour, Colour};
use serde::Serialize;
use shakmaty::{Chess, Move, Position as _};

use super::position::{Position, color};
use plan::plans;
use search::{Found, by_plan, exhaustively};

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

/// How many positions are looked at, in all plans together, before a search gives up.
pub const LIMIT: usize = 200_000;

/// Whether a side can mate by some series of legal moves.
#[must_use]
pub fn can_mate(position: &Position, side: Colour, limit: usize) -> CanMate {
    can_mate_within(position, side, limit).0
}

/// The same, and how many positions were looked at to know it.
#[must_use]
pub fn can_mate_within(position: &Position, side: Colour, limit: usize) -> (CanMate, usize) {
    let chess = position.chess();
    if never_mates(chess, side) {
        return (CanMate::No(Because::Material), 0);
    }
    let mut looked_at = 0;
    for plan in plans(chess.board(), color(side)) {
        let most = plan.limit.min(limit.saturating_sub(looked_at));
        let (line, seen) = by_plan(chess, color(side), &plan, most);
        looked_at += seen;
        if let Some(line) = line {
            return (CanMate::Yes(line), looked_at);
        }
    }
    let (found, seen) = exhaustively(chess, color(side), limit.saturating_sub(looked_at));
    let answer = match found {
        Found::Mate(line) => CanMate::Yes(line),
        Found::Nothing => CanMate::No(Because::Exhausted),
        Found::Cut => CanMate::Undecided,
    };
    (answer, looked_at + seen)
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
