//! What happens in the hall: incidents and what they count, envelopes, signed sheets.

use arbitra_desk::{
    Action, Answered, ClockChange, Counted, Desk, EntryNumber, Envelope, Incident, Opened, Outcome,
    PlayerId, Refusal, Resumption, SealedVerdict, SignedSheet, Tally, Warning, fold,
};
use arbitra_model::{Bilingual, Colour, Points, Round};
use arbitra_pairing::System;

use crate::common::{act, arbiter, envelope, ready, resumption};

/// Eight players, round 1 paired.
fn paired() -> Desk {
    let mut desk = ready(1, System::ALL[0], 8, 3);
    let action = desk.propose_round().expect("a pairing");
    act(&mut desk, action);
    desk
}

fn illegal(desk: &Desk, table: usize) -> Incident {
    let board = desk.current().expect("in play").boards()[table].clone();
    Incident {
        round: Some(Round::FIRST),
        board: Some(board.id),
        player: Some(board.white),
        case: "illegal-move".into(),
        edition: "2014".into(),
        title: Bilingual::new("Illegal move", "Jugada ilegal"),
        answers: vec![Answered {
            question: Bilingual::new("Pressed?", "¿Pulsó?"),
            answer: Bilingual::new("Yes", "Sí"),
            counted: false,
        }],
        steps: vec![Bilingual::new("Stop the clocks.", "Pare los relojes.")],
        articles: vec!["7.5b".into()],
        clock: vec![ClockChange { player: Some(board.black), seconds: 120 }],
        counts: Some(Counted::IllegalMove),
        ..Incident::default()
    }
}

#[test]
fn incidents_are_counted_for_a_player_in_a_game() {
    let mut desk = paired();
    let incident = illegal(&desk, 0);
    let (board, player) = (incident.board.unwrap(), incident.player.unwrap());
    assert_eq!(desk.tally(board, player), Tally::default());
    act(&mut desk, Action::Incident { incident: Box::new(incident.clone()) });
    let once = Tally { illegal_moves: 1, warnings: 0 };
    assert_eq!(desk.tally(board, player), once);
    // Not the opponent, not another game.
    let other = desk.board(board).unwrap().black;
    assert_eq!(desk.tally(board, other), Tally::default());
    let elsewhere = desk.current().unwrap().boards()[1].id;
    assert_eq!(desk.tally(elsewhere, player), Tally::default());
    // A warning counts apart; undone, it counts no more.
    let warning = Incident { counts: Some(Counted::Warning), ..incident };
    act(&mut desk, Action::Incident { incident: Box::new(warning) });
    assert_eq!(desk.tally(board, player), Tally { illegal_moves: 1, warnings: 1 });
    let last = EntryNumber::from_index(desk.log().len() - 1);
    // A result entered afterwards does not hold it back.
    act(&mut desk, Action::EnterResult { board, result: "0-1".parse().unwrap() });
    act(&mut desk, Action::Undo { entry: last });
    assert_eq!(desk.tally(board, player), once);
    // The record says the same on every machine.
    let again = fold(desk.log().iter().map(|logged| (*logged.entry).clone())).unwrap();
    assert_eq!(again, desk);
}

#[test]
fn a_pairing_thrown_away_counts_nothing() {
    let mut desk = paired();
    let incident = illegal(&desk, 0);
    let (board, player) = (incident.board.unwrap(), incident.player.unwrap());
    act(&mut desk, Action::Incident { incident: Box::new(incident) });
    act(&mut desk, Action::Unpair { round: Round::FIRST });
    let action = desk.propose_round().unwrap();
    act(&mut desk, action);
    assert_eq!(desk.tally(board, player), Tally::default());
    assert_eq!(desk.incidents().len(), 1, "but nothing is forgotten");
}

#[test]
fn an_incident_names_people_and_boards_that_exist() {
    let mut desk = paired();
    let stranger = Incident { player: Some(PlayerId::new(99)), ..illegal(&desk, 0) };
    let refused = desk.act(Action::Incident { incident: Box::new(stranger) }, arbiter());
    assert_eq!(refused, Err(Refusal::UnknownPlayer { player: PlayerId::new(99) }));
    let nowhere = "2.1".parse().unwrap();
    let incident = Incident { board: Some(nowhere), ..illegal(&desk, 0) };
    let refused = desk.act(Action::Incident { incident: Box::new(incident) }, arbiter());
    assert_eq!(refused, Err(Refusal::UnknownBoard { board: nowhere }));
}

