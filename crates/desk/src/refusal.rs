//! What the desk refuses, by which article, and what would be possible instead.

use arbitra_awards::prizes::FundErrors;
use arbitra_model::{Bilingual, Bye, Language, Round, Said as _};
use arbitra_pairing::Obstacle;
use serde::Serialize;

use crate::{
    ActionKind, Article, BoardId, EntryNumber, FormObstacle, Level, LineUpProblem, LogoFault,
    Outcome, PlayOffFault, PlayerId, TeamId, TextField, Warning,
};

/// Why an action is refused. Nothing has changed. [`crate::words`] puts it into words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "refusal", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub enum Refusal {
    /// There is no tournament yet.
    NotCreated,
    /// The tournament exists already.
    AlreadyCreated,
    /// The regulations contradict the rules or themselves.
    BadRegulations { fault: RegulationFault },
    /// Nobody has this name.
    UnknownPlayer { player: PlayerId },
    /// The name is taken.
    PlayerExists { player: PlayerId },
    /// A player needs a name.
    NoName,
    /// A text is longer than any of its kind.
    TextTooLong { field: TextField, letters: usize, most: usize },
    /// There are more texts than there can be of this kind.
    TooManyTexts { field: TextField, most: usize },
    /// A text holds a character that steers machines and has no shape.
    ControlCharacter { field: TextField, code: u32 },
    /// There is no such board.
    UnknownBoard { board: BoardId },
    /// There is no such entry.
    UnknownEntry { entry: EntryNumber },
    /// The file cannot be the logo.
    Logo { fault: LogoFault },
    /// Something cannot be put into the dossier of the event; the words name the article.
    Filing { why: Bilingual },
    /// Something of hall or equipment cannot be arranged so; the words name the standard.
    Arrangement { why: Bilingual },
    /// There is an announcement with that number.
    Announced { announcement: u32 },
    /// No such announcement stands.
    NotAnnounced { announcement: u32 },
    /// A report file holds 9999 players at most.
    TooManyPlayers,
    /// Round 1 has been paired: only late entries now.
    Started,
    /// Nothing has been paired yet.
    NotStarted,
    /// The list of participants is closed.
    EntriesClosed,
    /// The prize fund cannot be read.
    BadFund { errors: FundErrors },
    /// A play-off cannot be, or an entry of it.
    PlayOff { fault: PlayOffFault },
    /// Nobody has called for line-ups, or the deadline is over.
    LineUpsClosed { round: Round },
    /// Teams do not play off places at the desk.
    NotOfPlayers,
    /// The tournament is finished.
    Finished,
    /// The tournament is not finished.
    NotFinished,
    /// These players have no pairing number.
    NotNumbered { players: Vec<PlayerId> },
    /// Numbers are not corrected once round 4 has been paired.
    NumbersFrozen,
    /// The order names somebody twice, or not everybody.
    BadOrder { player: PlayerId },
    /// The order is not what the announced method gives.
    WrongOrder { player: PlayerId, due: u16 },
    /// Only players of the same strength exchange their numbers.
    NotLevel { a: PlayerId, b: PlayerId },
    /// Late entries take the number that is due.
    WrongNumber { due: u16 },
    /// No initial colour has been drawn.
    NoInitialColour,
    /// The seed gives the other colour.
    WrongColour,
    /// Players meet here, not teams.
    NotOfTeams,
    /// There is no such team.
    UnknownTeam { team: TeamId },
    /// Another team has this name.
    TeamNameTaken,
    /// The player plays for another team.
    InOtherTeam { player: PlayerId, team: TeamId },
    /// The boards of a team stand once play has begun; substitutes are added below.
    TeamStands { team: TeamId },
    /// The order names a team twice, not every team, or is not what strength or seed give.
    BadTeamOrder,
    /// The teams do not meet in the round.
    NoSuchMatch { first: TeamId, second: TeamId },
    /// A game of the match was played, so that the match is not forfeited.
    MatchPlayed { first: TeamId, second: TeamId },
    /// Teams have no number.
    TeamsNotNumbered { teams: u16 },
    /// The line-up is not allowed.
    LineUp { problem: LineUpProblem },
    /// The numbers of this system follow the ratings.
    NoLots,
    /// No drawing of lots is going on.
    NoDraw,
    /// Everybody has drawn.
    DrawOver,
    /// The player has drawn already.
    HasDrawn { player: PlayerId },
    /// The number is drawn already, or is none of the field.
    NotInTheBox { number: u16 },
    /// The seed gives another lot.
    NotTheLot { player: PlayerId, number: u16 },
    /// There are tables for a restricted draw of 9 to 24 players only.
    NoVarmaTable { players: u16 },
    /// The round must be closed first.
    RoundOpen { round: Round },
    /// This is not the round in hand.
    WrongRound { round: Round, due: Option<Round> },
    /// The round is closed.
    RoundClosed { round: Round },
    /// All announced rounds have been paired.
    AllRoundsPaired { rounds: u16 },
    /// Fewer than two players can be paired.
    TooFewPlayers,
    /// The form has no such round.
    Form { obstacle: FormObstacle },
    /// The rules allow no pairing at all.
    NoLegalPairing { obstacle: Obstacle },
    /// The pairing must hold everybody exactly once.
    NotOnce { player: PlayerId },
    /// The player cannot be paired in this round.
    NotAvailable { player: PlayerId },
    /// The pairing is not what the rules prescribe; changes belong into an edit session.
    NotByTheRules { round: Round },
    /// A table number is used twice or is zero.
    BadTable { table: u16 },
    /// An edit session is going on.
    Editing { round: Round },
    /// No edit session is going on.
    NotEditing { round: Round },
    /// These players still have no place.
    PoolNotEmpty { players: Vec<PlayerId> },
    /// The player is not in the pool.
    NotInPool { player: PlayerId },
    /// The two are the same.
    SamePlayer { player: PlayerId },
    /// The comparison is not the engine's.
    WrongComparison { round: Round },
    /// A published pairing may only be changed for one of five reasons.
    Published { round: Round },
    /// The reason given does not fit.
    CauseDoesNotFit,
    /// No game ends like this.
    ImpossibleResult { result: Outcome },
    /// The board has a result.
    ResultExists { board: BoardId, result: Outcome },
    /// The board has no result.
    NoResult { board: BoardId },
    /// The correction changes nothing.
    SameResult { board: BoardId },
    /// The correction counts for something else.
    WrongReach { reach: crate::Reach },
    /// No envelope was sealed for the game.
    NoEnvelope { board: BoardId },
    /// The envelope was opened already.
    EnvelopeOpen { board: BoardId },
    /// The game is not adjourned.
    NotAdjourned { board: BoardId },
    /// Nothing is planned for the game.
    NotPlanned { board: BoardId },
    /// A game is resumed on a day, not in a year, and within a day's length.
    NoDay { board: BoardId },
    /// Results have been entered in this round.
    HasResults { round: Round },
    /// The regulations grant no such bye.
    ByeNotGranted { kind: Bye },
    /// The player was marked as one who gets no half-point bye.
    NotEligible { player: PlayerId },
    /// The regulations grant no more byes of this kind.
    TooManyByes { player: PlayerId, most: u16 },
    /// The regulations grant no such bye this late.
    ByeTooLate { last: Round },
    /// The player has a bye in this round already.
    ByeExists { player: PlayerId, round: Round },
    /// The player has no bye in this round.
    NoBye { player: PlayerId, round: Round },
    /// The player has left the tournament.
    HasLeft { player: PlayerId },
    /// The player has not left the tournament.
    HasNotLeft { player: PlayerId },
    /// The player is checked in already, or is not.
    CheckedIn { player: PlayerId, already: bool },
    /// Players who are to be kept apart must be two at least.
    TooFewToForbid,
    /// There is no such ban.
    NoSuchBan,
    /// The record went on: what an erasure reaches is no longer what was shown.
    WrongErasure { player: PlayerId },
    /// The reason for an erasure names the person.
    ReasonNames { player: PlayerId },
    /// Only the program itself does it.
    NotByHand,
    /// Nobody is paired in the round.
    NobodyPaired { round: Round },
    /// Games have no result, or are adjourned.
    MissingResults { boards: Vec<BoardId> },
    /// Results were not typed twice, or not alike.
    Unverified { boards: Vec<BoardId> },
    /// FIDE mode does not allow it.
    FideMode { lock: FideLock },
    /// FIDE mode was left already.
    NotInFideMode,
    /// Something later rests on the entry.
    Overtaken { entry: EntryNumber, by: EntryNumber },
    /// The entry is undone already.
    AlreadyUndone { entry: EntryNumber },
    /// The entry is not undone.
    NotUndone { entry: EntryNumber },
    /// The entry can never be undone.
    NeverUndone { entry: EntryNumber },
    /// A person has to confirm first.
    Unconfirmed { level: Level, warnings: Vec<Warning> },
}

