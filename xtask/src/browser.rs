//! A real browser for the tests: Debian's Chromium and its driver.

use anyhow::{Context, Result};

use crate::shell;

/// Installs the browser and its driver if they are missing.
pub fn install() -> Result<()> {
    let there = |program| shell::is_installed(program, "--version");
    if there("chromedriver") && there("chromium") {
        return Ok(());
    }
    shell::apt(&["chromium", "chromium-driver", "fonts-dejavu-core"])
        .context("Chromium cannot be installed; install chromium and chromium-driver by hand")
}
