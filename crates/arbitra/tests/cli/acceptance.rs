//! `arbitra acceptance`: the answers, the tests that show them, and the page made of them.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::program::Desk;

const RUNS: &str = include_str!("../../acceptance/runs.tsv");
const REPORTS: &str = include_str!("../../acceptance/reports.tsv");

/// The fields of the lines that say something.
fn fields(text: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    text.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('\t').collect())
}

/// Whether fifty thousand tournaments each way were run.
fn is_enough() -> bool {
    let counted = |by: &str| -> u64 {
        let all = fields(RUNS).filter(|fields| fields[1] == by && fields[2] == "all");
        all.map(|fields| fields[4].parse::<u64>().unwrap()).max().unwrap_or(0)
    };
    counted("ours").min(counted("theirs")) >= 50_000
}

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
    let open: &[&str] = if is_enough() { &[] } else { &["33"] };
    assert_eq!(fails, open);
    let costly = rows.iter().filter(|row| row[3].ends_with(" %"));
    let costly: Vec<&str> = costly.map(|row| row[0].as_str()).collect();
    // A fault of another program costs until somebody has written to its author, which no program does.
    let unsent = fields(REPORTS).any(|line| line[2] == "other" && line[6] == "-");
    let open: &[&str] = if is_enough() && unsent { &["37"] } else { &[] };
    assert_eq!(costly, open, "answers that cost something");
}

/// Question 33 follows from what was run: fifty thousand tournaments each way, or the answer is no.
#[test]
fn the_number_of_tournaments_both_ways_decides_question_33() {
    let rows = rows();
    let answer = &rows.iter().find(|row| row[0] == "33").unwrap()[2];
    assert_eq!(answer == "yes", is_enough());
}

/// Every kind of difference that was met is somebody's, is written down, and is on the page.
#[test]
fn every_difference_of_the_runs_is_somebodys_and_written_down() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let page = fs::read_to_string(root.join("docs/acceptance.md")).unwrap();
    for met in fields(RUNS).filter(|fields| fields[2] == "difference") {
        let class = met[3].splitn(4, ' ').nth(3).unwrap();
        let known: Vec<_> = fields(REPORTS).filter(|l| l[0] == met[0] && l[1] == class).collect();
        assert_eq!(known.len(), 1, "{class}");
        let [_, _, whose, article, document, to, day] = known[0].as_slice() else { panic!() };
        assert!(["other", "reading"].contains(whose) && !to.is_empty(), "{class}");
        let text = fs::read_to_string(root.join(document)).unwrap();
        assert!(text.contains(article.trim_start_matches("C.07 ")), "{document} has no {article}");
        assert!(page.contains(class), "docs/acceptance.md does not name {class}");
        let is_day = day.len() == 10 && day.starts_with("20") && day.matches('-').count() == 2;
        assert!(*day == "-" || is_day, "{day} is no day");
    }
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
