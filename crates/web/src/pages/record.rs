//! The record: who did what, when and why; undo and redo; the whole of it as a file.

use std::collections::{BTreeMap, BTreeSet};

use arbitra_desk::{Action, ActionKind, Context, Desk, EntryNumber, Logged, PlayerId, Refusal};
use arbitra_model::Language;
use arbitra_report::Line;
use arbitra_texts as t;
use axum::extract::Query;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use serde::Deserialize;

use crate::core::at::At;
use crate::core::clock;
use crate::core::form::{address_part, if_readable};
use crate::core::problem::Problem;
use crate::core::rights::role_to_undo;
use crate::core::roles::{Role, Viewer, least};
use crate::core::room::Room;
use crate::core::visitor::Visitor;
use crate::views::frame::Follow;
use crate::views::{Frame, Tab, acts, grid, words};

/// How many entries a page shows.
const PER_PAGE: usize = 200;
/// How many entries of one kind in a row become one line.
const MANY: usize = 4;
/// Seconds between two of them.
const AT_ONCE: i64 = 60;
/// How many entries may be folded again to find out what can be undone. Beyond that only what came
/// later is asked, which misses next to nothing.
const FOLDED: usize = 200_000;

/// Which part is wanted.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Wanted {
    /// Only entries up to this one.
    #[serde(deserialize_with = "if_readable")]
    before: Option<usize>,
    /// Only entries about a round.
    #[serde(deserialize_with = "if_readable")]
    round: Option<u16>,
    /// Only entries about a player.
    #[serde(deserialize_with = "if_readable")]
    player: Option<u32>,
    /// Only what somebody did.
    who: String,
    /// Only entries of a kind, by its word.
    kind: String,
}

impl Wanted {
    fn holds(&self, logged: &Logged) -> bool {
        let (entry, action) = (&logged.entry, &logged.entry.action);
        self.round.is_none_or(|round| action.round().is_some_and(|r| r.get() == round))
            && self.player.is_none_or(|player| action.player() == Some(PlayerId::new(player)))
            && (self.who.is_empty() || entry.who == self.who)
            && (self.kind.is_empty() || word(action.kind()) == self.kind)
    }

    /// The address of what came before an entry.
    fn older(&self, oldest: usize) -> String {
        let mut address = format!("?before={oldest}");
        let numbers = [("round", self.round.map(u32::from)), ("player", self.player)].into_iter();
        for (name, number) in numbers.filter_map(|(name, number)| Some((name, number?))) {
            address.push_str(&format!("&{name}={number}"));
        }
        for (name, text) in [("who", &self.who), ("kind", &self.kind)] {
            if !text.is_empty() {
                address.push_str(&format!("&{name}={}", address_part(text)));
            }
        }
        address
    }
}

/// A kind by its word.
fn word(kind: ActionKind) -> String {
    let written = serde_json::to_value(kind).unwrap_or_default();
    written.as_str().unwrap_or_default().to_owned()
}

/// The record, newest first.
pub async fn show(at: At<Viewer>, Query(wanted): Query<Wanted>) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let At { room, visitor, role, l, id, .. } = at;
    let newest = wanted.before.unwrap_or(usize::MAX).min(desk.log().len());
    let shown: Vec<&Logged> = desk.log()[..newest]
        .iter()
        .rev()
        .filter(|logged| wanted.holds(logged))
        .take(PER_PAGE)
        .collect();
    let oldest = shown.last().map_or(0, |logged| logged.entry.number.index());
    let pen = Pen::new(&visitor, &room, &desk, role, shown.len(), l);
    let undo = desk.undoable().next().filter(|entry| pen.may_undo(&entry.action));
    let redo = desk.redoable().next().filter(|entry| pen.may_undo(&entry.action));
    let reopen = role >= least(ActionKind::Reopen) && desk.obstacle(ActionKind::Reopen).is_none();
    let frame = Frame::of(&visitor, &room, &desk, Tab::Record, t::record(l)).following(Follow::All);
    let heads = ["#", t::when(l), t::who(l), t::what(l), t::why(l)].map(grid::head);
    let heads = heads.into_iter().chain([grid::silent_head(t::undo(l))]);
    Ok(frame.show(html! {
        div.bar {
            h1 { (t::record(l)) }
            span.grow {}
            @if reopen { (pen.button(Action::Reopen, t::reopen_the_tournament(l))) }
            @if let Some(entry) = undo.map(|entry| entry.number) {
                (pen.button(Action::Undo { entry }, t::undo_the_last_entry(l)))
            }
            @if let Some(entry) = redo.map(|entry| entry.number) {
                (pen.button(Action::Redo { entry }, t::do_it_again(l)))
            }
            a.button.small href={ "/t/" (id) "/integrity" } { (t::integrity_events(l)) }
            a.button.small href={ "/t/" (id) "/record.json" } {
                (t::download(l))
            }
        }
        p.muted {
            (t::nothing_is_ever_erased_what(l))
            }
        (filter(&desk, &wanted, id, l))
        (grid::table("record", heads).lines(pen.lines(&shown)).scrolling())
        @if shown.is_empty() { p.empty { (t::no_such_entry(l)) } }
        @if oldest > 0 { div.actions { a.button href=(wanted.older(oldest)) {
            (t::older_entries(l))
        } } }
    }))
}

