//! A list replaces its predecessor, all at once or not at all.

use sqlx::AssertSqlSafe;

use super::volume::Volume;
use super::{Batch, ListId, NewList, RatingList, directory, postgres, sqlite};
use crate::error::keepable;
use crate::pool::{Pool, on};
use crate::writing::{change, changed};
use crate::{Error, Store};

/// Does something with the table of a list, in a transaction of its own.
macro_rules! table {
    ($store:expr, $what:ident($($with:expr),*)) => {
        match &$store.write {
            Pool::Sqlite(pool) => changed!(pool, crate::sqlite::BEGIN, $store, turn => {
                sqlite::$what(&mut turn, $($with),*).await?
            }),
            Pool::Postgres(pool) => changed!(pool, crate::postgres::BEGIN, $store, turn => {
                postgres::$what(&mut turn, $($with),*).await?
            }),
        }
    };
}

/// How many players a list can hold.
const MOST_PLAYERS: i64 = 1 << 24;

/// A rating list on its way into the store.
///
/// Batches are written as they come, where nobody looks yet; [`ListImport::finish`] puts the list
/// in the place of its predecessor. If that never happens, the old list stays, and the next import
/// removes what this one left.
#[derive(Debug)]
pub struct ListImport<'a> {
    store: &'a Store,
    id: ListId,
    list: NewList,
    players: i64,
    /// The volume that is being filled, how many are written, and how many players one holds.
    volume: Volume,
    volumes: i64,
    most: usize,
}

impl Store {
    /// Begins to take in a rating list.
    ///
    /// # Errors
    /// [`Error::ZeroCharacter`] in a name; [`Error::Database`].
    pub async fn import_list(&self, list: NewList) -> Result<ListImport<'_>, Error> {
        const LEFT: &str =
            "SELECT id FROM rating_lists WHERE source = $1 AND kind = $2 AND complete = 0";
        const NEW: &str = "INSERT INTO rating_lists \
             (source, kind, date, file, imported_at, players, complete) \
             VALUES ($1, $2, $3, $4, $5, 0, 0) RETURNING id";
        keepable(&[&list.source, &list.file])?;
        let left: Vec<ListId> = on!(self.read, pool => {
            let query = sqlx::query_scalar(LEFT).bind(&list.source).bind(list.kind.name());
            query.fetch_all(pool).await
        })?;
        for id in left {
            self.remove_list(id).await?;
        }
        let id: ListId = change!(self, turn => {
            let query = sqlx::query_scalar(NEW).bind(&list.source).bind(list.kind.name());
            let query = query.bind(list.date.to_string()).bind(&list.file).bind(list.imported_at);
            query.fetch_one(&mut *turn).await?
        })?;
        table!(self, create(id))?;
        let directory = directory::creation(&self.write, id);
        change!(self, turn => {
            sqlx::raw_sql(AssertSqlSafe(directory)).execute(&mut *turn).await?;
        })?;
        let (volume, most) = (Volume::default(), usize::MAX);
        Ok(ListImport { store: self, id, list, players: 0, volume, volumes: 0, most })
    }

    /// Removes a rating list.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn remove_list(&self, list: ListId) -> Result<(), Error> {
        change!(self, turn => {
            sqlx::raw_sql(AssertSqlSafe(self.removal(list))).execute(&mut *turn).await?;
        })
    }

    /// The statements that remove a list.
    fn removal(&self, list: ListId) -> String {
        let tables = match &self.write {
            Pool::Sqlite(_) => sqlite::removal(list),
            Pool::Postgres(_) => postgres::removal(list),
        };
        format!(
            "{tables} {} DELETE FROM rating_lists WHERE id = {};",
            directory::removal(list),
            list.get()
        )
    }
}

impl ListImport<'_> {
    /// Begins a new volume of the directory after so many players, long before it must be.
    #[doc(hidden)]
    #[must_use]
    pub fn in_volumes_of(mut self, players: usize) -> Self {
        self.most = players.max(1);
        self
    }

    /// Writes some players.
    ///
    /// # Errors
    /// [`Error::Database`], also if another import of the same list has begun.
    pub async fn add(&mut self, batch: &Batch) -> Result<(), Error> {
        if self.players + batch.len() as i64 > MOST_PLAYERS {
            let many = format!("a list holds at most {MOST_PLAYERS} players");
            return Err(Error::Database(sqlx::Error::Protocol(many)));
        }
        table!(self.store, add(self.id, batch, self.players))?;
        for (player, words) in batch.players.iter().zip(&batch.words) {
            if self.volume.is_full(self.most) {
                self.write_volume().await?;
            }
            self.volume.add(words, player.best_rating());
            self.players += 1;
        }
        Ok(())
    }

    /// Writes the volume that is full, and begins a new one.
    async fn write_volume(&mut self) -> Result<(), Error> {
        let next = Volume::starting(self.players as u32);
        let full = std::mem::replace(&mut self.volume, next);
        self.store.write_volume(self.id, self.volumes, full).await?;
        self.volumes += 1;
        Ok(())
    }

    /// Puts the list in the place of its predecessor.
    ///
    /// # Errors
    /// [`Error::Database`]; the old list then stays.
    pub async fn finish(mut self) -> Result<RatingList, Error> {
        const OLD: &str =
            "SELECT id FROM rating_lists WHERE source = $1 AND kind = $2 AND complete = 1";
        const COMPLETE: &str =
            "UPDATE rating_lists SET complete = 1, players = $1, volumes = $2 WHERE id = $3";
        if !self.volume.is_empty() {
            self.write_volume().await?;
        }
        table!(self.store, index(self.id))?;
        change!(self.store, turn => {
            let query = sqlx::query_scalar(OLD).bind(&self.list.source).bind(self.list.kind.name());
            let old: Vec<ListId> = query.fetch_all(&mut *turn).await?;
            for id in old {
                let sql = AssertSqlSafe(self.store.removal(id));
                sqlx::raw_sql(sql).execute(&mut *turn).await?;
            }
            let query = sqlx::query(COMPLETE).bind(self.players).bind(self.volumes).bind(self.id);
            query.execute(&mut *turn).await?;
        })?;
        let NewList { source, kind, date, file, imported_at } = self.list;
        let (players, volumes) = (self.players.unsigned_abs(), self.volumes);
        Ok(RatingList { id: self.id, source, kind, date, file, imported_at, players, volumes })
    }

    /// Gives up: the old list stays, and nothing of this one.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn abandon(self) -> Result<(), Error> {
        self.store.remove_list(self.id).await
    }
}
