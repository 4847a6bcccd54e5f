//! The record of a tournament: append, and read what was appended.

use sqlx::Postgres;
use tokio::sync::OwnedSemaphorePermit;

use crate::columns::columns;
use crate::entry::{self, Broken, Link};
use crate::personal::{self, PersonalRow, insert_personal};
use crate::pool::{Pool, on};
use crate::writing::{Turn, change};
use crate::{
    AppendError, Beside, Entry, Error, Hash, NewEntry, Noun, Seconds, Store, TournamentId, Version,
};

/// An entry as it lies in the database.
pub(crate) struct EntryRow {
    number: i64,
    previous: String,
    hash: String,
    who: String,
    at: Seconds,
    payload: String,
}

columns!(EntryRow { number, previous, hash, who, at, payload });

/// A row that is not an entry is one that somebody has written over.
impl TryFrom<EntryRow> for Entry {
    type Error = Broken;

    fn try_from(row: EntryRow) -> Result<Entry, Broken> {
        let number = u32::try_from(row.number).map_err(|_| Broken { at: 0 })?;
        let hash = |text: &str| text.parse::<Hash>().map_err(|_| Broken { at: number });
        Ok(Entry {
            number,
            previous: hash(&row.previous)?,
            hash: hash(&row.hash)?,
            who: row.who,
            at: row.at,
            payload: row.payload,
        })
    }
}

/// Inserts entries in a transaction, many at a time: while it lasts, nobody else writes.
macro_rules! insert_all {
    ($transaction:expr, $tournament:expr, $entries:expr) => {{
        let mut inserted = Ok(());
        for some in $entries.chunks($crate::record::AT_ONCE) {
            let mut query = sqlx::QueryBuilder::new($crate::record::INSERT);
            query.push_values(some, |mut row, entry| {
                row.push_bind($tournament).push_bind(i64::from(entry.number));
                row.push_bind(entry.previous.to_string()).push_bind(entry.hash.to_string());
                row.push_bind(&entry.who).push_bind(entry.at).push_bind(&entry.payload);
            });
            if let Err(error) = query.build().execute(&mut *$transaction).await {
                inserted = Err((error, some.first().map_or(0, |entry| entry.number)));
                break;
            }
        }
        inserted
    }};
}
pub(crate) use insert_all;

/// How many rows one statement inserts: no database takes much more than 32,000 values.
pub(crate) const AT_ONCE: usize = 1_000;

pub(crate) const INSERT: &str = "INSERT INTO entries \
    (tournament_id, number, previous, hash, who, at, payload) ";

/// What one append writes.
#[derive(Clone, Copy)]
struct Written<'a> {
    entries: &'a [Entry],
    rows: &'a [PersonalRow],
    erased: &'a [u32],
}

/// The next turn at a record: no other server writes to it until the turn is used or dropped.
pub struct Lead {
    tournament: TournamentId,
    /// None where nobody else writes.
    turn: Option<Turn<Postgres>>,
    _place: Option<OwnedSemaphorePermit>,
}

/// What is appended to one of several records at once.
#[derive(Clone, Debug)]
pub struct Addition {
    /// To which record.
    pub tournament: TournamentId,
    /// How far it has come as far as anybody knows who acts.
    pub expected: Version,
    /// The entries.
    pub new: Vec<NewEntry>,
    /// What they refer to.
    pub beside: Beside,
}

/// Moves a record from one link to another with the entries between; false if it is elsewhere.
macro_rules! advance {
    ($turn:ident, $tournament:expr, $from:expr, $to:expr, $written:expr) => {{
        let advance = sqlx::query(ADVANCE).bind(i64::from($to.version.get()));
        let advance = advance.bind($to.hash.to_string()).bind($tournament);
        let advance = advance.bind(i64::from($from.version.get())).bind($from.hash.to_string());
        let there = advance.execute(&mut *$turn).await?.rows_affected() > 0;
        if there {
            insert_all!($turn, $tournament, $written.entries).map_err(|(error, at)| {
                match error.as_database_error() {
                    // Beyond the head there is nothing, unless somebody has put it there.
                    Some(cause) if cause.is_unique_violation() => {
                        Error::Tampered { tournament: $tournament, at }
                    }
                    _ => error.into(),
                }
            })?;
            insert_personal!($turn, $tournament, $written.rows)?;
        }
        let at = $written.entries.last().map_or(0, |entry| entry.at);
        for entry in $written.erased.iter().filter(|_| there) {
            let erase = sqlx::query(personal::ERASE).bind(at).bind($tournament);
            erase.bind(i64::from(*entry)).execute(&mut *$turn).await?;
        }
        there
    }};
}

