//! What papers cost: a cold process from the file to the PDF, and a desk beside them.

use std::path::Path;

use anyhow::{Context, Result, bail};

use super::field;
use super::measure::{Measure, Meter};
use crate::shell::{self, cargo};

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
    over.extend(grown(meter, binary)?);
    if !over.is_empty() {
        bail!("more than they may take: {}", over.join("; "));
    }
    beside_results(binary)
}

/// How long a result takes while papers of 1,000 players are printed without end, and without them.
fn beside_results(binary: &Path) -> Result<()> {
    let mut test = cargo(&["test", "--quiet", "--workspace", "--all-features", "--test", "served"]);
    test.args(["printing", "--", "--nocapture"]);
    shell::run(test.env("ARBITRA_SERVER", binary).env("ARBITRA_PRINTING", "1000,240"))
}

/// Whether a list of four times as many players costs more than four times as much, with a fifth
/// for what a machine does beside it; the cost of starting is taken off.
fn grown(meter: &Meter, binary: &Path) -> Result<Option<String>> {
    let mut costs = Vec::new();
    for players in [100, 2000, 8000] {
        let file = field::whole(binary, players).context("cannot make a field")?;
        let measure = meter.paper(&file, "pairings")?;
        println!("{:<28}{measure}", format!("pairings, {players}"));
        costs.push(measure.cpu.unwrap_or(measure.wall).as_secs_f64());
    }
    let (one, four) = (costs[1] - costs[0], costs[2] - costs[0]);
    let times = four / one.max(0.001);
    println!("8,000 players cost {times:.1} times what 2,000 do (4.2 if it is linear)");
    Ok((times > 5.0).then(|| format!("pairings grow by {times:.1} where rows grow by 4")))
}
