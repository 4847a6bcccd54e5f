//! Cookies: the session's, which no script can read, the language's, and what was just done.

use axum::http::{HeaderMap, HeaderValue, header};

use crate::core::done::Done;
use crate::core::form::address_part;
use crate::core::peer::Peer;

/// The cookie that names a session where the way is open to everybody's eyes.
const SESSION: &str = "arbitra";
/// The same over https: browsers take it from this very host over https alone.
const SECURE_SESSION: &str = "__Host-arbitra";
/// The cookie that keeps the language.
const LANGUAGE: &str = "language";
/// How long a language is kept: a year.
const LANGUAGE_SECONDS: i64 = 365 * 86_400;

/// The cookie that tells the next page what was done.
const DONE: &str = "done";
/// How long that page says it.
const DONE_SECONDS: i64 = 120;

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

/// What was just done, for the page that is asked for; the latest if there are several. A browser
/// sends the cookie of a page to all pages below it too: it says which one is meant.
pub fn done(headers: &HeaderMap, path: &str) -> Option<Done> {
    let of_here = |value: &str| {
        let (done, page) = value.split_once('@')?;
        Done::of_cookie(done).filter(|_| page == address_part(path))
    };
    let place = |done: &Done| match done {
        Done::Entries { last, .. } => Some(*last),
        Done::Other => None,
    };
    values(headers, DONE).filter_map(of_here).max_by_key(place)
}

/// Tells the page at an address what was done: that page alone, and not for long.
pub fn set_done(headers: &mut HeaderMap, done: &Done, address: &str, peer: &Peer) {
    let path = address.split(['?', '#', ';']).next().unwrap_or("/");
    let more = attributes(DONE_SECONDS, peer).replace("Path=/;", &format!("Path={path};"));
    let page = address_part(path);
    set(headers, &format!("{DONE}={}@{page}{more}; HttpOnly", done.written()));
}

/// Ends what the page at a path was told.
pub fn end_done(headers: &mut HeaderMap, path: &str, peer: &Peer) {
    let more = attributes(0, peer).replace("Path=/;", &format!("Path={path};"));
    set(headers, &format!("{DONE}={more}; HttpOnly"));
}

/// Whether an answer already gives a session or a language.
pub fn begins_session(headers: &HeaderMap) -> bool {
    let mut set = headers.get_all(header::SET_COOKIE).iter();
    set.any(|value| !value.as_bytes().starts_with(DONE.as_bytes()))
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
    values(headers, name).next()
}

fn values<'a>(headers: &'a HeaderMap, name: &str) -> impl Iterator<Item = &'a str> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|line| line.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .filter(move |(found, _)| *found == name)
        .map(|(_, value)| value)
}
