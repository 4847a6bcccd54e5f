//! What everybody is told.

use arbitra_desk::Desk;
use arbitra_model::Reader;
use arbitra_texts as t;
use maud::{Markup, html};

use crate::core::clock;

/// What everybody is told, the newest first.
pub fn announced(desk: &Desk, l: impl Into<Reader>) -> Markup {
    let l = l.into();
    html! {
        @if !desk.announcements().is_empty() {
            section.announced aria-label=(t::announcements(l)) {
                @for said in desk.announcements().iter().rev() {
                    p.note { time { (clock::local(said.when, l)) } " " (said.text) }
                }
            }
        }
    }
}
