//! Sheets that are printed: a head with the event, tables without decoration.

use arbitra_desk::Desk;
use arbitra_model::{Language, Reader, Said as _};
use arbitra_texts as t;
use maud::{Markup, html};

use crate::core::clock;
use crate::core::form::address_part;
use crate::core::room::{Room, tournament_name};

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
                        (start.say(l)) }
                    @if let Some(end) = event.end.filter(|end| Some(*end) != event.start) {
                        " – " (end.say(l))
                    }
                    @if !event.chief_arbiter.is_empty() {
                        " · " (t::chief_arbiter_label(l)) ": "
                        (event.chief_arbiter)
                    }
                }
            }
        }
    }
}

/// Where and when the event is.
pub fn place(desk: &Desk, l: impl Into<Reader>) -> String {
    let l = l.into();
    let Some(event) = desk.regulations().map(|regulations| &regulations.event) else {
        return String::new();
    };
    let mut parts = Vec::new();
    if !event.city.is_empty() {
        parts.push(event.city.clone());
    }
    match (event.start, event.end) {
        (Some(start), Some(end)) if start != end => {
            parts.push(format!("{} – {}", start.written(l), end.written(l)));
        }
        (Some(day), _) | (None, Some(day)) => parts.push(day.written(l)),
        (None, None) => {}
    }
    parts.join(" · ")
}

/// What stands above a page that is printed as it is: the event, where and when, who answers for
/// it, and the hour of printing, which the script fills in.
pub fn running_head(desk: &Desk, l: impl Into<Reader>) -> Markup {
    let l = l.into();
    let arbiter = desk.regulations().map(|regulations| regulations.event.chief_arbiter.as_str());
    html! {
        header.print-head aria-hidden="true" {
            p.event { (tournament_name(desk)) }
            p { (place(desk, l))
                @if let Some(arbiter) = arbiter.filter(|arbiter| !arbiter.is_empty()) {
                    " · " (t::chief_arbiter_label(l)) ": " (arbiter)
                }
                " · " (t::printed(l)) " " time data-printed=(l.code()) {
                    (clock::local(clock::now(), l))
                } }
        }
    }
}

/// The sheet of style that puts the event and the number of the page on the edge of every page.
pub fn edge(room: &Room, title: &str) -> Markup {
    let address = format!("/p/{}/print.css?title={}", room.id, address_part(title));
    html! { link rel="stylesheet" media="print" href=(address); }
}

/// The style of the edges.
pub fn edge_style(desk: &Desk, title: &str, l: impl Into<Reader>) -> String {
    let l = l.into();
    let name = tournament_name(desk);
    let arbiter = desk.regulations().map(|regulations| regulations.event.chief_arbiter.clone());
    let arbiter = arbiter.filter(|arbiter| !arbiter.is_empty());
    let arbiter = arbiter.map(|arbiter| format!("{}: {arbiter}", t::chief_arbiter_label(l)));
    let place = place(desk, l);
    let event = if place.is_empty() { name } else { format!("{name} · {place}") };
    format!(
        "@page {{ @top-left {{ content: \"{}\"; }} @top-right {{ content: \"{}\"; }} \
         @bottom-left {{ content: \"{}\"; }} @bottom-right {{ content: counter(page) \" / \" \
         counter(pages); }} }}\n",
        in_style(&event),
        in_style(title),
        in_style(&arbiter.unwrap_or_default()),
    )
}

/// A text inside the quotes of a sheet of style: everything but letters and digits by its number.
fn in_style(text: &str) -> String {
    text.chars()
        .take(120)
        .map(|letter| match letter {
            letter if letter.is_ascii_alphanumeric() => letter.to_string(),
            letter => format!("\\{:06x}", u32::from(letter)),
        })
        .collect()
}

/// The button that prints a page.
pub fn print_button(l: Language) -> Markup {
    html! { button.primary.print type="button" { (t::print(l)) } }
}

/// The same on a page that is there to act on.
pub fn print_too(l: Language) -> Markup {
    html! { button.print type="button" { (t::print(l)) } }
}
