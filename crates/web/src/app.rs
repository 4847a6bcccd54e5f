//! What every request can reach.

use std::path::PathBuf;
use std::sync::Arc;

use arbitra_store::{Store, TournamentId};

use crate::auth::limits::Limits;
use crate::health::Pulse;
use crate::measures::Measures;
use crate::problem::Problem;
use crate::room::Room;
use crate::rooms::Rooms;
use crate::serving::{Crowd, Stop};
use crate::summary::Summaries;
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
    /// Whether the server can be reached from other machines: then accounts are demanded.
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
    /// Who is connected.
    pub crowd: Arc<Crowd>,
    /// The word that the desk stops.
    pub stop: Stop,
    /// What lists say of tournaments that are not open.
    pub summaries: Summaries,
    /// What the desk counts of itself.
    pub measures: Measures,
    /// What was last found out of the database.
    pub pulse: Pulse,
}

/// Who can reach the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Access {
    /// This machine only: whoever sits at it is the owner until there are accounts.
    ThisMachine,
    /// A network: the first account takes the code that the terminal shows.
    Network {
        /// The code.
        code: String,
    },
}

impl App {
    /// The memory of a server that starts.
    pub fn new(
        store: Store,
        access: Access,
        backups: Option<PathBuf>,
        keys: Option<Arc<Keys>>,
        crowd: Crowd,
    ) -> App {
        App(Arc::new(Shared {
            store,
            rooms: Rooms::default(),
            access,
            backups,
            limits: Limits::default(),
            last_backup: LastBackup::default(),
            keys,
            crowd: Arc::new(crowd),
            stop: Stop::default(),
            summaries: Summaries::default(),
            measures: Measures::default(),
            pulse: Pulse::default(),
        }))
    }

    /// The room of a tournament.
    pub async fn room(&self, id: TournamentId) -> Result<Arc<Room>, Problem> {
        let opened = self.rooms.get(&self.store, id).await;
        if let Err(problem) = &opened {
            self.note_broken(id, problem).await;
        }
        opened
    }

    /// Whether the last write was kept.
    pub fn is_writing(&self) -> bool {
        self.store.trouble().is_none()
    }
}

impl std::ops::Deref for App {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}
