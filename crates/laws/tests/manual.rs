//! The manual's table: every subject of the catalogue, in both languages, and nothing that is not there.

#![allow(clippy::unwrap_used)]

use arbitra_laws::book::{Change, order, subjects};
use arbitra_laws::ruling::{self, Group};
use arbitra_laws::{Edition, Language};

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
    // The automatic draw has a command of its own; what is about the tournament stands in other sections of
    // the catalogue. Every other case serves a subject.
    let about_the_event = |name: &str| {
        ruling::case(name, Edition::LATEST, None).is_some_and(|case| case.group == Group::Event)
    };
    let missing: Vec<&str> = names
        .into_iter()
        .filter(|name| !named.contains(name) && *name != "automatic-draw")
        .filter(|name| !about_the_event(name))
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

/// Whatever the manual tells to type is a command of the program.
#[test]
fn every_command_of_the_manual_exists() {
    let source = include_str!("../../arbitra/src/cli/laws.rs");
    let questions = source.split("pub enum Question {").nth(1).unwrap();
    let questions = questions.split("\n}").next().unwrap();
    let commands: Vec<String> = questions
        .lines()
        .filter_map(|line| line.trim().split_once("(Laws"))
        .map(|(name, _)| name.to_lowercase())
        .collect();
    assert!(commands.len() >= 15, "{commands:?}");
    for text in [ENGLISH, SPANISH] {
        for typed in text.split("arbitra laws ").skip(1) {
            let name: String = typed.chars().take_while(char::is_ascii_lowercase).collect();
            let place = name.is_empty() || commands.contains(&name);
            assert!(place, "arbitra laws {}", typed.lines().next().unwrap());
        }
    }
}

/// A page of the manual: every subject with its numbers, and every case, as the data have them.
fn book_page(l: Language) -> String {
    let choose = |en: &str, es: &str| match l {
        Language::English => en.to_owned(),
        Language::Spanish => es.to_owned(),
    };
    let mut text = choose(
        "# The Laws in short\n\n*[Español](laws-book.es.md)*\n\nMade from the data of the program (`crates/laws/book`, \
         `crates/laws/rulings`); a test keeps it so.\nThe words of `arbitra laws article` and of the desk are our own; the \
         official text is FIDE's. A number with † was\nnot read in a text of that edition, but is remembered.\n",
        "# Las Leyes en breve\n\n*[English](laws-book.md)*\n\nHecho con los datos del programa (`crates/laws/book`, \
         `crates/laws/rulings`); una prueba lo mantiene así.\nLas palabras de `arbitra laws article` y de la mesa arbitral son \
         nuestras; el texto oficial es el de la FIDE. Un número con †\nno se leyó en un texto de esa edición: es de memoria.\n",
    );
    text += &choose(
        "\n| Subject | 2014 | 2017 | 2018 | 2023 | What changed |\n|---|---|---|---|---|---|\n",
        "\n| Materia | 2014 | 2017 | 2018 | 2023 | Qué cambió |\n|---|---|---|---|---|---|\n",
    );
    let mut all: Vec<_> = subjects().iter().collect();
    let place = |subject: &arbitra_laws::book::Subject| {
        Edition::ALL.into_iter().rev().find_map(|edition| subject.number(edition).map(order))
    };
    all.sort_by_key(|subject| place(subject));
    for subject in all {
        let mut row = format!("| {} |", subject.title.text(l));
        for edition in Edition::ALL {
            let mark = if subject.is_remembered(edition) { " †" } else { "" };
            row += &format!(" {}{mark} |", subject.number(edition).unwrap_or("–"));
        }
        let changes: Vec<String> = Edition::ALL
            .into_iter()
            .filter(|edition| {
                !matches!(subject.change(*edition), Change::Renumbered | Change::Absent)
            })
            .filter_map(|edition| {
                subject.change(edition).say(l).map(|said| format!("{edition}: {said}"))
            })
            .collect();
        text += &format!("{row} {} |\n", changes.join("; "));
    }
    text += &choose(
        "\n## Rulings\n\n| Case | What happened | Subject |\n|---|---|---|\n",
        "\n## Decisiones\n\n| Caso | Qué pasó | Materia |\n|---|---|---|\n",
    );
    for group in Group::ALL {
        for name in ruling::names() {
            let case = ruling::case(name, Edition::LATEST, None).unwrap();
            if case.group == group {
                text += &format!("| `{name}` | {} | {} |\n", case.title.text(l), group.say(l));
            }
        }
    }
    text
}

/// Written anew with `INSTA_UPDATE=always`.
#[test]
fn the_book_in_the_manual_is_made_from_the_data() {
    for (language, name) in
        [(Language::English, "laws-book.md"), (Language::Spanish, "laws-book.es.md")]
    {
        let path = format!("{}/../../docs/{name}", env!("CARGO_MANIFEST_DIR"));
        let made = book_page(language);
        if std::env::var("INSTA_UPDATE").is_ok_and(|update| update == "always") {
            std::fs::write(&path, &made).unwrap();
        }
        let known = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(known == made, "docs/{name} is not what the data say");
    }
}
