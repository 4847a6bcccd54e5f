//! The second reading of the Dutch system in force, in the dialect of engines.

use std::path::Path;

use arbitra_model::{ByColour, Number, Round, Tournament};
use arbitra_pairing::check::{Paired, recorded};
use arbitra_pairing::dutch::Edition;
use arbitra_pairing::generate::{Plan, generate_with};
use arbitra_pairing::{Position, System};
use arbitra_second::dutch::{self, Book, BookError};
use arbitra_trf::{Dialect, WriteOptions};

use crate::Fault;

const SYSTEM: System = System::Dutch(Edition::LATEST);

/// What every engine says where the rules allow no pairing.
pub const NO_PAIRING: &str = "No valid pairing exists";

/// A tournament out of a file.
pub fn read(file: &Path) -> Result<Tournament, Fault> {
    let read = arbitra_trf::read(&std::fs::read(file)?);
    Ok(read.map_err(|error| format!("{}: {error}", file.display()))?.tournament)
}

/// A tournament as a file.
pub fn written(tournament: &Tournament) -> String {
    arbitra_trf::write(tournament, Dialect::Trf26, WriteOptions::FAITHFUL).text
}

/// The next round: the number of pairs, then the pairs.
pub fn pairs(file: &Path) -> Result<String, Fault> {
    let tournament = read(file)?;
    let round = Round::from_index(tournament.paired_rounds());
    let position = before(&tournament, round).ok_or("nobody is to be paired")?;
    let book = match dutch::pair(Edition::LATEST, &position) {
        Ok(book) => book,
        Err(BookError::NoPairing) => return Err(NO_PAIRING.into()),
        Err(error) => return Err(error.into()),
    };
    let boards = book.pairs.iter().map(|pair| format!("{} {}", pair.white, pair.black));
    let lines: Vec<String> = boards.chain(book.bye.map(|bye| format!("{bye} 0"))).collect();
    Ok(format!("{}\n{}\n", lines.len(), lines.join("\n")))
}

/// Every round of a file beside what the book prescribes, in two columns where they differ.
pub fn check(file: &Path) -> Result<String, Fault> {
    let tournament = read(file)?;
    let name = file.file_stem().unwrap_or_default().to_string_lossy();
    let mut text = String::new();
    for round in (0..tournament.paired_rounds()).map(Round::from_index) {
        text.push_str(&format!("{name}: Round #{round}\n"));
        let Some(position) = before(&tournament, round) else { continue };
        match dutch::pair(Edition::LATEST, &position) {
            Ok(book) => {
                let expected = paired(&book);
                let found = recorded(&tournament, round, Some(&expected));
                if expected != found {
                    text.push_str(&columns(&expected.without(&found), &found.without(&expected)));
                }
            }
            Err(BookError::NoPairing) => {
                text.push_str(&format!("{NO_PAIRING} for round {round}.\n\n"));
            }
            Err(error) => return Err(error.into()),
        }
    }
    text.push('\n');
    Ok(text)
}

/// A small tournament of a seed, every round paired by the book.
pub fn random(seed: u64) -> Result<String, Fault> {
    let plan = Plan { system: SYSTEM, ..Plan::small(seed) };
    let by_the_book = |position: &Position| {
        dutch::pair(Edition::LATEST, position).map(|book| (book.pairs, book.bye))
    };
    let (tournament, _) = generate_with(&plan, by_the_book)?;
    Ok(written(&tournament))
}

fn before(tournament: &Tournament, round: Round) -> Option<Position> {
    SYSTEM.position(tournament, round)?.ok()
}

fn paired(book: &Book) -> Paired {
    Paired { pairs: book.pairs.iter().copied().collect(), byes: book.bye.into_iter().collect() }
}

fn columns(expected: &Paired, found: &Paired) -> String {
    let rows = |paired: &Paired| -> Vec<String> {
        let row = |white: u16, black: u16| format!("{white:>3} - {black:>3}");
        let boards = paired.pairs.iter();
        let boards = boards.map(|ByColour { white, black }| row(white.get(), black.get()));
        boards.chain(paired.byes.iter().map(|bye: &Number| row(bye.get(), 0))).collect()
    };
    let (left, right) = (rows(expected), rows(found));
    let mut text = "  Checker pairings        Tournament pairings \n".to_owned();
    for index in 0..left.len().max(right.len()) {
        let cell = |rows: &[String]| rows.get(index).cloned().unwrap_or_else(|| " ".repeat(9));
        text.push_str(&format!("    {}                {}\n", cell(&left), cell(&right)));
    }
    text.push('\n');
    text
}
