//! A store, or one event of it, as one file that proves itself whole.
//!
//! A zip with one text file per table (a JSON object per line; the entries of each tournament in a
//! file of their own) and a `manifest.json` that names every file with its hash. Reading checks
//! everything before anything is done with it: hashes, lines, chains, and that what is referred to
//! is there.

mod draft;
mod forget;
mod manifest;
mod read;
mod rows;
mod write;

use std::io;

use arbitra_model::{Language, Said as _};
use zip::result::ZipError;

pub use forget::forget;
pub use manifest::{Kind, Summary};
pub use read::{check, peek};

pub(crate) use draft::Draft;
pub(crate) use manifest::{
    EVENTS, REMARKS, REQUESTS, ROLES, Remark, SERVER, SETTINGS, TOKENS, TOURNAMENTS, USERS,
    entries_part, personal_part,
};
pub(crate) use read::Archive;
pub(crate) use rows::{GrantRow, SettingRow, TokenRow};
pub(crate) use write::{Part, write};

/// The most bytes a part of an archive may have when unpacked.
const MOST_BYTES: u64 = 512 << 20;
/// The most bytes of one line of a part: the draw of a round of ten thousand takes two million.
const MOST_OF_LINE: u64 = 16 << 20;
/// The most bytes of all parts together, for each byte that they take in the file: an entry holds
/// two hashes, and no packer makes them smaller.
const MOST_PER_BYTE: u64 = 40;
/// What may be unpacked from however small a file.
const LEAST_OF_ALL: u64 = 8 << 20;

/// What can be wrong with an archive.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.say(Language::English))]
#[non_exhaustive]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub enum ArchiveError {
    /// The file cannot be read or written.
    File(#[from] io::Error),
    /// It is not an archive, or only the beginning of one.
    Broken(ZipError),
    /// It is an archive of something else.
    Foreign,
    /// A newer program has written it.
    Newer,
    /// A backup is not an event, and an event no backup.
    Kind {
        /// What was asked for.
        expected: Kind,
        found: Kind,
    },
    /// A part is missing or not as it was written.
    Damaged { part: String },
    /// A line of a part makes no sense.
    Line {
        part: String,
        /// Which line, from 1 on.
        line: usize,
        why: String,
    },
    /// A record in it is not as it was written.
    Tampered {
        /// The tournament's name.
        name: String,
        /// The first entry that is missing, changed or too much.
        at: u32,
    },
    /// The record of the server in it is not as it was written.
    ServerTampered {
        /// The first entry that is missing, changed or too much.
        at: u32,
    },
    /// A part is too large to be read again.
    TooLarge { part: String },
}

impl From<ZipError> for ArchiveError {
    fn from(error: ZipError) -> ArchiveError {
        match error {
            ZipError::Io(error) if error.kind() != io::ErrorKind::UnexpectedEof => {
                ArchiveError::File(error)
            }
            error => ArchiveError::Broken(error),
        }
    }
}
