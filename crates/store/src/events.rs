//! Events and their tournaments: create, list, rename, put away.

use serde::{Deserialize, Serialize};

use crate::columns::columns;
use crate::deed::Handling;
use crate::error::{keepable, must_exist};
use crate::personal::{self, insert_personal};
use crate::pool::on;
use crate::record::insert_all;
use crate::server_record::recorded;
use crate::writing::change;
use crate::{
    By, Deed, Entry, Error, EventId, Hash, Kept, Link, NewEntry, Noun, Seconds, Store,
    TournamentId, Version,
};

/// An event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Event {
    /// Its number.
    pub id: EventId,
    /// Its name.
    pub name: String,
    /// When it was created.
    pub created_at: Seconds,
    /// When it was put away; none while it is at hand.
    pub archived_at: Option<Seconds>,
    /// When it went into the trash; none while it is not there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trashed_at: Option<Seconds>,
    /// Whether it was made to practise.
    #[serde(default)]
    pub practice: bool,
}

columns!(Event { id, name, created_at, archived_at, trashed_at, practice });

/// An event as backups have it, erased ones too.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct EventRow {
    #[serde(flatten)]
    pub event: Event,
    /// When it was erased; none while it is here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub erased_at: Option<Seconds>,
}

columns!(EventRow { event [beside], erased_at });

/// To which event a new tournament belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Belongs {
    /// To a new one, of the same name.
    New {
        /// Whether it is made to practise.
        practice: bool,
    },
    /// To one that is there, as another section.
    Section(EventId),
}

/// A tournament of an event, without its record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tournament {
    /// Its number.
    pub id: TournamentId,
    /// The event it belongs to.
    pub event: EventId,
    /// Its name.
    pub name: String,
    /// When it was created.
    pub created_at: Seconds,
    /// When it was put away; none while it is at hand.
    pub archived_at: Option<Seconds>,
    /// How far its record has come.
    pub version: Version,
    /// The hash of its last entry.
    pub head: Hash,
}

/// A tournament as it lies in the database.
pub(crate) struct TournamentRow {
    id: TournamentId,
    event_id: EventId,
    name: String,
    created_at: Seconds,
    archived_at: Option<Seconds>,
    version: i64,
    head: String,
}

columns!(TournamentRow { id, event_id, name, created_at, archived_at, version, head });

impl TournamentRow {
    /// Its number.
    pub(crate) const fn id(&self) -> TournamentId {
        self.id
    }

    /// Where its chain stands; none if that was written over.
    pub(crate) fn link(&self) -> Option<Link> {
        let version = Version::new(self.version.try_into().ok()?);
        Some(Link { version, hash: self.head.parse().ok()? })
    }

    /// The tournament with its record up to there.
    pub(crate) fn standing_at(self, link: Link) -> Tournament {
        let TournamentRow { id, event_id: event, name, created_at, archived_at, .. } = self;
        let Link { version, hash: head } = link;
        Tournament { id, event, name, created_at, archived_at, version, head }
    }
}

impl TryFrom<TournamentRow> for Tournament {
    type Error = Error;

    fn try_from(row: TournamentRow) -> Result<Tournament, Error> {
        let link = row.link().ok_or(Error::Tampered { tournament: row.id, at: 0 })?;
        Ok(row.standing_at(link))
    }
}

