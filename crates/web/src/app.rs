//! What every request can reach.

use std::path::PathBuf;
use std::sync::Arc;

use arbitra_store::{EventId, Store, TournamentId};

use crate::access::Access;
use crate::auth::limits::Limits;
use crate::problem::Problem;
use crate::room::Room;
use crate::rooms::Rooms;
use crate::tls::Keys;
use crate::trouble::LastBackup;

/// What every request can reach; a copy is a pointer.
#[derive(Clone)]
pub struct App(Arc<Shared>);

/// The server's memory.
pub struct Shared {
    /// Where everything is kept.
    pub store: Store,
    /// The open tournaments.
    pub rooms: Rooms,
    /// Who can reach the server, and under which names.
    pub access: Access,
    /// Where a copy of the event goes at the end of every round; none in a database that the
    /// federation backs up itself.
    pub backups: Option<PathBuf>,
    /// How often somebody may try things.
    pub limits: Limits,
    /// How the last backup went.
    pub last_backup: LastBackup,
    /// How the desk proves who it is, if it speaks https.
    pub keys: Option<Arc<Keys>>,
}

impl App {
    /// The memory of a server that starts.
    pub fn new(
        store: Store,
        access: Access,
        backups: Option<PathBuf>,
        keys: Option<Arc<Keys>>,
    ) -> App {
        App(Arc::new(Shared {
            store,
            rooms: Rooms::default(),
            access,
            backups,
            limits: Limits::default(),
            last_backup: LastBackup::default(),
            keys,
        }))
    }

    /// The room of a tournament.
    pub async fn room(&self, id: TournamentId) -> Result<Arc<Room>, Problem> {
        self.rooms.get(&self.store, id).await
    }

    /// The tournaments of an event with their rooms, in the order they were made.
    pub async fn rooms_of(&self, event: EventId) -> Result<Vec<Arc<Room>>, Problem> {
        let mut rooms = Vec::new();
        for tournament in self.store.tournaments(event).await? {
            if tournament.archived_at.is_none() {
                rooms.push(self.room(tournament.id).await?);
            }
        }
        Ok(rooms)
    }
}

impl std::ops::Deref for App {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}
