//! `cargo xtask load [VIEWERS,ARBITERS,PLAYERS]`: a hall full of phones, measured.

use anyhow::Result;

use crate::shell::{self, cargo};

/// A thousand viewers, twenty arbiters, a thousand players, unless somebody wants otherwise.
pub fn run(words: &[&str]) -> Result<()> {
    let hall = words.first().copied().unwrap_or("1000,20,1000");
    let program = shell::release_binary()?;
    let mut test = cargo(&["test", "--quiet", "--package", "arbitra", "--test", "served", "load"]);
    test.args(["--", "--nocapture"]).env("ARBITRA_SERVER", program).env("ARBITRA_LOAD", hall);
    shell::run(&mut test)
}
