//! What a reader found in a report file: where, what, and what to do.

use arbitra_standings::Language;
use arbitra_trf::{Diagnostic, Severity};
use maud::{Markup, html};

/// More than this nobody reads.
const MOST: usize = 500;

/// Every finding as a row.
pub fn table(found: &[Diagnostic], l: Language) -> Markup {
    html! {
        div.scroller { table.grid {
            thead { tr {
                th.num { (l.choose("Line", "Línea")) } th.num { (l.choose("Column", "Columna")) }
                th {}
                th { (l.choose("What", "Qué")) } th { (l.choose("What to do", "Qué hacer")) }
            } }
            tbody { @for each in found.iter().take(MOST) {
                @let (what, advice) = words(each, l);
                tr {
                    td.num { @if each.line > 0 { (each.line) } }
                    td.num { @if each.column > 0 { (each.column) } }
                    td { (severity(each.severity, l)) }
                    td { (what) } td.muted { (advice) }
                }
            } }
        } }
        @if found.len() > MOST { p.muted {
            (found.len() - MOST) " " (l.choose("more are not shown.", "más no se muestran."))
        } }
    }
}

fn words(found: &Diagnostic, l: Language) -> (&str, &'static str) {
    match l {
        Language::Spanish => found.in_spanish(),
        Language::English => (&found.message, found.advice),
    }
}

fn severity(severity: Severity, l: Language) -> Markup {
    match severity {
        Severity::Error => html! { span.badge.bad { (l.choose("error", "error")) } },
        Severity::Warning => html! { span.badge.warn { (l.choose("warning", "aviso")) } },
        Severity::Note => html! { span.badge { (l.choose("note", "nota")) } },
    }
}
