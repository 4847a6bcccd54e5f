//! The way in and out of every request: who asks is found out first, problems are drawn last.

use arbitra_standings::Language;
use axum::Json;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::app::App;
use crate::auth::guard::{UPLOAD_BYTES, set_cookie};
use crate::problem::Problem;
use crate::views;
use crate::visitor::{SESSION, Visitor};

/// Finds out who asks, lets the request through, and draws what went wrong.
pub async fn entrance(State(app): State<App>, request: Request, next: Next) -> Response {
    let headers = request.headers();
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let program = request.uri().path().starts_with("/api/")
        || text("accept").is_some_and(|accept| accept.contains("application/json"));
    let fragment = headers.contains_key("hx-request");
    let secure = text("x-forwarded-proto") == Some("https");
    let path = request.uri().path().to_owned();
    let path_of_trust = path.starts_with("/trust") || matches!(&*path, "/healthz" | "/metrics");
    let (mut parts, body) = request.into_parts();
    let visitor = Visitor::find(&app, &parts).await;
    parts.extensions.insert(visitor.clone());
    let mut response = next.run(Request::from_parts(parts, body)).await;
    let plain = refused(&response);
    if let Some(problem) = response.extensions().get::<Problem>().cloned().or(plain) {
        if problem.status().is_server_error() {
            tracing::error!(path, "{}", problem.say(Language::English));
        }
        let status = problem.status();
        response = if program {
            (status, Json(problem.json(visitor.language))).into_response()
        } else if fragment {
            (status, views::problem::note(&problem, &visitor)).into_response()
        } else {
            (status, views::problem::page(&problem, &visitor)).into_response()
        };
    }
    // The way to https is open to everybody's eyes: no session begins on it.
    let begins = visitor.new_session && !program && !path_of_trust;
    if begins && !response.headers().contains_key(header::SET_COOKIE) {
        set_cookie(response.headers_mut(), SESSION, &visitor.session, true, secure);
    }
    harden(response.headers_mut());
    response
}

/// What was refused before a page saw it: a form without its fields, an address that is none.
fn refused(response: &Response) -> Option<Problem> {
    let kind = response.headers().get(header::CONTENT_TYPE)?.to_str().ok()?;
    let ours = response.extensions().get::<Problem>().is_some() || !kind.starts_with("text/plain");
    match response.status() {
        _ if ours => None,
        StatusCode::PAYLOAD_TOO_LARGE => Some(Problem::TooLarge { most: UPLOAD_BYTES }),
        StatusCode::BAD_REQUEST
        | StatusCode::UNPROCESSABLE_ENTITY
        | StatusCode::UNSUPPORTED_MEDIA_TYPE => Some(Problem::bad(
            "What was sent is not what this page takes: a field is missing or has the wrong form. \
             Nothing was changed.",
            "Lo enviado no es lo que esta página espera: falta un campo o tiene otra forma. No se ha \
             cambiado nada.",
        )),
        _ => None,
    }
}

/// What every answer says to the browser.
fn harden(headers: &mut HeaderMap) {
    let fixed = [
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "same-origin"),
        (header::X_FRAME_OPTIONS, "SAMEORIGIN"),
        (header::CACHE_CONTROL, "no-cache"),
        (
            header::CONTENT_SECURITY_POLICY,
            "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; \
             object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'",
        ),
    ];
    for (name, value) in fixed {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
}