/// Events and tournaments.
impl Store {
    /// Every event, also those put away, the oldest first.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn events(&self) -> Result<Vec<Event>, Error> {
        const SQL: &str = "SELECT id, name, created_at, archived_at, trashed_at, practice \
                           FROM events WHERE erased_at IS NULL ORDER BY id";
        Ok(on!(self.read, pool => sqlx::query_as(SQL).fetch_all(pool).await)?)
    }

    /// One event.
    ///
    /// # Errors
    /// [`Error::NotFound`].
    pub async fn event(&self, id: EventId) -> Result<Event, Error> {
        const SQL: &str = "SELECT id, name, created_at, archived_at, trashed_at, practice \
                           FROM events WHERE id = $1 AND erased_at IS NULL";
        let event =
            on!(self.read, pool => sqlx::query_as(SQL).bind(id).fetch_optional(pool).await)?;
        event.ok_or(Error::NotFound(Noun::Event))
    }

    /// Creates an event.
    ///
    /// # Errors
    /// [`Error::ZeroCharacter`] in the name.
    pub async fn create_event(&self, name: &str, at: Seconds) -> Result<EventId, Error> {
        const SQL: &str = "INSERT INTO events (name, created_at) VALUES ($1, $2) RETURNING id";
        keepable(&[name])?;
        change!(self, turn => {
            sqlx::query_scalar(SQL).bind(name).bind(at).fetch_one(&mut *turn).await?
        })
    }

    /// Creates a tournament with its record so far and what lies beside it, and the event it
    /// belongs to if that is new: all, or nothing.
    ///
    /// # Errors
    /// [`Error::NotFound`] without the event; [`Error::ZeroCharacter`] in a text.
    pub async fn create_whole(
        &self,
        belongs: Belongs,
        name: &str,
        at: Seconds,
        record: Vec<NewEntry>,
        kept: Vec<Kept>,
    ) -> Result<(EventId, TournamentId), Error> {
        const EVENT: &str = "INSERT INTO events (name, created_at, practice) \
             VALUES ($1, $2, $3) RETURNING id";
        const TOURNAMENT: &str = "INSERT INTO tournaments \
             (event_id, name, created_at, version, head) VALUES ($1, $2, $3, $4, $5) RETURNING id";
        const IS_THERE: &str = "SELECT id FROM events WHERE id = $1";
        keepable(&[name])?;
        let (head, entries) = Entry::chain(Link::START, record)?;
        let rows = personal::rows(&entries, kept)?;
        let (event, tournament) = change!(self, turn => {
            let event: EventId = match belongs {
                Belongs::New { practice } => {
                    let query = sqlx::query_scalar(EVENT).bind(name).bind(at).bind(practice);
                    query.fetch_one(&mut *turn).await?
                }
                Belongs::Section(event) => {
                    let found = sqlx::query_scalar(IS_THERE).bind(event);
                    let found = found.fetch_optional(&mut *turn).await?;
                    found.ok_or(Error::NotFound(Noun::Event))?
                }
            };
            let query = sqlx::query_scalar(TOURNAMENT).bind(event).bind(name).bind(at);
            let query = query.bind(i64::from(head.version.get())).bind(head.hash.to_string());
            let tournament: TournamentId = query.fetch_one(&mut *turn).await?;
            insert_all!(turn, tournament, entries).map_err(|(error, _)| error)?;
            insert_personal!(turn, tournament, rows)?;
            (event, tournament)
        })?;
        self.check_written(tournament, head).await?;
        Ok((event, tournament))
    }

    /// Gives an event another name.
    ///
    /// # Errors
    /// [`Error::NotFound`]; [`Error::ZeroCharacter`] in the name.
    pub async fn rename_event(&self, id: EventId, name: &str) -> Result<(), Error> {
        const SQL: &str = "UPDATE events SET name = $1 WHERE id = $2";
        keepable(&[name])?;
        let rows = change!(self, turn => {
            sqlx::query(SQL).bind(name).bind(id).execute(&mut *turn).await?.rows_affected()
        })?;
        must_exist(rows, Noun::Event)
    }

    /// Does something to a whole event, and tells the server's record of it. Nothing is lost by
    /// any of it: what is put away or in the trash comes back with all its records.
    ///
    /// # Errors
    /// [`Error::NotFound`].
    pub async fn handle_event(&self, id: EventId, what: Handling, by: &By) -> Result<(), Error> {
        const ARCHIVE: &str = "UPDATE events SET archived_at = $1 WHERE id = $2";
        const TRASH: &str = "UPDATE events SET trashed_at = $1 WHERE id = $2";
        const PRACTICE: &str = "UPDATE events SET practice = $1 WHERE id = $2";
        let event = self.event(id).await?;
        recorded!(self, by, turn, deeds => {
            let query = match what {
                Handling::PutAway => sqlx::query(ARCHIVE).bind(Some(by.at)),
                Handling::TakeOut => sqlx::query(ARCHIVE).bind(None::<Seconds>),
                Handling::Trash => sqlx::query(TRASH).bind(Some(by.at)),
                Handling::BringBack => sqlx::query(TRASH).bind(None::<Seconds>),
                Handling::IsPractice => sqlx::query(PRACTICE).bind(true),
                Handling::IsReal => sqlx::query(PRACTICE).bind(false),
            };
            let rows = query.bind(id).execute(&mut *turn).await?.rows_affected();
            must_exist(rows, Noun::Event)?;
            deeds.push(Deed::Event { event: id, title: event.name.clone(), what: what.into() });
        })
    }

    /// The tournaments of an event, also those put away, the oldest first.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn tournaments(&self, event: EventId) -> Result<Vec<Tournament>, Error> {
        const SQL: &str = "SELECT id, event_id, name, created_at, archived_at, version, head \
                           FROM tournaments WHERE event_id = $1 ORDER BY id";
        let rows: Vec<TournamentRow> =
            on!(self.read, pool => sqlx::query_as(SQL).bind(event).fetch_all(pool).await)?;
        rows.into_iter().map(Tournament::try_from).collect()
    }

    /// One tournament.
    ///
    /// # Errors
    /// [`Error::NotFound`].
    pub async fn tournament(&self, id: TournamentId) -> Result<Tournament, Error> {
        const SQL: &str = "SELECT id, event_id, name, created_at, archived_at, version, head \
                           FROM tournaments WHERE id = $1 AND event_id IN \
                           (SELECT id FROM events WHERE erased_at IS NULL)";
        let row: Option<TournamentRow> =
            on!(self.read, pool => sqlx::query_as(SQL).bind(id).fetch_optional(pool).await)?;
        row.ok_or(Error::NotFound(Noun::Tournament))?.try_into()
    }

    /// Creates a tournament with an empty record.
    ///
    /// # Errors
    /// [`Error::NotFound`] without the event; [`Error::ZeroCharacter`] in the name.
    pub async fn create_tournament(
        &self,
        event: EventId,
        name: &str,
        at: Seconds,
    ) -> Result<TournamentId, Error> {
        const SQL: &str = "INSERT INTO tournaments (event_id, name, created_at, version, head) \
                           SELECT id, $1, $2, 0, $3 FROM events WHERE id = $4 RETURNING id";
        keepable(&[name])?;
        let head = Hash::ZERO.to_string();
        let id = change!(self, turn => {
            let query = sqlx::query_scalar(SQL).bind(name).bind(at).bind(head).bind(event);
            query.fetch_optional(&mut *turn).await?
        })?;
        id.ok_or(Error::NotFound(Noun::Event))
    }

    /// Gives a tournament another name.
    ///
    /// # Errors
    /// [`Error::NotFound`]; [`Error::ZeroCharacter`] in the name.
    pub async fn rename_tournament(&self, id: TournamentId, name: &str) -> Result<(), Error> {
        const SQL: &str = "UPDATE tournaments SET name = $1 WHERE id = $2";
        keepable(&[name])?;
        let rows = change!(self, turn => {
            sqlx::query(SQL).bind(name).bind(id).execute(&mut *turn).await?.rows_affected()
        })?;
        must_exist(rows, Noun::Tournament)
    }

    /// Puts a tournament away. Nothing is lost: [`Store::reopen_tournament`] brings it back.
    ///
    /// # Errors
    /// [`Error::NotFound`].
    pub async fn archive_tournament(&self, id: TournamentId, at: Seconds) -> Result<(), Error> {
        self.set_tournament_archived(id, Some(at)).await
    }

    /// Takes a tournament out of the archive.
    ///
    /// # Errors
    /// [`Error::NotFound`].
    pub async fn reopen_tournament(&self, id: TournamentId) -> Result<(), Error> {
        self.set_tournament_archived(id, None).await
    }

    async fn set_tournament_archived(
        &self,
        id: TournamentId,
        at: Option<Seconds>,
    ) -> Result<(), Error> {
        const SQL: &str = "UPDATE tournaments SET archived_at = $1 WHERE id = $2";
        let rows = change!(self, turn => {
            sqlx::query(SQL).bind(at).bind(id).execute(&mut *turn).await?.rows_affected()
        })?;
        must_exist(rows, Noun::Tournament)
    }
}
