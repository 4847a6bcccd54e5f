//! What everybody is told: the address for phones, the start list, announcements, the poster.

use arbitra_desk::{Action, Phase};
use arbitra_texts as t;
use axum::Router;
use axum::http::HeaderMap;
use axum::response::{Redirect, Response};
use axum::routing::{get, post};
use axum_extra::extract::Form;
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;

use crate::core::app::App;
use crate::core::at::At;
use crate::core::clock;
use crate::core::form::Acting;
use crate::core::network::unreachable;
use crate::core::problem::Problem;
use crate::core::published::entries_are_public;
use crate::core::roles::{Deputy, Role, Viewer};
use crate::core::room::tournament_name;
use crate::pages::act;
use crate::pages::people::{address_for_phones, loopback_note};
use crate::views::frame::Follow;
use crate::views::{Frame, Tab, acts, paper, qr, regulations};

/// The addresses of what everybody is told.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/t/{id}/announcements", get(show))
        .route("/t/{id}/told", get(at_its_old_address))
        .route("/t/{id}/announce", post(announce))
        .route("/t/{id}/poster", get(poster))
}

/// Where the page stood before: bookmarks still lead to it.
async fn at_its_old_address(at: At<Viewer>) -> Redirect {
    Redirect::permanent(&format!("/t/{}/announcements", at.id))
}

async fn show(at: At<Viewer>, headers: HeaderMap) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let At { app, room, visitor, role, l, id, .. } = at;
    let base = address_for_phones(&app, &headers);
    let link = format!("{base}/p/{id}");
    let drawing = qr::drawing(&link)?;
    let deputy = role >= Role::Deputy;
    let do_it = |action: Action, look: &str, text: &'static str| {
        acts::button(&visitor, &room, &desk, &action, look, html! { (text) })
    };
    let before_play = matches!(desk.phase(), Phase::Entries | Phase::Empty);
    let title = t::for_everybody(l);
    let frame = Frame::of(&visitor, &room, &desk, Tab::More, title).following(Follow::Nothing);
    Ok(frame.show(html! {
        div.bar { h1 { a href={ "/t/" (id) "/more" } { (t::files(l)) } " › " (title) } }
        div.columns {
            section.card.public-address {
                h2 { (t::public_pages(l)) }
                div.qr role="img" aria-label=(t::qr_code_of_the_public(l)) {
                    (PreEscaped(drawing))
                }
                p { a href={ "/p/" (id) } { (link) } }
                @if unreachable(&app, &base) { (loopback_note(l)) }
                div.actions {
                    a.button.primary href={ "/t/" (id) "/poster" } { (t::poster_to_print(l)) }
                    a.button href={ "/screen/" (id) } { (t::hall_screens(l)) }
                    @if deputy {
                        a.button href={ "/t/" (id) "/screens" } { (t::screens_from_afar(l)) }
                    }
                    a.button href={ "/t/" (id) "/schedule" } { (t::schedule(l)) }
                }
                @if before_play {
                    h2 { (t::start_list(l)) }
                    @if entries_are_public(&desk) {
                        p { (t::everybody_sees_who_has_entered(l)) " "
                            a href={ "/p/" (id) "/players" } { (t::start_list(l)) } }
                        @if deputy { (do_it(Action::ShowEntries { shown: false }, "",
                            t::hide_the_start_list(l))) }
                    } @else {
                        p { (t::nobody_sees_who_has_entered(l)) }
                        @if deputy { (do_it(Action::ShowEntries { shown: true }, "",
                            t::publish_the_start_list(l))) }
                    }
                }
            }
            section.card {
                h2 { (t::announcements(l)) }
                p.muted { (t::on_all_public_pages_and(l)) }
                @if deputy {
                    form.stack method="post" action={ "/t/" (id) "/announce" } {
                        (acts::hidden(&visitor, &desk, &visitor.path))
                        label { (t::text(l)) textarea name="text" rows="3" maxlength="500"
                            required {} }
                        div.actions { button.primary { (t::announce(l)) } }
                    }
                }
                ul.plain.announcements { @for said in desk.announcements().iter().rev() {
                    li { p { time { (clock::local(said.when, l)) } " " (said.text) }
                        @if deputy { (do_it(Action::TakeDown { announcement: said.number },
                            "small", t::take_it_down(l))) } }
                } }
                @if desk.announcements().is_empty() {
                    p.empty { (t::nothing_is_announced(l)) }
                }
            }
        }
    }))
}

/// What is to be said.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Said {
    text: String,
    #[serde(flatten)]
    acting: Acting,
}

async fn announce(at: At<Deputy>, Form(form): Form<Said>) -> Result<Response, Problem> {
    let text = form.text.trim().to_owned();
    if text.is_empty() {
        return Err(Problem::bad_input(t::write_something_first).at("text"));
    }
    let mut acting = form.acting;
    acting.seen = None;
    if acting.back.is_empty() {
        acting.back = format!("/t/{}/announcements", at.id);
    }
    let announcement = at.desk().next_announcement();
    act::perform(&at, &acting, Action::Announce { announcement, text }).await
}

/// A sheet for the door of the hall.
async fn poster(at: At<Viewer>, headers: HeaderMap) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let At { app, room, visitor, l, id, .. } = at;
    let base = address_for_phones(&app, &headers);
    let link = format!("{base}/p/{id}");
    let drawing = qr::drawing(&link)?;
    let title = t::poster_to_print(l);
    let frame = Frame::of(&visitor, &room, &desk, Tab::More, title).following(Follow::Nothing);
    Ok(frame.show(html! {
        div.bar.no-print {
            a.button href={ "/t/" (id) "/announcements" } { "← " (t::for_everybody(l)) }
            span.grow {} (paper::print_button(l)) }
        @if unreachable(&app, &base) { div.no-print { (loopback_note(l)) } }
        article.paper.card.poster {
            h1 { (tournament_name(&desk)) }
            p.muted { (paper::place(&desk, l)) }
            p.call { (t::pairings_and_standings_on_your(l)) }
            div.qr role="img" aria-label=(t::qr_code_of_the_public(l)) { (PreEscaped(drawing)) }
            p.link { (link.trim_start_matches("http://").trim_start_matches("https://")) }
            @if let Some(announced) = desk.regulations() {
                @if !announced.timetable().slots.is_empty() {
                    h2 { (t::schedule(l)) } (regulations::schedule(announced, l))
                }
                @if !announced.event.chief_arbiter.is_empty() {
                    p { (t::chief_arbiter_label(l)) ": "
                        strong { (announced.event.chief_arbiter) } }
                }
            }
        }
    }))
}
