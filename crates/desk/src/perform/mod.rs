//! What an action changes. Nothing here can fail: [`crate::sound`] has looked at it before.

mod edit;
mod results;

use std::collections::BTreeMap;
use std::sync::Arc;

use arbitra_model::{Bye, MatchForfeit, Number, Round, TeamNumber};

use crate::remark::Remark;
use crate::round::Publication;
use crate::state::{Ban, PointAdjustment, State};
use crate::{
    Action, Adjournment, Amendment, Announcement, Draw, Entry, HandedIn, HandedLineUp, Lot, Mode,
    PairedRound, Pairing, Paper, Participant, Person, PlayerId, RankMethod, Ranking, Regulations,
    Status, TeamEntry, TeamId, incident,
};

/// Performs the action of an entry that fits.
pub(crate) fn perform(state: &mut State, entry: &Entry) {
    match &entry.action {
        Action::Create { regulations } => create(state, regulations),
        Action::Import { origin } => {
            let remarks = origin.rounds.iter().map(|odd| Remark::Imported {
                round: odd.round,
                comparison: odd.comparison.clone(),
            });
            state.remarks.extend(remarks);
            state.origin = Some(Arc::new((**origin).clone()));
        }
        Action::Amend { amendment } => amend(state, amendment),
        Action::Register { player, person } => {
            state.draw = None;
            state.players.insert(*player, Arc::new(Participant::new(*player, (**person).clone())));
        }
        Action::CorrectPlayer { player, person } => {
            change(state, *player, |p| p.person.clone_from(person));
        }
        Action::NoteFee { player, person } => {
            change(state, *player, |p| p.person.fee = person.fee);
        }
        Action::Remove { player } => remove(state, *player),
        Action::CheckIn { player } => change(state, *player, |p| p.checked_in = true),
        Action::CheckOut { player } => change(state, *player, |p| p.checked_in = false),
        Action::StartDraw { restricted, tables, lot } => {
            let (restricted, tables, source) = (*restricted, *tables, *lot);
            let draw = Draw { restricted, tables, source, lots: Vec::new(), entry: entry.number };
            state.draw = Some(Arc::new(draw));
        }
        Action::DrawNumber { player, number, envelope } => {
            let (player, number, envelope) = (*player, *number, *envelope);
            draw_number(state, Lot { player, number, envelope });
        }
        Action::Number { ranking, order } => {
            state.draw = None;
            state.ranking = Some(*ranking);
            number(state, order);
            if state.started() {
                let round = state.round_in_hand();
                state.remarks.push(Remark::Renumbered { round });
            }
        }
        Action::ExchangeNumbers { a, b } => {
            exchange(state, *a, *b);
            let round = state.round_in_hand();
            state.remarks.push(Remark::Exchanged { round, a: *a, b: *b });
        }
        Action::DrawColour { colour, .. } => state.colour = Some(*colour),
        Action::PutTeam { team, name, captain, members } => {
            let number = state.teams.get(team).and_then(|known| known.number);
            let (id, name, captain) = (*team, name.clone(), captain.clone());
            let entry = TeamEntry { id, name, captain, members: members.clone(), number };
            state.teams.insert(id, Arc::new(entry));
        }
        Action::RemoveTeam { team } => {
            state.teams.remove(team);
            state.line_ups.retain(|(_, other), _| other != team);
        }
        Action::NumberTeams { order, .. } => {
            for (id, team) in &mut state.teams {
                let place = order.iter().position(|other| other == id);
                let place = place.and_then(|place| u16::try_from(place + 1).ok());
                Arc::make_mut(team).number = place.and_then(TeamNumber::new);
            }
        }
        Action::NameLineUp { team, round, boards } => {
            state.line_ups.insert((*round, *team), boards.clone());
        }
        Action::CallLineUps { round, until } => match until {
            Some(until) => {
                state.calls.insert(*round, *until);
            }
            None => {
                state.calls.remove(round);
            }
        },
        Action::HandInLineUp { team, round, boards } => {
            let handed = HandedLineUp { at: entry.when, boards: boards.clone() };
            state.handed_in.insert((*round, *team), handed);
        }
        Action::ForfeitMatch { round, first, second, forfeit } => {
            let same = |known: &(Round, TeamId, TeamId, MatchForfeit)| {
                let pair = [known.1, known.2];
                known.0 == *round && pair.contains(first) && pair.contains(second)
            };
            state.forfeited.retain(|known| !same(known));
            state.forfeited.push((*round, *first, *second, *forfeit));
        }
        Action::CloseEntries => state.entries_closed = true,
        Action::EnterLate { player, person, first_round, missed, number } => {
            enter_late(
                state,
                Newcomer {
                    player: *player,
                    person,
                    first_round: *first_round,
                    missed: *missed,
                    number: *number,
                },
            );
        }
        Action::RequestBye { player, round, kind } => {
            change(state, *player, |p| {
                p.byes.insert(*round, *kind);
            });
            if *kind == Bye::FullPoint {
                state.remarks.push(Remark::FullPointBye { round: *round, player: *player });
            }
        }
        Action::ReportAbsence { player, round } => {
            change(state, *player, |p| {
                p.byes.insert(*round, Bye::ZeroPoint);
            });
        }
        Action::CancelBye { player, round } => {
            change(state, *player, |p| {
                p.byes.remove(round);
            });
            state.remarks.retain(|remark| {
                *remark != Remark::FullPointBye { round: *round, player: *player }
            });
        }
        Action::Withdraw { player, from } => {
            change(state, *player, |p| p.status = Status::Withdrawn { from: *from });
        }
        Action::Expel { player, from } => {
            change(state, *player, |p| p.status = Status::Expelled { from: *from });
        }
        Action::Return { player } => change(state, *player, |p| p.status = Status::Playing),
        Action::FixBoard { player, table } => change(state, *player, |p| p.table = *table),
        Action::Forbid { players, first, last } => {
            state.bans.push(Ban { players: players.clone(), first: *first, last: *last });
            bans_changed(state);
        }
        Action::Allow { players } => {
            state.bans.retain(|ban| ban.players != *players);
            bans_changed(state);
        }
        Action::AdjustPoints { players, kind, points, round } => {
            let (players, kind, points, round) = (players.clone(), *kind, *points, *round);
            state.adjustments.push(PointAdjustment { players, kind, points, round });
        }
        Action::PairRound { round, pairing } => pair(state, entry, *round, pairing),
        Action::StartEdit { round, cause } => edit::start(state, *round, entry.number, *cause),
        Action::Edit { round, step } => {
            edit::step(state, *round, step);
            // Whoever said something may sit elsewhere now.
            state.reports.retain(|(board, _), _| board.round != *round);
            crate::team::name_boards(state, *round);
        }
        Action::EndEdit { round, comparison } => edit::end(state, *round, comparison),
        Action::Publish { round, paper, until } => {
            let publication = Some(Publication { at: entry.when, until: *until });
            in_round(state, *round, |round| match paper {
                Paper::Pairings => round.pairings = publication,
                Paper::Results => round.results = publication,
            });
        }
        Action::EnterResult { board, result } => {
            results::enter(state, entry, *board, *result);
            crate::team::played_after_all(state, *board);
        }
        Action::VerifyResult { board, result } => results::verify(state, entry, *board, *result),
        Action::ClearResult { board } => {
            results::clear(state, *board);
            crate::team::played_after_all(state, *board);
        }
        Action::CorrectResult { board, result, reach } => {
            results::correct(state, entry, *board, *result, *reach);
            crate::team::played_after_all(state, *board);
        }
        Action::CorrectColours { board, reach } => results::turn(state, *board, *reach),
        Action::Unpair { .. } => {
            let gone = state.rounds.pop().map(|round| round.round);
            state.forfeited.retain(|(round, ..)| Some(*round) != gone);
            if let Some(gone) = gone {
                incident::thrown_away(state, gone);
                state.reports.retain(|(board, _), _| board.round != gone);
            }
            state.remarks.retain(
                |remark| !matches!(remark, Remark::Altered { round, .. } if Some(*round) == gone),
            );
        }
        Action::CloseRound { round } => results::close(state, entry, *round),
        Action::SetLogo { logo } => state.logo = logo.as_deref().cloned().map(Arc::new),
        Action::File { filing, text } => crate::dossier::file(state, entry, filing, text),
        Action::Arrange { arrangement, text } => {
            crate::premises::arrange(state, entry, arrangement, text);
        }
        Action::SetPrizes { fund } => crate::prizes::announce(state, fund),
        Action::StartPlayOff { terms } => crate::play_off::start(state, terms),
        Action::EnterPlayOff { place, game, entry } => {
            crate::play_off::enter(state, *place, game, *entry);
        }
        Action::CallOffPlayOff { place } => {
            state.play_offs.remove(place);
        }
        Action::Finish => finish(state),
        Action::Reopen => {
            state.finished = false;
            state.remarks.retain(|remark| !matches!(remark, Remark::EndedEarly { .. }));
        }
        Action::LeaveFideMode => {
            state.fide_mode = false;
            let round = state.round_in_hand();
            state.remarks.push(Remark::FideModeLeft { round });
        }
        Action::Note { text } => state.remarks.push(Remark::Text(text.clone())),
        Action::ShowEntries { shown } => state.entries_shown = *shown,
        Action::OpenToPlayers { acts } => state.open_to_players = Some(acts.clone()),
        Action::ReportResult { board, by, result } => {
            state.reports.insert((*board, *by), *result);
        }
        Action::Announce { announcement, text } => {
            let (number, when, text) = (*announcement, entry.when, text.clone());
            state.announcements.push(Announcement { number, when, text });
        }
        Action::TakeDown { announcement } => {
            state.announcements.retain(|said| said.number != *announcement);
        }
        Action::Incident { incident } => incident::note(state, entry, incident),
        Action::Seal { board, envelope } => {
            results::adjourn(state, entry, *board);
            let envelope = Arc::new((**envelope).clone());
            let sealed = Adjournment { entry: entry.number, envelope, opened: None };
            state.adjourned.insert(*board, sealed);
        }
        Action::OpenEnvelope { board, opened } => {
            if let Some(adjournment) = state.adjourned.get_mut(board) {
                adjournment.opened = Some(Arc::new((**opened).clone()));
            }
        }
        Action::PlanResumption { board, resumption: Some(resumption) } => {
            state.resumptions.insert(*board, Arc::new((**resumption).clone()));
        }
        Action::PlanResumption { board, resumption: None } => {
            state.resumptions.remove(board);
        }
        Action::FileSheet { board, sheet } => {
            let handed_in = HandedIn { entry: entry.number, sheet: (**sheet).clone() };
            state.sheets.insert((*board, sheet.colour), handed_in);
        }
        // The desk itself has taken the personal part out of the entries.
        Action::ErasePerson { player, categories, .. } => {
            change(state, *player, |p| p.person.categories.clone_from(categories));
        }
        Action::Reseal { .. } => {}
        // The desk itself folds again without or with the entry.
        Action::Undo { .. } | Action::Redo { .. } => {}
    }
}