#[test]
fn a_sealed_game_counts_as_a_draw_for_pairing_only() {
    let mut desk = paired();
    let boards: Vec<_> = desk.current().unwrap().boards().iter().map(|board| board.id).collect();
    let seal = |board| Action::Seal { board, envelope: Box::new(envelope()) };
    let opened =
        Opened { text: "e4".into(), verdict: SealedVerdict::Play, says: Bilingual::default() };
    let open = |board| Action::OpenEnvelope { board, opened: Box::new(opened.clone()) };
    let refused = desk.act(open(boards[0]), arbiter());
    assert_eq!(refused, Err(Refusal::NoEnvelope { board: boards[0] }));
    act(&mut desk, seal(boards[0]));
    assert_eq!(desk.board(boards[0]).unwrap().outcome(), Some(Outcome::Adjourned));
    // Written wrongly: sealed again.
    act(&mut desk, seal(boards[0]));
    for board in &boards[1..] {
        act(&mut desk, Action::EnterResult { board: *board, result: "1-0".parse().unwrap() });
    }
    let refused = desk.act(seal(boards[1]), arbiter());
    assert!(matches!(refused, Err(Refusal::ResultExists { .. })), "{refused:?}");
    act(&mut desk, Action::CloseRound { round: Round::FIRST });
    // For pairing both have half a point; in standings, tables and reports they have none.
    let sealed = desk.board(boards[0]).unwrap().clone();
    let tournament = desk.tournament();
    let report = desk.with_ranks(desk.rating_report());
    let asked = arbitra_standings::Asked::by(arbitra_standings::List::Own);
    let ranking = arbitra_standings::Ranking::of(&tournament, &asked).unwrap();
    for player in [sealed.white, sealed.black] {
        let number = desk.player(player).unwrap().number.unwrap();
        let line = tournament.player(number).unwrap();
        assert_eq!(tournament.points_after(line, 1), Points::HALF);
        assert_eq!(tournament.earned_after(line, 1), Points::ZERO);
        assert_eq!(desk.scores_after(1)[&player], Points::ZERO);
        assert_eq!(report.player(number).unwrap().stated_points, Some(Points::ZERO));
        let row = ranking.standings.row(number.get()).unwrap();
        assert_eq!(row.points, Points::ZERO, "{row:?}");
    }
    assert_eq!(desk.round(Round::FIRST).unwrap().undecided(), [boards[0]]);
    let action = desk.propose_round().unwrap();
    act(&mut desk, action);
    // After the next pairing it is opened, played on and won: this will be stated in the report.
    act(&mut desk, open(boards[0]));
    assert_eq!(
        desk.act(open(boards[0]), arbiter()),
        Err(Refusal::EnvelopeOpen { board: boards[0] })
    );
    assert_eq!(
        desk.act(seal(boards[0]), arbiter()),
        Err(Refusal::EnvelopeOpen { board: boards[0] })
    );
    act(&mut desk, Action::EnterResult { board: boards[0], result: "1-0".parse().unwrap() });
    let comments = desk.tournament().comments;
    assert!(comments.iter().any(|line| line.starts_with("Adjournment @ Round ")), "{comments:?}");
}

#[test]
fn a_round_in_play_lends_nobody_half_a_point() {
    let mut desk = paired();
    let boards: Vec<_> = desk.current().unwrap().boards().iter().map(|board| board.id).collect();
    act(&mut desk, Action::EnterResult { board: boards[0], result: "1-0".parse().unwrap() });
    let scores = desk.scores_after(1);
    let mut points: Vec<Points> = scores.values().copied().collect();
    points.sort_unstable();
    assert_eq!(points[..7], [Points::ZERO; 7]);
    assert_eq!(points[7], Points::ONE);
}

