//! Whether an action fits the state at all, whatever the rules say of it.
//!
//! Every entry of a record must pass these tests, today's and those of years ago: they may never
//! become stricter. What the rules and FIDE mode forbid is the business of [`crate::decide`].

use std::collections::BTreeSet;

use arbitra_model::{Number, Round};

use crate::round::Seat;
use crate::state::State;
use crate::{
    Action, Amendment, PairedRound, Pairing, PlayOffFault, PlayerId, Refusal, RegulationFault,
    Step, TeamId,
};

/// Whether an action other than undo and redo can be performed.
pub(crate) fn check(state: &State, action: &Action) -> Result<(), Refusal> {
    if let Action::Create { regulations } = action {
        return match state.regulations {
            None => rounds_exist(regulations.rounds),
            Some(_) => Err(Refusal::AlreadyCreated),
        };
    }
    state.regulations()?;
    match action {
        Action::Amend { amendment } => match **amendment {
            Amendment::Rounds { rounds } => rounds_exist(rounds),
            _ => Ok(()),
        },
        Action::Register { player, .. } => {
            room(state)?;
            if state.started() {
                return Err(Refusal::Started);
            }
            unknown(state, *player)
        }
        Action::EnterLate { player, first_round, number, .. } => {
            room(state)?;
            unknown(state, *player)?;
            let due = state.numbers().len() + 1;
            if usize::from(number.get()) > due {
                return Err(Refusal::WrongNumber { due: due as u16 });
            }
            let editing = state.current().is_some_and(|round| {
                round.session.is_some() && round.round == *first_round && !round.closed
            });
            if *first_round < state.next_round() && !editing {
                let due = Some(state.next_round());
                return Err(Refusal::WrongRound { round: *first_round, due });
            }
            Ok(())
        }
        Action::Remove { player } => {
            if state.started() {
                return Err(Refusal::Started);
            }
            state.player(*player).map(drop)
        }
        Action::CorrectPlayer { player, .. }
        | Action::NoteFee { player, .. }
        | Action::CheckIn { player }
        | Action::CheckOut { player }
        | Action::RequestBye { player, .. }
        | Action::ReportAbsence { player, .. }
        | Action::CancelBye { player, .. }
        | Action::Withdraw { player, .. }
        | Action::Expel { player, .. }
        | Action::Return { player }
        | Action::FixBoard { player, .. } => state.player(*player).map(drop),
        Action::Number { order, .. } => once(state, order.iter().copied()),
        Action::ExchangeNumbers { a, b } => once(state, [*a, *b].into_iter()),
        Action::Forbid { players, .. } | Action::AdjustPoints { players, .. } => {
            once(state, players.iter().copied())
        }
        Action::Allow { players } => {
            let known = state.bans.iter().any(|ban| ban.players == *players);
            if known { Ok(()) } else { Err(Refusal::NoSuchBan) }
        }
        Action::PairRound { round, pairing } => pairing_fits(state, *round, pairing),
        Action::StartEdit { round, .. } => match &current(state, *round)?.session {
            Some(_) => Err(Refusal::Editing { round: *round }),
            None => Ok(()),
        },
        Action::Edit { round, step } => step_fits(editing(state, *round)?, step),
        Action::EndEdit { round, .. } => {
            let pool = editing(state, *round)?.session.iter().flat_map(|session| &session.pool);
            let players: Vec<PlayerId> = pool.copied().collect();
            if players.is_empty() { Ok(()) } else { Err(Refusal::PoolNotEmpty { players }) }
        }
        Action::Publish { round, .. } => match state.round(*round) {
            Some(_) => Ok(()),
            None => Err(Refusal::WrongRound { round: *round, due: None }),
        },
        Action::EnterResult { board, .. }
        | Action::ClearResult { board }
        | Action::ReportResult { board, .. }
        | Action::CorrectResult { board, .. }
        | Action::CorrectColours { board, .. } => state.board(*board).map(drop),
        Action::VerifyResult { board, .. } => match state.board(*board)?.result {
            Some(_) => Ok(()),
            None => Err(Refusal::NoResult { board: *board }),
        },
        Action::Incident { incident } => {
            if let Some(player) = incident.player {
                state.player(player)?;
            }
            incident.board.map_or(Ok(()), |board| state.board(board).map(drop))
        }
        Action::Seal { board, .. }
        | Action::PlanResumption { board, .. }
        | Action::FileSheet { board, .. } => state.board(*board).map(drop),
        Action::OpenEnvelope { board, .. } => match state.adjourned.get(board) {
            Some(_) => state.board(*board).map(drop),
            None => Err(Refusal::NoEnvelope { board: *board }),
        },
        Action::Unpair { round } => current(state, *round).map(drop),
        Action::CloseRound { round } => {
            if current(state, *round)?.session.is_some() {
                return Err(Refusal::Editing { round: *round });
            }
            Ok(())
        }
        Action::DrawNumber { player, number, .. } => lot_fits(state, *player, *number),
        Action::PutTeam { team, members, .. } => members_fit(state, *team, members),
        Action::RemoveTeam { team } => {
            if state.started() {
                return Err(Refusal::Started);
            }
            state.team(*team).map(drop)
        }
        Action::NumberTeams { order, .. } => {
            let mut seen = BTreeSet::new();
            for team in order {
                state.team(*team)?;
                if !seen.insert(*team) {
                    return Err(Refusal::BadTeamOrder);
                }
            }
            Ok(())
        }
        Action::NameLineUp { team, boards, .. } => {
            state.team(*team)?;
            boards.iter().flatten().try_for_each(|player| state.player(*player).map(drop))
        }
        Action::HandInLineUp { team, boards, .. } => {
            state.team(*team)?;
            boards.iter().flatten().try_for_each(|player| state.player(*player).map(drop))
        }
        Action::ForfeitMatch { round, first, second, .. } => {
            state.team(*first)?;
            state.team(*second)?;
            match state.round(*round) {
                Some(_) if first != second => Ok(()),
                _ => Err(Refusal::WrongRound { round: *round, due: None }),
            }
        }
        Action::Announce { announcement, .. } if state.is_announced(*announcement) => {
            Err(Refusal::Announced { announcement: *announcement })
        }
        Action::Announce { .. } => Ok(()),
        Action::TakeDown { announcement } => {
            if state.is_announced(*announcement) {
                Ok(())
            } else {
                Err(Refusal::NotAnnounced { announcement: *announcement })
            }
        }
        Action::StartPlayOff { terms } => {
            terms.players.iter().try_for_each(|player| state.player(*player).map(drop))
        }
        Action::EnterPlayOff { place, .. } | Action::CallOffPlayOff { place } => {
            match state.play_offs.get(place) {
                Some(_) => Ok(()),
                None => Err(Refusal::PlayOff { fault: PlayOffFault::None { place: *place } }),
            }
        }
        Action::Create { .. }
        | Action::Import { .. }
        | Action::ShowEntries { .. }
        | Action::OpenToPlayers { .. }
        | Action::SetPrizes { .. }
        | Action::File { .. }
        | Action::Arrange { .. }
        | Action::SetLogo { .. }
        | Action::CallLineUps { .. }
        | Action::StartDraw { .. }
        | Action::DrawColour { .. }
        | Action::CloseEntries
        | Action::Finish
        | Action::Reopen
        | Action::LeaveFideMode
        | Action::Note { .. }
        | Action::ErasePerson { .. }
        | Action::Reseal { .. }
        | Action::Undo { .. }
        | Action::Redo { .. } => Ok(()),
    }
}

