//! What everybody sees without signing in, on phones and on the screens of the hall: only what is
//! published. Pages are drawn once per version and language, however many people look.

mod draw;
mod frame;
mod pages;
mod player;
mod proof;
mod screen;
#[cfg(test)]
mod tests;

use arbitra_desk::{Desk, PairedRound};
use arbitra_model::Round;
use axum::Router;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::app::App;
use crate::clock;
use crate::room::Drawn;

pub use pages::alphabetical_table;
pub use proof::Proof;

/// The addresses of the public side.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/p/{id}", get(pages::home))
        .route("/p/{id}/pairings", get(pages::pairings))
        .route("/p/{id}/pairings/alphabetical", get(pages::alphabetical))
        .route("/p/{id}/standings", get(pages::standings))
        .route("/p/{id}/crosstable", get(pages::crosstable))
        .route("/p/{id}/players/{player}", get(player::show))
        .route("/p/{id}/proof", get(proof::show))
        .route("/screen/{id}", get(screen::choose))
        .route("/screen/{id}/pairings", get(screen::pairings))
        .route("/screen/{id}/standings", get(screen::standings))
        .route("/screen/{id}/countdown", get(screen::countdown))
        .route("/screen/{id}/draw", get(draw::show))
}

/// Whether everybody may see a round: published, or over.
pub fn is_public(round: &PairedRound) -> bool {
    round.pairings.is_some() || round.closed
}

/// How many rounds everybody may see.
pub fn published(desk: &Desk) -> u16 {
    let shown = desk.rounds().take_while(|round| is_public(round)).count();
    u16::try_from(shown).unwrap_or(u16::MAX)
}

/// A round that everybody may see: the one asked for, or the last.
fn shown(desk: &Desk, wanted: Option<u16>) -> Option<&PairedRound> {
    let last = published(desk);
    let round = Round::new(wanted.unwrap_or(last).min(last))?;
    desk.round(round)
}

/// After how many rounds everybody sees standings: a round counts as soon as it has a result.
pub fn ranked_rounds(desk: &Desk) -> u16 {
    let last = published(desk);
    match Round::new(last).and_then(|round| desk.round(round)) {
        Some(round) if round.without_result().len() == round.board_count() && last > 1 => last - 1,
        _ => last,
    }
}

/// Whether claims against a round are still possible: the one thing on a page that time changes.
fn is_provisional(round: Option<&PairedRound>) -> bool {
    round
        .and_then(|round| round.pairings)
        .is_some_and(|published| published.is_provisional(clock::now()))
}

/// A drawn page as an answer, packed once for everybody who takes it so.
fn answer(page: &Drawn, headers: &HeaderMap) -> Response {
    answer_as(page, headers, "text/html; charset=utf-8")
}

/// The same for something that is no page.
pub fn answer_as(page: &Drawn, headers: &HeaderMap, kind: &'static str) -> Response {
    let packs = |value: &HeaderValue| value.to_str().is_ok_and(|list| list.contains("gzip"));
    let kind = (header::CONTENT_TYPE, kind);
    let vary = (header::VARY, "accept-encoding, accept-language, cookie");
    if headers.get_all(header::ACCEPT_ENCODING).iter().any(packs) {
        return ([kind, vary, (header::CONTENT_ENCODING, "gzip")], page.packed()).into_response();
    }
    ([kind, vary], page.bytes()).into_response()
}

/// A page drawn for one visitor.
fn drawn_for_one(page: String) -> Response {
    ([(header::CONTENT_TYPE, "text/html; charset=utf-8")], page).into_response()
}
