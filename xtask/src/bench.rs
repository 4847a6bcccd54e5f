//! `cargo xtask bench`: how long a cold process takes from a file to its pairs, to its standings
//! and to its norm radar, what an explanation costs beside a pairing, and what the other Swiss
//! systems take.
//!
//! The fields are the known-good big ones, if they are there, and generated ones: odd and even,
//! every round of nine, the last included. Generated fields are kept below the target folder. At
//! the end rating lists as long as FIDE's, imported and searched; with `--lists` nothing but these,
//! with `--quick` all but these. With `--desk` what pages and typed results of a large event cost a
//! browser, with `--papers` what papers cost, with `--mates` how long it takes to know whether a side
//! can still mate, in a thousand positions.

mod field;
mod list;
mod measure;
mod papers;
mod radar;
mod systems;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use indicatif::ProgressBar;

use crate::shell;
use field::ROUNDS;
use measure::{Measure, Meter};

const SIZES: [usize; 6] = [200, 500, 1000, 2000, 5000, 9998];
const QUICK_SIZES: [usize; 3] = [200, 500, 1000];

/// One of every family, the costly ones included.
const TEN_TIE_BREAKS: &str = "DE,BH/C1,BH/M1,FB,SB/C1,AOB,PS/C1,ARO,TPR,WIN";

pub fn run(arguments: &[&str]) -> Result<()> {
    let mut quick = false;
    let mut instructions = false;
    let mut lists = false;
    let mut papers = false;
    let mut big = shell::root().join("../shared/oracle/big");
    for argument in arguments {
        match *argument {
            "--quick" => quick = true,
            "--instructions" => instructions = true,
            "--lists" => lists = true,
            "--desk" => return desk(),
            "--papers" => papers = true,
            "--mates" => return mates(),
            folder if !folder.starts_with('-') => big = PathBuf::from(folder),
            other => bail!(
                "bench knows --quick, --instructions, --lists, --desk, --papers and --mates, not \
                 {other}"
            ),
        }
    }
    let binary = shell::release_binary()?;
    fs::create_dir_all(field::folder())?;
    if lists {
        return list::run(&binary);
    }
    let meter = Meter::new(binary.clone(), if quick { 3 } else { 7 }, instructions)?;
    if papers {
        return papers::run(&meter, &binary);
    }
    println!("{}", meter.describe());
    println!();
    known_fields(&meter, &big)?;
    let sizes: &[usize] = if quick { &QUICK_SIZES } else { &SIZES };
    for odd in [false, true] {
        generated_fields(&meter, &binary, sizes, odd)?;
    }
    standings(&meter, &binary, if quick { 1000 } else { 9999 })?;
    explanations(&meter, &binary)?;
    systems::run(&meter, &binary, if quick { &[500] } else { &[500, 2000] })?;
    radar::run(&binary)?;
    if quick { Ok(()) } else { list::run(&binary) }
}

/// Pages and typed results of an event of 2,000 players in a real browser.
fn desk() -> Result<()> {
    crate::browser::install()?;
    let test = ["test", "--release", "--workspace", "--all-features", "--test", "browser", "--"];
    let mut run = shell::cargo(&test);
    run.args(["figures", "--nocapture"]);
    shell::run(run.env(crate::browser::ASKED, "yes").env("ARBITRA_FIGURES", "2000"))
}

/// Whether each side can still mate in positions of a thousand random games, each within fifty milliseconds.
fn mates() -> Result<()> {
    let test = ["test", "--release", "--workspace", "--all-features", "--test", "game", "--"];
    let mut run = shell::cargo(&test);
    run.args(["mateable::a_thousand", "--nocapture"]);
    shell::run(run.env("ARBITRA_FIGURES", "1000"))
}

/// Wishes in a field of 1,000, from the first ranks to the last, near and far.
const WISHES: [&str; 6] = ["1-2", "3-700", "120-121", "250-620", "480-481", "700-999"];

