//! Arbitra's JSON: the tournament as the `model` crate knows it, nothing lost but the look of a
//! report file.

use arbitra_model::Tournament;
use arbitra_trf::{Diagnostic, Dialect, ReadError, WriteOptions};
use arbitra_written::Fault;
use serde::{Deserialize, Serialize};

/// What marks a file as ours.
const FORMAT: &str = "arbitra-tournament";
/// The version of the format that is written; older ones are read.
const VERSION: u32 = 1;

#[derive(Serialize, Deserialize)]
struct File<T> {
    format: String,
    version: u32,
    tournament: T,
}

/// Why JSON is not a tournament.
#[derive(Debug)]
pub enum Error {
    /// It is not JSON, or not ours.
    NotOurs(NotOurs),
    /// It is ours and contradicts itself.
    Contradicts(ReadError),
}

/// What speaks against JSON as a tournament.
#[derive(Debug)]
pub enum NotOurs {
    /// Something in it is not what a tournament has there.
    Fault(Fault),
    /// It is of another format, or of a version from the future.
    Other {
        /// The format that it names.
        format: String,
        /// Its version.
        version: u32,
    },
}

/// Reads a tournament.
///
/// # Errors
/// [`Error`] if it is not one, or contradicts itself as no report may.
pub fn read(bytes: &[u8]) -> Result<(Tournament, Vec<Diagnostic>), Error> {
    let file: File<Tournament> =
        arbitra_written::read_json(bytes).map_err(|fault| Error::NotOurs(NotOurs::Fault(fault)))?;
    if file.format != FORMAT || file.version > VERSION {
        let (format, version) = (file.format, file.version);
        return Err(Error::NotOurs(NotOurs::Other { format, version }));
    }
    let mut tournament = file.tournament;
    tournament.players.sort_by_key(|player| player.number);
    // What a report may not say, JSON may not say either: the same reader checks both. The places
    // it names are those of a report nobody has seen.
    let report = arbitra_trf::write(&tournament, Dialect::Trf26, WriteOptions::FAITHFUL);
    match arbitra_trf::read(report.text.as_bytes()) {
        Ok(report) => Ok((tournament, report.diagnostics.into_iter().map(without_place).collect())),
        Err(error) => Err(Error::Contradicts(match error {
            ReadError::TooLarge { limit, diagnostics } => ReadError::TooLarge {
                limit,
                diagnostics: diagnostics.into_iter().map(without_place).collect(),
            },
            ReadError::Unusable { diagnostics } => ReadError::Unusable {
                diagnostics: diagnostics.into_iter().map(without_place).collect(),
            },
        })),
    }
}

fn without_place(diagnostic: Diagnostic) -> Diagnostic {
    Diagnostic { line: 0, column: 0, ..diagnostic }
}

/// Writes a tournament.
///
/// # Panics
/// Never: a tournament has only strings as keys.
pub fn write(tournament: &Tournament) -> Vec<u8> {
    let file = File { format: FORMAT.to_owned(), version: VERSION, tournament };
    let mut bytes =
        serde_json::to_vec_pretty(&file).expect("invariant: a tournament has a JSON form");
    bytes.push(b'\n');
    bytes
}
