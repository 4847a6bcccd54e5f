//! Calendar dates as report files know them: month and day may be missing.

use std::fmt;
use std::str::FromStr;

/// A date of the calendar; a birth date may be a year only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "String", into = "String"))]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

/// A text that is no date.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a date; write YYYY/MM/DD")]
pub struct ParseDateError(String);

impl Date {
    /// A full date, if the calendar has it.
    #[must_use]
    pub const fn new(year: u16, month: u8, day: u8) -> Option<Date> {
        if month == 0 || month > 12 || day == 0 || day > days_in(year, month) || year > 9999 {
            return None;
        }
        Some(Date { year, month, day })
    }

    /// A year whose month and day are not known.
    #[must_use]
    pub const fn year_only(year: u16) -> Option<Date> {
        if year > 9999 { None } else { Some(Date { year, month: 0, day: 0 }) }
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

const fn days_in(year: u16, month: u8) -> u8 {
    match month {
        4 | 6 | 9 | 11 => 30,
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => {
            29
        }
        2 => 28,
        _ => 31,
    }
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
        let mut next = |most: usize| -> Option<u16> {
            let part = parts.next()?;
            if part.is_empty() || part.len() > most || !part.bytes().all(|b| b.is_ascii_digit()) {
                return None;
            }
            part.parse().ok()
        };
        let year = next(4).ok_or_else(fail)?;
        let date = match (next(2), next(2)) {
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
        for text in ["", "20260201", "2026/02", "2026/02/30", "2026/02/01/01", "a/b/c"] {
            assert!(text.parse::<Date>().is_err(), "{text}");
        }
    }
}
