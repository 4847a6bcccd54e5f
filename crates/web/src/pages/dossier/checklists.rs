//! Check-lists, ticked with a thumb: every tick is an entry of the record.

use arbitra_dossier::checklist::Checklist;
use arbitra_dossier::{Filing, article};
use arbitra_model::{Date, Said as _};
use arbitra_texts as t;
use axum::extract::Query;
use maud::{Markup, html};
use serde::Deserialize;

use super::{Page, file, pages};
use crate::core::at::At;
use crate::core::clock;
use crate::core::form::if_readable;
use crate::core::problem::Problem;
use crate::core::roles::{Role, Viewer};
use crate::views::frame::Follow;
use crate::views::{Frame, Tab, acts};

/// Which round.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Wanted {
    #[serde(deserialize_with = "if_readable")]
    round: Option<u16>,
}

/// All lists, those of every round for the round in hand.
pub async fn show(at: At<Viewer>, Query(wanted): Query<Wanted>) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let At { room, visitor, role, l, id, .. } = at;
    let regulations = desk.regulations().ok_or(Problem::NotFound)?;
    let in_hand = desk.current().map_or(1, |round| round.round.get());
    let round = wanted.round.unwrap_or(in_hand).clamp(1, regulations.rounds.max(1));
    let may = role >= Role::Deputy;
    let dossier = desk.dossier();
    let start = regulations.event.start;
    let today = clock::today();
    let card = |list: &Checklist| {
        let of_round = list.every_round().then_some(round);
        let done = dossier.done(list, of_round);
        html! {
            section.card.checklist id=(list.name) {
                details open[done < list.items.len()] {
                    summary { h2 { (list.title.text(l))
                        @if let Some(round) = of_round { " · " (t::round_number(l, round)) } }
                        span.badge.good[done == list.items.len()] {
                            (done) " / " (list.items.len()) } }
                    ul.plain.ticks { @for item in &list.items {
                        @let key = (list.name.clone(), item.id.clone(), of_round);
                        @let filed = dossier.ticks.get(&key);
                        @let tick = Filing::Tick {
                            list: list.name.clone(),
                            item: item.id.clone(),
                            round: of_round,
                            done: filed.is_none(),
                        };
                        li {
                            @let sign = if filed.is_some() { "☑" } else { "☐" };
                            @if may {
                                (acts::button(&visitor, &room, &desk, &file(tick, String::new()),
                                    "tick", html! {
                                        span aria-hidden="true" { (sign) } " " (item.text.text(l))
                                    }))
                            } @else { span { (sign) " " (item.text.text(l)) } }
                            small.muted {
                                @if !item.article.is_empty() { (article(&item.article, l)) " " }
                                @if let Some(filed) = filed {
                                    (filed.who) ", " (clock::local_seconds(filed.at, l))
                                } @else if let Some(due) = due(start, item.days_before) {
                                    @if today.is_some_and(|today| today > due) {
                                        span.badge.warn { (t::dossier_overdue(l, due.say(l))) }
                                    } @else { (t::dossier_due(l, due.say(l))) }
                                }
                            }
                        }
                    } }
                }
            }
        }
    };
    let title = t::dossier_checklists(l);
    let frame = Frame::of(&visitor, &room, &desk, Tab::Setup, title).following(Follow::All);
    Ok(frame.show(html! {
        div.bar { h1 { a href={ "/t/" (id) "/setup" } { (t::regulations(l)) } " › " (title) } }
        (pages(id, Page::Checklists, l))
        form.line.no-print method="get" {
            label { (t::round(l)) input type="number" name="round" min="1" max=(regulations.rounds)
                value=(round) inputmode="numeric"; }
            button { (t::show(l)) }
        }
        @for list in &Checklist::of_event(&regulations.announced) { (card(list)) }
    }))
}

/// The day on which something is due.
fn due(start: Option<Date>, days_before: Option<u16>) -> Option<Date> {
    Date::of_day_number(start?.day_number()? - i64::from(days_before?))
}
