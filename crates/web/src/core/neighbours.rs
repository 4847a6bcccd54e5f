//! Other servers on the same database. What they write is read here as soon as it is committed, and
//! nobody is shown less than what is written: anyone who asks comes after everything that was
//! acknowledged before, wherever it was.

use std::sync::Arc;
use std::time::{Duration, Instant};

use arbitra_model::Language;
use arbitra_store::{News, Store, TournamentId};

use crate::core::app::App;
use crate::core::live::Live;
use crate::core::problem::Problem;
use crate::core::room::{Room, version};

/// How long a database that is there may take to say how far a record has come.
const PATIENCE: Duration = Duration::from_secs(4);

/// When a room was last held against the database: the moment the question was asked.
#[derive(Default)]
pub struct Asked(tokio::sync::Mutex<Option<Instant>>);

/// Follows what other servers do, for as long as this one runs.
pub async fn follow(app: App) {
    let Some(mut watch) = app.store.watch() else { return };
    loop {
        match watch.next().await {
            News::Record { tournament, version } => hear(&app, tournament, version.get().into()),
            News::People => {
                app.people_changed();
                app.look_at_shelves().await;
            }
            News::Away => tracing::error!("the database does not answer"),
            News::Back => {
                tracing::info!("the database answers");
                app.people_changed();
                // What was told meanwhile is lost: every room is held against the database.
                for room in app.rooms.all() {
                    read_on(&app, room);
                }
            }
        }
    }
}

/// A record has come to a version: pages that watch it here learn it.
fn hear(app: &App, tournament: TournamentId, newest: u64) {
    if let Some(room) = app.rooms.find(tournament)
        && version(&room.desk()) < newest
    {
        read_on(app, room);
    }
}

/// Reads on where somebody watches; anyone who only asks is shown the newest anyway.
fn read_on(app: &App, room: Arc<Room>) {
    if room.live.watchers() == 0 {
        return;
    }
    let store = app.store.clone();
    tokio::spawn(async move {
        if let Err(problem) = catch_up(&store, &room).await {
            tracing::warn!("tournament {}: {}", room.id, problem.say(Language::English));
        }
    });
}

/// Brings a room to where its record is now. Of those who ask in one moment one looks, and the
/// others take what that one found, if it began to look after they had asked.
pub async fn fresh(store: &Store, room: &Arc<Room>) -> Result<(), Problem> {
    if !store.is_shared() {
        return Ok(());
    }
    let arrived = Instant::now();
    let mut asked = room.asked.0.lock().await;
    if asked.is_some_and(|asked| asked >= arrived) {
        return Ok(());
    }
    if store.is_away() {
        return Err(Problem::Away);
    }
    let now = Instant::now();
    let patient = tokio::time::timeout(PATIENCE, store.link(room.id)).await;
    let head = patient.map_err(|_| Problem::Away)??.version;
    if u64::from(head.get()) > version(&room.desk()) {
        catch_up(store, room).await?;
    }
    *asked = Some(now);
    Ok(())
}

/// Reads what others have written, and tells everybody who watches here.
pub(crate) async fn catch_up(store: &Store, room: &Arc<Room>) -> Result<(), Problem> {
    let _turn = room.turn.lock().await;
    read(store, room).await
}

/// The same for anyone who has the turn to write.
pub(crate) async fn read(store: &Store, room: &Arc<Room>) -> Result<(), Problem> {
    let before = room.desk();
    room.catch_up(store).await?;
    let after = room.desk();
    for logged in after.log().iter().skip(before.log().len()) {
        Live::announce(room, &logged.entry.action);
    }
    Ok(())
}
