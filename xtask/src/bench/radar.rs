//! The norm radar of a field with titles and federations, after every round.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};

use super::field::{self, ROUNDS};

/// How many players are looked at.
const PLAYERS: usize = 500;

/// One line: all rounds together, each by a process of its own, reading included.
pub fn run(binary: &Path) -> Result<()> {
    let whole = field::whole(binary, PLAYERS).context("cannot make a field")?;
    let dressed = field::folder().join("radar.trf");
    fs::write(&dressed, dress(&fs::read_to_string(whole)?))?;
    let mut total = Duration::ZERO;
    let mut slowest = Duration::ZERO;
    for round in 1..=ROUNDS {
        let mut command = Command::new(binary);
        command.args(["norms", "--radar", "--json", "--after", &round.to_string()]).arg(&dressed);
        let start = Instant::now();
        let status = command.stdout(Stdio::null()).stderr(Stdio::null()).status()?;
        let time = start.elapsed();
        ensure!(status.success(), "the radar failed after round {round}");
        total += time;
        slowest = slowest.max(time);
    }
    let milliseconds = |time: Duration| time.as_secs_f64() * 1e3;
    println!(
        "\nnorm radar, {PLAYERS} players after each of {ROUNDS} rounds: {:.0} ms together, {:.0} ms at most",
        milliseconds(total),
        milliseconds(slowest)
    );
    Ok(())
}

/// A generated report with a title for the strongest and a federation for everybody.
fn dress(report: &str) -> String {
    const FEDERATIONS: [&str; 5] = ["ESP", "FRA", "ITA", "GER", "POL"];
    let mut text = String::with_capacity(report.len());
    for line in report.lines() {
        let number = line.get(4..8).and_then(|number| number.trim().parse::<usize>().ok());
        match number.filter(|_| line.starts_with("001") && line.is_ascii()) {
            Some(number) => {
                let title = match number {
                    ..=40 => " GM",
                    41..=90 => " IM",
                    91..=160 => " FM",
                    _ => "   ",
                };
                let federation = FEDERATIONS[number % FEDERATIONS.len()];
                let rest = line.get(56..).unwrap_or_default();
                let name = line.get(13..53).unwrap_or_default();
                let head = line.get(..10).unwrap_or_default();
                text.push_str(&format!("{head}{title}{name}{federation}{rest}"));
            }
            None => text.push_str(line),
        }
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_get_a_title_and_a_federation() {
        let line = format!("001 {:>4} {:<38} {:<4} {:<30} 1.0", 7, "m    Kim, Ann", 2500, "");
        let dressed = dress(&line);
        assert_eq!(dressed.get(10..13), Some(" GM"));
        assert_eq!(dressed.get(53..56), Some("ITA"));
        assert_eq!(dressed.trim_end().len(), line.len());
    }
}
