//! `cargo xtask readings`: engines and third readings of their texts, held equal on many positions.

use anyhow::{Context, Result, bail};

use crate::shell::{self, cargo};

/// The variable that says how many positions each system is asked for.
const ASKED: &str = "ARBITRA_READINGS";

/// How many it is if nobody says.
const USUAL: &str = "20000";

pub fn run(arguments: &[&str]) -> Result<()> {
    let positions = match arguments {
        [] => USUAL,
        [positions] => positions,
        _ => bail!("readings takes one number at most"),
    };
    positions.parse::<u64>().context("readings takes a number of positions")?;
    let test = ["test", "--package", "arbitra-pairing", "--test", "pairing", "third_readings"];
    let shown = ["--", "--nocapture"];
    shell::run(cargo(&[test.as_slice(), &shown].concat()).env(ASKED, positions))
}
