//! `cargo xtask load [VIEWERS,ARBITERS,PLAYERS]`: a hall full of phones, measured; `cargo xtask load --files`:
//! more phones than files, idle connections, and strangers who read without end.

use anyhow::Result;

use crate::shell::{self, cargo};

/// A thousand viewers, twenty arbiters, a thousand players, unless somebody wants otherwise.
pub fn run(words: &[&str]) -> Result<()> {
    if words == ["--files"] {
        return files();
    }
    let hall = words.first().copied().unwrap_or("1000,20,1000");
    let program = shell::release_binary()?;
    let mut test = cargo(&["test", "--quiet", "--package", "arbitra", "--test", "served", "load"]);
    test.args(["--", "--nocapture"]).env("ARBITRA_SERVER", program).env("ARBITRA_LOAD", hall);
    shell::run(&mut test)
}

/// A thousand phones and the usual 1,024 files; 64 connections that read the players of a field of 5,000.
fn files() -> Result<()> {
    let program = shell::release_binary()?;
    for what in ["floods", "reads"] {
        let mut test =
            cargo(&["test", "--quiet", "--package", "arbitra", "--test", "served", what]);
        test.args(["--", "--nocapture", "--test-threads", "1"]);
        test.env("ARBITRA_SERVER", &program).env("ARBITRA_FLOOD", "1");
        shell::run(&mut test)?;
    }
    Ok(())
}
