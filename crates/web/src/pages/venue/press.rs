//! Boards that are transmitted, and the minutes of photographers.

use arbitra_dossier::article;
use arbitra_model::{Language, Said as _};
use arbitra_texts as t;
use arbitra_venue::premises::{Arrangement, Broadcast, Circle, Photographs, least_transmitted};
use arbitra_venue::standards::Weight;
use axum::response::{IntoResponse as _, Redirect, Response};
use axum_extra::extract::Form;
use maud::{Markup, html};
use serde::Deserialize;

use super::plan::numbers;
use super::{Page, arrange, pages};
use crate::core::at::At;
use crate::core::form::{Acting, AtField as _, optional, parsed};
use crate::core::problem::Problem;
use crate::core::roles::{Deputy, Role, Viewer};
use crate::views::frame::Follow;
use crate::views::{Frame, Tab, acts, tables};

/// The whole page.
pub async fn show(at: At<Viewer>) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let At { room, visitor, role, l, id, .. } = at;
    let title = t::venue_press(l);
    let premises = desk.premises();
    let broadcast = premises.broadcast.clone().unwrap_or_default();
    let photographs = desk.photographs();
    let (needed, edition) = (desk.boards_needed(), desk.venue_standards());
    let further: Vec<String> = broadcast.further.iter().map(ToString::to_string).collect();
    let may = role >= Role::Deputy;
    let back = format!("/t/{id}/press");
    let frame = Frame::of(&visitor, &room, &desk, Tab::Setup, title).following(Follow::Nothing);
    let live: Vec<_> = (desk.current().into_iter())
        .flat_map(arbitra_desk::PairedRound::boards)
        .filter(|board| desk.is_transmitted(board))
        .collect();
    Ok(frame.show(html! {
        div.bar { h1 { a href={ "/t/" (id) "/setup" } { (t::regulations(l)) } " › " (title) } }
        (pages(id, Page::Press, l))
        div.split {
            form.card method="post" action={ "/t/" (id) "/press/broadcast" } {
                (acts::hidden(&visitor, &desk, &back))
                h2 { (t::venue_transmitted(l)) }
                (due(needed, edition, broadcast.count(needed), l))
                fieldset.bare disabled[!may] { div.fields {
                    label { (t::venue_live(l)) input type="number" name="boards" min="0" max="2000"
                        value=(broadcast.boards) inputmode="numeric"; }
                    label { (t::venue_further(l)) input name="further"
                        value=(further.join(", ")) maxlength="500"; }
                    label { (t::venue_delay(l)) input type="number" name="delay" min="0" max="240"
                        value=(broadcast.delay) inputmode="numeric";
                        small { (t::venue_delay_help(l)) } }
                } }
                @if desk.is_of_teams() { p.muted { (t::venue_live_of_matches(l)) } }
                @if may { div.actions { button.primary { (t::save_the_changes(l)) } } }
            }
            form.card method="post" action={ "/t/" (id) "/press/photographs" } {
                (acts::hidden(&visitor, &desk, &back))
                h2 { (t::venue_photographs(l)) }
                p.muted { (t::venue_photographs_help(l)) " " span.badge {
                    (article(desk.photographs_article(), l)) } }
                fieldset.bare disabled[!may] { div.fields.small {
                    label { (t::venue_first_round(l)) input type="number" name="first" min="0"
                        max="120" value=(photographs.first) required inputmode="numeric"; }
                    label { (t::venue_later_rounds(l)) input type="number" name="later" min="0"
                        max="120" value=(photographs.later) required inputmode="numeric"; }
                } }
                div.actions {
                    @if may { button.primary { (t::save_the_changes(l)) } }
                    a.button href={ "/screen/" (id) "/photographs" } { (t::venue_timer(l)) }
                }
            }
        }
        @if !live.is_empty() {
            section.card { h2 { (t::venue_transmitted_now(l)) }
                ol.plain { @for board in live {
                    li { strong { (board.name().to_string()) } " "
                        (tables::linked_plain(&desk, board.white)) " – "
                        (tables::linked_plain(&desk, board.black)) " "
                        @if let Some(there) = desk.whereabouts(board) {
                            small.muted { (there.say(l)) }
                        } }
                } }
            }
        }
    }))
}

/// How many boards the standards ask for.
fn due(boards: u16, edition: arbitra_venue::standards::Edition, has: u16, l: Language) -> Markup {
    let circles = [
        (Circle::Top, t::venue_circle_top(l)),
        (Circle::AgeGroup, t::venue_circle_age(l)),
        (Circle::Other, t::venue_circle_other(l)),
    ];
    let rows = circles.into_iter().filter_map(|(circle, label)| {
        let (least, weight, source) = least_transmitted(circle, boards, edition)?;
        Some((label, least, weight, source.citation()))
    });
    let rows: Vec<_> = rows.collect();
    html! {
        @if rows.is_empty() { p.muted { (t::venue_no_broadcast_rule(l)) } }
        ul.plain { @for (label, least, weight, citation) in rows {
            li { (label) ": " strong { (least) } " / " (boards) " "
                span.badge.good[has >= least] {
                    (match weight {
                        Weight::Rule => t::venue_rule(l),
                        Weight::Advice => t::venue_advice(l),
                    }) " · " (citation) } }
        } }
    }
}

/// Which boards are transmitted.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Live {
    boards: String,
    further: String,
    delay: String,
    #[serde(flatten)]
    acting: Acting,
}

/// Keeps which boards are transmitted.
pub async fn broadcast(at: At<Deputy>, Form(form): Form<Live>) -> Result<Response, Problem> {
    let broadcast = Broadcast {
        boards: optional(&form.boards, t::venue_live).at("boards")?.unwrap_or(0),
        further: numbers(&form.further, t::venue_further).at("further")?.into_iter().collect(),
        delay: optional(&form.delay, t::venue_delay).at("delay")?.unwrap_or(0),
    };
    at.act(&form.acting, arrange(Arrangement::Broadcast { broadcast }, String::new())).await?;
    Ok(Redirect::to(&form.acting.back_or(format!("/t/{}/press", at.id))).into_response())
}

/// How long photographs are taken.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Minutes {
    first: String,
    later: String,
    #[serde(flatten)]
    acting: Acting,
}

/// Keeps how long photographs are taken.
pub async fn photographs(at: At<Deputy>, Form(form): Form<Minutes>) -> Result<Response, Problem> {
    let photographs = Photographs {
        first: parsed(&form.first, t::venue_first_round).at("first")?,
        later: parsed(&form.later, t::venue_later_rounds).at("later")?,
    };
    let arrangement = Arrangement::Photographs { photographs };
    at.act(&form.acting, arrange(arrangement, String::new())).await?;
    Ok(Redirect::to(&form.acting.back_or(format!("/t/{}/press", at.id))).into_response())
}
