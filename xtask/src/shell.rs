//! Places and processes.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

/// The folder of the workspace.
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_path_buf()
}

/// The folder cargo builds into.
pub fn target() -> PathBuf {
    match std::env::var_os("CARGO_TARGET_DIR") {
        Some(folder) => root().join(folder),
        None => root().join("target"),
    }
}

/// A cargo command in the workspace.
pub fn cargo(arguments: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root()).args(arguments);
    // `cargo run` tells this program about its own package. Some build scripts look at these, so that
    // what a chore builds would be built anew by whoever calls cargo without it, and the reverse.
    for (name, _) in std::env::vars_os() {
        let text = name.to_string_lossy();
        if text.starts_with("CARGO_PKG_") || text.starts_with("CARGO_MANIFEST_") {
            command.env_remove(&name);
        }
    }
    command
}

/// The same command behind everything else that the machine has to do, where it knows a `nice`.
pub fn unhurried(command: &Command) -> Command {
    let program = command.get_program();
    let mut unhurried = match is_installed("nice", "--version") {
        true => Command::new("nice"),
        false => Command::new(program),
    };
    if unhurried.get_program() != program {
        unhurried.args(["-n", "10"]).arg(program);
    }
    unhurried.args(command.get_args());
    for (name, value) in command.get_envs() {
        match value {
            Some(value) => unhurried.env(name, value),
            None => unhurried.env_remove(name),
        };
    }
    if let Some(folder) = command.get_current_dir() {
        unhurried.current_dir(folder);
    }
    unhurried
}

/// Runs a command to its end; anything but success is an error that shows the command.
pub fn run(command: &mut Command) -> Result<()> {
    let status =
        command.status().with_context(|| format!("cannot start {}", command_line(command)))?;
    if !status.success() {
        bail!("{} failed ({status})", command_line(command));
    }
    Ok(())
}

/// Whether a program can be started at all.
pub fn is_installed(program: &str, probe: &str) -> bool {
    Command::new(program).arg(probe).output().is_ok_and(|output| output.status.success())
}

/// Installs packages of Debian.
pub fn apt(packages: &[&str]) -> Result<()> {
    let install = [&["install", "--yes", "--no-install-recommends"], packages].concat();
    for arguments in [["update"].as_slice(), &install] {
        let mut command = Command::new(if is_root() { "apt-get" } else { "sudo" });
        if !is_root() {
            command.arg("apt-get");
        }
        run(command.args(arguments).env("DEBIAN_FRONTEND", "noninteractive"))?;
    }
    Ok(())
}

/// Whether this is root, who may install things.
pub fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output();
    id.is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

/// A program that somebody brings along, so that none is built.
pub fn brought_along() -> Option<PathBuf> {
    std::env::var_os("ARBITRA_SERVER").map(PathBuf::from)
}

/// Builds the release binary and says where it is.
pub fn release_binary() -> Result<PathBuf> {
    if let Some(program) = brought_along() {
        return Ok(program);
    }
    run(&mut cargo(&["build", "--quiet", "--release", "--package", "arbitra"]))?;
    Ok(target().join("release").join(format!("arbitra{}", std::env::consts::EXE_SUFFIX)))
}

fn command_line(command: &Command) -> String {
    std::iter::once(command.get_program())
        .chain(command.get_args())
        .map(|word| word.to_string_lossy())
        .collect::<Vec<_>>()
        .join(" ")
}
