//! Results and corrections.

use arbitra_model::Round;

use super::{Verdict, gate};
use crate::state::State;
use crate::{BoardId, Context, Outcome, Reach, Refusal, Warning};

pub(super) fn enter(state: &State, id: BoardId, outcome: Outcome) -> Verdict {
    exists(outcome)?;
    let board = state.board(id)?;
    match board.outcome() {
        Some(Outcome::Adjourned) => {
            let counted = state.rounds.len() > usize::from(id.round.get());
            let other = outcome.is_final() && !outcome.is_draw();
            Ok(if counted && other {
                vec![Warning::AdjournedNotDrawn { board: id }]
            } else {
                Vec::new()
            })
        }
        // A slip of the finger, before anybody has typed the result a second time.
        Some(_) if board.second.is_none() && in_first_pass(state, id) => {
            in_play(state, id).map(|()| Vec::new())
        }
        Some(result) => Err(Refusal::ResultExists { board: id, result }),
        None => in_play(state, id).map(|()| Vec::new()),
    }
}

pub(super) fn verify(state: &State, id: BoardId, outcome: Outcome, context: &Context) -> Verdict {
    exists(outcome)?;
    in_play(state, id)?;
    let board = state.board(id)?;
    let Some(first) = &board.result else { return Err(Refusal::NoResult { board: id }) };
    let mut warnings = Vec::new();
    if first.outcome != outcome {
        warnings.push(Warning::EntriesDiffer { board: id });
    }
    if same_person(&first.who, &context.who) {
        warnings.push(Warning::SameTypist { board: id });
    }
    Ok(warnings)
}

/// A name is a person however it is written: blanks and capitals make nobody another, and neither
/// does a second key of the same name (`Ada (key 7)` in the record).
fn same_person(one: &str, other: &str) -> bool {
    let plain = |name: &str| -> String {
        let words: Vec<String> = name.split_whitespace().map(str::to_lowercase).collect();
        let text = words.join(" ");
        match text.rsplit_once(" (key ") {
            Some((label, number)) if number.ends_with(')') => label.to_owned(),
            _ => text,
        }
    };
    plain(one) == plain(other)
}

pub(super) fn clear(state: &State, id: BoardId) -> Verdict {
    in_play(state, id)?;
    match state.board(id)?.result {
        Some(_) => Ok(Vec::new()),
        None => Err(Refusal::NoResult { board: id }),
    }
}

/// A correction of the result, or of the colours where no result is given.
pub(super) fn correct(
    state: &State,
    id: BoardId,
    outcome: Option<Outcome>,
    given: Reach,
    context: &Context,
) -> Verdict {
    let board = state.board(id)?;
    let reach = reach(state, id.round);
    if given != reach {
        return Err(Refusal::WrongReach { reach });
    }
    if state.finished && reach != Reach::RatingOnly {
        return Err(Refusal::Finished);
    }
    let Some(before) = board.outcome().filter(|before| before.is_final()) else {
        return Err(Refusal::NoResult { board: id });
    };
    if let Some(outcome) = outcome {
        exists(outcome)?;
        let stands = board.rating_only.filter(|_| reach == Reach::RatingOnly);
        let settled = board.second.as_ref().is_none_or(|second| second.outcome == before);
        if stands.map_or(before, |correction| correction.outcome) == outcome && settled {
            return Err(Refusal::SameResult { board: id });
        }
    }
    let mut warnings = vec![Warning::CorrectionReach { reach }];
    let publication = state.round(id.round).and_then(|round| round.results);
    if let Some(until) = publication.and_then(|publication| publication.until)
        && reach == Reach::NextPairing
        && context.when >= until
    {
        warnings.push(Warning::ClaimsOver { until });
    }
    Ok(warnings)
}

/// C.04.2 4.3: before the next pairing, for it; before the end of the next round, for the one
/// after; later for ratings only.
pub(super) fn reach(state: &State, round: Round) -> Reach {
    let last = state.rounds.len();
    let number = usize::from(round.get());
    if number >= last {
        Reach::NextPairing
    } else if number + 1 == last && state.current().is_some_and(|current| !current.closed) {
        Reach::FollowingPairing
    } else {
        Reach::RatingOnly
    }
}

fn exists(result: Outcome) -> Result<(), Refusal> {
    if result.exists() { Ok(()) } else { Err(Refusal::ImpossibleResult { result }) }
}

fn in_first_pass(state: &State, board: BoardId) -> bool {
    state.round(board.round).is_some_and(|round| state.is_first_pass(round))
}

fn in_play(state: &State, board: BoardId) -> Result<(), Refusal> {
    let current = gate::in_play(state)?;
    if current.round == board.round {
        Ok(())
    } else {
        Err(Refusal::RoundClosed { round: board.round })
    }
}
