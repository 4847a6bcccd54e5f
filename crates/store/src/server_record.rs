//! The record of the server itself: who was let in, who was given what. The same chain as a
//! tournament's, written in the same transaction as what it tells.

use crate::entry::{self, Broken};
use crate::pool::on;
use crate::record::EntryRow;
use crate::{By, Deed, Entry, Error, Link, Store, UserId, Version};

pub(crate) const LOCK: &str =
    "UPDATE server_head SET version = version WHERE id = 1 RETURNING version, head";
pub(crate) const ADVANCE: &str = "UPDATE server_head SET version = $1, head = $2 WHERE id = 1";
pub(crate) const INSERT: &str = "INSERT INTO server_entries \
    (number, previous, hash, who, at, payload) VALUES ($1, $2, $3, $4, $5, $6)";
pub(crate) const NOTICE: &str = "INSERT INTO notices (user_id, entry) VALUES ($1, $2)";

/// Changes the store and tells the server's record of it, in one transaction. The head of the
/// record is locked first, so that everything about people happens one after the other, also with
/// many servers on one database. The body pushes what it did to the list of deeds.
macro_rules! recorded {
    ($store:expr, $by:expr, $turn:ident, $deeds:ident => $body:expr) => {{
        let by: &$crate::By = $by;
        $crate::error::keepable(&[&by.who])?;
        let done = $crate::writing::change!($store, $turn => {
            let head: (i64, String) =
                sqlx::query_as($crate::server_record::LOCK).fetch_one(&mut *$turn).await?;
            let mut $deeds: Vec<$crate::Deed> = Vec::new();
            let value = $body;
            if !$deeds.is_empty() {
                let mut link = $crate::server_record::link_of(head)?;
                for deed in &$deeds {
                    let entry = $crate::server_record::entry_after(link, by, deed)?;
                    $crate::server_record::insert!($turn, entry)?;
                    if let Some(user) = deed.tells() {
                        let query = sqlx::query($crate::server_record::NOTICE).bind(user);
                        query.bind(i64::from(entry.number)).execute(&mut *$turn).await?;
                    }
                    link = entry.link();
                }
                let query = sqlx::query($crate::server_record::ADVANCE);
                let query = query.bind(i64::from(link.version.get())).bind(link.hash.to_string());
                query.execute(&mut *$turn).await?;
            }
            (value, $deeds)
        });
        done.map(|(value, deeds)| {
            for deed in deeds {
                tracing::info!(who = ?by.who, "{deed}");
            }
            value
        })
    }};
}
pub(crate) use recorded;

/// Inserts an entry in a transaction.
macro_rules! insert {
    ($transaction:expr, $entry:expr) => {{
        sqlx::query($crate::server_record::INSERT)
            .bind(i64::from($entry.number))
            .bind($entry.previous.to_string())
            .bind($entry.hash.to_string())
            .bind(&$entry.who)
            .bind($entry.at)
            .bind(&$entry.payload)
            .execute(&mut *$transaction)
            .await
    }};
}
pub(crate) use insert;

/// The server's own record.
impl Store {
    /// Writes down what was done where nothing else in the database changes with it.
    ///
    /// # Errors
    /// [`Error::Database`], [`Error::ZeroCharacter`].
    pub async fn tell(&self, deed: &Deed, by: &By) -> Result<(), Error> {
        recorded!(self, by, turn, deeds => {
            // Every write of the server's record holds its lock.
            let _ = &turn;
            deeds.push(deed.clone());
        })
    }

    /// The whole record of the server, verified. Payloads are [`crate::Deed`]s.
    ///
    /// # Errors
    /// [`Error::ServerTampered`] if it is not as it was written.
    pub async fn server_record(&self) -> Result<Vec<Entry>, Error> {
        const SQL: &str = "SELECT number, previous, hash, who, at, payload FROM server_entries \
                           WHERE number <= $1 ORDER BY number";
        // Entries up to the head never change, so two reads see one state.
        let head = self.server_link().await?;
        let rows: Vec<EntryRow> = on!(self.read, pool => {
            sqlx::query_as(SQL).bind(i64::from(head.version.get())).fetch_all(pool).await
        })?;
        verified(rows, head).map_err(|Broken { at }| Error::ServerTampered { at })
    }

    /// Where the record of the server stands.
    ///
    /// # Errors
    /// [`Error::ServerTampered`] if that cannot be read.
    pub async fn server_link(&self) -> Result<Link, Error> {
        const SQL: &str = "SELECT version, head FROM server_head WHERE id = 1";
        let row: Option<(i64, String)> =
            on!(self.read, pool => sqlx::query_as(SQL).fetch_optional(pool).await)?;
        link_of(row.ok_or(Error::ServerTampered { at: 0 })?)
    }

    /// What was done to somebody's account and not told them yet, the oldest first.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn notices_of(&self, user: UserId) -> Result<Vec<Entry>, Error> {
        const SQL: &str = "SELECT number, previous, hash, who, at, payload FROM server_entries \
             WHERE number IN (SELECT entry FROM notices WHERE user_id = $1) ORDER BY number";
        let rows: Vec<EntryRow> =
            on!(self.read, pool => sqlx::query_as(SQL).bind(user).fetch_all(pool).await)?;
        let entries = rows.into_iter().map(Entry::try_from).collect::<Result<_, _>>();
        entries.map_err(|Broken { at }| Error::ServerTampered { at })
    }

    /// Remembers that somebody was told everything up to an entry.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn dismiss_notices(&self, user: UserId, up_to: Version) -> Result<(), Error> {
        const SQL: &str = "DELETE FROM notices WHERE user_id = $1 AND entry <= $2";
        crate::writing::change!(self, turn => {
            let query = sqlx::query(SQL).bind(user).bind(i64::from(up_to.get()));
            query.execute(&mut *turn).await?;
        })
    }
}

/// Where the record stands, as it lies in the database.
pub(crate) fn link_of((version, head): (i64, String)) -> Result<Link, Error> {
    let broken = || Error::ServerTampered { at: 0 };
    let version = Version::new(version.try_into().map_err(|_| broken())?);
    Ok(Link { version, hash: head.parse().map_err(|_| broken())? })
}

/// The entry that tells a deed.
pub(crate) fn entry_after(link: Link, by: &By, deed: &Deed) -> Result<Entry, Error> {
    let payload = serde_json::to_string(deed).expect("invariant: deeds are plain data");
    crate::error::keepable(&[&payload])?;
    Ok(Entry::after(link, crate::NewEntry { who: by.who.clone(), at: by.at, payload }))
}

/// The entries, if they lead to the head.
pub(crate) fn verified(rows: Vec<EntryRow>, head: Link) -> Result<Vec<Entry>, Broken> {
    let entries = rows.into_iter().map(Entry::try_from).collect::<Result<Vec<_>, _>>()?;
    entry::verify(Link::START, &entries, head)?;
    Ok(entries)
}