/// What is wrong with regulations.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "fault", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub enum RegulationFault {
    /// It takes 1 to 999 rounds.
    Rounds { rounds: u16 },
    /// Fewer rounds than have been paired.
    RoundsPaired { paired: u16 },
    /// A match of a Double-Swiss is two games.
    OddGames { games: u16 },
    /// Two draws are worth more than a win and a loss.
    TwoDraws,
    /// The pairing-allocated bye is worth more than a win.
    ByeAboveWin,
    /// With standard points the pairing-allocated bye is worth 1, ½ or 0.
    ByeValue,
    /// A win is not the best, or points are negative.
    Points,
    /// The text is not a tie-break.
    NotATieBreak { text: String },
    /// The edition does not allow the tie-break in such an event.
    TieBreak { text: String },
    /// Baku acceleration presumes that a win is worth two draws and a loss nothing.
    Baku,
    /// The system cannot be accelerated so.
    Acceleration,
    /// Missed rounds bring zero or half a point.
    MissedRound,
    /// Boards of a match belong to team events, 1 to 99 of them.
    Teams,
    /// The details are none of this form.
    FormDetails { text: String },
    /// Two categories have the same name, or one has none.
    Category { name: String },
    /// What is announced cannot be like that.
    Announced { why: Bilingual },
}

