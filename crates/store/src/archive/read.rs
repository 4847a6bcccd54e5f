//! Reading an archive: everything is checked before anything is given out.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use serde::de::DeserializeOwned;
use tokio::task;
use zip::ZipArchive;
use zip::result::ZipError;

use super::manifest::{FORMAT, MANIFEST, Manifest, VERSION};
use super::{
    ArchiveError, EVENTS, GrantRow, Kind, MOST_BYTES, ROLES, SETTINGS, SettingRow, Summary, TOKENS,
    TOURNAMENTS, TokenRow, USERS, entries_part, personal_part,
};
use crate::entry::{self, Broken, Link};
use crate::personal::{self, PersonalRow};
use crate::{Entry, Event, EventId, Hash, Tournament, TournamentId, User, UserId};

/// Checks an archive from beginning to end. Blocks.
///
/// # Errors
/// What is wrong with it, as an [`ArchiveError`].
pub fn check(path: &Path) -> Result<Summary, ArchiveError> {
    let mut reader = Reader::open(path)?;
    reader.check()?;
    Ok(Summary::from(&reader.manifest))
}

/// An archive that has been checked.
pub struct Archive {
    reader: Arc<Mutex<Reader>>,
    pub summary: Summary,
}

impl Archive {
    /// Opens and checks an archive of a kind.
    pub async fn open(path: &Path, expected: Kind) -> Result<Archive, ArchiveError> {
        let path = path.to_path_buf();
        let reader = blocking(move || {
            let mut reader = Reader::open(&path)?;
            let found = reader.manifest.kind;
            if found != expected {
                return Err(ArchiveError::Kind { expected, found });
            }
            reader.check()?;
            Ok(reader)
        });
        let reader = reader.await?;
        let summary = Summary::from(&reader.manifest);
        Ok(Archive { reader: Arc::new(Mutex::new(reader)), summary })
    }

    /// What lies beside a record.
    pub async fn personal(&self, of: TournamentId) -> Result<Vec<PersonalRow>, ArchiveError> {
        let reader = Arc::clone(&self.reader);
        blocking(move || reader.lock().unwrap_or_else(PoisonError::into_inner).personal(of)).await
    }

    /// The rows of a part.
    pub async fn rows<T>(&self, part: impl Into<String>) -> Result<Vec<T>, ArchiveError>
    where
        T: DeserializeOwned + Send + 'static,
    {
        let (part, reader) = (part.into(), Arc::clone(&self.reader));
        blocking(move || reader.lock().unwrap_or_else(PoisonError::into_inner).rows(&part)).await
    }
}

/// Does something that takes its time where it keeps nobody from working.
async fn blocking<T, F>(work: F) -> Result<T, ArchiveError>
where
    T: Send + 'static,
    F: FnOnce() -> Result<T, ArchiveError> + Send + 'static,
{
    match task::spawn_blocking(work).await {
        Ok(result) => result,
        Err(error) => Err(ArchiveError::File(io::Error::other(error))),
    }
}

pub(super) struct Reader {
    pub(super) zip: ZipArchive<BufReader<File>>,
    pub(super) manifest: Manifest,
}

impl Reader {
    pub(super) fn open(path: &Path) -> Result<Reader, ArchiveError> {
        let mut zip = ZipArchive::new(BufReader::new(File::open(path)?))?;
        let text = match bytes(&mut zip, MANIFEST) {
            Err(ArchiveError::Damaged { .. }) => return Err(ArchiveError::Foreign),
            text => text?,
        };
        // The version first: a newer manifest may look different.
        let json: serde_json::Value =
            serde_json::from_slice(&text).map_err(|_| ArchiveError::Foreign)?;
        if json["format"] != FORMAT {
            return Err(ArchiveError::Foreign);
        }
        if json["version"].as_u64().is_some_and(|version| version > u64::from(VERSION)) {
            return Err(ArchiveError::Newer);
        }
        let manifest = serde_json::from_value(json)
            .map_err(|_| ArchiveError::Damaged { part: MANIFEST.to_owned() })?;
        Ok(Reader { zip, manifest })
    }

    /// Checks that every row can be put into a store.
    pub(super) fn check(&mut self) -> Result<(), ArchiveError> {
        let mut known = Known::default();
        for (index, event) in self.rows::<Event>(EVENTS)?.iter().enumerate() {
            known.texts(EVENTS, index, &[&event.name])?;
            known.is_new(EVENTS, index, event.id.get())?;
            known.events.insert(event.id);
        }
        if self.manifest.kind == Kind::Event && known.events.len() != 1 {
            return Err(ArchiveError::Damaged { part: EVENTS.to_owned() });
        }
        let tournaments = self.rows::<Tournament>(TOURNAMENTS)?;
        for (index, tournament) in tournaments.iter().enumerate() {
            known.texts(TOURNAMENTS, index, &[&tournament.name])?;
            known.is_new(TOURNAMENTS, index, tournament.id.get())?;
            known.scope(TOURNAMENTS, index, Some(tournament.event), None)?;
            known.tournaments.insert(tournament.id);
        }
        for tournament in &tournaments {
            self.check_record(&known, tournament)?;
        }
        for (index, row) in self.rows::<SettingRow>(SETTINGS)?.iter().enumerate() {
            known.texts(SETTINGS, index, &[&row.name, &row.value])?;
            known.scope(SETTINGS, index, row.event_id, row.tournament_id)?;
        }
        if self.manifest.kind == Kind::Backup {
            self.check_accounts(&mut known)?;
        }
        Ok(())
    }

