//! What the desk allows but does not pass over in silence.

use arbitra_model::{Colour, Round};
use serde::Serialize;

use crate::{Article, BoardId, ChangeCause, Comparison, Level, Moment, PlayerId, Reach};

/// Something a person should know before an action. [`crate::words`] puts it into words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "warning", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub enum Warning {
    /// Somebody very much alike has entered already.
    Duplicate { of: PlayerId },
    /// The tournament begins outside FIDE mode.
    StartsFree,
    /// It does, because the Handbook in force does not know its pairing system.
    SystemNotInForce,
    /// The field is too small for the rounds: nobody meets anybody twice.
    CannotBeFinished { rounds: u16, most: u16 },
    /// The acceleration is not one of FIDE's.
    OtherAcceleration,
    /// The rules advise against a tie-break.
    TieBreakAdvice { text: String },
    /// Tie-breaks on ratings in an event of more than thirty days.
    LongOnRatings { text: String },
    /// The rules do not allow a tie-break.
    TieBreakForbidden { text: String },
    /// The number of rounds changes after the start; whether a round was the last decides its
    /// rules.
    RoundsChange { from: u16, to: u16 },
    /// The tie-breaks change after the start.
    TieBreaksChange,
    /// Points change after the start: every past round counts anew.
    PointsChange,
    /// The pairing system changes after the start.
    SystemChange,
    /// The acceleration changes after the start.
    AccelerationChange,
    /// Numbers stay as they are although strength or title changed.
    NumbersStay,
    /// Strength changed, and the system wants everybody numbered again (Dubov 1.2.2).
    NumbersDue,
    /// Numbers change although rounds have been paired with the old ones.
    NumbersChange { rounds: u16 },
    /// Two players of the same strength exchange their numbers.
    NumbersExchanged { a: PlayerId, b: PlayerId },
    /// The order is made by hand.
    OrderByHand,
    /// Lots drawn before are void.
    DrawVoid,
    /// The numbers are drawn less than twelve hours before the first round.
    DrawLate {
        /// Minutes until the first round; none are left if it should have begun.
        minutes: u32,
        /// Whether the rules demand it at the level of the event.
        bound: bool,
    },
    /// Somebody enters after the numbers were drawn.
    EntersAfterDraw {
        /// The number that is free, so that the announced pairings stay.
        free: Option<u16>,
    },
    /// Somebody is taken out after the numbers were drawn.
    LeavesAfterDraw { player: PlayerId },
    /// The number makes compatriots meet in one of the last three rounds.
    CompatriotsMeet { a: PlayerId, b: PlayerId, round: u16 },
    /// The list of participants was closed.
    ListClosed,
    /// Everybody from this number on moves down.
    MovesDown { from: u16 },
    /// The player has a half-point bye already.
    AnotherHalfPointBye { player: PlayerId },
    /// Full-point byes are deprecated.
    FullPointBye { player: PlayerId },
    /// The player was expelled.
    WasExpelled { player: PlayerId },
    /// These players have not confirmed presence and are left out.
    NotCheckedIn { players: Vec<PlayerId> },
    /// These players did not come to their last game and gave no notice.
    NoShow { players: Vec<PlayerId> },
    /// These players have lost three games by forfeit, and would be paired.
    ThreeForfeits { players: Vec<PlayerId> },
    /// The games of these players before are adjourned and count as draws.
    AdjournedCount { boards: Vec<BoardId> },
    /// The claim window is still open.
    ClaimsOpen { until: Moment },
    /// The claim window is over.
    ClaimsOver { until: Moment },
    /// The two have met.
    Rematch { a: PlayerId, b: PlayerId },
    /// The two have met in this cycle of a round robin.
    RepeatsInCycle { a: PlayerId, b: PlayerId },
    /// What is left of a cycle of a round robin cannot be played in its rounds.
    CycleCannotEnd { round: Round },
    /// The arbiter forbade them to meet.
    ForbiddenPair { a: PlayerId, b: PlayerId },
    /// The player may not get the pairing-allocated bye.
    ByeBarred { player: PlayerId },
    /// A second pairing-allocated bye in the round.
    SecondBye { player: PlayerId },
    /// The same colour for the third time running.
    ThirdColour { player: PlayerId, colour: Colour },
    /// The colour difference would be three.
    ColourDifference { player: PlayerId, colour: Colour },
    /// Both would get the colour they should not have.
    BothColoursWrong { white: PlayerId, black: PlayerId },
    /// The round is not what the rules prescribe.
    NotByTheRules { comparison: Comparison, published: bool },
    /// The rules allow no pairing: the arbiter pairs by hand.
    ByHand { round: Round },
    /// A published pairing changes.
    PublishedChanges { cause: ChangeCause },
    /// A published pairing is thrown away.
    PublishedUnpaired { round: Round },
    /// Results are thrown away.
    ResultsLost { round: Round, results: usize },
    /// Players are forbidden to meet after the start.
    BanAfterStart,
    /// What a correction counts for.
    CorrectionReach { reach: Reach },
    /// The adjourned game counted as a draw, and is none.
    AdjournedNotDrawn { board: BoardId },
    /// The first entry says something else.
    EntriesDiffer { board: BoardId },
    /// The same person typed both.
    SameTypist { board: BoardId },
    /// The player would sit at two boards at once.
    PlaysTwice { player: PlayerId, board: BoardId },
    /// Another game goes on at the same table.
    TableTaken { table: u16, board: BoardId },
    /// A round is announced for that day.
    RoundThatDay { round: Round },
    /// Games without a result are adjourned.
    WillBeAdjourned { boards: Vec<BoardId> },
    /// Not all announced rounds were played.
    EndsEarly { played: u16, announced: u16 },
    /// A finished tournament is opened again.
    Reopens,
    /// FIDE mode is left for good.
    LeavesFideMode,
    /// Points that no result explains.
    UnusualPoints,
    /// A person's data are gone for good.
    ErasesForGood { player: PlayerId },
}

