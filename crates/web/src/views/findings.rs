//! What a reader found in a report file: where, what, and what to do.

use arbitra_standings::Language;
use arbitra_texts as t;
use arbitra_trf::{Diagnostic, Severity};
use maud::{Markup, html};

/// More than this nobody reads.
const MOST: usize = 500;

/// Every finding as a row.
pub fn table(found: &[Diagnostic], l: Language) -> Markup {
    html! {
        div.scroller { table.grid {
            thead { tr {
                th.num { (t::line(l)) } th.num { (t::column(l)) }
                th {}
                th { (t::what(l)) } th { (t::what_to_do(l)) }
            } }
            tbody { @for each in found.iter().take(MOST) {
                @let (what, advice) = each.explain(l);
                tr {
                    td.num { @if each.line > 0 { (each.line) } }
                    td.num { @if each.column > 0 { (each.column) } }
                    td { (severity(each.severity, l)) }
                    td { (what) } td.muted { (advice) }
                }
            } }
        } }
        @if found.len() > MOST { p.muted {
            (found.len() - MOST) " " (t::more_are_not_shown(l))
        } }
    }
}

fn severity(severity: Severity, l: Language) -> Markup {
    match severity {
        Severity::Error => html! { span.badge.bad { (t::error(l)) } },
        Severity::Warning => html! { span.badge.warn { (t::warning(l)) } },
        Severity::Note => html! { span.badge { (t::note_3(l)) } },
    }
}
