//! What everybody sees without signing in, on phones and on the screens of the hall: only what is
//! published. Pages are drawn once per version and language, however many people look.

mod check;
mod draw;
mod event;
mod frame;
mod games;
mod information;
mod logo;
mod pages;
mod player;
mod proof;
mod screen;
mod series;
mod squads;
#[cfg(test)]
mod tests;
mod why;

use arbitra_desk::{Desk, PairedRound, Phase};
use arbitra_model::Round;
use axum::Router;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::core::app::App;
use crate::core::clock;
use crate::core::published::published;

/// The addresses of the public side.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/e/{event}", get(event::show))
        .route("/s/{number}", get(series::show))
        .route("/p/{id}", get(pages::home))
        .route("/p/{id}/info", get(information::show))
        .route("/p/{id}/logo", get(logo::show))
        .route("/p/{id}/players", get(information::players))
        .route("/p/{id}/print.css", get(information::edge))
        .route("/p/{id}/pairings", get(pages::pairings))
        .route("/p/{id}/pairings/alphabetical", get(pages::alphabetical))
        .route("/p/{id}/standings", get(pages::standings))
        .route("/p/{id}/crosstable", get(pages::crosstable))
        .route("/p/{id}/players/{player}", get(player::show))
        .route("/p/{id}/teams", get(squads::show))
        .route("/p/{id}/hall.svg", get(pages::hall))
        .route("/p/{id}/games.pgn", get(games::show))
        .route("/p/{id}/games", get(games::list))
        .route("/p/{id}/games/{board}", get(games::one))
        .route("/p/{id}/games/{board}/pgn", get(games::one_file))
        .route("/p/{id}/live", get(games::live))
        .route("/p/{id}/live.pgn", get(games::live_file))
        .route("/p/{id}/why", get(why::show))
        .route("/p/{id}/check", get(check::show))
        .route("/p/{id}/rounds/{round}/file.trf", get(check::file))
        .route("/p/{id}/rounds/{round}/certificate.json", get(check::certificate))
        .route("/p/{id}/proof", get(proof::show))
        .route("/screen/{id}", get(screen::choose))
        .route("/screen/{id}/{view}", get(screen::show))
        .route("/screen/{id}/on/{name}", get(screen::on))
}

/// A round that everybody may see: the one asked for, or the last.
fn published_round(desk: &Desk, wanted: Option<u16>) -> Option<&PairedRound> {
    let last = published(desk);
    let round = Round::new(wanted.unwrap_or(last).min(last))?;
    desk.round(round)
}

/// Whether claims against a round are still possible: the one thing on a page that time changes.
/// Once the tournament is finished nobody waits for them any more.
fn is_provisional(desk: &Desk, round: Option<&PairedRound>) -> bool {
    desk.phase() != Phase::Finished
        && round
            .and_then(|round| round.pairings)
            .is_some_and(|published| published.is_provisional(clock::now()))
}

/// A page drawn for one visitor.
fn drawn_for_one(page: String) -> Response {
    ([(header::CONTENT_TYPE, "text/html; charset=utf-8")], page).into_response()
}
