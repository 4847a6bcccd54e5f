//! `cargo xtask bench --compare ENGINE`: another engine beside ours on the same files.
//!
//! The common dialect of pairing engines is `ENGINE --dutch FILE -p OUT`: the answer has the number of pairs, then a
//! pair in a line. A file that ends in `.jar` is given to `java -jar`.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Result, ensure};

use super::field;
use super::measure::{Measure, Meter};
use super::table::Row;

/// Both engines on every round of generated fields, and whether they agree.
pub fn rows(meter: &Meter, binary: &Path, engine: &Path, sizes: &[usize]) -> Result<Vec<Row>> {
    let mut rows = Vec::new();
    let name = engine.file_name().unwrap_or_default().to_string_lossy().into_owned();
    for &players in sizes {
        let rounds = field::rounds(binary, players).context("cannot make a field")?;
        let mut differences = 0;
        let mut worst: Option<(Measure, Measure)> = None;
        for file in &rounds {
            let ours = meter.pair(file)?;
            let answer = field::folder().join("theirs.out");
            let theirs = Measure { wall: run(engine, file, &answer)?, ..Measure::default() };
            differences +=
                usize::from(pairs(&answer)? != pairs(&field::folder().join("pairs.out"))?);
            if worst.is_none_or(|(known, _)| known.wall < ours.wall) {
                worst = Some((ours, theirs));
            }
        }
        let (ours, theirs) = worst.context("a field without rounds")?;
        let wall = Measure { cpu: None, ..ours };
        let task = format!("beside {name}: {differences} of {} rounds differ", rounds.len());
        rows.push(Row {
            measure: ours,
            ..Row::new(task, players, wall).beside(meter, &theirs, &name)
        });
    }
    Ok(rows)
}

/// Runs the other engine; how long it took.
fn run(engine: &Path, file: &Path, answer: &Path) -> Result<Duration> {
    let mut command = if engine.extension().is_some_and(|ending| ending == "jar") {
        let mut java = Command::new("java");
        java.arg("-jar").arg(engine);
        java
    } else {
        let mut command = Command::new(engine);
        command.arg("--dutch");
        command
    };
    command.arg(file).arg("-p").arg(answer);
    let start = std::time::Instant::now();
    let output = command.output().with_context(|| format!("cannot start {}", engine.display()))?;
    let wall = start.elapsed();
    let told = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "{} failed on {}: {told}", engine.display(), file.display());
    Ok(wall)
}

/// The pairs of an answer, whatever the order of boards.
fn pairs(answer: &Path) -> Result<BTreeSet<String>> {
    let text = fs::read_to_string(answer).with_context(|| format!("no {}", answer.display()))?;
    let words = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
    Ok(text.lines().skip(1).map(words).filter(|line| !line.is_empty()).collect())
}
