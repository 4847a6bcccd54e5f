//! Asking ours and the other engine, as programs ask them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use super::axes::Axes;
use super::log::Direction;
use crate::shell::{self, cargo};

/// How often the engines are asked for the smallest file at most.
const TRIES: usize = 400;

/// What an engine says where a round has no legal pairing.
const NO_PAIRING: &str = "No valid pairing exists";

/// The programs of a run.
pub struct Engines {
    /// Our program.
    pub ours: PathBuf,
    /// The second reading, which also reduces files.
    pub book: PathBuf,
    /// The other engine; none if it is the second reading.
    pub other: Option<PathBuf>,
}

/// What one tournament showed.
#[derive(Clone, Debug)]
pub struct Found {
    /// Rounds that were checked.
    pub rounds: usize,
    /// Statements about standings that are wrong.
    pub standings: usize,
    pub differences: Vec<Difference>,
}

/// A round that the two pair differently.
#[derive(Clone, Debug)]
pub struct Difference {
    pub round: u16,
    pub class: String,
    /// How large the smallest file is.
    pub size: String,
    /// The smallest file, in the folder of differences.
    pub file: String,
}

impl Engines {
    /// Builds our programs.
    pub fn build(other: Option<PathBuf>, debug: bool) -> Result<Engines> {
        let (ours, folder) = if debug {
            // What the tests have built, feature for feature: anything less is built all over again.
            let all = ["build", "--quiet", "--workspace", "--all-features", "--all-targets"];
            shell::run(cargo(&all).env("CARGO_INCREMENTAL", "0"))?;
            (shell::target().join("debug").join(program_name("arbitra")), "debug")
        } else {
            let ours = shell::release_binary()?;
            shell::run(cargo(&["build", "--quiet", "--release"]).args([
                "--package",
                "arbitra-pairing",
                "--example",
                "acceptance",
            ]))?;
            (ours, "release")
        };
        if let Some(engine) = &other
            && !engine.is_file()
        {
            bail!("{} is not a program", engine.display());
        }
        let book = shell::target().join(folder).join("examples").join(program_name("acceptance"));
        Ok(Engines { ours, book, other })
    }

    /// What the folder and the report call the other engine.
    pub fn name(&self) -> String {
        let stem = self.other.as_ref().and_then(|path| path.file_stem());
        stem.map_or_else(|| "second-reading".to_owned(), |stem| stem.to_string_lossy().into_owned())
    }

    /// Whether the other engine is the second reading, which takes small fields only.
    pub fn is_book(&self) -> bool {
        self.other.is_none()
    }

    fn theirs(&self) -> &Path {
        self.other.as_deref().unwrap_or(&self.book)
    }
}

fn program_name(name: &str) -> String {
    format!("{name}{}", std::env::consts::EXE_SUFFIX)
}

/// A place to work at, one for each worker.
pub struct Desk<'a> {
    pub engines: &'a Engines,
    pub folder: &'a Path,
    pub worker: usize,
}

