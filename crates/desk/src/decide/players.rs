//! Players: entering, numbers, byes, leaving and coming back.

use arbitra_model::{Bye, Colour, Round};
use arbitra_pairing::System;

use super::Verdict;
use crate::state::State;
use crate::{
    Action, ColourLot, Context, Desk, Participant, Person, PlayerId, RankMethod, Ranking, Refusal,
    Status, Warning,
};

pub(super) fn register(state: &State, person: &Person) -> Verdict {
    let mut warnings = newcomer(state, person)?;
    if state.entries_closed {
        warnings.push(Warning::ListClosed);
    }
    warnings.extend(super::lots::register(state));
    Ok(warnings)
}

fn newcomer(state: &State, person: &Person) -> Verdict {
    if person.name.trim().is_empty() {
        return Err(Refusal::NoName);
    }
    let twin = same_person(state, person);
    Ok(twin.map(|twin| Warning::Duplicate { of: twin.id }).into_iter().collect())
}

/// Somebody who is probably the same person: the same FIDE number, or the same name with a year of
/// birth that fits.
pub(super) fn same_person<'a>(state: &'a State, person: &Person) -> Option<&'a Participant> {
    let alike = |other: &&Participant| {
        let other = &other.person;
        let same_id = person.fide_id.is_some() && person.fide_id == other.fide_id;
        let births_fit = person.birth.is_none()
            || other.birth.is_none()
            || person.birth.map(|date| date.year()) == other.birth.map(|date| date.year());
        same_id || (births_fit && person.name.trim().eq_ignore_ascii_case(other.name.trim()))
    };
    state.players.values().map(AsRef::as_ref).find(alike)
}

/// C.04.2 2.3: wrong data may be corrected at any time; numbers follow only when given again.
pub(super) fn correct(state: &State, player: PlayerId, person: &Person) -> Verdict {
    if person.name.trim().is_empty() {
        return Err(Refusal::NoName);
    }
    let before = state.player(player)?;
    let ranking = state.ranking.unwrap_or(Ranking::FIDE);
    let strength = |person| ranking.method.strength(person, ranking.federation);
    let moved = strength(&before.person) != strength(person) || before.person.title != person.title;
    let numbered = before.number.is_some();
    if !(moved && numbered) {
        return Ok(Vec::new());
    }
    let system = state.regulations.as_ref().map(|regulations| regulations.system);
    let anew = matches!(system, Some(System::Dubov(_))) && state.rounds.len() < 4;
    Ok(vec![if anew { Warning::NumbersDue } else { Warning::NumbersStay }])
}

pub(super) fn check_in(state: &State, player: PlayerId, wanted: bool) -> Verdict {
    if state.player(player)?.checked_in == wanted {
        return Err(Refusal::CheckedIn { player, already: wanted });
    }
    Ok(Vec::new())
}

pub(super) fn number(desk: &Desk, ranking: Ranking, order: &[PlayerId]) -> Verdict {
    let state = &desk.state;
    if let Some(player) = state.players.keys().find(|player| !order.contains(player)) {
        return Err(Refusal::BadOrder { player: *player });
    }
    let mut warnings = Vec::new();
    if ranking.method == RankMethod::Other {
        warnings.push(Warning::OrderByHand);
    } else {
        let due = desk.order(ranking);
        let wrong = (1u16..).zip(due.iter().zip(order)).find(|(_, (due, given))| due != given);
        if let Some((due, (player, _))) = wrong {
            return Err(Refusal::WrongOrder { player: *player, due });
        }
    }
    if state.started() {
        warnings.push(Warning::NumbersChange { rounds: state.rounds.len() as u16 });
    }
    Ok(warnings)
}

/// Among players of the same strength, whose order the rules leave to the arbiter.
pub(super) fn exchange(state: &State, a: PlayerId, b: PlayerId) -> Verdict {
    let (one, other) = (state.player(a)?, state.player(b)?);
    if one.number.is_none() || other.number.is_none() {
        return Err(Refusal::NotNumbered { players: vec![a, b] });
    }
    let ranking = state.ranking.unwrap_or(Ranking::FIDE);
    let strength = |person| ranking.method.strength(person, ranking.federation);
    if a == b || strength(&one.person) != strength(&other.person) {
        return Err(Refusal::NotLevel { a, b });
    }
    let mut warnings = vec![Warning::NumbersExchanged { a, b }];
    if state.started() {
        warnings.push(Warning::NumbersChange { rounds: state.rounds.len() as u16 });
    }
    Ok(warnings)
}

pub(super) fn draw_colour(colour: Colour, lot: ColourLot) -> Verdict {
    match lot {
        ColourLot::Seed { seed } if ColourLot::of_seed(seed) != colour => Err(Refusal::WrongColour),
        ColourLot::Seed { .. } | ColourLot::Hand | ColourLot::Unknown => Ok(Vec::new()),
    }
}

/// C.04.2 2.4: no points for missed rounds unless the rules say so, and the number that is due.
pub(super) fn enter_late(desk: &Desk, action: &Action) -> Verdict {
    let Action::EnterLate { player, person, first_round, missed, number } = action else {
        return Ok(Vec::new());
    };
    let state = &desk.state;
    let regulations = state.regulations()?;
    let mut warnings = newcomer(state, person)?;
    if first_round.get() > regulations.rounds {
        return Err(Refusal::AllRoundsPaired { rounds: regulations.rounds });
    }
    let granted = *missed == Bye::ZeroPoint || *missed == regulations.byes.missed_round;
    if !granted || !matches!(missed, Bye::ZeroPoint | Bye::HalfPoint) {
        return Err(Refusal::ByeNotGranted { kind: *missed });
    }
    let due = desk.number_due(*player, person).ok_or(Refusal::TooManyPlayers)?;
    if due != *number {
        return Err(Refusal::WrongNumber { due: due.get() });
    }
    if state.entries_closed {
        warnings.push(Warning::ListClosed);
    }
    if usize::from(number.get()) <= state.players.len() {
        warnings.push(Warning::MovesDown { from: number.get() });
    }
    Ok(warnings)
}