fn rounds_exist(rounds: u16) -> Result<(), Refusal> {
    match Round::new(rounds) {
        Some(_) => Ok(()),
        None => Err(Refusal::BadRegulations { fault: RegulationFault::Rounds { rounds } }),
    }
}

fn unknown(state: &State, player: PlayerId) -> Result<(), Refusal> {
    match state.players.get(&player) {
        Some(_) => Err(Refusal::PlayerExists { player }),
        None => Ok(()),
    }
}

fn room(state: &State) -> Result<(), Refusal> {
    if state.players.len() < usize::from(Number::MAX) {
        Ok(())
    } else {
        Err(Refusal::TooManyPlayers)
    }
}

/// A draw is going on, the player has not drawn and the number is in the box.
fn lot_fits(state: &State, player: PlayerId, number: u16) -> Result<(), Refusal> {
    state.player(player)?;
    if state.started() {
        return Err(Refusal::Started);
    }
    let draw = state.draw.as_ref().ok_or(Refusal::NoDraw)?;
    if draw.lots.iter().any(|lot| lot.player == player) {
        return Err(Refusal::HasDrawn { player });
    }
    let taken = draw.lots.iter().any(|lot| lot.number == number);
    if taken || number == 0 || usize::from(number) > state.players.len() {
        return Err(Refusal::NotInTheBox { number });
    }
    Ok(())
}

