//! What every answer says to the browser, whoever made it: a page, a redirection, a caught defect.

use arbitra_publish::base64;
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::response::Response;
use sha2::{Digest as _, Sha256};

/// From where a page may load what; modules of WebAssembly are code too, and asked for by few.
macro_rules! policy {
    ($modules:literal) => {
        concat!(
            "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'",
            $modules,
            "; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'"
        )
    };
}

/// The policy of pages that check pairings or keep scoresheets in the browser.
pub const POLICY_WITH_MODULES: &str = policy!(" 'wasm-unsafe-eval'");

/// The policy of a page that carries this style within itself.
pub fn policy_with_style(style: &str) -> String {
    let hash = base64(Sha256::digest(style.as_bytes()).as_slice());
    policy!("").replace("style-src 'self'", &format!("style-src 'self' 'sha256-{hash}'"))
}

/// What every answer says, unless it says something else itself.
const FIXED: [(HeaderName, &str); 8] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "same-origin"),
    (header::X_FRAME_OPTIONS, "SAMEORIGIN"),
    (header::CACHE_CONTROL, "no-store"),
    (header::CONTENT_SECURITY_POLICY, policy!("")),
    // Nothing here looks, listens or asks where somebody is.
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), midi=()",
    ),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Adds what is missing.
pub fn harden(headers: &mut HeaderMap) {
    for (name, value) in FIXED {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
}

/// The last thing that happens to an answer.
pub async fn hardened(mut response: Response) -> Response {
    harden(response.headers_mut());
    response
}
