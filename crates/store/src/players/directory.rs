//! The directory of a list in the database: rows under keys, the same in both.

use std::collections::BTreeMap;

use sqlx::AssertSqlSafe;
use tokio::sync::mpsc;
use tokio::task;

use super::ranks::{common, union};
use super::vocabulary::near;
use super::volume::{Entry, Kind, STRIDE, Volume, after, block_words, cut, stride_key};
use super::{ListId, RatingList};
use crate::pool::{Pool, on};
use crate::writing::change;
use crate::{Error, Store};

/// How many bytes one transaction writes: others who write need not wait long.
const PORTION: usize = 4 << 20;
/// How many rows may wait to be written.
const WAITING: usize = 64;

/// A word, or everything that begins with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Term {
    /// Folded: letters and digits only; a federation in capitals.
    pub word: String,
    pub prefix: bool,
}

/// The statements that create the table.
pub fn creation(pool: &Pool, list: ListId) -> String {
    let list = list.get();
    match pool {
        Pool::Sqlite(_) => format!(
            "CREATE TABLE names_{list} (volume INTEGER NOT NULL, kind INTEGER NOT NULL,
                 key BLOB NOT NULL, data BLOB NOT NULL);
             CREATE UNIQUE INDEX names_{list}_key ON names_{list} (volume, kind, key);"
        ),
        // What is packed already is not compressed again.
        Pool::Postgres(_) => format!(
            "CREATE TABLE names_{list} (volume BIGINT NOT NULL, kind BIGINT NOT NULL,
                 key BYTEA NOT NULL, data BYTEA NOT NULL, PRIMARY KEY (volume, kind, key));
             ALTER TABLE names_{list} ALTER COLUMN data SET STORAGE EXTERNAL;"
        ),
    }
}

/// The statement that removes it.
pub fn removal(list: ListId) -> String {
    format!("DROP TABLE IF EXISTS names_{};", list.get())
}

impl Store {
    /// Writes a volume, made on a thread of its own while its first rows are written.
    pub(super) async fn write_volume(
        &self,
        list: ListId,
        number: i64,
        volume: Volume,
    ) -> Result<(), Error> {
        let (send, mut receive) = mpsc::channel(WAITING);
        let maker = task::spawn_blocking(move || {
            volume.entries(&mut |entry| send.blocking_send(entry).is_ok())
        });
        let mut portion = Vec::new();
        let mut bytes = 0;
        while let Some(entry) = receive.recv().await {
            let entry: Entry = entry;
            bytes += entry.data.len();
            portion.push(entry);
            if bytes >= PORTION {
                self.write_entries(list, number, &portion).await?;
                portion.clear();
                bytes = 0;
            }
        }
        self.write_entries(list, number, &portion).await?;
        match maker.await {
            Ok(_) => Ok(()),
            Err(error) => Err(Error::Database(sqlx::Error::Io(std::io::Error::other(error)))),
        }
    }

    async fn write_entries(
        &self,
        list: ListId,
        volume: i64,
        entries: &[Entry],
    ) -> Result<(), Error> {
        let sql = format!(
            "INSERT INTO names_{} (volume, kind, key, data) VALUES ($1, $2, $3, $4)",
            list.get()
        );
        change!(self, turn => {
            for entry in entries {
                let query = sqlx::query(AssertSqlSafe(sql.as_str())).bind(volume);
                let query = query.bind(entry.kind as i64).bind(&entry.key).bind(&entry.data);
                query.execute(&mut *turn).await?;
            }
        })
    }

    /// The numbers of the best rated players of a volume who match every group; of a group, one
    /// term.
    pub(super) async fn matching(
        &self,
        list: ListId,
        volume: i64,
        groups: &[Vec<Term>],
        limit: usize,
    ) -> Result<Vec<i64>, Error> {
        let mut lists = Vec::with_capacity(groups.len());
        for group in groups {
            let mut parts = Vec::new();
            for term in group {
                let word = cut(&term.word);
                if term.prefix {
                    self.beginning_so(list, volume, word, &mut parts).await?;
                } else {
                    self.with_word(list, volume, word, &mut parts).await?;
                }
            }
            match parts.len() {
                0 => return Ok(Vec::new()),
                1 => lists.append(&mut parts),
                _ => lists.push(union(&parts)),
            }
        }
        self.numbers(list, volume, &common(&lists, limit)).await
    }