/// The first statement takes the lock on the record, on either database: anyone who comes second
/// finds the version gone.
pub(crate) const ADVANCE: &str = "UPDATE tournaments SET version = $1, head = $2 \
                       WHERE id = $3 AND version = $4 AND head = $5";

/// Records.
impl Store {
    /// Appends an entry to the record as the one who acts has seen it. When it returns, the entry
    /// is on the disk.
    ///
    /// # Errors
    /// [`AppendError::Conflict`] if the record is not at the expected version; nothing is changed.
    pub async fn append(
        &self,
        tournament: TournamentId,
        expected: Version,
        entry: NewEntry,
    ) -> Result<Version, AppendError> {
        self.append_all(tournament, expected, vec![entry]).await
    }

    /// Appends entries: all of them, or none.
    ///
    /// # Errors
    /// [`AppendError::Conflict`] if the record is not at the expected version; nothing is changed.
    pub async fn append_all(
        &self,
        tournament: TournamentId,
        expected: Version,
        new: Vec<NewEntry>,
    ) -> Result<Version, AppendError> {
        self.append_beside(tournament, expected, new, Beside::default()).await
    }

    /// Appends entries and keeps what they refer to beside them, or erases what lies beside earlier
    /// ones: all of it, or nothing.
    ///
    /// # Errors
    /// [`AppendError::Conflict`] if the record is not at the expected version, and
    /// [`Error::NotBeside`] if the entries refer to something else; nothing is changed.
    pub async fn append_beside(
        &self,
        tournament: TournamentId,
        expected: Version,
        new: Vec<NewEntry>,
        beside: Beside,
    ) -> Result<Version, AppendError> {
        self.append_on(None, tournament, expected, new, beside).await
    }

    /// Waits for the next turn at a record, in the order of those who wait: anyone who has it reads
    /// on, decides again and writes before any other server can. Where nobody else writes there is
    /// nothing to wait for.
    ///
    /// # Errors
    /// [`Error::Away`] or [`Error::Database`].
    pub async fn wait_for_turn(&self, tournament: TournamentId) -> Result<Lead, Error> {
        const LOCK: &str = "SELECT id FROM tournaments WHERE id = $1 FOR UPDATE";
        let Pool::Postgres(pool) = &self.write else {
            return Ok(Lead { tournament, turn: None, _place: None });
        };
        let place = self.leads.clone().acquire_owned().await.ok();
        let mut turn = Turn::begin(pool, crate::postgres::BEGIN, &self.health).await?;
        let locked = sqlx::query(LOCK).bind(tournament).execute(&mut *turn).await;
        locked.map_err(|error| self.health.failed(error.into()))?;
        Ok(Lead { tournament, turn: Some(turn), _place: place })
    }

    /// The same as [`Store::append_beside`] with the turn at the record, which ends with it.
    ///
    /// # Errors
    /// As [`Store::append_beside`].
    pub async fn append_leading(
        &self,
        lead: Lead,
        expected: Version,
        new: Vec<NewEntry>,
        beside: Beside,
    ) -> Result<Version, AppendError> {
        let tournament = lead.tournament;
        self.append_on(Some(lead), tournament, expected, new, beside).await
    }

