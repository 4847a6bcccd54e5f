//! What follows an action without anybody asking: the head of the record is signed and the store's
//! file is made whole when a round is published or closed, and a backup is made at the end of every
//! round.

use std::num::NonZeroUsize;
use std::sync::Arc;

use arbitra_desk::Action;

use crate::core::app::App;
use crate::core::clock;
use crate::core::personal::{self, Cleaned};
use crate::core::room::Room;

/// How many backups are kept.
pub const KEEP: NonZeroUsize = NonZeroUsize::new(50).expect("invariant: fifty is not zero");

/// Takes what was erased out of every copy at hand. What cannot be reached now is said in the log,
/// and goes with the next erasure or `arbitra person clean`.
pub async fn clean(app: &App) {
    match personal::clean(&app.store, app.backups.as_deref()).await {
        Ok(Cleaned { failed, scrubbed, copies, .. }) => {
            for (path, why) in failed {
                tracing::error!("erased data may still lie in {}: {why}", path.display());
            }
            for path in copies {
                tracing::warn!("erased data may still lie in {}: delete it", path.display());
            }
            if !scrubbed {
                tracing::warn!("erased data may still lie in the log of the database");
            }
        }
        Err(error) => tracing::error!("erased data may still lie in the database's files: {error}"),
    }
}

/// Does what follows actions that were done as one.
pub fn follow_up<'a>(app: &App, room: &Arc<Room>, actions: impl Iterator<Item = &'a Action>) {
    let (mut end, mut published) = (false, false);
    for action in actions {
        end |= matches!(action, Action::CloseRound { .. } | Action::Finish);
        published |= matches!(action, Action::Publish { .. });
    }
    if !end && !published {
        return;
    }
    app.to_tell.notify_one();
    let (app, tournament) = (app.clone(), room.id);
    tokio::spawn(async move {
        if let Some(witness) = app.witness()
            && let Err(error) = witness.sign(&app.store, tournament).await
        {
            tracing::error!("the record of tournament {tournament} is not signed: {error}");
        }
        if let Err(error) = app.store.settle().await {
            tracing::warn!("the log of the store stays beside its file: {error}");
        }
        let Some(folder) = app.backups.clone().filter(|_| end) else { return };
        match app.store.backup_round(&folder, KEEP, clock::seconds()).await {
            Ok(path) => {
                tracing::info!("backup of tournament {tournament}: {}", path.display());
                app.last_backup.note_outcome(None);
            }
            Err(error) => {
                tracing::error!("no backup of tournament {tournament}: {error}");
                app.last_backup.note_outcome(Some(error.to_string()));
            }
        }
    });
}
