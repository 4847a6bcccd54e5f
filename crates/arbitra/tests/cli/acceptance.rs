//! `arbitra acceptance`: the answers, the tests that show them, and the page made of them.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::program::Desk;

/// What stands open, and is worked on: an answer may get better, never worse.
const HARD_FAILS: &[&str] = &["33"];

fn rows() -> Vec<Vec<String>> {
    let answer = Desk::with("nothing.txt", "").run("acceptance --format tsv");
    let lines = answer.out.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_digit()));
    lines.map(|line| line.split('\t').map(str::to_owned).collect()).collect()
}

/// The names of all tests of the project.
fn tests_in(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            tests_in(&path, found);
        } else if path.extension().is_some_and(|end| end == "rs") {
            let text = fs::read_to_string(&path).unwrap_or_default();
            for part in text.split("test]\n").skip(1) {
                let name = part.split("fn ").nth(1).and_then(|rest| rest.split('(').next());
                found.extend(name.map(str::to_owned));
            }
        }
    }
}

#[test]
fn an_answer_that_is_fine_names_a_test_that_shows_it() {
    let mut tests = BTreeSet::new();
    tests_in(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../crates"), &mut tests);
    let rows = rows();
    assert_eq!(rows.len(), 225);
    for row in &rows {
        let (number, answer, grade, shown) = (&row[0], &row[2], &row[3], &row[5]);
        if shown != "-" {
            assert!(tests.contains(shown), "question {number}: there is no test {shown}");
        } else {
            assert!(answer != "yes" || grade != "fine", "question {number}: nothing shows it");
        }
    }
}

#[test]
fn no_answer_gets_worse() {
    let rows = rows();
    let fails: Vec<&str> =
        rows.iter().filter(|row| row[3] == "fail").map(|row| row[0].as_str()).collect();
    assert_eq!(fails, HARD_FAILS);
    let penalties = rows.iter().filter_map(|row| row[3].strip_suffix(" %"));
    let sum: u16 = penalties.filter_map(|per_cent| per_cent.parse::<u16>().ok()).sum();
    assert_eq!(sum, 0, "penalties in per cent");
}

/// Question 33 follows from what was run: fifty thousand tournaments each way, or the answer is no.
#[test]
fn the_number_of_tournaments_both_ways_decides_question_33() {
    let runs = include_str!("../../acceptance/runs.tsv");
    let counted = |by: &str| -> u64 {
        let lines = runs.lines().map(|line| line.split('\t').collect::<Vec<_>>());
        let all =
            lines.filter(|fields| fields.get(1) == Some(&by) && fields.get(2) == Some(&"all"));
        all.map(|fields| fields[4].parse::<u64>().unwrap()).max().unwrap_or(0)
    };
    let enough = counted("ours").min(counted("theirs")) >= 50_000;
    let rows = rows();
    let answer = &rows.iter().find(|row| row[0] == "33").unwrap()[2];
    assert_eq!(answer == "yes", enough, "{} and {}", counted("ours"), counted("theirs"));
}

#[test]
fn the_pages_are_made_of_the_same_data() {
    for (language, page) in [("en", "acceptance.md"), ("es", "acceptance.es.md")] {
        let made = Desk::with("nothing.txt", "")
            .run(&format!("acceptance --format markdown --lang {language}"))
            .out;
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(page);
        let kept = fs::read_to_string(&path).unwrap_or_default();
        assert!(
            made == kept,
            "write docs/{page} anew: arbitra acceptance \
            --lang {language} --format markdown -o docs/{page}"
        );
    }
}
