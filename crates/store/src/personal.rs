//! Personal data beside the record: kept under the hash that stands in an entry, erased without
//! breaking the chain.
//!
//! A payload names what lies beside it by `"kept":"…"` with the 64 digits of a commitment: SHA-256
//! over 32 bytes of salt and the value. Nobody finds the value from the commitment once salt and
//! value are gone. A value that does not fit its commitment, a reference without a row and a row
//! without a reference are tampering, like a changed entry.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::columns::columns;
use crate::entry::Broken;
use crate::error::keepable;
use crate::hash::finish;
use crate::pool::{Pool, on};
use crate::writing::change;
use crate::{Entry, Error, Hash, Link, NewEntry, Seconds, Store, TournamentId, Version};

/// How a reference begins in a payload; inside a text of JSON its quotes would be escaped.
const REFERENCE: &str = "\"kept\":\"";

/// A value that is kept beside the record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    commitment: Hash,
    salt: Hash,
    value: String,
}

impl Kept {
    /// Seals a value with a salt that nobody has used before.
    #[must_use]
    pub fn seal(salt: [u8; 32], value: String) -> Kept {
        let salt = Hash::from_bytes(salt);
        Kept { commitment: commitment(salt, &value), salt, value }
    }

    /// What stands in the entry.
    #[must_use]
    pub const fn commitment(&self) -> Hash {
        self.commitment
    }
}

/// What happens beside a record while entries are appended to it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Beside {
    /// What the new entries refer to.
    pub kept: Vec<Kept>,
    /// Earlier entries whose personal data go for good.
    pub erased: Vec<u32>,
}

/// Entries with what lies beside them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// The entries.
    pub entries: Vec<Entry>,
    /// The values by their commitments; none where one was erased.
    pub beside: BTreeMap<Hash, Option<String>>,
}

/// A row as it lies in the database and in archives.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct PersonalRow {
    pub entry: i64,
    pub commitment: Hash,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub salt: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub erased_at: Option<Seconds>,
}

columns!(PersonalRow { entry, commitment [parsed], salt, value, erased_at });

impl PersonalRow {
    /// A row without its value.
    pub(crate) fn erased(&self, at: Seconds) -> PersonalRow {
        let PersonalRow { entry, commitment, erased_at, .. } = *self;
        let erased_at = Some(erased_at.unwrap_or(at));
        PersonalRow { entry, commitment, salt: None, value: None, erased_at }
    }

    fn fits(&self) -> bool {
        match (&self.salt, &self.value, self.erased_at) {
            (Some(salt), Some(value), None) => {
                salt.parse().is_ok_and(|salt| commitment(salt, value) == self.commitment)
            }
            (None, None, Some(_)) => true,
            _ => false,
        }
    }
}

/// Inserts rows in a transaction, many at a time.
macro_rules! insert_personal {
    ($turn:expr, $tournament:expr, $rows:expr) => {{
        let mut inserted = Ok(());
        for some in $rows.chunks($crate::record::AT_ONCE) {
            let mut query = sqlx::QueryBuilder::new($crate::personal::INSERT);
            query.push_values(some, |mut row, kept| {
                row.push_bind($tournament).push_bind(kept.entry);
                row.push_bind(kept.commitment.to_string()).push_bind(kept.salt.as_deref());
                row.push_bind(kept.value.as_deref()).push_bind(kept.erased_at);
            });
            if let Err(error) = query.build().execute(&mut *$turn).await {
                inserted = Err(error);
                break;
            }
        }
        inserted
    }};
}
pub(crate) use insert_personal;

pub(crate) const INSERT: &str =
    "INSERT INTO personal (tournament_id, entry, commitment, salt, value, erased_at) ";

/// The columns of a [`PersonalRow`], in the order in which archives write them.
pub(crate) const SELECT: &str = "SELECT entry, commitment, salt, value, erased_at FROM personal \
    WHERE tournament_id = $1 AND entry > $2 AND entry <= $3 ORDER BY entry, commitment";

/// Takes salts and values of an entry away.
pub(crate) const ERASE: &str = "UPDATE personal SET salt = NULL, value = NULL, erased_at = $1 \
    WHERE tournament_id = $2 AND entry = $3 AND erased_at IS NULL";

/// What a payload refers to.
pub(crate) fn references(payload: &str) -> impl Iterator<Item = Hash> + '_ {
    payload.match_indices(REFERENCE).filter_map(|(at, _)| {
        let digits = payload.get(at + REFERENCE.len()..)?.get(..64)?;
        digits.parse().ok()
    })
}

