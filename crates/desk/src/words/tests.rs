//! Every refusal and warning has its words in both languages.

use arbitra_model::{ByColour, Bye, Colour, Round};
use arbitra_pairing::Obstacle;

use super::*;
use crate::{
    ChangeCause, Comparison, EntryNumber, FideLock, FormObstacle, LineUpProblem, Moment, Outcome,
    Pairs, Reach, RegulationFault, TeamId, TextField,
};

fn refusals() -> Vec<Refusal> {
    let player = PlayerId::new(7);
    let players = vec![player, PlayerId::new(8)];
    let round = Round::FIRST;
    let board = BoardId { round, key: 3 };
    let boards = vec![board];
    let entry = EntryNumber::new(12);
    let mut all = vec![
        Refusal::NotCreated,
        Refusal::AlreadyCreated,
        Refusal::UnknownPlayer { player },
        Refusal::PlayerExists { player },
        Refusal::NoName,
        Refusal::UnknownBoard { board },
        Refusal::UnknownEntry { entry },
        Refusal::Logo { fault: crate::LogoFault::Svg },
        Refusal::Logo { fault: crate::LogoFault::TooLarge { bytes: 9, most: 1 } },
        Refusal::Announced { announcement: 1 },
        Refusal::Filing { why: arbitra_model::Bilingual::new("no chair", "nadie preside") },
        Refusal::Arrangement {
            why: arbitra_model::Bilingual::new("there is no hall yet", "todavía no hay sala"),
        },
        Refusal::NotAnnounced { announcement: 1 },
        Refusal::TooManyPlayers,
        Refusal::Started,
        Refusal::NotStarted,
        Refusal::EntriesClosed,
        Refusal::Finished,
        Refusal::NotFinished,
        Refusal::NotNumbered { players: players.clone() },
        Refusal::NumbersFrozen,
        Refusal::BadOrder { player },
        Refusal::WrongOrder { player, due: 4 },
        Refusal::NotLevel { a: player, b: player },
        Refusal::WrongNumber { due: 4 },
        Refusal::NoInitialColour,
        Refusal::WrongColour,
        Refusal::PlayOff { fault: crate::PlayOffFault::NotTied },
        Refusal::LineUpsClosed { round: Round::FIRST },
        Refusal::NotOfPlayers,
        Refusal::NotOfTeams,
        Refusal::UnknownTeam { team: TeamId::new(3) },
        Refusal::TeamNameTaken,
        Refusal::InOtherTeam { player, team: TeamId::new(3) },
        Refusal::TeamStands { team: TeamId::new(3) },
        Refusal::BadTeamOrder,
        Refusal::NoSuchMatch { first: TeamId::new(3), second: TeamId::new(4) },
        Refusal::MatchPlayed { first: TeamId::new(3), second: TeamId::new(4) },
        Refusal::TeamsNotNumbered { teams: 3 },
        Refusal::LineUp { problem: LineUpProblem::Stranger { player } },
        Refusal::LineUp { problem: LineUpProblem::Twice { player } },
        Refusal::LineUp { problem: LineUpProblem::Gap { board: 2 } },
        Refusal::LineUp {
            problem: LineUpProblem::Order { upper: player, lower: PlayerId::new(8) },
        },
        Refusal::LineUp { problem: LineUpProblem::TooMany { boards: 4 } },
        Refusal::NoLots,
        Refusal::NoDraw,
        Refusal::DrawOver,
        Refusal::HasDrawn { player },
        Refusal::NotInTheBox { number: 9 },
        Refusal::NotTheLot { player, number: 4 },
        Refusal::NoVarmaTable { players: 30 },
        Refusal::RoundOpen { round },
        Refusal::WrongRound { round, due: None },
        Refusal::WrongRound { round, due: Some(round) },
        Refusal::RoundClosed { round },
        Refusal::AllRoundsPaired { rounds: 9 },
        Refusal::TooFewPlayers,
        Refusal::Form { obstacle: FormObstacle::Rounds { due: 9 } },
        Refusal::Form { obstacle: FormObstacle::Decided { player, game: 5 } },
        Refusal::Form { obstacle: FormObstacle::Over },
        Refusal::Form { obstacle: FormObstacle::Players { needed: 2, found: 3 } },
        Refusal::Form { obstacle: FormObstacle::Teams { needed: 3, found: 2 } },
        Refusal::Form { obstacle: FormObstacle::UnequalTeams },
        Refusal::Form { obstacle: FormObstacle::OddBoards { boards: 5 } },
        Refusal::Form { obstacle: FormObstacle::Unfinished { round } },
        Refusal::Form { obstacle: FormObstacle::NoPairing },
        Refusal::Form { obstacle: FormObstacle::Settings { text: "games=0".into() } },
        Refusal::NoLegalPairing { obstacle: Obstacle::NobodyForTheBye },
        Refusal::NotOnce { player },
        Refusal::NotAvailable { player },
        Refusal::NotByTheRules { round },
        Refusal::BadTable { table: 0 },
        Refusal::Editing { round },
        Refusal::NotEditing { round },
        Refusal::PoolNotEmpty { players: players.clone() },
        Refusal::NotInPool { player },
        Refusal::SamePlayer { player },
        Refusal::WrongComparison { round },
        Refusal::Published { round },
        Refusal::CauseDoesNotFit,
        Refusal::ImpossibleResult { result: Outcome::DRAW },
        Refusal::ResultExists { board, result: Outcome::DRAW },
        Refusal::NoResult { board },
        Refusal::SameResult { board },
        Refusal::WrongReach { reach: Reach::RatingOnly },
        Refusal::NoEnvelope { board },
        Refusal::EnvelopeOpen { board },
        Refusal::NotAdjourned { board },
        Refusal::NotPlanned { board },
        Refusal::TextTooLong { field: TextField::Club, letters: 201, most: 200 },
        Refusal::TooManyTexts { field: TextField::TieBreak, most: 50 },
        Refusal::ControlCharacter { field: TextField::PlayerName, code: 0x1b },
        Refusal::NoDay { board },
        Refusal::HasResults { round },
        Refusal::NotEligible { player },
        Refusal::TooManyByes { player, most: 1 },
        Refusal::ByeTooLate { last: round },
        Refusal::ByeExists { player, round },
        Refusal::NoBye { player, round },
        Refusal::HasLeft { player },
        Refusal::HasNotLeft { player },
        Refusal::CheckedIn { player, already: true },
        Refusal::CheckedIn { player, already: false },
        Refusal::TooFewToForbid,
        Refusal::NoSuchBan,
        Refusal::WrongErasure { player },
        Refusal::ReasonNames { player },
        Refusal::NotByHand,
        Refusal::NobodyPaired { round },
        Refusal::MissingResults { boards: boards.clone() },
        Refusal::Unverified { boards },
        Refusal::NotInFideMode,
        Refusal::Overtaken { entry, by: entry },
        Refusal::AlreadyUndone { entry },
        Refusal::NotUndone { entry },
        Refusal::NeverUndone { entry },
        Refusal::Unconfirmed { level: Level::Confirm, warnings: Vec::new() },
    ];
    let kinds = [Bye::PairingAllocated, Bye::FullPoint, Bye::HalfPoint, Bye::ZeroPoint];
    all.extend(kinds.map(|kind| Refusal::ByeNotGranted { kind }));
    all.extend(FideLock::ALL.map(|lock| Refusal::FideMode { lock }));
    all.extend(
        [
            RegulationFault::Rounds { rounds: 0 },
            RegulationFault::RoundsPaired { paired: 3 },
            RegulationFault::OddGames { games: 5 },
            RegulationFault::TwoDraws,
            RegulationFault::ByeAboveWin,
            RegulationFault::ByeValue,
            RegulationFault::Points,
            RegulationFault::NotATieBreak { text: "X?".into() },
            RegulationFault::TieBreak { text: "BC".into() },
            RegulationFault::Baku,
            RegulationFault::Acceleration,
            RegulationFault::MissedRound,
            RegulationFault::Teams,
            RegulationFault::FormDetails { text: "games=0".into() },
            RegulationFault::Category { name: "U10".into() },
            RegulationFault::Category { name: String::new() },
        ]
        .map(|fault| Refusal::BadRegulations { fault }),
    );
    all
}

