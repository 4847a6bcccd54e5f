//! The golden cases of `tests/suite/standings`: report files with the expectation inside.
//!
//! Expectations are comment lines:
//!
//! ```text
//! ### shows WHAT
//! ### table EDITION KIND [key=value …] LIST      the values of some participants:
//! ### row NUMBER VALUE …                         one per entry of the list: `-` undefined, `.` any
//! ### order EDITION KIND [key=value …] LIST NUMBER[=NUMBER …] …
//! ```
//!
//! An order is part of the whole order; `=` joins those who stay level. Keys: `after` (a round),
//! `unrated` (a rating), `restart=primary`.

use std::fs;
use std::path::{Path, PathBuf};

use arbitra_model::Tournament;
use arbitra_standings::{Edition, Kind, Options, Restart, Standings, Ties, parse_list, standings};

#[test]
fn golden_cases_hold() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/suite/standings");
    let mut files = Vec::new();
    collect(&folder, &mut files);
    files.sort();
    let mut values = 0;
    for file in &files {
        values += check(file);
    }
    println!("{values} expectations in {} files", files.len());
    assert!(files.len() >= 9 && values > 1000, "{values} expectations in {} files", files.len());
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "trf") {
            files.push(path);
        }
    }
}

fn check(file: &Path) -> usize {
    let bytes = fs::read(file).unwrap();
    let text = String::from_utf8(bytes.clone()).unwrap();
    let report = arbitra_trf::read(&bytes).unwrap();
    let name = file.file_name().unwrap().to_str().unwrap();
    let mut table: Option<Standings> = None;
    let mut checked = 0;
    for line in text.lines().filter_map(|line| line.strip_prefix("### ")) {
        let (key, rest) = line.split_once(' ').unwrap();
        match key {
            "shows" => {}
            "table" => table = Some(compute(&report.tournament, rest).0),
            "row" => checked += check_row(name, line, table.as_ref().unwrap(), rest),
            "order" => {
                let (table, order) = compute(&report.tournament, rest);
                let whole = format!(" {} ", order_of(&table));
                assert!(whole.contains(&format!(" {order} ")), "{name}: {line}: {whole}");
                checked += order.split([' ', '=']).count();
            }
            _ => panic!("{name}: what is `{key}`?"),
        }
    }
    assert!(checked > 0, "{name} expects nothing");
    checked
}

/// The table that a line asks for, and the words after the list.
fn compute(tournament: &Tournament, line: &str) -> (Standings, String) {
    let mut words = line.split(' ').peekable();
    let edition: Edition = words.next().unwrap().parse().unwrap();
    let mut options = Options::of(tournament, edition).unwrap();
    options.kind = match words.next().unwrap() {
        "swiss" => Kind::Swiss,
        "round-robin" => Kind::RoundRobin,
        kind => panic!("what is `{kind}`?"),
    };
    options.ties = Ties::Share;
    while let Some((key, value)) = words.peek().and_then(|word| word.split_once('=')) {
        match key {
            "after" => options.after_round = Some(value.parse().unwrap()),
            "unrated" => options.unrated = Some(value.parse().unwrap()),
            "restart" => options.house.restart = Restart::PrimaryScore,
            _ => panic!("what is `{key}`?"),
        }
        words.next();
    }
    options.list = parse_list(words.next().unwrap()).unwrap();
    (standings(tournament, &options), words.collect::<Vec<_>>().join(" "))
}

fn check_row(name: &str, line: &str, table: &Standings, rest: &str) -> usize {
    let mut words = rest.split(' ');
    let row = table.row(words.next().unwrap().parse().unwrap()).unwrap();
    let mut checked = 0;
    for (column, expected) in words.enumerate() {
        if expected == "." {
            continue;
        }
        let ours = table.print(row, column);
        let what = &table.columns[column].tie_break;
        let edition = table.edition;
        assert_eq!(plain(&ours), plain(expected), "{name}, {edition}: {what} in `{line}`");
        checked += 1;
    }
    assert_eq!(rest.split(' ').count(), table.columns.len() + 1, "{name}: {line}");
    checked
}

/// A number without the zeros that say nothing: `.50` and `0.5` are the same.
fn plain(text: &str) -> String {
    match text.split_once('.') {
        Some((whole, part)) => {
            let part = part.trim_end_matches('0');
            let whole = if whole.is_empty() { "0" } else { whole };
            if part.is_empty() { whole.to_owned() } else { format!("{whole}.{part}") }
        }
        None => text.to_owned(),
    }
}

fn order_of(table: &Standings) -> String {
    let mut text = String::new();
    let mut last = None;
    for row in table.rows.iter().filter(|row| row.rank.is_some()) {
        if last.is_some() {
            text.push(if last == row.rank { '=' } else { ' ' });
        }
        text.push_str(&row.number.to_string());
        last = row.rank;
    }
    text
}
