//! Files that bring events in: held against what is here, remembered while somebody decides, and
//! brought in whole or not at all.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use arbitra_desk::Desk;
use arbitra_model::Said as _;
use arbitra_store::{ArchiveError, Bring, Content, EventId, Relation, Store, TournamentId};
use arbitra_texts as t;
use axum::body::Bytes;
use tokio::io::AsyncWriteExt;

use crate::core::app::App;
use crate::core::auth::secret;
use crate::core::beside;
use crate::core::events::Incoming;
use crate::core::neighbours;
use crate::core::problem::Problem;
use crate::core::visitor::Visitor;

/// How many files wait for a decision at most.
const MOST: usize = 4;
/// How long they wait.
const PATIENCE: Duration = Duration::from_secs(30 * 60);

/// Files that were sent and about which somebody still has to decide.
#[derive(Default)]
pub struct Waiting(Mutex<Vec<Sent>>);

/// A file that was sent.
#[derive(Clone)]
pub struct Sent {
    /// What the decision names it by.
    pub ticket: String,
    /// Who sent it: nobody else decides.
    session: String,
    since: Instant,
    pub name: String,
    what: What,
}

/// What waits: reading a report of ten megabytes and pairing all its rounds once more is done once.
#[derive(Clone)]
enum What {
    /// A file of this program's, as it was sent.
    Archive(Bytes),
    /// A report, read and judged.
    Report(Arc<Incoming>),
}

impl Sent {
    /// The bytes of a file of this program's.
    pub fn archive(&self) -> Result<&Bytes, Problem> {
        match &self.what {
            What::Archive(bytes) => Ok(bytes),
            What::Report(_) => Err(gone()),
        }
    }

    /// A report that was read.
    pub fn report(self) -> Result<Arc<Incoming>, Problem> {
        match self.what {
            What::Archive(_) => Err(gone()),
            What::Report(incoming) => Ok(incoming),
        }
    }
}

/// What was sent waits no longer.
fn gone() -> Problem {
    Problem::bad_input(t::choose_the_file_once_more)
}

impl Waiting {
    /// Remembers a file of this program's until its sender decides; the oldest gives way.
    pub fn keep(&self, session: &str, name: &str, bytes: Bytes) -> Result<String, Problem> {
        self.hold(session, name, What::Archive(bytes))
    }

    /// Remembers a report that was read.
    pub fn keep_report(
        &self,
        session: &str,
        name: &str,
        incoming: Arc<Incoming>,
    ) -> Result<String, Problem> {
        self.hold(session, name, What::Report(incoming))
    }

    fn hold(&self, session: &str, name: &str, what: What) -> Result<String, Problem> {
        let ticket = secret::fresh()?;
        let mut files = self.lock();
        if files.len() >= MOST {
            files.remove(0);
        }
        files.push(Sent {
            ticket: ticket.clone(),
            session: session.to_owned(),
            since: Instant::now(),
            name: name.to_owned(),
            what,
        });
        Ok(ticket)
    }

    /// The file that somebody sent before.
    pub fn find(&self, session: &str, ticket: &str) -> Result<Sent, Problem> {
        let found = self.lock().iter().find(|it| it.ticket == ticket).cloned();
        found.filter(|it| it.session == session).ok_or_else(gone)
    }

