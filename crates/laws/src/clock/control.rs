//! A time control, and how the clock gives its bonus.

use std::fmt;

use arbitra_model::{Period, TimeControl};
use serde::Serialize;

use arbitra_model::Language;

/// A time control with what the encoded form does not say.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Control {
    /// The periods of both players.
    pub time: TimeControl,
    /// How the seconds for each move are given.
    pub mode: Mode,
    /// When the next period begins.
    pub passing: Passing,
}

/// How the seconds for each move are given (6.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// Fischer: added before the first move and after each completed move; what is left adds up.
    Increment,
    /// Bronstein: after each move the time used is given back, up to the fixed time.
    Bronstein,
    /// Delay: the main time begins to run after the fixed time.
    Delay,
}

/// When the next period begins (6.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Passing {
    /// When the prescribed moves are completed; the clock counts them.
    ByMoves,
    /// When the time of the period has run out; the counter is not used.
    ByTime,
}

impl Control {
    /// The control as one line: `40/90 + 30 + 30s from move 1`.
    #[must_use]
    pub fn short(&self) -> String {
        self.short_in(Language::English)
    }

    /// The same for people of a language; only the English form is read again.
    #[must_use]
    pub fn short_in(&self, language: Language) -> String {
        let white = line(&self.time.periods.white, language);
        let mut text = if self.time.is_equal() {
            white
        } else {
            let black = line(&self.time.periods.black, language);
            let [w, b] = [language.choose("W", "B"), language.choose("B", "N")];
            format!("{w} {white} · {b} {black}")
        };
        text.push_str(match self.mode {
            Mode::Increment => "",
            Mode::Bronstein => language.choose(" bronstein", " (Bronstein)"),
            Mode::Delay => language.choose(" delay", " (demora)"),
        });
        if self.passing == Passing::ByTime {
            text.push_str(language.choose(" by time", " (por tiempo)"));
        }
        text
    }

    /// Where the hands of a mechanical clock are put, as hour and minute, so that the first control falls at
    /// six o'clock (C.05 8.c); none with a bonus, which no mechanical clock can give.
    #[must_use]
    pub fn dial(&self) -> Option<(u32, u32)> {
        let periods = &self.time.periods.white;
        let first = periods.first()?;
        let possible = self.time.is_equal() && periods.iter().all(|period| period.increment == 0);
        let minutes = first.seconds / 60;
        if !possible || first.seconds % 60 != 0 || minutes >= 720 {
            return None;
        }
        let hands = (1080 - minutes) % 720;
        Some(((hands / 60 + 11) % 12 + 1, hands % 60))
    }

    /// The control in a sentence.
    #[must_use]
    pub fn say(&self, language: Language) -> String {
        let one = sentence(&self.time.periods.white, self.mode, language);
        let mut text = if self.time.is_equal() {
            one
        } else {
            let other = sentence(&self.time.periods.black, self.mode, language);
            match language {
                Language::English => format!("White {one}; Black {other}"),
                Language::Spanish => format!("blancas {one}; negras {other}"),
            }
        };
        if self.passing == Passing::ByTime {
            text.push_str(language.choose(
                "; the next period begins when the time has run out",
                "; el período siguiente comienza al agotarse el tiempo",
            ));
        }
        text
    }
}

impl fmt::Display for Control {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.short())
    }
}

/// The periods of one player, increments at the end with the move from which they are given.
fn line(periods: &[Period], language: Language) -> String {
    let mut parts: Vec<String> = Vec::new();
    for period in periods {
        let time = minutes(period.seconds);
        parts.push(match period.moves {
            Some(moves) => format!("{moves}/{time}"),
            None if periods.len() == 1 => match language {
                Language::English => format!("G/{time}"),
                Language::Spanish => format!("{time} min"),
            },
            None => time,
        });
    }
    let mut first = 1_u32;
    let mut given = 0;
    for period in periods {
        if period.increment != given {
            let seconds = period.increment;
            parts.push(match language {
                Language::English => format!("{seconds}s from move {first}"),
                Language::Spanish => format!("{seconds} s desde la jugada {first}"),
            });
            given = period.increment;
        }
        first += u32::from(period.moves.unwrap_or(0));
    }
    parts.join(" + ")
}

/// Minutes, with seconds where there are some: `90`, `1:30m`.
fn minutes(seconds: u32) -> String {
    match seconds % 60 {
        0 => (seconds / 60).to_string(),
        rest => format!("{}:{rest:02}", seconds / 60),
    }
}

fn sentence(periods: &[Period], mode: Mode, language: Language) -> String {
    let of = |number: u32, one: &str, many: &str| match number {
        1 => format!("1 {one}"),
        _ => format!("{number} {many}"),
    };
    let bonus = |seconds: u32| {
        let time = match language {
            Language::English => of(seconds, "second", "seconds"),
            Language::Spanish => of(seconds, "segundo", "segundos"),
        };
        match (mode, language) {
            (Mode::Increment, Language::English) => format!("{time} added for each move"),
            (Mode::Increment, Language::Spanish) => format!("{time} más por jugada"),
            (Mode::Bronstein, Language::English) => {
                format!("up to {time} given back after each move")
            }
            (Mode::Bronstein, Language::Spanish) => {
                format!("se devuelven hasta {time} tras cada jugada")
            }
            (Mode::Delay, Language::English) => format!("{time} of delay before each move"),
            (Mode::Delay, Language::Spanish) => format!("{time} de demora antes de cada jugada"),
        }
    };
    let mut parts = Vec::new();
    for period in periods {
        let unit = match (period.seconds, language) {
            (60, Language::English) => "minute",
            (_, Language::English) => "minutes",
            (60, Language::Spanish) => "minuto",
            (_, Language::Spanish) => "minutos",
        };
        let time = format!("{} {unit}", minutes(period.seconds));
        let mut text = match (period.moves, language) {
            (Some(moves), Language::English) => {
                format!("{} in {time}", of(moves.into(), "move", "moves"))
            }
            (Some(moves), Language::Spanish) => {
                format!("{} en {time}", of(moves.into(), "jugada", "jugadas"))
            }
            (None, Language::English) => format!("{time} for the rest of the game"),
            (None, Language::Spanish) => format!("{time} para el resto de la partida"),
        };
        if period.increment > 0 {
            text.push_str(&format!(" ({})", bonus(period.increment)));
        }
        parts.push(text);
    }
    parts.join(language.choose(", then ", ", luego "))
}
