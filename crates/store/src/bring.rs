//! Bringing events in from a file, an exported event or a backup: held against what is here first,
//! then all of it or nothing.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use crate::archive::{
    Archive, ArchiveError, EVENTS, Kind, SETTINGS, SettingRow, Summary, TOURNAMENTS, entries_part,
};
use crate::deed::{EventDeed, Held};
use crate::error::must_exist;
use crate::events::EventRow;
use crate::personal::{self, insert_personal};
use crate::pool::on;
use crate::record::{ADVANCE, insert_all};
use crate::restore::{SETTING, in_file};
use crate::server_record::recorded;
use crate::{
    By, Deed, Entry, Error, Event, EventId, Hash, Noun, Record, Scope, Seconds, Store, Tournament,
    TournamentId, UserId, Whom,
};

/// What a file holds, held against what is here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Content {
    /// What kind of file it is, and how much is in it.
    pub summary: Summary,
    /// Its events.
    pub events: Vec<EventInFile>,
}

/// An event in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventInFile {
    /// Its number in the file.
    pub id: EventId,
    /// Its name there.
    pub name: String,
    /// The same event here, if it is here and not in the trash.
    pub here: Option<EventId>,
    /// Its tournaments.
    pub tournaments: Vec<TournamentInFile>,
}

/// A tournament in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentInFile {
    /// Its number in the file.
    pub id: TournamentId,
    /// Its name there.
    pub name: String,
    /// How many entries its record has there.
    pub entries: u32,
    /// When the last of them was made.
    pub last_at: Option<Seconds>,
    /// The head with which the record left.
    pub head: Hash,
    /// How that goes with the record here.
    pub relation: Relation,
}

/// How a record in a file goes with the one here that begins alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub enum Relation {
    /// There is none here.
    New,
    /// Both are the same.
    Same { here: TournamentId },
    /// The file goes on where the record here ends.
    Newer {
        here: TournamentId,
        /// By how many entries.
        more: u32,
    },
    /// The record here goes on where the file ends.
    Older {
        here: TournamentId,
        /// By how many entries.
        fewer: u32,
    },
    /// They went different ways.
    Parted {
        here: TournamentId,
        /// The first entry that differs.
        at: u32,
    },
}

impl Relation {
    /// The tournament here.
    #[must_use]
    pub const fn here(self) -> Option<TournamentId> {
        match self {
            Relation::New => None,
            Relation::Same { here }
            | Relation::Newer { here, .. }
            | Relation::Older { here, .. }
            | Relation::Parted { here, .. } => Some(here),
        }
    }

    /// The better it fits, the lower.
    const fn rank(self) -> u8 {
        match self {
            Relation::Same { .. } => 0,
            Relation::Newer { .. } => 1,
            Relation::Older { .. } => 2,
            Relation::Parted { .. } => 3,
            Relation::New => 4,
        }
    }
}

impl EventInFile {
    /// Whether the file has something that the event here lacks and that continues it.
    #[must_use]
    pub fn can_merge(&self) -> bool {
        let relations = || self.tournaments.iter().map(|tournament| tournament.relation);
        self.here.is_some()
            && relations().any(|it| matches!(it, Relation::Newer { .. } | Relation::New))
            && !relations().any(|it| matches!(it, Relation::Parted { .. }))
    }

    /// Whether there is nothing in the file that is not here.
    #[must_use]
    pub fn is_known(&self) -> bool {
        self.here.is_some()
            && self.tournaments.iter().all(|tournament| {
                matches!(tournament.relation, Relation::Same { .. } | Relation::Older { .. })
            })
    }
}

/// How an event is brought in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bring {
    /// Only if it is not here.
    New,
    /// Beside what is here, whatever that is.
    Copy,
    /// Into the one that is here: records go on, tournaments that it lacks are added.
    Merge,
    /// In the place of the one that is here, which goes into the trash.
    Replace,
}

/// Bringing events in.
impl Store {
    /// What is in a file, and how it goes with what is here. The whole file is checked.
    ///
    /// # Errors
    /// [`Error::Archive`] says what is wrong with the file.
    pub async fn content_of(&self, from: &Path) -> Result<Content, Error> {
        let archive = Archive::open_any(from).await.map_err(in_file(from))?;
        self.compare(&archive, from).await
    }

