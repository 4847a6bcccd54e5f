//! `cargo xtask fuzz SECONDS`: every fuzz target in turn, within a time that is known beforehand.

use std::fs;

use anyhow::{Context, Result, bail, ensure};

use crate::shell::{self, cargo};

pub fn run(seconds: &str) -> Result<()> {
    let seconds: u64 = seconds.parse().with_context(|| format!("`{seconds}` are no seconds"))?;
    let targets = targets()?;
    ensure!(!targets.is_empty(), "fuzz/fuzz_targets holds no target");
    if !shell::is_installed("cargo-fuzz", "--version") {
        shell::run(&mut cargo(&["install", "--locked", "cargo-fuzz"]))?;
    }
    let each = (seconds / targets.len() as u64).max(1);
    let mut failed = Vec::new();
    for target in &targets {
        println!("── {target}: {each} s");
        let limit = format!("-max_total_time={each}");
        let mut command = cargo(&["fuzz", "run", target, "--", &limit, "-timeout=25"]);
        // The sanitizer flags of cargo-fuzz are unstable; the switch opens them on stable.
        command.env("RUSTC_BOOTSTRAP", "1");
        // The search for leaks stops the process from outside, which hangs where that is forbidden,
        // and a parser in safe code has nothing to leak.
        command.env("ASAN_OPTIONS", "detect_leaks=0");
        if shell::run(&mut command).is_err() {
            failed.push(target.as_str());
        }
    }
    if !failed.is_empty() {
        bail!("{} of {} targets failed: {}", failed.len(), targets.len(), failed.join(", "));
    }
    println!("── {} targets, no failure", targets.len());
    Ok(())
}

/// The names of all targets, sorted.
fn targets() -> Result<Vec<String>> {
    let folder = shell::root().join("fuzz/fuzz_targets");
    let mut names = Vec::new();
    for entry in fs::read_dir(&folder).with_context(|| format!("cannot read {folder:?}"))? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "rs")
            && let Some(name) = path.file_stem()
        {
            names.push(name.to_string_lossy().into_owned());
        }
    }
    names.sort();
    Ok(names)
}
