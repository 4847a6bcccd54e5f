//! Teams: their members, numbers, line-ups and forfeited matches.

use arbitra_model::Round;

use super::Verdict;
use crate::state::State;
use crate::team::{by_lot, by_strength, match_boards, problem};
use crate::{Context, LotSource, Outcome, PlayerId, Refusal, TeamId, form};

pub(super) fn put(state: &State, team: TeamId, name: &str, members: &[PlayerId]) -> Verdict {
    if name.trim().is_empty() {
        return Err(Refusal::NoName);
    }
    let alike = |other: &str| other.trim().eq_ignore_ascii_case(name.trim());
    if state.teams.values().any(|other| other.id != team && alike(&other.name)) {
        return Err(Refusal::TeamNameTaken);
    }
    // Once play has begun the order of the boards stands; substitutes may be added below.
    let known = state.teams.get(&team).map(|known| known.members.as_slice()).unwrap_or_default();
    if state.started() && !members.starts_with(known) {
        return Err(Refusal::TeamStands { team });
    }
    Ok(Vec::new())
}

pub(super) fn number(state: &State, order: &[TeamId], lot: Option<LotSource>) -> Verdict {
    if order.len() != state.teams.len() {
        return Err(Refusal::BadTeamOrder);
    }
    let due = match lot {
        Some(LotSource::Seed { seed }) => by_lot(state, seed),
        Some(LotSource::Hand) => return Ok(Vec::new()),
        None => by_strength(state),
    };
    if due == order { Ok(Vec::new()) } else { Err(Refusal::BadTeamOrder) }
}

/// Only a match that is on, and of which no game was played.
pub(super) fn forfeit(state: &State, round: Round, first: TeamId, second: TeamId) -> Verdict {
    let boards = match_boards(state, round, first, second);
    if boards.is_empty() {
        return Err(Refusal::NoSuchMatch { first, second });
    }
    let over_the_board = |outcome: Outcome| !matches!(outcome, Outcome::Forfeit { .. });
    if boards.iter().any(|(board, _)| board.outcome().is_some_and(over_the_board)) {
        return Err(Refusal::MatchPlayed { first, second });
    }
    Ok(Vec::new())
}

/// Line-ups are called for before the round is paired.
pub(super) fn call(state: &State, round: Round) -> Verdict {
    is_to_come(state, round)?;
    let due = state.next_round();
    if round == due { Ok(Vec::new()) } else { Err(Refusal::WrongRound { round, due: Some(due) }) }
}

/// Nobody plays in a round after the last one.
fn is_to_come(state: &State, round: Round) -> Result<(), Refusal> {
    let announced = state.regulations()?.rounds;
    if round.get() > announced && state.started() && !form::is_open_ended(state) {
        return Err(Refusal::AllRoundsPaired { rounds: announced });
    }
    Ok(())
}

/// A line-up that could be named, handed in before the deadline.
pub(super) fn hand_in(
    state: &State,
    team: TeamId,
    round: Round,
    boards: &[Option<PlayerId>],
    context: &Context,
) -> Verdict {
    match state.calls.get(&round) {
        Some(until) if context.when <= *until => line_up(state, team, round, boards),
        _ => Err(Refusal::LineUpsClosed { round }),
    }
}

/// Board order as the regulations have it, and only before the round is paired.
pub(super) fn line_up(
    state: &State,
    team: TeamId,
    round: Round,
    boards: &[Option<PlayerId>],
) -> Verdict {
    is_to_come(state, round)?;
    let due = state.next_round();
    if round < due {
        return Err(Refusal::WrongRound { round, due: Some(due) });
    }
    match problem(state, team, boards) {
        Some(problem) => Err(Refusal::LineUp { problem }),
        None => Ok(Vec::new()),
    }
}
