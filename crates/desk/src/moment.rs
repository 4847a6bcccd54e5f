//! Moments: anyone who acts says when; nothing here looks at a clock.

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
    /// `2026-11-15T17:30:00Z`; the bare seconds where they are beyond the calendar.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match jiff::Timestamp::from_second(self.0) {
            Ok(moment) => f.pad(&moment.to_string()),
            Err(_) => f.pad(&self.0.to_string()),
        }
    }
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
        assert_eq!(Moment::from_seconds(i64::MAX).to_string(), i64::MAX.to_string());
    }
}
