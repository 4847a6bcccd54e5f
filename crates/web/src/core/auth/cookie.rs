//! Cookies: the session's, which no script can read, and the language's.

use axum::http::{HeaderMap, HeaderValue, header};

use crate::core::peer::Peer;

/// The cookie that names a session where the way is open to everybody's eyes.
const SESSION: &str = "arbitra";
/// The same over https: browsers take it from this very host over https alone.
const SECURE_SESSION: &str = "__Host-arbitra";
/// The cookie that keeps the language.
const LANGUAGE: &str = "language";
/// How long a language is kept: a year.
const LANGUAGE_SECONDS: i64 = 365 * 86_400;

/// How long a session lasts: two weeks.
pub const SESSION_SECONDS: i64 = 14 * 86_400;

/// The secret of the session that a browser shows.
pub fn session<'a>(headers: &'a HeaderMap, peer: &Peer) -> Option<&'a str> {
    value(headers, session_name(peer)).filter(|secret| secret.len() == 64)
}

/// The language that somebody chose.
pub fn language(headers: &HeaderMap) -> Option<&str> {
    value(headers, LANGUAGE)
}

/// Gives a browser the secret of a session that lasts so many seconds. A link from elsewhere still
/// finds its reader signed in (`Lax`); forms from elsewhere do not.
pub fn set_session(headers: &mut HeaderMap, secret: &str, seconds: i64, peer: &Peer) {
    let more = format!("{}; HttpOnly", attributes(seconds, peer));
    set(headers, &format!("{}={secret}{more}", session_name(peer)));
}

/// Keeps the language.
pub fn set_language(headers: &mut HeaderMap, code: &str, peer: &Peer) {
    set(headers, &format!("{LANGUAGE}={code}{}", attributes(LANGUAGE_SECONDS, peer)));
}

const fn session_name(peer: &Peer) -> &'static str {
    if peer.secure { SECURE_SESSION } else { SESSION }
}

fn attributes(seconds: i64, peer: &Peer) -> String {
    let secure = if peer.secure { "; Secure" } else { "" };
    format!("; Path=/; SameSite=Lax; Max-Age={seconds}{secure}")
}

fn set(headers: &mut HeaderMap, text: &str) {
    if let Ok(value) = HeaderValue::from_str(text) {
        headers.append(header::SET_COOKIE, value);
    }
}

fn value<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|line| line.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find_map(|(found, value)| (found == name).then_some(value))
}
