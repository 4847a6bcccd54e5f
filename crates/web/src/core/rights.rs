//! What an action takes in a tournament as it stands: rights by meaning, not by name alone.
//!
//! [`least`] knows kinds. Some actions reach the effect of another kind, and then they take the
//! role of that other one:
//!
//! | who | reaches | and so takes |
//! |---|---|---|
//! | undoes or redoes an entry | the entry's opposite, or the entry | what the entry took |
//! | brings an expelled player back under any name | the end of an expulsion | chief |
//! | sets two players together who may not meet | the end of a ban | chief |
//! | clears or retypes a corrected, forfeited or published result | a correction | deputy |
//! | verifies a result of their own | a second pair of eyes | deputy, and loud confirmation |
//! | announces the rounds of a table before it is paired | pairing | what pairing takes |
//! | names officials or a committee, or decides an appeal | who runs the event | chief |
//! | files a scoresheet | the players' signatures | nobody: sheets file themselves |

use arbitra_desk::{
    Action, ActionKind, Context, Desk, EntryNumber, Level, Refusal, Status, Warning,
};

use arbitra_dossier::Filing;
use arbitra_dossier::appeal::Step;
use arbitra_venue::premises::Arrangement;

use crate::core::roles::{Role, announces_rounds, least};

/// The least role that an action takes, before the rules are asked.
pub fn needed(desk: &Desk, action: &Action) -> Role {
    if matches!(action, Action::Amend { .. }) && desk.propose_rounds().as_ref() == Some(action) {
        return announces_rounds();
    }
    let by_kind = least(action.kind());
    let by_meaning = match action {
        Action::Undo { entry } | Action::Redo { entry } => role_it_took(desk, *entry),
        Action::Remove { player } if is_expelled(desk, *player) => Role::Chief,
        Action::CorrectPlayer { player, .. } if is_expelled(desk, *player) => Role::Chief,
        Action::CorrectPlayer { player, person } => match desk.same_person(person) {
            Some(twin) if twin.id != *player && is_expelled(desk, twin.id) => Role::Chief,
            _ => by_kind,
        },
        Action::ClearResult { board } => match desk.board(*board).and_then(|b| b.result.as_ref()) {
            Some(result) if is_settled(desk, *board, result.entry) => Role::Deputy,
            _ => by_kind,
        },
        // Over a result that stands: an adjourned game that is over now takes no more than any.
        Action::EnterResult { board, .. } => {
            match desk.board(*board).and_then(|board| board.result.as_ref()) {
                Some(result)
                    if result.outcome.is_final() && is_settled(desk, *board, result.entry) =>
                {
                    Role::Deputy
                }
                _ => by_kind,
            }
        }
        Action::File { filing, .. } => of_filing(filing),
        Action::Arrange { arrangement, .. } => of_arrangement(arrangement),
        _ => by_kind,
    };
    by_kind.max(by_meaning)
}

/// The least role that an action takes because of what the rules say to it.
pub fn role_for_warnings(desk: &Desk, warnings: &[Warning]) -> Role {
    let role = |warning: &Warning| match warning {
        Warning::WasExpelled { .. } | Warning::ForbiddenPair { .. } => Role::Chief,
        Warning::Duplicate { of } if is_expelled(desk, *of) => Role::Chief,
        Warning::SameTypist { .. } => Role::Deputy,
        _ => Role::Public,
    };
    warnings.iter().map(role).max().unwrap_or(Role::Public)
}

/// The least role that undoes or redoes an entry of a kind, whatever it was about.
pub fn role_to_undo(kind: ActionKind) -> Role {
    least(kind).max(least(ActionKind::Undo))
}

/// Anyone in the hall notes how a clock was found; where tables stand is the arbiters' to say.
fn of_arrangement(arrangement: &Arrangement) -> Role {
    match arrangement {
        Arrangement::ClockCheck { .. } | Arrangement::ClockFault { .. } => Role::Results,
        Arrangement::Hall { .. }
        | Arrangement::Plan { .. }
        | Arrangement::ClockTest { .. }
        | Arrangement::Broadcast { .. }
        | Arrangement::Photographs { .. } => Role::Deputy,
    }
}

/// Who has which office, who sits on the committee and what it decided is the chief's to write.
fn of_filing(filing: &Filing) -> Role {
    match filing {
        Filing::Officials { .. } | Filing::Committee { .. } => Role::Chief,
        Filing::Appeal {
            step: Step::Refuse { .. } | Step::Hear { .. } | Step::Decide(_), ..
        } => Role::Chief,
        Filing::Appeal { .. } | Filing::Tick { .. } => Role::Deputy,
    }
}

/// What an entry took when it was made.
fn role_it_took(desk: &Desk, entry: EntryNumber) -> Role {
    let Some(logged) = desk.log().get(entry.index()) else { return Role::Deputy };
    let action = &logged.entry.action;
    let by_kind = match action {
        Action::File { filing, .. } => role_to_undo(action.kind()).max(of_filing(filing)),
        Action::Arrange { arrangement, .. } => {
            role_to_undo(action.kind()).max(of_arrangement(arrangement))
        }
        _ => role_to_undo(action.kind()),
    };
    // Only these mean more in one tournament than in another; to know it, the record is read again.
    let depends = matches!(
        action.kind(),
        ActionKind::Return
            | ActionKind::Remove
            | ActionKind::CorrectPlayer
            | ActionKind::Register
            | ActionKind::EnterLate
            | ActionKind::Edit
    );
    let expelled = || desk.log().iter().any(|l| l.entry.action.kind() == ActionKind::Expel);
    let banned = || desk.log().iter().any(|l| l.entry.action.kind() == ActionKind::Forbid);
    if !depends || by_kind >= Role::Chief || !(expelled() || banned()) {
        return by_kind;
    }
    // What came before no longer stands by itself: then nobody knows better than the chief.
    let Some(then) = desk.before(entry) else { return Role::Chief };
    let context =
        Context::new(logged.entry.who.clone(), logged.entry.when).confirming(Level::ConfirmTwice);
    let warnings = match then.decide(action, &context) {
        Ok(warnings) | Err(Refusal::Unconfirmed { warnings, .. }) => warnings,
        Err(_) => Vec::new(),
    };
    by_kind.max(needed(&then, action)).max(role_for_warnings(&then, &warnings))
}

fn is_expelled(desk: &Desk, player: arbitra_desk::PlayerId) -> bool {
    desk.player(player).is_some_and(|player| matches!(player.status, Status::Expelled { .. }))
}

/// Whether a result stands by more than one entry at the board: corrected, forfeited, or published.
fn is_settled(desk: &Desk, board: arbitra_desk::BoardId, by: EntryNumber) -> bool {
    let published = desk.round(board.round).is_some_and(|round| round.results.is_some());
    let kind = desk.log().get(by.index()).map(|logged| logged.entry.action.kind());
    published || !matches!(kind, Some(ActionKind::EnterResult))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The whole table: what only the chief may do, only the chief may undo and redo.
    #[test]
    fn a_deputy_undoes_nothing_of_the_chiefs() {
        for &kind in ActionKind::ALL {
            let (done, undone) = (least(kind), role_to_undo(kind));
            assert!(undone >= done, "{kind:?}: done by {done}, undone by {undone}");
            assert!(undone >= Role::Deputy, "{kind:?} is undone by {undone}");
            assert_eq!(Role::Deputy >= undone, Role::Deputy >= least(kind), "{kind:?}");
        }
    }
}
