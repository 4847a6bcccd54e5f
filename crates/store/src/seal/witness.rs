//! What a desk remembers of its records outside the database: the last head it signed of each.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use serde::{Deserialize, Serialize};

use super::{DeskKey, SERVER_SEAL, Seal};
use crate::archive::Draft;
use crate::hash::sha256;
use crate::{
    Entry, Error, Hash, Location, Scope, Seconds, Store, Tournament, TournamentId, Version,
};

/// No tournament has this number: it stands for the server's own record.
const SERVER: i64 = 0;

/// The key of a desk, and the last heads it signed.
#[derive(Debug)]
pub struct Witness {
    key: DeskKey,
    path: Option<PathBuf>,
    known: Mutex<BTreeMap<i64, Known>>,
}

/// What is remembered of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Known {
    created_at: Seconds,
    /// The last head that was signed.
    seal: Seal,
    /// Heads signed before that the record does not hold any more: signing again does not make
    /// a forged record right.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    missed: Vec<Seal>,
}

/// Why a desk has no witness.
#[derive(Debug, thiserror::Error)]
#[error("{}: {source}", path.display())]
pub struct WitnessError {
    /// Which file.
    pub path: PathBuf,
    /// What the system says.
    pub source: io::Error,
}

/// A record that is not the one this desk signed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub enum Doubt {
    /// It ends before the entry that was signed.
    Shorter {
        /// The entry that was signed.
        signed: u32,
        /// The last entry there is.
        last: u32,
    },
    /// The entry that was signed is another now.
    Changed { signed: u32 },
    /// Its very first entry is another: nothing of it is what was signed.
    Replaced,
}

impl Witness {
    /// The witness of a store: its files lie beside an SQLite database, and in a folder among the
    /// user's data for PostgreSQL. A store in memory has one that is gone with it.
    ///
    /// # Errors
    /// [`WitnessError`] if a file cannot be read or written, or holds something else.
    pub fn open(location: &Location, folder: &Path) -> Result<Witness, WitnessError> {
        let Some((path, heads)) = files(location, folder) else {
            let path = PathBuf::from(location.to_string());
            let key = DeskKey::fresh().map_err(|source| WitnessError { path, source })?;
            return Ok(Witness { key, path: None, known: Mutex::default() });
        };
        let key = DeskKey::open(&path).map_err(|source| WitnessError { path, source })?;
        let known = read(&heads).map_err(|source| WitnessError { path: heads.clone(), source })?;
        Ok(Witness { key, path: Some(heads), known: Mutex::new(known) })
    }

    /// The same, if there is a key: nothing is made.
    ///
    /// # Errors
    /// As [`Witness::open`].
    pub fn open_if_there(
        location: &Location,
        folder: &Path,
    ) -> Result<Option<Witness>, WitnessError> {
        match files(location, folder) {
            Some((key, _)) if key.exists() => Witness::open(location, folder).map(Some),
            _ => Ok(None),
        }
    }

    /// The key of the desk.
    #[must_use]
    pub const fn key(&self) -> &DeskKey {
        &self.key
    }

    /// Signs where a record stands: the seal goes beside the record, and into the memory outside.
    ///
    /// # Errors
    /// [`Error::NotFound`], [`Error::Tampered`], [`Error::Database`]; [`Error::Witness`] if the
    /// file outside cannot be written.
    pub async fn sign(&self, store: &Store, tournament: TournamentId) -> Result<Seal, Error> {
        let kept = store.tournament(tournament).await?;
        let link = store.link(tournament).await?;
        let seal = self.at(store, tournament, link.version.get()).await?;
        let seal = seal.ok_or(Error::Tampered { tournament, at: link.version.get() })?;
        let mut missed = Vec::new();
        if self.doubt(store, tournament).await?.is_some()
            && let Some(known) = self.known().get(&tournament.get())
        {
            missed.clone_from(&known.missed);
            missed.push(known.seal.clone());
            missed.sort_by_key(|seal| seal.entry);
            missed.dedup();
        }
        store.keep_seal(tournament, &seal).await?;
        self.remember(
            tournament.get(),
            Known { created_at: kept.created_at, seal: seal.clone(), missed },
        )?;
        Ok(seal)
    }

    /// Takes a record as it is, because somebody knows why it is another (an older backup was put
    /// back): what was signed before is forgotten outside the database.
    ///
    /// # Errors
    /// As [`Witness::sign`].
    pub async fn accept(&self, store: &Store, tournament: TournamentId) -> Result<Seal, Error> {
        self.known().remove(&tournament.get());
        self.sign(store, tournament).await
    }

    /// Signs where the server's own record stands, if it went on since it was signed last.
    ///
    /// # Errors
    /// [`Error::ServerTampered`], [`Error::Database`]; [`Error::Witness`] if the file outside
    /// cannot be written.
    pub async fn sign_server(&self, store: &Store) -> Result<(), Error> {
        let link = store.server_link().await?;
        let signed = self.known().get(&SERVER).map(|known| known.seal.head);
        if link.version == Version::START || signed == Some(link.hash) {
            return Ok(());
        }
        let entries = store.server_record().await?;
        let (Some(first), Some(last)) = (entries.first(), entries.last()) else { return Ok(()) };
        let seal = self.key.seal(first.hash, last.number, last.hash, last.at);
        let mut missed = Vec::new();
        if self.doubts_server(&entries).is_some()
            && let Some(known) = self.known().get(&SERVER)
        {
            missed.clone_from(&known.missed);
            missed.push(known.seal.clone());
        }
        let text = serde_json::to_string(&seal).unwrap_or_default();
        store.set(Scope::Server, SERVER_SEAL, &text).await?;
        self.remember(SERVER, Known { created_at: 0, seal, missed })
    }

