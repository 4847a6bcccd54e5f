//! The register of integrity events: what departed from what was announced or prescribed, with the
//! entry that did it and the line of the report file.

use arbitra_desk::Desk;
use arbitra_model::Language;
use arbitra_report::{Cell, Column, Sheet};
use arbitra_texts as t;
use maud::{Markup, html};

use crate::core::at::At;
use crate::core::clock;
use crate::core::problem::Problem;
use crate::core::roles::Viewer;
use crate::views::frame::Follow;
use crate::views::{Frame, Tab, tables};

/// The register.
pub async fn show(at: At<Viewer>) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let At { room, visitor, l, id, .. } = at;
    let title = t::integrity_events(l);
    let frame = Frame::of(&visitor, &room, &desk, Tab::Record, title).following(Follow::All);
    let events = sheet(&desk, l);
    let lines = desk.report_lines();
    Ok(frame.show(html! {
        div.bar { h1 { (title) } span.grow {}
            a.button.small href={ "/t/" (id) "/record" } { (t::record(l)) } }
        p.muted { (t::what_departed_from_the_rules(l)) }
        @if let Some(origin) = desk.origin() {
            p { (t::it_came_in_with_a_file(l)) ": " strong { (origin.file) }
                " (" (origin.format) ")" }
        }
        @if events.rows().next().is_none() {
            p.note.good { (t::nothing_departed(l)) }
        } @else { (tables::plain_sheet(&events, "departures")) }
        @if !lines.is_empty() {
            h2 { (t::as_the_report_says_it(l)) }
            pre.report-lines { @for line in &lines { "### " (line) "\n" } }
        }
    }))
}

fn sheet(desk: &Desk, l: Language) -> Sheet {
    let mut sheet = Sheet::new("", l)
        .column(Column::count(t::round(l)))
        .column(Column::detail(t::kind_of_event(l)))
        .column(Column::detail(t::what(l)))
        .column(Column::detail(t::who(l)))
        .column(Column::detail(t::when(l)))
        .column(Column::detail(t::why(l)))
        .column(Column::count("#").meaning(t::record(l)));
    for (entry, remark) in desk.register() {
        let Some(kind) = remark.integrity() else { continue };
        let round = remark.round().map(|round| round.get().into());
        sheet.row([
            Cell::some(round, Cell::Count),
            Cell::text(kind.say(l)),
            Cell::text(desk.say_remark(&remark, l)),
            Cell::text(entry.who.clone()),
            Cell::text(clock::local(entry.when, l)),
            Cell::text(entry.why.clone()),
            Cell::Count(i64::try_from(entry.number.get()).unwrap_or(i64::MAX)),
        ]);
    }
    sheet
}
