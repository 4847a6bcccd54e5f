//! Forms must come from our own pages: every change carries what follows from the session's secret,
//! and comes from our own address. The secret never stands in an address, which others may see.

use axum::body::{Body, Bytes, HttpBody as _, to_bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::upload;
use crate::core::app::App;
use crate::core::auth::limits::Kind;
use crate::core::auth::secret;
use crate::core::peer::Peer;
use crate::core::problem::Problem;
use crate::core::sent::{RECONSIDERED, Typed};
use crate::core::serving::admission::is_way_in;
use crate::core::serving::burden::{Load, Sender};
use crate::core::visitor::{Person, Visitor, bearer};

/// The most bytes of anything that a stranger sends.
const STRANGERS_BYTES: usize = 64 << 10;
/// The most bytes of a plain form.
pub const FORM_BYTES: usize = 1 << 20;
/// The most bytes of an uploaded file.
pub const UPLOAD_BYTES: usize = 16 << 20;
/// The most bytes of a rating list, which goes to the disk as it comes.
pub const LIST_BYTES: usize = 512 << 20;
/// Where rating lists are sent.
const LISTS: &str = "/lists";
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
    match checked(&app, request, &visitor, &peer).await {
        Ok((request, load)) => {
            let typed = request.extensions().get::<Typed>().cloned();
            let mut response = match &typed {
                Some(typed) if typed.reconsidered => Response::default(),
                _ => next.run(request).await,
            };
            if let Some(typed) = typed {
                response.extensions_mut().insert(typed);
            }
            drop(load);
            response
        }
        Err(problem) => problem.into_response(),
    }
}

/// What says that a change is meant, beside the form itself.
enum ProofOfIntent {
    /// A key, which alone says who it is; no browser adds one by itself.
    Key,
    /// What follows from the session's secret, beside the form.
    Beside,
    /// Nothing yet: it stands in the form.
    Inside,
}

/// Whether a change may pass, and the room for what it sends. Nothing of it is read before that is
/// known which can be known without it.
async fn checked(
    app: &App,
    request: Request,
    visitor: &Visitor,
    peer: &Peer,
) -> Result<(Request, Load), Problem> {
    let sender = match visitor.person {
        Person::Nobody => Sender::Stranger,
        _ => Sender::Known,
    };
    let fits = |shown: &str| !visitor.csrf.is_empty() && secret::same(shown, &visitor.csrf);
    let headers = request.headers();
    let shown = if request.uri().path().starts_with("/api/") && bearer(headers).is_some() {
        if sender == Sender::Stranger {
            return Err(Problem::SignIn);
        }
        ProofOfIntent::Key
    } else if !same_origin(headers, peer) {
        return Err(Problem::Forged);
    } else if let Some(shown) = headers.get("x-csrf") {
        if !shown.to_str().is_ok_and(fits) {
            return Err(Problem::Forged);
        }
        ProofOfIntent::Beside
    } else {
        ProofOfIntent::Inside
    };
    let boundary = upload::boundary(headers);
    let upload = boundary.as_ref().and_then(|_| headers.get(header::CONTENT_TYPE).cloned());
    // A scoresheet shows its code, which is looked at before anything is read.
    let sheet =
        request.uri().path().starts_with("/sheet/") && matches!(shown, ProofOfIntent::Beside);
    // A list is never whole in memory, so that it is no burden beyond what is on its way.
    let list = request.uri().path() == LISTS && boundary.is_some() && sender == Sender::Known;
    let most = match (sender, &shown, &boundary) {
        _ if list => LIST_BYTES,
        (Sender::Stranger, ..) if !sheet => STRANGERS_BYTES,
        (Sender::Stranger, ..) | (Sender::Known, ProofOfIntent::Inside, None) => FORM_BYTES,
        (Sender::Known, ..) => UPLOAD_BYTES,
    };
    let said = request.body().size_hint().upper();
    let bytes = said.map_or(most, |said| usize::try_from(said).unwrap_or(usize::MAX));
    if bytes > most {
        // Somebody whose session has ended does not learn from a size what to do.
        let sign_in = sender == Sender::Stranger && !is_way_in(request.uri().path());
        return Err(if sign_in { Problem::SignIn } else { Problem::TooLarge { most } });
    }
    let held = if list { bytes.min(FORM_BYTES) } else { bytes };
    let load = app.burden.take(sender, peer.household(), held).await?;
    let (mut parts, mut body) = request.into_parts();
    if sender == Sender::Stranger && !sheet {
        body = Body::from(read_all(body, most).await?);
    }
    let found = match (shown, boundary) {
        (ProofOfIntent::Key | ProofOfIntent::Beside, _) => {
            return Ok((Request::from_parts(parts, body), load));
        }
        (ProofOfIntent::Inside, Some(boundary)) => {
            let (found, rest) = upload::first_field(body, &boundary, FIELD).await?;
            body = rest;
            found
        }
        (ProofOfIntent::Inside, None) => {
            let bytes = read_all(body, most).await?;
            let found = field(&bytes, FIELD);
            let reconsidered = field(&bytes, RECONSIDERED).is_some();
            parts.extensions.insert(Typed { bytes: bytes.clone(), upload: None, reconsidered });
            body = Body::from(bytes);
            found
        }
    };
    if !found.is_some_and(|found| fits(&found)) {
        return Err(Problem::Forged);
    }
    // What stands beside a file comes back with its page, like any other form.
    if upload.is_some() && !list {
        let bytes = read_all(body, most).await?;
        parts.extensions.insert(Typed { bytes: bytes.clone(), upload, reconsidered: false });
        body = Body::from(bytes);
    }
    Ok((Request::from_parts(parts, body), load))
}

/// All that is sent, if it is not too much.
async fn read_all(body: Body, most: usize) -> Result<Bytes, Problem> {
    to_bytes(body, most).await.map_err(|_| Problem::TooLarge { most })
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
            // A page that anybody on the way could have written does not speak for one that nobody
            // could.
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
