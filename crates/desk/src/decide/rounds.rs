//! Pairing, publishing, closing, finishing.

use std::collections::BTreeSet;

use arbitra_model::{Colour, Round};
use arbitra_pairing::System;

use super::Verdict;
use crate::round::Verification;
use crate::state::State;
use crate::{
    BoardId, Context, FideLock, FormObstacle, Outcome, PairedRound, Pairing, PlayerId, Presence,
    Refusal, ResultEntry, Warning,
};
use crate::{FORFEITS, engine, form};

/// Whether a round could be paired now, before any engine is asked.
pub(crate) fn may_pair(state: &State, round: Round) -> Result<(), Refusal> {
    let regulations = state.regulations()?;
    if state.finished {
        return Err(Refusal::Finished);
    }
    if let Some(open) = state.current().filter(|current| !current.closed) {
        return Err(Refusal::RoundOpen { round: open.round });
    }
    let announced = usize::from(regulations.rounds);
    let over = usize::from(round.get()) > announced || state.rounds.len() >= announced;
    if over && !form::is_open_ended(state) {
        return Err(Refusal::AllRoundsPaired { rounds: regulations.rounds });
    }
    let due = state.next_round();
    if round != due {
        return Err(Refusal::WrongRound { round, due: Some(due) });
    }
    let here = |p: &&crate::Participant| p.away(round, regulations.presence).is_none();
    if state.players.values().map(AsRef::as_ref).filter(here).take(2).count() < 2 {
        return Err(Refusal::TooFewPlayers);
    }
    let unnumbered: Vec<PlayerId> =
        state.players.values().filter(|p| p.number.is_none()).map(|p| p.id).collect();
    if !unnumbered.is_empty() {
        return Err(Refusal::NotNumbered { players: unnumbered });
    }
    let swiss = !matches!(regulations.system, System::Form(_));
    if state.colour.is_none()
        && (swiss || (!state.started() && form::needs_colour(regulations.system)))
    {
        return Err(Refusal::NoInitialColour);
    }
    let teams = state.teams.values().filter(|team| team.number.is_none()).count();
    if regulations.system.is_of_teams() && teams > 0 {
        return Err(Refusal::TeamsNotNumbered { teams: teams as u16 });
    }
    if let Some(due) = form::fixed_rounds(state).filter(|_| !state.started())
        && due != regulations.rounds
    {
        return Err(Refusal::Form { obstacle: FormObstacle::Rounds { due } });
    }
    Ok(())
}

pub(super) fn pair(state: &State, round: Round, pairing: &Pairing, context: &Context) -> Verdict {
    may_pair(state, round)?;
    let mut warnings = Vec::new();
    match engine::pairing(state, round) {
        Ok(due) if same(pairing, &due) => {}
        Ok(_) => return Err(Refusal::NotByTheRules { round }),
        // C.04.3 1.9.3: then, and only then, the arbiter begins with an empty round.
        Err(
            none @ (Refusal::NoLegalPairing { .. }
            | Refusal::Form { obstacle: FormObstacle::NoPairing }),
        ) => {
            if pairing.boards.is_empty()
                && pairing.bye.is_none()
                && pairing.away == engine::everybody_away(state, round)
            {
                warnings.push(Warning::ByHand { round });
            } else {
                return Err(none);
            }
        }
        Err(refusal) => return Err(refusal),
    }
    let absent: Vec<PlayerId> = state
        .players
        .values()
        .filter(|p| {
            let away_anyway = p.away(round, Presence::Assumed).is_some();
            !away_anyway && p.away(round, state.presence()).is_some()
        })
        .map(|p| p.id)
        .collect();
    if !absent.is_empty() {
        warnings.push(Warning::NotCheckedIn { players: absent });
    }
    if let Some(last) = state.current() {
        warnings.extend(after(state, last, pairing, context));
        warnings.extend(three_forfeits(state, pairing));
    } else if let Some(most) = form::most_rounds(state) {
        let rounds = state.regulations()?.rounds;
        if rounds > most {
            warnings.push(Warning::CannotBeFinished { rounds, most });
        }
    }
    let boards = adjourned(state);
    if !boards.is_empty() {
        warnings.push(Warning::AdjournedCount { boards });
    }
    Ok(warnings)
}

/// Who is paired although three games were lost by forfeit.
fn three_forfeits(state: &State, pairing: &Pairing) -> Option<Warning> {
    let lost = state.forfeits();
    let players: Vec<PlayerId> = expected(state, pairing)
        .into_iter()
        .filter(|player| lost.get(player).is_some_and(|count| *count >= FORFEITS))
        .collect();
    (!players.is_empty()).then_some(Warning::ThreeForfeits { players })
}

