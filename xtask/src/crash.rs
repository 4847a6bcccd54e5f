//! `cargo xtask crash [RUNS]`: writers killed at any moment, on both databases.

use anyhow::{Context, Result};

use crate::postgres;
use crate::shell::{self, cargo};

pub fn run(words: &[&str]) -> Result<()> {
    let runs: u32 = match words {
        [] => 200,
        [runs, ..] => runs.parse().context("RUNS is a number")?,
    };
    let server = postgres::Server::start()?;
    let test = ["test", "--quiet", "--package", "arbitra-store", "--test", "store"];
    let mut test = cargo(&test);
    test.args(["nothing_acknowledged_is_lost", "--", "--nocapture"]);
    test.env("ARBITRA_TEST_POSTGRES", server.url()).env("ARBITRA_CRASH_RUNS", runs.to_string());
    shell::run(&mut test)
}
