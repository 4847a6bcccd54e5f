//! Who comes too late, and who loses how much time (6.6, 6.7).

use std::fmt;
use std::str::FromStr;

use arbitra_model::{ByColour, Colour};
use serde::Serialize;

/// A time of day, in minutes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(into = "String")]
pub struct TimeOfDay(u32);

impl TimeOfDay {
    /// A time of day; none after midnight.
    #[must_use]
    pub const fn new(hours: u32, minutes: u32) -> Option<TimeOfDay> {
        if hours < 24 && minutes < 60 { Some(TimeOfDay(60 * hours + minutes)) } else { None }
    }

    /// So many minutes later.
    #[must_use]
    pub const fn plus(self, minutes: u32) -> TimeOfDay {
        TimeOfDay(self.0.saturating_add(minutes))
    }

    /// The minutes since another time.
    #[must_use]
    pub const fn since(self, other: TimeOfDay) -> u32 {
        self.0.saturating_sub(other.0)
    }
}

impl fmt::Display for TimeOfDay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}:{:02}", self.0 / 60 % 24, self.0 % 60)
    }
}

impl From<TimeOfDay> for String {
    fn from(time: TimeOfDay) -> String {
        time.to_string()
    }
}

impl FromStr for TimeOfDay {
    type Err = String;

    fn from_str(text: &str) -> Result<TimeOfDay, String> {
        let time = || {
            let (hours, minutes) = text.trim().split_once([':', '.', 'h'])?;
            TimeOfDay::new(hours.parse().ok()?, minutes.parse().ok()?)
        };
        time().ok_or_else(|| "15:00".to_owned())
    }
}

/// When a player came to the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrival {
    /// At this time.
    At(TimeOfDay),
    /// Not until now.
    Absent,
}

/// What coming late means for one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Absence {
    /// Whether the player came after the default time and loses, unless the arbiter decides
    /// otherwise (6.7a).
    pub forfeits: bool,
    /// The minutes that run off the player's clock before the first move; for Black they run only
    /// from White's first move.
    pub minutes_lost: u32,
}

/// What coming late means for a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Lateness {
    /// The last moment to arrive.
    pub default_at: TimeOfDay,
    /// What it means for each player.
    pub players: ByColour<Absence>,
    /// The result, if somebody loses: `-/+`, `+/-`, `-/-`.
    pub result: Option<&'static str>,
    /// Both were absent at the start: White's clock ran (6.7b).
    pub both_absent: bool,
}

/// Judges arrivals. The default time is counted from the moment when the round really began; nought
/// means that everybody absent at that moment loses.
#[must_use]
pub fn lateness(
    began: TimeOfDay,
    default_minutes: u32,
    now: TimeOfDay,
    arrivals: ByColour<Arrival>,
) -> Lateness {
    let default_at = began.plus(default_minutes);
    let here = |side: Colour| match arrivals[side] {
        Arrival::At(time) => time,
        Arrival::Absent => now,
    };
    let absent = |side: Colour| match arrivals[side] {
        Arrival::At(time) => time > began,
        Arrival::Absent => true,
    };
    let both_absent = absent(Colour::White) && absent(Colour::Black);
    let white = here(Colour::White).since(began);
    // White's clock runs until White has come and moved; then Black's.
    let black = here(Colour::Black).since(here(Colour::White).max(began));
    let player = |side: Colour, minutes: u32| Absence {
        forfeits: match arrivals[side] {
            Arrival::At(time) => time > default_at,
            Arrival::Absent => now > default_at,
        },
        minutes_lost: minutes,
    };
    let players =
        ByColour { white: player(Colour::White, white), black: player(Colour::Black, black) };
    let result = match (players.white.forfeits, players.black.forfeits) {
        (false, false) => None,
        (true, false) => Some("-/+"),
        (false, true) => Some("+/-"),
        (true, true) => Some("-/-"),
    };
    Lateness { default_at, players, result, both_absent }
}
