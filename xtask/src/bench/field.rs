//! Generated fields: one tournament per size, cut off before every round.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::shell;

/// How many rounds the tournaments have.
pub const ROUNDS: usize = 9;

/// Where fields are kept from one run to the next.
pub fn folder() -> PathBuf {
    shell::target().join("bench")
}

/// The files to pair for a number of players: before round 1, before round 2, … made once.
pub fn rounds(binary: &Path, players: usize) -> Result<Vec<PathBuf>> {
    let folder = folder();
    let name = |round: usize| folder.join(format!("n{players}r{round}.trf"));
    let files: Vec<PathBuf> = (1..=ROUNDS).map(name).collect();
    if files.iter().all(|file| file.exists()) {
        return Ok(files);
    }
    let whole = whole(binary, players)?;
    let text = fs::read_to_string(&whole)?;
    for (index, file) in files.iter().enumerate() {
        let cut = cut(&text, index).with_context(|| format!("in {}", whole.display()))?;
        fs::write(file, cut)?;
    }
    Ok(files)
}

/// The whole tournament for a number of players, made once.
pub fn whole(binary: &Path, players: usize) -> Result<PathBuf> {
    let whole = folder().join(format!("n{players}.trf"));
    if !whole.exists() {
        let number = players.to_string();
        let mut generate = Command::new(binary);
        generate.args([
            "generate",
            "--plain",
            "--players",
            &number,
            "--rounds",
            "9",
            "--seed",
            &number,
            "-o",
        ]);
        shell::run(generate.arg(&whole))?;
    }
    Ok(whole)
}

/// A report as it stood after some rounds: later columns are gone, points are counted again.
fn cut(report: &str, rounds: usize) -> Result<String> {
    let mut kept = String::with_capacity(report.len());
    for line in report.lines() {
        if line.starts_with("001") {
            let columns: Vec<char> = line.chars().collect();
            let past = &columns[..columns.len().min(89 + 10 * rounds)];
            let halves: u32 = (0..rounds)
                .filter_map(|round| past.get(98 + 10 * round))
                .map(|result| match result {
                    '1' | '+' | 'U' | 'F' => 2,
                    '=' | 'H' => 1,
                    _ => 0,
                })
                .sum();
            let head: String = past.get(..80).context("a short player line")?.iter().collect();
            let tail: String = past[84..].iter().collect();
            let points = format!("{:>2}.{}", halves / 2, halves % 2 * 5);
            kept.push_str(format!("{head}{points}{tail}").trim_end());
        } else {
            kept.push_str(line);
        }
        kept.push('\n');
    }
    Ok(kept)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cuts_rounds_and_counts_points() {
        let line = format!("{:<80} 2.5    1     2 w 1  0000 - H     3 b 1", "001    1      A");
        let cut_line = |rounds| cut(&line, rounds).unwrap();
        assert_eq!(cut_line(0), format!("{:<80} 0.0    1\n", "001    1      A"));
        assert_eq!(cut_line(1), format!("{:<80} 1.0    1     2 w 1\n", "001    1      A"));
        assert_eq!(
            cut_line(2),
            format!("{:<80} 1.5    1     2 w 1  0000 - H\n", "001    1      A")
        );
    }
}
