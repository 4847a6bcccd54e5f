//! The stream of changes that open pages follow.

use std::convert::Infallible;
use std::time::Duration;

use axum::extract::Query;
use axum::http::request::Parts;
use axum::response::sse::{Event, KeepAlive, Sse};
use serde::Deserialize;
use tokio_stream::wrappers::BroadcastStream;
use tokio_stream::{Stream, StreamExt};

use crate::core::at::At;
use crate::core::live::{Message, View};
use crate::core::problem::Problem;
use crate::core::roles::{Public, Role};
use crate::core::room::version;
use crate::core::watching::{Right, while_it_holds};

/// What is watched.
#[derive(Debug, Deserialize)]
pub struct Watched {
    /// `desk` or `public`.
    #[serde(default)]
    view: String,
}

/// Follows a tournament.
pub async fn live(
    at: At<Public>,
    Query(watched): Query<Watched>,
    parts: Parts,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Problem> {
    let At { app, room, visitor, l, reader, .. } = at;
    let (view, role, reader) = if watched.view == "desk" {
        (View::Desk, visitor.needs(&room, Role::Viewer)?, l.into())
    } else {
        (View::Public, Role::Public, reader)
    };
    let receiver = room.live.watch(view, reader);
    // Anyone who connects learns the version: a page drawn before it fetches itself again.
    let known = version(&room.desk());
    let hello = Event::default().event("hello").data(known.to_string());
    // What was sent between is part of what the page will show: nobody is told an older state after
    // it.
    let changes = BroadcastStream::new(receiver)
        .filter(move |message| message.as_ref().map_or(true, |message| message.version >= known));
    let changes = changes.map(|message| match message {
        Ok(Message { event, data, version, .. }) => {
            Event::default().event(event).data(&*data).id(version.to_string())
        }
        // Too far behind: fetch everything.
        Err(_) => Event::default().event("changed").data("0"),
    });
    let right = Right::of(&app, parts, &room, role);
    let stream = while_it_holds(tokio_stream::once(hello).chain(changes), right);
    let stream = app.stop.ends(stream).map(Ok);
    Ok(Sse::new(stream).keep_alive(KeepAlive::new().interval(Duration::from_secs(20))))
}
