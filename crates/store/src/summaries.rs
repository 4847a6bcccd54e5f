//! Lists of events and tournaments that read no record: a summary lies beside each.

use crate::columns::columns;
use crate::error::keepable;
use crate::pool::on;
use crate::writing::change;
use crate::{Error, EventId, Seconds, Store, TournamentId, Version};

/// An event in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedEvent {
    /// Its number.
    pub id: EventId,
    /// Its name.
    pub name: String,
    /// When it was made here.
    pub created_at: Seconds,
    /// When it was put away or went into the trash, on the shelf where it lies.
    pub shelved_at: Option<Seconds>,
    /// Whether it was made to practise.
    pub practice: bool,
    /// Its tournaments that are not put away, the oldest first.
    pub tournaments: Vec<Listed>,
}

/// A tournament in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Its number.
    pub id: TournamentId,
    /// Its name.
    pub name: String,
    /// How far its record has come; none if the database says nonsense.
    pub version: Option<Version>,
    /// What was last said of it, if it was true of this version.
    pub summary: Option<String>,
}

/// Which part of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// Only events older than this one.
    pub before: Option<EventId>,
    /// At most so many events.
    pub most: u32,
    /// Those that lie there.
    pub shelf: Shelf,
}

/// Where an event lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
pub enum Shelf {
    AtHand,
    /// Put away.
    Away,
    Trash,
}

impl Part {
    /// Everything that is at hand.
    pub const ALL: Part = Part::on(Shelf::AtHand);

    /// Everything that lies somewhere.
    #[must_use]
    pub const fn on(shelf: Shelf) -> Part {
        Part { before: None, most: u32::MAX, shelf }
    }
}

struct Row {
    event_id: EventId,
    event_name: String,
    created_at: Seconds,
    shelved_at: Option<Seconds>,
    practice: bool,
    id: Option<TournamentId>,
    name: Option<String>,
    version: Option<i64>,
    summary: Option<String>,
}

columns!(Row {
    event_id,
    event_name,
    created_at,
    shelved_at,
    practice,
    id,
    name,
    version,
    summary,
});

/// Lists.
impl Store {
    /// Events that lie somewhere, the latest first, with their tournaments. No record is read.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn listed(&self, part: Part) -> Result<Vec<ListedEvent>, Error> {
        const SQL: &str = "SELECT e.id AS event_id, e.name AS event_name, \
             e.created_at AS created_at, e.shelved_at AS shelved_at, e.practice AS practice, \
             t.id AS id, t.name AS name, t.version AS version, s.data AS summary \
             FROM (SELECT id, name, created_at, practice, \
                coalesce(trashed_at, archived_at) AS shelved_at FROM events \
                WHERE CASE WHEN trashed_at IS NOT NULL THEN 2 \
                    WHEN archived_at IS NOT NULL THEN 1 ELSE 0 END = $3 \
                AND erased_at IS NULL \
                AND ($1 = 0 OR id < $1) ORDER BY id DESC LIMIT $2) e \
             LEFT JOIN tournaments t ON t.event_id = e.id AND t.archived_at IS NULL \
             LEFT JOIN summaries s ON s.tournament_id = t.id AND s.version = t.version \
             ORDER BY e.id DESC, t.id";
        let shelf = match part.shelf {
            Shelf::AtHand => 0,
            Shelf::Away => 1,
            Shelf::Trash => 2_i64,
        };
        let before = part.before.map_or(0, EventId::get);
        let rows: Vec<Row> = on!(self.read, pool => {
            let query = sqlx::query_as(SQL).bind(before).bind(i64::from(part.most));
            query.bind(shelf).fetch_all(pool).await
        })?;
        let mut events: Vec<ListedEvent> = Vec::new();
        for row in rows {
            if events.last().is_none_or(|event| event.id != row.event_id) {
                events.push(ListedEvent {
                    id: row.event_id,
                    name: row.event_name,
                    created_at: row.created_at,
                    shelved_at: row.shelved_at,
                    practice: row.practice,
                    tournaments: Vec::new(),
                });
            }
            if let (Some(event), Some(id)) = (events.last_mut(), row.id) {
                event.tournaments.push(Listed {
                    id,
                    name: row.name.unwrap_or_default(),
                    version: row.version.and_then(|n| u32::try_from(n).ok()).map(Version::new),
                    summary: row.summary,
                });
            }
        }
        Ok(events)
    }

    /// Keeps what is to be said of a tournament at a version. An older version never takes the
    /// place of a later one.
    ///
    /// # Errors
    /// [`Error::Database`], also without the tournament.
    pub async fn summarise(
        &self,
        tournament: TournamentId,
        version: Version,
        summary: &str,
    ) -> Result<(), Error> {
        const SQL: &str = "INSERT INTO summaries (tournament_id, version, data) VALUES ($1, $2, \
                           $3) ON CONFLICT (tournament_id) DO UPDATE SET version = \
                           excluded.version, data = excluded.data WHERE summaries.version <= \
                           excluded.version";
        keepable(&[summary])?;
        let version = i64::from(version.get());
        change!(self, turn => {
            let query = sqlx::query(SQL).bind(tournament).bind(version).bind(summary);
            query.execute(&mut *turn).await?;
        })?;
        Ok(())
    }

    /// Whether the database answers.
    ///
    /// # Errors
    /// [`Error::Database`] if it does not.
    pub async fn ping(&self) -> Result<(), Error> {
        on!(self.read, pool => {
            sqlx::query("SELECT 1").execute(pool).await?;
        });
        Ok(())
    }
}
