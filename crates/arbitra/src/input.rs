//! Files to tournaments, with everything worth saying about them.

pub mod event_file;

use std::fmt::Display;
use std::fs;
use std::io::{self, Read};
use std::path::Path;

use arbitra_embed::json;
use arbitra_model::{Said as _, Tournament};
use arbitra_trf::{Diagnostic, Document, ReadError, Severity};

use crate::exit::{Exit, Failure};
use crate::language::{Language, Speaks as _};
use crate::output;
use crate::words::Text;

pub use event_file::Kept;

/// How many findings of one file are shown; nobody reads on.
const MOST_FINDINGS: usize = 12;

/// A tournament that was read.
#[derive(Debug)]
pub struct Input {
    /// The name of the file, for people.
    pub name: String,
    /// What it says.
    pub tournament: Tournament,
    /// The file itself, if it was a report.
    pub document: Option<Document>,
    /// What somebody should know about it.
    pub diagnostics: Vec<Diagnostic>,
    /// The record of it, if it came out of an event file.
    pub record: Option<Box<Kept>>,
}

/// Reads a file, or the standard input if it is `-`.
///
/// # Errors
/// A [`Failure`] if it cannot be read, or its tournament cannot be used.
pub fn read(path: &Path, language: Language) -> Result<Input, Failure> {
    let (file, asked) = event_file::divided(path);
    let bytes = bytes(file, language)?;
    if event_file::is_one(&bytes) {
        return event_file::read(file, asked, language);
    }
    parse(path.display().to_string(), &bytes, language)
}

/// Reads a file as [`read`] does; of an event of several tournaments all of them.
///
/// # Errors
/// A [`Failure`] if it cannot be read, or its tournaments cannot be used.
pub fn read_all(path: &Path, language: Language) -> Result<Vec<Input>, Failure> {
    // The standard input is read once.
    if let (file, None) = event_file::divided(path)
        && file.as_os_str() != "-"
        && event_file::is_one(&bytes(file, language)?)
    {
        return event_file::read_all(file, language);
    }
    Ok(vec![read(path, language)?])
}

/// The text of a file, or of the standard input if it is `-`; what is no UTF-8 is read as far as it
/// goes.
///
/// # Errors
/// A [`Failure`] if it cannot be read.
pub fn text(path: &Path, language: Language) -> Result<String, Failure> {
    bytes(path, language).map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
}

/// The bytes of a file, or of the standard input if it is `-`.
///
/// # Errors
/// A [`Failure`] if it cannot be read.
pub fn bytes(path: &Path, language: Language) -> Result<Vec<u8>, Failure> {
    read_bytes(path).map_err(|error| {
        let gaps: [(&str, &dyn Display); 2] =
            [("file", &path.display()), ("why", &error.say(language))];
        Failure::new(Exit::File, language.say(Text::CannotRead, &gaps))
            .advise(language.word(Text::CannotReadAdvice))
    })
}

fn read_bytes(path: &Path) -> io::Result<Vec<u8>> {
    if path.as_os_str() != "-" {
        return fs::read(path);
    }
    let mut bytes = Vec::new();
    io::stdin().lock().read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Understands the bytes of a file: a report, or Arbitra's JSON.
///
/// # Errors
/// A [`Failure`] if the tournament cannot be used.
pub fn parse(name: String, bytes: &[u8], language: Language) -> Result<Input, Failure> {
    if bytes.trim_ascii_start().first() == Some(&b'{') {
        let (tournament, diagnostics) =
            json::read(bytes).map_err(|error| unusable_json(&name, error, language))?;
        return Ok(Input { name, tournament, document: None, diagnostics, record: None });
    }
    match arbitra_trf::read(bytes) {
        Ok(report) => Ok(Input {
            name,
            tournament: report.tournament,
            document: Some(report.document),
            diagnostics: report.diagnostics,
            record: None,
        }),
        Err(error) => Err(unusable(&name, &error, language)),
    }
}

impl Input {
    /// Tells a person what needs to be looked at. Notes stay untold.
    pub fn warn(&self, language: Language) {
        let warnings: Vec<&Diagnostic> =
            self.diagnostics.iter().filter(|d| d.severity >= Severity::Warning).collect();
        for line in list(&self.name, &warnings, language) {
            output::tell(line);
        }
    }
}

/// The failure of a report that cannot be used: everything that is wrong with it.
fn unusable(name: &str, error: &ReadError, language: Language) -> Failure {
    let exit = match error {
        ReadError::TooLarge { .. } => Exit::TooLarge,
        ReadError::Unusable { .. } => Exit::BadInput,
    };
    let errors: Vec<&Diagnostic> =
        error.diagnostics().iter().filter(|d| d.severity == Severity::Error).collect();
    let mut message = language.say(Text::Unusable, &[("file", &name)]);
    for line in list(name, &errors, language) {
        message.push_str("\n  ");
        message.push_str(&line.replace('\n', "\n  "));
    }
    Failure::new(exit, message)
}

fn unusable_json(name: &str, error: json::Error, language: Language) -> Failure {
    match error {
        json::Error::Contradicts(error) => unusable(name, &error, language),
        json::Error::NotOurs(why) => {
            let why = why.say(language);
            let gaps: [(&str, &dyn Display); 2] = [("file", &name), ("why", &why)];
            Failure::new(Exit::BadInput, language.say(Text::NotOurJson, &gaps))
                .advise(language.word(Text::NotOurJsonAdvice))
        }
    }
}

/// One entry per finding: where, what, and what to do on a second line.
fn list(name: &str, diagnostics: &[&Diagnostic], language: Language) -> Vec<String> {
    let mut lines: Vec<String> = diagnostics
        .iter()
        .take(MOST_FINDINGS)
        .map(|diagnostic| {
            let (what, advice) = diagnostic.explain(language);
            let severity = language.word(match diagnostic.severity {
                Severity::Note => Text::Note,
                Severity::Warning => Text::Warning,
                Severity::Error => Text::Error,
            });
            let place = match (diagnostic.line, diagnostic.column) {
                (0, _) => name.to_owned(),
                (line, column) => format!("{name}:{line}:{}", column.max(1)),
            };
            format!("{place}: {severity}: {what} [{}]\n    {advice}", diagnostic.code)
        })
        .collect();
    if let Some(more) = diagnostics.len().checked_sub(MOST_FINDINGS + 1) {
        lines.push(language.say(Text::MoreFindings, &[("number", &(more + 1))]));
    }
    lines
}