    /// The whole record of a tournament of a file, with what lies beside it, to be held entry by
    /// entry against the one here. The whole file is checked.
    ///
    /// # Errors
    /// [`Error::Archive`] says what is wrong with the file.
    pub async fn record_in_file(from: &Path, tournament: TournamentId) -> Result<Record, Error> {
        let archive = Archive::open_any(from).await.map_err(in_file(from))?;
        let entries = archive.rows::<Entry>(entries_part(tournament)).await;
        let entries = entries.map_err(in_file(from))?;
        let rows = archive.personal(tournament).await.map_err(in_file(from))?;
        let beside = rows.into_iter().map(|row| (row.commitment, row.value)).collect();
        Ok(Record { entries, beside })
    }

    /// Brings an event of a file in: the one with a number, or the only one of an exported event.
    /// The whole file is checked first.
    ///
    /// # Errors
    /// [`Error::Archive`] says what is wrong with the file; [`Error::Here`] if it is here and
    /// should be new; [`Error::Parted`] if it cannot be merged. Then nothing is changed.
    pub async fn bring(
        &self,
        from: &Path,
        which: Option<EventId>,
        how: Bring,
        by: &By,
    ) -> Result<(EventId, Summary), Error> {
        let archive = match which {
            Some(_) => Archive::open_any(from).await,
            None => Archive::open(from, Kind::Event).await,
        };
        let archive = archive.map_err(in_file(from))?;
        let content = self.compare(&archive, from).await?;
        let mut events = content.events.into_iter();
        let event = match which {
            Some(which) => events.find(|event| event.id == which),
            None => events.next(),
        };
        let event = event.ok_or(Error::NotFound(Noun::Event))?;
        let here = event.tournaments.iter().find_map(|it| Some((it.relation.here()?, &it.name)));
        if let (Bring::New, Some((tournament, name))) = (how, here) {
            return Err(Error::Here { tournament, name: name.clone() });
        }
        if let Bring::Merge = how {
            for it in &event.tournaments {
                if let Relation::Parted { here: tournament, at } = it.relation {
                    return Err(Error::Parted { tournament, name: it.name.clone(), at });
                }
            }
        }
        let id = self.put(&archive, from, &event, how, by).await?;
        Ok((id, archive.summary))
    }

    async fn compare(&self, archive: &Archive, from: &Path) -> Result<Content, Error> {
        let tournaments = archive.rows::<Tournament>(TOURNAMENTS).await.map_err(in_file(from))?;
        let mut events = Vec::new();
        let rows = archive.rows::<EventRow>(EVENTS).await.map_err(in_file(from))?;
        for EventRow { event, .. } in rows.into_iter().filter(|row| row.erased_at.is_none()) {
            let mut found: Vec<(TournamentInFile, Vec<(EventId, Relation)>)> = Vec::new();
            for row in tournaments.iter().filter(|row| row.event == event.id) {
                let entries = archive.rows::<Entry>(entries_part(row.id)).await;
                let entries = entries.map_err(in_file(from))?;
                let relations = self.relations(&entries).await?;
                let here = TournamentInFile {
                    id: row.id,
                    name: row.name.clone(),
                    entries: row.version.get(),
                    last_at: entries.last().map(|entry| entry.at),
                    head: row.head,
                    relation: Relation::New,
                };
                found.push((here, relations));
            }
            let here = best(found.iter().map(|(_, relations)| relations.as_slice()));
            let tournaments = found.into_iter().map(|(mut it, relations)| {
                let there = relations.into_iter().filter(|(event, _)| Some(*event) == here);
                let closest = there.map(|(_, relation)| relation).min_by_key(|it| it.rank());
                it.relation = closest.unwrap_or(Relation::New);
                it
            });
            let tournaments = tournaments.collect();
            events.push(EventInFile { id: event.id, name: event.name, here, tournaments });
        }
        Ok(Content { summary: archive.summary, events })
    }

    /// How a record goes with every one here that begins alike, except in the trash.
    async fn relations(&self, entries: &[Entry]) -> Result<Vec<(EventId, Relation)>, Error> {
        const ALIKE: &str = "SELECT tournaments.id, tournaments.event_id FROM entries \
             JOIN tournaments ON tournaments.id = entries.tournament_id \
             JOIN events ON events.id = tournaments.event_id \
             WHERE number = 1 AND hash = $1 AND trashed_at IS NULL ORDER BY tournaments.id";
        const HASHES: &str = "SELECT hash FROM entries WHERE tournament_id = $1 ORDER BY number";
        let Some(first) = entries.first() else { return Ok(Vec::new()) };
        let hash = first.hash.to_string();
        let alike: Vec<(TournamentId, EventId)> = on!(self.read, pool => {
            sqlx::query_as(ALIKE).bind(hash).fetch_all(pool).await
        })?;
        let mut relations = Vec::with_capacity(alike.len());
        for (tournament, event) in alike {
            let hashes: Vec<String> = on!(self.read, pool => {
                sqlx::query_scalar(HASHES).bind(tournament).fetch_all(pool).await
            })?;
            relations.push((event, relation(tournament, &hashes, entries)));
        }
        Ok(relations)
    }

