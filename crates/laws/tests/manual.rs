//! The manual's table: every subject of the catalogue, in both languages, and nothing that is not there.

#![allow(clippy::unwrap_used)]

use arbitra_laws::ruling;

/// How many subjects each section of the catalogue has.
const SUBJECTS: [usize; 12] = [20, 24, 15, 8, 11, 11, 7, 7, 5, 7, 3, 7];

const ENGLISH: &str = include_str!("../../../docs/laws.md");
const SPANISH: &str = include_str!("../../../docs/laws.es.md");

/// The rows of the table: number, subject, service, place.
fn rows(text: &str) -> Vec<[&str; 4]> {
    text.lines()
        .filter_map(|line| {
            let cells: Vec<&str> =
                line.strip_prefix("| ")?.strip_suffix(" |")?.split(" | ").collect();
            let cells: [&str; 4] = cells.try_into().ok()?;
            cells[0].contains('.').then_some(cells)
        })
        .filter(|cells| cells[0].starts_with(|c: char| c.is_ascii_digit()))
        .collect()
}

#[test]
fn every_subject_has_its_row() {
    let expected: Vec<String> = SUBJECTS
        .into_iter()
        .enumerate()
        .flat_map(|(section, count)| (1..=count).map(move |item| format!("{}.{item}", section + 1)))
        .collect();
    for text in [ENGLISH, SPANISH] {
        let found: Vec<&str> = rows(text).into_iter().map(|row| row[0]).collect();
        assert_eq!(found, expected);
    }
}

#[test]
fn both_languages_say_the_same() {
    let services = [
        ("calculator", "calculadora"),
        ("guide", "guía"),
        ("not for software", "no es para el programa"),
    ];
    let commands = |place: &str| -> Vec<String> {
        place.split('`').skip(1).step_by(2).map(str::to_owned).collect()
    };
    for (english, spanish) in rows(ENGLISH).into_iter().zip(rows(SPANISH)) {
        assert!(services.contains(&(english[2], spanish[2])), "{english:?} {spanish:?}");
        assert!(!english[3].is_empty() && !spanish[3].is_empty(), "{english:?}");
        assert_eq!(commands(english[3]), commands(spanish[3]), "{english:?}");
    }
}

#[test]
fn every_case_is_named_and_every_named_case_exists() {
    let names = ruling::names();
    let mut named = std::collections::BTreeSet::new();
    for row in rows(ENGLISH) {
        for command in row[3].split('`').skip(1).step_by(2) {
            let case = match command.strip_prefix("arbitra laws ruling ") {
                Some(rest) => rest.split(' ').next().unwrap(),
                None if command.contains(' ') || command.contains(char::is_uppercase) => continue,
                None => command,
            };
            if case.starts_with("--")
                || ["timetable", "review", "verify", "must_write"].contains(&case)
            {
                continue;
            }
            assert!(names.contains(&case), "{row:?}: {case}");
            named.insert(case);
        }
    }
    // The automatic draw has a command of its own; every other case serves a subject.
    let missing: Vec<&str> = names
        .into_iter()
        .filter(|name| !named.contains(name) && *name != "automatic-draw")
        .collect();
    assert_eq!(missing, [""; 0]);
}

/// The catalogue beside the checkout, if it is there, has as many subjects.
#[test]
fn the_catalogue_has_as_many() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/CATALOGUE.md");
    let Ok(text) = std::fs::read_to_string(path) else {
        assert!(std::env::var_os("ARBITRA_REQUIRE").is_none(), "everything must be tried");
        println!("no catalogue beside the checkout: skipped");
        return;
    };
    for (section, count) in SUBJECTS.into_iter().enumerate() {
        let start = format!("| {}.", section + 1);
        let found = text.lines().filter(|line| line.starts_with(&start)).count();
        assert_eq!(found, count, "section {}", section + 1);
    }
}
