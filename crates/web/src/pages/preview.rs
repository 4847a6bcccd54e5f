//! The next round while games are still on: which boards are certain, for the eyes of arbiters.

use arbitra_model::Said as _;
use arbitra_pairing::explain::preview::{OPEN_GAMES, preview};
use arbitra_pairing::sheets;
use arbitra_texts as t;
use axum::Router;
use axum::routing::get;
use maud::{Markup, html};

use crate::core::app::App;
use crate::core::at::At;
use crate::core::problem::Problem;
use crate::core::roles::Deputy;
use crate::views::frame::Follow;
use crate::views::{Frame, Tab, paper, tables};

/// The address.
pub fn routes() -> Router<App> {
    Router::new().route("/t/{id}/preview", get(show))
}

async fn show(at: At<Deputy>) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let At { room, visitor, l, id, .. } = at;
    let system = desk.regulations().ok_or(Problem::NotFound)?.system;
    // Hundreds of rounds are paired for it: not on the threads that serve pages.
    let found = room.drawn_once(move |room, desk| {
        let tournament = room.tournament(desk);
        let found = preview(&tournament, system, OPEN_GAMES);
        found.map(|found| sheets::preview(&tournament, &found, l))
    });
    let found = found.await?;
    let title = t::preview_of_the_next_round(l);
    let frame = Frame::of(&visitor, &room, &desk, Tab::Round, title).following(Follow::All);
    Ok(frame.show(html! {
        div.bar.no-print {
            @if let Some(round) = desk.current() {
                a.button href={ "/t/" (id) "/rounds/" (round.round) } {
                    "← " (t::back_to_the_round(l)) }
            }
            span.grow {} (paper::print_button(l))
        }
        @match &found {
            Ok(sheet) => article.paper.card {
                (paper::head(&desk, &sheet.caption, l))
                p.muted.no-print { (t::preview_about(l)) }
                @if sheet.rows().next().is_some() { (tables::plain_sheet(sheet, "preview")) }
                @else {
                    p.empty { (t::preview_nothing_certain(l)) }
                    @for note in &sheet.notes { p.muted { (note) } }
                }
            },
            Err(error) => { h1 { (title) } p.note { (error.say(l)) } },
        }
    }))
}
