//! The open tournaments.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use arbitra_store::{Store, TournamentId};

use crate::problem::Problem;
use crate::room::Room;

/// Tournaments that somebody asked for since the server started.
#[derive(Default)]
pub struct Rooms {
    open: Mutex<HashMap<TournamentId, Arc<Room>>>,
    opening: tokio::sync::Mutex<()>,
}

impl Rooms {
    /// The room of a tournament, read from the store if nobody has asked for it yet.
    pub async fn get(&self, store: &Store, id: TournamentId) -> Result<Arc<Room>, Problem> {
        if let Some(room) = self.find(id) {
            return Ok(room);
        }
        // One reader at a time: two rooms of one tournament would not see each other.
        let _turn = self.opening.lock().await;
        if let Some(room) = self.find(id) {
            return Ok(room);
        }
        let room = Arc::new(Room::open(store, id).await?);
        self.lock().insert(id, room.clone());
        Ok(room)
    }

    /// Everything that is open.
    pub fn all(&self) -> Vec<Arc<Room>> {
        self.lock().values().cloned().collect()
    }

    /// A room that is open; nothing is read.
    pub fn find(&self, id: TournamentId) -> Option<Arc<Room>> {
        self.lock().get(&id).cloned()
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<TournamentId, Arc<Room>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
