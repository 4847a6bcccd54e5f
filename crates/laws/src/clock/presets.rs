//! Time controls with a name: the settings every clock must have, and FIDE's events (2019).

use arbitra_model::Language;

use super::control::Control;

/// A time control with a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// A letter, or the name of an event.
    pub name: &'static str,
    /// The control.
    pub control: Control,
}

impl Named {
    /// Its name in a language; a letter is the same in all of them.
    #[must_use]
    pub fn say(&self, language: Language) -> &'static str {
        match language {
            Language::English => self.name,
            Language::Spanish => spanish(self.name),
        }
    }
}

fn spanish(name: &'static str) -> &'static str {
    match name {
        "World Championship Match" => "Encuentro por el Campeonato del Mundo",
        "Candidates Tournament" => "Torneo de Candidatos",
        "World Cup" => "Copa del Mundo",
        "Women's World Championship Match" => "Encuentro por el Campeonato del Mundo femenino",
        "Chess Olympiad" => "Olimpiada de Ajedrez",
        "World Team Championship" => "Campeonato del Mundo por equipos",
        "Women's World Team Championship" => "Campeonato del Mundo femenino por equipos",
        "Women's Grand Prix" => "Grand Prix femenino",
        "World Senior Championship" => "Campeonato del Mundo sénior",
        "World Senior Team Championship" => "Campeonato del Mundo sénior por equipos",
        "World Juniors and Girls U-20 Championship" => "Campeonato del Mundo júnior sub-20",
        "Continental Individual Championships" => "Campeonatos continentales individuales",
        "Continental Team Championships" => "Campeonatos continentales por equipos",
        "World Youth 14-16-18 Championships" => "Campeonatos del Mundo sub-14, sub-16 y sub-18",
        "World Cadets 08-10-12 Championships" => "Campeonatos del Mundo sub-8, sub-10 y sub-12",
        "World Schools Individual Championships" => "Campeonatos del Mundo escolares individuales",
        "World Schools Team Championships" => "Campeonatos del Mundo escolares por equipos",
        "World Amateur Championship" => "Campeonato del Mundo de aficionados",
        "World Olympiad U-16" => "Olimpiada sub-16",
        "World Rapid Championships" => "Campeonatos del Mundo de rápidas",
        "World Blitz Championships" => "Campeonatos del Mundo de relámpago",
        same => same,
    }
}

/// The fifteen settings of C.02 7.3.22; there is no letter i.
const PRESETS: [(&str, &str); 15] = [
    ("a", "40/100+20/50+15+30s from move 1"),
    ("b", "40/90+30+30s from move 1"),
    ("c", "G/90+30s from move 1"),
    ("d", "40/120+20/60+15 and 30s from move 61"),
    ("e", "40/120+20/60+30"),
    ("f", "40/120+30"),
    ("g", "G/60"),
    ("h", "40/120+60"),
    ("j", "Rapid G/15+10s"),
    ("k", "Rapid G/15+5s"),
    ("l", "Rapid G/25+10s"),
    ("m", "Rapid G/25"),
    ("n", "Blitz G/5"),
    ("o", "Blitz G/5+3s"),
    ("p", "Blitz G/3+2s"),
];

const LONG: &str = "40/100+20/50+15+30s";
const USUAL: &str = "40/90+30+30s";

/// The twenty-two events of C.02 12.
const EVENTS: [(&str, &str); 22] = [
    ("World Championship Match", LONG),
    ("Candidates Tournament", LONG),
    ("World Cup", USUAL),
    ("Grand Prix", LONG),
    ("Women's World Championship Match", USUAL),
    ("Chess Olympiad", USUAL),
    ("World Team Championship", USUAL),
    ("Women's World Team Championship", USUAL),
    ("Women's Grand Prix", USUAL),
    ("World Senior Championship", USUAL),
    ("World Senior Team Championship", USUAL),
    ("World Juniors and Girls U-20 Championship", USUAL),
    ("Continental Individual Championships", USUAL),
    ("Continental Team Championships", USUAL),
    ("World Youth 14-16-18 Championships", USUAL),
    ("World Cadets 08-10-12 Championships", USUAL),
    ("World Schools Individual Championships", USUAL),
    ("World Schools Team Championships", USUAL),
    ("World Amateur Championship", USUAL),
    ("World Olympiad U-16", USUAL),
    ("World Rapid Championships", "15+10"),
    ("World Blitz Championships", "3+2"),
];

/// The settings every clock must have.
#[must_use]
pub fn presets() -> Vec<Named> {
    named(&PRESETS)
}

/// The time controls of FIDE's events.
#[must_use]
pub fn events() -> Vec<Named> {
    named(&EVENTS)
}

fn named(table: &[(&'static str, &str)]) -> Vec<Named> {
    table
        .iter()
        .map(|(name, text)| Named {
            name,
            control: text.parse().expect("invariant: a test reads every line of the table"),
        })
        .collect()
}
