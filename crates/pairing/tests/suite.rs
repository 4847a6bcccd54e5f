//! The golden cases of the repository: `tests/suite/dutch/<edition>/<article>-<slug>.trf`.
//!
//! Every file is a tournament with what is expected of it in comments:
//!
//! ```text
//! ### expect round 3: 4-2 6-3 7-5 bye 8
//! ### expect round 4: no pairing
//! ### expect every round as recorded
//! ```
//!
//! White comes first, the order of boards does not matter. The engine must answer so, and the
//! reading by the book where it can.
#![allow(clippy::unwrap_used, clippy::print_stdout)]

mod common;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use arbitra_model::{ByColour, Number, Round};
use arbitra_pairing::check::{Paired, found};
use arbitra_pairing::dutch::Edition;
use arbitra_pairing::{Position, by_the_book};
use common::{by_book, by_engine, table, trf_files, written};

#[test]
fn golden_cases() {
    let suite = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/suite/dutch");
    let (mut cases, mut failures) = (0, Vec::new());
    for edition in Edition::ALL {
        let name = edition.to_string();
        let folder = suite.join(name.strip_prefix("dutch-").unwrap());
        for file in trf_files(&folder) {
            for (round, expected) in expectations(&file) {
                cases += 1;
                failures.extend(run(edition, &file, round, expected.as_ref()));
            }
        }
    }
    println!("{cases} expectations, {} failures", failures.len());
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert!(cases > 140, "only {cases} expectations were found");
}

/// What is wrong with the answers to one case.
fn run(edition: Edition, file: &Path, round: Round, expected: Option<&Paired>) -> Vec<String> {
    let tournament = arbitra_trf::read(&fs::read(file).unwrap()).unwrap().tournament;
    let position = Position::before(&tournament, round, edition.rules().history).unwrap();
    let mut answers = vec![("engine", by_engine(edition, &position))];
    if position.contenders.len() <= by_the_book::MOST_CONTENDERS {
        answers.push(("book", by_book(edition, &position)));
    }
    answers.retain(|(_, answer)| answer.as_ref() != expected);
    let fault = |(who, answer): (&str, Option<Paired>)| {
        format!(
            "{} round {round}: {who} says {}, expected {}\n{}",
            file.display(),
            written(answer.as_ref()),
            written(expected),
            table(&position)
        )
    };
    answers.into_iter().map(fault).collect()
}

/// The expectations a file carries.
fn expectations(file: &Path) -> Vec<(Round, Option<Paired>)> {
    let text = fs::read_to_string(file).unwrap();
    let mut all = Vec::new();
    for line in text.lines().filter_map(|line| line.strip_prefix("### expect ")) {
        match line.strip_prefix("round ").and_then(expectation) {
            Some(expectation) => all.push(expectation),
            None if line == "every round as recorded" => all.extend(recorded(file)),
            None => panic!("{}: cannot read `{line}`", file.display()),
        }
    }
    assert!(!all.is_empty(), "{} expects nothing", file.display());
    all
}

/// The rounds as a file records them.
fn recorded(file: &Path) -> Vec<(Round, Option<Paired>)> {
    let tournament = arbitra_trf::read(&fs::read(file).unwrap()).unwrap().tournament;
    (0..tournament.paired_rounds())
        .map(Round::from_index)
        .map(|round| (round, Some(found(&tournament, round, None))))
        .collect()
}

/// Reads `3: 4-2 6-3 7-5 bye 8` or `3: no pairing`.
fn expectation(line: &str) -> Option<(Round, Option<Paired>)> {
    let (round, answer) = line.split_once(": ")?;
    let round = Round::new(round.parse().ok()?)?;
    if answer == "no pairing" {
        return Some((round, None));
    }
    let number = |text: &str| Number::new(text.parse().ok()?);
    let mut paired = Paired { pairs: BTreeSet::new(), byes: BTreeSet::new() };
    let mut words = answer.split_whitespace();
    while let Some(word) = words.next() {
        if word == "bye" {
            paired.byes.insert(number(words.next()?)?);
        } else {
            let (white, black) = word.split_once('-')?;
            paired.pairs.insert(ByColour { white: number(white)?, black: number(black)? });
        }
    }
    Some((round, Some(paired)))
}

#[test]
fn every_case_is_named_after_an_article() {
    let suite = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/suite/dutch");
    let folders: Vec<PathBuf> =
        fs::read_dir(&suite).unwrap().map(|entry| entry.unwrap().path()).collect();
    for file in folders.iter().flat_map(|folder| trf_files(folder)) {
        let name = file.file_stem().unwrap().to_str().unwrap();
        let article = name.split('-').next().unwrap();
        let known = article.starts_with(|c: char| c.is_ascii_digit() || "abcde".contains(c))
            && article.ends_with(|c: char| c.is_ascii_digit());
        assert!(known && name.contains('-'), "{name} names no article");
    }
}
