//! Tournaments as they are usually played: a choice fills the regulations, everything can be
//! changed.

use arbitra_model::{Event, Tempo, TimeControl};
use arbitra_pairing::System;
use arbitra_standings::{Contest, Edition, Kind, Ratings, preset};

use crate::{Accelerated, ByeRules, Regulations, ResultEntry};

/// A tournament as it is usually played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preset {
    /// The word that names it.
    pub code: &'static str,
    pub(crate) name: PresetName,
    system: &'static str,
    rounds: u16,
    /// As printed, and as record 222 has it.
    time: (&'static str, &'static str),
    kind: Kind,
    accelerated: bool,
    /// Results are typed twice.
    twice: bool,
}

/// What a preset is called; `words/choices.rs` says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PresetName {
    Open,
    Norms,
    Large,
    Rapid,
    Blitz,
    RoundRobin,
}

const OPEN: Preset = Preset {
    code: "open",
    name: PresetName::Open,
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
        name: PresetName::Norms,
        rounds: 9,
        time: ("40/90 min, 30 min + 30 s", "40/5400+30:1800+30"),
        twice: true,
        ..OPEN
    },
    Preset {
        code: "large",
        name: PresetName::Large,
        rounds: 9,
        accelerated: true,
        twice: true,
        ..OPEN
    },
    Preset {
        code: "rapid",
        name: PresetName::Rapid,
        rounds: 9,
        time: ("15 min + 10 s", "900+10"),
        ..OPEN
    },
    Preset {
        code: "blitz",
        name: PresetName::Blitz,
        rounds: 11,
        time: ("3 min + 2 s", "180+2"),
        ..OPEN
    },
    Preset {
        code: "everybody",
        name: PresetName::RoundRobin,
        system: "roundrobin",
        rounds: 9,
        kind: Kind::RoundRobin,
        ..OPEN
    },
];

impl Preset {
    /// Every one, the most usual first.
    pub const ALL: &[Preset] = &PRESETS;

    /// The preset that a word names; the first one for a word nobody knows.
    #[must_use]
    pub fn named(code: &str) -> Preset {
        PRESETS.into_iter().find(|preset| preset.code == code).unwrap_or(OPEN)
    }

    /// Its regulations for an event.
    #[must_use]
    pub fn regulations(&self, mut event: Event) -> Regulations {
        event.time_control = self.time.0.to_owned();
        event.encoded_time_control = self.time.1.to_owned();
        let list = preset(Edition::LATEST, self.kind, Contest::Players, Ratings::Inconsistent);
        let list: Vec<String> = list.list().iter().map(ToString::to_string).collect();
        let list: Vec<&str> = list.iter().map(String::as_str).collect();
        let system = self.system.parse().unwrap_or(System::ALL[0]);
        let usual = Regulations::usual(event, system, self.rounds, &list);
        let tempo = self.time.1.parse().map_or(Tempo::Standard, |time: TimeControl| time.tempo());
        Regulations {
            claim_minutes: claim_minutes(tempo),
            acceleration: if self.accelerated { Accelerated::Baku } else { Accelerated::No },
            entry: if self.twice { ResultEntry::Twice } else { ResultEntry::Once },
            // Where everybody meets everybody, nobody asks for a bye.
            byes: match self.kind {
                Kind::RoundRobin => ByeRules { half_point: 0, ..usual.byes },
                _ => usual.byes,
            },
            ..usual
        }
    }
}

/// The minutes for claims that suit a pace: half an hour would last longer than a rapid round.
const fn claim_minutes(tempo: Tempo) -> u16 {
    match tempo {
        Tempo::Standard => 30,
        Tempo::Rapid => 10,
        Tempo::Blitz => 5,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn claims_end_before_the_next_round_begins() {
        let minutes = |code| Preset::named(code).regulations(Event::default()).claim_minutes;
        assert_eq!(["open", "rapid", "blitz"].map(minutes), [30, 10, 5]);
    }

    #[test]
    fn every_preset_is_what_it_says() {
        for known in &PRESETS {
            let made = Preset::named(known.code).regulations(Event::default());
            assert_eq!(made.system.to_string(), known.system);
            assert_eq!(made.rounds, known.rounds);
            let read: TimeControl = known.time.1.parse().unwrap();
            assert!(!made.tie_breaks.is_empty() && read.to_string() == known.time.1);
        }
    }
}