impl Desk<'_> {
    /// Makes a tournament one way and checks it the other.
    pub fn one(&self, way: Direction, seed: u64, axes: &Axes) -> Result<Found> {
        let file = self.folder.join(format!("{way}-{}.trf", self.worker));
        let (rounds, standings, differing) = match way {
            Direction::Ours => self.ours_to_theirs(seed, axes, &file)?,
            Direction::Theirs => self.theirs_to_ours(seed, axes, &file)?,
        };
        let mut differences = Vec::new();
        for (index, round) in differing.into_iter().enumerate() {
            // What follows from a first difference is told apart, and not made small as well.
            let tries = if index == 0 { TRIES } else { 1 };
            differences.push(self.reduced(&file, (way, seed, round), tries)?);
        }
        if !differences.is_empty() || standings > 0 {
            fs::copy(&file, self.folder.join("differences").join(format!("{way}-{seed}.trf")))?;
        }
        let _ = fs::remove_file(&file);
        Ok(Found { rounds, standings, differences })
    }

    fn ours_to_theirs(
        &self,
        seed: u64,
        axes: &Axes,
        file: &Path,
    ) -> Result<(usize, usize, Vec<u16>)> {
        let mut generate = Command::new(&self.engines.ours);
        generate.args(["--lang", "en", "generate", "--seed", &seed.to_string()]);
        fine(generate.args(axes.words(Direction::Ours)).arg("-o").arg(file))?;
        // Our own checker looks at the ranks, which other engines leave alone.
        let (rounds, standings, own) = self.checked(file)?;
        if !own.is_empty() {
            bail!("our own checker rejects rounds {own:?}");
        }
        let mut check = Command::new(self.engines.theirs());
        let output = fine(check.arg("--dutch").arg(file).arg("-c"))?;
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let (checked, differing) = rounds_of(&text);
        if checked != rounds {
            bail!("it checked {checked} rounds of {rounds}: {}", text.trim_end());
        }
        Ok((rounds, standings, differing))
    }

    fn theirs_to_ours(
        &self,
        seed: u64,
        axes: &Axes,
        file: &Path,
    ) -> Result<(usize, usize, Vec<u16>)> {
        let mut generate = Command::new(self.engines.theirs());
        generate.arg("--dutch");
        if self.engines.is_book() {
            generate.arg("-g");
        } else {
            let config = file.with_extension("config");
            let words = axes.words(Direction::Theirs);
            let lines = words.chunks(2).map(|two| two.join("=") + "\n");
            fs::write(&config, lines.collect::<String>())?;
            generate.arg("-g").arg(config);
        }
        let made = output(generate.arg("-o").arg(file).args(["-s", &seed.to_string()]))?;
        if !made.status.success() {
            let said = [made.stdout, made.stderr].concat();
            let said = String::from_utf8_lossy(&said);
            // It drew a tournament that cannot be played to its end.
            if said.contains(NO_PAIRING) {
                return Ok((0, 0, Vec::new()));
            }
            bail!("{generate:?} ended with {}: {}", made.status, said.trim());
        }
        let (rounds, _, differing) = self.checked(file)?;
        Ok((rounds, 0, differing))
    }

    /// What our checker says of a file: rounds, wrong statements, and the rounds that differ.
    fn checked(&self, file: &Path) -> Result<(usize, usize, Vec<u16>)> {
        let mut check = Command::new(&self.engines.ours);
        check.args(["--lang", "en", "check", "--json", "--edition", "dutch-2026"]).arg(file);
        let output = output(&mut check)?;
        let report: Value = serde_json::from_slice(&output.stdout)
            .with_context(|| String::from_utf8_lossy(&output.stderr).into_owned())?;
        let number = |name: &str| report["summary"][name].as_u64().unwrap_or(0) as usize;
        let differences = report["files"][0]["differences"].as_array().cloned().unwrap_or_default();
        let round = |one: &Value| one["round"].as_u64().and_then(|round| u16::try_from(round).ok());
        Ok((number("rounds"), number("standings"), differences.iter().filter_map(round).collect()))
    }

    fn reduced(
        &self,
        file: &Path,
        (way, seed, round): (Direction, u64, u16),
        tries: usize,
    ) -> Result<Difference> {
        let name = format!("{way}-{seed}-{round}-smallest.trf");
        let out = self.folder.join("differences").join(&name);
        let mut reduce = Command::new(&self.engines.book);
        reduce.arg("reduce").arg(file).args([round.to_string(), tries.to_string()]).arg(&out);
        reduce.arg(&self.engines.ours).args(["engine", "--edition", "dutch-2026"]);
        reduce.arg("--").arg(self.engines.theirs());
        let output = fine(&mut reduce)?;
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let said = |name: &str| {
            let line = text.lines().find_map(|line| line.strip_prefix(name));
            line.unwrap_or_default().trim().replace('|', "/")
        };
        Ok(Difference { round, class: said("class:"), size: said("size:"), file: name })
    }
}

/// The rounds in the answer to `-c`, and those of them that differ or allow no pairing.
fn rounds_of(text: &str) -> (usize, Vec<u16>) {
    let (mut rounds, mut differing, mut current) = (0, Vec::new(), None);
    for line in text.lines() {
        if let Some((_, round)) = line.split_once(": Round #") {
            rounds += 1;
            current = round.trim().parse::<u16>().ok();
        } else if line.contains("Checker pairings") || line.contains(NO_PAIRING) {
            differing.extend(current.take());
        }
    }
    (rounds, differing)
}

fn output(command: &mut Command) -> Result<Output> {
    command.output().with_context(|| format!("cannot start {:?}", command.get_program()))
}

/// The output of a command that must succeed.
fn fine(command: &mut Command) -> Result<Output> {
    let output = output(command)?;
    if !output.status.success() {
        let said = [output.stderr.as_slice(), &output.stdout].concat();
        bail!(
            "{command:?} ended with {}: {}",
            output.status,
            String::from_utf8_lossy(&said).trim()
        );
    }
    Ok(output)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_the_answer_of_a_checker() {
        let text = "x: Round #1\nx: Round #2\n  Checker pairings        Tournament pairings \n    \
                    1 -   4                  4 -   1\n\nx: Round #3\n\n";
        assert_eq!(rounds_of(text), (3, vec![2]));
        let none = "x: Round #1\nNo valid pairing exists for round 1.\n\n\n";
        assert_eq!(rounds_of(none), (1, vec![1]));
    }
}
