//! A time control, and how the clock gives its bonus.

use std::fmt;

use arbitra_model::TimeControl;
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
}

impl fmt::Display for Control {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.short())
    }
}
