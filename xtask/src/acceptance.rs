//! `cargo xtask acceptance`: random tournaments both ways between ours and another engine.
//!
//! Ours makes a tournament and the other checks every round of it; the other makes one and ours checks it.
//! Without an engine the other one is our own second reading of the rules, on fields that it can pair. What
//! is done is kept, so that a run that was interrupted goes on. Every difference is reduced to the smallest
//! file that shows it, classified, and listed in a report with counts by every axis along which tournaments
//! vary.
//!
//! | what | file |
//! |---|---|
//! | how tournaments vary | `axes.rs` |
//! | asking the engines | `engines.rs` |
//! | Gacrux, an engine that ranks as well | `gacrux.rs`, `ask_gacrux.py` |
//! | final standings side by side | `tables.rs` |
//! | smaller files on which they still differ | `smaller.rs` |
//! | what is done, kept line by line | `log.rs` |
//! | the report | `report.rs` |
//! | what was run, in the repository | `kept.rs` |

mod axes;
mod engines;
mod gacrux;
mod kept;
mod log;
mod report;
mod smaller;
mod tables;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use anyhow::{Context, Result, bail};
use indicatif::{ProgressBar, ProgressStyle};

use axes::Axes;
use engines::{Desk, Engines, Found};
use log::{Direction, Done, Log};

/// How many tournaments each way if nobody says.
const USUAL: u64 = 5000;

/// How many tournaments each way in every test.
const FEW: u64 = 12;

pub fn run(arguments: &[&str]) -> Result<()> {
    let mut wish = Wish {
        engine: None,
        program: None,
        count: USUAL,
        folder: None,
        first: 1,
        debug: false,
        keep: false,
    };
    let mut rest = arguments.iter();
    while let Some(word) = rest.next() {
        let mut value = || rest.next().copied().with_context(|| format!("{word} needs a value"));
        match *word {
            "--engine" => wish.engine = Some(value()?.to_owned()),
            "--count" => wish.count = value()?.parse().context("--count takes a number")?,
            "--folder" => wish.folder = Some(PathBuf::from(value()?)),
            "--first" => wish.first = value()?.parse().context("--first takes a number")?,
            "--debug" => wish.debug = true,
            "--keep" => wish.keep = true,
            _ => {
                bail!(
                    "acceptance takes --engine PATH|gacrux, --count N, --first N, --folder DIR, --keep, --debug"
                )
            }
        }
    }
    wish.carry_out()
}

/// A few tournaments against the second reading, with what the tests have built.
pub fn few() -> Result<()> {
    against_second_reading("few", FEW, None)
}

/// What is handed out is held against the second reading in so many tournaments as are usual.
pub fn of_release(program: &Path) -> Result<()> {
    against_second_reading("release", USUAL, Some(program))
}

/// From the beginning: what another program did is no evidence.
fn against_second_reading(name: &str, count: u64, program: Option<&Path>) -> Result<()> {
    let folder = crate::shell::target().join("acceptance").join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    let wish = Wish {
        engine: None,
        program: program.map(Path::to_path_buf),
        count,
        folder: Some(folder),
        first: 1,
        debug: program.is_none(),
        keep: false,
    };
    wish.carry_out()
}

/// What somebody asks for.
struct Wish {
    /// The path of an engine, or the name of one that we install.
    engine: Option<String>,
    /// Our program, if it is there already.
    program: Option<PathBuf>,
    count: u64,
    folder: Option<PathBuf>,
    /// The number of the first tournament, which is its seed.
    first: u64,
    /// Whether programs are built for debugging.
    debug: bool,
    /// Whether what was run is added to what the repository keeps.
    keep: bool,
}

impl Wish {
    fn carry_out(&self) -> Result<()> {
        let engines = Engines::build(self.engine.as_deref(), self.program.as_deref(), self.debug)?;
        let folder = self
            .folder
            .clone()
            .unwrap_or_else(|| crate::shell::target().join("acceptance").join(engines.name()));
        fs::create_dir_all(folder.join("differences"))?;
        let log = Log::open(&folder.join("done.tsv"))?;
        // Both ways at once: a run that is interrupted has as many of the one as of the other.
        let jobs: Vec<(Direction, u64)> = (self.first..self.first + self.count)
            .flat_map(|seed| Direction::ALL.map(|way| (way, seed)))
            .filter(|(way, seed)| !log.has(*way, *seed))
            .collect();
        let all = 2 * self.count;
        println!("{all} tournaments, {} of them done before", all - jobs.len() as u64);
        let bar = ProgressBar::new(jobs.len() as u64).with_style(
            ProgressStyle::with_template("{bar:40} {pos}/{len} {elapsed} {eta}")
                .context("the bar's template")?,
        );
        let next = AtomicU64::new(0);
        let log = Mutex::new(log);
        let faults = Mutex::new(Vec::new());
        let cores = thread::available_parallelism().map_or(1, usize::from);
        thread::scope(|scope| {
            for worker in 0..cores {
                let (jobs, next, log, faults, bar) = (&jobs, &next, &log, &faults, &bar);
                let (engines, folder) = (&engines, &folder);
                scope.spawn(move || {
                    let mut desk = match Desk::open(engines, folder, worker) {
                        Ok(desk) => desk,
                        Err(error) => return note(faults, format!("{error:#}")),
                    };
                    while let Some(&(way, seed)) =
                        jobs.get(next.fetch_add(1, Ordering::Relaxed) as usize)
                    {
                        let axes = Axes::of(seed, way, engines.fields());
                        let outcome = desk.one(way, seed, &axes).and_then(|found| {
                            let done = Done { way, seed, axes, found };
                            log.lock().map_err(|_| anyhow::anyhow!("a worker fell"))?.add(done)
                        });
                        if let Err(error) = outcome {
                            note(faults, format!("{way} {seed}: {error:#}"));
                        }
                        bar.inc(1);
                    }
                });
            }
        });
        bar.finish_and_clear();
        let log = log.into_inner().map_err(|_| anyhow::anyhow!("a worker fell"))?;
        let faults = faults.into_inner().map_err(|_| anyhow::anyhow!("a worker fell"))?;
        let range = self.first..self.first + self.count;
        let done: Vec<&Done> = log.all().filter(|done| range.contains(&done.seed)).collect();
        if self.keep {
            println!("kept: seeds 1 to {}", kept::add(&engines.name(), &done)?);
        }
        let report = report::write(&engines, &done, &faults);
        fs::write(folder.join("report.md"), &report.text)?;
        println!("{}", report.summary);
        println!("report: {}", folder.join("report.md").display());
        if report.open > 0 || !faults.is_empty() {
            bail!(
                "{} differences are not settled, {} tournaments failed",
                report.open,
                faults.len()
            );
        }
        Ok(())
    }
}

fn note(faults: &Mutex<Vec<String>>, fault: String) {
    if let Ok(mut faults) = faults.lock() {
        faults.push(fault);
    }
}

impl Found {
    /// Whether a difference is a matter of reading a rule, which is known and written down.
    fn is_settled(class: &str) -> bool {
        class.starts_with("another reading of ") || class.ends_with(tables::KNOWN)
    }
}
