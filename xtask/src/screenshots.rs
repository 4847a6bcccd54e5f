//! `cargo xtask screenshots`: every page of the desk, photographed while the browser tests walk through it.

use anyhow::Result;

use crate::browser;
use crate::shell::{self, cargo};

/// Photographs every page, in both languages, into `docs/screenshots`.
pub fn run() -> Result<()> {
    browser::install()?;
    let folder = shell::root().join("docs/screenshots");
    std::fs::create_dir_all(&folder)?;
    let test =
        ["test", "--quiet", "--package", "arbitra", "--test", "browser", "--", "photographs"];
    shell::run(cargo(&test).env("ARBITRA_SCREENSHOTS", &folder).env(browser::ASKED, "yes"))?;
    println!("{}", folder.display());
    Ok(())
}
