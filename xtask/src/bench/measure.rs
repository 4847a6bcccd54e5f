//! What one pairing or one table of standings costs: wall time, processor time, memory,
//! instructions.

use std::fmt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};

use super::field;
use crate::shell;

/// What one pairing cost.
#[derive(Clone, Copy, Debug, Default)]
pub struct Measure {
    /// From start to end of the process, the best of several runs.
    pub wall: Duration,
    /// Processor time in the program and for it, of the best run.
    pub cpu: Option<Duration>,
    /// The most memory held at once, in KiB.
    pub memory: Option<u64>,
    /// Instructions executed.
    pub instructions: Option<u64>,
}

impl Measure {
    /// The headings of what [`fmt::Display`] prints.
    pub const HEADINGS: &str = "   wall ms    cpu ms    memory MB    M instr.";

    /// The larger of two measures, value by value.
    pub fn worst(self, other: Measure) -> Measure {
        Measure {
            wall: self.wall.max(other.wall),
            cpu: self.cpu.max(other.cpu),
            memory: self.memory.max(other.memory),
            instructions: self.instructions.max(other.instructions),
        }
    }
}

impl fmt::Display for Measure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let milliseconds = |time: Duration| time.as_secs_f64() * 1e3;
        let or_dash = |value: Option<String>| value.unwrap_or_else(|| "–".to_owned());
        write!(
            f,
            "{:>10.2}{:>10}{:>13}{:>12}",
            milliseconds(self.wall),
            or_dash(self.cpu.map(|cpu| format!("{:.2}", milliseconds(cpu)))),
            or_dash(self.memory.map(|kib| format!("{:.1}", kib as f64 / 1024.0))),
            or_dash(self.instructions.map(|count| format!("{:.1}", count as f64 / 1e6))),
        )
    }
}

/// Runs the engine and measures it with what the machine offers.
pub struct Meter {
    binary: PathBuf,
    runs: usize,
    counter: Counter,
    has_perf: bool,
    has_time: bool,
    /// What a process costs that does nothing.
    start: Duration,
}

/// How instructions are counted.
#[derive(PartialEq, Eq)]
enum Counter {
    /// By the processor.
    Hardware,
    /// By simulation; slow, so only when asked for.
    Callgrind,
    /// Not at all.
    None,
}

impl Meter {
    /// A meter that takes the best of some runs.
    pub fn new(binary: PathBuf, runs: usize, simulate: bool) -> Result<Meter> {
        let counter = if counts_instructions() {
            Counter::Hardware
        } else if simulate && shell::is_installed("valgrind", "--version") {
            Counter::Callgrind
        } else {
            Counter::None
        };
        let mut meter = Meter {
            binary,
            runs,
            counter,
            has_perf: perf(&["task-clock"]).arg("true").output().is_ok_and(|o| o.status.success()),
            has_time: shell::is_installed("/usr/bin/time", "--version"),
            start: Duration::ZERO,
        };
        let nothing = ["engine".into(), "-r".into()];
        meter.start = match meter.has_perf {
            true => meter.best_of(|meter| meter.task_clock(&nothing))?,
            false => meter.best_of(|meter| meter.wall(&nothing))?,
        };
        Ok(meter)
    }

    /// What a measure cost beyond starting a process, in seconds: processor time if there is any.
    pub fn above_start(&self, measure: &Measure) -> f64 {
        let cost = measure.cpu.unwrap_or(measure.wall).saturating_sub(self.start);
        cost.as_secs_f64().max(1e-6)
    }

    /// What is measured, and how.
    pub fn describe(&self) -> String {
        let cpu = if self.has_perf { "perf" } else { "not measured (perf is missing)" };
        let memory = if self.has_time { "GNU time" } else { "not measured (GNU time is missing)" };
        let instructions = match self.counter {
            Counter::Hardware => "perf",
            Counter::Callgrind => "callgrind",
            Counter::None => "not counted (no hardware counter; --instructions simulates)",
        };
        format!(
            "cold process `arbitra engine --dutch FILE -p OUT`, best of {} runs\n\
             cpu: {cpu}; memory: {memory}; instructions: {instructions}\n\
             a process that does nothing: {:.2} ms",
            self.runs,
            self.start.as_secs_f64() * 1e3
        )
    }

