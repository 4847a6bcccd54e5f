//! Requests to be entered, at the desk: the offer, who asks, and what becomes of it; and the links
//! by which players say themselves that they are there.

use arbitra_desk::{Desk, Participant, Status, TextField};
use arbitra_model::{Language, Said as _, amount, collation};
use arbitra_texts as t;
use axum::Router;
use axum::extract::Query;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum_extra::extract::Form;
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;

use crate::core::app::App;
use crate::core::at::At;
use crate::core::clock;
use crate::core::form::{empty_is_none, optional, parsed};
use crate::core::network::unreachable;
use crate::core::offer::{self, Offer};
use crate::core::problem::Problem;
use crate::core::requests::{self, Asked, Decision, asked};
use crate::core::roles::{Chief, Deputy, Role};
use crate::pages::fees::money;
use crate::pages::people::{address_for_phones, loopback_note};
use crate::views::frame::Follow;
use crate::views::parts::{self, Extent, Part};
use crate::views::{Frame, Tab, grid, qr};

/// The addresses of requests at the desk.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/t/{id}/requests", get(show).post(decide))
        .route("/t/{id}/requests/offer", post(change))
        .route("/t/{id}/check-in/codes", get(codes).post(renew))
}

async fn show(at: At<Deputy>, headers: HeaderMap) -> Result<Response, Problem> {
    let desk = at.desk().clone();
    let At { app, room, visitor, l, id, role, .. } = at;
    let offer = Offer::of(&app.store, room.id).await?;
    let all = asked(&desk, &offer, app.store.requests(room.id).await?);
    let title = t::entry_requests(l);
    let base = address_for_phones(&app, &headers);
    let link = format!("{base}/enter/{id}/{}", offer.secret);
    let qr = if offer.open { Some(qr::drawing(&link)?) } else { None };
    let frame = Frame::of(&visitor, &room, &desk, Tab::Players, title).following(Follow::Nothing);
    let page = frame.show(html! {
        div.bar {
            h1 { a href={ "/t/" (id) "/players" } { (t::players(l)) } " › " (title)
                " (" (all.len()) ")" }
            span.grow {}
            a.button href={ "/t/" (id) "/check-in/codes" } { (t::links_for_check_in(l)) }
            a.button href={ "/t/" (id) "/own-pages" } { (t::own_pages(l)) }
        }
        @if let Some(qr) = qr {
            section.card.key.offer {
                div.qr role="img" aria-label=(t::entry_page(l)) { (PreEscaped(qr)) }
                div { h2 { (t::entry_page(l)) }
                    p.secret { a href={ "/enter/" (id) "/" (offer.secret) } { (link) } }
                    @if unreachable(&app, &base) { (loopback_note(l)) }
                    @if !offer.is_open(&desk, offer::today()) {
                        p.note { (t::entries_are_closed(l)) }
                    }
                    p.muted { (t::whoever_has_the_address_can_ask(l)) } }
            }
        }
        @if offer.open { (terms(&desk, &offer, &all, l)) }
        @if all.is_empty() { p.empty { (t::nobody_asks_to_be_entered(l)) } }
        @else { (table(&visitor.csrf, id, &all, offer.fee.is_some(), l)) }
        @if role >= Role::Chief { (settings(&visitor.csrf, id, &offer, l)) }
    });
    Ok(([(header::CACHE_CONTROL, "no-store")], page).into_response())
}

/// How many places are taken, how many wait, and until when anybody may ask.
fn terms(desk: &Desk, offer: &Offer, all: &[Asked], l: Language) -> Markup {
    let waiting = all.iter().filter(|asked| !asked.fits).count();
    html! {
        @if offer.places.is_some() || offer.closes.is_some() {
            p.terms {
                @if let Some(places) = offer.places {
                    strong { (t::places_taken(l, desk.players().count(), places)) }
                    @if waiting > 0 { " · " (t::on_the_waiting_list(l, waiting)) }
                }
                @if offer.places.is_some() && offer.closes.is_some() { " · " }
                @if let Some(day) = offer.closes { (t::entries_until(l)) " " (day.say(l)) }
            }
        }
    }
}

