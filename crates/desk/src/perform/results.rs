//! Results and their corrections (C.04.2 4.3).

use arbitra_model::Round;

use super::in_round;
use crate::remark::Remark;
use crate::round::{Board, RatingCorrection, Typed};
use crate::state::State;
use crate::{BoardId, Entry, Outcome, Reach};

pub(super) fn enter(state: &mut State, entry: &Entry, id: BoardId, outcome: Outcome) {
    // An adjourned game counted as a draw for the pairings made since (C.04.2 3.1).
    let counted = state.rounds.len() > id.round.get().into();
    at_board(state, id, |board| {
        let was_adjourned = board.outcome() == Some(Outcome::Adjourned);
        board.result = Some(typed(entry, outcome));
        board.second = None;
        let other = outcome.is_final() && !outcome.is_draw();
        (counted && was_adjourned && other).then_some(Remark::Adjourned {
            round: id.round,
            white: board.white,
            black: board.black,
            result: outcome,
        })
    });
}

/// A game that has no result yet is adjourned.
pub(super) fn adjourn(state: &mut State, entry: &Entry, id: BoardId) {
    at_board(state, id, |board| {
        if board.result.is_none() {
            board.result = Some(typed(entry, Outcome::Adjourned));
        }
        None
    });
}

pub(super) fn verify(state: &mut State, entry: &Entry, id: BoardId, outcome: Outcome) {
    at_board(state, id, |board| {
        board.second = Some(typed(entry, outcome));
        None
    });
}

pub(super) fn clear(state: &mut State, id: BoardId) {
    at_board(state, id, |board| {
        board.result = None;
        board.second = None;
        None
    });
}

pub(super) fn correct(
    state: &mut State,
    entry: &Entry,
    id: BoardId,
    outcome: Outcome,
    reach: Reach,
) {
    at_board(state, id, |board| match reach {
        Reach::NextPairing | Reach::FollowingPairing => {
            let was = board.outcome();
            board.result = Some(typed(entry, outcome));
            // Anyone who corrects has looked: that is the second entry.
            board.second = board.result.clone();
            (reach == Reach::FollowingPairing).then_some(Remark::Corrected {
                round: id.round,
                white: board.white,
                black: board.black,
                was,
                result: Some(outcome),
            })
        }
        Reach::RatingOnly => {
            let turned = board.rating_only.is_some_and(|correction| correction.turned);
            board.rating_only = Some(RatingCorrection { outcome, turned });
            Some(rating_remark(board, outcome, turned))
        }
    });
}

pub(super) fn turn(state: &mut State, id: BoardId, reach: Reach) {
    at_board(state, id, |board| match reach {
        Reach::NextPairing | Reach::FollowingPairing => {
            std::mem::swap(&mut board.white, &mut board.black);
            for typed in [&mut board.result, &mut board.second].into_iter().flatten() {
                typed.outcome = typed.outcome.with_colours_swapped();
            }
            (reach == Reach::FollowingPairing).then_some(Remark::Corrected {
                round: id.round,
                white: board.white,
                black: board.black,
                was: board.outcome(),
                result: board.outcome(),
            })
        }
        Reach::RatingOnly => {
            let (outcome, turned) = match board.rating_only {
                Some(correction) => (Some(correction.outcome), correction.turned),
                None => (board.outcome(), false),
            };
            let outcome = outcome?;
            board.rating_only = Some(RatingCorrection { outcome, turned: !turned });
            Some(rating_remark(board, outcome, !turned))
        }
    });
}

pub(super) fn close(state: &mut State, entry: &Entry, round: Round) {
    in_round(state, round, |round| {
        round.closed = true;
        for board in round.boards.values_mut().filter(|board| board.result.is_none()) {
            board.result = Some(typed(entry, Outcome::Adjourned));
        }
    });
}

fn rating_remark(board: &Board, result: Outcome, turned: bool) -> Remark {
    let (white, black, was) = (board.white, board.black, board.outcome());
    Remark::RatingOnly { round: board.id.round, white, black, was, result, turned }
}

fn typed(entry: &Entry, outcome: Outcome) -> Typed {
    Typed { outcome, who: entry.who.clone(), entry: entry.number }
}

/// Changes a board, which may leave a remark.
fn at_board(state: &mut State, id: BoardId, change: impl FnOnce(&mut Board) -> Option<Remark>) {
    let mut remark = None;
    in_round(state, id.round, |round| {
        remark = round.boards.get_mut(&id.key).and_then(change);
    });
    state.remarks.extend(remark);
}
