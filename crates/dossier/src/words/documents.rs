//! What documents say beside their tables, and the words of the programme.

use arbitra_model::{Language, Round, Said as _};

use super::school;
use crate::{Announcement, Document, Facts, Heading, Point};

/// The columns of a document.
pub(crate) const fn headings(l: Language) -> [&'static str; 2] {
    [l.choose("Heading", "Apartado"), l.choose("Announced", "Anunciado")]
}

/// The columns of the programme.
pub(crate) const fn columns(l: Language) -> [&'static str; 3] {
    [l.choose("Day", "Día"), l.choose("Hour", "Hora"), l.choose("What", "Qué")]
}

/// The last days for answers and for entries.
pub(crate) const fn last_days(l: Language) -> [&'static str; 2] {
    [
        l.choose("Last day to answer", "Último día para responder"),
        l.choose("Last day to enter", "Último día de inscripción"),
    ]
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
            Document::Invitation => {
                lines.extend(said.reply_until.map(|day| {
                    let day = day.say(l);
                    l.sentence(
                        format!("Please answer by {day}."),
                        format!("Responda el {day} a más tardar."),
                    )
                }));
                lines.push(
                    l.choose(
                        "An invitation that was accepted is not withdrawn (C.05 12.4).",
                        "Una invitación aceptada no se retira (C.05 12.4).",
                    )
                    .to_owned(),
                );
            }
            // What the event says itself of companions or prizes is not said twice.
            Document::SchoolInvitation => {
                let own = [
                    (Heading::Companions, school::companions(l)),
                    (Heading::Prizes, school::prizes(l)),
                ];
                let unsaid = own.into_iter().filter(|(heading, _)| {
                    Point::Words(*heading).value(facts, said, l).is_none()
                });
                lines.extend(unsaid.map(|(_, text)| text));
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
                format!("Please tell us of special needs (wheelchair, sight, hearing, an assistant, large print) by {day}, twenty days before the start."),
                format!("Comunique sus necesidades especiales (silla de ruedas, vista, oído, asistente, letra grande) el {day} a más tardar, veinte días antes del comienzo."),
            )
        }
        None => l
            .choose(
                "Please tell us of special needs (wheelchair, sight, hearing, an assistant, large print) twenty days before the start.",
                "Comunique sus necesidades especiales (silla de ruedas, vista, oído, asistente, letra grande) veinte días antes del comienzo.",
            )
            .to_owned(),
    }
}
