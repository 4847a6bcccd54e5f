//! The golden cases of Dubov, Burstein, Lim and the FIDE Swiss of 1999: `tests/suite/<system>/<edition>/<article>-<slug>.trf`, with the
//! expectation inside as in the Dutch cases. The engine must answer so, and the second reading where it can.

use std::fs;
use std::path::{Path, PathBuf};

use arbitra_pairing::check::Paired;
use arbitra_pairing::dutch::Edition;
use arbitra_pairing::{Position, System, burstein, pair};

use crate::common::golden::expectations;
use crate::common::{table, trf_files, written};

/// The largest field the second readings take.
const SMALL: usize = 8;

/// A second reading of a system.
type Reading = fn(&Position) -> Option<Paired>;

/// Edition, folder, second reading.
const SUITES: [(&str, &str, Reading); 6] = [
    ("dubov-2026", "dubov/2026", arbitra_second::dubov::pair),
    ("burstein-2026", "burstein/2026", by_burstein),
    ("lim-2026", "lim/2026", arbitra_second::lim::pair),
    ("lim-2026-maxi", "lim/2026-maxi", arbitra_second::lim::pair_maxi),
    ("fide-1999", "fide/1999", arbitra_second::fide1999::pair),
    ("fide-1999-printed", "fide/1999-printed", arbitra_second::fide1999::pair_printed),
];

fn by_burstein(position: &Position) -> Option<Paired> {
    if position.round.get() <= burstein::seeding_rounds(position.total_rounds) {
        return crate::common::by_book(Edition::E2026, position);
    }
    arbitra_second::burstein::pair(position)
}

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/suite").join(name)
}

#[test]
fn golden_cases() {
    let (mut cases, mut failures) = (0, Vec::new());
    for (name, path, reading) in SUITES {
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
