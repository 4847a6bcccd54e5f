//! When the games of a play-off can start at the earliest.

use super::play_off::State;
use super::rules::Rules;

/// Games that are played at the same time, and when they can start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Slot {
    /// The wave.
    pub wave: u16,
    /// The earliest start in minutes after the last game of a participant (where the edition names no
    /// pause there, after the first game began), if every game before takes 60 moves; not known
    /// after games at an announced time control.
    pub minutes: Option<u32>,
    /// The break before it.
    pub pause: u32,
}

impl State {
    /// The waves of the schedule with their earliest starts.
    #[must_use]
    pub fn timetable(&self, rules: &Rules) -> Vec<Slot> {
        let last = self.games.iter().map(|game| game.wave).max().unwrap_or(0);
        let mut slots = Vec::new();
        let mut clock = Some(rules.start_after.unwrap_or(0));
        for wave in 1..=last {
            let games = || self.games.iter().filter(|game| game.wave == wave);
            let pause = match wave {
                1 => rules.start_after.unwrap_or(0),
                _ if games().any(|game| game.after_break) => rules.phase_break,
                _ => 0,
            };
            if wave > 1 {
                clock = clock.map(|minutes| minutes + pause);
            }
            slots.push(Slot { wave, minutes: clock, pause });
            let longest = games()
                .map(|game| game.clock.minutes())
                .try_fold(0, |longest, length| length.map(|length| longest.max(length)));
            clock = clock.zip(longest).map(|(start, length)| start + length);
        }
        slots
    }
}
