//! Adjourned games: envelopes sealed and opened (Appendix E of the Laws).

use super::{Verdict, gate};
use crate::resumption::{Clash, clashes, waits};
use crate::state::State;
use crate::{BoardId, Outcome, Refusal, Resumption, Warning};

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

/// An envelope is opened once, when the player who must reply is there (E.7, E.9). Where play was
/// broken off without a sealed move (E.1) there is nothing to open.
pub(super) fn open(state: &State, id: BoardId) -> Verdict {
    let Some(sealed) = state.adjourned.get(&id) else {
        return Err(Refusal::NoEnvelope { board: id });
    };
    if sealed.envelope.interrupted {
        return Err(Refusal::NoEnvelope { board: id });
    }
    if sealed.opened.is_some() {
        return Err(Refusal::EnvelopeOpen { board: id });
    }
    match state.board(id)?.outcome() {
        None | Some(Outcome::Adjourned) => Ok(Vec::new()),
        Some(result) => Err(Refusal::ResultExists { board: id, result }),
    }
}

/// A game is planned while it is adjourned; what cannot be is said, and left to the arbiter (E.14).
pub(super) fn plan(state: &State, id: BoardId, plan: Option<&Resumption>) -> Verdict {
    if !waits(state.board(id)?) {
        return Err(Refusal::NotAdjourned { board: id });
    }
    let Some(plan) = plan else {
        let known = state.resumptions.contains_key(&id);
        return if known { Ok(Vec::new()) } else { Err(Refusal::NotPlanned { board: id }) };
    };
    if !plan.is_sound() {
        return Err(Refusal::NoDay { board: id });
    }
    let other = |boards: [BoardId; 2]| if boards[0] == id { boards[1] } else { boards[0] };
    let warnings = clashes(state, id, plan).into_iter().map(|clash| match clash {
        Clash::Player { player, boards } => Warning::PlaysTwice { player, board: other(boards) },
        Clash::Table { table, boards } => Warning::TableTaken { table, board: other(boards) },
        Clash::Round { round, .. } => Warning::RoundThatDay { round },
    });
    Ok(warnings.collect())
}
