//! Roles, and what each may do.

use std::fmt;
use std::str::FromStr;

use arbitra_desk::ActionKind;
use arbitra_model::Language;
use serde::Serialize;

/// What somebody may do, from little to much. Written down as a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// Sees what is published, as everybody does.
    Public,
    /// Sees everything, changes nothing.
    Viewer,
    /// Enters results of the current round.
    Results,
    /// Runs rounds, but does not change regulations or end the event.
    Deputy,
    /// Runs the tournament.
    Chief,
    /// Runs the event: tournaments, accounts, keys.
    Owner,
}

impl Role {
    /// The roles that can be given to somebody.
    pub const GIVEN: [Role; 5] =
        [Role::Viewer, Role::Results, Role::Deputy, Role::Chief, Role::Owner];

    /// The word in the store and the interface for programs.
    pub const fn word(self) -> &'static str {
        match self {
            Role::Public => "public",
            Role::Viewer => "viewer",
            Role::Results => "results",
            Role::Deputy => "deputy",
            Role::Chief => "chief",
            Role::Owner => arbitra_store::OWNER,
        }
    }

    /// What people call the role.
    pub fn say(self, l: Language) -> &'static str {
        arbitra_store::role_name(self.word(), l)
    }
}

/// The least role that a kind of action takes. One list, so that it can be read at once.
pub fn least(kind: ActionKind) -> Role {
    use ActionKind as K;
    match kind {
        // What hands of the results note of clocks; the plan of the hall takes more (`rights.rs`).
        // Players say it by their own link; anyone who enters results may write down what was said.
        K::ReportResult => Role::Results,
        K::EnterResult | K::VerifyResult | K::ClearResult | K::FileSheet | K::Arrange => {
            Role::Results
        }
        K::Register
        | K::CorrectPlayer
        | K::NoteFee
        | K::Remove
        | K::CheckIn
        | K::CheckOut
        | K::Number
        | K::ExchangeNumbers
        | K::DrawColour
        | K::StartDraw
        | K::DrawNumber
        | K::PutTeam
        | K::RemoveTeam
        | K::NumberTeams
        | K::NameLineUp
        | K::CallLineUps
        | K::HandInLineUp
        | K::ForfeitMatch
        | K::CloseEntries
        | K::EnterLate
        | K::RequestBye
        | K::ReportAbsence
        | K::CancelBye
        | K::Withdraw
        | K::Return
        | K::FixBoard
        | K::PairRound
        | K::StartEdit
        | K::Edit
        | K::EndEdit
        | K::Publish
        | K::CorrectResult
        | K::CorrectColours
        | K::Unpair
        | K::CloseRound
        | K::StartPlayOff
        | K::EnterPlayOff
        | K::CallOffPlayOff
        | K::Note
        | K::File
        | K::ShowEntries
        | K::OpenToPlayers
        | K::Announce
        | K::TakeDown
        | K::Incident
        | K::Seal
        | K::OpenEnvelope
        | K::PlanResumption
        | K::Undo
        | K::Redo => Role::Deputy,
        K::Create
        | K::Import
        | K::Amend
        | K::Expel
        | K::Forbid
        | K::Allow
        | K::AdjustPoints
        | K::SetPrizes
        | K::SetLogo
        | K::Finish
        | K::ErasePerson
        | K::Reseal
        | K::Reopen
        | K::LeaveFideMode => Role::Chief,
    }
}

/// The least role that announces the number of rounds which the table of the field has: the form
/// leaves no choice, so anyone who may pair may announce it.
pub fn announces_rounds() -> Role {
    least(ActionKind::PairRound)
}

/// A role as a type: handlers say in their signature whom they let in.
pub trait Least: Send + Sync {
    /// The least role.
    const ROLE: Role;
}

/// Defines a type for each role that handlers ask for.
macro_rules! least {
    ($( $(#[$doc:meta])* $name:ident; )*) => { $(
        $(#[$doc])*
        pub enum $name {}

        impl Least for $name {
            const ROLE: Role = Role::$name;
        }
    )* };
}

least! {
    /// Everybody, signed in or not.
    Public;
    /// Anyone who may see everything.
    Viewer;
    /// Anyone who may enter results.
    Results;
    /// Anyone who may run rounds.
    Deputy;
    /// Anyone who runs the tournament.
    Chief;
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

/// A word that names no role.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a role; write viewer, results, deputy, chief or owner")]
pub struct ParseRoleError(String);

impl FromStr for Role {
    type Err = ParseRoleError;

    fn from_str(word: &str) -> Result<Role, ParseRoleError> {
        let found = Role::GIVEN.into_iter().find(|role| role.word() == word);
        found.ok_or_else(|| ParseRoleError(word.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_higher_role_may_do_all_that_a_lower_one_may() {
        for &kind in ActionKind::ALL {
            let may: Vec<bool> = Role::GIVEN.iter().map(|role| *role >= least(kind)).collect();
            assert!(may.is_sorted(), "{kind:?}: {may:?}");
            assert!(Role::Owner >= least(kind) && Role::Viewer < least(kind), "{kind:?}");
        }
    }

    #[test]
    fn words_go_there_and_back() {
        for role in Role::GIVEN {
            assert_eq!(role.word().parse::<Role>().unwrap(), role);
        }
        assert!("public".parse::<Role>().is_err());
    }
}
