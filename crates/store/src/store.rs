//! The store: opening and closing.

use std::fs::OpenOptions;
use std::path::Path;

use sqlx::migrate::MigrateError;

use crate::pool::{Pool, Pools};
use crate::{Error, Location, postgres, sqlite};

/// Where everything is kept. A handle: clones share the connections.
#[derive(Clone, Debug)]
pub struct Store {
    location: Location,
    pub(crate) write: Pool,
    pub(crate) read: Pool,
}

impl Store {
    /// Opens a store; an SQLite file is created if it is not there. Tables of an older program are
    /// brought up to date.
    ///
    /// # Errors
    /// [`Error::Open`], [`Error::Newer`] or [`Error::Migrate`].
    pub async fn open(location: &Location) -> Result<Store, Error> {
        if let Location::Sqlite(path) = location {
            create_private(path);
        }
        Store::connect(location, true).await
    }

    /// Opens a store that must be there.
    ///
    /// # Errors
    /// [`Error::Open`], [`Error::Newer`] or [`Error::Migrate`].
    pub async fn open_existing(location: &Location) -> Result<Store, Error> {
        Store::connect(location, false).await
    }

    /// Where it is.
    #[must_use]
    pub const fn location(&self) -> &Location {
        &self.location
    }

    /// Lets go of the database. Everything acknowledged is on the disk anyway; what still waits
    /// for a connection fails.
    pub async fn close(&self) {
        self.read.close().await;
        self.write.close().await;
    }

    async fn connect(location: &Location, create: bool) -> Result<Store, Error> {
        let opened = match location {
            Location::Sqlite(path) => sqlite::open(path, create).await,
            Location::Memory => sqlite::open_in_memory().await,
            Location::Postgres(url) => postgres::open(url).await,
        };
        let Pools { write, read } =
            opened.map_err(|source| Error::Open { location: location.clone(), source })?;
        let store = Store { location: location.clone(), write, read };
        match store.write.migrate().await {
            Ok(()) => Ok(store),
            Err(error) => {
                store.close().await;
                Err(not_up_to_date(location.clone(), error))
            }
        }
    }
}

fn not_up_to_date(location: Location, error: MigrateError) -> Error {
    match error {
        MigrateError::VersionMissing(_) => Error::Newer { location },
        MigrateError::Execute(source) => Error::Open { location, source },
        source => Error::Migrate { location, source },
    }
}

/// Creates the file so that only its owner reads it: it holds accounts. If that fails, opening it
/// will say why.
fn create_private(path: &Path) {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    drop(options.open(path));
}
