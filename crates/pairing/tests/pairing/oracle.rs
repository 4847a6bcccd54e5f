//! The engine against known-good tournaments that lie beside the repository.
//!
//! Where they are missing the tests say so and pass; the repository's own golden cases are in
//! `tests/suite` (see `suite.rs`).

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use arbitra_model::{Round, Tournament};
use arbitra_pairing::check::{Checked, check};
use arbitra_pairing::dutch::Edition;
use arbitra_pairing::{Position, System};

use crate::common::{beside, by_book, by_engine, trf_files, written};

fn read(file: &Path) -> Tournament {
    match arbitra_trf::read(&fs::read(file).unwrap()) {
        Ok(report) => report.tournament,
        Err(error) => panic!("{}: {error}", file.display()),
    }
}

fn next_round(file: &Path, edition: Edition) -> Position {
    let tournament = read(file);
    let round = Position::next_round(&tournament).unwrap();
    Position::before(&tournament, round, edition.rules().history).unwrap()
}

/// Checks files on two threads.
fn check_all(files: &[PathBuf], edition: Edition) -> Vec<(PathBuf, Checked)> {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut done = Vec::new();
        while let Some(file) = files.get(next.fetch_add(1, Ordering::Relaxed)) {
            done.push((file.clone(), check(&read(file), System::Dutch(edition))));
        }
        done
    };
    thread::scope(|scope| {
        let other = scope.spawn(work);
        let mut done = work();
        done.extend(other.join().unwrap());
        done
    })
}

fn no_differences(folder: &str, edition: Edition, files_expected: usize, rounds_expected: usize) {
    let Some(folder) = beside(&format!("oracle/{folder}")) else { return };
    let checked = check_all(&trf_files(&folder), edition);
    let rounds: usize = checked.iter().map(|(_, checked)| checked.rounds.len()).sum();
    let differences: Vec<String> = checked
        .iter()
        .flat_map(|(file, checked)| checked.differences().map(move |round| (file, round)))
        .map(|(file, round)| {
            format!(
                "{} round {}: expected {}, found {}",
                file.display(),
                round.round,
                written(round.expected.as_ref().ok()),
                round.found
            )
        })
        .collect();
    println!("{} files, {rounds} rounds, {} differences", checked.len(), differences.len());
    assert!(differences.is_empty(), "{}", differences.join("\n"));
    assert_eq!((checked.len(), rounds), (files_expected, rounds_expected));
}

#[test]
fn known_good_tournaments_of_2026() {
    no_differences("dutch2026", Edition::E2026, 400, 3_144);
}

#[test]
fn known_good_tournaments_of_2017() {
    no_differences("dutch2017", Edition::E2017, 200, 1_510);
}

#[test]
fn positions_without_a_pairing() {
    for (folder, edition) in
        [("oracle/nopair2026", Edition::E2026), ("oracle/nopair2017", Edition::E2017)]
    {
        let Some(folder) = beside(folder) else { return };
        for file in trf_files(&folder) {
            let position = next_round(&file, edition);
            let answer = by_engine(edition, &position);
            assert_eq!(answer, None, "{}", file.display());
        }
    }
}

#[test]
fn nobody_gets_a_second_bye() {
    let Some(file) = beside("oracle/c2case.trf") else { return };
    let position = next_round(&file, Edition::E2026);
    for answer in [by_engine(Edition::E2026, &position), by_book(Edition::E2026, &position)] {
        assert_eq!(written(answer.as_ref()), "4-2 6-3 7-5 bye 8");
    }
}

#[test]
fn the_worked_example_round_by_round() {
    let rounds = [
        "1-8 3-10 5-12 7-14 9-2 11-4 13-6",
        "2-7 4-9 5-1 6-3 8-11 10-13 bye 14",
        "2-5 3-4 7-10 9-13 11-6 12-8 14-1",
        "1-3 4-5 6-2 8-9 10-14 11-7 13-12",
        "2-1 3-7 4-6 5-11 9-10 13-8 14-12",
    ];
    for (after, expected) in rounds.iter().enumerate() {
        let file = format!("acceptance/a_dutch14_after_r{after}.trf");
        let Some(file) = beside(&file) else { return };
        let mut tournament = read(&file);
        if after == 1 {
            tournament.byes.push(arbitra_model::ByeRequest {
                kind: arbitra_model::Bye::ZeroPoint,
                round: Round::from_index(after),
                ids: vec![12],
            });
        }
        for edition in Edition::ALL {
            let round = Position::next_round(&tournament).unwrap();
            let position = Position::before(&tournament, round, edition.rules().history).unwrap();
            let (engine, book) = (by_engine(edition, &position), by_book(edition, &position));
            assert_eq!(written(engine.as_ref()), *expected, "{edition}, round {round}");
            assert_eq!(written(book.as_ref()), *expected, "{edition} by the book, round {round}");
        }
    }
}
