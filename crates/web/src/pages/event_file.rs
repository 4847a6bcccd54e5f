//! A whole event as one file: taken along from one desk, brought in at another.

use arbitra_texts as t;
use std::path::PathBuf;

use arbitra_store::{ArchiveError, TournamentId};
use axum::response::Response;
use tokio::io::AsyncWriteExt;

use crate::core::app::App;
use crate::core::at::At;
use crate::core::auth::secret;
use crate::core::clock;
use crate::core::problem::Problem;
use crate::core::roles::Chief;
use crate::core::room::tournament_name;
use crate::pages::more::{file_download, file_name};

/// The whole event as one file that proves itself whole.
pub async fn download(at: At<Chief>) -> Result<Response, Problem> {
    let At { app, room, id, .. } = at;
    let path = temporary_path()?;
    let written = app.store.export_event(room.event, &path, clock::seconds()).await;
    let bytes = tokio::fs::read(&path).await;
    // The copy on the disk has done its work, whether or not it was read.
    let _ = tokio::fs::remove_file(&path).await;
    written?;
    let bytes = bytes.map_err(|error| Problem::defect(&error))?;
    let name = file_name(&tournament_name(&room.desk()), id);
    Ok(file_download("application/zip", &format!("{name}.arbitra.zip"), bytes))
}

/// Brings an event in beside those that are here; the first of its tournaments.
pub async fn import_file(app: &App, bytes: &[u8], copy: bool) -> Result<TournamentId, Problem> {
    let path = temporary_path()?;
    let written = write_private(&path, bytes).await;
    let brought = app.store.import_event(&path, copy).await;
    let _ = tokio::fs::remove_file(&path).await;
    written.map_err(|error| Problem::defect(&error))?;
    let (event, _) = brought.map_err(refused)?;
    let first = app.store.tournaments(event).await?.into_iter().next();
    first.map(|tournament| tournament.id).ok_or(Problem::NotFound)
}

/// Writes a file that nobody else on this machine may read.
async fn write_private(path: &std::path::Path, bytes: &[u8]) -> std::io::Result<()> {
    let mut options = tokio::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    options.mode(0o600);
    let mut file = options.open(path).await?;
    file.write_all(bytes).await?;
    file.flush().await
}

/// A name for a file that is there for a moment, which nobody can guess.
fn temporary_path() -> Result<PathBuf, Problem> {
    let chance = secret::fresh()?;
    Ok(std::env::temp_dir().join(format!("arbitra-{}.zip", &chance[..16])))
}

/// Why an event was not brought in; nothing has changed.
fn refused(error: arbitra_store::Error) -> Problem {
    match error {
        arbitra_store::Error::Here { tournament, name } => {
            Problem::bad_input_with(|l| t::the_event_is_here_already(l, &name, tournament))
        }
        arbitra_store::Error::Archive { source: ArchiveError::Kind { .. }, .. } => {
            Problem::bad_input(t::the_file_is_a_backup)
        }
        arbitra_store::Error::Archive { source, .. } => {
            Problem::bad_input_with(|l| t::the_file_cannot_be_used_nothing(l, &source))
        }
        error => error.into(),
    }
}
