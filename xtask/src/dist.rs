//! `cargo xtask dist`: what people install who have no compiler.
//!
//! Two programs are built, one for Linux (static, so that it runs on every distribution) and one for
//! Windows, each stripped, with its line tables in a file of their own. From them come an archive with
//! completions and manual pages, a package for Debian, a container, an archive and an installer for
//! Windows, checksums, a list of what is inside (CycloneDX), and `latest.json`, which
//! `arbitra update --check` reads. Whatever is handed out is started first and asked for a page and a
//! pairing, under Wine if it is for Windows; what does not answer is not listed. Five thousand tournaments
//! each way hold it against the second reading of the rules. macOS is built where there is one:
//! `deploy/macos.yaml`, for the runners of a public forge.

mod build;
mod debian;
mod image;
mod linux;
mod materials;
mod trial;
mod windows;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde_json::json;

use crate::{acceptance, shell};

/// The version of everything.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The profile of what is handed out.
const RELEASE: &str = "dist";

/// What was asked for.
struct Wish {
    profile: String,
    linux: bool,
    windows: bool,
}

impl Wish {
    fn read(words: &[&str]) -> Result<Wish> {
        let mut wish = Wish { profile: RELEASE.to_owned(), linux: true, windows: true };
        let mut words = words.iter();
        while let Some(word) = words.next() {
            match (*word, words.next()) {
                ("--profile", Some(name)) => wish.profile = (*name).to_owned(),
                ("--only", Some(&"linux")) => wish.windows = false,
                ("--only", Some(&"windows")) => wish.linux = false,
                _ => bail!("dist takes --profile NAME and --only linux|windows"),
            }
        }
        Ok(wish)
    }
}

/// A file that is handed out: its name in the folder, and the system it is for.
struct Artefact {
    name: String,
    system: &'static str,
}

/// Makes everything, starts it, and writes down what there is.
pub fn run(words: &[&str]) -> Result<()> {
    if let ["--try", program] = words {
        return trial::of_program(Path::new(program));
    }
    let wish = Wish::read(words)?;
    let folder = emptied(&folder())?;
    let mut made = Vec::new();
    if wish.linux {
        linux::install()?;
        let program = build::linux(&wish.profile, &folder)?;
        made.extend(linux::run(&program, &folder)?);
        // Where only the chore is tried, nothing is handed out.
        if wish.profile == RELEASE {
            acceptance::of_release(&program)?;
        }
    }
    if wish.windows {
        windows::install()?;
        let program = build::windows(&wish.profile, &folder)?;
        made.extend(windows::run(&program, &folder)?);
    }
    materials::write(&folder.join(format!("arbitra-{VERSION}.cdx.json")))?;
    write_down(&folder, &made)?;
    for artefact in &made {
        let bytes = fs::metadata(folder.join(&artefact.name))?.len();
        println!("   {}: {:.1} MB", artefact.name, bytes as f64 / 1e6);
    }
    println!("   in {}", folder.display());
    Ok(())
}

/// Where everything is put.
fn folder() -> PathBuf {
    shell::target().join("artefacts")
}

/// Where things lie while they are made or tried; nobody needs them afterwards.
fn workshop(name: &str) -> Result<PathBuf> {
    emptied(&shell::target().join("workshop").join(name))
}

fn emptied(folder: &Path) -> Result<PathBuf> {
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| folder.display().to_string())?;
    }
    fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    Ok(folder.to_owned())
}

/// Checksums of every file, and what was released, for programs that ask.
fn write_down(folder: &Path, made: &[Artefact]) -> Result<()> {
    let mut names: Vec<String> = fs::read_dir(folder)?
        .flatten()
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    let mut command = Command::new("sha256sum");
    let output = command.args(&names).current_dir(folder).output().context("sha256sum")?;
    if !output.status.success() {
        bail!("sha256sum failed:\n{}", String::from_utf8_lossy(&output.stderr));
    }
    let sums = String::from_utf8(output.stdout)?;
    fs::write(folder.join("SHA256SUMS"), &sums)?;
    let sum_of = |name: &str| {
        let line = sums.lines().find(|line| line.ends_with(&format!("  {name}")));
        line.and_then(|line| line.split_whitespace().next()).unwrap_or_default().to_owned()
    };
    let files: Vec<_> = made
        .iter()
        .map(|Artefact { name, system }| {
            json!({ "name": name, "system": system, "sha256": sum_of(name) })
        })
        .collect();
    let latest = json!({ "format": "arbitra-release", "version": VERSION, "files": files });
    fs::write(folder.join("latest.json"), serde_json::to_string_pretty(&latest)? + "\n")?;
    Ok(())
}

/// A file of `deploy/` with its gaps filled.
fn filled(name: &str, gaps: &[(&str, &str)]) -> Result<String> {
    let path = shell::root().join("deploy").join(name);
    let mut text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    for (gap, value) in gaps {
        text = text.replace(&format!("@{gap}@"), value);
    }
    Ok(text)
}

/// Puts the texts that belong to every program into a folder.
fn papers(folder: &Path, ends: &str) -> Result<()> {
    for name in ["LICENSE-GPL", "README.md", "README.es.md"] {
        let text = fs::read_to_string(shell::root().join(name)).context(name)?;
        let name = if name == "LICENSE-GPL" { "LICENSE.txt" } else { name };
        fs::write(folder.join(name), text.replace("\r\n", "\n").replace('\n', ends))?;
    }
    Ok(())
}

/// A file of this name anywhere below a folder.
fn found(folder: &Path, name: &str) -> Option<PathBuf> {
    let entries = fs::read_dir(folder).ok()?.flatten();
    entries.into_iter().find_map(|entry| {
        let path = entry.path();
        if entry.file_name() == name {
            return Some(path);
        }
        let real = entry.file_type().is_ok_and(|kind| kind.is_dir());
        if real { found(&path, name) } else { None }
    })
}
