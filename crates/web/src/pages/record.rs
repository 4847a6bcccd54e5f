//! The record: who did what, when and why; undo and redo; the whole of it as a file.

use arbitra_desk::{Action, Logged, PlayerId};
use arbitra_report::Line;
use arbitra_texts as t;
use axum::extract::Query;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use serde::Deserialize;

use crate::core::at::At;
use crate::core::clock;
use crate::core::problem::Problem;
use crate::core::rights::role_to_undo;
use crate::core::roles::Viewer;
use crate::views::frame::Follow;
use crate::views::{Frame, Tab, acts, grid, words};

/// How many entries a page shows.
const PER_PAGE: usize = 200;

/// Which part is wanted.
#[derive(Debug, Default, Deserialize)]
pub struct Wanted {
    /// Only entries up to this one.
    before: Option<usize>,
    /// Only entries about a round.
    round: Option<u16>,
    /// Only entries about a player.
    player: Option<u32>,
}

/// The record, newest first.
pub async fn show(at: At<Viewer>, Query(wanted): Query<Wanted>) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let At { room, visitor, role, l, id, .. } = at;
    let chosen = |logged: &&Logged| {
        let action = &logged.entry.action;
        wanted.round.is_none_or(|round| action.round().is_some_and(|r| r.get() == round))
            && wanted.player.is_none_or(|player| action.player() == Some(PlayerId::new(player)))
    };
    let newest = wanted.before.unwrap_or(usize::MAX).min(desk.log().len());
    let shown: Vec<&Logged> =
        desk.log()[..newest].iter().rev().filter(chosen).take(PER_PAGE).collect();
    let oldest = shown.last().map_or(0, |logged| logged.entry.number.index());
    // Anyone who may not undo an entry sees no button for it.
    let may = |action: &Action| role >= role_to_undo(action.kind());
    let undo = desk.undoable().next().filter(|entry| may(&entry.action)).map(|entry| entry.number);
    let redo = desk.redoable().next().filter(|entry| may(&entry.action)).map(|entry| entry.number);
    let frame = Frame::of(&visitor, &room, &desk, Tab::Record, t::record(l)).following(Follow::All);
    let change = |action: Action, text: &'static str| {
        acts::button(&visitor, &room, &desk, &action, "small", html! { (text) })
    };
    let heads = ["#", t::when(l), t::who(l), t::what(l), t::why(l), ""].map(grid::head);
    let line = |logged: &Logged| {
        let entry = &logged.entry;
        let what = html! {
            strong { (words::kind(entry.action.kind(), l)) }
            " " (desk.say_action(&entry.action, &clock::time_of_day, l))
        };
        let changes = html! {
            @if may(&entry.action) && undo != Some(entry.number) {
                @if !logged.undone && can_try_undo(&entry.action) {
                    (change(Action::Undo { entry: entry.number }, t::undo(l)))
                }
                @else if logged.undone {
                    (change(Action::Redo { entry: entry.number }, t::redo(l)))
                }
            }
        };
        let cells = [
            grid::number(entry.number.to_string()),
            grid::cell(html! { time { (clock::local(entry.when, l)) } }),
            grid::cell(html! { (entry.who) }),
            grid::cell(what),
            grid::cell(html! { (entry.why) }),
            grid::cell(changes),
        ];
        let class = grid::class_if(logged.undone, "undone").to_owned();
        Line { id: Some(format!("e{}", entry.number)), class, ..grid::line(cells) }
    };
    Ok(frame.show(html! {
        div.bar {
            h1 { (t::record(l)) }
            span.grow {}
            @if let Some(entry) = undo {
                (change(Action::Undo { entry },
                    t::undo_the_last_entry(l)))
            }
            @if let Some(entry) = redo {
                (change(Action::Redo { entry }, t::do_it_again(l)))
            }
            a.button.small href={ "/t/" (id) "/record.json" } {
                (t::download(l))
            }
        }
        p.muted {
            (t::nothing_is_ever_erased_what(l))
            }
        (grid::table("record", heads).lines(shown.into_iter().map(line)).draw())
        @if oldest > 0 { div.actions { a.button href={ "?before=" (oldest) } {
            (t::older_entries(l))
        } } }
    }))
}

/// Whether an entry is of a kind that can be undone at all; the desk judges the rest.
fn can_try_undo(action: &Action) -> bool {
    !matches!(
        action,
        Action::Undo { .. }
            | Action::Redo { .. }
            | Action::LeaveFideMode
            | Action::ErasePerson { .. }
            | Action::Reseal { .. }
            | Action::Create { .. }
    )
}

/// The record as a file: one entry per line, as it is kept.
pub async fn download(at: At<Viewer>) -> Result<Response, Problem> {
    let At { room, visitor, id, .. } = at;
    let mut lines = String::new();
    for logged in visitor.desk(&room).log() {
        lines.push_str(&serde_json::to_string(&*logged.entry).map_err(|e| Problem::defect(&e))?);
        lines.push('\n');
    }
    let headers = [
        (header::CONTENT_TYPE, "application/x-ndjson".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"record-{id}.ndjson\"")),
    ];
    Ok((headers, lines).into_response())
}