    /// Pairs a file and measures it.
    pub fn pair(&self, file: &Path) -> Result<Measure> {
        let out = field::folder().join("pairs.out");
        let words: Words = vec!["engine".into(), "--dutch".into(), file.into(), "-p".into(), out];
        self.measure(&words)
    }

    /// Makes a paper of a tournament and measures it.
    pub fn paper(&self, file: &Path, name: &str) -> Result<Measure> {
        let out = field::folder().join("paper.pdf");
        let mut words: Words = vec!["report".into(), file.into()];
        words.extend(["--paper", name, "--printed", "2026-03-14 15:01", "-o"].map(PathBuf::from));
        words.push(out);
        self.measure(&words)
    }

    /// Pairs a round of a whole tournament again, by the system its file names, and measures it.
    pub fn pair_round(&self, file: &Path, round: usize) -> Result<Measure> {
        let out = field::folder().join("round.out");
        let (asked, round) = ("--round".into(), round.to_string().into());
        let words: Words = vec!["pair".into(), file.into(), asked, round, "-o".into(), out];
        self.measure(&words)
    }

    /// How long pairing a round of a whole tournament takes, once.
    pub fn wall_of_round(&self, file: &Path, round: usize) -> Result<Duration> {
        let out = field::folder().join("round.out");
        let (asked, round) = ("--round".into(), round.to_string().into());
        self.wall(&["pair".into(), file.into(), asked, round, "-o".into(), out])
    }

    /// Explains the next round of a file, or answers a question about it, and measures it.
    pub fn explain(&self, file: &Path, question: &[&str]) -> Result<Measure> {
        let out = field::folder().join("explanation.out");
        let mut words: Words = vec!["explain".into(), file.into(), "-o".into(), out];
        words.extend(question.iter().map(PathBuf::from));
        self.measure(&words)
    }

    /// Pairs the next round of a file, or the one that is asked for, with a certificate.
    pub fn certify(&self, file: &Path, certificate: &Path, asked: &[&str]) -> Result<Measure> {
        let out = field::folder().join("pairs.out");
        let mut words: Words = vec!["pair".into(), file.into(), "-o".into(), out];
        words.extend(asked.iter().map(PathBuf::from));
        words.extend(["--certificate".into(), certificate.into()]);
        self.measure(&words)
    }

    /// Verifies a certificate and measures it.
    pub fn verify(&self, file: &Path, certificate: &Path) -> Result<Measure> {
        self.measure(&["verify".into(), file.into(), certificate.into()])
    }

    /// Ranks a file by a list of tie-breaks and measures it.
    pub fn rank(&self, file: &Path, tie_breaks: &str) -> Result<Measure> {
        let out = field::folder().join("standings.out");
        let words = ["standings", "--format", "tsv", "--tie-breaks", tie_breaks, "-o"];
        let words: Words = words.map(PathBuf::from).into_iter().chain([out, file.into()]).collect();
        self.measure(&words)
    }

    fn measure(&self, words: &[PathBuf]) -> Result<Measure> {
        Ok(Measure {
            wall: self.best_of(|meter| meter.wall(words))?,
            cpu: match self.has_perf {
                true => Some(self.best_of(|meter| meter.task_clock(words))?),
                false => None,
            },
            memory: match self.has_time {
                true => Some(self.peak_memory(words)?),
                false => None,
            },
            instructions: match self.counter {
                Counter::Hardware => Some(self.perf_value("instructions:u", words)? as u64),
                Counter::Callgrind => Some(self.simulated_instructions(words)?),
                Counter::None => None,
            },
        })
    }

    fn best_of(&self, run: impl Fn(&Meter) -> Result<Duration>) -> Result<Duration> {
        let mut best = Duration::MAX;
        for _ in 0..self.runs {
            best = best.min(run(self)?);
        }
        Ok(best)
    }

