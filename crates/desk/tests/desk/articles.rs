//! What the articles say, one case each.

use arbitra_desk::{
    Action, ActionKind, Amendment, Article, BoardId, ChangeCause, Context, Desk, FideLock, Level,
    Moment, Outcome, Paper, Person, PlayerId, Reach, Refusal, RegulationFault, Step, Warning,
};
use arbitra_model::{Bye, PointSystem, Points, Round};
use arbitra_pairing::System;
use arbitra_pairing::generate::Random;

use crate::common::{act, arbiter};

fn round(number: u16) -> Round {
    Round::new(number).expect("a round")
}

fn pair(desk: &mut Desk) {
    let action = desk.propose_round().expect("can be paired");
    act(desk, action);
}

/// A desk with some rounds played and closed.
fn played(rounds: u16) -> Desk {
    let mut desk = crate::common::ready(7, System::ALL[0], 10, 7);
    let mut random = Random::new(7);
    for _ in 0..rounds {
        pair(&mut desk);
        crate::common::play(&mut desk, &mut random);
        for board in desk.missing().adjourned {
            act(&mut desk, Action::EnterResult { board, result: Outcome::DRAW });
        }
    }
    desk
}

#[track_caller]
fn refused(desk: &Desk, action: &Action, article: Article) -> Refusal {
    let refusal = desk.decide(action, &arbiter()).expect_err("refused");
    assert_eq!(refusal.article(), Some(article), "{refusal:?}");
    refusal
}

#[test]
fn numbers_freeze_once_round_4_is_paired() {
    let desk = played(3);
    assert!(desk.decide(&desk.propose_numbers(), &arbiter()).is_ok());
    let desk = played(4);
    refused(&desk, &desk.propose_numbers(), Article::NUMBERS_FROZEN);
    // Data may still be corrected, without new numbers.
    let person = Box::new(Person { rating: Some(2999), ..Person::named("Strong, Sue") });
    let correct = Action::CorrectPlayer { player: PlayerId::new(1), person };
    assert_eq!(desk.decide(&correct, &arbiter()), Ok(vec![Warning::NumbersStay]));
}

#[test]
fn numbers_are_given_again_until_round_4_is_paired() {
    let mut desk = played(3);
    let person = Box::new(Person { rating: Some(2999), ..Person::named("Strong, Sue") });
    act(&mut desk, Action::CorrectPlayer { player: PlayerId::new(5), person });
    let again = desk.propose_numbers();
    // Level 3: rounds have been paired with the old numbers.
    let warned = desk.decide(&again, &arbiter()).unwrap();
    assert_eq!(warned, [Warning::NumbersChange { rounds: 3 }]);
    assert_eq!(warned[0].level(), Level::Confirm);
    act(&mut desk, again);
    assert_eq!(desk.player(PlayerId::new(5)).unwrap().number.map(|n| n.get()), Some(1));
    // Equals change places by level 3, others not at all; numbering again keeps what was chosen.
    let (a, b) = (PlayerId::new(1), PlayerId::new(2));
    for player in [a, b] {
        let person = Person { rating: Some(1500), ..Person::named(format!("Level, {player}")) };
        act(&mut desk, Action::CorrectPlayer { player, person: Box::new(person) });
    }
    let action = desk.propose_numbers();
    act(&mut desk, action);
    let number = |desk: &Desk, player| desk.player(player).unwrap().number;
    let (one, other) = (number(&desk, a), number(&desk, b));
    let unequal = Action::ExchangeNumbers { a, b: PlayerId::new(5) };
    refused(&desk, &unequal, Article::INITIAL_ORDER);
    let exchange = Action::ExchangeNumbers { a, b };
    let warned = desk.decide(&exchange, &arbiter()).unwrap();
    assert!(warned.contains(&Warning::NumbersExchanged { a, b }), "{warned:?}");
    assert!(warned.iter().all(|warning| warning.level() == Level::Confirm), "{warned:?}");
    act(&mut desk, exchange.clone());
    assert_eq!((number(&desk, a), number(&desk, b)), (other, one));
    let action = desk.propose_numbers();
    act(&mut desk, action);
    assert_eq!((number(&desk, a), number(&desk, b)), (other, one));
    pair(&mut desk);
    refused(&desk, &exchange, Article::NUMBERS_FROZEN);
}

