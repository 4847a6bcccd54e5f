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

use std::fs;
use std::path::{Path, PathBuf};

use arbitra_model::Round;
use arbitra_pairing::Position;
use arbitra_pairing::check::Paired;
use arbitra_pairing::dutch::Edition;
use arbitra_second::dutch as by_the_book;

use crate::common::golden::expectations;
use crate::common::{by_book, by_engine, table, trf_files, written};

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

#[test]
fn every_case_is_named_after_an_article() {
    let suite = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/suite/dutch");
    let folders: Vec<PathBuf> =
        fs::read_dir(&suite).unwrap().map(|entry| entry.unwrap().path()).collect();
    for file in folders.iter().flat_map(|folder| trf_files(folder)) {
        let name = file.file_stem().unwrap().to_str().unwrap();
        let article = name.split('-').next().unwrap();
        assert!(is_article(article) && name.contains('-'), "{name} names no article");
    }
}

/// Articles as the editions print them: `3.2.1` in 2026, `C.12` in 2017, `A7.a` and `F2` before.
fn is_article(text: &str) -> bool {
    let number = text.strip_prefix(|c: char| ('a'..='f').contains(&c)).unwrap_or(text);
    let number = number.strip_suffix(|c: char| ('a'..='h').contains(&c)).unwrap_or(number);
    number.ends_with(|c: char| c.is_ascii_digit())
        && number.chars().all(|c| c.is_ascii_digit() || c == '.')
}
