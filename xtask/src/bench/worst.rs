//! The hardest rounds known: tournaments that nobody plays, and the slowest positions a search has found. Each is paired, and
//! what is asked of it afterwards (why, why not, a proof) stands beside its pairing.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Result};

use super::field::{self, ROUNDS};
use super::measure::{Measure, Meter};
use super::table::Row;
use crate::shell;

/// A tournament that is hard to pair, as words for `arbitra generate`.
struct Case {
    name: &'static str,
    words: &'static [&'static str],
    /// The club's share of the players, in per cent.
    club: usize,
    /// Whether questions are asked of its slowest round.
    is_asked: bool,
}

const CASES: [Case; 14] = [
    Case::asked("White wins", &["--results", "white"]),
    Case::of("Black wins", &["--results", "black"]),
    Case::of("the smaller number wins", &["--results", "first"]),
    Case::of("the larger number wins", &["--results", "last"]),
    Case::of("parity of the sum decides", &["--results", "parity"]),
    Case::of("the sum of numbers decides", &["--results", "sum"]),
    Case::asked("odd numbers win", &["--results", "odd"]),
    Case::of("everybody draws", &["--results", "nobody"]),
    Case::of("half of them absent", &["--zero-byes", "50"]),
    Case::of("White wins, half absent", &["--results", "white", "--zero-byes", "50"]),
    Case::of("White wins, Baku", &["--results", "white", "--accelerate", "baku"]),
    Case::of(
        "withdrawals and late entries",
        &["--withdrawals", "30", "--late", "20", "--half-byes", "30"],
    ),
    Case::of("thousands of forbidden pairs", &["--forbidden", "5000"]),
    Case { club: 33, ..Case::of("a club of a third", &[]) },
];

impl Case {
    const fn of(name: &'static str, words: &'static [&'static str]) -> Case {
        Case { name, words, club: 0, is_asked: false }
    }

    const fn asked(name: &'static str, words: &'static [&'static str]) -> Case {
        Case { is_asked: true, ..Case::of(name, words) }
    }
}

/// Many rounds of few: players, rounds.
const LONG: [(usize, usize); 2] = [(24, 20), (32, 30)];

/// The slowest round of every case at every size.
pub fn rows(meter: &Meter, binary: &Path, sizes: &[usize]) -> Result<Vec<Row>> {
    let mut rows = Vec::new();
    for case in &CASES {
        for &players in sizes {
            let mut words: Vec<String> = case.words.iter().map(|word| (*word).to_owned()).collect();
            if case.club > 0 {
                words.extend(["--club".to_owned(), (players * case.club / 100).to_string()]);
            }
            let file = made(binary, case.name, players, ROUNDS, &words)?;
            let (round, measure) = slowest(meter, &file, ROUNDS)?;
            rows.push(Row::new(case.name, players, measure));
            if case.is_asked {
                rows.extend(questions(meter, &file, (case.name, players, round), &measure)?);
            }
        }
    }
    for (players, rounds) in LONG {
        let name = format!("{rounds} rounds");
        let file = made(binary, &name, players, rounds, &[])?;
        rows.push(Row::new(name, players, slowest(meter, &file, rounds)?.1));
    }
    Ok(rows)
}

/// What is asked of a hard round: why, why not, a proof and its verification, each beside the pairing.
fn questions(
    meter: &Meter,
    file: &Path,
    (name, players, round): (&str, usize, usize),
    paired: &Measure,
) -> Result<Vec<Row>> {
    let (round, certificate) = (round.to_string(), field::folder().join("hard.json"));
    let asked = ["--round", &round];
    let wish = format!("1-{}", players / 2);
    let why_not = ["--round", &round, "--why-not", &wish];
    let costs = [
        ("explain", meter.explain(file, &asked)?),
        ("why not", meter.explain(file, &why_not)?),
        ("certify", meter.certify(file, &certificate, &asked)?),
        ("verify", meter.verify(file, &certificate)?),
    ];
    let row = |(question, cost)| {
        Row::new(format!("{name}: {question}"), players, cost).beside(meter, paired, "pair")
    };
    Ok(costs.map(row).into())
}

/// The round that takes longest, and what it costs.
fn slowest(meter: &Meter, file: &Path, rounds: usize) -> Result<(usize, Measure)> {
    let mut slowest: Option<(Duration, usize)> = None;
    for round in 1..=rounds {
        let wall = meter.wall_of_round(file, round)?;
        slowest = slowest.max(Some((wall, round)));
    }
    let (_, round) = slowest.context("a tournament without rounds")?;
    Ok((round, meter.pair_round(file, round)?))
}

/// A whole tournament, made once.
fn made(
    binary: &Path,
    name: &str,
    players: usize,
    rounds: usize,
    words: &[String],
) -> Result<PathBuf> {
    let name = name.replace([' ', ','], "-");
    let whole = field::folder().join(format!("worst-{name}-n{players}.trf"));
    if !whole.exists() {
        let (number, rounds) = (players.to_string(), rounds.to_string());
        let mut generate = Command::new(binary);
        generate.args([
            "generate",
            "--plain",
            "--players",
            &number,
            "--rounds",
            &rounds,
            "--seed",
            "1",
        ]);
        shell::run(generate.args(words).arg("-o").arg(&whole)).context("cannot make a field")?;
    }
    Ok(whole)
}
