//! The time of printing: an input, never a clock of ours.

use arbitra_model::{Date, Language};

use crate::words::day;

/// A minute of universal time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The day.
    pub date: Date,
    /// The hour, from 0 to 23.
    pub hour: u8,
    /// The minute, from 0 to 59.
    pub minute: u8,
}

impl Moment {
    /// A minute of universal time by the seconds since 1 January 1970.
    #[must_use]
    pub fn of_seconds(seconds: i64) -> Option<Moment> {
        let date = Date::of_day_number(seconds.div_euclid(86_400))?;
        let minutes = seconds.rem_euclid(86_400) / 60;
        let part = |number: i64| u8::try_from(number).unwrap_or(0);
        Some(Moment { date, hour: part(minutes / 60), minute: part(minutes % 60) })
    }

    /// The minute as people write it.
    #[must_use]
    pub fn say(self, language: Language) -> String {
        let Moment { hour, minute, .. } = self;
        format!("{} {hour:02}:{minute:02} UTC", day(self.date, language))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_minute_is_said_in_both_languages() {
        let moment = Moment::of_seconds(1_773_500_460).expect("in the calendar");
        assert_eq!(moment.say(Language::English), "2026-03-14 15:01 UTC");
        assert_eq!(moment.say(Language::Spanish), "14/03/2026 15:01 UTC");
    }
}
