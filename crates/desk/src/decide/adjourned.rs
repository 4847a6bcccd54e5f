//! Adjourned games: envelopes sealed and opened (Appendix E of the Laws).

use super::{Verdict, gate};
use crate::state::State;
use crate::{BoardId, Outcome, Refusal};

/// A game is adjourned while it is played; an envelope that was not opened may be written again.
pub(super) fn seal(state: &State, id: BoardId) -> Verdict {
    match state.board(id)?.outcome() {
        None => {
            let current = gate::in_play(state)?;
            if current.round != id.round {
                return Err(Refusal::RoundClosed { round: id.round });
            }
        }
        Some(Outcome::Adjourned) => {
            if state.adjourned.get(&id).is_some_and(|sealed| sealed.opened.is_some()) {
                return Err(Refusal::EnvelopeOpen { board: id });
            }
        }
        Some(result) => return Err(Refusal::ResultExists { board: id, result }),
    }
    Ok(Vec::new())
}

/// An envelope is opened once, when both are there or the player who must reply is (E.7, E.9).
pub(super) fn open(state: &State, id: BoardId) -> Verdict {
    let Some(sealed) = state.adjourned.get(&id) else {
        return Err(Refusal::NoEnvelope { board: id });
    };
    if sealed.opened.is_some() {
        return Err(Refusal::EnvelopeOpen { board: id });
    }
    match state.board(id)?.outcome() {
        None | Some(Outcome::Adjourned) => Ok(Vec::new()),
        Some(result) => Err(Refusal::ResultExists { board: id, result }),
    }
}