    /// Takes the server's own record as it is, as [`Witness::accept`] does a tournament's.
    ///
    /// # Errors
    /// As [`Witness::sign_server`].
    pub async fn accept_server(&self, store: &Store) -> Result<(), Error> {
        self.known().remove(&SERVER);
        self.sign_server(store).await
    }

    /// Whether the server's own record is still the one that was signed last.
    #[must_use]
    pub fn doubts_server(&self, entries: &[Entry]) -> Option<Doubt> {
        let known = self.known().get(&SERVER).cloned()?;
        let last = entries.last().map_or(0, |entry| entry.number);
        let at = |number: u32| entries.iter().find(|entry| entry.number == number).map(|e| e.hash);
        known.seals().find_map(|seal| {
            let signed = seal.entry;
            match at(signed) {
                _ if at(1) != Some(seal.root) => Some(Doubt::Replaced),
                None => Some(Doubt::Shorter { signed, last }),
                Some(head) if head != seal.head => Some(Doubt::Changed { signed }),
                Some(_) => None,
            }
        })
    }

    fn remember(&self, number: i64, known: Known) -> Result<(), Error> {
        let text = {
            let mut all = self.known();
            all.insert(number, known);
            serde_json::to_string_pretty(&*all).unwrap_or_default()
        };
        let Some(path) = &self.path else { return Ok(()) };
        write(path, &text).map_err(|source| WitnessError { path: path.clone(), source }.into())
    }

    /// The head at an entry with this desk's signature, kept nowhere; none if there is no such
    /// entry.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn at(
        &self,
        store: &Store,
        tournament: TournamentId,
        entry: u32,
    ) -> Result<Option<Seal>, Error> {
        let (Some((root, _)), Some((head, at))) =
            (store.hash_at(tournament, 1).await?, store.hash_at(tournament, entry).await?)
        else {
            return Ok(None);
        };
        Ok(Some(self.key.seal(root, entry, head, at)))
    }

    /// Whether a record is still the one that was signed last.
    ///
    /// # Errors
    /// [`Error::NotFound`], [`Error::Database`].
    pub async fn doubt(
        &self,
        store: &Store,
        tournament: TournamentId,
    ) -> Result<Option<Doubt>, Error> {
        let Some(known) = self.known().get(&tournament.get()).cloned() else { return Ok(None) };
        let kept = store.tournament(tournament).await?;
        let first = store.hash_at(tournament, 1).await?.map(|(hash, _)| hash);
        for seal in known.seals() {
            let signed = store.hash_at(tournament, seal.entry).await?.map(|(hash, _)| hash);
            if let Some(doubt) = known.doubt(seal, &kept, first, signed) {
                return Ok(Some(doubt));
            }
        }
        Ok(None)
    }

    /// The same for a record at hand.
    #[must_use]
    pub fn doubts(&self, kept: &Tournament, entries: &[Entry]) -> Option<Doubt> {
        let known = self.known().get(&kept.id.get()).cloned()?;
        let at = |number: u32| entries.iter().find(|entry| entry.number == number).map(|e| e.hash);
        known.seals().find_map(|seal| known.doubt(seal, kept, at(1), at(seal.entry)))
    }

    fn known(&self) -> MutexGuard<'_, BTreeMap<i64, Known>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Known {
    /// Every head that the record should hold, the oldest first.
    fn seals(&self) -> impl Iterator<Item = &Seal> {
        self.missed.iter().chain([&self.seal])
    }

    fn doubt(
        &self,
        seal: &Seal,
        kept: &Tournament,
        first: Option<Hash>,
        signed: Option<Hash>,
    ) -> Option<Doubt> {
        let entry = seal.entry;
        if first != Some(seal.root) {
            // Another tournament under the same number, of a database begun anew, is none of ours.
            return (kept.created_at == self.created_at).then_some(Doubt::Replaced);
        }
        match signed {
            None => Some(Doubt::Shorter { signed: entry, last: kept.version.get() }),
            Some(head) if head != seal.head => Some(Doubt::Changed { signed: entry }),
            Some(_) => None,
        }
    }
}

/// The files of the key and of the last heads; none for a store in memory.
fn files(location: &Location, folder: &Path) -> Option<(PathBuf, PathBuf)> {
    let stem = match location {
        Location::Sqlite(path) => path.clone(),
        Location::Postgres(_) => {
            let name = sha256(location.to_string().as_bytes()).to_string();
            folder.join(format!("postgres-{}", &name[..16]))
        }
        Location::Memory => return None,
    };
    let beside = |ending: &str| {
        let mut name = stem.clone().into_os_string();
        name.push(ending);
        PathBuf::from(name)
    };
    Some((beside(".key"), beside(".heads")))
}

fn read(path: &Path) -> io::Result<BTreeMap<i64, Known>> {
    match fs::read_to_string(path) {
        Ok(text) => serde_json::from_str(&text).map_err(io::Error::from),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(BTreeMap::new()),
        Err(error) => Err(error),
    }
}

fn write(path: &Path, text: &str) -> io::Result<()> {
    let (draft, mut file) = Draft::begin(path)?;
    file.write_all(text.as_bytes())?;
    draft.finish(&file)
}
