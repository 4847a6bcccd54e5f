//! `arbitra update --check`: whether there is a newer version, asked where somebody says and only then.

use std::path::Path;

use arbitra_web::FetchError;
use serde::Deserialize;

use crate::cli::Update;
use crate::database;
use crate::exit::{Exit, Failure};
use crate::input;
use crate::language::Language;
use crate::output;
use crate::words::updates;

/// The file that says what was released last; `cargo xtask dist` writes it beside what it made.
const LATEST: &str = "latest.json";
/// Where releases are, if the command line does not say it.
const PLACE: &str = "ARBITRA_UPDATES";

/// What was released last.
#[derive(Debug, Deserialize)]
pub struct Release {
    /// Its version, as in `0.2.0`.
    pub version: String,
    /// What can be had of it.
    #[serde(default)]
    pub files: Vec<ReleasedFile>,
}

/// A file of a release.
#[derive(Debug, Deserialize)]
pub struct ReleasedFile {
    /// Its name, beside `latest.json`.
    pub name: String,
    /// The system for which it is, as in `windows-x86_64`.
    pub system: String,
    /// Its checksum.
    pub sha256: String,
}

/// Runs the command.
///
/// # Errors
/// A [`Failure`] if no place is named, nobody answers there, or the answer says nothing.
pub fn run(arguments: &Update, language: Language) -> Result<Exit, Failure> {
    let named = arguments.from.clone().or_else(|| std::env::var(PLACE).ok());
    let place = named.filter(|place| !place.trim().is_empty());
    let place = place.ok_or_else(|| updates::no_place(language))?;
    let text = read(&place, language)?;
    let release: Release = serde_json::from_str(&text)
        .map_err(|error| updates::not_a_release(&place, &error, language))?;
    let own = env!("CARGO_PKG_VERSION");
    let newer = match (numbers(&release.version), numbers(own)) {
        (Some(theirs), Some(ours)) => theirs > ours,
        _ => return Err(updates::no_version(&place, &release.version, language)),
    };
    let system = format!("{}-{}", std::env::consts::OS, std::env::consts::ARCH);
    let mut text = updates::told(own, newer.then_some(release.version.as_str()), language);
    for file in release.files.iter().filter(|file| newer && file.system == system) {
        text.push_str(&format!("  {}\n    SHA-256 {}\n", beside(&place, &file.name), file.sha256));
    }
    output::print(text.as_bytes(), language)?;
    Ok(if newer { Exit::RulesSayNo } else { Exit::Fine })
}

/// Reads the file at a place: over the network if the place is an address.
fn read(place: &str, language: Language) -> Result<String, Failure> {
    if !place.contains("://") {
        let folder = Path::new(place);
        let file = if folder.is_dir() { folder.join(LATEST) } else { folder.to_owned() };
        return input::text(&file, language);
    }
    let failed = |error: FetchError| updates::not_fetched(place, error, language);
    // What somebody on the way could change is not worth reading, except from this machine.
    let safe = ["https://", "http://localhost:", "http://127.0.0.1:"];
    if !safe.iter().any(|start| place.starts_with(start)) {
        return Err(failed(FetchError::Address));
    }
    let bytes = database::wait(arbitra_web::fetched(&beside(place, LATEST)))?.map_err(failed)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// A name in the folder of a place, which may be written with or without its last file.
fn beside(place: &str, name: &str) -> String {
    let folder = place.strip_suffix(LATEST).unwrap_or(place);
    let separator = if folder.is_empty() || folder.ends_with(['/', '\\']) { "" } else { "/" };
    format!("{folder}{separator}{name}")
}

/// The numbers of a version, to be compared.
fn numbers(version: &str) -> Option<[u32; 3]> {
    let mut parts = version.trim().split('.').map(str::parse);
    let numbers = [parts.next()?.ok()?, parts.next()?.ok()?, parts.next()?.ok()?];
    parts.next().is_none().then_some(numbers)
}