fn warnings() -> Vec<Warning> {
    let player = PlayerId::new(7);
    let (a, b) = (player, PlayerId::new(8));
    let players = vec![a, b];
    let round = Round::FIRST;
    let board = BoardId { round, key: 3 };
    let boards = vec![board];
    let until = Moment::from_seconds(0);
    let colour = Colour::White;
    let text = String::from("BH");
    let mut all = vec![
        Warning::Duplicate { of: player },
        Warning::StartsFree,
        Warning::SystemNotInForce,
        Warning::CannotBeFinished { rounds: 7, most: 5 },
        Warning::OtherAcceleration,
        Warning::TieBreakAdvice { text: text.clone() },
        Warning::TieBreakForbidden { text },
        Warning::RoundsChange { from: 7, to: 9 },
        Warning::TieBreaksChange,
        Warning::PointsChange,
        Warning::SystemChange,
        Warning::AccelerationChange,
        Warning::NumbersStay,
        Warning::NumbersDue,
        Warning::NumbersChange { rounds: 2 },
        Warning::OrderByHand,
        Warning::NumbersExchanged { a: player, b: player },
        Warning::LongOnRatings { text: "ARO".into() },
        Warning::RepeatsInCycle { a: player, b: player },
        Warning::CycleCannotEnd { round },
        Warning::DrawVoid,
        Warning::DrawLate { minutes: 605, bound: true },
        Warning::DrawLate { minutes: 0, bound: false },
        Warning::EntersAfterDraw { free: Some(8) },
        Warning::EntersAfterDraw { free: None },
        Warning::LeavesAfterDraw { player },
        Warning::CompatriotsMeet { a, b, round: 9 },
        Warning::ListClosed,
        Warning::MovesDown { from: 4 },
        Warning::AnotherHalfPointBye { player },
        Warning::FullPointBye { player },
        Warning::WasExpelled { player },
        Warning::NotCheckedIn { players: players.clone() },
        Warning::NoShow { players: players.clone() },
        Warning::ThreeForfeits { players },
        Warning::AdjournedCount { boards: boards.clone() },
        Warning::ClaimsOpen { until },
        Warning::ClaimsOver { until },
        Warning::Rematch { a, b },
        Warning::ForbiddenPair { a, b },
        Warning::ByeBarred { player },
        Warning::SecondBye { player },
        Warning::ThirdColour { player, colour },
        Warning::ColourDifference { player, colour: !colour },
        Warning::BothColoursWrong { white: a, black: b },
        Warning::ByHand { round },
        Warning::PublishedUnpaired { round },
        Warning::ResultsLost { round, results: 3 },
        Warning::BanAfterStart,
        Warning::AdjournedNotDrawn { board },
        Warning::EntriesDiffer { board },
        Warning::SameTypist { board },
        Warning::PlaysTwice { player, board },
        Warning::TableTaken { table: 4, board },
        Warning::RoundThatDay { round },
        Warning::WillBeAdjourned { boards },
        Warning::EndsEarly { played: 4, announced: 5 },
        Warning::Reopens,
        Warning::ErasesForGood { player },
        Warning::LeavesFideMode,
        Warning::UnusualPoints,
    ];
    for (no_pairing, published) in [(false, false), (false, true), (true, false)] {
        let missing = Pairs { pairs: vec![ByColour { white: a, black: b }], byes: vec![] };
        let surplus = Pairs { pairs: vec![ByColour { white: b, black: a }], byes: vec![b] };
        let comparison = Comparison { missing, surplus, no_pairing };
        all.push(Warning::NotByTheRules { comparison, published });
    }
    all.extend(ChangeCause::ALL.map(|cause| Warning::PublishedChanges { cause }));
    all.extend(
        [Reach::NextPairing, Reach::FollowingPairing, Reach::RatingOnly]
            .map(|reach| Warning::CorrectionReach { reach }),
    );
    all
}

