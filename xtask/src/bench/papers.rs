//! What papers cost: a cold process from the file to the PDF.

use std::path::Path;

use anyhow::{Context, Result, bail};

use super::field;
use super::measure::{Measure, Meter};

/// A paper, of how many players, and what it may take: seconds of processor time and megabytes.
const PAPERS: [(&str, usize, f64, f64); 7] = [
    ("pairings", 2000, 0.5, 80.0),
    ("alphabetical", 2000, 0.5, 80.0),
    ("slips", 1000, 0.3, 80.0),
    ("alphabetical", 5000, 1.5, 200.0),
    ("standings", 2000, 0.8, 120.0),
    ("crosstable", 2000, 1.5, 200.0),
    ("scoresheets", 120, 0.8, 120.0),
];

/// Times every paper; one that takes more than it may is an error.
pub fn run(meter: &Meter, binary: &Path) -> Result<()> {
    println!("{:<28}{}", "paper, players", Measure::HEADINGS);
    let mut over = Vec::new();
    for (paper, players, seconds, megabytes) in PAPERS {
        let file = field::whole(binary, players).context("cannot make a field")?;
        let measure = meter.paper(&file, paper)?;
        println!("{:<28}{measure}", format!("{paper}, {players}"));
        let cost = measure.cpu.unwrap_or(measure.wall).as_secs_f64();
        let memory = measure.memory.map_or(0.0, |kib| kib as f64 / 1024.0);
        if cost > seconds || memory > megabytes {
            over.push(format!("{paper} of {players}: {cost:.2} s, {memory:.0} MB"));
        }
    }
    if !over.is_empty() {
        bail!("more than they may take: {}", over.join("; "));
    }
    Ok(())
}
