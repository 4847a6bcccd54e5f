//! Days of the calendar, one after the other.

use arbitra_model::Date;

/// The day after; none after the last day of the year 9999, or where day and month are not known.
#[must_use]
pub fn next_day(day: Date) -> Option<Date> {
    let (year, month) = (day.year(), day.month()?);
    Date::new(year, month, day.day()? + 1)
        .or_else(|| Date::new(year, month + 1, 1))
        .or_else(|| Date::new(year + 1, 1, 1))
}

/// How many days lie from one to another, the first not counted; none if it is not before, or more
/// than a thousand days away.
#[must_use]
pub fn days_between(from: Date, to: Date) -> Option<u16> {
    let days = std::iter::successors(Some(from), |day| next_day(*day));
    (0..=1000).zip(days).find(|(_, day)| *day == to).map(|(count, _)| count)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn knows_the_ends_of_months_and_years() {
        let day = |text: &str| text.parse::<Date>().unwrap();
        for (from, to) in [
            ("2026/02/28", "2026/03/01"),
            ("2024/02/28", "2024/02/29"),
            ("2026/12/31", "2027/01/01"),
            ("2026/04/30", "2026/05/01"),
        ] {
            assert_eq!(next_day(day(from)), Some(day(to)));
        }
        assert_eq!(days_between(day("2026/01/01"), day("2027/01/01")), Some(365));
        assert_eq!(days_between(day("2026/01/02"), day("2026/01/01")), None);
    }
}
