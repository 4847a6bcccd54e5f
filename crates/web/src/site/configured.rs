//! What arbiters configured for a tournament, and how it goes there, as values of the store; and
//! the walk over all tournaments that have it.

use std::sync::Arc;

use arbitra_model::Language;
use arbitra_store::{Chore, Scope, TournamentId};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::kept;
use crate::core::app::App;
use crate::core::problem::Problem;
use crate::core::room::Room;

/// What was configured under a name; none if nothing was.
pub async fn read<T: DeserializeOwned>(
    app: &App,
    id: TournamentId,
    name: &str,
) -> Result<Option<T>, Problem> {
    let text = app.store.setting(Scope::Tournament(id), name).await?;
    Ok(text.and_then(|text| serde_json::from_str(&text).ok()))
}

/// Keeps it.
pub async fn keep<T: Serialize>(
    app: &App,
    id: TournamentId,
    name: &str,
    value: &T,
) -> Result<(), Problem> {
    let text = serde_json::to_string(value).map_err(|error| Problem::defect(&error))?;
    Ok(app.store.set(Scope::Tournament(id), name, &text).await?)
}

/// The desk that was configured to do it: an event that is opened at another desk is not sent from
/// there.
#[derive(Deserialize)]
struct At {
    #[serde(default)]
    desk: String,
}

/// Does the work for every tournament for which this desk was configured under a name. Of several
/// servers on one database one does it, and a tournament whose work fails keeps no other waiting.
pub async fn for_each<T: DeserializeOwned>(
    app: &App,
    name: &str,
    work: impl AsyncFn(&App, &Arc<Room>, T) -> Result<(), Problem>,
) -> Result<(), Problem> {
    let all = app.store.tournaments_with(name).await?;
    if all.is_empty() {
        return Ok(());
    }
    let Some(_busy) = app.store.begin_chore(Chore::Publish).await? else { return Ok(()) };
    let own = kept::own_desk(app);
    for (id, text) in all {
        let Ok(At { desk }) = serde_json::from_str(&text) else { continue };
        let Ok(configured) = serde_json::from_str::<T>(&text) else { continue };
        if own.as_deref() != Some(desk.as_str()) {
            continue;
        }
        // An event in the trash keeps nobody else waiting.
        let Ok(room) = app.room(id).await else { continue };
        if let Err(problem) = work(app, &room, configured).await {
            tracing::warn!("{name} of {id}: {}", problem.say(Language::English));
        }
    }
    Ok(())
}