fn table(csrf: &str, id: i64, all: &[Asked], fee: bool, l: Language) -> Markup {
    let heads = [
        grid::head(t::when(l)),
        grid::head(t::name(l)),
        grid::number_head(t::rating(l)),
        grid::head(t::fed(l)),
        grid::head(t::club(l)),
        grid::head(t::contact(l)),
        grid::head(t::byes_wanted(l)),
        grid::head(t::remarks(l)),
        grid::head(t::state(l)),
        grid::silent_head(t::what(l)),
    ];
    let line = |asked: &Asked| {
        let person = &asked.wish.person;
        let byes: Vec<String> = asked.wish.byes.iter().map(ToString::to_string).collect();
        grid::line([
            grid::cell(html! { time { (clock::local_seconds(asked.request.made_at, l)) } }),
            grid::cell(html! {
                @if let Some(title) = person.title { span.title { (title.code()) } " " }
                strong { (person.name) }
                @if let Some(fide) = person.fide_id { " " small { (fide) } }
            }),
            grid::number(grid::some(person.rating)),
            grid::cell(grid::some(person.federation)),
            grid::cell(&person.club),
            grid::cell(html! { (person.phone) " " (person.email) }),
            grid::cell(byes.join(", ")),
            grid::cell(html! { (person.remarks)
            @if !person.needs.is_empty() {
                " " span.badge { (t::dossier_needs(l)) ": " (person.needs.say(l)) } } }),
            grid::cell(html! {
                @if !asked.fits { span.badge.warn { (t::waiting_list(l)) } " " }
                @if asked.twice { span.badge.warn { (t::may_be_here_already(l)) } }
            }),
            grid::cell(html! {
                form.inline method="post" action={ "/t/" (id) "/requests" } {
                    input type="hidden" name="csrf" value=(csrf);
                    input type="hidden" name="request" value=(asked.request.id);
                    button.small .primary[asked.fits && !asked.twice] name="what" value="accept" {
                        (t::accept(l)) }
                    @if fee {
                        button.small name="what" value="accept-paid" { (t::accept_paid(l)) }
                    }
                    button.small name="what" value="refuse" { (t::refuse(l)) }
                }
            })
            .class("deeds"),
        ])
    };
    grid::table("requests", heads).lines(all.iter().map(line)).stacking().scrolling()
}

fn settings(csrf: &str, id: i64, offer: &Offer, l: Language) -> Markup {
    let day = offer.closes.map(|day| day.to_string().replace('/', "-")).unwrap_or_default();
    let fee = offer.fee.map(|fee| money(u64::from(fee), l)).unwrap_or_default();
    html! {
        details.card.data open[!offer.open] {
            summary { h2 { (t::offer_an_entry_page(l)) } }
            form.stack method="post" action={ "/t/" (id) "/requests/offer" } {
                input type="hidden" name="csrf" value=(csrf);
                div.fields.small {
                    label { (t::places_in_all(l)) input name="places" inputmode="numeric"
                        value=(grid::some(offer.places)); }
                    label { (t::entries_until(l)) input name="closes" type="date" value=(day); }
                    label { (t::fee(l)) input name="fee" inputmode="decimal" value=(fee); }
                }
                label { (t::words_for_entrants(l))
                    textarea name="words" rows="3" maxlength="2000" { (offer.words) } }
                div.actions {
                    button.primary name="what" value="open" {
                        @if offer.open { (t::save(l)) } @else { (t::open_entries(l)) }
                    }
                    @if offer.open {
                        button name="what" value="renew" { (t::change_the_address(l)) }
                        button name="what" value="close" { (t::close_entries(l)) }
                    }
                }
            }
        }
    }
}

/// What is offered.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Offered {
    what: String,
    places: String,
    closes: String,
    fee: String,
    words: String,
}

