//! Forms must come from our own pages: every change carries what follows from the session's secret,
//! and comes from our own address.

use std::net::SocketAddr;

use axum::body::{Body, to_bytes};
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::app::App;
use crate::auth::limits::Kind;
use crate::auth::secret;
use crate::problem::Problem;
use crate::visitor::Visitor;

/// The most bytes of a plain form.
pub const FORM_BYTES: usize = 1 << 20;
/// The most bytes of an uploaded file.
pub const UPLOAD_BYTES: usize = 16 << 20;

/// Lets through what may pass.
pub async fn guard(
    State(app): State<App>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    visitor: Visitor,
    request: Request,
    next: Next,
) -> Response {
    if matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS) {
        return next.run(request).await;
    }
    if let Err(problem) = app.limits.count(Kind::Change, from.ip()) {
        return problem.into_response();
    }
    match checked(request, &visitor).await {
        Ok(request) => next.run(request).await,
        Err(problem) => problem.into_response(),
    }
}

/// Puts a cookie into a response, for a year or while the browser is open.
pub fn set_cookie(headers: &mut HeaderMap, name: &str, value: &str, secret: bool, secure: bool) {
    let guarded = if secret { "; HttpOnly" } else { "" };
    let secure = if secure { "; Secure" } else { "" };
    let text = format!("{name}={value}; Path=/; SameSite=Lax; Max-Age=31536000{guarded}{secure}");
    if let Ok(value) = HeaderValue::from_str(&text) {
        headers.append(header::SET_COOKIE, value);
    }
}

async fn checked(request: Request, visitor: &Visitor) -> Result<Request, Problem> {
    let headers = request.headers();
    if request.uri().path().starts_with("/api/") && headers.contains_key(header::AUTHORIZATION) {
        // A program shows its key; no browser adds one by itself.
        return Ok(request);
    }
    if !same_origin(headers) {
        return Err(Problem::Forged);
    }
    let fits = |shown: &str| secret::same(shown, &visitor.csrf);
    let shown = headers.get("x-csrf").and_then(|value| value.to_str().ok());
    let in_address = request.uri().query().and_then(|query| field(query.as_bytes(), "csrf"));
    if let Some(shown) = shown.map(str::to_owned).or(in_address) {
        return if fits(&shown) { Ok(request) } else { Err(Problem::Forged) };
    }
    let (parts, body) = request.into_parts();
    let too_large = |_| Problem::TooLarge { most: FORM_BYTES };
    let bytes = to_bytes(body, FORM_BYTES).await.map_err(too_large)?;
    match field(&bytes, "csrf") {
        Some(shown) if fits(&shown) => Ok(Request::from_parts(parts, Body::from(bytes))),
        _ => Err(Problem::Forged),
    }
}

/// The value of a field of a plain form; our own secrets need no decoding.
fn field(form: &[u8], name: &str) -> Option<String> {
    let form = std::str::from_utf8(form).ok()?;
    let mut pairs = form.split('&').filter_map(|pair| pair.split_once('='));
    pairs.find_map(|(found, value)| (found == name).then(|| value.to_owned()))
}

fn same_origin(headers: &HeaderMap) -> bool {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    if let Some(site) = text("sec-fetch-site") {
        return matches!(site, "same-origin" | "none");
    }
    match (text("origin"), text("host")) {
        (Some(origin), Some(host)) => origin.split("://").nth(1) == Some(host),
        // No browser leaves both away; the secret in the form still decides.
        (None, _) => true,
        (Some(_), None) => false,
    }
}