    fn check_record(&mut self, known: &Known, of: &Tournament) -> Result<(), ArchiveError> {
        let part = entries_part(of.id);
        let entries = self.rows::<Entry>(&part)?;
        for (index, entry) in entries.iter().enumerate() {
            known.texts(&part, index, &[&entry.who, &entry.payload])?;
        }
        let head = Link { version: of.version, hash: of.head };
        let beside = self.personal(of.id)?;
        entry::verify(Link::START, &entries, head)
            .and_then(|()| personal::check(&entries, &beside))
            .map_err(|Broken { at }| ArchiveError::Tampered { name: of.name.clone(), at })
    }

    /// What lies beside a record. Archives from before there was anything say nothing of it.
    fn personal(&mut self, of: TournamentId) -> Result<Vec<PersonalRow>, ArchiveError> {
        let part = personal_part(of);
        match self.manifest.parts.iter().any(|info| info.name == part) {
            true => self.rows(&part),
            false => Ok(Vec::new()),
        }
    }

    fn check_accounts(&mut self, known: &mut Known) -> Result<(), ArchiveError> {
        for (index, user) in self.rows::<User>(USERS)?.iter().enumerate() {
            known.texts(USERS, index, &[&user.name, &user.password])?;
            known.is_new(USERS, index, user.id.get())?;
            known.users.insert(user.id);
        }
        for (index, row) in self.rows::<GrantRow>(ROLES)?.iter().enumerate() {
            known.texts(ROLES, index, &[&row.role])?;
            known.scope(ROLES, index, row.event_id, row.tournament_id)?;
            if !known.users.contains(&row.user_id) {
                return Err(line(ROLES, index, "its user is not there"));
            }
        }
        for (index, row) in self.rows::<TokenRow>(TOKENS)?.iter().enumerate() {
            known.texts(TOKENS, index, &[&row.label, &row.role])?;
            known.is_new(TOKENS, index, row.id.get())?;
            known.scope(TOKENS, index, row.event_id, row.tournament_id)?;
        }
        Ok(())
    }

    /// The rows of a part, if it is as the manifest says.
    pub(super) fn rows<T: DeserializeOwned>(&mut self, part: &str) -> Result<Vec<T>, ArchiveError> {
        let damaged = || ArchiveError::Damaged { part: part.to_owned() };
        let info = self.manifest.parts.iter().find(|info| info.name == part);
        let info = info.ok_or_else(damaged)?;
        let bytes = bytes(&mut self.zip, part)?;
        if Hash::of(&bytes) != info.sha256 {
            return Err(damaged());
        }
        let text = str::from_utf8(&bytes).map_err(|_| damaged())?;
        let rows = text.lines().enumerate().map(|(index, row)| {
            serde_json::from_str(row).map_err(|error| line(part, index, &error.to_string()))
        });
        let rows = rows.collect::<Result<Vec<T>, _>>()?;
        if rows.len() as u64 != info.lines {
            return Err(damaged());
        }
        Ok(rows)
    }
}

/// What the rows so far have introduced.
#[derive(Default)]
struct Known {
    events: BTreeSet<EventId>,
    tournaments: BTreeSet<TournamentId>,
    users: BTreeSet<UserId>,
    numbers: BTreeMap<&'static str, BTreeSet<i64>>,
}

impl Known {
    fn texts(&self, part: &str, index: usize, texts: &[&str]) -> Result<(), ArchiveError> {
        match crate::error::keepable(texts) {
            Ok(()) => Ok(()),
            Err(error) => Err(line(part, index, &error.to_string())),
        }
    }

    /// Numbers begin with 1 and occur once.
    fn is_new(&mut self, part: &'static str, index: usize, id: i64) -> Result<(), ArchiveError> {
        if id > 0 && self.numbers.entry(part).or_default().insert(id) {
            return Ok(());
        }
        Err(line(part, index, "its number cannot be or has been used"))
    }

    fn scope(
        &self,
        part: &str,
        index: usize,
        event: Option<EventId>,
        tournament: Option<TournamentId>,
    ) -> Result<(), ArchiveError> {
        let there = match (event, tournament) {
            (Some(_), Some(_)) => false,
            (Some(event), None) => self.events.contains(&event),
            (None, Some(tournament)) => self.tournaments.contains(&tournament),
            (None, None) => true,
        };
        if there { Ok(()) } else { Err(line(part, index, "what it belongs to is not there")) }
    }
}

fn line(part: &str, index: usize, why: &str) -> ArchiveError {
    ArchiveError::Line { part: part.to_owned(), line: index + 1, why: why.to_owned() }
}

/// The bytes of a part, unpacked.
pub(super) fn bytes(
    zip: &mut ZipArchive<BufReader<File>>,
    part: &str,
) -> Result<Vec<u8>, ArchiveError> {
    let damaged = || ArchiveError::Damaged { part: part.to_owned() };
    let file = match zip.by_name(part) {
        Err(ZipError::Io(error)) => return Err(ArchiveError::File(error)),
        Err(_) => return Err(damaged()),
        Ok(file) => file,
    };
    let mut bytes = Vec::new();
    // A lying header or a broken stream: unpacking fails, or gives more than anybody can want.
    file.take(MOST_BYTES + 1).read_to_end(&mut bytes).map_err(|_| damaged())?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(ArchiveError::TooLarge { part: part.to_owned() });
    }
    Ok(bytes)
}
