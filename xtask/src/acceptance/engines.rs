//! Asking ours and the other engine, as programs ask them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use anyhow::{Context, Result, bail};
use serde_json::{Map, Value};

use super::axes::{Axes, Fields};
use super::gacrux::{self, Awake, Gacrux};
use super::log::Direction;
use super::smaller;
use super::tables::{Compared, Table};
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
    pub other: Other,
}

/// The engine on the other side.
#[derive(Debug)]
pub enum Other {
    /// Our second reading.
    Book,
    /// A program that speaks the dialect of engines.
    Program(PathBuf),
    Gacrux(Gacrux),
}

/// What one tournament showed.
#[derive(Clone, Debug)]
pub struct Found {
    /// Rounds that were checked.
    pub rounds: usize,
    /// Values of tie-breaks that were compared.
    pub values: usize,
    /// Statements about standings that are wrong.
    pub standings: usize,
    pub differences: Vec<Difference>,
}

/// A round that the two pair differently, or final standings that they rank differently.
#[derive(Clone, Debug)]
pub struct Difference {
    /// The round; 0 for the final standings.
    pub round: u16,
    pub class: String,
    /// How large the smallest file is.
    pub size: String,
    /// The smallest file, in the folder of differences.
    pub file: String,
}

impl Engines {
    /// Builds our programs, if ours was not brought along.
    pub fn build(other: Option<&str>, program: Option<&Path>, debug: bool) -> Result<Engines> {
        let (ours, folder) = if let (true, Some(program)) = (debug, shell::brought_along()) {
            (program, "debug")
        } else if debug {
            // What the tests have built, feature for feature: anything less is built all over again.
            let all = ["build", "--quiet", "--workspace", "--all-features", "--all-targets"];
            shell::run(cargo(&all).env("CARGO_INCREMENTAL", "0"))?;
            (shell::target().join("debug").join(program_name("arbitra")), "debug")
        } else {
            let ours = match program {
                Some(program) => program.to_path_buf(),
                None => shell::release_binary()?,
            };
            shell::run(cargo(&["build", "--quiet", "--release"]).args([
                "--package",
                "arbitra-pairing",
                "--example",
                "acceptance",
            ]))?;
            (ours, "release")
        };
        let other = match other {
            None => Other::Book,
            Some(gacrux::NAME) => Other::Gacrux(Gacrux::install()?),
            Some(path) if Path::new(path).is_file() => Other::Program(PathBuf::from(path)),
            Some(path) => bail!("{path} is neither a program nor `{}`", gacrux::NAME),
        };
        let book = shell::target().join(folder).join("examples").join(program_name("acceptance"));
        Ok(Engines { ours, book, other })
    }

    /// What the folder and the report call the other engine.
    pub fn name(&self) -> String {
        match &self.other {
            Other::Book => "second-reading".to_owned(),
            Other::Program(path) => {
                path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
            }
            Other::Gacrux(_) => Gacrux::version().replace(' ', "-"),
        }
    }

    /// The fields that the other engine can be asked about within a day.
    pub fn fields(&self) -> Fields {
        match self.other {
            Other::Book => Fields::Small,
            Other::Program(_) => Fields::Any,
            Other::Gacrux(_) => Fields::Gacrux,
        }
    }

    /// The words that start the other engine.
    fn theirs(&self) -> Vec<&Path> {
        match &self.other {
            Other::Book => vec![&self.book],
            Other::Program(path) => vec![path],
            Other::Gacrux(gacrux) => gacrux.words.iter().map(PathBuf::as_path).collect(),
        }
    }

    fn their_command(&self) -> Command {
        let words = self.theirs();
        let mut command = Command::new(words[0]);
        command.args(&words[1..]);
        command
    }
}

fn program_name(name: &str) -> String {
    format!("{name}{}", std::env::consts::EXE_SUFFIX)
}

/// A place to work at, one for each worker.
pub struct Desk<'a> {
    engines: &'a Engines,
    folder: &'a Path,
    worker: usize,
    /// Gacrux, if it is the other engine.
    awake: Option<Awake>,
}

/// What an engine says of a file of the other.
#[derive(Default)]
struct Verdict {
    rounds: usize,
    standings: usize,
    /// The rounds that it pairs differently.
    differing: Vec<u16>,
    compared: Compared,
}

