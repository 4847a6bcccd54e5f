//! The manual's table: every subject of the catalogue, in both languages, and nothing that is not there.

#![allow(clippy::unwrap_used)]

use arbitra_laws::Edition;
use arbitra_laws::book::{Change, order, subjects};
use arbitra_laws::ruling::{self, Group};
use arbitra_model::Language;

/// How many subjects each section of the catalogue has.
const SUBJECTS: [usize; 12] = [20, 24, 15, 8, 11, 11, 7, 7, 5, 7, 3, 7];

const ENGLISH: &str = include_str!("../../../docs/laws.md");
const SPANISH: &str = include_str!("../../../docs/laws.es.md");

/// What is covered: sections, and the subjects of each with the places that serve it.
const COVERED: &str = include_str!("../../../tests/suite/laws/manual.tsv");

/// A line of [`COVERED`].
struct Row {
    number: &'static str,
    title: [&'static str; 2],
    service: &'static str,
    places: Vec<Place>,
}

/// Something that serves a subject.
enum Place {
    /// A question to `arbitra laws`.
    Laws(&'static str),
    /// A case of `arbitra laws ruling`.
    Ruling(&'static str),
    /// Another command.
    Run(&'static str),
    /// A paper.
    Paper(&'static str),
    /// A page of the desk, by its label.
    Desk(&'static str),
    /// A remark.
    Note([&'static str; 2]),
}

fn covered() -> Vec<Row> {
    let rows = COVERED.lines().skip(1).map(|line| {
        let cells: Vec<&str> = line.split('\t').collect();
        let places = cells[4].split("; ").filter(|place| !place.is_empty());
        let places = places.map(|place| match place.split_once(' ').unwrap() {
            ("laws", rest) => Place::Laws(rest),
            ("ruling", rest) => Place::Ruling(rest),
            ("run", rest) => Place::Run(rest),
            ("paper", rest) => Place::Paper(rest),
            ("desk", rest) => Place::Desk(rest),
            ("note", rest) => Place::Note(rest.split_once(" | ").unwrap().into()),
            _ => panic!("{line}: {place}"),
        });
        Row {
            number: cells[0],
            title: [cells[1], cells[2]],
            service: cells[3],
            places: places.collect(),
        }
    });
    rows.collect()
}

/// What a page of the desk is called.
fn label(key: &str, l: Language) -> &'static str {
    let labels = match l {
        Language::English => include_str!("../../texts/labels/en.ftl"),
        Language::Spanish => include_str!("../../texts/labels/es.ftl"),
    };
    let mut lines = labels.lines();
    let found = lines.find_map(|line| line.strip_prefix(key)?.strip_prefix(" = "));
    found.unwrap_or_else(|| panic!("no label {key}"))
}

/// The sections of the manual as the data have them.
fn sections(l: Language) -> String {
    let own = |pair: [&'static str; 2]| pair[usize::from(l == Language::Spanish)];
    let mut text = String::new();
    for row in covered() {
        if row.service.is_empty() {
            let heads = own([
                "| No | Subject | Served as | Where |",
                "| N.º | Materia | Cómo se atiende | Dónde |",
            ]);
            text += &format!("\n### {}. {}\n\n", row.number, own(row.title));
            text += &format!("{heads}\n|---|---|---|---|\n");
            continue;
        }
        let service = match row.service {
            "calculator" => own(["calculator", "calculadora"]),
            "guide" => own(["guide", "guía"]),
            "not for software" => own(["not for software", "no es para el programa"]),
            other => panic!("{}: {other}", row.number),
        };
        let (mut typed, mut pages, mut notes) = (Vec::new(), Vec::new(), Vec::new());
        let mut cases = 0;
        for place in &row.places {
            match place {
                Place::Laws(words) => {
                    let words = words.replace("GAME", own(["GAME", "PARTIDA"]));
                    typed.push(format!("`arbitra laws {words}`"));
                }
                Place::Ruling(case) if cases == 0 => {
                    cases += 1;
                    typed.push(format!("`arbitra laws ruling {case}`"));
                }
                Place::Ruling(case) => typed.push(format!("`{case}`")),
                Place::Run(words) => typed.push(format!("`arbitra {words}`")),
                Place::Paper(name) => typed.push(format!("`arbitra report --paper {name}`")),
                Place::Desk(key) => pages.push(label(key, l)),
                Place::Note(note) => notes.push(own(*note)),
            }
        }
        if !pages.is_empty() {
            typed.push(format!("{}: {}", own(["desk", "mesa arbitral"]), pages.join(", ")));
        }
        typed.extend(notes.into_iter().map(str::to_owned));
        text += &format!(
            "| {} | {} | {service} | {} |\n",
            row.number,
            own(row.title),
            typed.join(", ")
        );
    }
    text
}

/// Written anew with `INSTA_UPDATE=always`.
#[test]
fn what_is_covered_is_made_from_the_data() {
    for (language, name, text) in
        [(Language::English, "laws.md", ENGLISH), (Language::Spanish, "laws.es.md", SPANISH)]
    {
        let begin = text.find("\n### 1. ").unwrap();
        let made = sections(language);
        if std::env::var("INSTA_UPDATE").is_ok_and(|update| update == "always") {
            let path = format!("{}/../../docs/{name}", env!("CARGO_MANIFEST_DIR"));
            std::fs::write(path, format!("{}{made}", &text[..begin])).unwrap();
            continue;
        }
        assert!(text[begin..] == made, "docs/{name} is not what the data say");
    }
}

#[test]
fn every_subject_has_its_row() {
    let expected: Vec<String> = SUBJECTS
        .into_iter()
        .enumerate()
        .flat_map(|(section, count)| {
            let of_section = (1..=count).map(move |item| format!("{}.{item}", section + 1));
            std::iter::once((section + 1).to_string()).chain(of_section)
        })
        .collect();
    let rows = covered();
    let found: Vec<&str> = rows.iter().map(|row| row.number).collect();
    assert_eq!(found, expected);
    for row in rows.iter().filter(|row| !row.service.is_empty()) {
        let told = row.places.iter().any(|place| !matches!(place, Place::Note(_)));
        assert_eq!(told, row.service != "not for software", "{}: where?", row.number);
    }
}

#[test]
fn every_case_is_named_and_every_named_case_exists() {
    let names = ruling::names();
    let mut named = std::collections::BTreeSet::new();
    for row in covered() {
        for place in row.places {
            if let Place::Ruling(case) = place {
                assert!(names.contains(&case), "{}: {case}", row.number);
                named.insert(case);
            }
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

/// Whatever the table tells to type, the help of the program has: commands, their options, papers, articles.
#[test]
fn everything_that_is_named_is_there() {
    let help = include_str!("../../arbitra/tests/cli/snapshots/cli__help__english.snap");
    let papers = include_str!("../../papers/src/paper.rs");
    // The options of a command, from its usage to that of the next one.
    let of = |command: &str| {
        let (_, rest) = help.split_once(&format!("Usage: arbitra {command} "))?;
        Some(rest.split("\nUsage: ").next().unwrap())
    };
    let mut seen = 0;
    for row in covered() {
        for place in &row.places {
            let (words, place) = match place {
                Place::Laws(words) => (format!("laws {words}"), words),
                Place::Run(words) => ((*words).to_owned(), words),
                Place::Paper(name) => {
                    assert!(papers.contains(&format!("\"{name}\"")), "{}: {name}", row.number);
                    continue;
                }
                _ => continue,
            };
            let plain = |word: &&str| word.chars().all(|c| c.is_ascii_lowercase());
            let command: Vec<&str> = words.split(' ').take_while(plain).collect();
            let told = of(&command.join(" "));
            let told = told.unwrap_or_else(|| panic!("{}: {place}", row.number));
            for option in words.split(' ').filter(|word| word.starts_with("--")) {
                assert!(told.contains(option), "{}: {place}", row.number);
            }
            if let Some(number) = words.strip_prefix("laws article ") {
                assert!(arbitra_laws::book::article(number, Edition::LATEST).is_ok(), "{number}");
            }
            seen += 1;
        }
    }
    assert!(seen > 50, "{seen}");
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
