//! Calendar dates as report files know them: month and day may be missing.

use std::fmt;
use std::str::FromStr;

use jiff::{Span, civil};

const EPOCH: civil::Date = civil::date(1970, 1, 1);

/// A date of the calendar; a birth date may be a year only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "String", into = "String"))]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

/// A text that is not a date.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a date; write YYYY/MM/DD")]
pub struct ParseDateError(String);

impl Date {
    /// A full date, if the calendar has it.
    #[must_use]
    pub fn new(year: u16, month: u8, day: u8) -> Option<Date> {
        civil_day(year, month, day)?;
        Some(Date { year, month, day })
    }

    /// The first day it can be, where the month or the day is not known.
    #[must_use]
    pub const fn first_possible(self) -> Date {
        let month = if self.month == 0 { 1 } else { self.month };
        let day = if self.day == 0 { 1 } else { self.day };
        Date { month, day, ..self }
    }

    /// A year whose month and day are not known.
    #[must_use]
    pub const fn year_only(year: u16) -> Option<Date> {
        if year > 9999 { None } else { Some(Date { year, month: 0, day: 0 }) }
    }

    /// The day so many days after 1 January 1970; none outside the years 0 to 9999.
    #[must_use]
    pub fn of_day_number(days: i64) -> Option<Date> {
        let day = EPOCH.checked_add(Span::new().try_days(days).ok()?).ok()?;
        let year = u16::try_from(day.year()).ok()?;
        Date::new(year, day.month().unsigned_abs(), day.day().unsigned_abs())
    }

    /// How many days after 1 January 1970 the day is; none where month and day are not known.
    #[must_use]
    pub fn day_number(self) -> Option<i64> {
        let day = civil_day(self.year, self.month()?, self.day()?)?;
        Some(i64::from(EPOCH.until(day).ok()?.get_days()))
    }

    /// The day after; none after the last day of the year 9999, or where month and day are not known.
    #[must_use]
    pub fn next_day(self) -> Option<Date> {
        Date::of_day_number(self.day_number()? + 1)
    }

    /// How many days lie from one to another, the first not counted; none if the other is before, or
    /// the days are not known.
    #[must_use]
    pub fn days_until(self, other: Date) -> Option<u32> {
        u32::try_from(other.day_number()? - self.day_number()?).ok()
    }

    /// The year.
    #[must_use]
    pub const fn year(self) -> u16 {
        self.year
    }

    /// The month, 1 to 12, if known.
    #[must_use]
    pub const fn month(self) -> Option<u8> {
        if self.month == 0 { None } else { Some(self.month) }
    }

    /// The day of the month, if known.
    #[must_use]
    pub const fn day(self) -> Option<u8> {
        if self.day == 0 { None } else { Some(self.day) }
    }
}

/// The day of the calendar; none if it has no such day.
fn civil_day(year: u16, month: u8, day: u8) -> Option<civil::Date> {
    let (year, month, day) =
        (i16::try_from(year).ok()?, i8::try_from(month).ok()?, i8::try_from(day).ok()?);
    civil::Date::new(year, month, day).ok()
}

impl fmt::Display for Date {
    /// `YYYY/MM/DD`, zeros for what is not known.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{:04}/{:02}/{:02}", self.year, self.month, self.day))
    }
}

impl FromStr for Date {
    type Err = ParseDateError;

    /// Reads `YYYY/MM/DD`, also with `-` or `.`, `YYYY/00/00` and `YYYY`.
    fn from_str(text: &str) -> Result<Date, ParseDateError> {
        let fail = || ParseDateError(text.to_owned());
        let mut parts = text.trim().split(['/', '-', '.']);
        let mut next = |digits: std::ops::RangeInclusive<usize>| -> Option<u16> {
            let part = parts.next()?;
            if !digits.contains(&part.len()) || !part.bytes().all(|b| b.is_ascii_digit()) {
                return None;
            }
            part.parse().ok()
        };
        let year = next(4..=4).ok_or_else(fail)?;
        let date = match (next(1..=2), next(1..=2)) {
            (None, None) if text.trim().len() == 4 => Date::year_only(year),
            (Some(0), Some(0)) => Date::year_only(year),
            (Some(month), Some(day)) => Date::new(year, month as u8, day as u8),
            _ => None,
        };
        if parts.next().is_some() {
            return Err(fail());
        }
        date.ok_or_else(fail)
    }
}

impl TryFrom<String> for Date {
    type Error = ParseDateError;

    fn try_from(text: String) -> Result<Date, ParseDateError> {
        text.parse()
    }
}

impl From<Date> for String {
    fn from(date: Date) -> String {
        date.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn knows_the_calendar() {
        assert!(Date::new(2024, 2, 29).is_some());
        assert!(Date::new(1900, 2, 29).is_none());
        assert!(Date::new(2026, 4, 31).is_none());
        assert!(Date::new(2026, 13, 1).is_none());
    }

    #[test]
    fn days_follow_each_other() {
        let day = |text: &str| text.parse::<Date>().unwrap();
        for (text, number) in [
            ("1970/01/01", 0),
            ("2000/02/29", 11_016),
            ("1969/12/31", -1),
            ("0000/01/01", -719_528),
        ] {
            assert_eq!(day(text).day_number(), Some(number), "{text}");
            assert_eq!(Date::of_day_number(number), Some(day(text)), "{text}");
        }
        for (from, to) in [
            ("2026/02/28", "2026/03/01"),
            ("2024/02/28", "2024/02/29"),
            ("2026/12/31", "2027/01/01"),
            ("2026/04/30", "2026/05/01"),
        ] {
            assert_eq!(day(from).next_day(), Some(day(to)));
        }
        assert_eq!(day("2026/01/01").days_until(day("2027/01/01")), Some(365));
        assert_eq!(day("2026/01/02").days_until(day("2026/01/01")), None);
        assert_eq!(day("1987").next_day(), None);
        assert_eq!(day("9999/12/31").next_day(), None);
        assert_eq!(Date::of_day_number(i64::MAX), None);
    }

    #[test]
    fn reads_the_forms_found_in_files() {
        for (text, written) in [
            ("2026/02/01", "2026/02/01"),
            ("2026-02-01", "2026/02/01"),
            ("1987/00/00", "1987/00/00"),
            ("1987", "1987/00/00"),
            ("2026/2/1", "2026/02/01"),
        ] {
            assert_eq!(text.parse::<Date>().map(|d| d.to_string()), Ok(written.to_owned()));
        }
        for text in [
            "",
            "20260201",
            "2026/02",
            "2026/02/30",
            "2026/02/01/01",
            "a/b/c",
            "1.º",
            "2.5-",
            "26/02/01",
        ] {
            assert!(text.parse::<Date>().is_err(), "{text}");
        }
    }
}
