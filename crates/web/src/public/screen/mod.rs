//! Screens of the hall: read at ten metres, turning their pages by themselves, live. What a screen
//! shows stands in its address, or is chosen at the desk for the screen of a name.

mod lists;
mod timers;

use arbitra_desk::Desk;
use arbitra_model::Reader;
use arbitra_texts as t;
use axum::extract::{Path, Query};
use axum::http::HeaderMap;
use axum::response::Response;
use maud::{Markup, html};
use serde::Deserialize;

use super::frame::{Part, PublicFrame, ScreenFrame};
use super::{draw, is_provisional, published_round};
use crate::core::at::At;
use crate::core::problem::Problem;
use crate::core::published::published;
use crate::core::roles::Public;
use crate::core::room::Room;
use crate::core::screens::{Look, View, name_of, screens};
use crate::views::forms;
use crate::views::frame::Follow;
use crate::views::screens::{is_offered, languages};

/// The choice of screens.
pub async fn choose(at: At<Public>, headers: HeaderMap) -> Result<Response, Problem> {
    let At { room, reader: l, .. } = at;
    let page = room
        .page(format!("public screens {}", l.code()), move |room, desk| choice(room, desk, l))
        .await?;
    Ok(page.page(&headers))
}

/// One view, as its address says.
pub async fn show(
    at: At<Public>,
    Path((_, word)): Path<(i64, String)>,
    Query(look): Query<Look>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let view = View::of(&word).ok_or(Problem::NotFound)?;
    shown(&at, view, look, &headers).await
}

/// Whose turn it is on a named screen, and in which language.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Turn {
    turn: String,
    lang: String,
}

/// A named screen: what the desk has chosen for it.
pub async fn on(
    at: At<Public>,
    Path((_, name)): Path<(i64, String)>,
    Query(turn): Query<Turn>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let screens = screens(&at.app.store, at.room.id).await?;
    // Typed on a wall as somebody wrote it at the desk: `Foyer` is `foyer`.
    let name = name_of(&name).ok_or(Problem::NotFound)?;
    let chosen = screens.get(&name).ok_or(Problem::NotFound)?;
    let look = chosen.look(&name).asked_in(&turn.lang);
    let turn = View::of(&turn.turn).filter(|_| look.takes_turns());
    shown(&at, turn.unwrap_or(chosen.view), look, &headers).await
}

/// Draws a view.
async fn shown(
    at: &At<Public>,
    view: View,
    look: Look,
    headers: &HeaderMap,
) -> Result<Response, Problem> {
    let room = &at.room;
    let reader = look.reader().unwrap_or(at.reader);
    // The draw is told in sentences.
    let l = match view {
        View::Draw => look.reader().map_or(at.l, Reader::sentences).into(),
        _ => reader,
    };
    match view {
        View::Countdown => return Ok(timers::countdown(room, &look, l)),
        View::Photographs => return Ok(timers::photographs(room, &look, l)),
        _ => {}
    }
    let provisional = {
        let desk = room.desk();
        is_provisional(&desk, published_round(&desk, None))
    };
    let address = look.address(room.id, view);
    // The address of a named screen stays, whatever it shows.
    let (word, query) = (view.word(), look.query());
    let key = format!("screen {address} {word} {query} {provisional} {}", l.code());
    let draw = move |room: &Room, desk: &Desk| {
        let screen = Screen { room, desk, look: &look, view, l };
        match view {
            View::Pairings => screen.pairings(provisional),
            View::Names => screen.names(),
            View::Results => screen.results(),
            View::Standings => screen.standings(),
            View::Table => screen.table(),
            View::Matches => screen.matches(),
            View::Announcements => screen.announcements(),
            View::Countdown | View::Photographs | View::Draw => draw::screen(&screen),
        }
    };
    Ok(room.page(key, draw).await?.page(headers))
}

/// What a screen is drawn from.
pub struct Screen<'a> {
    pub room: &'a Room,
    pub desk: &'a Desk,
    pub look: &'a Look,
    pub view: View,
    pub l: Reader,
}