async fn change(at: At<Chief>, Form(form): Form<Offered>) -> Result<Response, Problem> {
    let store = &at.app.store;
    let before = Offer::of(store, at.room.id).await?;
    let fee = match form.fee.trim() {
        "" => None,
        text => Some(amount(text).ok_or_else(|| {
            Problem::bad_input_with(|l| t::value_cannot_be_used(l, t::fee(l), text))
        })?),
    };
    let mut offer = Offer {
        open: form.what != "close",
        places: optional(&form.places, t::places_in_all)?,
        closes: optional(&form.closes.replace('-', "/"), t::entries_until)?,
        fee,
        words: TextField::Remarks.fitted(form.words.trim()),
        secret: before.secret,
    };
    if offer.secret.is_empty() || form.what == "renew" {
        offer = offer.elsewhere()?;
    }
    offer.keep(store, at.room.id).await?;
    Ok(Redirect::to(&format!("/t/{}/requests", at.id)).into_response())
}

/// What is decided.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Decided {
    request: String,
    what: String,
    #[serde(deserialize_with = "empty_is_none")]
    confirmed: Option<u8>,
}

async fn decide(at: At<Deputy>, Form(form): Form<Decided>) -> Result<Response, Problem> {
    let id: i64 = parsed(&form.request, t::entry_requests)?;
    let decision = Decision::of(&form.what).unwrap_or(Decision::Refuse);
    // Where somebody else has decided it, the page shows what is left.
    requests::decide(&at, id, decision, form.confirmed).await?;
    Ok(Redirect::to(&format!("/t/{}/requests", at.id)).into_response())
}

/// A card for every player with the link by which they say that they are there.
async fn codes(
    at: At<Deputy>,
    Query(part): Query<Part>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let desk = at.desk().clone();
    let At { app, room, visitor, l, id, .. } = at;
    let links = offer::links(&app.store, room.id, true).await?.ok_or(Problem::NotFound)?;
    let base = address_for_phones(&app, &headers);
    let mut players: Vec<&Participant> =
        desk.players().filter(|player| player.status == Status::Playing).collect();
    players.sort_by_cached_key(|player| collation(&player.person.name, l));
    let shown = part.cut(
        players.iter().map(|player| {
            let number = player.number.map_or(0, arbitra_model::Number::get);
            (number, format!("{} {}", player.person.name, player.person.club))
        }),
        parts::CODES,
    );
    let mut cards = Vec::new();
    for player in shown.rows.iter().filter_map(|row| players.get(*row)) {
        let link = format!("{base}/here/{id}/{}/{}", player.id, offer::code(&links, player.id));
        cards.push((player, qr::drawing(&link)?, link));
    }
    let own = format!("/t/{id}/check-in/codes");
    let extent = Extent::new(&own, "", &part).asking(t::name_number_or_club);
    let tiles = html! {
        div.codes data-rows { @for (player, svg, link) in cards {
            a.code href=(link) target="_blank" {
                span.qr { (PreEscaped(svg)) }
                strong { (player.person.name) }
            }
        } }
    };
    let title = t::links_for_check_in(l);
    let frame = Frame::of(&visitor, &room, &desk, Tab::Players, title).following(Follow::Nothing);
    let page = frame.show(html! {
        div.bar {
            h1 { a href={ "/t/" (id) "/check-in" } { (t::check_in(l)) } " › " (title) }
            span.grow {}
            a.button.no-print href={ "/t/" (id) "/own-pages" } { (t::own_pages(l)) }
            button.print type="button" { (t::print(l)) }
            form.inline method="post" action={ "/t/" (id) "/check-in/codes" } {
                input type="hidden" name="csrf" value=(visitor.csrf);
                button { (t::make_new_links(l)) }
            }
        }
        p.muted.no-print { (t::each_player_opens_their_own(l)) }
        @if unreachable(&app, &base) { div.no-print { (loopback_note(l)) } }
        @if players.is_empty() { p.empty { (t::nobody_has_entered_yet(l)) } }
        (shown.around(extent, tiles, l))
    });
    Ok(([(header::CACHE_CONTROL, "no-store")], page).into_response())
}

async fn renew(at: At<Deputy>) -> Result<Response, Problem> {
    offer::renew_links(&at.app.store, at.room.id).await?;
    Ok(Redirect::to(&format!("/t/{}/check-in/codes", at.id)).into_response())
}
