//! Report files: in between and final, what they state, and what our own checker says of them.

use arbitra_desk::{
    Action, Amendment, BoardId, Desk, NotFinal, Outcome, Reach, ReportKind, SettledTies,
    TypedValue, faults_of_report,
};
use arbitra_model::{Entry, Round};
use arbitra_pairing::System;
use arbitra_pairing::generate::Random;
use arbitra_trf::{Dialect, WriteOptions};

use crate::common::{act, play, ready};

fn text(desk: &Desk, kind: ReportKind) -> Result<String, NotFinal> {
    let tournament = desk.report(kind)?;
    Ok(arbitra_trf::write(&tournament, Dialect::Trf26, WriteOptions::FAITHFUL).text)
}

fn pair(desk: &mut Desk) {
    let round = desk.propose_round().expect("a round can be paired");
    act(desk, round);
}

#[test]
fn the_last_report_waits_for_the_last_game() {
    let mut desk = ready(3, System::ALL[0], 9, 2);
    let mut random = Random::new(4);
    pair(&mut desk);
    // A round in play: what is not played is unknown, and the file says what that counts.
    let between = text(&desk, ReportKind::Between).unwrap();
    assert!(between.contains(" ?") && between.contains("162  X 0.5"), "{between}");
    assert!(between.contains("\r\n182 Arbitra "), "{between}");
    let read = arbitra_trf::read(between.as_bytes()).unwrap();
    assert!(faults_of_report(&read.tournament, System::ALL[0]).is_none());
    assert_eq!(
        text(&desk, ReportKind::Final),
        Err(NotFinal { unplayed: 4, adjourned: 0, rounds: 1 })
    );
    play(&mut desk, &mut random);
    pair(&mut desk);
    let boards: Vec<BoardId> = desk.current().unwrap().boards().iter().map(|b| b.id).collect();
    for (index, board) in boards.iter().enumerate() {
        let result = if index == 0 { Outcome::Adjourned } else { Outcome::DRAW };
        act(&mut desk, Action::EnterResult { board: *board, result });
    }
    act(&mut desk, Action::CloseRound { round: Round::new(2).unwrap() });
    assert_eq!(
        text(&desk, ReportKind::Final).map(|_| ()).unwrap_err().adjourned,
        1 + adjourned_before(&desk)
    );
}

/// Games of round 1 that chance adjourned.
fn adjourned_before(desk: &Desk) -> usize {
    let first = desk.rounds().next().unwrap();
    let boards = first.boards();
    boards.iter().filter(|board| board.outcome() == Some(Outcome::Adjourned)).count()
}

#[test]
fn points_and_ranks_are_those_that_count_and_results_those_for_ratings() {
    let mut desk = ready(5, System::ALL[0], 12, 5);
    let mut random = Random::new(6);
    for _ in 0..3 {
        pair(&mut desk);
        play(&mut desk, &mut random);
    }
    pair(&mut desk);
    let stated = |desk: &Desk| -> Vec<_> {
        let report = desk.report(ReportKind::Between).unwrap();
        report.players.iter().map(|p| (p.stated_points, p.stated_rank)).collect()
    };
    let before = stated(&desk);
    // A played game of round 1 is turned round, for the rating only.
    let first = desk.rounds().next().unwrap();
    let board = first
        .boards()
        .into_iter()
        .find(|board| matches!(board.outcome(), Some(o) if o == Outcome::WHITE_WINS))
        .map(|board| board.id)
        .expect("somebody won with White");
    let result = Outcome::BLACK_WINS;
    act(&mut desk, Action::CorrectResult { board, result, reach: Reach::RatingOnly });
    assert_eq!(stated(&desk), before);
    let (counted, rated) = (desk.tournament(), desk.report(ReportKind::Between).unwrap());
    let first = |t: &arbitra_model::Tournament| -> Vec<Entry> {
        t.players.iter().map(|player| player.entry(Round::FIRST)).collect()
    };
    assert_ne!(first(&counted), first(&rated));
}

/// Lots are drawn once and come out the same forever; an order by hand and values from elsewhere go
/// before them.
#[test]
fn places_still_level_are_settled_and_kept() {
    let mut desk = ready(3, System::ALL[0], 8, 3);
    act(
        &mut desk,
        Action::Amend {
            amendment: Box::new(Amendment::TieBreaks {
                tie_breaks: vec!["OTHER_CAKE".to_owned()],
                edition: arbitra_standings::Edition::LATEST,
            }),
        },
    );
    let settle = |settled: SettledTies| Action::Amend {
        amendment: Box::new(Amendment::Settled { settled: Box::new(settled) }),
    };
    let ranks = |desk: &Desk| -> Vec<(u16, Option<u32>)> {
        let table = desk.ranked(&desk.tournament(), None).standings;
        table.rows.iter().map(|row| (row.number, row.rank)).collect()
    };
    // Nobody has played: everybody is level.
    assert!(ranks(&desk).iter().all(|(_, rank)| *rank == Some(1)));
    let id = |desk: &Desk, number: u16| {
        desk.players().find(|p| p.number.is_some_and(|n| n.get() == number)).unwrap().id
    };
    let (third, fifth, eighth) = (id(&desk, 3), id(&desk, 5), id(&desk, 8));
    let typed = |value: &str| TypedValue {
        tie_break: "OTHER_CAKE".to_owned(),
        player: eighth,
        value: value.to_owned(),
    };
    let bad = SettledTies { external: vec![typed("much")], ..SettledTies::default() };
    assert!(desk.decide(&settle(bad), &crate::common::arbiter()).is_err());
    let by_hand = SettledTies {
        by_hand: vec![fifth, third],
        external: vec![typed("2.5")],
        ..SettledTies::default()
    };
    act(&mut desk, settle(by_hand.clone()));
    let places = ranks(&desk);
    assert_eq!(places[..3], [(8, Some(1)), (5, Some(2)), (3, Some(3))]);
    assert!(places[3..].iter().all(|(_, rank)| *rank == Some(4)), "{places:?}");
    act(&mut desk, settle(SettledTies { lots: Some(7), ..by_hand.clone() }));
    let drawn = ranks(&desk);
    assert_eq!(
        drawn.iter().filter_map(|(_, rank)| *rank).collect::<Vec<_>>(),
        [1, 2, 3, 4, 5, 6, 7, 8]
    );
    assert_eq!(ranks(&desk), drawn);
    // Nobody draws again until something else comes out.
    let again = settle(SettledTies { lots: Some(8), ..by_hand.clone() });
    assert!(desk.decide(&again, &crate::common::arbiter()).is_err());
    assert!(desk.decide(&settle(by_hand), &crate::common::arbiter()).is_err());
    let record: Vec<_> = desk.log().iter().map(|logged| (*logged.entry).clone()).collect();
    assert_eq!(ranks(&arbitra_desk::fold(record).unwrap()), drawn);
}