fn both(say: impl Fn(Language, Names<'_>) -> String) -> [String; 2] {
    let names = Names {
        player: &|id| format!("P{id}"),
        board: &|id| format!("B{id}"),
        hour: &|at| at.to_string(),
    };
    Language::ALL.map(|language| say(language, names))
}

#[track_caller]
fn well_said([english, spanish]: [String; 2]) {
    assert_ne!(english, spanish);
    for text in [english, spanish] {
        assert!(text.ends_with('.') && !text.ends_with(".."), "{text}");
        assert!(text.len() > 8 && !text.contains("  ") && !text.contains('{'), "{text}");
    }
}

#[test]
fn refusals_have_words_in_both_languages() {
    for refusal in refusals() {
        well_said(both(|language, names| super::refusal(&refusal, language, names)));
    }
}

#[test]
fn warnings_have_words_in_both_languages() {
    for warning in warnings() {
        well_said(both(|language, names| super::warning(&warning, language, names)));
    }
}

#[test]
fn actions_and_levels_have_words_in_both_languages() {
    for kind in ActionKind::ALL {
        assert_ne!(action(*kind, Language::English), action(*kind, Language::Spanish));
    }
    for one in Level::ALL {
        assert_ne!(level(one, Language::English), level(one, Language::Spanish));
    }
}

#[test]
fn a_refusal_names_article_and_way_out() {
    let [english, spanish] =
        both(|language, names| refusal(&Refusal::NumbersFrozen, language, names));
    assert_eq!(
        english,
        "Round 4 has been paired: pairing numbers are no longer corrected (C.04.2 2.3). Possible: \
         correct a player's data."
    );
    assert!(spanish.contains("(C.04.2 2.3). Puede: corregir"), "{spanish}");
}
