//! Sheets that are printed: a head with the event, tables without decoration.

use arbitra_desk::Desk;
pub use arbitra_desk::words::date;
use arbitra_standings::Language;
use arbitra_texts as t;
use maud::{Markup, html};

use crate::core::room::tournament_name;

/// The head of a printed sheet.
pub fn head(desk: &Desk, title: &str, l: Language) -> Markup {
    let event = desk.regulations().map(|regulations| &regulations.event);
    html! {
        header.sheet {
            p.event { (tournament_name(desk)) }
            h1 { (title) }
            @if let Some(event) = event {
                p.muted {
                    (event.city)
                    @if let Some(start) = event.start { @if !event.city.is_empty() { " · " }
                        (date(start, l)) }
                    @if let Some(end) = event.end.filter(|end| Some(*end) != event.start) {
                        " – " (date(end, l))
                    }
                    @if !event.chief_arbiter.is_empty() {
                        " · " (t::chief_arbiter_2(l)) ": "
                        (event.chief_arbiter)
                    }
                }
            }
        }
    }
}

/// The button that prints a page.
pub fn print_button(l: Language) -> Markup {
    html! { button.primary.print type="button" { (t::print(l)) } }
}
