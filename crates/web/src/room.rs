//! A tournament in the server's memory: the desk as it stands, what was drawn of it, who watches.

use std::collections::HashMap;
use std::io::Write as _;
use std::ops::Deref;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, RwLock};

use arbitra_desk::Desk;
use arbitra_model::Tournament;
use arbitra_store::{EventId, Store, TournamentId, Version};
use axum::body::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::beside;
use crate::live::Live;
use crate::neighbours::Asked;
use crate::pages::sheets::Sheets;
use crate::problem::Problem;
use crate::ranked::Ranked;

/// How many drawn parts a room keeps.
const MOST_DRAWN: usize = 128;
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
    /// When it was last held against a database that others write to.
    pub(crate) asked: Asked,
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
}

/// Something drawn, and packed once for everybody whose browser unpacks.
#[derive(Clone)]
pub struct Drawn {
    version: u64,
    text: Arc<str>,
    packed: Arc<OnceLock<Bytes>>,
}

impl Drawn {
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
    /// Reads a tournament from the store and folds it.
    pub async fn open(store: &Store, id: TournamentId) -> Result<Room, Problem> {
        let kept = store.tournament(id).await?;
        let record = store.record_since(id, Version::START).await?;
        let desk = beside::folded(Desk::default(), &record, id)?;
        Ok(Room {
            id,
            event: kept.event,
            turn: tokio::sync::Mutex::default(),
            asked: Asked::default(),
            live: Live::default(),
            sheets: Sheets::default(),
            desk: RwLock::new(Arc::new(desk)),
            store: store.clone(),
            drawn: Mutex::default(),
            exported: Mutex::default(),
            ranked: Mutex::default(),
            painting: tokio::sync::Mutex::default(),
        })
    }

    /// Whether the last write failed.
    pub fn in_trouble(&self) -> bool {
        self.store.trouble().is_some()
    }

    /// The tournament as it stands.
    pub fn desk(&self) -> Arc<Desk> {
        self.desk.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Puts a later state in the place of the earlier; never the other way round.
    pub(crate) fn replace(&self, desk: Desk) {
        let mut current = self.desk.write().unwrap_or_else(PoisonError::into_inner);
        if version(&desk) >= version(&current) {
            *current = Arc::new(desk);
        }
    }

    /// Reads what another process has written since.
    pub(crate) async fn catch_up(&self, store: &Store) -> Result<(), Problem> {
        let desk = self.desk();
        let seen = Version::new(u32::try_from(version(&desk)).unwrap_or(u32::MAX));
        let record = store.record_since(self.id, seen).await?;
        if !record.entries.is_empty() {
            self.replace(beside::folded((*desk).clone(), &record, self.id)?);
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
        let version = version(desk);
        let known =
            |(made, round, _): &&(u64, u16, Arc<Ranked>)| (*made, *round) == (version, after);
        if let Some((_, _, ranked)) = lock(&self.ranked).iter().find(known) {
            return ranked.clone();
        }
        let ranked = Arc::new(Ranked::of(desk, self.tournament(desk), after));
        let mut kept = lock(&self.ranked);
        kept.retain(|(made, ..)| *made == version);
        kept.truncate(MOST_RANKED - 1);
        kept.insert(0, (version, after, ranked.clone()));
        ranked
    }

    /// The same, aside from the threads that serve; whoever comes meanwhile waits for it.
    pub async fn standings(
        self: &Arc<Room>,
        desk: &Arc<Desk>,
        after: u16,
    ) -> Result<Arc<Ranked>, Problem> {
        let _turn = self.painting.lock().await;
        let (room, desk) = (self.clone(), desk.clone());
        let work = move || room.ranked(&desk, after);
        tokio::task::spawn_blocking(work).await.map_err(|error| Problem::defect(&error))
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
        let work = move || room.drawn(&desk, key, || draw(&room, &desk));
        tokio::task::spawn_blocking(work).await.map_err(|error| Problem::defect(&error))
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
        if kept.len() >= MOST_DRAWN {
            kept.retain(|_, drawn| drawn.version == version);
        }
        if kept.len() >= MOST_DRAWN {
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

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
