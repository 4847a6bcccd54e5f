//! What the record and refusals say of prizes and play-offs.

use arbitra_awards::prizes::Fund;
use arbitra_model::{Language, Said};

use crate::PlayOffFault;

/// A fund in a few words: how many prizes, how much money, divided how.
pub(crate) fn fund_in_short(text: &str, language: Language) -> String {
    let Ok(fund) = Fund::from_toml(text) else { return String::new() };
    let prizes = fund.prizes().count();
    let money = fund.currency().text(fund.advertised(), language);
    let method = fund.method().words(language);
    match language {
        Language::English => format!("{prizes} prizes, {money}, {method}"),
        Language::Spanish => format!("{prizes} premios, {money}, {method}"),
    }
}

/// Why a play-off cannot be, or an entry of it.
#[must_use]
pub fn play_off_fault(fault: &PlayOffFault, language: Language) -> String {
    let sentence = match (fault, language) {
        (PlayOffFault::Setup(error), _) => error.say(language),
        (PlayOffFault::Entry(error), _) => error.say(language),
        (PlayOffFault::None { place }, Language::English) => {
            format!("there is no play-off for place {place}")
        }
        (PlayOffFault::None { place }, Language::Spanish) => {
            format!("no hay partidas de desempate por el puesto {place}")
        }
        (PlayOffFault::NotTied, Language::English) => {
            "these players are not tied for the place".to_owned()
        }
        (PlayOffFault::NotTied, Language::Spanish) => {
            "estos jugadores no están empatados en ese puesto".to_owned()
        }
        (PlayOffFault::TooEarly, Language::English) => {
            "places are played off after the last round".to_owned()
        }
        (PlayOffFault::TooEarly, Language::Spanish) => {
            "los puestos se desempatan tras la última ronda".to_owned()
        }
    };
    let mut letters = sentence.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}