/// What FIDE mode locks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum FideLock {
    /// The points, once round 1 is paired.
    Points,
    /// The pairing system, once round 1 is paired.
    System,
    /// The acceleration, once round 1 is paired.
    Acceleration,
    /// Bans, once round 1 is paired.
    Bans,
    /// Unpairing a round that has results.
    UnpairPlayed,
    /// The number of rounds, once round 1 is paired.
    Rounds,
    /// A system that the Handbook in force does not know.
    NotInForce,
}

impl FideLock {
    /// All locks.
    pub const ALL: [FideLock; 7] = [
        FideLock::Points,
        FideLock::System,
        FideLock::Acceleration,
        FideLock::Bans,
        FideLock::UnpairPlayed,
        FideLock::Rounds,
        FideLock::NotInForce,
    ];
}

impl Refusal {
    /// The article that forbids it, where a rule does rather than plain sense.
    #[must_use]
    pub const fn article(&self) -> Option<Article> {
        Some(match self {
            Refusal::BadRegulations { fault } => return fault.article(),
            Refusal::Started => Article::LATE_ENTRY,
            Refusal::EntriesClosed => Article::LIST_CLOSED,
            Refusal::NotNumbered { .. } | Refusal::WrongOrder { .. } | Refusal::NotLevel { .. } => {
                Article::INITIAL_ORDER
            }
            Refusal::NumbersFrozen => Article::NUMBERS_FROZEN,
            Refusal::WrongNumber { .. } => Article::LATE_ENTRY,
            Refusal::NoInitialColour | Refusal::WrongColour => Article::INITIAL_COLOUR,
            Refusal::NoDraw | Refusal::NotTheLot { .. } => Article::LOTS,
            Refusal::NoVarmaTable { .. } => Article::VARMA,
            Refusal::NoLots => Article::INITIAL_ORDER,
            Refusal::AllRoundsPaired { .. } => Article::ROUNDS,
            Refusal::NoLegalPairing { .. } => Article::NO_PAIRING,
            Refusal::NotByTheRules { .. } => Article::NO_FAVOUR,
            Refusal::Published { .. } | Refusal::CauseDoesNotFit => Article::PUBLISHED_PAIRING,
            Refusal::WrongReach { .. } => Article::CORRECTIONS,
            Refusal::ByeNotGranted { .. } | Refusal::ByeTooLate { .. } => Article::ABSENT,
            Refusal::TooManyByes { .. } | Refusal::NotEligible { .. } => Article::HALF_POINT_BYES,
            Refusal::HasLeft { .. } => Article::WITHDRAWN,
            Refusal::MissingResults { .. } => Article::ADJOURNED,
            Refusal::NoEnvelope { .. } | Refusal::EnvelopeOpen { .. } => Article::ENVELOPE,
            Refusal::NotPlanned { .. } | Refusal::NoDay { .. } => Article::RESUMPTION,
            Refusal::FideMode { .. }
            | Refusal::NotInFideMode
            | Refusal::WrongComparison { .. }
            | Refusal::Unconfirmed { .. } => Article::PROGRAM,
            _ => return None,
        })
    }

