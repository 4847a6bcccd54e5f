//! The drawing of lots (C.05 6, Annex 2).

use arbitra_dossier::Level;
use arbitra_model::Round;
use arbitra_pairing::form::{Entrants, RoundRobin};
use arbitra_pairing::{Form, System};

use super::Verdict;
use crate::lots::{DRAW_BEFORE, envelope_of, meetings};
use crate::state::State;
use crate::{
    Action, Context, Desk, Lot, LotSource, PlayerId, RankMethod, Ranking, Refusal, Warning,
};

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

pub(super) fn start(state: &State, restricted: bool, context: &Context) -> Verdict {
    may_draw(state)?;
    let players = state.players.len() as u16;
    if restricted && !(9..=24).contains(&players) {
        return Err(Refusal::NoVarmaTable { players });
    }
    let drawn = state.draw.as_ref().is_some_and(|draw| !draw.lots.is_empty());
    let void = (drawn || is_drawn(state)).then_some(Warning::DrawVoid);
    Ok(void.into_iter().chain(late(state, context)).collect())
}

/// Whether round 1 begins too soon; where only its day is known, that day.
fn late(state: &State, context: &Context) -> Option<Warning> {
    let regulations = state.regulations().ok()?;
    let timetable = regulations.timetable();
    let first = timetable.slots.iter().find(|slot| slot.round == Round::FIRST)?;
    // The whole of a day without an hour is in time.
    let hour = first.start.map_or(24 * 60, |hour| i64::from(hour.minutes()));
    let begins = first.date.day_number()? * 24 * 60 + hour;
    let now = context.when.seconds().div_euclid(60) + i64::from(context.ahead);
    let left = begins - now;
    let bound = matches!(regulations.announced.level, Some(Level::Official | Level::Titles));
    let minutes = u32::try_from(left.max(0)).unwrap_or(u32::MAX);
    (left < i64::from(DRAW_BEFORE)).then_some(Warning::DrawLate { minutes, bound })
}

/// Whether the numbers are drawn. Whoever comes later gets what is free: the others stay drawn.
pub(crate) fn is_drawn(state: &State) -> bool {
    if let Some(draw) = &state.draw {
        return draw.is_over(state.players.len());
    }
    let by_hand = |ranking: Ranking| ranking.method == RankMethod::Other;
    let announced = state.regulations.as_ref().is_some_and(|rules| by_hand(rules.ranking));
    may_draw(state).is_ok() && !announced && state.ranking.is_some_and(by_hand)
}

/// What an entry after the draw does: with an odd field the number of the bye is free (C.05 6).
pub(super) fn register(state: &State) -> Option<Warning> {
    let free = state.players.len() % 2 == 1;
    let free = free.then(|| u16::try_from(state.players.len() + 1).ok()).flatten();
    is_drawn(state).then_some(Warning::EntersAfterDraw { free })
}

pub(super) fn remove(state: &State, player: PlayerId) -> Verdict {
    Ok(is_drawn(state).then_some(Warning::LeavesAfterDraw { player }).into_iter().collect())
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
    if envelope.is_some() && envelope != envelope_of(desk.players().count(), draw.tables, number) {
        return Err(Refusal::NotInTheBox { number });
    }
    // C.05 Annex 2: compatriots draw from one envelope, so that they do not meet at the end.
    let mut lots = draw.lots.clone();
    lots.push(Lot { player, number, envelope });
    let meet = meetings(&desk.state, &lots).into_iter();
    let own = meet.filter(|(a, b, _)| *a == player || *b == player);
    Ok(own.map(|(a, b, round)| Warning::CompatriotsMeet { a, b, round }).collect())
}