    /// Forgets a file about which somebody has decided.
    pub fn forget(&self, ticket: &str) {
        self.lock().retain(|it| it.ticket != ticket);
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Sent>> {
        let mut files = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        files.retain(|it| it.since.elapsed() < PATIENCE);
        files
    }
}

/// Whether a file looks like one of this program's, and not like a report.
pub fn is_archive(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK")
}

/// A way to bring an event in, by its word.
pub fn how_of(word: &str) -> Result<Bring, Problem> {
    match word {
        "new" => Ok(Bring::New),
        "copy" => Ok(Bring::Copy),
        "merge" => Ok(Bring::Merge),
        "replace" => Ok(Bring::Replace),
        _ => Err(Problem::bad_input(t::say_how_to_bring_it_in)),
    }
}

/// What is in a file, and how that goes with what is here.
pub async fn content(app: &App, bytes: &[u8]) -> Result<Content, Problem> {
    let file = Temporary::holding(bytes).await?;
    content_at(app, &file.0).await
}

/// The same of a file that lies on this machine.
pub async fn content_at(app: &App, path: &Path) -> Result<Content, Problem> {
    app.store.content_of(path).await.map_err(refused)
}

/// A tournament whose record went on here and in a file, each its own way.
pub struct Fork {
    /// Its number in the file.
    pub of: TournamentId,
    /// The first entry that differs.
    pub at: u32,
    /// As it stands here.
    pub here: Arc<Desk>,
    /// As it stands in the file.
    pub there: Desk,
}

/// The records of a file that went other ways than those here.
pub async fn forks(app: &App, bytes: &[u8], content: &Content) -> Result<Vec<Fork>, Problem> {
    let file = Temporary::holding(bytes).await?;
    forks_at(app, &file.0, content).await
}

/// The same of a file that lies on this machine.
pub async fn forks_at(app: &App, path: &Path, content: &Content) -> Result<Vec<Fork>, Problem> {
    let mut forks = Vec::new();
    for it in content.events.iter().flat_map(|event| &event.tournaments) {
        let Relation::Parted { here, at } = it.relation else { continue };
        let record = Store::record_in_file(path, it.id).await.map_err(refused)?;
        // What this program cannot read is still told as parted, without its entries.
        let Ok(there) = beside::folded(Desk::default(), &record, it.id) else { continue };
        let here = app.room(here).await?.desk();
        forks.push(Fork { of: it.id, at, here, there });
    }
    Ok(forks)
}

/// Brings an event of a file in; the first of its tournaments.
pub async fn bring(
    app: &App,
    visitor: &Visitor,
    bytes: &[u8],
    which: Option<EventId>,
    how: Bring,
) -> Result<TournamentId, Problem> {
    let file = Temporary::holding(bytes).await?;
    bring_from(app, visitor, &file.0, which, how).await
}

/// The same from a file that lies on this machine.
pub async fn bring_from(
    app: &App,
    visitor: &Visitor,
    path: &Path,
    which: Option<EventId>,
    how: Bring,
) -> Result<TournamentId, Problem> {
    let brought = app.store.bring(path, which, how, &visitor.by()).await;
    let (event, _) = brought.map_err(refused)?;
    // Somebody may be looking at what has just gone on, or away.
    app.look_at_shelves().await;
    for room in app.rooms.all().into_iter().filter(|room| room.event == event) {
        neighbours::catch_up(&app.store, &room).await?;
    }
    let first = app.store.tournaments(event).await?.into_iter().next();
    first.map(|tournament| tournament.id).ok_or(Problem::NotFound)
}

/// Puts a whole backup into a desk that is empty.
pub async fn restore(app: &App, bytes: &[u8]) -> Result<(), Problem> {
    let file = Temporary::holding(bytes).await?;
    restore_from(app, &file.0).await
}

/// The same from a file that lies on this machine.
pub async fn restore_from(app: &App, path: &Path) -> Result<(), Problem> {
    app.store.restore(path).await.map_err(refused)?;
    app.people_changed();
    Ok(())
}

/// Why an event was not brought in; nothing has changed.
fn refused(error: arbitra_store::Error) -> Problem {
    use arbitra_store::Error;
    match error {
        Error::Here { tournament, name } => {
            Problem::bad_input_with(|l| t::the_event_is_here_already(l, &name, tournament))
        }
        Error::Parted { name, at, .. } => {
            Problem::bad_input_with(|l| t::both_went_on_apart(l, &name, at))
        }
        Error::Overtaken { .. } => Problem::bad_input(t::somebody_wrote_meanwhile),
        Error::NotEmpty { .. } => Problem::bad_input(t::a_backup_goes_into_an_empty_desk),
        Error::Archive { source: ArchiveError::Kind { .. }, .. } => {
            Problem::bad_input(t::say_which_event_of_the_backup)
        }
        Error::Archive { source, .. } => {
            Problem::bad_input_with(|l| t::the_file_cannot_be_used_nothing(l, source.say(l)))
        }
        error => error.into(),
    }
}

/// A file that is there for a moment, which nobody can guess and nobody else on this machine reads.
pub struct Temporary(pub PathBuf);

impl Temporary {
    /// A name for one.
    pub fn named() -> Result<Temporary, Problem> {
        let chance = secret::fresh()?;
        Ok(Temporary(std::env::temp_dir().join(format!("arbitra-{}.zip", &chance[..16]))))
    }

    /// The file itself, new and empty.
    pub async fn create(&self) -> std::io::Result<tokio::fs::File> {
        let mut options = tokio::fs::OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        options.mode(0o600);
        options.open(&self.0).await
    }

    async fn holding(bytes: &[u8]) -> Result<Temporary, Problem> {
        let kept = Temporary::named()?;
        let written = async {
            let mut file = kept.create().await?;
            file.write_all(bytes).await?;
            file.flush().await
        };
        written.await.map_err(|error: std::io::Error| Problem::defect(&error))?;
        Ok(kept)
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_waits_for_its_sender_and_for_few_others() {
        let waiting = Waiting::default();
        let first = waiting.keep("ann", "a.zip", Bytes::from_static(b"PK")).unwrap();
        assert_eq!(waiting.find("ann", &first).unwrap().name, "a.zip");
        assert!(waiting.find("bo", &first).is_err(), "somebody else's");
        for _ in 0..MOST {
            waiting.keep("bo", "b.zip", Bytes::new()).unwrap();
        }
        assert!(waiting.find("ann", &first).is_err(), "the oldest gives way");
        let last = waiting.keep("bo", "c.zip", Bytes::new()).unwrap();
        waiting.forget(&last);
        assert!(waiting.find("bo", &last).is_err());
    }
}
