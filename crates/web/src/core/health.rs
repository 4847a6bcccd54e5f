//! Whether the desk is well, for anyone who watches many of them: `/healthz` and `/metrics`.

use std::path::Path;
use std::time::{Duration, Instant, SystemTime};

use arbitra_store::backups_in;
use axum::extract::{Request, State};
use axum::http::{StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use serde_json::json;

use crate::core::app::App;
use crate::core::measures::{Class, Now};
use crate::core::peer::Peer;
use crate::core::problem::Problem;
use crate::core::roles::Role;
use crate::core::visitor::Visitor;

/// How long an answer of the database is taken for true: anyone who asks often costs nothing.
const FRESH: Duration = Duration::from_secs(1);
/// How long the database may take to answer before it counts as away.
const PATIENCE: Duration = Duration::from_secs(2);

/// What was last found out of the database: how long it took to answer, none if it did not.
#[derive(Default)]
pub struct Pulse(tokio::sync::Mutex<Option<(Instant, Option<Duration>)>>);

/// The addresses for those who watch, on the desk's own port.
pub fn routes() -> Router<App> {
    Router::new().route("/healthz", get(health)).route("/metrics", get(guarded))
}

/// The same on a port of their own, which only they can reach.
pub fn router(app: App) -> Router {
    Router::new().route("/healthz", get(health)).route("/metrics", get(metrics)).with_state(app)
}

/// Counts every answer.
pub async fn measure(State(app): State<App>, request: Request, next: Next) -> Response {
    let (start, class) = (Instant::now(), Class::of(request.uri().path()));
    let response = next.run(request).await;
    app.measures.count_answer(class, response.status().as_u16(), start.elapsed());
    response
}

async fn health(State(app): State<App>) -> Response {
    let (database, writing) = (app.pulse().await.is_some(), app.is_writing());
    let word = |well: bool| if well { "ok" } else { "failing" };
    let (well, status) = match database && writing && !app.stop.is_announced() {
        true => (true, StatusCode::OK),
        false => (false, StatusCode::SERVICE_UNAVAILABLE),
    };
    let answer = json!({
        "status": word(well),
        "database": word(database),
        "writing": word(writing),
        "stopping": app.stop.is_announced(),
    });
    (status, [(header::CACHE_CONTROL, "no-store")], Json(answer)).into_response()
}

/// Only for this machine, and for programs with a chief arbiter's key of the whole server.
async fn guarded(
    State(app): State<App>,
    peer: Peer,
    visitor: Visitor,
) -> Result<Response, Problem> {
    if !peer.is_beside {
        visitor.needs_on_server(Role::Chief)?;
    }
    Ok(metrics(State(app)).await)
}

async fn metrics(State(app): State<App>) -> Response {
    let now = Now {
        connections: app.crowd.count(),
        places: app.crowd.places(),
        viewers: app.rooms.all().iter().map(|room| room.live.watchers()).sum(),
        rooms: app.rooms.count(),
        database: app.pulse().await,
        writing: app.is_writing(),
        backup: app.backups.as_deref().and_then(youngest),
    };
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")];
    (kind, app.measures.write(&now)).into_response()
}

impl App {
    /// How long the database takes to answer, asked at most once a second; none if it does not.
    async fn pulse(&self) -> Option<Duration> {
        let mut last = self.pulse.0.lock().await;
        if let Some((_, took)) = last.filter(|(when, _)| when.elapsed() < FRESH) {
            return took;
        }
        let start = Instant::now();
        let answered = tokio::time::timeout(PATIENCE, self.store.ping()).await;
        let took = matches!(answered, Ok(Ok(()))).then(|| start.elapsed());
        *last = Some((Instant::now(), took));
        took
    }
}

/// How old the latest backup of a folder is.
fn youngest(folder: &Path) -> Option<Duration> {
    let latest = backups_in(folder).into_iter().next()?;
    SystemTime::now().duration_since(latest.metadata().ok()?.modified().ok()?).ok()
}
