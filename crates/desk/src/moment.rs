//! Moments: whoever acts says when; nothing here looks at a clock.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A moment: seconds since the beginning of 1970, UTC.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Moment(i64);

impl Moment {
    /// The moment so many seconds after the beginning of 1970, UTC.
    #[must_use]
    pub const fn from_seconds(seconds: i64) -> Moment {
        Moment(seconds)
    }

    /// Seconds since the beginning of 1970, UTC.
    #[must_use]
    pub const fn seconds(self) -> i64 {
        self.0
    }

    /// So many minutes later.
    #[must_use]
    pub const fn plus_minutes(self, minutes: u16) -> Moment {
        Moment(self.0.saturating_add(minutes as i64 * 60))
    }
}

impl fmt::Display for Moment {
    /// `2026-11-15T17:30:00Z`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (days, second) = (self.0.div_euclid(86_400), self.0.rem_euclid(86_400));
        let (year, month, day) = civil(days);
        let (hour, minute, second) = (second / 3_600, second / 60 % 60, second % 60);
        f.pad(&format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z"))
    }
}

/// Year, month and day of a number of days since 1970-01-01, by eras of 400 years that begin in
/// March.
fn civil(days: i64) -> (i64, i64, i64) {
    let shifted = days + 719_468;
    let (era, day_of_era) = (shifted.div_euclid(146_097), shifted.rem_euclid(146_097));
    let year_of_era =
        (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted_month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted_month + 2) / 5 + 1;
    let month = if shifted_month < 10 { shifted_month + 3 } else { shifted_month - 9 };
    (year_of_era + era * 400 + i64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn writes_the_calendar() {
        for (seconds, text) in [
            (0, "1970-01-01T00:00:00Z"),
            (951_782_399, "2000-02-28T23:59:59Z"),
            (951_782_400, "2000-02-29T00:00:00Z"),
            (1_794_763_800, "2026-11-15T17:30:00Z"),
            (-1, "1969-12-31T23:59:59Z"),
        ] {
            assert_eq!(Moment::from_seconds(seconds).to_string(), text);
        }
    }
}
