//! `cargo xtask bindings`: JavaScript and Python as people install them, held to the questions of
//! `tests/suite/embed`: the same bytes as from Rust. (C has a test of its own in `bindings/c`.)

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;

use anyhow::{Context, Result, anyhow, bail};

use crate::shell;
use crate::wasm::{self, MODULES, Module, SHEET};

/// Builds everything at once, then asks.
pub fn run() -> Result<()> {
    let node = shell::is_installed("node", "--version") && shell::is_installed("npm", "--version");
    let python = shell::is_installed("python3", "--version") && has_venv();
    missing(node, "node and npm: the package for JavaScript")?;
    missing(python, "python3 with venv: the package for Python")?;
    wasm::install()?;
    let wheel = thread::spawn(move || if python { wheel("quick").map(Some) } else { Ok(None) });
    let verifier = thread::spawn(|| wasm::build(MODULES[0]));
    let (engine, sheet) = (wasm::build(MODULES[1])?, wasm::build(SHEET)?);
    let join = |_| anyhow!("a build fell over");
    let verifier = verifier.join().map_err(join)??;
    let built: [(Module, PathBuf); 3] =
        [(MODULES[0], verifier), (MODULES[1], engine), (SHEET, sheet)];
    wasm::compare(&built)?;
    if node {
        javascript()?;
    }
    if let Some(environment) = wheel.join().map_err(join)?? {
        from_python(&environment)?;
    }
    Ok(())
}

/// Says what is left out; nothing may be when everything is required.
fn missing(there: bool, what: &str) -> Result<()> {
    if there {
        return Ok(());
    }
    if std::env::var_os("ARBITRA_REQUIRE").is_some() {
        bail!("not there: {what}");
    }
    println!("   left out, because not there: {what}");
    Ok(())
}

fn has_venv() -> bool {
    let probe = Command::new("python3").args(["-c", "import venv, ensurepip"]).output();
    probe.is_ok_and(|output| output.status.success())
}

fn suite() -> PathBuf {
    shell::root().join("tests/suite/embed")
}

/// Runs the example and the questions on the installed package.
fn javascript() -> Result<()> {
    let place = installed()?;
    for script in ["conformance.mjs", "example.mjs"] {
        let folder = shell::root().join("bindings/wasm");
        let from =
            if script == "example.mjs" { folder.join("package") } else { folder.join("tests") };
        fs::copy(from.join(script), place.join(script))?;
        shell::run(Command::new("node").arg(script).arg(suite()).current_dir(&place))?;
    }
    Ok(())
}

/// Installs the package for JavaScript into an empty folder.
pub fn installed() -> Result<PathBuf> {
    let package = wasm::package()?;
    let place = emptied("npm/installed")?;
    fs::write(place.join("package.json"), "{ \"private\": true }\n")?;
    let install = ["install", "--silent", "--no-audit", "--no-fund", "--offline"];
    shell::run(Command::new("npm").args(install).arg(&package).current_dir(&place))?;
    Ok(place)
}

/// Builds the wheel and installs it into an empty environment.
pub fn wheel(profile: &str) -> Result<PathBuf> {
    let place = emptied("python")?;
    let environment = place.join("environment");
    shell::run(Command::new("python3").args(["-m", "venv"]).arg(&environment))?;
    let pip = |arguments: &[&str]| pip(&environment, arguments);
    pip(&["install", "maturin>=1.7,<2"]).context("maturin from PyPI")?;
    let mut build = Command::new(environment.join("bin/maturin"));
    build.args(["build", "--quiet", "--locked", "--profile", profile, "--out"]);
    build.arg(place.join("wheels")).current_dir(shell::root().join("bindings/python"));
    build.env("CARGO_TARGET_DIR", shell::target().join("python-build"));
    build.env("VIRTUAL_ENV", &environment).env("CARGO_INCREMENTAL", "0");
    shell::run(&mut build)?;
    let wheel = fs::read_dir(place.join("wheels"))?.flatten().next().context("no wheel")?;
    pip(&["install", "--no-index", &wheel.path().to_string_lossy()])?;
    Ok(environment)
}

fn pip(environment: &Path, arguments: &[&str]) -> Result<()> {
    let mut command = Command::new(environment.join("bin/pip"));
    command.args(["--quiet", "--disable-pip-version-check"]).args(arguments);
    shell::run(&mut command)
}

fn from_python(environment: &Path) -> Result<()> {
    pip(environment, &["install", "pytest", "pandas"]).context("pytest and pandas from PyPI")?;
    let mut command = Command::new(environment.join("bin/python"));
    command.args(["-m", "pytest", "--quiet", "-p", "no:cacheprovider"]);
    command.arg(shell::root().join("bindings/python/tests"));
    // The installed package is tried, not the folder of its sources.
    command.current_dir(environment).env("ARBITRA_SUITE", suite());
    command.env("PYTHONDONTWRITEBYTECODE", "1");
    shell::run(&mut command)
}

/// An empty folder under the target folder.
fn emptied(name: &str) -> Result<PathBuf> {
    let place = shell::target().join(name);
    if place.exists() {
        fs::remove_dir_all(&place)?;
    }
    fs::create_dir_all(&place)?;
    Ok(place)
}
