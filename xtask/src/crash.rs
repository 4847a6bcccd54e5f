//! `cargo xtask crash [RUNS]`: writers and servers killed at any moment, on both databases.

use anyhow::{Context, Result};

use crate::postgres;
use crate::shell::{self, cargo};

pub fn run(words: &[&str]) -> Result<()> {
    let runs: u32 = match words {
        [] => 200,
        [runs, ..] => runs.parse().context("RUNS is a number")?,
    };
    let program = shell::release_binary()?;
    let server = postgres::Server::start()?;
    for (package, test, name) in [
        ("arbitra-store", "store", "nothing_acknowledged_is_lost"),
        ("arbitra", "served", "nothing_a_server_acknowledged_is_lost"),
    ] {
        let mut test = cargo(&["test", "--quiet", "--package", package, "--test", test, name]);
        test.args(["--", "--nocapture"]).env("ARBITRA_SERVER", &program);
        test.env("ARBITRA_TEST_POSTGRES", server.url()).env("ARBITRA_CRASH_RUNS", runs.to_string());
        shell::run(&mut test)?;
    }
    Ok(())
}