impl Desk<'_> {
    pub fn open<'a>(engines: &'a Engines, folder: &'a Path, worker: usize) -> Result<Desk<'a>> {
        let awake = match &engines.other {
            Other::Gacrux(gacrux) => Some(gacrux.wake()?),
            Other::Book | Other::Program(_) => None,
        };
        Ok(Desk { engines, folder, worker, awake })
    }

    /// Makes a tournament one way and checks it the other.
    pub fn one(&mut self, way: Direction, seed: u64, axes: &Axes) -> Result<Found> {
        let file = self.folder.join(format!("{way}-{}.trf", self.worker));
        let verdict = match (way, self.awake.is_some()) {
            (Direction::Ours, false) => self.ours_to_theirs(seed, axes, &file)?,
            (Direction::Theirs, false) => self.theirs_to_ours(seed, axes, &file)?,
            (Direction::Ours, true) => self.ours_to_gacrux(seed, axes, &file)?,
            (Direction::Theirs, true) => self.gacrux_to_ours(seed, axes, &file)?,
        };
        let Verdict { rounds, standings, differing, compared } = verdict;
        let mut differences = Vec::new();
        for (index, round) in differing.into_iter().enumerate() {
            // What follows from a first difference is told apart, and not made small as well.
            let tries = if index == 0 { TRIES } else { 1 };
            differences.push(self.reduced(&file, (way, seed, round), tries)?);
        }
        let whole = format!("{way}-{seed}.trf");
        for (what, players) in &compared.differing {
            let class = format!("final standings: {what}");
            // The smallest files of what is known are in the document about it.
            let (size, name) = if Found::is_settled(&class) {
                (format!("{players} players"), whole.clone())
            } else {
                self.smallest_table(&file, what, &format!("{way}-{seed}-standings"))?
            };
            differences.push(Difference { round: 0, class, size, file: name });
        }
        if !differences.is_empty() || standings > 0 {
            fs::copy(&file, self.folder.join("differences").join(&whole))?;
        }
        let _ = fs::remove_file(&file);
        Ok(Found { rounds, values: compared.values, standings, differences })
    }

    fn generated(&self, seed: u64, axes: &Axes, file: &Path) -> Result<()> {
        let mut generate = Command::new(&self.engines.ours);
        generate.args(["--lang", "en", "generate", "--seed", &seed.to_string()]);
        let words = axes.words(Direction::Ours, self.engines.fields());
        fine(generate.args(words).arg("-o").arg(file)).map(|_| ())
    }

    /// Ours makes a tournament; Gacrux pairs its rounds and ranks its players again.
    fn ours_to_gacrux(&mut self, seed: u64, axes: &Axes, file: &Path) -> Result<Verdict> {
        self.generated(seed, axes, file)?;
        let answer = self.asked(&serde_json::json!({ "do": "check", "file": file }))?;
        let rounds = answer["rounds"].as_u64().unwrap_or(0) as usize;
        let all = answer["differing"].as_array().into_iter().flatten().filter_map(Value::as_u64);
        let compared = self.ranked(file)?.compare(&Table::theirs(&answer)?);
        let differing = all.filter_map(|round| u16::try_from(round).ok()).collect();
        Ok(Verdict { rounds, standings: 0, differing, compared })
    }

    /// Gacrux makes a tournament and ranks it; our checker looks at its rounds and places.
    fn gacrux_to_ours(&mut self, seed: u64, axes: &Axes, file: &Path) -> Result<Verdict> {
        let mut question: Map<String, Value> =
            axes.0.iter().map(|(name, value)| (name.clone(), value.as_str().into())).collect();
        question.insert("do".to_owned(), "generate".into());
        question.insert("seed".to_owned(), seed.into());
        question.insert("file".to_owned(), file.to_string_lossy().into());
        let answer = self.asked(&Value::Object(question))?;
        // It drew a tournament that cannot be played to its end.
        if answer["made"] == false {
            return Ok(Verdict::default());
        }
        let compared = self.ranked(file)?.compare(&Table::theirs(&answer)?);
        Ok(Verdict { compared, ..self.checked(file)? })
    }

    /// The smallest file on which the two still rank differently in this, and how large it is.
    fn smallest_table(&mut self, file: &Path, what: &str, name: &str) -> Result<(String, String)> {
        let whole = fs::read_to_string(file)?;
        let trial = self.folder.join(format!("trial-{}.trf", self.worker));
        let bare = smaller::bare(&whole);
        let mut left = TRIES;
        // What matters to standings may be more than what is usually kept of a file.
        let mut least = if self.still_differs(&trial, &bare, what)? { bare } else { whole };
        'smaller: loop {
            for text in smaller::candidates(&least) {
                if left == 0 {
                    break 'smaller;
                }
                left -= 1;
                if self.still_differs(&trial, &text, what)? {
                    least = text;
                    continue 'smaller;
                }
            }
            break;
        }
        let _ = fs::remove_file(&trial);
        let name = format!("{name}-{}-smallest.trf", what.replace([' ', '/'], "-"));
        fs::write(self.folder.join("differences").join(&name), &least)?;
        Ok((smaller::words(&least), name))
    }

    /// Whether both rank a file, and differ in this; one that either refuses shows nothing.
    fn still_differs(&mut self, trial: &Path, text: &str, what: &str) -> Result<bool> {
        fs::write(trial, text)?;
        let Ok(ours) = self.ranked(trial) else { return Ok(false) };
        let asked = self.asked(&serde_json::json!({ "do": "check", "file": trial }));
        let Ok(theirs) = asked.and_then(|answer| Table::theirs(&answer)) else { return Ok(false) };
        Ok(ours.compare(&theirs).differing.iter().any(|(name, _)| name == what))
    }

    fn asked(&mut self, question: &Value) -> Result<Value> {
        self.awake.as_mut().context("nobody is awake")?.ask(question)
    }

    /// The final standings by our program.
    fn ranked(&self, file: &Path) -> Result<Table> {
        let mut standings = Command::new(&self.engines.ours);
        standings.args(["--lang", "en", "standings", "--format", "json"]).arg(file);
        Table::ours(&fine(&mut standings)?.stdout)
    }

    fn ours_to_theirs(&self, seed: u64, axes: &Axes, file: &Path) -> Result<Verdict> {
        self.generated(seed, axes, file)?;
        // Our own checker looks at the ranks, which other engines leave alone.
        let own = self.checked(file)?;
        if !own.differing.is_empty() {
            bail!("our own checker rejects rounds {:?}", own.differing);
        }
        let mut check = self.engines.their_command();
        let output = fine(check.arg("--dutch").arg(file).arg("-c"))?;
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let (checked, differing) = rounds_of(&text);
        if checked != own.rounds {
            bail!("it checked {checked} rounds of {}: {}", own.rounds, text.trim_end());
        }
        Ok(Verdict { differing, ..own })
    }

    fn theirs_to_ours(&self, seed: u64, axes: &Axes, file: &Path) -> Result<Verdict> {
        let mut generate = self.engines.their_command();
        generate.arg("--dutch");
        if matches!(self.engines.other, Other::Book) {
            generate.arg("-g");
        } else {
            let config = file.with_extension("config");
            let words = axes.words(Direction::Theirs, self.engines.fields());
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
                return Ok(Verdict::default());
            }
            bail!("{generate:?} ended with {}: {}", made.status, said.trim());
        }
        Ok(Verdict { standings: 0, ..self.checked(file)? })
    }

    /// What our checker says of a file: rounds, wrong statements, and the rounds that differ.
    fn checked(&self, file: &Path) -> Result<Verdict> {
        let mut check = Command::new(&self.engines.ours);
        check.args(["--lang", "en", "check", "--json", "--edition", "dutch-2026"]).arg(file);
        let output = output(&mut check)?;
        let report: Value = serde_json::from_slice(&output.stdout)
            .with_context(|| String::from_utf8_lossy(&output.stderr).into_owned())?;
        let number = |name: &str| report["summary"][name].as_u64().unwrap_or(0) as usize;
        let differences = report["files"][0]["differences"].as_array().cloned().unwrap_or_default();
        let round = |one: &Value| one["round"].as_u64().and_then(|round| u16::try_from(round).ok());
        Ok(Verdict {
            rounds: number("rounds"),
            standings: number("standings"),
            differing: differences.iter().filter_map(round).collect(),
            compared: Compared::default(),
        })
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
        reduce.arg("--").args(self.engines.theirs());
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
