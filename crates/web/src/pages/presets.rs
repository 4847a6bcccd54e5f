//! Tournaments as they are usually played: a choice fills the regulations, everything can be changed.

use arbitra_desk::{Accelerated, ByeRules, Regulations, ResultEntry};
use arbitra_model::Event;
use arbitra_pairing::System;
use arbitra_standings::{Contest, Edition, Kind, Language, Ratings, preset};
use maud::{Markup, html};

/// A usual tournament.
struct Preset {
    /// The word in the address.
    code: &'static str,
    /// English and Spanish.
    name: [&'static str; 2],
    system: &'static str,
    rounds: u16,
    /// As printed, and as record 222 has it.
    time: (&'static str, &'static str),
    kind: Kind,
    accelerated: bool,
    /// Results are typed twice.
    twice: bool,
}

const OPEN: Preset = Preset {
    code: "open",
    name: ["Open, 7 rounds", "Abierto, 7 rondas"],
    system: "dutch-2026",
    rounds: 7,
    time: ("90 min + 30 s", "5400+30"),
    kind: Kind::Swiss,
    accelerated: false,
    twice: false,
};

const PRESETS: [Preset; 6] = [
    OPEN,
    Preset {
        code: "norms",
        name: ["Open with norms, 9 rounds", "Abierto con normas, 9 rondas"],
        rounds: 9,
        time: ("40/90 min, 30 min + 30 s", "40/5400+30:1800+30"),
        twice: true,
        ..OPEN
    },
    Preset {
        code: "large",
        name: ["Large open, accelerated", "Gran abierto, acelerado"],
        rounds: 9,
        accelerated: true,
        twice: true,
        ..OPEN
    },
    Preset {
        code: "rapid",
        name: ["Rapid, 9 rounds", "Rápido, 9 rondas"],
        rounds: 9,
        time: ("15 min + 10 s", "900+10"),
        ..OPEN
    },
    Preset {
        code: "blitz",
        name: ["Blitz, 11 rounds", "Relámpago, 11 rondas"],
        rounds: 11,
        time: ("3 min + 2 s", "180+2"),
        ..OPEN
    },
    Preset {
        code: "everybody",
        name: ["Round robin of 10", "Liga de 10"],
        system: "roundrobin",
        rounds: 9,
        kind: Kind::RoundRobin,
        ..OPEN
    },
];

/// The regulations of a preset; the first one for a word nobody knows.
pub fn regulations(code: &str, mut event: Event) -> Regulations {
    let wanted = PRESETS.iter().find(|preset| preset.code == code).unwrap_or(&OPEN);
    event.time_control = wanted.time.0.to_owned();
    event.encoded_time_control = wanted.time.1.to_owned();
    let list = preset(Edition::LATEST, wanted.kind, Contest::Players, Ratings::Inconsistent);
    let list: Vec<String> = list.list().iter().map(ToString::to_string).collect();
    let list: Vec<&str> = list.iter().map(String::as_str).collect();
    let system = wanted.system.parse().unwrap_or(System::ALL[0]);
    let usual = Regulations::usual(event, system, wanted.rounds, &list);
    Regulations {
        acceleration: if wanted.accelerated { Accelerated::Baku } else { Accelerated::No },
        entry: if wanted.twice { ResultEntry::Twice } else { ResultEntry::Once },
        // Where everybody meets everybody, nobody asks for a bye.
        byes: match wanted.kind {
            Kind::RoundRobin => ByeRules { half_point: 0, ..usual.byes },
            _ => usual.byes,
        },
        ..usual
    }
}

/// The presets to choose from.
pub fn choice(chosen: &str, l: Language) -> Markup {
    let known = PRESETS.iter().any(|preset| preset.code == chosen);
    let chosen = if known { chosen } else { OPEN.code };
    html! {
        nav.filter.presets aria-label=(l.choose("Usual tournaments", "Torneos habituales")) {
            @for preset in &PRESETS {
                a href={ "/new?preset=" (preset.code) } aria-current=[(preset.code == chosen).then_some("true")] {
                    (l.choose(preset.name[0], preset.name[1]))
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preset_is_what_it_says() {
        for known in &PRESETS {
            let made = regulations(known.code, Event::default());
            assert_eq!(made.system.to_string(), known.system);
            assert_eq!(made.rounds, known.rounds);
            let read: arbitra_model::TimeControl = known.time.1.parse().unwrap();
            assert!(!made.tie_breaks.is_empty() && read.to_string() == known.time.1);
        }
    }
}
