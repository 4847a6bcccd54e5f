//! The open tournaments: each opened once, by anyone who asks first, and let go when nobody looks
//! any more.
//!
//! Two rooms of one tournament at once would not see each other. So there is one slot for each, a
//! slot is opened under a lock of its own, and it leaves memory only while nobody but this table
//! holds it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use arbitra_store::{Store, TournamentId};
use tokio::sync::{OnceCell, Semaphore};

use crate::core::aside::Printers;
use crate::core::live::DrawRows;
use crate::core::problem::Problem;
use crate::core::room::Room;
use crate::core::showing::Showing;

/// How long a tournament stays in memory after the last look at it.
const IDLE: Duration = Duration::from_secs(15 * 60);
/// How many stay in memory at most, as far as nobody is in them.
const MOST: usize = 128;
/// How long a record that cannot be read is taken for that without being read again.
const BROKEN: Duration = Duration::from_secs(5);

/// Tournaments that somebody looked at lately.
pub struct Rooms {
    slots: Mutex<HashMap<TournamentId, Arc<Slot>>>,
    /// Who folds and draws: never so many that those who serve find no processor.
    painters: Arc<Semaphore>,
    /// Who prints papers.
    printers: Printers,
    /// How rows look to those who watch.
    draw_rows: DrawRows,
    /// How far they are shown, where pages are drawn for another place.
    showing: Option<Arc<Showing>>,
}

/// The place of one tournament.
struct Slot {
    room: OnceCell<Arc<Room>>,
    used: Mutex<Instant>,
    failed: Mutex<Option<(Instant, Problem)>>,
}

impl Rooms {
    /// Nothing is open yet.
    pub fn new(draw_rows: DrawRows, showing: Option<Arc<Showing>>) -> Rooms {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let painters = Arc::new(Semaphore::new((cores / 2).max(1)));
        let printers = Printers::new((cores / 2).max(1));
        Rooms { slots: Mutex::default(), painters, printers, draw_rows, showing }
    }

    /// The room of a tournament, read from the store if it is not in memory. Anyone else who asks
    /// for it meanwhile waits for the same reading; nobody waits for another tournament's.
    pub async fn get(&self, store: &Store, id: TournamentId) -> Result<Arc<Room>, Problem> {
        let slot = self.slot(id);
        if let Some(room) = slot.room.get() {
            return Ok(room.clone());
        }
        if let Some(problem) = slot.failed_lately(Instant::now()) {
            return Err(problem);
        }
        let open = async {
            let opened = Room::open(store, id, self.painters.clone(), self.draw_rows).await;
            opened.map(|room| Arc::new(room.showing(self.showing.clone())))
        };
        let opened = slot.room.get_or_try_init(|| open).await.cloned();
        if let Err(problem) = &opened {
            slot.fail(problem);
            self.forget(id, slot);
        }
        opened
    }

    /// Everything that is open.
    pub fn all(&self) -> Vec<Arc<Room>> {
        self.lock().values().filter_map(|slot| slot.room.get().cloned()).collect()
    }

    /// A room that is open; nothing is read.
    pub fn find(&self, id: TournamentId) -> Option<Arc<Room>> {
        self.lock().get(&id)?.room.get().cloned()
    }

    /// How many are open.
    pub fn count(&self) -> usize {
        self.lock().values().filter(|slot| slot.room.initialized()).count()
    }

    /// Who folds and draws for all of them.
    pub const fn painters(&self) -> &Arc<Semaphore> {
        &self.painters
    }

    /// Who prints papers for all of them.
    pub const fn printers(&self) -> &Printers {
        &self.printers
    }

    /// Lets go of what nobody has looked at for a while, and of the oldest beyond the most.
    pub fn sweep(&self) {
        self.sweep_at(Instant::now(), IDLE, MOST);
    }

    fn sweep_at(&self, now: Instant, idle: Duration, most: usize) {
        let mut slots = self.lock();
        let mut free: Vec<(Instant, TournamentId)> = slots
            .iter()
            .filter(|(_, slot)| slot.is_free())
            .map(|(id, slot)| (*lock(&slot.used), *id))
            .collect();
        free.sort_unstable_by_key(|(used, id)| (*used, id.get()));
        let mut beyond = slots.len().saturating_sub(most);
        for (used, id) in free {
            if beyond > 0 || now.saturating_duration_since(used) >= idle {
                slots.remove(&id);
                beyond = beyond.saturating_sub(1);
            }
        }
    }

