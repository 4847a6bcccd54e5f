//! What documents say beside their tables, and the words of the programme.

use arbitra_model::{Language, Round, Said as _};

use super::school;
use crate::{Announcement, Document, Facts, Heading};

/// The columns of a document.
pub(crate) const fn headings(l: Language) -> [&'static str; 2] {
    [l.choose("Heading", "Apartado"), l.choose("Announced", "Anunciado")]
}

/// The columns of the programme.
pub(crate) const fn columns(l: Language) -> [&'static str; 3] {
    [l.choose("Day", "Día"), l.choose("Hour", "Hora"), l.choose("What", "Qué")]
}

/// A day without play.
pub(crate) const fn rest_day(l: Language) -> &'static str {
    l.choose("Rest day", "Día de descanso")
}

/// A round by its number.
pub(crate) fn round(round: Round, l: Language) -> String {
    l.sentence(format!("Round {round}"), format!("Ronda {round}"))
}

impl Document {
    /// What is said below it.
    #[must_use]
    pub fn closing(self, facts: &Facts, said: &Announcement, l: Language) -> Vec<String> {
        let mut lines = Vec::new();
        match self {
            Document::Invitation => lines.extend(said.reply_until.map(|day| {
                let day = day.say(l);
                l.sentence(
                    format!("Please answer until {day}. An invitation that was accepted is not withdrawn (C.05 12.4)."),
                    format!("Responda antes del {day}. Una invitación aceptada no se retira (C.05 12.4)."),
                )
            })),
            // What the event says itself of companions is not said twice.
            Document::SchoolInvitation if said.words(Heading::Companions).is_some() => {}
            Document::SchoolInvitation => {
                lines.extend([school::companions(l), school::prizes(l)]);
            }
            Document::Circular => lines.push(needs_until(facts, l)),
            Document::Regulations => lines.push(
                l.choose(
                    "What is not said here follows the Laws of Chess and FIDE's rules. In case of doubt the chief arbiter decides.",
                    "Lo que no se dice aquí se rige por las Leyes del Ajedrez y las normas de la FIDE. En caso de duda decide el árbitro principal.",
                )
                .to_owned(),
            ),
            Document::Prospectus | Document::Programme => {}
        }
        lines
    }
}

/// By which day special needs are told: twenty days before (technical rules 10.1.4).
fn needs_until(facts: &Facts, l: Language) -> String {
    match facts.start.and_then(crate::needs::told_until) {
        Some(day) => {
            let day = day.say(l);
            l.sentence(
                format!("Special needs (wheelchair, sight, hearing, an assistant, large print) are told until {day}, twenty days before the start."),
                format!("Las necesidades especiales (silla de ruedas, vista, oído, asistente, letra grande) se comunican hasta el {day}, veinte días antes del comienzo."),
            )
        }
        None => l
            .choose(
                "Special needs (wheelchair, sight, hearing, an assistant, large print) are told twenty days before the start.",
                "Las necesidades especiales (silla de ruedas, vista, oído, asistente, letra grande) se comunican veinte días antes del comienzo.",
            )
            .to_owned(),
    }
}