/// A round of 1,000 players paired, explained and proved, and wishes in it; nothing of that should
/// cost twice the pairing.
fn explanations(meter: &Meter, binary: &Path) -> Result<()> {
    let rounds = field::rounds(binary, 1000).context("cannot make a field")?;
    let Some(file) = rounds.get(ROUNDS / 2) else { return Ok(()) };
    println!("\n{:<24}{}", "1000 players", Measure::HEADINGS);
    let paired = meter.pair(file)?;
    println!("{:<24}{paired}", "pair");
    let mut ratios = Vec::new();
    let mut tell = |name: String, measure: Measure| {
        println!("{name:<24}{measure}");
        let of = |m: &Measure| m.cpu.unwrap_or(m.wall).as_secs_f64();
        ratios.push(format!("{name} {:.2}", of(&measure) / of(&paired).max(1e-9)));
    };
    tell("explain".to_owned(), meter.explain(file, &[])?);
    for wish in WISHES {
        tell(format!("why not {wish}"), meter.explain(file, &["--why-not", wish])?);
    }
    let certificate = field::folder().join("certificate.json");
    meter.certify(file, &certificate)?;
    tell("verify".to_owned(), meter.verify(file, &certificate)?);
    println!("times the pairing: {}\n", ratios.join(", "));
    Ok(())
}

/// One line: the standings of a whole tournament with ten tie-breaks.
fn standings(meter: &Meter, binary: &Path, players: usize) -> Result<()> {
    let file = field::whole(binary, players).context("cannot make a field")?;
    println!("{:<24}{}", "ten tie-breaks", Measure::HEADINGS);
    println!("{:<24}{}", format!("{players} players"), meter.rank(&file, TEN_TIE_BREAKS)?);
    Ok(())
}

/// One line per known big field.
fn known_fields(meter: &Meter, folder: &Path) -> Result<()> {
    let Ok(entries) = fs::read_dir(folder) else {
        println!("no big fields to time: {} is not a folder\n", folder.display());
        return Ok(());
    };
    let mut files: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "trf"));
    files.sort_by_key(|path| fs::metadata(path).map_or(0, |data| data.len()));
    println!("{:<24}{}", "field", Measure::HEADINGS);
    for file in &files {
        let name = file.file_stem().unwrap_or_default().to_string_lossy();
        println!("{name:<24}{}", meter.pair(file)?);
    }
    println!();
    Ok(())
}

/// A table of every round of generated fields, then what grows how fast.
fn generated_fields(meter: &Meter, binary: &Path, sizes: &[usize], odd: bool) -> Result<()> {
    println!("{:<24}{}", if odd { "odd, round" } else { "even, round" }, Measure::HEADINGS);
    let mut worst: Vec<(usize, Measure)> = Vec::new();
    let mut by_round: Vec<Vec<(f64, f64)>> = vec![Vec::new(); ROUNDS];
    for size in sizes {
        let players = if odd { size + 1 } else { *size };
        let bar = ProgressBar::new_spinner().with_message(format!("making {players} players"));
        let rounds = field::rounds(binary, players).context("cannot make a field")?;
        bar.finish_and_clear();
        let mut slowest: Option<Measure> = None;
        for (index, file) in rounds.iter().enumerate() {
            let measure = meter.pair(file)?;
            println!("{:<24}{measure}", format!("{players} players, {}", index + 1));
            by_round[index].push((players as f64, meter.above_start(&measure)));
            slowest = Some(slowest.map_or(measure, |slowest| slowest.worst(measure)));
        }
        worst.extend(slowest.map(|slowest| (players, slowest)));
    }
    println!("\n{:<24}{}", "worst of any round", Measure::HEADINGS);
    for (players, measure) in &worst {
        println!("{:<24}{measure}", format!("{players} players"));
    }
    let points: Vec<(f64, f64)> =
        worst.iter().map(|(players, m)| (*players as f64, meter.above_start(m))).collect();
    println!(
        "\ngrowth above the cost of a process, worst round: n^{:.2}",
        measure::exponent(&points)
    );
    let exponents: Vec<String> = by_round
        .iter()
        .enumerate()
        .map(|(index, points)| format!("{}: {:.2}", index + 1, measure::exponent(points)))
        .collect();
    println!("growth by round: {}\n", exponents.join("  "));
    Ok(())
}
