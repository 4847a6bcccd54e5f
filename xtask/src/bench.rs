//! `cargo xtask bench`: how long a cold process takes from a file to its pairs, to its standings
//! and to its norm radar, what an explanation costs beside a pairing, what the hardest rounds known cost,
//! and what the other systems take. All of that is one table: task, size, processor time, instructions, memory,
//! growth, and the ratio to another way in the same run.
//!
//! The fields are the known-good big ones, if they are there, and generated ones: odd and even,
//! every round of nine, the last included, the slowest round shown. Generated fields are kept below the target folder. At
//! the end rating lists as long as FIDE's, imported and searched; with `--lists` nothing but these,
//! with `--quick` all but these. With `--compare ENGINE` another engine beside ours on the same files, with
//! `--search N` a search for slow positions among N tournaments. With `--desk` what pages and typed results of a large event cost a
//! browser, with `--server` what a server of large events takes, with `--papers` what papers cost, with `--mates` how long it takes to know whether a side
//! can still mate, in a thousand positions; with `--bindings` what a pairing costs from JavaScript and Python beside Rust,
//! with `--phone` how long a slow phone takes to prove a round of 1,000. A hall of 120 boards is proposed, drawn and checked within a second.

mod bindings;
mod compare;
mod field;
mod hall;
mod list;
mod measure;
mod papers;
mod radar;
mod systems;
mod table;
mod worst;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use indicatif::ProgressBar;

use crate::shell;
use field::ROUNDS;
use measure::{Measure, Meter};
use table::Row;

const SIZES: [usize; 6] = [200, 500, 1000, 2000, 5000, 9998];
const QUICK_SIZES: [usize; 3] = [200, 500, 1000];

/// One of every family, the costly ones included.
const TEN_TIE_BREAKS: &str = "DE,BH/C1,BH/M1,FB,SB/C1,AOB,PS/C1,ARO,TPR,WIN";

pub fn run(arguments: &[&str]) -> Result<()> {
    let mut quick = false;
    let mut instructions = false;
    let mut lists = false;
    let mut papers = false;
    let mut bindings = false;
    let mut rival = None;
    let mut big = shell::root().join("../shared/oracle/big");
    let mut arguments = arguments.iter();
    while let Some(argument) = arguments.next() {
        match *argument {
            "--quick" => quick = true,
            "--instructions" => instructions = true,
            "--lists" => lists = true,
            "--desk" => return desk(),
            "--papers" => papers = true,
            "--mates" => return mates(),
            "--publish" => return publish(),
            "--server" => return server(),
            "--phone" => return phone(),
            "--bindings" => bindings = true,
            "--search" => return search(arguments.next().context("--search needs a number")?),
            "--compare" => {
                rival = Some(PathBuf::from(arguments.next().context("--compare needs an engine")?));
            }
            folder if !folder.starts_with('-') => big = PathBuf::from(folder),
            other => bail!(
                "bench knows --quick, --instructions, --lists, --compare ENGINE, --search N, --desk, \
                 --papers, --publish, --server, --bindings, --phone and --mates, not {other}"
            ),
        }
    }
    let binary = shell::release_binary()?;
    fs::create_dir_all(field::folder())?;
    if lists {
        return list::run(&binary);
    }
    if bindings {
        return bindings::run(&binary);
    }
    let meter = Meter::new(binary.clone(), if quick { 3 } else { 7 }, instructions)?;
    if papers {
        return papers::run(&meter, &binary);
    }
    println!("{}\n", meter.describe());
    let sizes: &[usize] = if quick { &QUICK_SIZES } else { &SIZES };
    if let Some(engine) = rival {
        table::print(&meter, &compare::rows(&meter, &binary, &engine, &sizes[..3])?);
        return Ok(());
    }
    let mut rows = known_fields(&meter, &big)?;
    for odd in [false, true] {
        rows.extend(generated_fields(&meter, &binary, sizes, odd)?);
    }
    rows.extend(worst::rows(&meter, &binary, if quick { &[200, 1000] } else { &[1000, 9999] })?);
    rows.extend(standings(&meter, &binary, if quick { 1000 } else { 9999 })?);
    rows.extend(explanations(&meter, &binary)?);
    let sizes: &[usize] = if quick { &[100, 500] } else { &[1000, 2000, 9996] };
    rows.extend(systems::rows(&meter, &binary, sizes)?);
    table::print(&meter, &rows);
    radar::run(&binary)?;
    hall::run(&binary)?;
    if quick { Ok(()) } else { list::run(&binary) }
}

/// Looks for slow positions among so many random tournaments of 1,000 players, in one process.
fn search(tournaments: &str) -> Result<()> {
    let words = ["run", "--quiet", "--release", "--package", "arbitra-pairing", "--example"];
    let mut run = shell::cargo(&words);
    shell::run(run.args(["slow_positions", "--", "dutch-2026", "search", "1000", "1", tournaments]))
}

