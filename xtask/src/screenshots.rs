//! `cargo xtask screenshots`: every page of the desk, photographed while the browser tests walk
//! through it, and the papers that the manual shows.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use crate::browser;
use crate::shell::{self, cargo};

/// Photographs every page, in both languages, into `target/screenshots`; the pictures that
/// documents show replace those in `docs/screenshots`, and no others are kept in the tree.
pub fn run() -> Result<()> {
    browser::install()?;
    let folder = shell::target().join("screenshots");
    fs::create_dir_all(&folder)?;
    let test = [
        "test",
        "--quiet",
        "--workspace",
        "--all-features",
        "--test",
        "browser",
        "--",
        "photographs",
    ];
    shell::run(cargo(&test).env("ARBITRA_SCREENSHOTS", &folder).env(browser::ASKED, "yes"))?;
    for shown in fs::read_dir(shell::root().join("docs/screenshots"))? {
        let shown = shown?;
        let taken = folder.join(shown.file_name());
        fs::copy(&taken, shown.path()).with_context(|| format!("{}", taken.display()))?;
    }
    papers(&folder)?;
    println!("{}", folder.display());
    Ok(())
}

/// Prints the papers of `docs/papers` by the program that the tests built, and photographs them.
fn papers(folder: &Path) -> Result<()> {
    let program =
        shell::target().join("debug").join(format!("arbitra{}", std::env::consts::EXE_SUFFIX));
    let sample = shell::root().join("crates/web/assets/sample.trf");
    for shown in fs::read_dir(shell::root().join("docs/papers"))? {
        let shown = shown?.path();
        let name = shown.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let pdf = folder.join(format!("{name}.pdf"));
        let mut print = Command::new(&program);
        print.arg("report").arg(&sample).args(["--paper", &name, "--lang", "en"]);
        print.args(["--address", "https://example.org/p/1"]);
        print.args(["--printed", "2026-04-12 18:30+02:00", "-o"]).arg(&pdf);
        shell::run(&mut print)?;
        let mut draw = Command::new("pdftoppm");
        draw.args(["-png", "-r", "60", "-singlefile"]).arg(&pdf).arg(shown.with_extension(""));
        shell::run(&mut draw)?;
    }
    Ok(())
}
