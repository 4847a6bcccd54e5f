//! Undo and redo of anything that nothing has overtaken.

use arbitra_dossier::Filing;

use super::Verdict;
use crate::{Action, Desk, Entry, EntryNumber, Logged, Refusal};

pub(super) fn undo(desk: &Desk, entry: EntryNumber) -> Verdict {
    match obstacle(desk, entry) {
        Some(refusal) => Err(refusal),
        None => desk.without(entry).map(|_| Vec::new()),
    }
}

/// What stands against undoing an entry before the record is folded without it.
pub(super) fn obstacle(desk: &Desk, entry: EntryNumber) -> Option<Refusal> {
    match desk.target(entry) {
        Err(refusal) => Some(refusal),
        Ok(logged) if logged.undone => Some(Refusal::AlreadyUndone { entry }),
        Ok(logged) => not_overtaken(desk, logged).err(),
    }
}

pub(super) fn redo(desk: &Desk, entry: EntryNumber) -> Verdict {
    let logged = desk.target(entry)?;
    if !logged.undone {
        return Err(Refusal::NotUndone { entry });
    }
    not_overtaken(desk, logged)?;
    desk.with_again(entry).map(|_| Vec::new())
}

pub(super) fn undoable(desk: &Desk) -> impl Iterator<Item = &Entry> {
    let candidates = desk.log().iter().rev().filter(|logged| !logged.undone);
    candidates.map(|logged| &*logged.entry).filter(|entry| undo(desk, entry.number).is_ok())
}

pub(super) fn redoable(desk: &Desk) -> impl Iterator<Item = &Entry> {
    let candidates = desk.log().iter().rev().filter(|logged| logged.undone);
    candidates.map(|logged| &*logged.entry).filter(|entry| redo(desk, entry.number).is_ok())
}

fn not_overtaken(desk: &Desk, earlier: &Logged) -> Result<(), Refusal> {
    let entry = earlier.entry.number;
    let overtaking = desk.log()[entry.index() + 1..]
        .iter()
        .filter(|logged| !logged.undone)
        .find(|logged| overtakes(desk, logged, &earlier.entry.action));
    match overtaking {
        Some(logged) => Err(Refusal::Overtaken { entry, by: logged.entry.number }),
        None => Ok(()),
    }
}

