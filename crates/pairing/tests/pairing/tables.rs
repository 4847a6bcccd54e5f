//! Generated tables against printed ones: golden files of the suite, and the acceptance data where
//! it lies beside the project.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use arbitra_pairing::predetermined::scheveningen::{Seat, Table};
use arbitra_pairing::predetermined::{berger, scheveningen, skalitzka, varma};

use crate::common::beside;

fn suite(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/suite/predetermined");
    fs::read_to_string(folder.join(name)).unwrap()
}

/// Lines such as `6 2: 6-4 5-3 1-2`: size, round, games.
fn rounds(text: &str) -> Vec<(u16, u16, String)> {
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    lines
        .map(|line| {
            let (head, games) = line.split_once(": ").unwrap();
            let (size, round) = head.split_once(' ').unwrap();
            (size.parse().unwrap(), round.parse().unwrap(), games.to_owned())
        })
        .collect()
}

fn berger_text(size: u16, round: u16) -> String {
    let row = berger::row(size, round);
    let games = row.iter().map(|cell| format!("{}-{}", cell.pair.white, cell.pair.black));
    games.collect::<Vec<_>>().join(" ")
}

fn scheveningen_text(table: Table, size: u16, round: u16) -> String {
    let sign = |(side, board): Seat| format!("{}{board}", if side == 0 { 'A' } else { 'B' });
    let row = scheveningen::row(table, size, round);
    let games = row.iter().map(|g| format!("{}-{}", sign(g.white), sign(g.black)));
    games.collect::<Vec<_>>().join(" ")
}

fn skalitzka_text(boards: u16, round: u16) -> String {
    let games = skalitzka::round(boards, round).unwrap();
    let games =
        games.iter().map(|g| format!("{}-{}", skalitzka::sign(g.white), skalitzka::sign(g.black)));
    games.collect::<Vec<_>>().join(" ")
}

#[test]
fn berger_tables_are_the_printed_ones() {
    let printed = rounds(&suite("c05-annex-1-berger.txt"));
    let sizes: BTreeSet<u16> = printed.iter().map(|(size, _, _)| *size).collect();
    assert_eq!(sizes.into_iter().collect::<Vec<_>>(), [4, 6, 8, 10, 12, 14, 16]);
    for (size, round, games) in printed {
        assert_eq!(berger_text(size, round), games, "{size} players, round {round}");
        // The table of an odd field is the same without the highest number.
        let place = berger::Place { cycle: 1, row: round, swapped: false };
        let (cells, resting) = berger::round(size - 1, place);
        let all = berger::row(size, round);
        assert_eq!(cells.len() + 1, all.len());
        let missing = all.iter().find(|c| c.pair.white == size || c.pair.black == size).unwrap();
        assert_eq!(resting, Some(missing.pair.white.min(missing.pair.black)));
    }
}

#[test]
fn varma_envelopes_are_the_printed_ones_of_each_edition() {
    let text = suite("c05-annex-2-varma.txt");
    let mut twelve = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let (size, envelopes) = line.split_once(": ").unwrap();
        let printed: Vec<Vec<u16>> = envelopes
            .split(" | ")
            .map(|numbers| numbers.split(' ').map(|n| n.parse().unwrap()).collect())
            .collect();
        let (size, editions) = match size.split_once(" of ") {
            Some((size, edition)) => (size, vec![edition.parse().unwrap()]),
            None => (size, varma::Edition::ALL.to_vec()),
        };
        let size: u16 = size.parse().unwrap();
        for edition in editions {
            assert_eq!(varma::envelopes(size, edition).unwrap().to_vec(), printed, "{size}");
            let odd: Vec<Vec<u16>> = printed
                .iter()
                .map(|numbers| numbers.iter().copied().filter(|n| *n < size).collect())
                .collect();
            assert_eq!(varma::envelopes(size - 1, edition).unwrap().to_vec(), odd);
            if size == 12 {
                twelve.push(edition);
            }
        }
    }
    assert_eq!(twelve, varma::Edition::ALL);
}

#[test]
fn the_envelopes_in_force_keep_compatriots_apart_in_the_last_three_rounds() {
    for (edition, meet) in varma::Edition::ALL.into_iter().zip([None, Some((12, 6)), None]) {
        for size in (10..=24).step_by(2) {
            let envelopes = varma::envelopes(size, edition).unwrap();
            let rows = (size - 3..size).flat_map(|round| berger::row(size, round));
            let together = rows
                .map(|cell| (cell.pair.white, cell.pair.black))
                .find(|(a, b)| envelopes.iter().any(|all| all.contains(a) && all.contains(b)))
                .map(|(a, b)| (a.max(b), a.min(b)));
            assert_eq!(together, meet.filter(|_| size == 12), "{size} by {edition}");
        }
    }
    let day = |text: &str| varma::Edition::in_force(text.parse().unwrap());
    assert_eq!(day("2024/12/31"), varma::Edition::E2006);
    assert_eq!(day("2026/11/01"), varma::Edition::E2025);
}

#[test]
fn skalitzka_and_scheveningen_are_the_printed_ones() {
    for (boards, round, games) in rounds(&suite("skalitzka-6.txt")) {
        assert_eq!(skalitzka_text(boards, round), games);
    }
    for (size, round, games) in rounds(&suite("scheveningen-plain.txt")) {
        assert_eq!(scheveningen_text(Table::Plain, size, round), games, "{size}, round {round}");
    }
    for (size, round, games) in rounds(&suite("scheveningen-published.txt")) {
        assert_eq!(scheveningen_text(Table::Fide, size, round), games, "{size}, round {round}");
    }
}

#[test]
fn tables_are_those_of_the_acceptance_data() {
    // Columns: size, round, White, Black.
    type Text = fn(u16, u16) -> String;
    let files: [(&str, [usize; 4], Text); 2] = [
        ("b_berger_tables.csv", [1, 2, 4, 5], berger_text),
        ("m_scheveningen_generated.csv", [0, 1, 3, 4], |size, round| {
            scheveningen_text(Table::Plain, size, round)
        }),
    ];
    for (file, columns, text) in files {
        let Some(path) = beside(&format!("acceptance/{file}")) else { continue };
        let csv = fs::read_to_string(path).unwrap();
        let mut tables: BTreeMap<(u16, u16), Vec<String>> = BTreeMap::new();
        for line in csv.lines().skip(1).filter(|line| !line.is_empty()) {
            let cells: Vec<&str> = line.trim().split(',').collect();
            let [size, round, white, black] = columns.map(|column| cells[column]);
            let key = (size.parse().unwrap(), round.parse().unwrap());
            tables.entry(key).or_default().push(format!("{white}-{black}"));
        }
        for ((size, round), games) in tables {
            assert_eq!(text(size, round), games.join(" "), "{file}: {size}, round {round}");
        }
    }
    if let Some(path) = beside("acceptance/m_skalitzka_6boards.csv") {
        let csv = fs::read_to_string(path).unwrap();
        for round in 1..=2 {
            let games: Vec<String> = csv
                .lines()
                .filter_map(|line| line.trim().strip_prefix(&format!("{round},")))
                .map(|rest| {
                    let cells: Vec<&str> = rest.split(',').collect();
                    format!("{}-{}", cells[1], cells[2])
                })
                .collect();
            assert_eq!(skalitzka_text(6, round), games.join(" "));
        }
    }
}
