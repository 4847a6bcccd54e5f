//! The kinds of actions, without their data.

use serde::Serialize;

use crate::Action;

macro_rules! kinds {
    ($( $(#[$doc:meta])* $kind:ident; )*) => {
        /// What kind of action: the vocabulary of "what is possible now".
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum ActionKind {
            $( $(#[$doc])* $kind, )*
        }

        impl ActionKind {
            /// Every kind.
            pub const ALL: &[ActionKind] = &[$( ActionKind::$kind ),*];
        }

        impl Action {
            /// The kind of the action.
            #[must_use]
            pub const fn kind(&self) -> ActionKind {
                match self {
                    $( Action::$kind { .. } => ActionKind::$kind, )*
                }
            }
        }
    };
}

kinds! {
    /// [`Action::Create`]
    Create;
    /// [`Action::Import`]
    Import;
    /// [`Action::Amend`]
    Amend;
    /// [`Action::Register`]
    Register;
    /// [`Action::CorrectPlayer`]
    CorrectPlayer;
    /// [`Action::NoteFee`]
    NoteFee;
    /// [`Action::Remove`]
    Remove;
    /// [`Action::CheckIn`]
    CheckIn;
    /// [`Action::CheckOut`]
    CheckOut;
    /// [`Action::Number`]
    Number;
    /// [`Action::ExchangeNumbers`]
    ExchangeNumbers;
    /// [`Action::DrawColour`]
    DrawColour;
    /// [`Action::StartDraw`]
    StartDraw;
    /// [`Action::DrawNumber`]
    DrawNumber;
    /// [`Action::PutTeam`]
    PutTeam;
    /// [`Action::RemoveTeam`]
    RemoveTeam;
    /// [`Action::NumberTeams`]
    NumberTeams;
    /// [`Action::NameLineUp`]
    NameLineUp;
    /// [`Action::CallLineUps`]
    CallLineUps;
    /// [`Action::HandInLineUp`]
    HandInLineUp;
    /// [`Action::ForfeitMatch`]
    ForfeitMatch;
    /// [`Action::CloseEntries`]
    CloseEntries;
    /// [`Action::EnterLate`]
    EnterLate;
    /// [`Action::RequestBye`]
    RequestBye;
    /// [`Action::ReportAbsence`]
    ReportAbsence;
    /// [`Action::CancelBye`]
    CancelBye;
    /// [`Action::Withdraw`]
    Withdraw;
    /// [`Action::Expel`]
    Expel;
    /// [`Action::Return`]
    Return;
    /// [`Action::FixBoard`]
    FixBoard;
    /// [`Action::Forbid`]
    Forbid;
    /// [`Action::Allow`]
    Allow;
    /// [`Action::AdjustPoints`]
    AdjustPoints;
    /// [`Action::PairRound`]
    PairRound;
    /// [`Action::StartEdit`]
    StartEdit;
    /// [`Action::Edit`]
    Edit;
    /// [`Action::EndEdit`]
    EndEdit;
    /// [`Action::Publish`]
    Publish;
    /// [`Action::EnterResult`]
    EnterResult;
    /// [`Action::VerifyResult`]
    VerifyResult;
    /// [`Action::ClearResult`]
    ClearResult;
    /// [`Action::CorrectResult`]
    CorrectResult;
    /// [`Action::CorrectColours`]
    CorrectColours;
    /// [`Action::Unpair`]
    Unpair;
    /// [`Action::CloseRound`]
    CloseRound;
    /// [`Action::File`]
    File;
    /// [`Action::Arrange`]
    Arrange;
    /// [`Action::SetPrizes`]
    SetPrizes;
    /// [`Action::StartPlayOff`]
    StartPlayOff;
    /// [`Action::EnterPlayOff`]
    EnterPlayOff;
    /// [`Action::CallOffPlayOff`]
    CallOffPlayOff;
    /// [`Action::Finish`]
    Finish;
    /// [`Action::Reopen`]
    Reopen;
    /// [`Action::LeaveFideMode`]
    LeaveFideMode;
    /// [`Action::OpenToPlayers`]
    OpenToPlayers;
    /// [`Action::ReportResult`]
    ReportResult;
    /// [`Action::ShowEntries`]
    ShowEntries;
    /// [`Action::SetLogo`]
    SetLogo;
    /// [`Action::Announce`]
    Announce;
    /// [`Action::TakeDown`]
    TakeDown;
    /// [`Action::Note`]
    Note;
    /// [`Action::Incident`]
    Incident;
    /// [`Action::Seal`]
    Seal;
    /// [`Action::OpenEnvelope`]
    OpenEnvelope;
    /// [`Action::PlanResumption`]
    PlanResumption;
    /// [`Action::FileSheet`]
    FileSheet;
    /// [`Action::ErasePerson`]
    ErasePerson;
    /// [`Action::Reseal`]
    Reseal;
    /// [`Action::Undo`]
    Undo;
    /// [`Action::Redo`]
    Redo;
}