/// Changes a player.
fn change(state: &mut State, player: PlayerId, change: impl FnOnce(&mut Participant)) {
    if let Some(participant) = state.players.get_mut(&player) {
        change(Arc::make_mut(participant));
    }
}

/// Changes a paired round.
fn in_round(state: &mut State, round: Round, change: impl FnOnce(&mut PairedRound)) {
    if let Some(paired) = state.rounds.get_mut(round.index()) {
        change(Arc::make_mut(paired));
    }
}

fn create(state: &mut State, regulations: &Regulations) {
    state.fide_mode = regulations.mode == Mode::Fide;
    if !state.fide_mode {
        state.remarks.push(Remark::FideModeLeft { round: Round::FIRST });
    }
    state.regulations = Some(Arc::new(regulations.clone()));
}

fn amend(state: &mut State, amendment: &Amendment) {
    let (started, round) = (state.started(), state.round_in_hand());
    let Some(regulations) = state.regulations.as_mut() else { return };
    let regulations = Arc::make_mut(regulations);
    let remark = match amendment {
        Amendment::Rounds { rounds } => {
            Some(Remark::Rounds { round, from: regulations.rounds, to: *rounds })
        }
        Amendment::TieBreaks { tie_breaks, .. } => Some(Remark::TieBreaks {
            round,
            from: regulations.tie_breaks.clone(),
            to: tie_breaks.clone(),
        }),
        Amendment::Points { .. } => Some(Remark::Points { round }),
        Amendment::System { system } => Some(Remark::System { round, to: system.to_string() }),
        Amendment::Acceleration { .. } => Some(Remark::Acceleration { round }),
        _ => None,
    };
    state.remarks.extend(remark.filter(|_| started));
    amendment.write_into(regulations);
}

