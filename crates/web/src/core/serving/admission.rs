//! Who is answered when there are too many: arbiters always, strangers as long as it disturbs
//! nobody.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::{HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::Seat;
use crate::core::app::App;
use crate::core::auth::limits::Kind;
use crate::core::peer::Peer;
use crate::core::problem::Problem;
use crate::core::visitor::{Person, Visitor};

/// How long somebody waits for a no who asks too often: anyone who asks again at once asks seldom.
const PAUSE: Duration = Duration::from_millis(250);

/// Lets a request through, or says that it is too much.
pub async fn admit(
    State(app): State<App>,
    peer: Peer,
    visitor: Visitor,
    request: Request,
    next: Next,
) -> Response {
    let seat = request.extensions().get::<Arc<Seat>>();
    if !matches!(visitor.person, Person::Nobody) {
        if let Some(seat) = seat {
            seat.prove();
        }
        return next.run(request).await;
    }
    let path = request.uri().path();
    let way_in = is_way_in(path);
    if !way_in && seat.is_some_and(|seat| seat.must_prove()) {
        let mut full = Problem::Full.into_response();
        full.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
        return full;
    }
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    if reads
        && !path.starts_with("/assets/")
        && let Err(problem) = app.limits.count(Kind::Read, peer.household())
    {
        tokio::time::sleep(PAUSE).await;
        return problem.into_response();
    }
    next.run(request).await
}

/// What somebody needs to show who they are.
pub fn is_way_in(path: &str) -> bool {
    let first = path.split('/').nth(1).unwrap_or_default();
    matches!(first, "sign-in" | "key" | "assets" | "language" | "healthz")
}