/// By whom and of which kind.
fn filter(desk: &Desk, wanted: &Wanted, id: i64, l: Language) -> Markup {
    let who: BTreeSet<&str> = desk.log().iter().map(|logged| logged.entry.who.as_str()).collect();
    let kinds: BTreeSet<ActionKind> =
        desk.log().iter().map(|logged| logged.entry.action.kind()).collect();
    let mut kinds: Vec<(String, &str)> =
        kinds.into_iter().map(|kind| (word(kind), words::kind(kind, l))).collect();
    kinds.sort_by_key(|(_, name)| arbitra_model::fold(name));
    html! {
        form.line.no-print method="get" action={ "/t/" (id) "/record" } {
            @if let Some(round) = wanted.round {
                input type="hidden" name="round" value=(round);
            }
            @if let Some(player) = wanted.player {
                input type="hidden" name="player" value=(player);
            }
            label { (t::who(l)) select name="who" {
                option value="" { (t::everybody(l)) }
                @for name in &who { option value=(name) selected[*name == wanted.who] { (name) } }
            } }
            label { (t::what(l)) select name="kind" {
                option value="" { (t::everything(l)) }
                @for (word, name) in &kinds {
                    option value=(word) selected[*word == wanted.kind] { (name) }
                }
            } }
            button { (t::show(l)) }
            a.button href={ "/t/" (id) "/record" } { (t::all_entries(l)) }
        }
    }
}

/// What the lines of a page are written with.
struct Pen<'a> {
    visitor: &'a Visitor,
    room: &'a Room,
    desk: &'a Desk,
    role: Role,
    changes: BTreeMap<EntryNumber, String>,
    /// Whether the record may be folded for every line.
    thorough: bool,
    l: Language,
}