/// A number leaves the box; with the last one all of them count.
fn draw_number(state: &mut State, lot: Lot) {
    let Some(draw) = state.draw.as_mut() else { return };
    let draw = Arc::make_mut(draw);
    draw.lots.push(lot);
    if draw.lots.len() < state.players.len() {
        return;
    }
    let mut order: Vec<(u16, PlayerId)> =
        draw.lots.iter().map(|lot| (lot.number, lot.player)).collect();
    order.sort_unstable();
    let order: Vec<PlayerId> = order.into_iter().map(|(_, player)| player).collect();
    state.ranking = Some(Ranking { method: RankMethod::Other, ..Ranking::FIDE });
    number(state, &order);
}

fn remove(state: &mut State, player: PlayerId) {
    for team in state.teams.values_mut().filter(|team| team.members.contains(&player)) {
        Arc::make_mut(team).members.retain(|other| *other != player);
    }
    for seats in state.line_ups.values_mut() {
        for seat in seats.iter_mut().filter(|seat| **seat == Some(player)) {
            *seat = None;
        }
    }
    state.draw = None;
    state.players.remove(&player);
    for ban in &mut state.bans {
        ban.players.retain(|other| *other != player);
    }
    state.bans.retain(|ban| ban.players.len() > 1);
    // An adjustment without players would concern everybody.
    state.adjustments.retain(|adjustment| adjustment.players != [player]);
    for adjustment in &mut state.adjustments {
        adjustment.players.retain(|other| *other != player);
    }
    // Anyone who stood below moves up.
    let mut order: Vec<(Number, PlayerId)> =
        state.numbers().into_iter().map(|(player, number)| (number, player)).collect();
    order.sort_unstable();
    let order: Vec<PlayerId> = order.into_iter().map(|(_, player)| player).collect();
    number(state, &order);
}