    fn slot(&self, id: TournamentId) -> Arc<Slot> {
        let mut slots = self.lock();
        let slot = slots.entry(id).or_insert_with(|| {
            let used = Mutex::new(Instant::now());
            Arc::new(Slot { room: OnceCell::new(), used, failed: Mutex::default() })
        });
        *lock(&slot.used) = Instant::now();
        slot.clone()
    }

    /// Takes back the place of a tournament that is none: anyone who makes up numbers fills no
    /// memory.
    fn forget(&self, id: TournamentId, slot: Arc<Slot>) {
        let mut slots = self.lock();
        drop(slot);
        let unused = |slot: &Arc<Slot>| {
            slot.is_free() && slot.room.get().is_none() && lock(&slot.failed).is_none()
        };
        if slots.get(&id).is_some_and(unused) {
            slots.remove(&id);
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<TournamentId, Arc<Slot>>> {
        lock(&self.slots)
    }
}

impl Slot {
    /// Whether nobody is in the room or on the way to it. Only true for good while the table is
    /// locked: new holders come from the table alone.
    fn is_free(self: &Arc<Slot>) -> bool {
        let held = |room: &Arc<Room>| Arc::strong_count(room) > 1 || room.live.watchers() > 0;
        Arc::strong_count(self) == 1 && !self.room.get().is_some_and(held)
    }

    fn failed_lately(&self, now: Instant) -> Option<Problem> {
        let failed = lock(&self.failed);
        let (when, problem) = failed.as_ref()?;
        (now.saturating_duration_since(*when) < BROKEN).then(|| problem.clone())
    }

    /// Remembers what another reading would find again; not what may be over in a moment.
    fn fail(&self, problem: &Problem) {
        if matches!(problem, Problem::Unreadable { .. }) {
            *lock(&self.failed) = Some((Instant::now(), problem.clone()));
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use arbitra_model::Language;

    use super::*;
    use crate::core::live::View;
    use crate::testing::Server;

    const ONE: TournamentId = TournamentId::new(1);

    #[tokio::test]
    async fn a_room_leaves_memory_only_when_nobody_is_in_it() {
        let server = Server::with_event(8, 3, 1).await;
        let rooms = &server.app.rooms;
        let later = Instant::now() + IDLE;
        let held = server.app.room(ONE).await.unwrap();
        rooms.sweep_at(later, IDLE, MOST);
        assert!(Arc::ptr_eq(&held, &server.app.room(ONE).await.unwrap()), "somebody holds it");
        let watching = held.live.watch(View::Public, Language::English);
        drop(held);
        rooms.sweep_at(later, IDLE, 0);
        assert_eq!(rooms.count(), 1, "somebody watches it");
        drop(watching);
        rooms.sweep_at(Instant::now(), IDLE, MOST);
        assert_eq!(rooms.count(), 1, "somebody looked a moment ago");
        rooms.sweep_at(later + IDLE, IDLE, MOST);
        assert_eq!(rooms.count(), 0, "nobody looks");
        assert_eq!(server.get("/p/1").await.status, 200, "it is read again");
        assert_eq!(rooms.count(), 1);
        rooms.sweep_at(Instant::now(), IDLE, 0);
        assert_eq!(rooms.count(), 0, "more are open than may be");
    }

    #[tokio::test]
    async fn numbers_of_no_tournament_fill_no_memory() {
        let server = Server::new().await;
        for number in 1..100 {
            assert_eq!(server.get(&format!("/p/{number}")).await.status, 404);
        }
        assert_eq!(server.app.rooms.lock().len(), 0);
    }

    #[tokio::test]
    async fn everybody_who_asks_at_once_gets_the_same_room() {
        let server = Server::with_event(40, 5, 4).await;
        server.app.rooms.sweep_at(Instant::now(), IDLE, 0);
        let mut asked = Vec::new();
        for _ in 0..16 {
            let app = server.app.clone();
            asked.push(tokio::spawn(async move { app.room(ONE).await.unwrap() }));
        }
        let first = server.app.room(ONE).await.unwrap();
        for room in asked {
            assert!(Arc::ptr_eq(&first, &room.await.unwrap()));
        }
    }
}