/// Everybody is known and plays for no other team.
fn members_fit(state: &State, team: TeamId, members: &[PlayerId]) -> Result<(), Refusal> {
    once(state, members.iter().copied())?;
    let others = state.teams.values().filter(|other| other.id != team);
    for other in others {
        if let Some(player) = members.iter().find(|player| other.members.contains(player)) {
            return Err(Refusal::InOtherTeam { player: *player, team: other.id });
        }
    }
    if state.teams.len() >= usize::from(999_u16) && !state.teams.contains_key(&team) {
        return Err(Refusal::TooManyPlayers);
    }
    Ok(())
}

/// Everybody is known, nobody comes twice.
fn once(state: &State, players: impl Iterator<Item = PlayerId>) -> Result<(), Refusal> {
    let mut seen = BTreeSet::new();
    for player in players {
        state.player(player)?;
        if !seen.insert(player) {
            return Err(Refusal::BadOrder { player });
        }
    }
    Ok(())
}

/// The last paired round, if it is this one and still open.
fn current(state: &State, round: Round) -> Result<&PairedRound, Refusal> {
    match state.current() {
        Some(current) if current.round == round => {
            if current.closed {
                Err(Refusal::RoundClosed { round })
            } else {
                Ok(current)
            }
        }
        current => Err(Refusal::WrongRound { round, due: current.map(|c| c.round) }),
    }
}

fn editing(state: &State, round: Round) -> Result<&PairedRound, Refusal> {
    let current = current(state, round)?;
    if current.session.is_some() { Ok(current) } else { Err(Refusal::NotEditing { round }) }
}

/// It is the next round, and every player comes exactly once.
fn pairing_fits(state: &State, round: Round, pairing: &Pairing) -> Result<(), Refusal> {
    if let Some(open) = state.current().filter(|current| !current.closed) {
        return Err(Refusal::RoundOpen { round: open.round });
    }
    if state.rounds.len() >= usize::from(Round::MAX) {
        return Err(Refusal::AllRoundsPaired { rounds: Round::MAX });
    }
    let due = state.next_round();
    if round != due {
        return Err(Refusal::WrongRound { round, due: Some(due) });
    }
    let mut seen = BTreeSet::new();
    let mut tables = BTreeSet::new();
    let seated = pairing.boards.iter().flat_map(|seats| [seats.white, seats.black]);
    let others = pairing.bye.into_iter().chain(pairing.away.iter().map(|away| away.player));
    let others = others.chain(pairing.alone.iter().copied());
    if let Some(team) = pairing.team_bye {
        state.team(team)?;
    }
    for player in seated.chain(others) {
        state.player(player)?;
        if !seen.insert(player) {
            return Err(Refusal::NotOnce { player });
        }
    }
    if let Some(player) = state.players.keys().find(|player| !seen.contains(player)) {
        return Err(Refusal::NotOnce { player: *player });
    }
    for seats in &pairing.boards {
        if seats.table == 0 || !tables.insert(seats.table) {
            return Err(Refusal::BadTable { table: seats.table });
        }
    }
    Ok(())
}

fn step_fits(round: &PairedRound, step: &Step) -> Result<(), Refusal> {
    let seat = |player: PlayerId| round.seat(player).ok_or(Refusal::NotAvailable { player });
    let board = |board| round.board(board).map(drop).ok_or(Refusal::UnknownBoard { board });
    let pooled = |player: PlayerId| match seat(player)? {
        Seat::Pool => Ok(()),
        _ => Err(Refusal::NotInPool { player }),
    };
    match step {
        Step::Swap { a, b } if a == b => Err(Refusal::SamePlayer { player: *a }),
        Step::Swap { a, b } => {
            seat(*a)?;
            seat(*b).map(drop)
        }
        Step::Table { table: 0, .. } => Err(Refusal::BadTable { table: 0 }),
        Step::Colours { board: id } | Step::Split { board: id } | Step::Table { board: id, .. } => {
            board(*id)
        }
        Step::Pair { white, black } if white == black => {
            Err(Refusal::SamePlayer { player: *white })
        }
        Step::Pair { white, black } => {
            pooled(*white)?;
            pooled(*black)
        }
        Step::Bye { player, .. } => pooled(*player),
        Step::TakeIn { player } => match seat(*player)? {
            Seat::Away(_) => Ok(()),
            Seat::Board(..) | Seat::Pool => Err(Refusal::NotAvailable { player: *player }),
        },
    }
}
