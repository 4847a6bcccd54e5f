//! The programs: built, and parted from their line tables.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::VERSION;
use crate::shell::{self, cargo};
use crate::wasm;

/// The static program for Linux.
pub fn linux(profile: &str, folder: &Path) -> Result<PathBuf> {
    // Somebody brings a program along.
    let built = match std::env::var_os("ARBITRA_SERVER") {
        Some(program) => PathBuf::from(program),
        None => build("x86_64-unknown-linux-musl", profile, &["arbitra"])?.join("arbitra"),
    };
    let program = folder.join(format!("arbitra-{VERSION}-linux-x86_64"));
    part(&built, &program, "objcopy")?;
    Ok(program)
}

/// The programs for Windows: the whole one, and the door.
pub struct Windows {
    /// The whole program, for command lines.
    pub program: PathBuf,
    /// What a double click starts.
    pub door: PathBuf,
}

/// The programs for Windows, in a workshop.
pub fn windows(profile: &str, folder: &Path) -> Result<Windows> {
    let packages = ["arbitra", "arbitra-launcher"];
    let built = build("x86_64-pc-windows-gnu", profile, &packages)?;
    let place = super::workshop("windows")?;
    let objcopy = "x86_64-w64-mingw32-objcopy";
    let (program, door) = (place.join("arbitra.com"), place.join("Arbitra.exe"));
    part(&built.join("arbitra.exe"), &program, objcopy)?;
    part(&built.join("arbitra-launcher.exe"), &door, objcopy)?;
    fs::remove_file(place.join("Arbitra.exe.debug"))?;
    let tables = folder.join(format!("arbitra-{VERSION}-windows-x86_64.debug"));
    fs::rename(place.join("arbitra.com.debug"), tables)?;
    Ok(Windows { program, door })
}

/// Builds packages for a system and says where they lie.
fn build(system: &str, profile: &str, packages: &[&str]) -> Result<PathBuf> {
    let install = ["target", "add", system];
    shell::run(std::process::Command::new("rustup").args(install))
        .with_context(|| format!("the compiler cannot be made to build for {system}"))?;
    println!("── the program for {system}, profile {profile}");
    let mut command = cargo(&["build", "--quiet", "--locked", "--profile", profile]);
    command.args(["--target", system]);
    for package in packages {
        command.args(["--package", package]);
    }
    // Where a defect stands is known from the line tables, which stay apart.
    for setting in ["strip=false", "debug=\"line-tables-only\""] {
        command.arg("--config").arg(format!("profile.{profile}.{setting}"));
    }
    command.env("RUSTFLAGS", wasm::unplaced()?).env("CARGO_INCREMENTAL", "0");
    command.env_remove("CARGO_ENCODED_RUSTFLAGS");
    shell::run(&mut command)?;
    let profile = if profile == "dev" { "debug" } else { profile };
    Ok(shell::target().join(system).join(profile))
}

/// Parts a program from its line tables, which a debugger finds again by the name inside.
fn part(built: &Path, program: &Path, objcopy: &str) -> Result<()> {
    let mut tables = program.as_os_str().to_owned();
    tables.push(".debug");
    let tables = PathBuf::from(tables);
    let copy = |words: &[&str], from: &Path, to: &Path| {
        shell::run(std::process::Command::new(objcopy).args(words).arg(from).arg(to))
    };
    copy(&["--only-keep-debug", "--compress-debug-sections"], built, &tables)
        .or_else(|_| copy(&["--only-keep-debug"], built, &tables))?;
    copy(&["--strip-all"], built, program)?;
    let link = format!("--add-gnu-debuglink={}", tables.display());
    shell::run(std::process::Command::new(objcopy).arg(link).arg(program))?;
    println!(
        "   {}: {:.1} MB, line tables {:.1} MB",
        program.file_name().unwrap_or_default().to_string_lossy(),
        fs::metadata(program)?.len() as f64 / 1e6,
        fs::metadata(&tables)?.len() as f64 / 1e6
    );
    Ok(())
}
