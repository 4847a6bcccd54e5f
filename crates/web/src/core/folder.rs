//! A folder into which programs of live boards write PGN: looked at every few seconds, games
//! attached to their boards as far as they have come. Files are read while they are written; what
//! is not whole yet is read again when it has changed.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime};

use arbitra_model::{Bilingual, Language};
use arbitra_store::{Scope, TournamentId};
use serde::{Deserialize, Serialize};

use crate::core::app::App;
use crate::core::clock;
use crate::core::games;
use crate::core::live::Live;
use crate::core::problem::Problem;
use crate::core::regular::regularly;
use crate::core::room::Room;

/// The name under which the folder of a tournament is kept.
const NAME: &str = "games folder";
/// How often somebody looks.
const LOOK: Duration = Duration::from_secs(2);
/// How many folders lie within one another at most: programs write `round-3/game-1.pgn`.
const DEEPEST: usize = 3;
/// The most files that are looked at.
const MOST_FILES: usize = 2_000;

/// How many games that fit no board are named.
const MOST_STRANGERS: usize = 12;

/// The folder of a tournament.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Watched {
    /// The desk on whose machine it lies: an event that is opened elsewhere reads nothing there.
    desk: String,
    /// Where it lies.
    pub path: String,
}

/// What was last seen in a folder.
#[derive(Clone, Debug, Default)]
pub struct Seen {
    /// When, in seconds.
    pub at: i64,
    /// How many files of games lie there.
    pub files: usize,
    /// How many games fit boards, by the file.
    fit: BTreeMap<PathBuf, usize>,
    /// The games that fit no board, with the name of the file.
    strangers: BTreeMap<PathBuf, Vec<(String, String)>>,
    /// Size and hour of the files as they were last read.
    read: BTreeMap<PathBuf, (u64, SystemTime)>,
    /// What the system says if the folder cannot be read.
    pub trouble: Option<Bilingual>,
}

impl Seen {
    /// The games that fit no board, each with its file: as many as somebody reads.
    pub fn strangers(&self) -> impl Iterator<Item = &(String, String)> {
        self.strangers.values().flatten().take(MOST_STRANGERS)
    }

    /// How many games fit boards.
    pub fn games(&self) -> usize {
        self.fit.values().sum()
    }
}

/// What was last seen in the folders of all tournaments.
#[derive(Default)]
pub struct Folders(Mutex<BTreeMap<i64, Seen>>);

impl Folders {
    /// What was last seen for a tournament.
    pub fn seen(&self, id: TournamentId) -> Seen {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.get(&id.get()).cloned().unwrap_or_default()
    }

    fn keep(&self, id: TournamentId, seen: Seen) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(id.get(), seen);
    }
}

/// The folder of a tournament, if one is watched.
pub async fn of(app: &App, id: TournamentId) -> Result<Option<Watched>, Problem> {
    let text = app.store.setting(Scope::Tournament(id), NAME).await?;
    Ok(text.and_then(|text| serde_json::from_str(&text).ok()))
}

/// Watches a folder from now on; none if the path is empty.
pub async fn set(app: &App, id: TournamentId, path: &str) -> Result<(), Problem> {
    app.folders.keep(id, Seen::default());
    if path.is_empty() {
        return Ok(app.store.unset(Scope::Tournament(id), NAME).await?);
    }
    let watched = Watched { desk: own_desk(app), path: path.to_owned() };
    let text = serde_json::to_string(&watched).map_err(|error| Problem::defect(&error))?;
    Ok(app.store.set(Scope::Tournament(id), NAME, &text).await?)
}

fn own_desk(app: &App) -> String {
    app.witness().map(|witness| witness.key().public().fingerprint()).unwrap_or_default()
}

/// Looks for as long as the desk runs.
pub async fn look_regularly(app: App) {
    let look = |app: App| async move { look_at_all(&app).await };
    regularly(app, LOOK, "folders of games", look).await;
}

async fn look_at_all(app: &App) -> Result<(), Problem> {
    for (id, text) in app.store.tournaments_with(NAME).await? {
        let Ok(watched) = serde_json::from_str::<Watched>(&text) else { continue };
        if watched.desk != own_desk(app) {
            continue;
        }
        // An event in the trash keeps nobody else waiting.
        let Ok(room) = app.room(id).await else { continue };
        // Nor does one whose folder cannot be followed.
        if let Err(problem) = look(app, &room, &watched).await {
            tracing::warn!("a folder of games waits: {}", problem.say(Language::English));
        }
    }
    Ok(())
}

/// Looks once: files that have changed are read.
pub async fn look(app: &App, room: &Arc<Room>, watched: &Watched) -> Result<(), Problem> {
    let mut seen = app.folders.seen(room.id);
    let (path, known) = (PathBuf::from(&watched.path), seen.read.clone());
    let work = move || changed(&path, &known);
    let found = tokio::task::spawn_blocking(work).await.map_err(|error| Problem::defect(&error))?;
    seen.at = clock::seconds();
    let found = match found {
        Ok(found) => found,
        Err(error) => {
            seen.trouble = Some(Bilingual::said(&error));
            app.folders.keep(room.id, seen);
            return Ok(());
        }
    };
    seen.trouble = None;
    seen.files = found.files;
    let desk = room.desk();
    let mut over = 0;
    for file in found.changed {
        let name = file.path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let text = games::readable(&file.bytes);
        let brought = games::watch(app, room, &desk, (&name, &text)).await?;
        over += brought.over;
        seen.fit.insert(file.path.clone(), brought.fit);
        let strangers = brought.strangers.into_iter().take(MOST_STRANGERS);
        seen.strangers.insert(file.path.clone(), strangers.map(|it| (it, name.clone())).collect());
        seen.read.insert(file.path, file.state);
    }
    app.folders.keep(room.id, seen);
    if over > 0 {
        // Whoever enters results is shown what is proposed.
        Live::fetch_again(room);
    }
    Ok(())
}

/// What a look into a folder brings.
struct Found {
    files: usize,
    changed: Vec<File>,
}

/// A file that has changed.
struct File {
    path: PathBuf,
    state: (u64, SystemTime),
    bytes: Vec<u8>,
}

fn changed(folder: &Path, known: &BTreeMap<PathBuf, (u64, SystemTime)>) -> io::Result<Found> {
    let mut paths = Vec::new();
    gather(folder, DEEPEST, &mut paths)?;
    paths.sort();
    let mut changed = Vec::new();
    for path in &paths {
        // A file that is gone or locked in this moment is looked at the next time.
        let Ok(about) = path.metadata() else { continue };
        let state = (about.len(), about.modified().unwrap_or(SystemTime::UNIX_EPOCH));
        if known.get(path) == Some(&state) || about.len() > games::MOST_BYTES as u64 {
            continue;
        }
        if let Ok(bytes) = std::fs::read(path) {
            changed.push(File { path: path.clone(), state, bytes });
        }
    }
    Ok(Found { files: paths.len(), changed })
}

fn gather(folder: &Path, deep: usize, paths: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let Ok(entry) = entry else { continue };
        let (path, kind) = (entry.path(), entry.file_type());
        if paths.len() >= MOST_FILES {
            break;
        }
        let Ok(kind) = kind else { continue };
        let is_games = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("pgn"));
        if kind.is_dir() && deep > 1 {
            // One that cannot be opened hides no others.
            let _ = gather(&path, deep - 1, paths);
        } else if kind.is_file() && is_games {
            paths.push(path);
        }
    }
    Ok(())
}