    /// Adds the ranks of those who have a word.
    async fn with_word(
        &self,
        list: ListId,
        volume: i64,
        word: &str,
        parts: &mut Vec<Vec<u8>>,
    ) -> Result<(), Error> {
        let sql = format!(
            "SELECT kind, data FROM names_{0} WHERE volume = $1 AND kind = 2 AND key = $2 \
             UNION ALL SELECT kind, data FROM (SELECT kind, data FROM names_{0} \
             WHERE volume = $1 AND kind = 0 AND key <= $2 ORDER BY key DESC LIMIT 1) AS block",
            list.get()
        );
        let rows: Vec<(i64, Vec<u8>)> = on!(self.read, pool => {
            let query = sqlx::query_as(AssertSqlSafe(sql)).bind(volume).bind(word.as_bytes());
            query.fetch_all(pool).await
        })?;
        for (kind, data) in rows {
            if kind == Kind::Word as i64 {
                parts.push(data);
                return Ok(());
            }
            let same = block_words(&data).find(|(other, _)| *other == word.as_bytes());
            parts.extend(same.map(|(_, ranks)| ranks.to_vec()));
        }
        Ok(())
    }

    /// Adds the ranks of those who have a word that begins so.
    async fn beginning_so(
        &self,
        list: ListId,
        volume: i64,
        word: &str,
        parts: &mut Vec<Vec<u8>>,
    ) -> Result<(), Error> {
        // The first that begins so holds all that begin so: longer ones come after it.
        let merged = format!(
            "SELECT data FROM names_{} WHERE volume = $1 AND kind = 1 \
             AND key >= $2 AND key < $3 ORDER BY key LIMIT 1",
            list.get()
        );
        let several = format!(
            "SELECT kind, data FROM names_{0} WHERE volume = $1 AND kind = 0 AND key < $3 \
             AND key >= coalesce((SELECT key FROM names_{0} WHERE volume = $1 AND kind = 0 \
             AND key <= $2 ORDER BY key DESC LIMIT 1), $2) \
             UNION ALL SELECT kind, data FROM names_{0} WHERE volume = $1 AND kind = 2 \
             AND key >= $2 AND key < $3",
            list.get()
        );
        let (from, to) = (word.as_bytes(), after(word.as_bytes()));
        let data: Option<Vec<u8>> = on!(self.read, pool => {
            let query = sqlx::query_scalar(AssertSqlSafe(merged)).bind(volume).bind(from).bind(&to);
            query.fetch_optional(pool).await
        })?;
        if let Some(data) = data {
            parts.push(data);
            return Ok(());
        }
        let rows: Vec<(i64, Vec<u8>)> = on!(self.read, pool => {
            let query = sqlx::query_as(AssertSqlSafe(several)).bind(volume).bind(from).bind(&to);
            query.fetch_all(pool).await
        })?;
        for (kind, data) in rows {
            if kind == Kind::Word as i64 {
                parts.push(data);
            } else {
                let words = block_words(&data).filter(|(other, _)| other.starts_with(from));
                parts.extend(words.map(|(_, ranks)| ranks.to_vec()));
            }
        }
        Ok(())
    }

    /// The numbers of players by their ranks, in that order.
    async fn numbers(&self, list: ListId, volume: i64, ranks: &[u32]) -> Result<Vec<i64>, Error> {
        let mut strides: BTreeMap<usize, Vec<u8>> = BTreeMap::new();
        for rank in ranks {
            strides.entry(*rank as usize / STRIDE).or_default();
        }
        let sql = format!(
            "SELECT data FROM names_{} WHERE volume = $1 AND kind = 3 AND key = $2",
            list.get()
        );
        for (stride, order) in &mut strides {
            let data: Option<Vec<u8>> = on!(self.read, pool => {
                let query = sqlx::query_scalar(AssertSqlSafe(sql.as_str())).bind(volume);
                query.bind(stride_key(*stride)).fetch_optional(pool).await
            })?;
            *order = data.unwrap_or_default();
        }
        let number = |rank: &u32| {
            let (order, _) = strides.get(&(*rank as usize / STRIDE))?.as_chunks::<4>();
            order.get(*rank as usize % STRIDE).map(|bytes| i64::from(u32::from_be_bytes(*bytes)))
        };
        Ok(ranks.iter().filter_map(number).collect())
    }

    /// The words of a list within a number of typing errors of a word, the nearest first.
    pub(super) async fn near_words(
        &self,
        list: &RatingList,
        word: &str,
        errors: usize,
    ) -> Result<Vec<(usize, String)>, Error> {
        let sql = format!(
            "SELECT data FROM names_{} WHERE volume = $1 AND kind = 4 AND key BETWEEN $2 AND $3",
            list.id.get()
        );
        let letters = word.chars().count();
        let key = |length: usize| vec![length.min(255) as u8];
        let mut groups: Vec<Vec<u8>> = Vec::new();
        for volume in 0..list.volumes {
            let mut more: Vec<Vec<u8>> = on!(self.read, pool => {
                let query = sqlx::query_scalar(AssertSqlSafe(sql.as_str())).bind(volume);
                let query = query.bind(key(letters - errors)).bind(key(letters + errors));
                query.fetch_all(pool).await
            })?;
            groups.append(&mut more);
        }
        Ok(near(word, &groups, errors))
    }
}
