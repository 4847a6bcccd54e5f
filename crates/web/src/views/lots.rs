//! A drawing of lots: how numbers are drawn, and what it guarantees.

use arbitra_desk::{Desk, Draw, LotSource, PlayerId};
use arbitra_model::Language;
use arbitra_texts as t;
use maud::{Markup, html};

/// How the numbers come out, and how to repeat it.
pub fn how(draw: &Draw, l: Language) -> Markup {
    html! {
        @match draw.source {
            LotSource::Seed { seed } => { (t::seed(l)) " " strong { (seed) }
                ". " (t::the_same_seed_draws_the(l)) }
            LotSource::Hand => (t::lots_drawn_by_hand(l)),
        }
    }
}

/// Whether compatriots meet at the end.
pub fn guarantee(desk: &Desk, l: Language) -> Markup {
    let meetings = desk.compatriots();
    html! {
        @if meetings.is_empty() {
            p.note.good { (t::no_compatriots_meet_in_the(l)) }
        } @else {
            p.note { (t::these_compatriots_must_meet_in(l)) }
            ul { @for (a, b, round) in meetings {
                li { (t::in_round(l)) " " (round) ": " (person(desk, a)) " – "
                    (person(desk, b)) }
            } }
        }
    }
}

pub fn person(desk: &Desk, id: PlayerId) -> String {
    desk.player(id).map_or_else(String::new, |player| match player.person.federation {
        Some(federation) => format!("{} ({})", player.person.name, federation.code()),
        None => player.person.name.clone(),
    })
}