#[test]
fn a_late_entry_takes_its_number_in_any_round() {
    let mut desk = played(5);
    let before = desk.tournament();
    let player = desk.next_player();
    let person = Box::new(Person { rating: Some(2999), ..Person::named("Late, Lou") });
    let number = desk.number_due(player, &person).expect("there is room");
    assert_eq!(number.get(), 1);
    let enter = |missed, first_round| Action::EnterLate {
        player,
        person: person.clone(),
        first_round,
        missed,
        number,
    };
    refused(&desk, &enter(Bye::FullPoint, round(6)), Article::ABSENT);
    act(&mut desk, enter(Bye::ZeroPoint, round(6)));
    let after = desk.tournament();
    assert_eq!(after.players[0].entries, [arbitra_model::Entry::Bye(Bye::ZeroPoint); 5]);
    for (old, new) in before.players.iter().zip(&after.players[1..]) {
        assert_eq!((&old.name, old.number.get() + 1), (&new.name, new.number.get()));
    }
}

#[test]
fn corrections_reach_as_far_as_the_article_says() {
    let mut desk = played(3);
    pair(&mut desk);
    let expected =
        [Reach::RatingOnly, Reach::RatingOnly, Reach::FollowingPairing, Reach::NextPairing];
    for (number, reach) in (1..).zip(expected) {
        assert_eq!(desk.reach(round(number)), reach, "round {number}");
    }
    let board = BoardId { round: round(1), key: 1 };
    let old = desk.board(board).and_then(|board| board.outcome()).expect("a result");
    let result = if old == Outcome::DRAW { Outcome::WHITE_WINS } else { Outcome::DRAW };
    let claimed = Action::CorrectResult { board, result, reach: Reach::NextPairing };
    refused(&desk, &claimed, Article::CORRECTIONS);
    let before = desk.tournament();
    act(&mut desk, Action::CorrectResult { board, result, reach: Reach::RatingOnly });
    assert_eq!(desk.tournament().players, before.players);
    assert_ne!(desk.rating_report().players, before.players);
    let comments = desk.tournament().comments;
    assert!(
        comments
            .iter()
            .any(|line| line.starts_with("Correction @ Round 1: ")
                && line.ends_with("(rating only)"))
    );
}

#[test]
fn a_published_pairing_changes_for_five_reasons_only() {
    let mut desk = played(1);
    pair(&mut desk);
    let start = |cause| Action::StartEdit { round: round(2), cause };
    assert_eq!(desk.decide(&start(None), &arbiter()), Ok(vec![]));
    act(&mut desk, Action::Publish { round: round(2), paper: Paper::Pairings, until: None });
    refused(&desk, &start(None), Article::PUBLISHED_PAIRING);
    refused(&desk, &start(Some(ChangeCause::Rematch)), Article::PUBLISHED_PAIRING);
    refused(&desk, &start(Some(ChangeCause::TopBoards)), Article::PUBLISHED_PAIRING);
    let warnings = desk.decide(&start(Some(ChangeCause::LateEntry)), &arbiter());
    assert_eq!(warnings, Ok(vec![Warning::PublishedChanges { cause: ChangeCause::LateEntry }]));
}

