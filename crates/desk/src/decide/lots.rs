//! The drawing of lots (C.05 5, Annex 2).

use arbitra_pairing::form::{Entrants, RoundRobin};
use arbitra_pairing::{Form, System};

use super::Verdict;
use crate::lots::{envelope_of, meetings};
use crate::state::State;
use crate::{Action, Desk, Lot, LotSource, PlayerId, Refusal, Warning};

/// Whether lots give the numbers of this tournament.
pub(super) fn may_draw(state: &State) -> Result<(), Refusal> {
    match state.regulations()?.system {
        System::Form(Form::RoundRobin(RoundRobin { of: Entrants::Players, .. })) => {}
        _ => return Err(Refusal::NoLots),
    }
    if state.players.len() < 2 { Err(Refusal::TooFewPlayers) } else { Ok(()) }
}

/// Whether somebody can draw now.
pub(super) fn is_open(state: &State) -> Result<(), Refusal> {
    match &state.draw {
        None => Err(Refusal::NoDraw),
        Some(draw) if draw.is_over(state.players.len()) => Err(Refusal::DrawOver),
        Some(_) => Ok(()),
    }
}

pub(super) fn start(state: &State, restricted: bool) -> Verdict {
    may_draw(state)?;
    let players = state.players.len() as u16;
    if restricted && !(9..=24).contains(&players) {
        return Err(Refusal::NoVarmaTable { players });
    }
    let drawn = state.draw.as_ref().is_some_and(|draw| !draw.lots.is_empty());
    Ok(if drawn { vec![Warning::DrawVoid] } else { Vec::new() })
}

pub(super) fn draw(desk: &Desk, player: PlayerId, number: u16, envelope: Option<char>) -> Verdict {
    let draw = desk.draw().ok_or(Refusal::NoDraw)?;
    let given = Action::DrawNumber { player, number, envelope };
    if let LotSource::Seed { .. } = draw.source {
        return match desk.propose_lot()? {
            due if due == given => Ok(Vec::new()),
            Action::DrawNumber { player, number, .. } => Err(Refusal::NotTheLot { player, number }),
            _ => Err(Refusal::NoDraw),
        };
    }
    if !draw.restricted {
        return Ok(Vec::new());
    }
    if envelope.is_some() && envelope != envelope_of(desk.players().count(), number) {
        return Err(Refusal::NotInTheBox { number });
    }
    // C.05 Annex 2: compatriots draw from one envelope, so that they do not meet at the end.
    let mut lots = draw.lots.clone();
    lots.push(Lot { player, number, envelope });
    let meet = meetings(&desk.state, &lots).into_iter();
    let own = meet.filter(|(a, b, _)| *a == player || *b == player);
    Ok(own.map(|(a, b, round)| Warning::CompatriotsMeet { a, b, round }).collect())
}
