//! What several tests share: the two readings side by side, a position as a table, test files.
#![allow(dead_code)]

pub mod cards;
pub mod cases;
pub mod golden;

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use arbitra_model::Number;
use arbitra_pairing::check::Paired;
use arbitra_pairing::dutch::Edition;
use arbitra_pairing::position::Lists;
use arbitra_pairing::{Float, Position, System, pair};
use arbitra_second::dutch::{self as by_the_book, Book, BookError};

/// The engine's answer; none if there is no legal pairing.
pub fn by_engine(edition: Edition, position: &Position) -> Option<Paired> {
    pair(System::Dutch(edition), position).ok().map(|pairing| Paired::from(&pairing))
}

/// The answer by the book; none if there is no legal pairing.
pub fn by_book(edition: Edition, position: &Position) -> Option<Paired> {
    match by_the_book::pair(edition, position) {
        Ok(Book { pairs, bye }) => {
            Some(Paired { pairs: pairs.into_iter().collect(), byes: bye.into_iter().collect() })
        }
        Err(BookError::NoPairing) => None,
        Err(error @ BookError::TooLarge { .. }) => panic!("{error}"),
    }
}

/// An answer in words.
pub fn written(answer: Option<&Paired>) -> String {
    answer.map_or_else(|| "no legal pairing".to_owned(), ToString::to_string)
}

/// A position as a small table.
pub fn table(position: &Position) -> String {
    let mut text = format!(
        "round {}{}, initial colour {}, a win is {}\n\
         no. parity score colours floats unplayed bye met; forbidden\n",
        position.round,
        if position.is_last_round { " (last)" } else { "" },
        position.initial_colour,
        position.win,
    );
    for (index, contender) in position.contenders.iter().enumerate() {
        let floats = contender.floats.map(|float| match float {
            None => '-',
            Some(Float::Down) => 'D',
            Some(Float::Up) => 'U',
        });
        let colours: String = contender.colours.iter().map(|colour| colour.letter()).collect();
        let numbers = |lists: &Lists| -> String {
            let number = |&other: &u16| position.contenders[usize::from(other)].number;
            let all: Vec<Number> = lists.of(index).iter().map(number).collect();
            all.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
        };
        writeln!(
            text,
            "{:>3} {:>6} {:>5} {:<7} {}{:<5} {:>8} {} {}; {}",
            contender.number,
            contender.parity_number,
            contender.score,
            colours,
            floats[0],
            floats[1],
            contender.unplayed,
            if contender.bye_barred { "no " } else { "yes" },
            numbers(&position.met),
            numbers(&position.forbidden),
        )
        .unwrap();
    }
    text
}

/// A file or folder of known-good data beside the repository, if it is there.
pub fn beside(path: &str) -> Option<PathBuf> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared").join(path);
    if path.exists() {
        return Some(path);
    }
    assert!(std::env::var_os("ARBITRA_REQUIRE").is_none(), "everything must be tried");
    println!("skipped: {} is not there", path.display());
    None
}

/// The report files of a folder, in order.
pub fn trf_files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<PathBuf> =
        entries.filter(|path| path.extension().is_some_and(|e| e == "trf")).collect();
    files.sort();
    files
}
