//! `cargo xtask browser`: the desk in a real browser, Debian's Chromium with its driver.

use anyhow::{Context, Result};

use crate::shell::{self, cargo};

/// The variable that asks for the browser tests.
pub const ASKED: &str = "ARBITRA_TEST_BROWSER";

/// Runs the browser tests, one after the other.
pub fn run() -> Result<()> {
    install()?;
    let test = ["test", "--package", "arbitra", "--test", "browser", "--", "--test-threads=1"];
    shell::run(cargo(&test).env(ASKED, "yes"))
}

/// Installs the browser, its driver and what reads printed pages, if they are missing.
pub fn install() -> Result<()> {
    let there = |program| shell::is_installed(program, "--version");
    let papers = shell::is_installed("pdftotext", "-v");
    if there("chromedriver") && there("chromium") && papers {
        return Ok(());
    }
    shell::apt(&["chromium", "chromium-driver", "fonts-dejavu-core", "poppler-utils"]).context(
        "Chromium cannot be installed; install chromium, chromium-driver and poppler-utils by hand",
    )
}