/// Who is paired and expected to come: a table keeps whoever has left, and nobody waits for them.
fn expected(state: &State, pairing: &Pairing) -> BTreeSet<PlayerId> {
    let paired = pairing.boards.iter().flat_map(|seats| [seats.white, seats.black]);
    let round = state.next_round();
    let has_left = |id: &PlayerId| {
        let from = state.players.get(id).and_then(|player| player.status.left_from());
        from.is_some_and(|from| from <= round)
    };
    paired.chain(pairing.bye).filter(|id| !has_left(id)).collect()
}

/// What the round before says about the next pairing.
fn after(state: &State, last: &PairedRound, pairing: &Pairing, context: &Context) -> Vec<Warning> {
    let paired = expected(state, pairing);
    let players: Vec<PlayerId> = last
        .boards()
        .iter()
        .flat_map(|board| {
            let lost = |colour, player| match board.outcome() {
                Some(Outcome::Forfeit { winner }) if winner != Some(colour) => Some(player),
                _ => None,
            };
            [lost(Colour::White, board.white), lost(Colour::Black, board.black)]
        })
        .flatten()
        .filter(|player| paired.contains(player))
        .collect();
    let mut warnings = Vec::new();
    if !players.is_empty() {
        warnings.push(Warning::NoShow { players });
    }
    if let Some(publication) = last.results
        && publication.is_provisional(context.when)
        && let Some(until) = publication.until
    {
        warnings.push(Warning::ClaimsOpen { until });
    }
    warnings
}

/// The same pairs, bye and absences; the order of boards and tables is the arbiter's (C.04.2 3.6).
fn same(given: &Pairing, due: &Pairing) -> bool {
    let pairs = |pairing: &Pairing| -> BTreeSet<(PlayerId, PlayerId, bool)> {
        let played = |seats: &crate::Seats| seats.result.is_none();
        pairing.boards.iter().map(|s| (s.white, s.black, played(s))).collect()
    };
    given.bye == due.bye
        && given.alone == due.alone
        && given.team_bye == due.team_bye
        && given.away == due.away
        && pairs(given) == pairs(due)
}

fn adjourned(state: &State) -> Vec<BoardId> {
    let boards = state.rounds.iter().flat_map(|round| round.boards());
    boards.filter(|b| b.outcome() == Some(Outcome::Adjourned)).map(|board| board.id).collect()
}

pub(super) fn publish(state: &State, round: Round) -> Verdict {
    match state.round(round) {
        Some(paired) if paired.session.is_some() => Err(Refusal::Editing { round }),
        _ => Ok(Vec::new()),
    }
}

pub(super) fn unpair(state: &State, round: Round) -> Verdict {
    let Some(paired) = state.round(round) else {
        return Err(Refusal::WrongRound { round, due: None });
    };
    let mut warnings = Vec::new();
    let results = paired.board_count() - paired.without_result().len();
    if results > 0 {
        if state.fide_mode {
            return Err(Refusal::FideMode { lock: FideLock::UnpairPlayed });
        }
        warnings.push(Warning::ResultsLost { round, results });
    }
    if paired.pairings.is_some() {
        warnings.push(Warning::PublishedUnpaired { round });
    }
    Ok(warnings)
}

/// A round without a board, without a bye and without anybody alone is no round.
pub(super) fn somebody_is_paired(paired: &PairedRound) -> Result<(), Refusal> {
    let nobody = paired.pairing_byes().next().is_none() && paired.alone.is_empty();
    match paired.board_count() == 0 && nobody {
        true => Err(Refusal::NobodyPaired { round: paired.round }),
        false => Ok(()),
    }
}

pub(super) fn close(state: &State, round: Round) -> Verdict {
    let Some(paired) = state.round(round) else {
        return Err(Refusal::WrongRound { round, due: None });
    };
    somebody_is_paired(paired)?;
    let unverified: Vec<BoardId> = match state.regulations()?.entry {
        ResultEntry::Twice => paired.unverified(),
        ResultEntry::Once => paired
            .boards()
            .iter()
            .filter(|board| board.verification() == Verification::Conflict)
            .map(|board| board.id)
            .collect(),
    };
    if !unverified.is_empty() {
        return Err(Refusal::Unverified { boards: unverified });
    }
    let missing = paired.without_result();
    Ok(if missing.is_empty() {
        Vec::new()
    } else {
        vec![Warning::WillBeAdjourned { boards: missing }]
    })
}

pub(super) fn finish(state: &State) -> Verdict {
    let boards: Vec<BoardId> = state.rounds.iter().flat_map(|round| round.undecided()).collect();
    if !boards.is_empty() {
        return Err(Refusal::MissingResults { boards });
    }
    let (played, announced) = (state.rounds.len() as u16, state.regulations()?.rounds);
    // A match or a knock-out ends when it is decided.
    let early = played < announced && !form::is_decided(state);
    Ok(if early { vec![Warning::EndsEarly { played, announced }] } else { Vec::new() })
}