impl<'a> Pen<'a> {
    fn new(
        visitor: &'a Visitor,
        room: &'a Room,
        desk: &'a Desk,
        role: Role,
        lines: usize,
        l: Language,
    ) -> Pen<'a> {
        let thorough = lines * desk.log().len() < FOLDED;
        Pen { visitor, room, desk, role, changes: desk.say_changes(l), thorough, l }
    }

    /// Anyone who may not undo an entry sees no button for it.
    fn may_undo(&self, action: &Action) -> bool {
        self.role >= role_to_undo(action.kind())
    }

    fn button(&self, action: Action, text: &'static str) -> Markup {
        acts::button(self.visitor, self.room, self.desk, &action, "small", html! { (text) })
    }

    /// The entries as lines: those of one kind that somebody made at once in one.
    fn lines(&self, shown: &[&Logged]) -> Vec<Line> {
        let at_once = |one: &Logged, other: &Logged| {
            let (later, earlier) = (&one.entry, &other.entry);
            later.action.kind() == earlier.action.kind()
                && comes_in_bulk(later.action.kind())
                && later.who == earlier.who
                && later.why == earlier.why
                && one.undone == other.undone
                && later.when.seconds() - earlier.when.seconds() <= AT_ONCE
        };
        let groups = shown.chunk_by(|one, other| at_once(one, other));
        groups
            .flat_map(|group| match group {
                many if many.len() >= MANY => vec![self.bulk(many)],
                few => few.iter().map(|logged| self.line(logged)).collect(),
            })
            .collect()
    }

    fn line(&self, logged: &Logged) -> Line {
        let entry = &logged.entry;
        let what = html! {
            strong { (words::kind(entry.action.kind(), self.l)) } " " (self.what(logged))
        };
        let cells = [
            grid::number(entry.number.to_string()),
            grid::cell(html! { time { (clock::local(entry.when, self.l)) } }),
            grid::cell(html! { (entry.who) }),
            grid::cell(what),
            grid::cell(html! { (entry.why) }),
            grid::cell(self.undo(logged)),
        ];
        let class = grid::class_if(logged.undone, "undone").to_owned();
        Line { id: Some(format!("e{}", entry.number)), class, ..grid::line(cells) }
    }

    /// Many entries of one kind as one line that opens.
    fn bulk(&self, group: &[&Logged]) -> Line {
        let (newest, oldest) = (group[0], group[group.len() - 1]);
        let entry = &newest.entry;
        let what = html! {
            details {
                summary { strong { (words::kind(entry.action.kind(), self.l)) } " × "
                    (group.len()) }
                ol.plain { @for logged in group.iter().rev() {
                    li id={ "e" (logged.entry.number) } { (logged.entry.number) ". "
                        (self.what(logged)) " " (self.undo(logged)) }
                } }
            }
        };
        let cells = [
            grid::number(format!("{}–{}", oldest.entry.number, entry.number)),
            grid::cell(html! { time { (clock::local(entry.when, self.l)) } }),
            grid::cell(html! { (entry.who) }),
            grid::cell(what),
            grid::cell(html! { (entry.why) }),
            grid::cell(""),
        ];
        let class = grid::class_if(newest.undone, "undone").to_owned();
        Line { class, ..grid::line(cells) }
    }

    fn what(&self, logged: &Logged) -> Markup {
        let entry = &logged.entry;
        html! {
            (self.desk.say_action(&entry.action, &clock::time_of_day, self.l))
            @if let Some(change) = self.changes.get(&entry.number) {
                " " span.change { (change) }
            }
        }
    }

    /// A button where an entry can be undone or done again, the reason where it cannot.
    fn undo(&self, logged: &Logged) -> Markup {
        let (entry, action) = (logged.entry.number, &logged.entry.action);
        if !self.may_undo(action) || !can_ever_be_undone(action) {
            return html! {};
        }
        let (change, text) = if logged.undone {
            (Action::Redo { entry }, t::redo(self.l))
        } else {
            (Action::Undo { entry }, t::undo(self.l))
        };
        match self.obstacle(&change, entry) {
            None => self.button(change, text),
            Some(refusal) => {
                let why = self.desk.say_refusal(&refusal, self.l);
                html! { span.cannot title=(why) { (text) span.sr { ": " (why) } } }
            }
        }
    }

    fn obstacle(&self, change: &Action, entry: EntryNumber) -> Option<Refusal> {
        if self.thorough {
            let context = Context::new(self.visitor.name(), clock::now());
            return self.desk.decide(change, &context).err();
        }
        match change {
            Action::Undo { .. } => self.desk.undo_obstacle(entry),
            _ => None,
        }
    }
}

/// Whether entries of a kind are made by the dozen: a pasted list, a drawing of lots.
const fn comes_in_bulk(kind: ActionKind) -> bool {
    matches!(
        kind,
        ActionKind::Register
            | ActionKind::CorrectPlayer
            | ActionKind::NoteFee
            | ActionKind::CheckIn
            | ActionKind::DrawNumber
            | ActionKind::PutTeam
            | ActionKind::NameLineUp
            | ActionKind::ReportAbsence
            | ActionKind::PlanResumption
    )
}

/// Whether an entry is of a kind that can be undone at all; the desk judges the rest.
fn can_ever_be_undone(action: &Action) -> bool {
    !matches!(
        action,
        Action::Undo { .. }
            | Action::Redo { .. }
            | Action::LeaveFideMode
            | Action::ErasePerson { .. }
            | Action::Reseal { .. }
            | Action::Create { .. }
            | Action::Import { .. }
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
