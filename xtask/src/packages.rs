//! `cargo xtask packages`: the library crates as a registry would take them.

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::shell::{self, cargo};

/// Packs every library crate, builds each from its package in the order of their dependencies, and
/// stops before anything is sent.
pub fn run() -> Result<()> {
    let mut command = cargo(&["publish", "--dry-run", "--quiet", "--allow-dirty"]);
    for name in libraries()? {
        command.args(["--package", &name]);
    }
    shell::run(&mut command)
}

/// The same without building: names, versions, files, and what a page about each must say.
pub fn check() -> Result<()> {
    let libraries = libraries()?;
    let mut command = cargo(&["package", "--no-verify", "--quiet", "--allow-dirty"]);
    for name in &libraries {
        command.args(["--package", name]);
    }
    shell::run(&mut command)?;
    println!("   {} library crates can be packed", libraries.len());
    Ok(())
}

/// The crates that may be published, each with what their page shows.
pub fn libraries() -> Result<Vec<String>> {
    let output = cargo(&["metadata", "--format-version", "1", "--no-deps"])
        .output()
        .context("cannot start cargo metadata")?;
    let metadata: Value = serde_json::from_slice(&output.stdout)?;
    let mut names = Vec::new();
    for package in metadata["packages"].as_array().context("cargo metadata names no packages")? {
        if package["publish"].as_array().is_some_and(Vec::is_empty) {
            continue;
        }
        let name = package["name"].as_str().unwrap_or_default();
        for key in ["description", "readme", "license", "rust_version"] {
            if !package[key].is_string() {
                bail!("{name} is published without {key}");
            }
        }
        for key in ["keywords", "categories"] {
            let count = package[key].as_array().map_or(0, Vec::len);
            if !(1..=5).contains(&count) {
                bail!("{name} is published with {count} {key}: one to five");
            }
        }
        names.push(name.to_owned());
    }
    if names.is_empty() {
        bail!("no crate is published");
    }
    Ok(names)
}