    fn wall(&self, words: &[PathBuf]) -> Result<Duration> {
        let mut command = Command::new(&self.binary);
        command.args(words).stdout(Stdio::null()).stderr(Stdio::null());
        let start = Instant::now();
        let status = command.status().context("cannot start the engine")?;
        let wall = start.elapsed();
        ensure!(status.success(), "{words:?} failed ({status})");
        Ok(wall)
    }

    fn task_clock(&self, words: &[PathBuf]) -> Result<Duration> {
        Ok(Duration::from_secs_f64(self.perf_value("task-clock", words)? / 1e3))
    }

    fn perf_value(&self, event: &str, words: &[PathBuf]) -> Result<f64> {
        let output = perf(&[event]).arg(&self.binary).args(words).output()?;
        let text = String::from_utf8_lossy(&output.stderr);
        text.lines()
            .find(|line| line.contains(event))
            .and_then(|line| line.split(';').next()?.replace(',', ".").parse().ok())
            .with_context(|| format!("perf said: {text}"))
    }

    fn peak_memory(&self, words: &[PathBuf]) -> Result<u64> {
        let mut command = Command::new("/usr/bin/time");
        let output = command.args(["-f", "%M"]).arg(&self.binary).args(words).output()?;
        let text = String::from_utf8_lossy(&output.stderr);
        let last = text.lines().last().unwrap_or_default();
        last.trim().parse().with_context(|| format!("GNU time said: {text}"))
    }

    fn simulated_instructions(&self, words: &[PathBuf]) -> Result<u64> {
        let mut command = Command::new("valgrind");
        command.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]);
        let output = command.arg(&self.binary).args(words).output()?;
        let text = String::from_utf8_lossy(&output.stderr);
        let line = text.lines().find_map(|line| line.split_once("Collected : "));
        match line.and_then(|(_, count)| count.trim().parse().ok()) {
            Some(count) => Ok(count),
            None => bail!("callgrind said: {text}"),
        }
    }
}

/// The words of a command line.
type Words = Vec<PathBuf>;

fn perf(events: &[&str]) -> Command {
    let mut command = Command::new("perf");
    command.env("LC_ALL", "C").args(["stat", "-x;", "-e", &events.join(",")]);
    command
}

fn counts_instructions() -> bool {
    let output = perf(&["instructions:u"]).arg("true").output();
    output.is_ok_and(|output| {
        let text = String::from_utf8_lossy(&output.stderr);
        output.status.success() && text.starts_with(|c: char| c.is_ascii_digit())
    })
}

/// The exponent k of the power law n^k that fits best: the slope through the logarithms.
pub fn exponent(points: &[(f64, f64)]) -> f64 {
    let logs: Vec<(f64, f64)> = points.iter().map(|(n, time)| (n.ln(), time.ln())).collect();
    let count = logs.len() as f64;
    let mean = |f: fn(&(f64, f64)) -> f64| logs.iter().map(f).sum::<f64>() / count;
    let (x, y) = (mean(|p| p.0), mean(|p| p.1));
    let covariance: f64 = logs.iter().map(|p| (p.0 - x) * (p.1 - y)).sum();
    let variance: f64 = logs.iter().map(|p| (p.0 - x) * (p.0 - x)).sum();
    covariance / variance
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_the_exponent_of_a_power_law() {
        let square: Vec<(f64, f64)> =
            [100.0, 200.0, 500.0].iter().map(|n: &f64| (*n, 3.0 * n * n)).collect();
        assert!((exponent(&square) - 2.0).abs() < 1e-9);
    }

    #[test]
    fn missing_values_print_as_dashes() {
        let measure = Measure { wall: Duration::from_micros(1500), ..Measure::default() };
        assert_eq!(measure.to_string(), "      1.50         –            –           –");
        assert_eq!(measure.to_string().chars().count(), Measure::HEADINGS.chars().count());
    }
}
