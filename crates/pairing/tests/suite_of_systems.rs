//! The golden cases of Dubov, Burstein, Lim and the FIDE Swiss of 1999: `tests/suite/<system>/<edition>/<article>-<slug>.trf`, with the
//! expectation inside as in the Dutch cases. The engine must answer so, and the second reading where it can.
#![allow(clippy::unwrap_used, clippy::print_stdout)]

mod common;
mod second;

use std::fs;
use std::path::{Path, PathBuf};

use arbitra_pairing::check::Paired;
use arbitra_pairing::dutch::Edition;
use arbitra_pairing::{Position, System, burstein, pair};
use common::golden::expectations;
use common::{table, trf_files, written};

/// The largest field the second readings take.
const SMALL: usize = 8;

/// A second reading of a system.
type Reading = fn(&Position) -> Option<Paired>;

/// Edition, folder, second reading, and the articles that must have a case.
const SUITES: [(&str, &str, Reading, &str); 6] = [
    (
        "dubov-2026",
        "dubov/2026",
        second::dubov::pair,
        "1.3 1.6 1.7 1.9 2.1 2.2 3.1 3.2.1 3.2.2 3.2.3 3.2.4 3.2.5 3.2.6 4.2 4.3 4.4 5.2.1 5.2.2 5.2.3 5.2.4 \
         5.2.5 c1 c2 c3 c4 c5 c6 c7 c10",
    ),
    (
        "burstein-2026",
        "burstein/2026",
        by_burstein,
        "1.2 1.6 1.7.1 1.7.2 1.8 1.9 3.1 3.2 4.3 5.2.1 5.2.2 5.2.3 5.2.4 5.2.5 c1 c2 c3 c4 c5 c6 c7 c8",
    ),
    (
        "lim-2026",
        "lim/2026",
        second::lim::pair,
        "1 2.1 2.2 2.3 2.6 3.8 3.9 3.10 4.1 4.3 5.1 5.2 5.3 5.4 6 7.1 7.2 8",
    ),
    ("lim-2026-maxi", "lim/2026-maxi", second::lim::pair_maxi, "3.2.3 5.7"),
    (
        "fide-1999",
        "fide/1999",
        second::fide1999::pair,
        "1 2 3 4 5 6 7 8.1 8.2 8.3 9.1 9.2 9.3a 9.3b 9.3c 9.3d 9.4 9.5 9.6 10.1 10.2 10.3 10.4 10.5 10.6 10.7 10.8 \
         10.9 10.10 11.1 11.2 11.3 11.4 12.1 12.2 12.3 12.4 12.5 12.6 12.7 13 14.1 14.2 14.3 15 17 18 22 maxi",
    ),
    ("fide-1999-printed", "fide/1999-printed", second::fide1999::pair_printed, "10.8"),
];

fn by_burstein(position: &Position) -> Option<Paired> {
    if position.round.get() <= burstein::seeding_rounds(position.total_rounds) {
        return common::by_book(Edition::E2026, position);
    }
    second::burstein::pair(position)
}

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/suite").join(name)
}

#[test]
fn golden_cases() {
    let (mut cases, mut failures) = (0, Vec::new());
    for (name, path, reading, _) in SUITES {
        let system: System = name.parse().unwrap();
        for file in trf_files(&folder(path)) {
            for (round, expected) in expectations(&file) {
                cases += 1;
                let tournament = arbitra_trf::read(&fs::read(&file).unwrap()).unwrap().tournament;
                assert_eq!(System::of(&tournament), Some(system), "{}", file.display());
                let position = system.position(&tournament, round).unwrap().unwrap();
                let engine = pair(system, &position).ok().map(|pairing| Paired::from(&pairing));
                let mut answers = vec![("engine", engine)];
                if position.contenders.len() <= SMALL {
                    answers.push(("second reading", reading(&position)));
                }
                for (who, answer) in answers.into_iter().filter(|(_, answer)| *answer != expected) {
                    failures.push(format!(
                        "{} round {round}: {who} says {}, expected {}\n{}",
                        file.display(),
                        written(answer.as_ref()),
                        written(expected.as_ref()),
                        table(&position)
                    ));
                }
            }
        }
    }
    println!("{cases} expectations, {} failures", failures.len());
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert!(cases > 80, "only {cases} expectations were found");
}

#[test]
fn every_article_has_a_case() {
    for (name, path, _, articles) in SUITES {
        let files = trf_files(&folder(path));
        let stems: Vec<&str> = files.iter().filter_map(|file| file.file_stem()?.to_str()).collect();
        for article in articles.split_whitespace() {
            let begins = |stem: &&str| stem.starts_with(&format!("{article}-"));
            assert!(stems.iter().any(begins), "{name}: no case for {article}");
        }
    }
}