    /// What would be possible instead, best first.
    #[must_use]
    pub fn possible(&self) -> &'static [ActionKind] {
        use ActionKind as K;
        match self {
            Refusal::NotCreated => &[K::Create],
            Refusal::AlreadyCreated | Refusal::BadRegulations { .. } => &[K::Amend],
            Refusal::UnknownPlayer { .. } => &[K::Register, K::EnterLate],
            Refusal::Started | Refusal::EntriesClosed => &[K::EnterLate],
            Refusal::NotStarted => &[K::Register, K::PairRound],
            Refusal::Finished => &[K::Reopen],
            Refusal::PlayOff { fault: PlayOffFault::TooEarly } => &[K::CloseRound, K::PairRound],
            Refusal::PlayOff { fault: PlayOffFault::None { .. } } => &[K::StartPlayOff],
            Refusal::NotFinished => &[K::Finish],
            Refusal::NotNumbered { .. } => &[K::Number],
            Refusal::NumbersFrozen => &[K::CorrectPlayer],
            Refusal::NoInitialColour => &[K::DrawColour],
            Refusal::TeamsNotNumbered { .. } => &[K::NumberTeams],
            Refusal::UnknownTeam { .. } => &[K::PutTeam],
            Refusal::NoLots => &[K::Number],
            Refusal::NoDraw | Refusal::NoVarmaTable { .. } => &[K::StartDraw],
            Refusal::NotTheLot { .. } => &[K::DrawNumber],
            Refusal::RoundOpen { .. } => &[K::CloseRound],
            Refusal::RoundClosed { .. } => &[K::CorrectResult, K::PairRound],
            Refusal::AllRoundsPaired { .. } => &[K::Finish, K::Amend],
            Refusal::Form { obstacle: FormObstacle::Decided { .. } | FormObstacle::Over } => {
                &[K::Finish]
            }
            Refusal::Form { obstacle: FormObstacle::Unfinished { .. } } => &[K::EnterResult],
            Refusal::Form { .. } => &[K::Amend],
            Refusal::TooFewPlayers => &[K::Register, K::CheckIn, K::CancelBye, K::Return],
            Refusal::NoLegalPairing { .. } => &[K::Allow, K::RequestBye, K::Finish],
            Refusal::NotAvailable { .. } => &[K::Return, K::CancelBye, K::CheckIn],
            Refusal::NotByTheRules { .. } => &[K::PairRound, K::StartEdit],
            Refusal::Editing { .. } | Refusal::PoolNotEmpty { .. } => &[K::Edit, K::EndEdit],
            Refusal::NotEditing { .. } | Refusal::Published { .. } => &[K::StartEdit],
            Refusal::ResultExists { .. } => &[K::CorrectResult, K::VerifyResult],
            Refusal::NoResult { .. } => &[K::EnterResult],
            Refusal::NoEnvelope { .. } | Refusal::NotAdjourned { .. } => &[K::Seal],
            Refusal::NotPlanned { .. } | Refusal::NoDay { .. } => &[K::PlanResumption],
            Refusal::EnvelopeOpen { .. } => &[K::EnterResult, K::Undo],
            Refusal::HasResults { .. } => &[K::ClearResult, K::CorrectResult],
            Refusal::ByeNotGranted { .. }
            | Refusal::NotEligible { .. }
            | Refusal::TooManyByes { .. }
            | Refusal::ByeTooLate { .. } => &[K::ReportAbsence],
            Refusal::ByeExists { .. } => &[K::CancelBye],
            Refusal::NoBye { .. } => &[K::RequestBye, K::ReportAbsence],
            Refusal::NobodyPaired { .. } => &[K::StartEdit, K::Unpair],
            Refusal::HasLeft { .. } => &[K::Return],
            Refusal::HasNotLeft { .. } => &[K::Withdraw],
            Refusal::MissingResults { .. } => &[K::EnterResult],
            Refusal::Unverified { .. } => &[K::VerifyResult, K::CorrectResult],
            Refusal::FideMode { lock: FideLock::UnpairPlayed } => {
                &[K::ClearResult, K::CorrectResult, K::LeaveFideMode]
            }
            Refusal::FideMode { .. } => &[K::LeaveFideMode],
            Refusal::Overtaken { .. } => &[K::CorrectResult, K::CorrectPlayer, K::Undo],
            Refusal::AlreadyUndone { .. } => &[K::Redo],
            Refusal::NotUndone { .. } => &[K::Undo],
            _ => &[],
        }
    }
}

