//! What the other Swiss systems cost: every round of a generated tournament of theirs, the slowest
//! one shown, beside that of the Dutch system of the same size.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use super::field::{self, ROUNDS};
use super::measure::{Measure, Meter};
use super::table::Row;
use crate::shell;

/// The one that the others stand beside comes first.
const EDITIONS: [&str; 11] = [
    "dutch-2026",
    "dutch-2017",
    "dutch-2013",
    "dutch-1998",
    "dubov-2026",
    "burstein-2026",
    "lim-2026",
    "fide-1999",
    "double-2026",
    "team-2026",
    "olympiad-2022",
];

/// For every edition and size the slowest round.
pub fn rows(meter: &Meter, binary: &Path, sizes: &[usize]) -> Result<Vec<Row>> {
    let mut rows: Vec<Row> = Vec::new();
    for edition in EDITIONS {
        for &players in sizes {
            let players = players.min(most(edition));
            let file = whole(binary, edition, players).context("cannot make a field")?;
            let mut slowest: Option<Measure> = None;
            for round in 1..=ROUNDS {
                let measure = meter.pair_round(&file, round)?;
                slowest = Some(slowest.map_or(measure, |slowest| slowest.worst(measure)));
            }
            let measure = slowest.context("a tournament without rounds")?;
            let row = Row::new(edition, players, measure);
            let dutch = rows.iter().find(|row| row.task == EDITIONS[0] && row.size == players);
            let dutch = dutch.map(|row| row.measure);
            rows.push(match dutch {
                Some(dutch) => row.beside(meter, &dutch, EDITIONS[0]),
                None => row,
            });
        }
    }
    Ok(rows)
}

/// How many players an edition takes: teams have numbers up to 999, and four players here.
fn most(edition: &str) -> usize {
    if edition.starts_with("team") || edition.starts_with("olympiad") { 4 * 999 } else { 9999 }
}

/// A whole tournament of an edition, made once. Team events have four players to a team.
fn whole(binary: &Path, edition: &str, players: usize) -> Result<PathBuf> {
    let whole = field::folder().join(format!("{edition}-n{players}.trf"));
    if !whole.exists() {
        let (number, rounds) = (players.to_string(), ROUNDS.to_string());
        let mut generate = Command::new(binary);
        generate.args(["generate", "--plain", "--edition", edition, "--players", &number]);
        generate.args(["--rounds", &rounds, "--seed", &number, "-o"]);
        shell::run(generate.arg(&whole))?;
    }
    Ok(whole)
}
