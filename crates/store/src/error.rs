//! What can go wrong with a store.

use std::fmt;
use std::path::PathBuf;

use arbitra_model::{Language, Said as _};
use sqlx::error::ErrorKind;
use sqlx::migrate::MigrateError;

use crate::{ArchiveError, Holder, Location, TournamentId, Version, WitnessError};

/// What can go wrong with a store.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.say(Language::English))]
#[non_exhaustive]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub enum Error {
    /// The database cannot be reached, or is none.
    Open { location: Location, source: sqlx::Error },
    /// A newer program has written the store.
    Newer { location: Location },
    /// There is no copy of a store whose tables are about to change, so that they do not.
    NoCopy {
        /// Where it should have gone.
        path: PathBuf,
        source: sqlx::Error,
    },
    /// The store's tables cannot be brought up to date.
    Migrate { location: Location, source: MigrateError },
    /// Another desk serves the file.
    Held {
        location: Location,
        /// Who, if it has said so.
        holder: Option<Holder>,
    },
    /// Something asked for is not there.
    NotFound(Noun),
    /// The name belongs to somebody else.
    Taken,
    /// A name that cannot be told from something else, is empty, too long, or holds what is not
    /// seen.
    Name,
    /// The server would have no owner.
    LastOwner,
    /// It should have been the first account, and others are there.
    NotFirst,
    /// The record of the server itself is not as it was written.
    ServerTampered {
        /// The first entry that is missing, changed or too much.
        at: u32,
    },
    /// No database keeps a text with a zero character.
    ZeroCharacter,
    /// An entry and what is kept beside it do not name the same.
    NotBeside,
    /// A record is not as it was written.
    Tampered {
        tournament: TournamentId,
        /// The first entry that is missing, changed or too much.
        at: u32,
    },
    /// The database has acknowledged what it does not have.
    NotKept {
        tournament: TournamentId,
        /// The last of the entries that were written.
        at: u32,
    },
    /// The event is in the store already.
    Here { tournament: TournamentId, name: String },
    /// What a file has and what is here went different ways, so that neither continues the other.
    Parted {
        tournament: TournamentId,
        name: String,
        /// The first entry that differs.
        at: u32,
    },
    /// Somebody else wrote first.
    Overtaken { tournament: TournamentId },
    /// A backup can only be put into an empty store.
    NotEmpty { location: Location },
    /// A file to write to or to read from.
    Archive {
        path: PathBuf,
        /// What is wrong with it.
        source: ArchiveError,
    },
    /// What the desk remembers outside the database cannot be read or written.
    Witness(#[from] WitnessError),
    /// The database does not answer: it was stopped or begins anew, or the way to it is cut. It may
    /// be back at any moment; what was asked for may or may not have happened.
    Away(#[source] sqlx::Error),
    /// The database failed; what was asked for may or may not have happened.
    Database(#[source] sqlx::Error),
}

impl Error {
    /// Whether the database does not answer at all, so that waiting is all there is to do.
    #[must_use]
    pub fn is_away(&self) -> bool {
        match self {
            Error::Away(_) => true,
            Error::Open { source, .. } => away(source),
            _ => false,
        }
    }

    /// Whether the database itself is in trouble, so that nothing can be kept at the moment; and
    /// not what was asked of it.
    pub(crate) fn is_trouble(&self) -> bool {
        match self {
            Error::NotKept { .. } => true,
            Error::Away(error) => !matches!(error, sqlx::Error::PoolClosed),
            Error::Database(error) => match error {
                sqlx::Error::RowNotFound | sqlx::Error::Encode(_) | sqlx::Error::PoolClosed => {
                    false
                }
                sqlx::Error::Database(cause) => cause.kind() == ErrorKind::Other,
                _ => true,
            },
            _ => false,
        }
    }
}

impl From<sqlx::Error> for Error {
    fn from(error: sqlx::Error) -> Error {
        if away(&error) { Error::Away(error) } else { Error::Database(error) }
    }
}

/// Whether an error of the driver says that nobody answers, rather than that the answer is no.
fn away(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut | sqlx::Error::PoolClosed => true,
        // PostgreSQL's classes: 08 the connection broke, 53 the server is full, 57 an operator, a
        // crash or a limit of time ended it. SQLite's codes are numbers of at most four digits.
        sqlx::Error::Database(error) => error.code().is_some_and(|code| {
            let class = ["08", "53", "57"].iter().any(|class| code.starts_with(class));
            code.len() == 5 && class
        }),
        _ => false,
    }
}

/// What a store keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
pub enum Noun {
    Event,
    Tournament,
    User,
    Token,
}

impl fmt::Display for Noun {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.say(Language::English))
    }
}

/// Why an entry was not appended.
#[derive(Debug, thiserror::Error)]
pub enum AppendError {
    /// Somebody else has acted since: look at what they did, then act again.
    #[error("somebody else has acted since: the record is at version {actual}")]
    Conflict {
        /// How far the record has come.
        actual: Version,
    },
    /// The store failed.
    #[error(transparent)]
    Store(#[from] Error),
}

impl From<sqlx::Error> for AppendError {
    fn from(error: sqlx::Error) -> AppendError {
        AppendError::Store(error.into())
    }
}

/// Refuses texts that a database would cut or refuse.
pub(crate) fn keepable(texts: &[&str]) -> Result<(), Error> {
    match texts.iter().any(|text| text.contains('\0')) {
        true => Err(Error::ZeroCharacter),
        false => Ok(()),
    }
}

/// Whether exactly the one row was there to change.
pub(crate) fn must_exist(rows: u64, noun: Noun) -> Result<(), Error> {
    if rows == 0 { Err(Error::NotFound(noun)) } else { Ok(()) }
}
