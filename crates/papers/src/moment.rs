//! The time of printing: an input, never a clock of ours.

use arbitra_model::{Date, Reader};

/// A minute as clocks show it where papers are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The day.
    pub date: Date,
    /// The hour, from 0 to 23.
    pub hour: u8,
    /// The minute, from 0 to 59.
    pub minute: u8,
    /// How far the clocks are ahead of universal time, in minutes.
    pub ahead: i16,
}

/// The farthest that clocks are from universal time, in minutes.
const FARTHEST: i16 = 18 * 60;

impl Moment {
    /// A minute by the seconds since 1 January 1970, where clocks are so many minutes ahead of
    /// universal time.
    #[must_use]
    pub fn of_seconds(seconds: i64, ahead: i16) -> Option<Moment> {
        let ahead = ahead.clamp(-FARTHEST, FARTHEST);
        let local = seconds.checked_add(i64::from(ahead) * 60)?;
        let date = Date::of_day_number(local.div_euclid(86_400))?;
        let minutes = local.rem_euclid(86_400) / 60;
        let part = |number: i64| u8::try_from(number).unwrap_or(0);
        Some(Moment { date, hour: part(minutes / 60), minute: part(minutes % 60), ahead })
    }

    /// The minute as people write it, with the zone: `2026-03-14 16:01 UTC+1`.
    #[must_use]
    pub fn say(self, reader: impl Into<Reader>) -> String {
        format!("{} {} {}", self.date.written(reader), self.time_of_day(), self.zone())
    }

    /// The time of day: `16:01`.
    #[must_use]
    pub fn time_of_day(self) -> String {
        format!("{:02}:{:02}", self.hour, self.minute)
    }

    /// How the clocks differ from universal time: `UTC`, `UTC+1`, `UTC−3:30`.
    #[must_use]
    pub fn zone(self) -> String {
        let sign = if self.ahead < 0 { '−' } else { '+' };
        let (hours, minutes) = (self.ahead.unsigned_abs() / 60, self.ahead.unsigned_abs() % 60);
        match (hours, minutes) {
            (0, 0) => "UTC".to_owned(),
            (_, 0) => format!("UTC{sign}{hours}"),
            _ => format!("UTC{sign}{hours}:{minutes:02}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use arbitra_model::Language;

    use super::*;

    #[test]
    fn a_minute_is_said_in_both_languages_with_its_zone() {
        let at = |ahead| Moment::of_seconds(1_773_500_460, ahead).expect("in the calendar");
        assert_eq!(at(0).say(Language::English), "2026-03-14 15:01 UTC");
        assert_eq!(at(60).say(Language::Spanish), "14/03/2026 16:01 UTC+1");
        assert_eq!(at(-210).say(Language::English), "2026-03-14 11:31 UTC−3:30");
        assert_eq!(at(600).say(Language::English), "2026-03-15 01:01 UTC+10");
        assert_eq!(Moment::of_seconds(i64::MAX, 60), None);
    }
}