    /// Appends to several records at once: to all of them, or to none.
    ///
    /// # Errors
    /// [`Error::Overtaken`] if one of them is not at the expected version; nothing is changed.
    pub async fn append_together(&self, mut additions: Vec<Addition>) -> Result<(), Error> {
        // Always in the same order, so that no two wait for each other.
        additions.sort_by_key(|addition| addition.tournament.get());
        let mut steps = Vec::with_capacity(additions.len());
        for Addition { tournament, expected, new, beside } in additions {
            let from = self.link(tournament).await?;
            if from.version != expected {
                return Err(Error::Overtaken { tournament });
            }
            let (to, entries) = Entry::chain(from, new)?;
            let rows = personal::rows(&entries, beside.kept)?;
            steps.push((tournament, from, to, entries, rows, beside.erased));
        }
        change!(self, turn => {
            for (tournament, from, to, entries, rows, erased) in &steps {
                let written = Written { entries, rows, erased };
                if !advance!(turn, *tournament, from, to, written) {
                    return Err(Error::Overtaken { tournament: *tournament });
                }
            }
        })?;
        for (tournament, _, to, ..) in &steps {
            self.check_written(*tournament, *to).await?;
        }
        Ok(())
    }

    async fn append_on(
        &self,
        lead: Option<Lead>,
        tournament: TournamentId,
        expected: Version,
        new: Vec<NewEntry>,
        beside: Beside,
    ) -> Result<Version, AppendError> {
        let link = self.link(tournament).await?;
        if link.version != expected {
            return Err(AppendError::Conflict { actual: link.version });
        }
        let (head, entries) = Entry::chain(link, new)?;
        let rows = personal::rows(&entries, beside.kept)?;
        let written = Written { entries: &entries, rows: &rows, erased: &beside.erased };
        if !self.advance(tournament, [link, head], written, lead).await? {
            let actual = self.link(tournament).await?.version;
            return Err(AppendError::Conflict { actual });
        }
        self.check_written(tournament, head).await?;
        Ok(head.version)
    }

    /// The whole record, verified.
    ///
    /// # Errors
    /// [`Error::NotFound`]; [`Error::Tampered`] if it is not as it was written.
    pub async fn load(&self, tournament: TournamentId) -> Result<Vec<Entry>, Error> {
        self.load_since(tournament, Version::START).await
    }

    /// The entries after a version, verified. A version the record has not reached has none.
    ///
    /// # Errors
    /// [`Error::NotFound`]; [`Error::Tampered`] if they are not as they were written.
    pub async fn load_since(
        &self,
        tournament: TournamentId,
        version: Version,
    ) -> Result<Vec<Entry>, Error> {
        const SQL: &str = "SELECT number, previous, hash, who, at, payload FROM entries \
                           WHERE tournament_id = $1 AND number >= $2 AND number <= $3 \
                           ORDER BY number";
        // Entries up to the head never change, so two reads see one state.
        let head = self.link(tournament).await?;
        if version >= head.version && version > Version::START {
            return Ok(Vec::new());
        }
        let (from, to) = (i64::from(version.get()), i64::from(head.version.get()));
        let rows: Vec<EntryRow> = on!(self.read, pool => {
            sqlx::query_as(SQL).bind(tournament).bind(from).bind(to).fetch_all(pool).await
        })?;
        let entries = rows.into_iter().map(Entry::try_from).collect::<Result<Vec<_>, _>>();
        entries
            .and_then(|entries| since(version, entries, head))
            .map_err(|Broken { at }| Error::Tampered { tournament, at })
    }

    /// The record as far as it can be trusted, and where that ends if it is not as it was written:
    /// the way out of [`Error::Tampered`].
    ///
    /// # Errors
    /// [`Error::NotFound`]; [`Error::Database`].
    pub async fn readable(
        &self,
        tournament: TournamentId,
    ) -> Result<(Vec<Entry>, Option<Broken>), Error> {
        const SQL: &str = "SELECT number, previous, hash, who, at, payload FROM entries \
                           WHERE tournament_id = $1 ORDER BY number";
        let head = match self.link(tournament).await {
            Ok(head) => Some(head),
            Err(Error::Tampered { .. }) => None,
            Err(error) => return Err(error),
        };
        let rows: Vec<EntryRow> =
            on!(self.read, pool => sqlx::query_as(SQL).bind(tournament).fetch_all(pool).await)?;
        Ok(readable(rows, head))
    }

