//! A rating list and where it is from.

use arbitra_model::{Date, ListKind};
use serde::{Deserialize, Serialize};

use crate::columns::{columns, kept_as_number};
use crate::pool::on;
use crate::{Error, Seconds, Store};

/// A rating list in the store.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ListId(i64);

kept_as_number!(ListId);

impl ListId {
    /// The number.
    #[must_use]
    pub const fn get(self) -> i64 {
        self.0
    }
}

/// A rating list that is about to come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewList {
    /// Whose list it is: `FIDE`, or the name of a federation's list.
    pub source: String,
    /// What it holds.
    pub kind: ListKind,
    /// From when on it is valid.
    pub date: Date,
    /// The name of the file it comes from.
    pub file: String,
    /// When it is read.
    pub imported_at: Seconds,
}

/// A rating list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatingList {
    /// Its number.
    pub id: ListId,
    /// Whose list it is.
    pub source: String,
    /// What it holds.
    pub kind: ListKind,
    /// From when on it is valid.
    pub date: Date,
    /// The name of the file it came from.
    pub file: String,
    /// When it was read.
    pub imported_at: Seconds,
    /// How many players it holds.
    pub players: u64,
    /// How many volumes its directory has.
    pub(super) volumes: i64,
}

struct Row {
    id: ListId,
    source: String,
    kind: String,
    date: String,
    file: String,
    imported_at: Seconds,
    players: i64,
    volumes: i64,
}

columns!(Row { id, source, kind, date, file, imported_at, players, volumes });

impl Store {
    /// Every rating list, by source; of one source the newest first.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn rating_lists(&self) -> Result<Vec<RatingList>, Error> {
        const SQL: &str = "SELECT id, source, kind, date, file, imported_at, players, volumes \
                           FROM rating_lists WHERE complete = 1 \
                           ORDER BY source, date DESC, kind";
        let rows: Vec<Row> = on!(self.read, pool => sqlx::query_as(SQL).fetch_all(pool).await)?;
        // Nobody but this program writes these columns; what it did not write is passed over.
        let lists = rows.into_iter().filter_map(|row| {
            Some(RatingList {
                id: row.id,
                source: row.source,
                kind: row.kind.parse().ok()?,
                date: row.date.parse().ok()?,
                file: row.file,
                imported_at: row.imported_at,
                players: row.players.try_into().ok()?,
                volumes: row.volumes,
            })
        });
        Ok(lists.collect())
    }
}
