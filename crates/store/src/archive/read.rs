//! Reading an archive: everything is checked before anything is given out.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use serde::de::DeserializeOwned;
use sha2::{Digest as _, Sha256};
use tokio::task;
use zip::ZipArchive;
use zip::result::ZipError;

use super::manifest::{FORMAT, MANIFEST, Manifest, VERSION};
use super::{
    ArchiveError, EVENTS, GrantRow, Kind, LEAST_OF_ALL, MOST_BYTES, MOST_OF_LINE, MOST_PER_BYTE,
    REQUESTS, ROLES, SERVER, SETTINGS, SettingRow, Summary, TOKENS, TOURNAMENTS, TokenRow, USERS,
    entries_part, personal_part,
};
use crate::entry::{self, Broken, Link};
use crate::hash::finish;
use crate::personal::{self, PersonalRow};
use crate::requests::RequestRow;
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

/// What an archive says of itself, without looking whether it is true. Blocks.
///
/// # Errors
/// What is wrong with it, as an [`ArchiveError`], as far as that shows at once.
pub fn peek(path: &Path) -> Result<Summary, ArchiveError> {
    Reader::open(path).map(|reader| Summary::from(&reader.manifest))
}

/// An archive that has been checked.
pub struct Archive {
    reader: Arc<Mutex<Reader>>,
    pub summary: Summary,
}

impl Archive {
    /// Opens and checks an archive of a kind.
    pub async fn open(path: &Path, expected: Kind) -> Result<Archive, ArchiveError> {
        Archive::open_of(path, Some(expected)).await
    }

    /// Opens and checks an archive of whatever kind.
    pub async fn open_any(path: &Path) -> Result<Archive, ArchiveError> {
        Archive::open_of(path, None).await
    }

