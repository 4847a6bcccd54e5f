//! Servers for the tests of publishing (WebDAV, S3, FTP over TLS, SFTP), in a Python environment of
//! their own.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result};

use crate::shell;

/// The variable by which tests find that Python.
pub const ASKED: &str = "ARBITRA_TEST_SERVERS";

/// The Python of the environment; made at the first time.
pub fn install() -> Result<PathBuf> {
    let environment = shell::target().join("servers");
    let python = environment.join("bin/python");
    let wanted = shell::root().join("crates/arbitra/tests/servers/requirements.txt");
    let there = environment.join("complete");
    if std::fs::read(&there).ok() == std::fs::read(&wanted).ok() {
        return Ok(python);
    }
    shell::run(Command::new("python3").args(["-m", "venv"]).arg(&environment))
        .context("python3 with venv is needed for the servers of tests")?;
    let mut pip = Command::new(environment.join("bin/pip"));
    pip.args(["--quiet", "--disable-pip-version-check", "install", "--requirement"]).arg(&wanted);
    shell::run(&mut pip).context("the servers of tests from PyPI")?;
    std::fs::copy(&wanted, &there)?;
    Ok(python)
}
