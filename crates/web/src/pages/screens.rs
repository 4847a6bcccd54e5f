//! The screens of the hall from afar: each has a name and an address, and shows what is chosen
//! here.

use arbitra_desk::Desk;
use arbitra_model::Language;
use arbitra_texts as t;
use axum::Router;
use axum::http::HeaderMap;
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::get;
use axum_extra::extract::Form;
use maud::{Markup, html};
use serde::Deserialize;

use crate::core::app::App;
use crate::core::at::At;
use crate::core::live::Live;
use crate::core::network::address_for_phones;
use crate::core::problem::Problem;
use crate::core::roles::Deputy;
use crate::core::screens::{Chosen, Look, MOST_SCREENS, View, keep, name_of, screens};
use crate::views::frame::Follow;
use crate::views::screens::{is_offered, languages};
use crate::views::{Frame, Tab};

/// The address.
pub fn routes() -> Router<App> {
    Router::new().route("/t/{id}/screens", get(show).post(choose))
}

/// What a view is called.
fn called(view: View, l: Language) -> &'static str {
    match view {
        View::Pairings => t::pairings(l),
        View::Names => t::where_do_i_play(l),
        View::Results => t::latest_results(l),
        View::Standings => t::standings(l),
        View::Table => t::crosstable(l),
        View::Matches => t::matches(l),
        View::Announcements => t::announcements(l),
        View::Countdown => t::countdown(l),
        View::Photographs => t::venue_photographs(l),
        View::Draw => t::the_draw(l),
    }
}

async fn show(at: At<Deputy>, headers: HeaderMap) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let At { app, room, visitor, l, id, .. } = at;
    let kept = screens(&app.store, room.id).await?;
    let base = address_for_phones(&app, &headers);
    let title = t::screens_from_afar(l);
    let csrf = html! { input type="hidden" name="csrf" value=(visitor.csrf); };
    let frame = Frame::of(&visitor, &room, &desk, Tab::More, title).following(Follow::Nothing);
    Ok(frame.show(html! {
        div.bar { h1 { (title) } span.grow {}
            a.button href={ "/screen/" (id) } { (t::hall_screens(l)) }
            a.button href={ "/t/" (id) "/announcements" } { (t::announcements(l)) } }
        p { (t::screens_about(l)) }
        div.cards {
            @for (name, chosen) in &kept {
                @let link = format!("/screen/{id}/on/{name}");
                section.card.remote {
                    h2 { (name) }
                    p { a href=(link) target="_blank" { (base) (link) } }
                    form.stack method="post" action={ "/t/" (id) "/screens" } { (csrf)
                        input type="hidden" name="name" value=(name);
                        (fields(chosen, name, &desk, l))
                        div.actions {
                            button.primary name="what" value="show" { (t::show(l)) }
                            button name="what" value="remove" { (t::remove(l)) }
                        }
                    }
                }
            }
            section.card {
                h2 { (t::another_screen(l)) }
                form.stack method="post" action={ "/t/" (id) "/screens" } { (csrf)
                    label { (t::name_of_the_screen(l))
                        input name="name" required maxlength="24"; }
                    (fields(&Chosen::new(View::Pairings, &Look::default()), "", &desk, l))
                    div.actions { button.primary name="what" value="show" {
                        (t::add_the_screen(l)) } }
                }
            }
        }
    }))
}

/// What a screen shows and how.
fn fields(chosen: &Chosen, name: &str, desk: &Desk, l: Language) -> Markup {
    let look = chosen.look(name);
    let offered = |view: &View| *view == chosen.view || is_offered(*view, desk);
    html! {
        label { (t::it_shows(l)) select name="view" {
            option value="turns" selected[look.takes_turns()] { (t::one_after_the_other(l)) }
            @for view in View::ALL.into_iter().filter(offered) {
                option value=(view.word()) selected[!look.takes_turns() && view == chosen.view] {
                    (called(view, l)) }
            }
        } }
        div.line {
            label { (t::seconds_per_page(l))
                input type="number" name="every" min="0" max="120" value=(look.every()); }
            label { (t::size_of_letters(l)) select name="size" {
                option value="" { (t::ten_metres(l)) }
                option value="large" selected[look.large()] { (t::deep_hall(l)) }
            } }
            (languages(&look, l))
            label { (t::countdown(l)) input type="time" name="to"
                value=(look.time().unwrap_or_default()); }
        }
    }
}

/// What is chosen for a screen.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Choice {
    name: String,
    what: String,
    view: String,
    #[serde(flatten)]
    look: Look,
}

async fn choose(at: At<Deputy>, Form(form): Form<Choice>) -> Result<Response, Problem> {
    let name = name_of(&form.name);
    let name = name.ok_or_else(|| Problem::bad_input(t::a_screen_needs_a_name).at("name"))?;
    let (store, id) = (&at.app.store, at.room.id);
    let mut kept = screens(store, id).await?;
    if form.what == "remove" {
        kept.remove(&name);
    } else {
        if kept.len() >= MOST_SCREENS && !kept.contains_key(&name) {
            return Err(Problem::bad_input(t::too_many_screens).at("name"));
        }
        let turns = form.view == "turns";
        let view = if turns { Some(View::Pairings) } else { View::of(&form.view) };
        let view = view.ok_or_else(|| Problem::bad_input(t::choose_what_it_shows).at("view"))?;
        let mut look = form.look;
        look.turns = if turns { "1".to_owned() } else { String::new() };
        kept.insert(name, Chosen::new(view, &look));
    }
    keep(store, id, &kept).await?;
    // Screens are pages that follow: they fetch what was chosen at once.
    Live::fetch_again(&at.room);
    Ok(Redirect::to(&format!("/t/{}/screens", at.id)).into_response())
}
