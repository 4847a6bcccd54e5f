//! Expectations that report files carry.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use arbitra_model::{ByColour, Number, Round};
use arbitra_pairing::check::{Paired, recorded};

/// The expectations a file carries.
pub fn expectations(file: &Path) -> Vec<(Round, Option<Paired>)> {
    let text = fs::read_to_string(file).unwrap();
    let mut all = Vec::new();
    for line in text.lines().filter_map(|line| line.strip_prefix("### expect ")) {
        match line.strip_prefix("round ").and_then(expectation) {
            Some(expectation) => all.push(expectation),
            None if line == "every round as recorded" => all.extend(every_round(file)),
            None => panic!("{}: cannot read `{line}`", file.display()),
        }
    }
    assert!(!all.is_empty(), "{} expects nothing", file.display());
    all
}

/// The rounds as a file records them.
fn every_round(file: &Path) -> Vec<(Round, Option<Paired>)> {
    let tournament = arbitra_trf::read(&fs::read(file).unwrap()).unwrap().tournament;
    (0..tournament.paired_rounds())
        .map(Round::from_index)
        .map(|round| (round, Some(recorded(&tournament, round, None))))
        .collect()
}

/// Reads `3: 4-2 6-3 7-5 bye 8` or `3: no pairing`.
fn expectation(line: &str) -> Option<(Round, Option<Paired>)> {
    let (round, answer) = line.split_once(": ")?;
    let round = Round::new(round.parse().ok()?)?;
    if answer == "no pairing" {
        return Some((round, None));
    }
    let number = |text: &str| Number::new(text.parse().ok()?);
    let mut paired = Paired { pairs: BTreeSet::new(), byes: BTreeSet::new() };
    let mut words = answer.split_whitespace();
    while let Some(word) = words.next() {
        if word == "bye" {
            paired.byes.insert(number(words.next()?)?);
        } else {
            let (white, black) = word.split_once('-')?;
            paired.pairs.insert(ByColour { white: number(white)?, black: number(black)? });
        }
    }
    Some((round, Some(paired)))
}