    async fn put(
        &self,
        archive: &Archive,
        from: &Path,
        event: &EventInFile,
        how: Bring,
        by: &By,
    ) -> Result<EventId, Error> {
        const EVENT: &str = "INSERT INTO events (name, created_at, practice) \
             VALUES ($1, $2, $3) RETURNING id";
        const NAMED: &str = "SELECT COUNT(*) FROM events WHERE name = $1";
        const TOURNAMENT: &str = "INSERT INTO tournaments \
             (event_id, name, created_at, archived_at, version, head) \
             VALUES ($1, $2, $3, $4, $5, $6) RETURNING id";
        const TRASH: &str = "UPDATE events SET trashed_at = $1 WHERE id = $2";
        const ROLES: &str = "SELECT roles.user_id, users.name, roles.role FROM roles \
             JOIN users ON users.id = roles.user_id \
             WHERE coalesce(roles.event_id, 0) = $1 AND coalesce(roles.tournament_id, 0) = $2 \
             ORDER BY roles.user_id";
        const ROLE: &str = "INSERT INTO roles (user_id, event_id, tournament_id, role) \
             VALUES ($1, $2, $3, $4)";
        let damaged = || ArchiveError::Damaged { part: EVENTS.to_owned() };
        let rows = archive.rows::<Event>(EVENTS).await.map_err(in_file(from))?;
        let row = rows.into_iter().find(|row| row.id == event.id);
        let row = row.ok_or_else(damaged).map_err(in_file(from))?;
        let tournaments = archive.rows::<Tournament>(TOURNAMENTS).await.map_err(in_file(from))?;
        let relations: BTreeMap<TournamentId, Relation> =
            event.tournaments.iter().map(|it| (it.id, it.relation)).collect();
        let into = event.here.filter(|_| how == Bring::Merge);
        recorded!(self, by, turn, deeds => {
            let id: EventId = match into {
                Some(here) => here,
                None => {
                    let mut name = row.name.clone();
                    // Two that look alike are told apart: the copy has a number behind its name.
                    for number in 2..1_000_u16 {
                        let query = sqlx::query_scalar(NAMED).bind(&name);
                        let taken: i64 = query.fetch_one(&mut *turn).await?;
                        if how != Bring::Copy || taken == 0 {
                            break;
                        }
                        name = format!("{} ({number})", shortened(&row.name));
                    }
                    let query = sqlx::query_scalar(EVENT).bind(name).bind(row.created_at);
                    query.bind(row.practice).fetch_one(&mut *turn).await?
                }
            };
            if let (Bring::Replace, Some(here)) = (how, event.here) {
                let query = sqlx::query(TRASH).bind(by.at).bind(here);
                must_exist(query.execute(&mut *turn).await?.rows_affected(), Noun::Event)?;
            }
            let mut numbers = BTreeMap::new();
            for row in tournaments.iter().filter(|row| row.event == event.id) {
                let relation = relations.get(&row.id).filter(|_| into.is_some());
                let (tournament, known) = match relation {
                    Some(Relation::Newer { here, more }) => {
                        (*here, row.version.get().saturating_sub(*more))
                    }
                    Some(Relation::Same { .. } | Relation::Older { .. }) => continue,
                    _ => {
                        let query = sqlx::query_scalar(TOURNAMENT).bind(id).bind(&row.name);
                        let query = query.bind(row.created_at).bind(row.archived_at);
                        let query = query.bind(i64::from(row.version.get()));
                        let query = query.bind(row.head.to_string());
                        let new: TournamentId = query.fetch_one(&mut *turn).await?;
                        numbers.insert(row.id, new);
                        (new, 0)
                    }
                };
                let entries = archive.rows::<Entry>(entries_part(row.id)).await;
                let entries = entries.map_err(in_file(from))?;
                let new = entries.get(known as usize..).unwrap_or_default();
                let beside = archive.personal(row.id).await.map_err(in_file(from))?;
                let (before, beside): (Vec<_>, Vec<_>) =
                    beside.into_iter().partition(|row| row.entry <= i64::from(known));
                if let Some(last) = entries.get(known.wrapping_sub(1) as usize) {
                    let query = sqlx::query(ADVANCE).bind(i64::from(row.version.get()));
                    let query = query.bind(row.head.to_string()).bind(tournament);
                    let query = query.bind(i64::from(known)).bind(last.hash.to_string());
                    if query.execute(&mut *turn).await?.rows_affected() == 0 {
                        return Err(Error::Overtaken { tournament });
                    }
                }
                insert_all!(turn, tournament, new).map_err(|(error, _)| error)?;
                insert_personal!(turn, tournament, beside)?;
                // What was erased where the file comes from is not kept here either.
                let erased: BTreeSet<i64> =
                    before.iter().filter(|row| row.value.is_none()).map(|row| row.entry).collect();
                for entry in erased {
                    let query = sqlx::query(personal::ERASE).bind(by.at).bind(tournament);
                    query.bind(entry).execute(&mut *turn).await?;
                }
            }
            for row in archive.rows::<SettingRow>(SETTINGS).await.map_err(in_file(from))? {
                let tournament = row.tournament_id.and_then(|id| numbers.get(&id).copied());
                let of_event = row.event_id.filter(|of| *of == event.id && into.is_none());
                // An event does not set up the server it comes to, nor secrets of another desk.
                if of_event.is_none() && tournament.is_none() || row.name.ends_with(" secret") {
                    continue;
                }
                let query = sqlx::query(SETTING).bind(of_event.map(|_| id)).bind(tournament);
                query.bind(row.name).bind(row.value).execute(&mut *turn).await?;
            }
            let what = match (how, event.here) {
                (_, None) | (Bring::New, _) => EventDeed::BroughtIn,
                (Bring::Copy, _) => EventDeed::Copied,
                (Bring::Merge, _) => EventDeed::Merged,
                (Bring::Replace, _) => EventDeed::Replaced,
            };
            deeds.push(Deed::Event { event: id, title: row.name.clone(), what });
            // Whoever had a role in what was replaced has it in what took its place.
            if let (Bring::Replace, Some(here)) = (how, event.here) {
                let mut moved = vec![(Scope::Event(here), Scope::Event(id))];
                for (from, to) in &numbers {
                    let before = relations.get(from).and_then(|relation| relation.here());
                    moved.extend(before.map(|it| (Scope::Tournament(it), Scope::Tournament(*to))));
                }
                for (from, to) in moved {
                    let query = sqlx::query_as(ROLES).bind(from.event()).bind(from.tournament());
                    let held: Vec<(UserId, String, String)> = query.fetch_all(&mut *turn).await?;
                    for (account, name, role) in held {
                        let (of, at) = match to {
                            Scope::Event(event) => (Some(event), None),
                            Scope::Tournament(tournament) => (None, Some(tournament)),
                            Scope::Server => (None, None),
                        };
                        let query = sqlx::query(ROLE).bind(account).bind(of).bind(at);
                        query.bind(&role).execute(&mut *turn).await?;
                        let (whom, held) = (Whom { account, name }, Held::new(&role, to));
                        deeds.push(Deed::RoleGiven { whom, held, before: None });
                    }
                }
            }
            id
        })
    }
}