#[test]
fn nobody_resumes_two_games_at_once() {
    let mut desk = paired();
    let boards: Vec<_> = desk.current().unwrap().boards().iter().map(|board| board.id).collect();
    let plan = |board, plan: Option<Resumption>| Action::PlanResumption {
        board,
        resumption: plan.map(Box::new),
    };
    let nine = || resumption("2026/11/16", "09:00", 120);
    let refused = desk.act(plan(boards[0], Some(nine())), arbiter());
    assert_eq!(refused, Err(Refusal::NotAdjourned { board: boards[0] }));
    for board in &boards {
        act(&mut desk, Action::Seal { board: *board, envelope: Box::new(envelope()) });
    }
    let refused = desk.act(plan(boards[0], None), arbiter());
    assert_eq!(refused, Err(Refusal::NotPlanned { board: boards[0] }));
    let refused = desk.act(plan(boards[0], Some(resumption("2026", "09:00", 10))), arbiter());
    assert_eq!(refused, Err(Refusal::NoDay { board: boards[0] }));

    // Two games of one round have no player in common, but may want the same table.
    act(&mut desk, plan(boards[0], Some(Resumption { table: Some(4), ..nine() })));
    act(&mut desk, plan(boards[1], Some(nine())));
    assert_eq!(desk.clashes(), []);
    let same = Resumption { table: Some(4), ..resumption("2026/11/16", "10:59", 30) };
    let taken = Warning::TableTaken { table: 4, board: boards[0] };
    assert_eq!(desk.decide(&plan(boards[1], Some(same)), &arbiter()), Ok(vec![taken]));
    let after = Resumption { table: Some(4), ..resumption("2026/11/16", "11:00", 30) };
    assert_eq!(desk.decide(&plan(boards[1], Some(after)), &arbiter()), Ok(Vec::new()));

    // In the next round the same players adjourn again.
    act(&mut desk, Action::CloseRound { round: Round::FIRST });
    let action = desk.propose_round().unwrap();
    act(&mut desk, action);
    let next: Vec<_> = desk.current().unwrap().boards().iter().map(|board| board.id).collect();
    act(&mut desk, Action::Seal { board: next[0], envelope: Box::new(envelope()) });
    let warnings =
        desk.decide(&plan(next[0], Some(resumption("2026/11/16", "08:30", 60))), &arbiter());
    let twice = |warning: &Warning| matches!(warning, Warning::PlaysTwice { .. });
    assert!(warnings.unwrap().iter().any(twice));
    // A night lies between.
    let late = resumption("2026/11/15", "23:00", 599);
    assert_eq!(desk.decide(&plan(next[0], Some(late.clone())), &arbiter()), Ok(Vec::new()));
    let late = Resumption { minutes: 601, ..late };
    assert!(!desk.decide(&plan(next[0], Some(late)), &arbiter()).unwrap().is_empty());
    let order: Vec<_> = desk.timetable().iter().map(|(board, _)| board.id).collect();
    assert_eq!(order[..2], boards[..2], "those with an hour come first");
    // Cancelled, and over: nothing is planned any more.
    act(&mut desk, plan(boards[1], None));
    assert_eq!(desk.resumption(boards[1]), None);
    act(&mut desk, Action::EnterResult { board: boards[0], result: "=-=".parse().unwrap() });
    assert_eq!(desk.resumption(boards[0]), None);
}

#[test]
fn a_game_broken_off_has_nothing_to_open() {
    let mut desk = paired();
    let board = desk.current().unwrap().boards()[0].id;
    let envelope = Box::new(Envelope { interrupted: true, ..envelope() });
    act(&mut desk, Action::Seal { board, envelope });
    let opened =
        Opened { text: "e4".into(), verdict: SealedVerdict::Play, says: Bilingual::default() };
    let refused = desk.act(Action::OpenEnvelope { board, opened: Box::new(opened) }, arbiter());
    assert_eq!(refused, Err(Refusal::NoEnvelope { board }));
}

#[test]
fn a_signed_sheet_is_kept_by_its_hash() {
    let mut desk = paired();
    let board = desk.current().unwrap().boards()[0].id;
    let sheet = SignedSheet {
        colour: Colour::White,
        result: "1/2-1/2".into(),
        half_moves: 120,
        hash: "ab".repeat(32),
    };
    act(&mut desk, Action::FileSheet { board, sheet: Box::new(sheet.clone()) });
    assert_eq!(desk.signed_sheet(board, Colour::White).map(|kept| &kept.sheet), Some(&sheet));
    assert_eq!(desk.signed_sheet(board, Colour::Black), None);
}