/// Gives numbers from 1 on; anyone who is not named has none.
fn number(state: &mut State, order: &[PlayerId]) {
    let places: BTreeMap<PlayerId, Number> = (1u16..)
        .zip(order)
        .filter_map(|(place, player)| Some((*player, Number::new(place)?)))
        .collect();
    for (player, participant) in &mut state.players {
        let due = places.get(player).copied();
        if participant.number != due {
            Arc::make_mut(participant).number = due;
        }
    }
}

/// Two numbers change places; the order is kept when everybody is numbered again.
fn exchange(state: &mut State, a: PlayerId, b: PlayerId) {
    let number = |id: &PlayerId| state.players.get(id).and_then(|player| player.number);
    let (one, other) = (number(&a), number(&b));
    change(state, a, |player| player.number = other);
    change(state, b, |player| player.number = one);
    state.draw = None;
    state.exchanges.push((a, b));
}

struct Newcomer<'a> {
    player: PlayerId,
    person: &'a Person,
    first_round: Round,
    missed: Bye,
    number: Number,
}

fn enter_late(state: &mut State, new: Newcomer<'_>) {
    for participant in state.players.values_mut() {
        if let Some(number) = participant.number.filter(|number| *number >= new.number) {
            Arc::make_mut(participant).number = Number::new(number.get() + 1);
        }
    }
    let mut participant = Participant::new(new.player, new.person.clone());
    participant.number = Some(new.number);
    participant.first_round = new.first_round;
    participant.missed = new.missed;
    participant.checked_in = true;
    for round in &mut state.rounds {
        let round = Arc::make_mut(round);
        match &mut round.session {
            // Admitted into the round that is being edited (C.04.2 4.4 d).
            Some(session) if round.round >= new.first_round => {
                session.pool.insert(new.player);
            }
            _ => {
                round.away.insert(new.player, Some(new.missed));
            }
        }
    }
    state.players.insert(new.player, Arc::new(participant));
}

fn bans_changed(state: &mut State) {
    if state.started() {
        let round = state.round_in_hand();
        state.remarks.push(Remark::Bans { round });
    }
}

fn pair(state: &mut State, entry: &Entry, round: Round, pairing: &Pairing) {
    let numbers = state.numbers();
    state.rounds.push(Arc::new(PairedRound::new(round, entry, pairing, numbers)));
    crate::team::name_boards(state, round);
}

fn finish(state: &mut State) {
    state.finished = true;
    let played = state.rounds.len() as u16;
    let announced = state.regulations.as_ref().map_or(played, |regulations| regulations.rounds);
    if played < announced && !crate::form::is_open_ended(state) {
        state.remarks.push(Remark::EndedEarly { played, announced });
    }
}