impl Warning {
    /// How loudly it speaks.
    #[must_use]
    pub const fn level(&self) -> Level {
        match self {
            Warning::TieBreakAdvice { .. }
            | Warning::MovesDown { .. }
            | Warning::OrderByHand
            | Warning::EntriesDiffer { .. }
            | Warning::RoundThatDay { .. }
            | Warning::EntersAfterDraw { free: Some(_) }
            | Warning::CorrectionReach { reach: Reach::NextPairing } => Level::Notice,
            Warning::Duplicate { .. }
            | Warning::TieBreakForbidden { .. }
            | Warning::LongOnRatings { .. }
            | Warning::AdjournedCount { .. }
            | Warning::FullPointBye { .. }
            | Warning::NumbersStay
            | Warning::NumbersDue
            | Warning::NotCheckedIn { .. }
            | Warning::NoShow { .. }
            | Warning::ThreeForfeits { .. }
            | Warning::ClaimsOpen { .. }
            | Warning::ClaimsOver { .. }
            | Warning::DrawLate { bound: false, .. }
            | Warning::BothColoursWrong { .. } => Level::Acknowledge,
            Warning::OtherAcceleration
            | Warning::NumbersChange { .. }
            | Warning::NumbersExchanged { .. }
            | Warning::RepeatsInCycle { .. }
            | Warning::CycleCannotEnd { .. }
            | Warning::ListClosed
            | Warning::DrawVoid
            | Warning::DrawLate { bound: true, .. }
            | Warning::EntersAfterDraw { free: None }
            | Warning::LeavesAfterDraw { .. }
            | Warning::CompatriotsMeet { .. }
            | Warning::AnotherHalfPointBye { .. }
            | Warning::CannotBeFinished { .. }
            | Warning::WasExpelled { .. }
            | Warning::Rematch { .. }
            | Warning::ForbiddenPair { .. }
            | Warning::ByeBarred { .. }
            | Warning::SecondBye { .. }
            | Warning::ThirdColour { .. }
            | Warning::ColourDifference { .. }
            | Warning::NotByTheRules { published: false, .. }
            | Warning::ByHand { .. }
            | Warning::PublishedChanges { .. }
            // An integrity event: it is asked about before it is kept.
            | Warning::CorrectionReach { reach: Reach::FollowingPairing | Reach::RatingOnly }
            | Warning::AdjournedNotDrawn { .. }
            | Warning::WillBeAdjourned { .. }
            | Warning::PlaysTwice { .. }
            | Warning::TableTaken { .. }
            | Warning::Reopens
            | Warning::UnusualPoints => Level::Confirm,
            Warning::RoundsChange { .. }
            | Warning::StartsFree
            | Warning::SystemNotInForce
            | Warning::TieBreaksChange
            | Warning::PointsChange
            | Warning::SystemChange
            | Warning::AccelerationChange
            | Warning::NotByTheRules { published: true, .. }
            | Warning::PublishedUnpaired { .. }
            | Warning::ResultsLost { .. }
            | Warning::BanAfterStart
            | Warning::SameTypist { .. }
            | Warning::EndsEarly { .. }
            | Warning::ErasesForGood { .. }
            | Warning::LeavesFideMode => Level::ConfirmTwice,
        }
    }

