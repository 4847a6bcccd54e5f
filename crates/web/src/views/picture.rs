//! A picture that is an answer of its own.

use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse as _, Response};

/// The pieces as symbols, for every board of a page.
pub const PIECES: &str = include_str!("../../assets/pieces.svg");

/// A drawing that carries its style, and may load nothing.
pub fn svg(text: String) -> Response {
    let policy = HeaderValue::from_static("default-src 'none'; style-src 'unsafe-inline'");
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("image/svg+xml; charset=utf-8")),
        (header::CONTENT_SECURITY_POLICY, policy),
    ];
    (headers, text).into_response()
}
