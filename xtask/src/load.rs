//! `cargo xtask load [VIEWERS,ARBITERS,PLAYERS]`: a hall full of phones, measured; with `--nodes N`
//! in front of several servers that are killed and started again, on one PostgreSQL that is
//! restarted once; with `--files` more phones than files, idle connections, and strangers who read
//! without end.

use anyhow::{Context, Result};

use crate::postgres;
use crate::shell::{self, cargo};

/// How long the trial with several servers lasts, in seconds.
const SECONDS: u32 = 60;

/// A thousand viewers, twenty arbiters, a thousand players, unless somebody wants otherwise.
pub fn run(words: &[&str]) -> Result<()> {
    if let ["--nodes", nodes, rest @ ..] = words {
        let nodes: u32 = nodes.parse().context("the number of nodes is a number")?;
        return several(nodes, rest.first().copied().unwrap_or("3000,12,400"));
    }
    if words == ["--files"] {
        return files();
    }
    let hall = words.first().copied().unwrap_or("1000,20,1000");
    let program = shell::release_binary()?;
    let mut test = cargo(&["test", "--quiet", "--workspace", "--test", "served", "load"]);
    test.args(["--", "--nocapture"]).env("ARBITRA_SERVER", program).env("ARBITRA_LOAD", hall);
    shell::run(&mut test)
}

/// Several servers as one: three thousand viewers, twelve arbiters, four hundred players, unless
/// somebody wants otherwise.
fn several(nodes: u32, hall: &str) -> Result<()> {
    let program = shell::release_binary()?;
    let server = postgres::Server::start()?;
    let mut test = cargo(&["test", "--quiet", "--workspace", "--test", "served"]);
    test.args(["three_servers_behave_as_one", "--", "--nocapture"]);
    test.env("ARBITRA_SERVER", program).env("ARBITRA_TEST_POSTGRES", server.url());
    test.env("ARBITRA_POSTGRES_RESTART", server.restart_command());
    test.env("ARBITRA_NODES", format!("{nodes},{hall},{SECONDS}"));
    shell::run(&mut test)
}

/// A thousand phones and the usual 1,024 files; 64 connections that read the players of a field of
/// 5,000.
fn files() -> Result<()> {
    let program = shell::release_binary()?;
    for what in ["floods", "reads"] {
        let mut test = cargo(&["test", "--quiet", "--workspace", "--test", "served", what]);
        test.args(["--", "--nocapture", "--test-threads", "1"]);
        test.env("ARBITRA_SERVER", &program).env("ARBITRA_FLOOD", "1");
        shell::run(&mut test)?;
    }
    Ok(())
}
