//! Writing: whole or not at all, on a connection that is thrown away when anything goes wrong.
//!
//! A database rolls back by itself when the disk fails, and what a driver then believes of its
//! connection need not be true: the next write might land in a transaction that nobody commits.
//! So a connection on which something failed, or whose writer went away in the middle, is closed
//! and never used again. The next writer begins on a new one.

use std::ops::{Deref, DerefMut};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use sqlx::pool::PoolConnection;
use sqlx::{Database, Pool};

use crate::Error;

/// Changes the store in one transaction: the body works on a [`Turn`] of either database and may
/// leave with an error; then nothing of it stays.
macro_rules! change {
    ($store:expr, $turn:ident => $body:expr) => {
        match &$store.write {
            $crate::pool::Pool::Sqlite(pool) => {
                $crate::writing::changed!(pool, $crate::sqlite::BEGIN, $store, $turn => $body)
            }
            $crate::pool::Pool::Postgres(pool) => {
                $crate::writing::changed!(pool, $crate::postgres::BEGIN, $store, $turn => $body)
            }
        }
    };
}

/// The same for one kind of database.
macro_rules! changed {
    ($pool:expr, $begin:expr, $store:expr, $turn:ident => $body:expr) => {
        match $crate::writing::Turn::begin($pool, $begin, &$store.health).await {
            Ok(mut $turn) => {
                let done: Result<_, $crate::Error> = async { Ok($body) }.await;
                $turn.end(done).await
            }
            Err(error) => Err(error),
        }
    };
}

pub(crate) use {change, changed};

/// A turn at writing: a transaction that is kept by [`Turn::end`], and undone by closing the
/// connection in every other case.
pub(crate) struct Turn<DB: Database> {
    connection: Option<PoolConnection<DB>>,
    health: Arc<Health>,
}

impl<DB: Database> Turn<DB>
where
    for<'c> &'c mut DB::Connection: sqlx::Executor<'c, Database = DB>,
{
    /// Waits for a connection and begins.
    pub(crate) async fn begin(
        pool: &Pool<DB>,
        begin: &'static str,
        health: &Arc<Health>,
    ) -> Result<Turn<DB>, Error> {
        let begun = async {
            let connection = pool.acquire().await?;
            let mut turn = Turn { connection: Some(connection), health: health.clone() };
            sqlx::raw_sql(begin).execute(&mut *turn).await?;
            Ok(turn)
        };
        begun.await.map_err(|error: sqlx::Error| health.failed(error.into()))
    }

    /// Keeps what was done, or gives it up because of an error.
    pub(crate) async fn end<T>(mut self, done: Result<T, Error>) -> Result<T, Error> {
        let value = done.map_err(|error| self.health.failed(error))?;
        match sqlx::raw_sql("COMMIT").execute(&mut *self).await {
            Ok(_) => {
                self.health.recovered();
                // Kept: the connection goes back to where it came from.
                drop(self.connection.take());
                Ok(value)
            }
            Err(error) => Err(self.health.failed(error.into())),
        }
    }
}

impl<DB: Database> Deref for Turn<DB> {
    type Target = DB::Connection;

    fn deref(&self) -> &DB::Connection {
        self.connection.as_ref().expect("invariant: a turn has its connection until it ends")
    }
}

impl<DB: Database> DerefMut for Turn<DB> {
    fn deref_mut(&mut self) -> &mut DB::Connection {
        self.connection.as_mut().expect("invariant: a turn has its connection until it ends")
    }
}

impl<DB: Database> Drop for Turn<DB> {
    fn drop(&mut self) {
        // Not kept, for whatever reason: what the connection thinks of itself is not asked.
        if let Some(connection) = self.connection.take() {
            drop(connection.detach());
        }
    }
}

/// Whether the last write was kept.
#[derive(Debug, Default)]
pub(crate) struct Health {
    trouble: Mutex<Option<Trouble>>,
    written: AtomicBool,
}

/// Writing has failed, and nothing has been written since.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trouble {
    /// What the database said, the last time.
    pub what: String,
    /// How often writing failed since it last went well.
    pub times: u32,
}

impl Health {
    /// The trouble, if there is one.
    pub(crate) fn trouble(&self) -> Option<Trouble> {
        self.trouble.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Remembers an error if the database failed, and hands it on.
    pub(crate) fn failed(&self, error: Error) -> Error {
        if error.is_trouble() {
            let mut trouble = self.trouble.lock().unwrap_or_else(PoisonError::into_inner);
            let times = trouble.as_ref().map_or(1, |trouble| trouble.times.saturating_add(1));
            *trouble = Some(Trouble { what: error.to_string(), times });
        }
        error
    }

    /// Remembers that something was written.
    pub(crate) fn written(&self) {
        self.written.store(true, Ordering::Relaxed);
    }

    /// Whether something was written since this was last asked.
    pub(crate) fn unsettled(&self) -> bool {
        self.written.swap(false, Ordering::Relaxed)
    }

    fn recovered(&self) {
        self.written();
        *self.trouble.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }
}
