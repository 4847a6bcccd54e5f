//! The engines of Dubov, Burstein and Lim and their second readings, held equal on thousands of small fields.
#![allow(clippy::unwrap_used, clippy::print_stdout)]

mod common;
mod second;

use arbitra_pairing::check::Paired;
use arbitra_pairing::{NoPairing, Position, RoundPairing};
use common::{table, written};

type Engine = fn(&Position) -> Result<RoundPairing, NoPairing>;
type Reading = fn(&Position) -> Option<Paired>;

/// Puts positions thrown together before both; how many have no legal pairing.
fn compare(engine: Engine, reading: Reading, seeds: std::ops::Range<u64>, most: u16) -> usize {
    let (mut unpairable, mut differences) = (0, Vec::new());
    for seed in seeds {
        let position = second::positions::thrown_together(seed, most);
        let (answer, expected) = (engine(&position), reading(&position));
        let answer = answer.ok().map(|pairing| Paired::from(&pairing));
        unpairable += usize::from(expected.is_none());
        if answer != expected {
            differences.push(format!(
                "position {seed}\n{}engine:  {}\nreading: {}\n",
                table(&position),
                written(answer.as_ref()),
                written(expected.as_ref()),
            ));
        }
    }
    let shown = &differences[..differences.len().min(5)];
    assert!(differences.is_empty(), "{} differ\n\n{}", differences.len(), shown.join("\n"));
    unpairable
}

#[test]
fn dubov() {
    let unpairable = compare(arbitra_pairing::dubov::pair, second::dubov::pair, 0..6_000, 8);
    assert!(unpairable > 300);
}

#[test]
fn burstein() {
    // Seeding rounds are paired by the Dutch system, which has its own second reading.
    let engine = |position: &Position| {
        arbitra_pairing::burstein::pair(&Position { total_rounds: 1, ..position.clone() })
    };
    let unpairable = compare(engine, second::burstein::pair, 0..6_000, 8);
    assert!(unpairable > 300);
}

#[test]
fn lim() {
    use arbitra_pairing::lim::{self, Rules};
    let usual = |position: &Position| lim::pair(Rules::USUAL, position);
    let unpairable = compare(usual, second::lim::pair, 0..6_000, 8);
    assert!(unpairable > 300);
    let maxi = |position: &Position| lim::pair(Rules { maxi: true, ..Rules::USUAL }, position);
    compare(maxi, second::lim::pair_maxi, 6_000..12_000, 8);
}
