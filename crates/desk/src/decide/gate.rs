//! What is possible in which phase, whatever the data.

use crate::state::State;
use crate::{ActionKind, FideLock, Outcome, PairedRound, PlayOffFault, Refusal};

/// Whether the phase is open for a kind of action.
pub(super) fn open(state: &State, kind: ActionKind) -> Result<(), Refusal> {
    use ActionKind as K;
    if state.regulations.is_none() {
        return if kind == K::Create { Ok(()) } else { Err(Refusal::NotCreated) };
    }
    match kind {
        K::Create => Err(Refusal::AlreadyCreated),
        K::Reopen if state.finished => Ok(()),
        K::Reopen => Err(Refusal::NotFinished),
        K::LeaveFideMode if state.fide_mode => Ok(()),
        K::LeaveFideMode => Err(Refusal::NotInFideMode),
        K::Note
        | K::File
        | K::Arrange
        | K::ShowEntries
        | K::OpenToPlayers
        | K::SetLogo
        | K::Announce
        | K::TakeDown
        | K::Undo
        | K::Redo => Ok(()),
        // Everybody may ask for it at any time; the other is what a command does, never a page.
        K::ErasePerson => Ok(()),
        K::Reseal | K::Import => Err(Refusal::NotByHand),
        // What happened may be written down at any time, and sheets come in late.
        K::Incident | K::FileSheet => Ok(()),
        K::CorrectResult | K::CorrectColours | K::Publish => {
            not_editing(state)?;
            started(state)
        }
        // Data of persons may turn out wrong at any time (C.04.2 2.3).
        K::CorrectPlayer | K::NoteFee => Ok(()),
        _ if state.finished => Err(Refusal::Finished),
        K::Amend
        | K::CheckIn
        | K::CheckOut
        | K::RequestBye
        | K::ReportAbsence
        | K::CancelBye
        | K::Withdraw
        | K::Expel
        | K::Return
        | K::FixBoard
        | K::AdjustPoints => Ok(()),
        K::ReportResult => {
            not_editing(state)?;
            started(state)
        }
        K::Register | K::Remove | K::DrawColour if state.started() => Err(Refusal::Started),
        K::Register | K::Remove | K::DrawColour => Ok(()),
        K::PutTeam
        | K::RemoveTeam
        | K::NumberTeams
        | K::NameLineUp
        | K::CallLineUps
        | K::HandInLineUp
        | K::ForfeitMatch
            if !of_teams(state) =>
        {
            Err(Refusal::NotOfTeams)
        }
        K::PutTeam | K::NameLineUp | K::CallLineUps | K::HandInLineUp => Ok(()),
        K::RemoveTeam | K::NumberTeams if state.started() => Err(Refusal::Started),
        K::RemoveTeam | K::NumberTeams => Ok(()),
        K::ForfeitMatch => started(state),
        K::StartDraw | K::DrawNumber if state.started() => Err(Refusal::Started),
        K::StartDraw => super::lots::may_draw(state),
        K::DrawNumber => super::lots::is_open(state),
        K::CloseEntries if state.entries_closed => Err(Refusal::EntriesClosed),
        K::CloseEntries => Ok(()),
        K::Number | K::ExchangeNumbers if state.rounds.len() >= 4 => Err(Refusal::NumbersFrozen),
        K::Number | K::ExchangeNumbers => not_editing(state),
        K::EnterLate => started(state),
        // Prohibited pairings are announced before round 1 (C.02.03 7).
        K::Forbid | K::Allow if state.started() && state.fide_mode => {
            Err(Refusal::FideMode { lock: FideLock::Bans })
        }
        K::Forbid | K::Allow => Ok(()),
        K::PairRound => super::may_pair(state, state.next_round()),
        K::StartEdit | K::ClearResult | K::VerifyResult | K::Unpair | K::CloseRound => {
            in_play(state)?;
            not_editing(state)
        }
        K::Edit | K::EndEdit => match in_play(state)? {
            round if round.session.is_some() => Ok(()),
            round => Err(Refusal::NotEditing { round: round.round }),
        },
        K::EnterResult | K::Seal | K::OpenEnvelope | K::PlanResumption => {
            not_editing(state)?;
            if adjourned(state) { Ok(()) } else { in_play(state).map(drop) }
        }
        // Prizes are announced beforehand, and corrected until the event is over.
        K::SetPrizes => Ok(()),
        K::StartPlayOff | K::EnterPlayOff | K::CallOffPlayOff if of_teams(state) => {
            Err(Refusal::NotOfPlayers)
        }
        K::StartPlayOff => match crate::play_off::over(state) {
            true => Ok(()),
            false => Err(Refusal::PlayOff { fault: PlayOffFault::TooEarly }),
        },
        K::EnterPlayOff | K::CallOffPlayOff => started(state),
        K::Finish => {
            started(state)?;
            match state.current() {
                Some(round) if !round.closed => Err(Refusal::RoundOpen { round: round.round }),
                _ => Ok(()),
            }
        }
    }
}

fn of_teams(state: &State) -> bool {
    state.regulations.as_ref().is_some_and(|r| r.system.is_of_teams())
}

fn started(state: &State) -> Result<(), Refusal> {
    if state.started() { Ok(()) } else { Err(Refusal::NotStarted) }
}

/// The round that is paired and not closed.
pub(super) fn in_play(state: &State) -> Result<&PairedRound, Refusal> {
    match state.current() {
        None => Err(Refusal::NotStarted),
        Some(round) if round.closed => Err(Refusal::RoundClosed { round: round.round }),
        Some(round) => Ok(round),
    }
}

fn not_editing(state: &State) -> Result<(), Refusal> {
    match state.current() {
        Some(round) if round.session.is_some() => Err(Refusal::Editing { round: round.round }),
        _ => Ok(()),
    }
}

/// Whether a closed round has a game that is still to be finished.
fn adjourned(state: &State) -> bool {
    state
        .rounds
        .iter()
        .filter(|round| round.closed)
        .any(|round| round.boards.values().any(|b| b.outcome() == Some(Outcome::Adjourned)))
}
