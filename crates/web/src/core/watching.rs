//! A stream of changes ends with the right that opened it.
//!
//! Anyone who watches what is not published does so by a session or a key. When people, keys or
//! sessions change, every such stream asks again who it is for, before anything more is told; what
//! changed on another server is seen within moments. What everybody may see takes no right and is
//! not asked about.

use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::Method;
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::Response;
use axum::response::sse::Event;
use tokio::sync::mpsc;
use tokio::time::{MissedTickBehavior, interval};
use tokio_stream::wrappers::ReceiverStream;
use tokio_stream::{Stream, StreamExt};

use crate::core::app::App;
use crate::core::peer::Peer;
use crate::core::roles::Role;
use crate::core::room::Room;
use crate::core::visitor::{Person, Visitor};

/// How often a right is asked about though nothing is known to have changed: another server on the
/// same database may have changed it, or its time may be over.
const AGAIN: Duration = Duration::from_secs(3);

/// The right by which somebody watches a tournament.
pub struct Right {
    app: App,
    parts: Parts,
    room: Arc<Room>,
    role: Role,
}

impl Right {
    /// The right of anyone who sent a request; none if what they see is open to everybody.
    pub fn of(app: &App, parts: Parts, room: &Arc<Room>, role: Role) -> Option<Right> {
        let right = || Right { app: app.clone(), parts, room: room.clone(), role };
        (role > Role::Public).then(right)
    }

    /// Whether it holds. While nobody can say, because the database is away, nothing is told; what
    /// was open goes on when it is back.
    async fn holds(&self) -> bool {
        let Ok(peer) = Peer::of(&self.app.access, &self.parts) else { return false };
        loop {
            match Visitor::watching(&self.app, &self.parts, &peer).await {
                Ok(visitor) => return visitor.role_in(&self.room) == self.role,
                Err(_) => tokio::time::sleep(AGAIN).await,
            }
        }
    }
}

/// Events on their way to somebody.
pub type Events = Pin<Box<dyn Stream<Item = Event> + Send>>;

/// The same events, as long as the right holds; then the word `ended`, and nothing more.
pub fn while_it_holds(
    events: impl Stream<Item = Event> + Send + 'static,
    right: Option<Right>,
) -> Events {
    let Some(right) = right else { return Box::pin(events) };
    let (out, stream) = mpsc::channel(1);
    tokio::spawn(async move { watch(events, &right, &out).await });
    Box::pin(ReceiverStream::new(stream))
}

async fn watch(events: impl Stream<Item = Event>, right: &Right, out: &mpsc::Sender<Event>) {
    let mut events = std::pin::pin!(events);
    let mut changes = right.app.people.subscribe();
    let mut again = interval(AGAIN);
    again.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            // In this order: nobody hears anything before their right was asked about.
            biased;
            () = out.closed() => return,
            _ = changes.changed() => if !right.holds().await { break },
            _ = again.tick() => if !right.holds().await { break },
            event = events.next() => {
                let Some(event) = event else { return };
                if out.send(event).await.is_err() {
                    return;
                }
            }
        }
    }
    // The page asks again who it is drawn for. Nobody left to hear it is not an error.
    let _ = out.send(Event::default().event("ended").data("ended")).await;
}

/// Tells the streams when people, keys or sessions may have changed: whenever somebody known has
/// changed something that is not a tournament's.
pub async fn tell_streams(
    State(app): State<App>,
    visitor: Visitor,
    request: Request,
    next: Next,
) -> Response {
    let path = request.uri().path();
    let reads = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let plays = ["/t/", "/api/tournaments", "/sheet/"].iter().any(|own| path.starts_with(own));
    let somebody = !matches!(visitor.person, Person::Nobody);
    let response = next.run(request).await;
    let done = !response.status().is_client_error() && !response.status().is_server_error();
    if !reads && !plays && somebody && done {
        app.people_changed();
    }
    response
}