/// Whether a later action rests on an earlier one, or replaced what it did.
fn overtakes(desk: &Desk, later: &Logged, earlier: &Action) -> bool {
    let by = &later.entry.action;
    match (by, earlier) {
        (Action::Note { .. } | Action::Undo { .. } | Action::Redo { .. }, _) => return false,
        (
            Action::LeaveFideMode
            | Action::Import { .. }
            | Action::ErasePerson { .. }
            | Action::Reseal { .. },
            _,
        ) => return false,
        // What happened at a board stands beside everything else.
        (Action::Incident { .. } | Action::FileSheet { .. }, _)
        | (_, Action::Incident { .. } | Action::FileSheet { .. }) => return false,
        (_, Action::Note { .. }) => return false,
        // The dossier stands beside the boards; what was filed rests on what was filed of the same.
        (Action::File { filing: by, .. }, Action::File { filing: before, .. }) => {
            return match (&**by, &**before) {
                (
                    Filing::Tick { list, item, round, .. },
                    Filing::Tick { list: before, item: point, round: of, .. },
                ) => (list, item, round) == (before, point, of),
                (Filing::Officials { .. }, Filing::Officials { .. })
                | (Filing::Committee { .. }, Filing::Committee { .. })
                | (Filing::Appeal { .. }, Filing::Appeal { .. } | Filing::Committee { .. }) => true,
                _ => false,
            };
        }
        (Action::File { .. }, _) | (_, Action::File { .. }) => return false,
        // So do hall and equipment.
        (
            Action::Arrange { arrangement: by, .. },
            Action::Arrange { arrangement: before, .. },
        ) => return crate::premises::rests_on(by, before),
        (Action::Arrange { .. }, _) | (_, Action::Arrange { .. }) => return false,
        (Action::SetLogo { .. }, Action::SetLogo { .. }) => return true,
        (Action::SetLogo { .. }, _) | (_, Action::SetLogo { .. }) => return false,
        // A fee is noted again, or written with everything else that is known of somebody.
        (Action::NoteFee { .. }, Action::NoteFee { .. })
        | (Action::CorrectPlayer { .. }, Action::NoteFee { .. }) => {
            return by.player() == earlier.player();
        }
        (Action::NoteFee { .. }, Action::Register { .. } | Action::EnterLate { .. }) => {
            return by.player() == earlier.player();
        }
        (Action::NoteFee { .. }, _) => return false,
        (Action::Remove { .. }, Action::NoteFee { .. }) => return by.player() == earlier.player(),
        (_, Action::NoteFee { .. }) => return false,
        (Action::OpenToPlayers { .. }, Action::OpenToPlayers { .. }) => return true,
        (Action::OpenToPlayers { .. }, _) | (_, Action::OpenToPlayers { .. }) => return false,
        // What a player said rests on the boards of the round, and nothing on it.
        (Action::ReportResult { board, .. }, Action::PairRound { round, .. }) => {
            return board.round == *round;
        }
        (Action::ReportResult { board, .. }, Action::Edit { round, .. }) => {
            return board.round == *round;
        }
        (
            Action::ReportResult { board: later, by: second, .. },
            Action::ReportResult { board, by: first, .. },
        ) => return (later, second) == (board, first),
        (Action::ReportResult { .. }, _) | (_, Action::ReportResult { .. }) => return false,
        (Action::ShowEntries { .. }, Action::ShowEntries { .. }) => return true,
        (Action::ShowEntries { .. }, _) | (_, Action::ShowEntries { .. }) => return false,
        // What was said to everybody stands apart; the fold knows what was taken down.
        (Action::Announce { .. } | Action::TakeDown { .. }, _)
        | (_, Action::Announce { .. } | Action::TakeDown { .. }) => return false,
        (Action::SetPrizes { .. }, _) | (_, Action::SetPrizes { .. }) => {
            return matches!((by, earlier), (Action::SetPrizes { .. }, Action::SetPrizes { .. }))
                || matches!(by, Action::Finish | Action::Reopen);
        }
        // A play-off rests on all that was played, and its entries on those before them.
        (
            Action::StartPlayOff { .. }
            | Action::EnterPlayOff { .. }
            | Action::CallOffPlayOff { .. },
            _,
        ) => return true,
        (_, Action::Create { .. }) | (Action::Finish | Action::Reopen, _) => return true,
        // A pairing that still stands rests on everything before it.
        (Action::PairRound { round, .. }, _) => {
            return desk.round(*round).is_some_and(|r| r.entry == later.entry.number);
        }
        (Action::Amend { .. }, Action::Amend { .. })
        | (Action::CloseEntries, Action::CloseEntries)
        | (Action::DrawColour { .. }, Action::DrawColour { .. })
        | (
            Action::PutTeam { .. } | Action::RemoveTeam { .. } | Action::NumberTeams { .. },
            Action::PutTeam { .. } | Action::RemoveTeam { .. } | Action::NumberTeams { .. },
        )
        | (Action::PutTeam { .. }, Action::Register { .. } | Action::EnterLate { .. })
        | (Action::NameLineUp { .. }, Action::PutTeam { .. } | Action::NumberTeams { .. })
        | (Action::ForfeitMatch { .. }, Action::ForfeitMatch { .. })
        // Lots lie in the order in which they were drawn.
        | (
            Action::StartDraw { .. } | Action::DrawNumber { .. },
            Action::StartDraw { .. } | Action::DrawNumber { .. },
        )
        // Anyone who comes, goes or is numbered otherwise makes a draw void.
        | (
            Action::Register { .. } | Action::Remove { .. } | Action::Number { .. },
            Action::StartDraw { .. } | Action::DrawNumber { .. },
        )
        | (
            Action::StartDraw { .. } | Action::DrawNumber { .. },
            Action::Register { .. }
            | Action::CorrectPlayer { .. }
            | Action::Remove { .. }
            | Action::Number { .. },
        )
        | (
            Action::Forbid { .. } | Action::Allow { .. },
            Action::Forbid { .. } | Action::Allow { .. },
        )
        | (
            Action::Number { .. }
            | Action::ExchangeNumbers { .. }
            | Action::EnterLate { .. }
            | Action::Remove { .. },
            Action::Number { .. }
            | Action::ExchangeNumbers { .. }
            | Action::EnterLate { .. }
            | Action::Remove { .. },
        ) => return true,
        (
            Action::Number { .. } | Action::ExchangeNumbers { .. },
            Action::Register { .. } | Action::CorrectPlayer { .. },
        ) => return true,
        _ => {}
    }
    if by.player().is_some() && by.player() == earlier.player() {
        return true;
    }
    if by.board().is_some() && by.board() == earlier.board() {
        return true;
    }
    if by.round().is_none() || by.round() != earlier.round() {
        return false;
    }
    let edits = |action: &Action| {
        matches!(action, Action::StartEdit { .. } | Action::Edit { .. } | Action::EndEdit { .. })
    };
    let shapes = |action: &Action| {
        edits(action)
            || matches!(
                action,
                Action::PairRound { .. } | Action::Unpair { .. } | Action::CloseRound { .. }
            )
    };
    // Within a round, what shapes it overtakes all before it; anything overtakes what shaped it.
    // Papers and byes stand apart.
    match earlier {
        Action::Publish { .. } => matches!(by, Action::Publish { .. } | Action::Unpair { .. }),
        Action::RequestBye { .. } | Action::ReportAbsence { .. } | Action::CancelBye { .. } => {
            false
        }
        _ => shapes(by) || (shapes(earlier) && by.board().is_some()),
    }
}