impl RegulationFault {
    /// The article.
    #[must_use]
    pub const fn article(&self) -> Option<Article> {
        Some(match self {
            RegulationFault::Rounds { .. } | RegulationFault::RoundsPaired { .. } => {
                Article::ROUNDS
            }
            RegulationFault::TwoDraws | RegulationFault::Points => Article::PROGRAM,
            RegulationFault::ByeAboveWin | RegulationFault::ByeValue => Article::BYE,
            RegulationFault::NotATieBreak { .. } | RegulationFault::TieBreak { .. } => {
                Article::TIE_BREAKS
            }
            RegulationFault::Baku | RegulationFault::Acceleration => Article::BAKU,
            RegulationFault::MissedRound => Article::LATE_ENTRY,
            RegulationFault::Category { .. }
            | RegulationFault::OddGames { .. }
            | RegulationFault::FormDetails { .. }
            | RegulationFault::Announced { .. }
            | RegulationFault::Teams => return None,
        })
    }
}

/// A record that cannot be folded.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.say(Language::English))]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub enum FoldError {
    /// A number is missing or comes twice.
    OutOfSequence {
        /// The number that was due.
        expected: EntryNumber,
        /// The number that came.
        found: EntryNumber,
    },
    /// A newer program wrote it.
    NewerVersion {
        number: EntryNumber,
        /// Its version.
        version: u16,
    },
    /// It does not fit what came before.
    DoesNotFit { number: EntryNumber, refusal: Box<Refusal> },
}