/// The rows for new entries: what they refer to must be there, and nothing else.
pub(crate) fn rows(entries: &[Entry], kept: Vec<Kept>) -> Result<Vec<PersonalRow>, Error> {
    let mut kept: BTreeMap<Hash, Kept> =
        kept.into_iter().map(|kept| (kept.commitment, kept)).collect();
    let mut rows = Vec::with_capacity(kept.len());
    for entry in entries {
        for commitment in references(&entry.payload) {
            let Kept { salt, value, .. } = kept.remove(&commitment).ok_or(Error::NotBeside)?;
            keepable(&[&value])?;
            let (salt, value) = (Some(salt.to_string()), Some(value));
            let entry = i64::from(entry.number);
            rows.push(PersonalRow { entry, commitment, salt, value, erased_at: None });
        }
    }
    if kept.is_empty() { Ok(rows) } else { Err(Error::NotBeside) }
}

/// Whether rows are exactly what entries refer to, each as it was sealed.
pub(crate) fn check(entries: &[Entry], rows: &[PersonalRow]) -> Result<(), Broken> {
    let mut beside: BTreeMap<i64, BTreeSet<Hash>> = BTreeMap::new();
    for row in rows {
        let new = beside.entry(row.entry).or_default().insert(row.commitment);
        if !new || !row.fits() {
            return Err(Broken { at: u32::try_from(row.entry).unwrap_or(0) });
        }
    }
    for entry in entries {
        let wanted: BTreeSet<Hash> = references(&entry.payload).collect();
        if beside.remove(&i64::from(entry.number)).unwrap_or_default() != wanted {
            return Err(Broken { at: entry.number });
        }
    }
    match beside.into_keys().next() {
        Some(entry) => Err(Broken { at: u32::try_from(entry).unwrap_or(0) }),
        None => Ok(()),
    }
}

fn commitment(salt: Hash, value: &str) -> Hash {
    let mut hasher = Sha256::new();
    hasher.update(salt.bytes());
    hasher.update(value);
    finish(hasher)
}

/// Personal data.
impl Store {
    /// The entries after a version with what lies beside them, verified.
    ///
    /// # Errors
    /// [`Error::NotFound`]; [`Error::Tampered`] if they are not as they were written.
    pub async fn record_since(
        &self,
        tournament: TournamentId,
        version: Version,
    ) -> Result<Record, Error> {
        // In this order: entries stay as they are, and what lies beside them is only ever erased.
        let entries = self.load_since(tournament, version).await?;
        let Some(last) = entries.last() else { return Ok(Record::default()) };
        let (from, to) = (i64::from(version.get()), i64::from(last.number));
        let rows: Vec<PersonalRow> = on!(self.read, pool => {
            sqlx::query_as(SELECT).bind(tournament).bind(from).bind(to).fetch_all(pool).await
        })?;
        check(&entries, &rows).map_err(|Broken { at }| Error::Tampered { tournament, at })?;
        let beside = rows.into_iter().map(|row| (row.commitment, row.value)).collect();
        Ok(Record { entries, beside })
    }

