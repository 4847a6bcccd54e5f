//! A tournament in the server's memory: the desk as it stands, what was drawn of it, who watches.

use std::collections::HashMap;
use std::io::Write as _;
use std::ops::Deref;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, RwLock};

use arbitra_desk::{Desk, Entry, FoldError};
use arbitra_model::Tournament;
use arbitra_store::{EventId, Store, TournamentId, Version};
use axum::body::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;
use tokio::sync::Semaphore;

use crate::aside::in_turn;
use crate::live::Live;
use crate::pages::sheets::Sheets;
use crate::problem::{Problem, Unreadable};
use crate::ranked::Ranked;

/// How many drawn parts a room keeps.
const MOST_DRAWN: usize = 128;
/// How many bytes of them, unpacked.
const MOST_BYTES: usize = 64 << 20;
/// How many tables of standings a room keeps.
const MOST_RANKED: usize = 8;

/// A tournament in memory. Reading takes a snapshot and never waits for a writer at the disk.
pub struct Room {
    /// Which tournament.
    pub id: TournamentId,
    /// Of which event.
    pub event: EventId,
    /// One writer at a time.
    pub(crate) turn: tokio::sync::Mutex<()>,
    /// Who watches.
    pub live: Live,
    /// The electronic scoresheets.
    pub(crate) sheets: Sheets,
    desk: RwLock<Arc<Desk>>,
    /// Where it is kept: whether writing works is said on every page.
    store: Store,
    drawn: Mutex<HashMap<String, Drawn>>,
    exported: Mutex<Option<(u64, Arc<Tournament>)>>,
    ranked: Mutex<Vec<(u64, u16, Arc<Ranked>)>>,
    /// One painter at a time: a thousand viewers who miss the same page wait for one drawing.
    painting: tokio::sync::Mutex<()>,
    /// The painters of all rooms.
    painters: Arc<Semaphore>,
    /// The version of which lists know.
    summarised: AtomicU64,
}

/// Something drawn, and packed once for everybody whose browser unpacks.
#[derive(Clone)]
pub struct Drawn {
    version: u64,
    text: Arc<str>,
    packed: Arc<OnceLock<Bytes>>,
}

/// A drawn text as bytes that many answers share.
struct Shared(Arc<str>);

impl AsRef<[u8]> for Shared {
    fn as_ref(&self) -> &[u8] {
        self.0.as_bytes()
    }
}

impl Drawn {
    /// The text, not copied.
    pub fn bytes(&self) -> Bytes {
        Bytes::from_owner(Shared(self.text.clone()))
    }

    /// The same as gzip.
    pub fn packed(&self) -> Bytes {
        let pack = || {
            let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
            // Writing to memory does not fail; an empty answer would show it.
            let _ = encoder.write_all(self.text.as_bytes());
            encoder.finish().unwrap_or_default().into()
        };
        self.packed.get_or_init(pack).clone()
    }
}

impl Deref for Drawn {
    type Target = str;

    fn deref(&self) -> &str {
        &self.text
    }
}

impl Room {
    /// Reads a tournament from the store and folds it, aside from the threads that serve.
    pub async fn open(
        store: &Store,
        id: TournamentId,
        painters: Arc<Semaphore>,
    ) -> Result<Room, Problem> {
        let kept = store.tournament(id).await?;
        let desk = Room::read(store, id, &painters).await?;
        Ok(Room {
            id,
            event: kept.event,
            turn: tokio::sync::Mutex::default(),
            live: Live::default(),
            sheets: Sheets::default(),
            desk: RwLock::new(Arc::new(desk)),
            store: store.clone(),
            drawn: Mutex::default(),
            exported: Mutex::default(),
            ranked: Mutex::default(),
            painting: tokio::sync::Mutex::default(),
            painters,
            summarised: AtomicU64::new(0),
        })
    }

    /// Whether the last write failed.
    pub fn in_trouble(&self) -> bool {
        self.store.trouble().is_some()
    }

    /// A tournament as its record leaves it, without a room.
    pub async fn read(
        store: &Store,
        id: TournamentId,
        painters: &Arc<Semaphore>,
    ) -> Result<Desk, Problem> {
        let entries = store.load(id).await?;
        in_turn(painters, move || fold(Desk::default(), entries, id)).await?
    }

    /// Takes note that a summary of this version is to be kept; false if that was done before.
    pub fn summarise(&self, version: u64) -> bool {
        self.summarised.swap(version, Ordering::Relaxed) != version
    }