/// C.04.2 3.3 and C.05 6.7, and what the regulations grant.
pub(super) fn request_bye(state: &State, player: PlayerId, round: Round, kind: Bye) -> Verdict {
    let participant = to_come(state, player, round)?;
    let rules = &state.regulations()?.byes;
    let most = rules.most(kind);
    if kind == Bye::PairingAllocated || most == 0 {
        return Err(Refusal::ByeNotGranted { kind });
    }
    if kind == Bye::HalfPoint && participant.person.no_half_bye {
        return Err(Refusal::NotEligible { player });
    }
    let had = count(state, participant, kind);
    if had >= most {
        return Err(Refusal::TooManyByes { player, most });
    }
    Ok(match kind {
        Bye::HalfPoint => {
            if let Some(last) = rules.half_point_until.filter(|last| round > *last) {
                return Err(Refusal::ByeTooLate { last });
            }
            if had > 0 { vec![Warning::AnotherHalfPointBye { player }] } else { Vec::new() }
        }
        Bye::FullPoint => vec![Warning::FullPointBye { player }],
        Bye::ZeroPoint | Bye::PairingAllocated => Vec::new(),
    })
}

pub(super) fn absence(state: &State, player: PlayerId, round: Round) -> Verdict {
    to_come(state, player, round).map(|_| Vec::new())
}

/// A player without a bye in a round that is still to be paired.
fn to_come(state: &State, player: PlayerId, round: Round) -> Result<&Participant, Refusal> {
    let participant = state.player(player)?;
    let due = state.next_round();
    if round < due || round.get() > state.regulations()?.rounds {
        return Err(Refusal::WrongRound { round, due: Some(due) });
    }
    if participant.status.left_from().is_some_and(|from| from <= round) {
        return Err(Refusal::HasLeft { player });
    }
    if participant.byes.contains_key(&round) {
        return Err(Refusal::ByeExists { player, round });
    }
    Ok(participant)
}

/// Byes of a kind a player has had or will have.
fn count(state: &State, participant: &Participant, kind: Bye) -> u16 {
    let to_come = participant.byes.range(state.next_round()..).filter(|(_, bye)| **bye == kind);
    let had = state.rounds.iter().filter(|round| {
        // Rounds before a late entry were not asked for.
        round.round >= participant.first_round
            && round.away.get(&participant.id) == Some(&Some(kind))
    });
    (to_come.count() + had.count()) as u16
}

pub(super) fn cancel_bye(state: &State, player: PlayerId, round: Round) -> Verdict {
    if round < state.next_round() {
        return Err(Refusal::WrongRound { round, due: Some(state.next_round()) });
    }
    match state.player(player)?.byes.get(&round) {
        Some(_) => Ok(Vec::new()),
        None => Err(Refusal::NoBye { player, round }),
    }
}

/// C.04.2 3.2: from a round that is not paired yet.
pub(super) fn leave(state: &State, player: PlayerId, from: Round) -> Verdict {
    if state.player(player)?.status != Status::Playing {
        return Err(Refusal::HasLeft { player });
    }
    let due = state.next_round();
    let last = state.regulations()?.rounds;
    if from < due || from.get() > last.max(due.get()) {
        return Err(Refusal::WrongRound { round: from, due: Some(due) });
    }
    Ok(Vec::new())
}

pub(super) fn come_back(state: &State, player: PlayerId) -> Verdict {
    match state.player(player)?.status {
        Status::Playing => Err(Refusal::HasNotLeft { player }),
        Status::Withdrawn { .. } => Ok(Vec::new()),
        Status::Expelled { .. } => Ok(vec![Warning::WasExpelled { player }]),
    }
}

pub(super) fn fix_board(table: Option<u16>) -> Verdict {
    if table == Some(0) { Err(Refusal::BadTable { table: 0 }) } else { Ok(Vec::new()) }
}

pub(super) fn forbid(state: &State, players: &[PlayerId], rounds: (Round, Round)) -> Verdict {
    if players.len() < 2 {
        return Err(Refusal::TooFewToForbid);
    }
    if rounds.0 > rounds.1 {
        return Err(Refusal::WrongRound { round: rounds.1, due: Some(rounds.0) });
    }
    allow(state)
}

pub(super) fn allow(state: &State) -> Verdict {
    Ok(if state.started() { vec![Warning::BanAfterStart] } else { Vec::new() })
}

/// Everything the person left in the record, or nothing.
pub(super) fn erase(desk: &Desk, player: PlayerId, action: &Action, context: &Context) -> Verdict {
    match desk.propose_erasure(player) {
        None => Err(Refusal::UnknownPlayer { player }),
        Some(_) if desk.names(player, &context.why) => Err(Refusal::ReasonNames { player }),
        Some(due) if due == *action => Ok(vec![Warning::ErasesForGood { player }]),
        Some(_) => Err(Refusal::WrongErasure { player }),
    }
}
