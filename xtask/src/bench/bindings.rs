//! The same question from Rust, JavaScript and Python: 1,000 players, from text to an object.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::field::{self, ROUNDS};
use crate::bindings;
use crate::shell::{self, cargo};
use crate::wasm::{self, MODULES};

/// How many times what Rust takes another language may take.
const MOST: f64 = 3.0;

/// Asks all three.
pub fn run(binary: &Path) -> Result<()> {
    let rounds = field::rounds(binary, 1000).context("cannot make a field")?;
    let file = rounds.get(ROUNDS / 2).context("no round to pair")?;
    let mut native = cargo(&["run", "--quiet", "--release", "--package", "arbitra-embed"]);
    let native = timed(native.args(["--example", "timed", "--"]).arg(file))?;
    println!("Rust        {native:>7} µs");
    wasm::install()?;
    for module in MODULES {
        wasm::build(module)?;
    }
    let place = bindings::installed()?;
    let script = "timed.mjs";
    std::fs::copy(shell::root().join("bindings/wasm/tests").join(script), place.join(script))?;
    let node = timed(Command::new("node").arg(script).arg(file).current_dir(&place))?;
    let environment = bindings::wheel("release")?;
    let script = shell::root().join("bindings/python/tests/timed.py");
    let python = timed(Command::new(environment.join("bin/python")).arg(script).arg(file))?;
    for (name, taken) in [("JavaScript", node), ("Python", python)] {
        let ratio = taken as f64 / native as f64;
        println!("{name:<11} {taken:>7} µs   {ratio:.2} times");
        if ratio > MOST {
            bail!("{name} takes more than {MOST} times what Rust takes");
        }
    }
    Ok(())
}

/// The time that a program tells, in microseconds.
fn timed(command: &mut Command) -> Result<u64> {
    let output = command.output().context("cannot be started")?;
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    let micros = told.split(" in ").nth(1).and_then(|rest| rest.split(' ').next());
    micros.and_then(|micros| micros.parse().ok()).with_context(|| {
        format!("no time was told:\n{told}{}", String::from_utf8_lossy(&output.stderr))
    })
}