#[test]
fn an_edited_round_says_so_in_the_report() {
    let mut desk = played(1);
    pair(&mut desk);
    act(&mut desk, Action::StartEdit { round: round(2), cause: None });
    assert_eq!(desk.obstacle(ActionKind::EnterResult), Some(Refusal::Editing { round: round(2) }));
    let boards: Vec<_> = desk.current().expect("paired").boards().into_iter().cloned().collect();
    let swap = Step::Swap { a: boards[0].white, b: boards[1].white };
    act(&mut desk, Action::Edit { round: round(2), step: swap.clone() });
    let end = desk.propose_end_of_edit().expect("everybody has a place");
    let warnings = desk.decide(&end, &arbiter()).expect("allowed");
    assert!(matches!(&warnings[..], [Warning::NotByTheRules { published: false, .. }]));
    assert_eq!(warnings[0].level(), Level::Confirm);
    let mut altered = desk.clone();
    act(&mut altered, end);
    let comments = altered.tournament().comments;
    assert!(comments.iter().any(|line| line.starts_with("MPA @ Round 2: ")), "{comments:?}");
    // Put back, the round is the engine's again and nothing is said.
    act(&mut desk, Action::Edit { round: round(2), step: swap });
    let end = desk.propose_end_of_edit().expect("everybody has a place");
    assert_eq!(desk.decide(&end, &arbiter()), Ok(vec![]));
    act(&mut desk, end);
    assert_eq!(desk.tournament().comments, [] as [String; 0]);
}

#[test]
fn steps_warn_of_what_the_rules_forbid() {
    let mut desk = played(1);
    let met = desk.round(round(1)).expect("paired").boards()[0].clone();
    pair(&mut desk);
    act(&mut desk, Action::StartEdit { round: round(2), cause: None });
    for player in [met.white, met.black] {
        let board = desk.current().and_then(|now| {
            now.boards().into_iter().find(|b| b.colour_of(player).is_some()).cloned()
        });
        if let Some(board) = board {
            act(&mut desk, Action::Edit { round: round(2), step: Step::Split { board: board.id } });
        }
    }
    let step = Step::Pair { white: met.white, black: met.black };
    let warnings =
        desk.decide(&Action::Edit { round: round(2), step }, &arbiter()).expect("allowed");
    assert!(warnings.contains(&Warning::Rematch { a: met.white, b: met.black }), "{warnings:?}");
    refused_end(&desk);
}

fn refused_end(desk: &Desk) {
    let refusal = desk.propose_end_of_edit().expect_err("somebody has no place");
    assert!(matches!(refusal, Refusal::PoolNotEmpty { .. }), "{refusal:?}");
}

#[test]
fn fide_mode_locks_and_is_left_for_good() {
    let mut desk = played(1);
    let three = PointSystem::simple(Points::from_tenths(30), Points::ONE, Points::ZERO);
    let points = Action::Amend { amendment: Box::new(Amendment::Points { points: three }) };
    let refusal = refused(&desk, &points, Article::PROGRAM);
    assert_eq!(refusal, Refusal::FideMode { lock: FideLock::Points });
    assert_eq!(refusal.possible(), [ActionKind::LeaveFideMode]);
    let once = Context::new("Ada", Moment::from_seconds(0)).confirming(Level::Confirm);
    let asked = desk.act(Action::LeaveFideMode, once).expect_err("two confirmations");
    assert!(matches!(asked, Refusal::Unconfirmed { level: Level::ConfirmTwice, .. }));
    let (entry, _) = desk.act(Action::LeaveFideMode, arbiter()).expect("confirmed twice");
    let undo = Action::Undo { entry: entry.number };
    assert_eq!(desk.decide(&undo, &arbiter()), Err(Refusal::NeverUndone { entry: entry.number }));
    assert_eq!(desk.tournament().comments, ["FIDE mode exited @ Round 2"]);
    act(&mut desk, points);
}

#[test]
fn byes_are_granted_as_announced() {
    let mut desk = played(1);
    let player = PlayerId::new(3);
    let ask = |number, kind| Action::RequestBye { player, round: round(number), kind };
    refused(&desk, &ask(2, Bye::FullPoint), Article::ABSENT);
    act(&mut desk, ask(2, Bye::HalfPoint));
    let second = desk.decide(&ask(3, Bye::HalfPoint), &arbiter());
    assert_eq!(second, Ok(vec![Warning::AnotherHalfPointBye { player }]));
    act(&mut desk, ask(3, Bye::HalfPoint));
    refused(&desk, &ask(4, Bye::HalfPoint), Article::HALF_POINT_BYES);
}

