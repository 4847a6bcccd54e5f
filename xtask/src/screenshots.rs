//! `cargo xtask screenshots`: every page of the desk, photographed while the browser tests walk
//! through it.

use std::fs;

use anyhow::{Context, Result};

use crate::browser;
use crate::shell::{self, cargo};

/// Photographs every page, in both languages, into `target/screenshots`; the pictures that
/// documents show replace those in `docs/screenshots`, and no others are kept in the tree.
pub fn run() -> Result<()> {
    browser::install()?;
    let folder = shell::target().join("screenshots");
    fs::create_dir_all(&folder)?;
    let test = ["test", "--quiet", "--workspace", "--test", "browser", "--", "photographs"];
    shell::run(cargo(&test).env("ARBITRA_SCREENSHOTS", &folder).env(browser::ASKED, "yes"))?;
    for shown in fs::read_dir(shell::root().join("docs/screenshots"))? {
        let shown = shown?;
        let taken = folder.join(shown.file_name());
        fs::copy(&taken, shown.path()).with_context(|| format!("{}", taken.display()))?;
    }
    println!("{}", folder.display());
    Ok(())
}