    async fn open_of(path: &Path, expected: Option<Kind>) -> Result<Archive, ArchiveError> {
        let path = path.to_path_buf();
        let reader = blocking(move || {
            let mut reader = Reader::open(&path)?;
            let found = reader.manifest.kind;
            if let Some(expected) = expected.filter(|expected| *expected != found) {
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

impl Archive {
    /// The server's own record; empty in archives that have none.
    pub async fn server_record(&self) -> Result<Vec<Entry>, ArchiveError> {
        let reader = Arc::clone(&self.reader);
        blocking(move || reader.lock().unwrap_or_else(PoisonError::into_inner).server_record())
            .await
    }

    /// The requests to be entered; an older archive has none.
    pub async fn requests(&self) -> Result<Vec<RequestRow>, ArchiveError> {
        let reader = Arc::clone(&self.reader);
        blocking(move || reader.lock().unwrap_or_else(PoisonError::into_inner).requests()).await
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
        let file = File::open(path)?;
        let packed = file.metadata()?.len();
        let mut zip = ZipArchive::new(BufReader::new(file))?;
        within(&mut zip, packed)?;
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
            for (index, row) in self.requests()?.iter().enumerate() {
                known.texts(REQUESTS, index, &[&row.secret, &row.state, &row.data])?;
                known.scope(REQUESTS, index, None, Some(row.tournament_id))?;
            }
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
            let maker_there = row.maker_id.is_none_or(|maker| known.users.contains(&maker));
            let earlier =
                row.made_with.is_none_or(|with| known.has(TOKENS, with.get(), row.id.get()));
            if !maker_there || !earlier {
                return Err(line(TOKENS, index, "who or what made it is not there"));
            }
        }
        let entries = self.server_record()?;
        for (index, entry) in entries.iter().enumerate() {
            known.texts(SERVER, index, &[&entry.who, &entry.payload])?;
        }
        let head = entries.last().map_or(Link::START, Entry::link);
        entry::verify(Link::START, &entries, head)
            .map_err(|Broken { at }| ArchiveError::ServerTampered { at })
    }

    /// The server's own record; archives of older programs have none.
    fn server_record(&mut self) -> Result<Vec<Entry>, ArchiveError> {
        if self.manifest.parts.iter().any(|info| info.name == SERVER) {
            self.rows(SERVER)
        } else {
            Ok(Vec::new())
        }
    }

    fn requests(&mut self) -> Result<Vec<RequestRow>, ArchiveError> {
        if self.manifest.parts.iter().any(|info| info.name == REQUESTS) {
            self.rows(REQUESTS)
        } else {
            Ok(Vec::new())
        }
    }

    /// The rows of a part, if it is as the manifest says.
    pub(super) fn rows<T: DeserializeOwned>(&mut self, part: &str) -> Result<Vec<T>, ArchiveError> {
        let damaged = || ArchiveError::Damaged { part: part.to_owned() };
        let info = self.manifest.parts.iter().find(|info| info.name == part);
        let info = info.ok_or_else(damaged)?;
        let mut unpacked = BufReader::new(Hashed::new(part_of(&mut self.zip, part)?));
        let (mut rows, mut text) = (Vec::new(), Vec::new());
        loop {
            text.clear();
            let read = (&mut unpacked).take(MOST_OF_LINE).read_until(b'\n', &mut text);
            if read.map_err(|_| damaged())? == 0 {
                break;
            }
            match serde_json::from_slice(&text) {
                Ok(row) => rows.push(row),
                Err(error) => {
                    // The first line that makes no sense ends it: was it written so, or damaged?
                    io::copy(&mut unpacked, &mut io::sink()).map_err(|_| damaged())?;
                    let as_written = unpacked.into_inner().hash() == info.sha256;
                    let senseless = line(part, rows.len(), &error.to_string());
                    return Err(if as_written { senseless } else { damaged() });
                }
            }
        }
        if unpacked.into_inner().hash() != info.sha256 {
            return Err(damaged());
        }
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

    /// Whether a number was there before another.
    fn has(&self, part: &str, id: i64, before: i64) -> bool {
        id < before && self.numbers.get(part).is_some_and(|numbers| numbers.contains(&id))
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

/// Refuses an archive whose parts grow beyond all measure when they are unpacked.
fn within(zip: &mut ZipArchive<BufReader<File>>, packed: u64) -> Result<(), ArchiveError> {
    let most = packed.saturating_mul(MOST_PER_BYTE).saturating_add(LEAST_OF_ALL);
    let mut sum: u64 = 0;
    for index in 0..zip.len() {
        let part = zip.by_index_raw(index)?;
        sum = sum.saturating_add(part.size());
        if part.size() > MOST_BYTES || sum > most {
            return Err(ArchiveError::TooLarge { part: part.name().to_owned() });
        }
    }
    Ok(())
}

/// A part, to be unpacked as far as it says that it goes.
fn part_of<'a>(
    zip: &'a mut ZipArchive<BufReader<File>>,
    part: &str,
) -> Result<impl Read + 'a, ArchiveError> {
    match zip.by_name(part) {
        Err(ZipError::Io(error)) => Err(ArchiveError::File(error)),
        Err(_) => Err(ArchiveError::Damaged { part: part.to_owned() }),
        Ok(file) => {
            let size = file.size();
            Ok(file.take(size))
        }
    }
}

/// The bytes of a part, unpacked.
pub(super) fn bytes(
    zip: &mut ZipArchive<BufReader<File>>,
    part: &str,
) -> Result<Vec<u8>, ArchiveError> {
    let mut bytes = Vec::new();
    // A broken stream: unpacking fails.
    part_of(zip, part)?
        .read_to_end(&mut bytes)
        .map_err(|_| ArchiveError::Damaged { part: part.to_owned() })?;
    Ok(bytes)
}

/// Hashes what is read through it.
struct Hashed<R> {
    inner: R,
    hasher: Sha256,
}

impl<R> Hashed<R> {
    fn new(inner: R) -> Hashed<R> {
        Hashed { inner, hasher: Sha256::new() }
    }

    fn hash(self) -> Hash {
        finish(self.hasher)
    }
}

impl<R: Read> Read for Hashed<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.inner.read(buffer)?;
        self.hasher.update(&buffer[..read]);
        Ok(read)
    }
}