impl Screen<'_> {
    /// The frame around a view that follows changes in its own way; one that takes turns, or is
    /// chosen from afar, fetches what it shows as a whole.
    pub fn frame(&self, title: String, own: Follow) -> ScreenFrame<'_> {
        let Screen { room, desk, look, view, l } = *self;
        let whole = look.takes_turns() || look.on.is_some();
        ScreenFrame {
            room,
            desk,
            language: l,
            title,
            address: look.address(room.id, view),
            follow: if whole { Follow::All } else { own },
            every: look.every(),
            large: look.large(),
            next: look.next(desk, room.id, view),
            first: look.first(desk, room.id),
            round: published(desk),
            ribbon: view != View::Announcements,
        }
    }
}

fn choice(room: &Room, desk: &Desk, l: Reader) -> String {
    let id = room.id;
    let frame = PublicFrame {
        room,
        desk,
        language: l,
        part: Part::Screens,
        title: t::hall_screens(l).to_owned(),
        address: format!("/screen/{id}"),
        follow: Follow::All,
    };
    let options = || {
        html! {
            label { (t::seconds_per_page(l))
                input type="number" name="every" min="0" max="120" value="12"; }
            label { (t::size_of_letters(l)) select name="size" {
                option value="" { (t::ten_metres(l)) }
                option value="large" { (t::deep_hall(l)) }
            } }
            (languages(&Look::default(), l))
        }
    };
    let card = |to: &str, title: &str, about: &str, fields: Markup| {
        html! {
            section.card {
                h2 { (title) } p.muted { (about) }
                form.line method="get" action={ "/screen/" (id) "/" (to) } {
                    (fields) button.primary { (t::show(l)) }
                }
            }
        }
    };
    let turns = [
        (View::Pairings, t::pairings(l)),
        (View::Names, t::where_do_i_play(l)),
        (View::Results, t::latest_results(l)),
        (View::Standings, t::standings(l)),
        (View::Table, t::crosstable(l)),
        (View::Announcements, t::announcements(l)),
    ];
    frame.show(html! {
        h1 { (t::hall_screens(l)) }
        p.muted {
            (t::open_one_on_the_projector(l))
        }
        div.cards {
            (card("pairings", t::pairings(l),
                t::board_by_board_with_results(l), options()))
            (card("names", t::where_do_i_play(l), t::everybody_by_name_with_board(l),
                options()))
            (card("results", t::latest_results(l), t::the_newest_result_first(l), options()))
            (card("standings", t::standings(l),
                t::points_and_the_first_tie(l),
                options()))
            @if is_offered(View::Table, desk) {
                (card("table", if forms::is_knock_out(desk) { t::bracket(l) } else {
                    t::crosstable(l) }, t::whole_on_the_glass(l), options()))
            }
            @if is_offered(View::Matches, desk) {
                (card("matches", t::matches(l), t::teams_with_their_scores(l), options()))
            }
            (card("pairings", t::one_after_the_other(l),
                t::pairings_names_standings_announcements(l),
                html! { input type="hidden" name="turns" value="1"; (options())
                    fieldset { legend { (t::only_these(l)) }
                        @for (view, text) in turns {
                            @if is_offered(view, desk) { label.check {
                                input type="checkbox" name=(view.word()) value="1"; (text) } }
                        }
                    } }))
            (card("announcements", t::announcements(l), t::what_everybody_is_told(l), html! {}))
            (card("countdown", t::countdown(l),
                t::to_the_start_of_the(l), html! {
                label { (t::time(l)) input type="time" name="to"; }
                label { (t::minutes_to_be_seated(l))
                    input type="number" name="soon" min="0" max="120" value="5"; } }))
            (card("photographs", t::venue_photographs(l),
                t::venue_timer_help(l), html! {
                label { (t::venue_round_began(l)) input type="time" name="to"; } }))
            (card("draw", t::the_draw(l),
                t::the_initial_colour_and_the(l), html! {}))
        }
    })
}
