//! Forms must come from our own pages: every change carries what follows from the session's secret,
//! and comes from our own address. The secret never stands in an address, which others may see.

use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::upload;
use crate::core::app::App;
use crate::core::auth::limits::Kind;
use crate::core::auth::secret;
use crate::core::peer::Peer;
use crate::core::problem::Problem;
use crate::core::visitor::{Visitor, bearer};

/// The most bytes of a plain form.
pub const FORM_BYTES: usize = 1 << 20;
/// The most bytes of an uploaded file.
pub const UPLOAD_BYTES: usize = 16 << 20;
/// The field that carries what a form must carry; in uploads the first one.
pub const FIELD: &str = "csrf";

/// Lets through what may pass.
pub async fn guard(
    State(app): State<App>,
    peer: Peer,
    visitor: Visitor,
    request: Request,
    next: Next,
) -> Response {
    if matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS) {
        return next.run(request).await;
    }
    if let Err(problem) = app.limits.count(Kind::Change, peer.household()) {
        return problem.into_response();
    }
    match checked(request, &visitor, &peer).await {
        Ok(request) => next.run(request).await,
        Err(problem) => problem.into_response(),
    }
}

async fn checked(request: Request, visitor: &Visitor, peer: &Peer) -> Result<Request, Problem> {
    let headers = request.headers();
    if request.uri().path().starts_with("/api/") && bearer(headers).is_some() {
        // A program shows its key, which alone says who it is; no browser adds one by itself.
        return Ok(request);
    }
    if !same_origin(headers, peer) {
        return Err(Problem::Forged);
    }
    let fits = |shown: &str| !visitor.csrf.is_empty() && secret::same(shown, &visitor.csrf);
    if let Some(shown) = headers.get("x-csrf").and_then(|value| value.to_str().ok()) {
        return if fits(shown) { Ok(request) } else { Err(Problem::Forged) };
    }
    let boundary = upload::boundary(headers);
    let (parts, body) = request.into_parts();
    let (shown, body) = match boundary {
        Some(boundary) => upload::first_field(body, &boundary, FIELD).await?,
        None => {
            let too_large = |_| Problem::TooLarge { most: FORM_BYTES };
            let bytes = to_bytes(body, FORM_BYTES).await.map_err(too_large)?;
            (field(&bytes, FIELD), Body::from(bytes))
        }
    };
    match shown {
        Some(shown) if fits(&shown) => Ok(Request::from_parts(parts, body)),
        _ => Err(Problem::Forged),
    }
}

/// The value of a field of a plain form; our own secrets need no decoding.
fn field(form: &[u8], name: &str) -> Option<String> {
    let form = std::str::from_utf8(form).ok()?;
    let mut pairs = form.split('&').filter_map(|pair| pair.split_once('='));
    pairs.find_map(|(found, value)| (found == name).then(|| value.to_owned()))
}

/// Whether a form comes from our own pages, as far as the browser tells.
fn same_origin(headers: &HeaderMap, peer: &Peer) -> bool {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let from_here = || match (text("origin"), text("host")) {
        (Some(origin), Some(host)) => origin.split_once("://").is_some_and(|(way, name)| {
            // A page that anybody on the way could have written does not speak for one that nobody could.
            name == host && (way == "https" || !peer.secure)
        }),
        // No browser leaves both away; the secret in the form still decides.
        (None, _) => true,
        (Some(_), None) => false,
    };
    match text("sec-fetch-site") {
        Some("same-origin") => true,
        Some("none") | None => from_here(),
        Some(_) => false,
    }
}
