//! When two people act on the same thing: what one did since the other looked.

use arbitra_desk::{Action, Amendment, BoardId, Desk, EntryNumber, Logged, PlayerId};
use arbitra_dossier::Filing;
use arbitra_venue::premises::Arrangement;

/// What an action is about. Two actions about different boards, different players, or a board and a
/// player, do not disturb each other; everything else does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Subject {
    Board(BoardId),
    Player(PlayerId),
    Tournament,
    /// What is announced and filed stands beside the boards: it disturbs only itself.
    Dossier,
    /// So do the hall and its plan.
    Venue,
    /// What happened in the hall stands beside everything else.
    Nothing,
}

impl Subject {
    fn of(action: &Action) -> Subject {
        match action {
            Action::Incident { .. } | Action::FileSheet { .. } => return Subject::Nothing,
            Action::File { filing, .. } => {
                return match **filing {
                    Filing::Tick { .. } => Subject::Nothing,
                    _ => Subject::Dossier,
                };
            }
            Action::Arrange { arrangement, .. } => {
                return match **arrangement {
                    Arrangement::ClockCheck { .. } | Arrangement::ClockFault { .. } => {
                        Subject::Nothing
                    }
                    _ => Subject::Venue,
                };
            }
            Action::Amend { amendment } if matches!(**amendment, Amendment::Announced { .. }) => {
                return Subject::Dossier;
            }
            _ => {}
        }
        match (action.board(), action.player()) {
            (Some(board), _) => Subject::Board(board),
            (None, Some(player)) => Subject::Player(player),
            (None, None) => Subject::Tournament,
        }
    }

    fn disturbs(self, other: Subject) -> bool {
        if self == Subject::Nothing || other == Subject::Nothing {
            return false;
        }
        let beside = [Subject::Dossier, Subject::Venue];
        if beside.contains(&self) || beside.contains(&other) {
            return self == other;
        }
        self == other || self == Subject::Tournament || other == Subject::Tournament
    }
}

/// The entries made since somebody looked that concern what they are about to do.
///
/// `seen` is the number of entries they saw.
pub fn since(desk: &Desk, seen: u64, action: &Action) -> Vec<EntryNumber> {
    let subject = Subject::of(action);
    let unseen = desk.log().iter().skip(usize::try_from(seen).unwrap_or(usize::MAX));
    unseen.filter(|logged| concerns(logged, subject)).map(|logged| logged.entry.number).collect()
}

fn concerns(logged: &Logged, subject: Subject) -> bool {
    subject.disturbs(Subject::of(&logged.entry.action))
}
