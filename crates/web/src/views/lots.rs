//! A drawing of lots: how numbers are drawn, and what it guarantees.

use arbitra_desk::{Desk, Draw, LotSource, PlayerId};
use arbitra_standings::Language;
use maud::{Markup, html};

/// How the numbers come out, and how to repeat it.
pub fn how(draw: &Draw, l: Language) -> Markup {
    html! {
        @match draw.source {
            LotSource::Seed { seed } => { (l.choose("Seed", "Semilla")) " " strong { (seed) }
                ". " (l.choose("The same seed draws the same numbers.",
                    "La misma semilla da los mismos números.")) }
            LotSource::Hand => (l.choose("Drawn by hand before witnesses.",
                "Sacados a mano ante testigos.")),
        }
    }
}

/// Whether compatriots meet at the end.
pub fn guarantee(desk: &Desk, l: Language) -> Markup {
    let meetings = desk.compatriots();
    html! {
        @if meetings.is_empty() {
            p.note.good { (l.choose("No compatriots meet in the last three rounds.",
                "Ningún compatriota se enfrenta a otro en las tres últimas rondas.")) }
        } @else {
            p.note { (l.choose("These compatriots must meet in the last three rounds:",
                "Estos compatriotas han de enfrentarse en las tres últimas rondas:")) }
            ul { @for (a, b, round) in meetings {
                li { (l.choose("round", "ronda")) " " (round) ": " (person(desk, a)) " – "
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
