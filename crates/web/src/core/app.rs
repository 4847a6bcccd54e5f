//! What every request can reach.

use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use arbitra_publish::Site;
use arbitra_store::{Location, Store, TournamentId, Witness, WitnessError};
use tokio::sync::watch;

use crate::core::access::Access;
use crate::core::auth::limits::Limits;
use crate::core::folder::Folders;
use crate::core::health::Pulse;
use crate::core::incoming::Waiting;
use crate::core::lists::{Checks, Renewals};
use crate::core::live::DrawRows;
use crate::core::measures::Measures;
use crate::core::neighbours;
use crate::core::network::Network;
use crate::core::problem::Problem;
use crate::core::room::Room;
use crate::core::rooms::Rooms;
use crate::core::serving::burden::Burden;
use crate::core::serving::{Crowd, Stop};
use crate::core::showing::Showing;
use crate::core::summary::Summaries;
use crate::core::tls::Keys;
use crate::core::trouble::LastBackup;

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
    /// The key with which the desk signs its records, and what it remembers of them.
    witness: OnceLock<Witness>,
    /// Counts the changes to accounts, roles, keys and sessions: anyone who holds a stream open
    /// asks again for its right when it moves.
    pub people: watch::Sender<u64>,
    /// Who is connected.
    pub crowd: Arc<Crowd>,
    /// How much is being sent at a time.
    pub burden: Arc<Burden>,
    /// The word that the desk stops.
    pub stop: Stop,
    /// What lists say of tournaments that are not open.
    pub summaries: Summaries,
    /// The hall's network, to which the desk can be opened.
    pub network: Network,
    /// Files that were sent and about which somebody still has to decide.
    pub waiting: Waiting,
    /// What the desk counts of itself.
    pub measures: Measures,
    /// What was last found out of the database.
    pub pulse: Pulse,
    /// How fetching FIDE's rating lists stands.
    pub renewals: Renewals,
    /// What rating lists say otherwise of the players of tournaments.
    pub checks: Checks,
    /// How far events are shown, where pages are drawn for another place.
    pub showing: Option<Arc<Showing>>,
    /// What was last seen in folders of games.
    pub folders: Folders,
    /// Wakes whoever sends what is published.
    pub to_send: tokio::sync::Notify,
    /// Wakes whoever tells phones of their boards.
    pub to_tell: tokio::sync::Notify,
    /// Held by whoever sends letters: one sending at a time.
    pub mailing: Arc<tokio::sync::Mutex<()>>,
    /// Held while what is kept of letters is read, changed and written: a sending that goes on
    /// beside it takes nothing back.
    pub letters: tokio::sync::Mutex<()>,
    /// What was last drawn for another place, with what tells drawings apart.
    pub site: tokio::sync::Mutex<Option<(String, Arc<Site>)>>,
}

/// What a server starts with.
pub struct Beginning {
    /// Where everything is kept.
    pub store: Store,
    /// Who can reach the server, and under which names.
    pub access: Access,
    /// Where copies go at the end of every round, if anywhere.
    pub backups: Option<PathBuf>,
    /// How the desk proves who it is, if it speaks https.
    pub keys: Option<Arc<Keys>>,
    /// How many may be connected.
    pub crowd: Crowd,
    /// How rows of boards look to those who watch.
    pub draw_rows: DrawRows,
    /// How far events are shown, where pages are drawn for another place.
    pub showing: Option<Arc<Showing>>,
}

impl Beginning {
    /// A server that only this store and these names are known of.
    pub fn plain(store: Store, access: Access, draw_rows: DrawRows) -> Beginning {
        let crowd = Crowd::within(None);
        Beginning { store, access, backups: None, keys: None, crowd, draw_rows, showing: None }
    }
}

impl App {
    /// The memory of a server that starts.
    pub fn new(beginning: Beginning) -> App {
        let Beginning { store, access, backups, keys, crowd, draw_rows, showing } = beginning;
        let witness = OnceLock::new();
        // Beside a file the key needs no other place; for another database the server is told one.
        if !matches!(store.location(), Location::Postgres(_)) {
            remember(&witness, Witness::open(store.location(), Path::new("")));
        }
        App(Arc::new(Shared {
            store,
            witness,
            rooms: Rooms::new(draw_rows, showing.clone()),
            access,
            backups,
            limits: Limits::default(),
            last_backup: LastBackup::default(),
            keys,
            people: watch::Sender::new(0),
            crowd: Arc::new(crowd),
            burden: Arc::default(),
            stop: Stop::default(),
            summaries: Summaries::default(),
            network: Network::default(),
            waiting: Waiting::default(),
            measures: Measures::default(),
            pulse: Pulse::default(),
            renewals: Renewals::default(),
            checks: Checks::default(),
            showing,
            folders: Folders::default(),
            to_send: tokio::sync::Notify::new(),
            to_tell: tokio::sync::Notify::new(),
            mailing: Arc::default(),
            letters: tokio::sync::Mutex::default(),
            site: tokio::sync::Mutex::default(),
        }))
    }

    /// Keeps the key of the desk in a folder, for a database that is not a file.
    pub fn sign_in_folder(&self, folder: &Path) {
        if self.witness.get().is_none() {
            remember(&self.witness, Witness::open(self.store.location(), folder));
        }
    }

    /// The key of the desk and what it remembers of its records; none if it has no key.
    pub fn witness(&self) -> Option<&Witness> {
        self.witness.get()
    }

    /// Says that accounts, roles, keys or sessions have changed, here or at another server.
    pub fn people_changed(&self) {
        self.people.send_modify(|changes| *changes += 1);
    }

    /// The room of a tournament, as far as its record has come when this is asked, whoever wrote
    /// it.
    pub async fn room(&self, id: TournamentId) -> Result<Arc<Room>, Problem> {
        let opened = self.open_room(id).await;
        if let Err(problem) = &opened {
            self.note_broken(id, problem).await;
        }
        opened
    }

    async fn open_room(&self, id: TournamentId) -> Result<Arc<Room>, Problem> {
        let room = self.rooms.get(&self.store, id).await?;
        if room.is_in_trash() {
            return Err(Problem::NotFound);
        }
        // What is drawn for another place is of one version; nothing is read after it.
        if self.showing.is_none() {
            neighbours::fresh(&self.store, &room).await?;
        }
        room.examine(self).await?;
        Ok(room)
    }

    /// Whether the last write was kept.
    pub fn is_writing(&self) -> bool {
        self.store.trouble().is_none()
    }
}

/// A desk whose key cannot be read goes on without it: its papers then say so.
fn remember(kept: &OnceLock<Witness>, opened: Result<Witness, WitnessError>) {
    match opened {
        // Anyone who came first has the same key.
        Ok(witness) => drop(kept.set(witness)),
        Err(error) => tracing::error!("records are not signed: {error}"),
    }
}

impl std::ops::Deref for App {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}
