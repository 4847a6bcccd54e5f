//! `cargo xtask crash [RUNS] [--faults]`: writers and servers killed at any moment, and disks that
//! fail, on both databases.

use std::path::PathBuf;
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result};

use crate::postgres::{Disk, Server};
use crate::shell::{self, cargo};

pub fn run(words: &[&str]) -> Result<()> {
    let faults = words.contains(&"--faults");
    let runs = match words.iter().find(|word| !word.starts_with("--")) {
        None => 200,
        Some(runs) => runs.parse().context("RUNS is a number")?,
    };
    if faults { fail(runs) } else { kill(runs) }
}

/// Kills writers and servers.
fn kill(runs: u32) -> Result<()> {
    let program = shell::release_binary()?;
    let server = Server::start()?;
    for (test, name) in [
        ("store", "nothing_acknowledged_is_lost"),
        ("served", "nothing_a_server_acknowledged_is_lost"),
    ] {
        let mut test = cargo(&["test", "--quiet", "--workspace", "--test", test, name]);
        test.args(["--", "--nocapture"]).env("ARBITRA_SERVER", &program);
        test.env("ARBITRA_TEST_POSTGRES", server.url()).env("ARBITRA_CRASH_RUNS", runs.to_string());
        shell::run(&mut test)?;
    }
    Ok(())
}

/// Lets every write and every sync of a scenario fail, as many of them as are asked for.
fn fail(runs: u32) -> Result<()> {
    let program = shell::release_binary()?;
    let mut server = Server::on(Disk::Failing { library: failing_disk()? })?;
    let place = format!("{} {}", server.url(), server.control().display());
    let mut test = cargo(&["test", "--quiet", "--workspace", "--test", "served", "faults"]);
    test.args(["--", "--nocapture"]).env("ARBITRA_SERVER", &program);
    test.env("ARBITRA_FAULTS_POSTGRES", place).env("ARBITRA_FAULTS", runs.to_string());
    let over = AtomicBool::new(false);
    thread::scope(|scope| {
        // A database that cannot recover because its disk fails once more gives up.
        let revived = scope.spawn(|| -> Result<()> {
            while !over.load(Ordering::Relaxed) {
                server.revive()?;
                thread::sleep(Duration::from_millis(100));
            }
            Ok(())
        });
        let tried = shell::run(&mut test);
        over.store(true, Ordering::Relaxed);
        let revived = revived.join().unwrap_or(Ok(()));
        tried.and(revived)
    })
}

/// The library that stands for a disk that fails, where every user of this machine can load it.
fn failing_disk() -> Result<PathBuf> {
    let name = format!("arbitra-failing-disk-{}.so", std::process::id());
    let library = std::env::temp_dir().join(name);
    let source = shell::root().join("crates/arbitra/tests/served/faults/disk.c");
    let mut compile = Command::new("cc");
    compile.args(["-shared", "-fPIC", "-O1", "-o"]).arg(&library).arg(source).arg("-ldl");
    shell::run(&mut compile)?;
    Ok(library)
}
