//! The store: opening and closing.

use std::fs::OpenOptions;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use sqlx::SqlitePool;
use sqlx::migrate::MigrateError;
use tokio::sync::Semaphore;

use crate::news::Presence;
use crate::pool::{Pool, Pools};
use crate::writing::{Health, Trouble, change};
use crate::{Error, Location, postgres, sqlite};

/// How many may have the turn at their records at once: most connections are for all others.
const LEADS: usize = 4;

/// Where everything is kept. A handle: clones share the connections.
#[derive(Clone, Debug)]
pub struct Store {
    location: Location,
    pub(crate) write: Pool,
    pub(crate) read: Pool,
    pub(crate) health: Arc<Health>,
    pub(crate) presence: Arc<Presence>,
    /// Who may have the turn at a record, of which each takes a connection.
    pub(crate) leads: Arc<Semaphore>,
    /// Holds a store in memory while its connection is renewed.
    _anchor: Option<SqlitePool>,
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

    /// What is wrong, while the last write failed.
    #[must_use]
    pub fn trouble(&self) -> Option<Trouble> {
        self.health.trouble()
    }

    /// Tries whether anything can be written: the way out of [`Store::trouble`] when nobody acts.
    ///
    /// # Errors
    /// [`Error::Database`] while it cannot.
    pub async fn probe(&self) -> Result<(), Error> {
        const NAME: &str = "probe";
        const CLEAR: &str = "DELETE FROM settings WHERE name = $1 AND event_id IS NULL \
                             AND tournament_id IS NULL";
        const SET: &str = "INSERT INTO settings (name, value) VALUES ($1, '')";
        change!(self, turn => {
            sqlx::query(CLEAR).bind(NAME).execute(&mut *turn).await?;
            sqlx::query(SET).bind(NAME).execute(&mut *turn).await?;
            sqlx::query(CLEAR).bind(NAME).execute(&mut *turn).await?;
        })
    }

    /// Sees to it that the file of a store on this machine holds everything, without its log:
    /// anyone who copies the one file has a whole store. Other databases keep house themselves.
    ///
    /// # Errors
    /// [`Error::Database`]; nothing is lost then.
    pub async fn settle(&self) -> Result<(), Error> {
        match (&self.location, &self.write) {
            (Location::Sqlite(_), Pool::Sqlite(pool)) if self.health.unsettled() => {
                Ok(sqlite::fold_log(pool).await?)
            }
            _ => Ok(()),
        }
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
        let Pools { write, read, anchor } =
            opened.map_err(|source| Error::Open { location: location.clone(), source })?;
        let (health, presence) = (Arc::default(), Arc::default());
        let place = location.clone();
        let leads = Arc::new(Semaphore::new(LEADS));
        let store =
            Store { location: place, write, read, health, presence, leads, _anchor: anchor };
        let ready = async {
            store.copy_before_migration().await?;
            let migrated = store.write.migrate().await;
            migrated.map_err(|error| not_up_to_date(location.clone(), error))?;
            store.health.written();
            store.settle().await
        };
        match ready.await {
            Ok(()) => Ok(store),
            Err(error) => {
                store.close().await;
                Err(error)
            }
        }
    }

    /// Keeps a copy of a file that an older program has written, before its tables change: should
    /// anything go wrong, the older program opens the copy.
    async fn copy_before_migration(&self) -> Result<(), Error> {
        let (Location::Sqlite(path), Pool::Sqlite(pool)) = (&self.location, &self.write) else {
            return Ok(());
        };
        let failed = |source| Error::Open { location: self.location.clone(), source };
        let newest = sqlite::STEPS.iter().map(|&(number, ..)| number).max();
        match sqlite::step(pool).await.map_err(failed)? {
            Some(step) if Some(step) < newest => {
                let to = copy_name(path, step);
                if std::fs::metadata(&to).is_ok_and(|file| file.len() > 0) {
                    return Ok(()); // Made before, and the change was not finished.
                }
                create_private(&to);
                let copied = sqlite::copy(pool, &to).await;
                copied.map_err(|source| {
                    drop(std::fs::remove_file(&to));
                    Error::NoCopy { path: to, source }
                })
            }
            _ => Ok(()),
        }
    }
}

/// The name of the copy of a file as a step left it.
fn copy_name(path: &Path, step: i64) -> PathBuf {
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!("{name}.before-{}.db", step + 1))
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