/// A name that leaves room for a number behind it.
fn shortened(name: &str) -> String {
    name.chars().take(190).collect()
}

/// How a record goes with the hashes of one here.
fn relation(here: TournamentId, hashes: &[String], entries: &[Entry]) -> Relation {
    let alike = hashes.iter().zip(entries).take_while(|(hash, it)| **hash == it.hash.to_string());
    let alike = alike.count();
    let count = |entries: usize| u32::try_from(entries).unwrap_or(u32::MAX);
    match (hashes.len() - alike, entries.len() - alike) {
        (0, 0) => Relation::Same { here },
        (0, more) => Relation::Newer { here, more: count(more) },
        (fewer, 0) => Relation::Older { here, fewer: count(fewer) },
        _ => Relation::Parted { here, at: count(alike + 1) },
    }
}

/// The event here that a file's event is: the one whose tournaments fit best, of copies the latest.
fn best<'a>(found: impl Iterator<Item = &'a [(EventId, Relation)]>) -> Option<EventId> {
    let mut fits: BTreeMap<EventId, u32> = BTreeMap::new();
    for relations in found {
        for (event, relation) in relations {
            *fits.entry(*event).or_default() += 4 - u32::from(relation.rank());
        }
    }
    fits.into_iter().max_by_key(|(event, fit)| (*fit, *event)).map(|(event, _)| event)
}