    /// Where the chain of a tournament stands.
    ///
    /// # Errors
    /// [`Error::NotFound`].
    pub async fn link(&self, tournament: TournamentId) -> Result<Link, Error> {
        const SQL: &str = "SELECT version, head FROM tournaments WHERE id = $1";
        let row: Option<(i64, String)> = on!(self.read, pool => {
            sqlx::query_as(SQL).bind(tournament).fetch_optional(pool).await
        })?;
        let (version, head) = row.ok_or(Error::NotFound(Noun::Tournament))?;
        let tampered = || Error::Tampered { tournament, at: 0 };
        let version = Version::new(version.try_into().map_err(|_| tampered())?);
        Ok(Link { version, hash: head.parse().map_err(|_| tampered())? })
    }

    /// The hash of an entry and when it was made, as they lie there; none if there is no such
    /// entry.
    pub(crate) async fn hash_at(
        &self,
        tournament: TournamentId,
        entry: u32,
    ) -> Result<Option<(Hash, Seconds)>, Error> {
        const SQL: &str = "SELECT hash, at FROM entries WHERE tournament_id = $1 AND number = $2";
        let row: Option<(String, Seconds)> = on!(self.read, pool => {
            sqlx::query_as(SQL).bind(tournament).bind(i64::from(entry)).fetch_optional(pool).await
        })?;
        row.map(|(hash, at)| match hash.parse() {
            Ok(hash) => Ok((hash, at)),
            Err(_) => Err(Error::Tampered { tournament, at: entry }),
        })
        .transpose()
    }

    /// Writes what follows a link, on the lead if there is one; false if the record is elsewhere.
    async fn advance(
        &self,
        tournament: TournamentId,
        [from, to]: [Link; 2],
        written: Written<'_>,
        lead: Option<Lead>,
    ) -> Result<bool, Error> {
        match lead.and_then(|lead| lead.turn) {
            Some(mut turn) => {
                let done: Result<bool, Error> =
                    async { Ok(advance!(turn, tournament, from, to, written)) }.await;
                turn.end(done).await
            }
            None => change!(self, turn => advance!(turn, tournament, from, to, written)),
        }
    }

    /// Makes sure that what was written can be read, by a connection that did not write it: only
    /// then is anything acknowledged. Others may have gone on since.
    pub(crate) async fn check_written(
        &self,
        tournament: TournamentId,
        link: Link,
    ) -> Result<(), Error> {
        const SQL: &str = "SELECT entries.hash FROM entries \
             JOIN tournaments ON tournaments.id = entries.tournament_id \
             WHERE tournament_id = $1 AND number = $2 AND version >= number";
        if link == Link::START {
            return Ok(());
        }
        let number = i64::from(link.version.get());
        let kept: Option<String> = on!(self.read, pool => {
            sqlx::query_scalar(SQL).bind(tournament).bind(number).fetch_optional(pool).await
        })?;
        if kept.is_none_or(|kept| kept != link.hash.to_string()) {
            return Err(self.health.failed(Error::NotKept { tournament, at: link.version.get() }));
        }
        Ok(())
    }
}

/// The entries up to the first that is not as it was written, which is named.
pub(crate) fn readable(rows: Vec<EntryRow>, head: Option<Link>) -> (Vec<Entry>, Option<Broken>) {
    let (mut entries, mut link) = (Vec::with_capacity(rows.len()), Link::START);
    for row in rows {
        let at = link.version.next().get();
        let follows = Entry::try_from(row)
            .ok()
            .filter(|entry| entry::verify(link, std::slice::from_ref(entry), entry.link()).is_ok());
        let Some(entry) = follows else { return (entries, Some(Broken { at })) };
        link = entry.link();
        entries.push(entry);
    }
    let broken = match head {
        Some(head) => entry::verify(link, &[], head).err(),
        None => Some(Broken { at: link.version.get() }),
    };
    // Beyond the head there is nothing, unless somebody has put it there.
    if let Some(head) = head.filter(|head| head.version < link.version) {
        entries.truncate(head.version.get() as usize);
    }
    (entries, broken)
}

/// Takes the entry of the version itself away as the anchor of the chain, and verifies the rest.
fn since(version: Version, mut entries: Vec<Entry>, head: Link) -> Result<Vec<Entry>, Broken> {
    let anchor = if version == Version::START {
        Link::START
    } else if entries.first().is_some_and(|entry| entry.number == version.get()) {
        entries.remove(0).link()
    } else {
        return Err(Broken { at: version.get() });
    };
    entry::verify(anchor, &entries, head)?;
    Ok(entries)
}
