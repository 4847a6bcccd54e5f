//! What random events are called, in English and Spanish.

use arbitra_model::{Event, Language};

/// Gives a random event its invented names in a language; the tournament stays the same.
pub fn name_event(event: &mut Event, seed: u64, language: Language) {
    event.name = match language {
        Language::English => format!("Random tournament {seed}"),
        Language::Spanish => format!("Torneo al azar {seed}"),
    };
    event.city = language.choose("Nowhere", "Ninguna parte").to_owned();
    event.chief_arbiter = language.choose("Arbiter, Random", "Árbitro, Azar").to_owned();
    event.time_control = language
        .choose("90 minutes and 30 seconds per move", "90 minutos y 30 segundos por jugada")
        .to_owned();
}
