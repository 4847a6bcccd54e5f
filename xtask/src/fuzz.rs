//! `cargo xtask fuzz SECONDS`: every fuzz target in turn, within a time that is known beforehand.

use std::fs;
use std::time::Instant;

use anyhow::{Context, Result, bail, ensure};

use crate::shell::{self, cargo};

/// Megabytes that a target may use: no reader needs more for any file it takes.
const MOST_MEMORY: u32 = 512;
/// Seconds that one input may take.
const MOST_TIME: u32 = 10;

/// Where the readers are listed.
pub const LIST: &str = "fuzz/readers.txt";

/// A reader of the list.
#[derive(Debug, PartialEq, Eq)]
pub struct Reader<'a> {
    /// The name of its target.
    pub name: &'a str,
    /// The most bytes of an input.
    pub most: u32,
    /// The files whose parsers it reaches.
    pub files: Vec<&'a str>,
}

/// A file that needs no reader, and why.
pub type Exempt<'a> = (&'a str, &'a str);

/// Understands the list: its readers, and the files that need none, each with its reason; else the
/// line that says nothing.
pub fn list(text: &str) -> Result<(Vec<Reader<'_>>, Vec<Exempt<'_>>), usize> {
    let (mut readers, mut exempt) = (Vec::new(), Vec::new());
    for (index, line) in text.lines().enumerate() {
        let fail = || index + 1;
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if let Some(rest) = line.strip_prefix("- ") {
            let (file, reason) = rest.split_once(": ").ok_or_else(fail)?;
            exempt.push((file, reason));
            continue;
        }
        let mut words = line.split_whitespace();
        let name = words.next().ok_or_else(fail)?;
        let most = words.next().and_then(|most| most.parse().ok()).ok_or_else(fail)?;
        readers.push(Reader { name, most, files: words.collect() });
    }
    Ok((readers, exempt))
}

pub fn run(seconds: &str) -> Result<()> {
    let seconds: u64 =
        seconds.parse().with_context(|| format!("`{seconds}` is not a number of seconds"))?;
    let text = fs::read_to_string(shell::root().join(LIST)).context(LIST)?;
    let (readers, _) =
        list(&text).map_err(|line| anyhow::anyhow!("{LIST}:{line}: not a reader"))?;
    ensure!(!readers.is_empty(), "{LIST} holds no reader");
    if !shell::is_installed("cargo-fuzz", "--version") {
        shell::run(&mut cargo(&["install", "--locked", "cargo-fuzz"]))?;
    }
    // Building is not fuzzing: the time counts from here on.
    shell::run(&mut fuzz(&["build"]))?;
    let each = (seconds / readers.len() as u64).max(1);
    let start = Instant::now();
    let mut failed = Vec::new();
    for Reader { name, most, .. } in &readers {
        println!("── {name}: {each} s");
        let limits = [
            format!("-max_total_time={each}"),
            format!("-timeout={MOST_TIME}"),
            format!("-max_len={most}"),
            format!("-rss_limit_mb={MOST_MEMORY}"),
            "-print_final_stats=1".to_owned(),
        ];
        // What it finds goes beside the seeds, not among them.
        let found = shell::target().join("fuzz-corpus").join(name);
        fs::create_dir_all(&found).with_context(|| format!("cannot make {found:?}"))?;
        let seeds = shell::root().join("fuzz/corpus").join(name);
        let (found, seeds) = (found.to_string_lossy(), seeds.to_string_lossy());
        let mut command = fuzz(&["run", name, &found, &seeds, "--"]);
        if shell::run(command.args(limits)).is_err() {
            failed.push(*name);
        }
    }
    let took = start.elapsed().as_secs();
    if !failed.is_empty() {
        bail!("{} of {} targets failed: {}", failed.len(), readers.len(), failed.join(", "));
    }
    println!("── {} targets, no failure, {took} s", readers.len());
    Ok(())
}

/// A command of cargo-fuzz.
fn fuzz(words: &[&str]) -> std::process::Command {
    let mut command = cargo(&["fuzz"]);
    command.args(words);
    // The sanitizer flags of cargo-fuzz are unstable; the switch opens them on stable.
    command.env("RUSTC_BOOTSTRAP", "1");
    // The search for leaks stops the process from outside, which hangs where that is forbidden,
    // and a parser in safe code has nothing to leak.
    command.env("ASAN_OPTIONS", "detect_leaks=0");
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_is_understood() {
        let text = "# what\n\ntrf_read 10  a.rs b.rs\n- c.rs: reads nothing\n";
        let reader = Reader { name: "trf_read", most: 10, files: vec!["a.rs", "b.rs"] };
        assert_eq!(list(text), Ok((vec![reader], vec![("c.rs", "reads nothing")])));
        assert_eq!(list("trf_read a.rs"), Err(1));
        assert_eq!(list("\n- c.rs"), Err(2));
    }
}
