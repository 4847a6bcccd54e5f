//! `cargo xtask test`: everything a change must pass, in the order in which it fails fastest.

use std::fs;
use std::process::Command;
use std::thread;
use std::time::Instant;

use anyhow::{Context, Result, anyhow, bail};

use crate::shell::{self, cargo};
use crate::{acceptance, browser, packages, postgres, public, servers, supply, systems, tidy};

/// A cargo command that keeps nothing for building again in small steps: from a clean clone that
/// would only double the room a build takes.
fn lean(arguments: &[&str]) -> Command {
    let mut command = cargo(arguments);
    command.env("CARGO_INCREMENTAL", "0");
    command
}

/// A step of the test: its name and what it does.
type Step = (&'static str, fn() -> Result<()>);

const STEPS: [Step; 8] = [
    ("tidy", tidy),
    ("supply", supply::check),
    ("packages", packages::check),
    ("prerequisites", install_prerequisites),
    ("formatting", || shell::run(&mut cargo(&["fmt", "--all", "--check"]))),
    ("lints", lints),
    ("tests, and beside them other systems and documentation", tests),
    ("acceptance", acceptance::few),
];

pub fn run() -> Result<()> {
    for (name, step) in STEPS {
        println!("── {name}");
        let (start, spent) = (Instant::now(), processor_seconds());
        step()?;
        let wall = start.elapsed().as_secs_f64();
        match processor_seconds().zip(spent) {
            Some((now, before)) => {
                println!(
                    "   {name}: passed in {wall:.1} s, {:.0} s of processor time",
                    now - before
                );
            }
            None => println!("   {name}: passed in {wall:.1} s"),
        }
    }
    println!("── everything passed");
    Ok(())
}

/// The processor time of every program that was started here and has ended, where the system says it:
/// the figure that does not depend on what else the machine does.
fn processor_seconds() -> Option<f64> {
    const TICKS_IN_A_SECOND: f64 = 100.0;
    let told = fs::read_to_string("/proc/self/stat").ok()?;
    // After the program's name: its state, and the times of its children as 14th and 15th.
    let (_, fields) = told.rsplit_once(") ")?;
    let mut times = fields.split(' ').skip(13).map(str::parse::<f64>);
    let (user, system) = (times.next()?.ok()?, times.next()?.ok()?);
    Some((user + system) / TICKS_IN_A_SECOND)
}

/// Installs what the tests need: the formatter and the linter of the toolchain, a database, a browser, and what
/// counts instructions.
fn install_prerequisites() -> Result<()> {
    postgres::install()?;
    browser::install()?;
    if !shell::is_installed("valgrind", "--version") {
        shell::apt(&["valgrind"]).context("valgrind cannot be installed; install it by hand")?;
    }
    for (tool, component) in [("cargo-fmt", "rustfmt"), ("cargo-clippy", "clippy")] {
        if !shell::is_installed(tool, "--version") {
            shell::run(Command::new("rustup").args(["component", "add", component]))?;
        }
    }
    Ok(())
}

pub fn tidy() -> Result<()> {
    let faults = tidy::faults();
    if faults.is_empty() {
        return Ok(());
    }
    bail!("{} untidy places:\n  {}", faults.len(), faults.join("\n  "));
}

/// Lints; meanwhile the servers of tests come from the network.
fn lints() -> Result<()> {
    let servers = thread::spawn(servers::install);
    let clippy = ["clippy", "--quiet", "--workspace", "--all-targets", "--all-features"];
    shell::run(lean(&clippy).args(["--", "--deny", "warnings"]))?;
    let installed = servers.join().map_err(|_| anyhow!("the servers of tests fell over"))?;
    installed.map(drop)
}

/// Every test, with a PostgreSQL server and a browser. They wait a lot (for pages, disks and clocks), and
/// what only needs a processor is done meanwhile, with less urgency than theirs.
fn tests() -> Result<()> {
    let server = postgres::Server::start()?;
    let build = ["test", "--quiet", "--workspace", "--all-features", "--no-run"];
    shell::run(&mut lean(&build))?;
    let beside = thread::spawn(|| systems::check().and_then(|()| documentation()));
    let test = ["test", "--quiet", "--workspace", "--all-features", "--no-fail-fast"];
    let mut test = lean(&test);
    test.env("ARBITRA_TEST_POSTGRES", server.url()).env(browser::ASKED, "yes");
    test.env(servers::ASKED, servers::install()?);
    let tested = shell::run(&mut test);
    let beside = beside.join().map_err(|_| anyhow!("what runs beside the tests fell over"))?;
    tested.and(beside)
}

fn documentation() -> Result<()> {
    let doc = ["doc", "--quiet", "--workspace", "--all-features", "--no-deps"];
    shell::run(shell::unhurried(&lean(&doc)).env("RUSTDOCFLAGS", "--deny warnings"))?;
    public::check()
}