    /// The article it rests on.
    #[must_use]
    pub const fn article(&self) -> Option<Article> {
        Some(match self {
            Warning::Duplicate { .. }
            | Warning::EntriesDiffer { .. }
            | Warning::SameTypist { .. }
            | Warning::ResultsLost { .. }
            | Warning::UnusualPoints
            | Warning::ErasesForGood { .. }
            | Warning::Reopens => return None,
            Warning::CannotBeFinished { .. } => Article::REMATCH,
            Warning::StartsFree
            | Warning::SystemNotInForce
            | Warning::LeavesFideMode
            | Warning::PointsChange
            | Warning::BanAfterStart => Article::PROGRAM,
            Warning::OtherAcceleration | Warning::SystemChange | Warning::AccelerationChange => {
                Article::SYSTEMS
            }
            Warning::TieBreakAdvice { .. }
            | Warning::TieBreakForbidden { .. }
            | Warning::LongOnRatings { .. }
            | Warning::TieBreaksChange => Article::TIE_BREAKS,
            Warning::RoundsChange { .. } | Warning::EndsEarly { .. } => Article::ROUNDS,
            Warning::NumbersDue => Article::NUMBERS_ANEW,
            Warning::NumbersStay | Warning::NumbersChange { .. } => Article::NUMBERS_FROZEN,
            Warning::RepeatsInCycle { .. } | Warning::CycleCannotEnd { .. } => Article::BERGER,
            Warning::OrderByHand | Warning::NumbersExchanged { .. } => Article::INITIAL_ORDER,
            Warning::DrawVoid => Article::LOTS,
            Warning::DrawLate { .. }
            | Warning::EntersAfterDraw { .. }
            | Warning::LeavesAfterDraw { .. } => Article::AFTER_LOTS,
            Warning::CompatriotsMeet { .. } => Article::VARMA,
            Warning::ListClosed => Article::LIST_CLOSED,
            Warning::MovesDown { .. } => Article::LATE_ENTRY,
            Warning::AnotherHalfPointBye { .. } => Article::HALF_POINT_BYES,
            Warning::FullPointBye { .. } => Article::ABSENT,
            Warning::WasExpelled { .. } => Article::WITHDRAWN,
            Warning::NotCheckedIn { .. } => Article::PRESENCE,
            Warning::NoShow { .. } => Article::NO_SHOW,
            Warning::ThreeForfeits { .. } => Article::THREE_FORFEITS,
            Warning::AdjournedCount { .. }
            | Warning::AdjournedNotDrawn { .. }
            | Warning::WillBeAdjourned { .. } => Article::ADJOURNED,
            Warning::PlaysTwice { .. }
            | Warning::TableTaken { .. }
            | Warning::RoundThatDay { .. } => Article::RESUMPTION,
            Warning::ClaimsOpen { .. }
            | Warning::ClaimsOver { .. }
            | Warning::CorrectionReach { .. } => Article::CORRECTIONS,
            Warning::Rematch { .. } => Article::REMATCH,
            Warning::ForbiddenPair { .. } | Warning::NotByTheRules { .. } => Article::NO_FAVOUR,
            Warning::ByHand { .. } => Article::NO_PAIRING,
            Warning::ByeBarred { .. } => Article::BYE_BARRED,
            Warning::SecondBye { .. } => Article::BYE,
            Warning::ThirdColour { .. } => Article::THIRD_COLOUR,
            Warning::ColourDifference { .. } => Article::COLOUR_DIFFERENCE,
            Warning::BothColoursWrong { .. } => Article::COLOUR_PREFERENCE,
            Warning::PublishedChanges { .. } | Warning::PublishedUnpaired { .. } => {
                Article::PUBLISHED_PAIRING
            }
        })
    }
}
