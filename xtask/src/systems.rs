//! Systems that nobody here runs: what goes to browsers, and what of the program meets Windows most
//! closely, compile in every run of the tests. Types are checked and nothing is built, so that neither a
//! linker nor a C compiler of those systems is needed; that they also run is shown by
//! `cargo xtask bindings` and `cargo xtask dist`, which builds and starts the whole program.

use std::process::{Command, Stdio};

use anyhow::{Result, bail};

use crate::shell::{self, cargo};

/// What browsers get: these crates, and what they rest on.
const FOR_BROWSERS: [&str; 8] = [
    "arbitra-wasm",
    "arbitra-sheet",
    "arbitra-pairing",
    "arbitra-rating",
    "arbitra-report",
    "arbitra-standings",
    "arbitra-trf",
    "arbitra-verify",
];

/// What meets Windows: files, locks and databases, and the door. The whole program would take as long as
/// all lints together.
const FOR_WINDOWS: [&str; 2] = ["arbitra-store", "arbitra-launcher"];

/// Checks both.
pub fn check() -> Result<()> {
    compiles("wasm32-unknown-unknown", &FOR_BROWSERS)?;
    compiles("x86_64-pc-windows-gnu", &FOR_WINDOWS)
}

fn compiles(system: &str, packages: &[&str]) -> Result<()> {
    let mut add = Command::new("rustup");
    if shell::run(add.args(["target", "add", system]).stderr(Stdio::null())).is_err() {
        if std::env::var_os("ARBITRA_REQUIRE").is_some() {
            bail!("the compiler has no {system}: rustup target add {system}");
        }
        println!("   left out, because the compiler does not have it: {system}");
        return Ok(());
    }
    let mut check = cargo(&["check", "--quiet", "--locked", "--target", system]);
    for package in packages {
        check.args(["--package", package]);
    }
    // What libraries in C need is not looked at: a compiler that says yes to everything saves minutes.
    let variable = system.replace('-', "_");
    check.env(format!("CC_{variable}"), "true").env(format!("AR_{variable}"), "true");
    check.env("CARGO_INCREMENTAL", "0");
    shell::run(&mut shell::unhurried(&check))?;
    println!("   {system}: {} compile", packages.join(", "));
    Ok(())
}