    /// The commitments of everything that was erased in this store.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn erased(&self) -> Result<BTreeSet<Hash>, Error> {
        const SQL: &str = "SELECT commitment FROM personal WHERE erased_at IS NOT NULL";
        let rows: Vec<String> =
            on!(self.read, pool => sqlx::query_scalar(SQL).fetch_all(pool).await)?;
        Ok(rows.iter().filter_map(|row| row.parse().ok()).collect())
    }

    /// Takes what was erased out of the database's own files as well: free space and the log. Takes
    /// the longer the larger the database is. False if somebody read all the while, so that the log
    /// keeps what it has for now.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn scrub(&self) -> Result<bool, Error> {
        match &self.write {
            Pool::Sqlite(pool) => {
                sqlx::raw_sql("VACUUM").execute(pool).await?;
                for _ in 0..20 {
                    let (busy, _, _): (i64, i64, i64) =
                        sqlx::query_as("PRAGMA wal_checkpoint(TRUNCATE)").fetch_one(pool).await?;
                    if busy == 0 {
                        return Ok(true);
                    }
                    tokio::time::sleep(std::time::Duration::from_millis(100)).await;
                }
                Ok(false)
            }
            Pool::Postgres(pool) => {
                sqlx::raw_sql("VACUUM (FULL) personal").execute(pool).await?;
                Ok(true)
            }
        }
    }

    /// Chains a record anew from its first entry on: the same entries with other payloads, what was
    /// personal in them beside, and after them the entry that says so. For records from before
    /// there was anything beside them; anyone who holds the old head can tell.
    ///
    /// # Errors
    /// [`Error::NotFound`]; [`Error::Tampered`] if there are not as many payloads as entries, or
    /// the record went on meanwhile. Then nothing is changed.
    pub async fn reseal(
        &self,
        tournament: TournamentId,
        payloads: Vec<String>,
        last: NewEntry,
        kept: Vec<Kept>,
    ) -> Result<Link, Error> {
        const ADVANCE: &str = "UPDATE tournaments SET version = $1, head = $2 \
                               WHERE id = $3 AND version = $4 AND head = $5";
        const CHANGE: &str = "UPDATE entries SET previous = $1, hash = $2, payload = $3 \
                              WHERE tournament_id = $4 AND number = $5";
        let old = self.link(tournament).await?;
        let before = self.load(tournament).await?;
        if before.len() != payloads.len() || before.last().map(Entry::link) != Some(old) {
            return Err(Error::Tampered { tournament, at: 0 });
        }
        let known: BTreeSet<Hash> =
            before.iter().flat_map(|entry| references(&entry.payload)).collect();
        let same = before
            .into_iter()
            .zip(payloads)
            .map(|(Entry { who, at, .. }, payload)| NewEntry { who, at, payload });
        let (head, entries) = Entry::chain(Link::START, same.chain([last]).collect())?;
        let fresh: Vec<Entry> = entries.iter().map(|entry| unknown(entry, &known)).collect();
        let rows = rows(&fresh, kept)?;
        change!(self, turn => {
            let advance = sqlx::query(ADVANCE).bind(i64::from(head.version.get()));
            let advance = advance.bind(head.hash.to_string()).bind(tournament);
            let advance = advance.bind(i64::from(old.version.get())).bind(old.hash.to_string());
            if advance.execute(&mut *turn).await?.rows_affected() == 0 {
                return Err(Error::Tampered { tournament, at: old.version.get() });
            }
            let mark = "INSERT INTO resealing (tournament_id) VALUES ($1)";
            sqlx::query(mark).bind(tournament).execute(&mut *turn).await?;
            if let Some((last, changed)) = entries.split_last() {
                for entry in changed {
                    let change = sqlx::query(CHANGE).bind(entry.previous.to_string());
                    let change = change.bind(entry.hash.to_string()).bind(&entry.payload);
                    let change = change.bind(tournament).bind(i64::from(entry.number));
                    change.execute(&mut *turn).await?;
                }
                let last = std::slice::from_ref(last);
                crate::record::insert_all!(turn, tournament, last).map_err(|(error, _)| error)?;
            }
            insert_personal!(turn, tournament, rows)?;
            let unmark = "DELETE FROM resealing WHERE tournament_id = $1";
            sqlx::query(unmark).bind(tournament).execute(&mut *turn).await?;
        })?;
        self.check_written(tournament, head).await?;
        // The old payloads are to leave the files as well; others wait meanwhile, which is why only
        // this does it. An SQLite file is rewritten as a whole by anyone who scrubs.
        if let Pool::Postgres(pool) = &self.write {
            sqlx::raw_sql("VACUUM (FULL) entries").execute(pool).await?;
        }
        Ok(head)
    }
}

/// An entry without the references that have their rows already.
fn unknown(entry: &Entry, known: &BTreeSet<Hash>) -> Entry {
    let new = references(&entry.payload).filter(|commitment| !known.contains(commitment));
    let payload = new.map(|commitment| format!("{REFERENCE}{commitment}\"")).collect();
    Entry { payload, ..entry.clone() }
}

#[cfg(test)]
mod tests {
    use crate::hash::sha256;

    use super::*;

    /// Commitments already written must never change.
    #[test]
    fn the_commitment_is_for_good() {
        let kept = Kept::seal([7; 32], "{\"name\":\"Ada\"}".to_owned());
        assert_eq!(
            kept.commitment().to_string(),
            "a08745c4865d89877ea272886a97952d78e7605e8924c0bbc58489d65d331247"
        );
        let other = Kept::seal([8; 32], "{\"name\":\"Ada\"}".to_owned());
        assert_ne!(kept.commitment(), other.commitment());
    }

    #[test]
    fn references_are_found_and_cannot_be_forged_by_words() {
        let hash = sha256(b"x");
        let payload = format!("{{\"a\":{{\"kept\":\"{hash}\"}},\"b\":{{\"kept\":\"short\"}}}}");
        assert_eq!(references(&payload).collect::<Vec<_>>(), [hash]);
        let words = serde_json::to_string(&format!("\"kept\":\"{hash}\"")).unwrap();
        assert_eq!(references(&words).count(), 0);
        assert_eq!(references("\"kept\":\"ñññ").count(), 0);
    }
}
