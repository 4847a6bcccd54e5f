//! What a reader found in a report file: where, what, and what to do.

use arbitra_model::Language;
use arbitra_report::{Cell, Column, Sheet, Tone};
use arbitra_texts as t;
use arbitra_trf::{Diagnostic, Severity};
use maud::{Markup, html};

use crate::views::tables;

/// More than this nobody reads.
const MOST: usize = 500;

/// Every finding as a row.
pub fn table(found: &[Diagnostic], l: Language) -> Markup {
    let mut sheet = Sheet::new("", l)
        .column(Column::count(t::line(l)))
        .column(Column::count(t::column(l)))
        .column(Column::detail("").meaning(t::severity(l)))
        .column(Column::detail(t::what(l)))
        .column(Column::detail(t::what_to_do(l)));
    let place = |place: u32| Cell::some((place > 0).then_some(place.into()), Cell::Count);
    for each in found.iter().take(MOST) {
        let (what, advice) = each.explain(l);
        sheet.row([
            place(each.line),
            place(each.column),
            severity(each.severity, l),
            Cell::text(what),
            Cell::text(advice),
        ]);
    }
    html! {
        (tables::plain_sheet(&sheet, ""))
        @if found.len() > MOST { p.muted {
            (t::more_are_not_shown(l, found.len() - MOST))
        } }
    }
}

fn severity(severity: Severity, l: Language) -> Cell {
    match severity {
        Severity::Error => Cell::state(Tone::Bad, t::error(l)),
        Severity::Warning => Cell::state(Tone::Doubtful, t::warning(l)),
        Severity::Note => Cell::state(Tone::Neutral, t::finding_note(l)),
    }
}