    /// The tournament as it stands.
    pub fn desk(&self) -> Arc<Desk> {
        self.desk.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Puts a later state in the place of the earlier.
    pub(crate) fn replace(&self, desk: Desk) {
        *self.desk.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(desk);
    }

    /// Reads what another process has written since.
    pub(crate) async fn catch_up(&self, store: &Store) -> Result<(), Problem> {
        let desk = self.desk();
        let seen = Version::new(u32::try_from(version(&desk)).unwrap_or(u32::MAX));
        let entries = store.load_since(self.id, seen).await?;
        if !entries.is_empty() {
            let id = self.id;
            let work = move || fold((*desk).clone(), entries, id);
            self.replace(in_turn(&self.painters, work).await??);
        }
        Ok(())
    }

    /// The tournament as engines and tables take it, made once per version.
    pub fn tournament(&self, desk: &Desk) -> Arc<Tournament> {
        let version = version(desk);
        let mut exported = lock(&self.exported);
        match &*exported {
            Some((made, tournament)) if *made == version => tournament.clone(),
            _ => {
                let tournament = Arc::new(desk.tournament());
                *exported = Some((version, tournament.clone()));
                tournament
            }
        }
    }

    /// The standings after some rounds, made once per version.
    pub fn ranked(&self, desk: &Desk, after: u16) -> Arc<Ranked> {
        if let Some(ranked) = self.known_ranked(desk, after) {
            return ranked;
        }
        let version = version(desk);
        let ranked = Arc::new(Ranked::of(desk, self.tournament(desk), after));
        let mut kept = lock(&self.ranked);
        kept.retain(|(made, ..)| *made == version);
        kept.truncate(MOST_RANKED - 1);
        kept.insert(0, (version, after, ranked.clone()));
        ranked
    }

    fn known_ranked(&self, desk: &Desk, after: u16) -> Option<Arc<Ranked>> {
        let wanted = (version(desk), after);
        let ranked = lock(&self.ranked);
        let found = ranked.iter().find(|(made, round, _)| (*made, *round) == wanted);
        found.map(|(_, _, ranked)| ranked.clone())
    }

    /// The same, aside from the threads that serve; whoever comes meanwhile waits for it.
    pub async fn standings(
        self: &Arc<Room>,
        desk: &Arc<Desk>,
        after: u16,
    ) -> Result<Arc<Ranked>, Problem> {
        if let Some(ranked) = self.known_ranked(desk, after) {
            return Ok(ranked);
        }
        let _turn = self.painting.lock().await;
        let (room, desk) = (self.clone(), desk.clone());
        in_turn(&self.painters, move || room.ranked(&desk, after)).await
    }

    /// A page drawn once per version and key, aside from the threads that serve; whoever comes
    /// meanwhile waits for it.
    pub async fn page(
        self: &Arc<Room>,
        key: String,
        draw: impl FnOnce(&Room, &Desk) -> String + Send + 'static,
    ) -> Result<Drawn, Problem> {
        // A page that warns is another page.
        let key = if self.in_trouble() { key + " unsaved" } else { key };
        if let Some(text) = self.kept(&self.desk(), &key) {
            return Ok(text);
        }
        let _turn = self.painting.lock().await;
        let desk = self.desk();
        if let Some(text) = self.kept(&desk, &key) {
            return Ok(text);
        }
        let room = self.clone();
        let work = move || {
            let drawn = room.drawn(&desk, key, || draw(&room, &desk));
            // Packed here and not by whoever asks first: that one holds up nobody.
            drawn.packed();
            drawn
        };
        in_turn(&self.painters, work).await
    }

    /// Something drawn for one person, aside from the threads that serve, and not kept.
    pub async fn drawn_once<T: Send + 'static>(
        self: &Arc<Room>,
        draw: impl FnOnce(&Room, &Desk) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let (room, desk) = (self.clone(), self.desk());
        in_turn(&self.painters, move || draw(&room, &desk)).await
    }

    /// Something drawn before, if it is still true.
    fn kept(&self, desk: &Desk, key: &str) -> Option<Drawn> {
        let version = version(desk);
        let kept = lock(&self.drawn);
        kept.get(key).filter(|drawn| drawn.version == version).cloned()
    }

    /// Something drawn from the desk, drawn once per version and key however many people look.
    pub fn drawn(&self, desk: &Desk, key: String, draw: impl FnOnce() -> String) -> Drawn {
        let version = version(desk);
        if let Some(text) = self.kept(desk, &key) {
            return text;
        }
        let drawn = Drawn { version, text: draw().into(), packed: Arc::default() };
        let mut kept = lock(&self.drawn);
        let too_much = |kept: &HashMap<String, Drawn>| {
            let bytes: usize = kept.values().map(|drawn| drawn.text.len()).sum();
            kept.len() >= MOST_DRAWN || bytes + drawn.text.len() > MOST_BYTES
        };
        if too_much(&kept) {
            kept.retain(|_, drawn| drawn.version == version);
        }
        if too_much(&kept) {
            kept.clear();
        }
        kept.insert(key, drawn.clone());
        drawn
    }
}

/// How many entries a desk has: what forms carry, so that nobody acts on what he has not seen.
pub fn version(desk: &Desk) -> u64 {
    desk.log().len() as u64
}

fn fold(
    mut desk: Desk,
    entries: Vec<arbitra_store::Entry>,
    id: TournamentId,
) -> Result<Desk, Problem> {
    for kept in entries {
        let unreadable = |why| {
            let why = Unreadable::Unknown(why);
            Problem::Unreadable { tournament: id, at: kept.number, why }
        };
        let entry: Entry =
            serde_json::from_str(&kept.payload).map_err(|error| unreadable(error.to_string()))?;
        desk.apply(entry).map_err(|error: FoldError| unreadable(error.to_string()))?;
    }
    Ok(desk)
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
