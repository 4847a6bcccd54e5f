//! Whole events through actions, out as report files, and past the pairing checker.

use arbitra_desk::{Action, Desk, fold, import};
use arbitra_model::{Bye, Round, Tournament};
use arbitra_pairing::System;
use arbitra_pairing::check::check;
use arbitra_pairing::generate::Random;
use arbitra_trf::{Dialect, PointsColumn, WriteOptions};

use crate::common::act;

fn file(tournament: &Tournament) -> Tournament {
    let options = WriteOptions { points: PointsColumn::Computed, ..WriteOptions::FAITHFUL };
    let written = arbitra_trf::write(tournament, Dialect::Trf26, options);
    arbitra_trf::read(written.text.as_bytes()).expect("what was written can be read").tournament
}

/// Late entries, byes, absences, withdrawals and returns while the rounds are paired by the engine.
fn event(seed: u64, system: System, players: u32, rounds: u16) -> Desk {
    let mut random = Random::new(seed);
    let mut desk = crate::common::ready(seed, system, players, rounds);
    for round in (1..=rounds).filter_map(Round::new) {
        for _ in 0..3 {
            let player = arbitra_desk::PlayerId::new(1 + random.below(u64::from(players)) as u32);
            let action = match random.below(6) {
                0 => Action::RequestBye { player, round, kind: Bye::HalfPoint },
                1 => Action::ReportAbsence { player, round },
                2 if round.get() > 1 => Action::Withdraw { player, from: round },
                3 => Action::Return { player },
                4 if round.get() > 1 => {
                    let player = desk.next_player();
                    let person = Box::new(crate::common::person(&mut random, player.get()));
                    let number = desk.number_due(player, &person).expect("there is room");
                    let missed = if random.below(2) == 0 { Bye::HalfPoint } else { Bye::ZeroPoint };
                    Action::EnterLate { player, person, first_round: round, missed, number }
                }
                _ => continue,
            };
            let _ = desk.act(action, crate::common::arbiter());
        }
        let Ok(action) = desk.propose_round() else { break };
        act(&mut desk, action);
        crate::common::play(&mut desk, &mut random);
    }
    desk
}

#[test]
fn simulated_events_pass_the_checker() {
    for (index, system) in System::ALL.iter().copied().cycle().take(24).enumerate() {
        let seed = index as u64;
        let desk = event(seed, system, 9 + index as u32 * 3, 7);
        let report = file(&desk.with_ranks(desk.tournament()));
        let checked = check(&report, system);
        assert!(checked.rounds.len() >= 5, "{seed}");
        let differences: Vec<_> = checked.differences().map(|round| round.round).collect();
        assert_eq!(differences, [], "seed {seed}, {system}");
    }
}

#[test]
fn a_report_file_becomes_a_record_and_a_report_file_again() {
    for seed in 0..12 {
        let desk = event(seed, System::ALL[0], 14 + seed as u32, 5);
        let report = file(&desk.tournament());
        let imported = import(&report, &crate::common::arbiter());
        assert_eq!(imported.adjusted, []);
        let back = fold(imported.record).unwrap();
        assert_eq!(file(&back.tournament()), report, "{seed}");
    }
}

#[test]
fn generated_tournaments_become_records() {
    use arbitra_pairing::generate::{Plan, generate};
    for seed in 0..20 {
        let plan = Plan::quiet(seed, System::ALL[0], 20, 6);
        let tournament = generate(&plan).unwrap().tournament;
        let imported = import(&tournament, &crate::common::arbiter());
        let desk = fold(imported.record).unwrap();
        let back = desk.with_ranks(desk.tournament());
        assert_eq!(check(&back, System::ALL[0]).differences().count(), 0);
        for (mine, theirs) in back.players.iter().zip(&tournament.players) {
            assert_eq!(mine.entries, theirs.entries);
            assert_eq!(mine.stated_points, theirs.stated_points);
        }
    }
}

/// A result of round 1 that is corrected after round 2 was paired: the report says so, and the
/// checker pairs round 2 with what was known then.
#[test]
fn a_round_is_checked_with_the_results_it_was_paired_with() {
    use arbitra_desk::Outcome;
    let system = System::ALL[0];
    let mut differing = 0;
    for seed in 0..6 {
        let mut random = Random::new(seed);
        let mut desk = crate::common::ready(seed, system, 14, 4);
        for round in 1..=4 {
            let pairing = desk.propose_round().expect("a pairing");
            act(&mut desk, pairing);
            if round == 2 {
                let board = arbitra_desk::BoardId { round: Round::FIRST, key: 1 };
                let was = desk.board(board).and_then(|board| board.outcome());
                let result = if was == Some(Outcome::WHITE_WINS) {
                    Outcome::BLACK_WINS
                } else {
                    Outcome::WHITE_WINS
                };
                let reach = desk.reach(Round::FIRST);
                act(&mut desk, Action::CorrectResult { board, result, reach });
            }
            crate::common::play(&mut desk, &mut random);
        }
        let report = file(&desk.with_ranks(desk.tournament()));
        let line = report.comments.iter().any(|text| {
            text.starts_with("Correction @ Round ") && text.contains("(after pairing of Round ")
        });
        assert!(line, "{:?}", report.comments);
        assert_eq!(check(&report, system).differences().count(), 0, "seed {seed}");
        let silent = Tournament { comments: Vec::new(), ..report };
        differing += check(&silent, system).differences().count();
    }
    assert!(differing > 0, "without the line some rounds would look wrong");
}
