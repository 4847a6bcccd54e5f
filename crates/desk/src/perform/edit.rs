//! Edit sessions.

use std::collections::BTreeSet;

use arbitra_model::{Colour, Round};

use super::in_round;
use crate::remark::Remark;
use crate::round::{Board, PairedRound, Seat, Session};
use crate::state::State;
use crate::{BoardId, BoardNumbers, ChangeCause, Comparison, EntryNumber, PlayerId, Step};

pub(super) fn start(
    state: &mut State,
    round: Round,
    entry: EntryNumber,
    cause: Option<ChangeCause>,
) {
    in_round(state, round, |round| {
        round.session = Some(Session { entry, cause, pool: BTreeSet::new() });
    });
}

pub(super) fn end(state: &mut State, round: Round, comparison: &Comparison) {
    in_round(state, round, |round| {
        round.session = None;
        round.altered = Some(comparison.clone());
    });
    // One line per round, about its last session.
    state
        .remarks
        .retain(|remark| !matches!(remark, Remark::Altered { round: r, .. } if *r == round));
    if !comparison.agrees() {
        state.remarks.push(Remark::Altered { round, comparison: comparison.clone() });
    }
}

pub(super) fn step(state: &mut State, round: Round, step: &Step) {
    let numbering = state.regulations.as_ref().map(|r| r.boards.clone()).unwrap_or_default();
    in_round(state, round, |round| match step {
        Step::Swap { a, b } => {
            if let (Some(seat_a), Some(seat_b)) = (round.seat(*a), round.seat(*b)) {
                leave(round, *a);
                leave(round, *b);
                sit(round, *a, seat_b);
                sit(round, *b, seat_a);
            }
        }
        Step::Colours { board } => {
            if let Some(board) = round.boards.get_mut(&board.key) {
                std::mem::swap(&mut board.white, &mut board.black);
            }
        }
        Step::Table { board, table } => move_board(round, *board, *table),
        Step::Pair { white, black } => pair(round, *white, *black, &numbering),
        Step::Split { board } => {
            if let Some(board) = round.boards.remove(&board.key) {
                sit(round, board.white, Seat::Pool);
                sit(round, board.black, Seat::Pool);
            }
        }
        Step::Bye { player, kind } => {
            leave(round, *player);
            sit(round, *player, Seat::Away(Some(*kind)));
        }
        Step::TakeIn { player } => {
            leave(round, *player);
            sit(round, *player, Seat::Pool);
        }
    });
}

/// Takes a player out of the lists; a seat at a board is overwritten by anyone who sits down there.
fn leave(round: &mut PairedRound, player: PlayerId) {
    round.away.remove(&player);
    if let Some(session) = &mut round.session {
        session.pool.remove(&player);
    }
}

fn sit(round: &mut PairedRound, player: PlayerId, seat: Seat) {
    match seat {
        Seat::Board(key, colour) => {
            if let Some(board) = round.boards.get_mut(&key) {
                match colour {
                    Colour::White => board.white = player,
                    Colour::Black => board.black = player,
                }
            }
        }
        Seat::Away(bye) => drop(round.away.insert(player, bye)),
        Seat::Pool => {
            if let Some(session) = &mut round.session {
                session.pool.insert(player);
            }
        }
    }
}

fn move_board(round: &mut PairedRound, id: BoardId, table: u16) {
    let Some(left) = round.boards.get(&id.key).map(|board| board.table) else { return };
    for board in round.boards.values_mut() {
        if board.id == id {
            board.table = table;
        } else if board.table == table {
            board.table = left;
        }
    }
}

fn pair(round: &mut PairedRound, white: PlayerId, black: PlayerId, numbering: &BoardNumbers) {
    leave(round, white);
    leave(round, black);
    let taken: BTreeSet<u16> = round.boards.values().map(|board| board.table).collect();
    let table = numbering.numbers().find(|table| !taken.contains(table)).unwrap_or(u16::MAX);
    let key = round.next_key;
    round.next_key += 1;
    let id = BoardId { round: round.round, key };
    round.boards.insert(key, Board::new(id, table, white, black));
}
