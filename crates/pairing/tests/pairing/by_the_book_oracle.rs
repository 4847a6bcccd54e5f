//! The slow reading against known-good tournaments, as far as it can pair them.
//!
//! The tournaments lie beside the repository; where they are missing the tests say so and pass.

use std::fs;

use arbitra_model::Round;
use arbitra_pairing::Position;
use arbitra_pairing::check::{Paired, recorded};
use arbitra_pairing::dutch::Edition;
use arbitra_second::dutch::{self as by_the_book, BookError};

use crate::common::{beside, trf_files};

fn agree(folder: &str, edition: Edition, at_least: usize) {
    let Some(folder) = beside(&format!("oracle/{folder}")) else { return };
    let (mut rounds, mut differences) = (0, Vec::new());
    for file in trf_files(&folder) {
        let report = arbitra_trf::read(&fs::read(&file).unwrap()).unwrap();
        let tournament = report.tournament;
        for index in 0..tournament.paired_rounds() {
            let round = Round::from_index(index);
            let position = Position::before(&tournament, round, edition.rules().history).unwrap();
            let book = match by_the_book::pair(edition, &position) {
                Err(BookError::TooLarge { .. }) => continue,
                book => book,
            };
            rounds += 1;
            let book = book.map(|book| Paired {
                pairs: book.pairs.into_iter().collect(),
                byes: book.bye.into_iter().collect(),
            });
            let found = recorded(&tournament, round, book.as_ref().ok());
            if book.as_ref() != Ok(&found) {
                differences.push(format!(
                    "{} round {round}: book {book:?}, found {found}",
                    file.display()
                ));
            }
        }
    }
    println!("{edition}: {rounds} rounds, {} differences", differences.len());
    assert!(differences.is_empty(), "{}", differences.join("\n"));
    assert!(rounds >= at_least, "only {rounds} rounds are small enough");
}

#[test]
fn the_2026_edition_agrees() {
    agree("dutch2026", Edition::E2026, 100);
}

#[test]
fn the_2017_edition_agrees() {
    agree("dutch2017", Edition::E2017, 50);
}