/// Pages and typed results of an event of 2,000 players in a real browser.
fn desk() -> Result<()> {
    crate::browser::install()?;
    // The program as people have it; who walks through it need not be fast.
    let binary = shell::release_binary()?;
    let test = ["test", "--workspace", "--all-features", "--test", "browser", "--"];
    let mut run = shell::cargo(&test);
    run.args(["figures", "--nocapture"]).env("ARBITRA_SERVER", binary);
    shell::run(run.env(crate::browser::ASKED, "yes").env("ARBITRA_FIGURES", "2000"))
}

/// Pages and answers of an event of 5,000, a report of ten megabytes, a database of 200 tournaments, and an undo
/// at the end of a long record.
fn server() -> Result<()> {
    let binary = shell::release_binary()?;
    let test = ["test", "--workspace", "--all-features", "--test", "served", "--", "large::"];
    let mut run = shell::cargo(&test);
    run.args(["--nocapture", "--test-threads", "1"]).env("ARBITRA_SERVER", binary);
    shell::run(run.env("ARBITRA_LARGE", "yes"))
}

/// A round of 1,000 players proved in a browser that is four times slower than this machine.
fn phone() -> Result<()> {
    crate::browser::install()?;
    let test = ["test", "--workspace", "--all-features", "--test", "browser", "--"];
    let mut run = shell::cargo(&test);
    run.args(["check::", "--nocapture"]).env("ARBITRA_FIGURES", "yes");
    shell::run(run.env(crate::browser::ASKED, "yes"))
}

/// The site of an event of 300 players on five kinds of servers, read back equal.
fn publish() -> Result<()> {
    let test = ["test", "--workspace", "--all-features", "--test", "cli", "--", "five_kinds"];
    let mut run = shell::cargo(&test);
    run.env("ARBITRA_SITE_PLAYERS", "300").env(crate::servers::ASKED, crate::servers::install()?);
    shell::run(&mut run)
}

/// Whether each side can still mate in positions of a thousand random and a thousand real games, each within
/// fifty milliseconds.
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
fn explanations(meter: &Meter, binary: &Path) -> Result<Vec<Row>> {
    let rounds = field::rounds(binary, 1000).context("cannot make a field")?;
    let Some(file) = rounds.get(ROUNDS / 2) else { return Ok(Vec::new()) };
    let paired = meter.pair(file)?;
    let beside =
        |name: String, cost: Measure| Row::new(name, 1000, cost).beside(meter, &paired, "pair");
    let mut rows = vec![beside("explain".to_owned(), meter.explain(file, &[])?)];
    for wish in WISHES {
        rows.push(beside(format!("why not {wish}"), meter.explain(file, &["--why-not", wish])?));
    }
    let certificate = field::folder().join("certificate.json");
    rows.push(beside("certify".to_owned(), meter.certify(file, &certificate, &[])?));
    rows.push(beside("verify".to_owned(), meter.verify(file, &certificate)?));
    Ok(rows)
}

/// The standings of a whole tournament with ten tie-breaks.
fn standings(meter: &Meter, binary: &Path, players: usize) -> Result<Vec<Row>> {
    let file = field::whole(binary, players).context("cannot make a field")?;
    Ok(vec![Row::new("ten tie-breaks", players, meter.rank(&file, TEN_TIE_BREAKS)?)])
}

/// The known big fields.
fn known_fields(meter: &Meter, folder: &Path) -> Result<Vec<Row>> {
    let Ok(entries) = fs::read_dir(folder) else {
        println!("no big fields to time: {} is not a folder\n", folder.display());
        return Ok(Vec::new());
    };
    let mut files: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "trf"));
    files.sort_by_key(|path| fs::metadata(path).map_or(0, |data| data.len()));
    files
        .iter()
        .map(|file| {
            let players =
                fs::read_to_string(file)?.lines().filter(|l| l.starts_with("001")).count();
            let name = file.file_stem().unwrap_or_default().to_string_lossy();
            Ok(Row::new(name, players, meter.pair(file)?))
        })
        .collect()
}

/// The slowest round of generated fields.
fn generated_fields(meter: &Meter, binary: &Path, sizes: &[usize], odd: bool) -> Result<Vec<Row>> {
    let mut rows = Vec::new();
    for size in sizes {
        let players = if odd { size + 1 } else { *size };
        let bar = ProgressBar::new_spinner().with_message(format!("making {players} players"));
        let rounds = field::rounds(binary, players).context("cannot make a field")?;
        bar.finish_and_clear();
        let mut slowest: Option<Measure> = None;
        for file in &rounds {
            let measure = meter.pair(file)?;
            slowest = Some(slowest.map_or(measure, |slowest| slowest.worst(measure)));
        }
        let task =
            if odd { "pair, odd, worst of nine rounds" } else { "pair, even, worst of nine" };
        rows.extend(slowest.map(|slowest| Row::new(task, players, slowest)));
    }
    Ok(rows)
}
