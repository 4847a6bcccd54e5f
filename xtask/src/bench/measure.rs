//! What one pairing costs: wall time, processor time, memory, instructions.

use std::fmt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};

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
    pub fn new(binary: PathBuf, runs: usize, simulate: bool) -> Meter {
        let counter = if counts_instructions() {
            Counter::Hardware
        } else if simulate && shell::is_installed("valgrind", "--version") {
            Counter::Callgrind
        } else {
            Counter::None
        };
        Meter {
            binary,
            runs,
            counter,
            has_perf: perf(&["task-clock"]).arg("true").output().is_ok_and(|o| o.status.success()),
            has_time: shell::is_installed("/usr/bin/time", "--version"),
        }
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
            "cold process `arbitra engine --dutch FILE -p OUT`, best of {} runs; \
             cpu: {cpu}; memory: {memory}; instructions: {instructions}",
            self.runs
        )
    }

    /// Pairs a file and measures it.
    pub fn pair(&self, file: &Path) -> Result<Measure> {
        let out = shell::target().join("bench/pairs.out");
        let mut measure = Measure { wall: Duration::MAX, ..Measure::default() };
        for _ in 0..self.runs {
            let mut command = Command::new(&self.binary);
            command.args(engine_arguments(file, &out));
            command.stdout(Stdio::null()).stderr(Stdio::null());
            let start = Instant::now();
            let status = command.status().context("cannot start the engine")?;
            measure.wall = measure.wall.min(start.elapsed());
            ensure!(status.success(), "{} was not paired ({status})", file.display());
        }
        if self.has_perf {
            for _ in 0..self.runs {
                let cpu = self.task_clock(file, &out)?;
                measure.cpu = Some(measure.cpu.map_or(cpu, |best| best.min(cpu)));
            }
        }
        if self.has_time {
            measure.memory = Some(self.peak_memory(file, &out)?);
        }
        measure.instructions = match self.counter {
            Counter::Hardware => Some(self.hardware_instructions(file, &out)?),
            Counter::Callgrind => Some(self.simulated_instructions(file, &out)?),
            Counter::None => None,
        };
        Ok(measure)
    }

    fn task_clock(&self, file: &Path, out: &Path) -> Result<Duration> {
        let value = self.perf_value("task-clock", file, out)?;
        Ok(Duration::from_secs_f64(value / 1e3))
    }

    fn hardware_instructions(&self, file: &Path, out: &Path) -> Result<u64> {
        Ok(self.perf_value("instructions:u", file, out)? as u64)
    }

    fn perf_value(&self, event: &str, file: &Path, out: &Path) -> Result<f64> {
        let mut command = perf(&[event]);
        let output = command.arg(&self.binary).args(engine_arguments(file, out)).output()?;
        let text = String::from_utf8_lossy(&output.stderr);
        text.lines()
            .find(|line| line.contains(event))
            .and_then(|line| line.split(';').next()?.replace(',', ".").parse().ok())
            .with_context(|| format!("perf said: {text}"))
    }

    fn peak_memory(&self, file: &Path, out: &Path) -> Result<u64> {
        let mut command = Command::new("/usr/bin/time");
        command.args(["-f", "%M"]).arg(&self.binary).args(engine_arguments(file, out));
        let output = command.output()?;
        let text = String::from_utf8_lossy(&output.stderr);
        let last = text.lines().last().unwrap_or_default();
        last.trim().parse().with_context(|| format!("GNU time said: {text}"))
    }

    fn simulated_instructions(&self, file: &Path, out: &Path) -> Result<u64> {
        let mut command = Command::new("valgrind");
        command.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]);
        let output = command.arg(&self.binary).args(engine_arguments(file, out)).output()?;
        let text = String::from_utf8_lossy(&output.stderr);
        let line = text.lines().find_map(|line| line.split_once("Collected : "));
        match line.and_then(|(_, count)| count.trim().parse().ok()) {
            Some(count) => Ok(count),
            None => bail!("callgrind said: {text}"),
        }
    }
}

fn engine_arguments(file: &Path, out: &Path) -> [PathBuf; 5] {
    ["engine".into(), "--dutch".into(), file.into(), "-p".into(), out.into()]
}

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