#[test]
fn adjourned_games_are_draws_until_they_are_over() {
    let mut desk = played(0);
    pair(&mut desk);
    let boards: Vec<BoardId> =
        desk.current().expect("paired").boards().iter().map(|board| board.id).collect();
    for board in &boards[1..] {
        act(&mut desk, Action::EnterResult { board: *board, result: Outcome::DRAW });
    }
    let close = Action::CloseRound { round: round(1) };
    let warnings = desk.decide(&close, &arbiter());
    assert_eq!(warnings, Ok(vec![Warning::WillBeAdjourned { boards: vec![boards[0]] }]));
    act(&mut desk, close);
    refused(&desk, &Action::Finish, Article::ADJOURNED);
    pair(&mut desk);
    let won = Action::EnterResult { board: boards[0], result: Outcome::WHITE_WINS };
    let warnings = desk.decide(&won, &arbiter());
    assert_eq!(warnings, Ok(vec![Warning::AdjournedNotDrawn { board: boards[0] }]));
}

#[test]
fn regulations_that_contradict_the_rules_are_refused() {
    let with = |points| {
        let mut regulations = crate::common::regulations(System::ALL[0], 5);
        regulations.points = points;
        let action = Action::Create { regulations: Box::new(regulations) };
        Desk::default().decide(&action, &arbiter())
    };
    let two_draws = PointSystem::simple(Points::from_tenths(15), Points::ONE, Points::ZERO);
    let dear = PointSystem { pairing_bye: Points::from_tenths(15), ..PointSystem::STANDARD };
    let odd = PointSystem { pairing_bye: Points::from_tenths(7), ..PointSystem::STANDARD };
    for (points, fault) in [
        (two_draws, RegulationFault::TwoDraws),
        (dear, RegulationFault::ByeAboveWin),
        (odd, RegulationFault::ByeValue),
    ] {
        assert_eq!(with(points), Err(Refusal::BadRegulations { fault }));
    }
    assert!(with(PointSystem::simple(Points::from_tenths(30), Points::ONE, Points::ZERO)).is_ok());
}

#[test]
fn overtaken_entries_are_not_undone() {
    let mut desk = played(1);
    let board = BoardId { round: round(1), key: 1 };
    let entered = desk
        .history(round(1))
        .find(|logged| logged.entry.action.board() == Some(board))
        .expect("entered")
        .entry
        .number;
    let closed = desk.history(round(1)).last().expect("closed").entry.clone();
    let refusal = desk.decide(&Action::Undo { entry: entered }, &arbiter());
    assert!(matches!(refusal, Err(Refusal::Overtaken { .. })), "{refusal:?}");
    if matches!(closed.action, Action::CloseRound { .. }) {
        act(&mut desk, Action::Undo { entry: closed.number });
        act(&mut desk, Action::Undo { entry: entered });
        assert_eq!(desk.missing().results, [board]);
    }
}

/// C.04.3 1.9.3: where the rules allow no pairing the arbiter begins with an empty round. It agrees with the
/// rules as long as it is empty, and is not left like that.
#[test]
fn a_round_is_not_left_with_nobody_paired() {
    let mut desk = crate::common::ready(7, System::ALL[0], 3, 5);
    for _ in 0..3 {
        pair(&mut desk);
        let boards: Vec<BoardId> =
            desk.current().expect("paired").boards().iter().map(|board| board.id).collect();
        for board in boards {
            act(&mut desk, Action::EnterResult { board, result: Outcome::DRAW });
        }
        let round = desk.current().expect("paired").round;
        act(&mut desk, Action::CloseRound { round });
    }
    assert!(matches!(desk.propose_round(), Err(Refusal::NoLegalPairing { .. })));
    let empty = desk.propose_by_hand().expect("an empty round");
    let warned = desk.decide(&empty, &arbiter()).expect("allowed");
    assert!(warned.contains(&Warning::ByHand { round: round(4) }), "{warned:?}");
    act(&mut desk, empty);
    if desk.obstacle(ActionKind::EndEdit).is_some() {
        act(&mut desk, Action::StartEdit { round: round(4), cause: None });
    }
    let end = desk.propose_end_of_edit().expect("the comparison is made");
    assert_eq!(desk.decide(&end, &arbiter()), Err(Refusal::NobodyPaired { round: round(4) }));
}
