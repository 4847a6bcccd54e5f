//! Exact decimal numbers, as tables print them.

use std::fmt;
use std::str::FromStr;

use arbitra_model::{Language, Points, Said};

/// A decimal number with the places it is printed with: `12.50` is not `12.5`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Decimal {
    digits: i128,
    places: u8,
}

impl Decimal {
    /// A number of units of the last place: 1250 with two places is `12.50`.
    #[must_use]
    pub const fn new(digits: i128, places: u8) -> Decimal {
        Decimal { digits, places }
    }

    /// The number in units of the last place.
    #[must_use]
    pub const fn digits(self) -> i128 {
        self.digits
    }

    /// How many decimals are printed.
    #[must_use]
    pub const fn places(self) -> u8 {
        self.places
    }
}

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let places = usize::from(self.places);
        let digits = format!("{:0>width$}", self.digits.unsigned_abs(), width = places + 1);
        let (whole, part) = digits.split_at(digits.len() - places);
        let sign = if self.digits < 0 { "-" } else { "" };
        let point = if part.is_empty() { "" } else { "." };
        f.pad(&format!("{sign}{whole}{point}{part}"))
    }
}

impl Said for Decimal {
    fn say(&self, language: Language) -> String {
        language.decimal(&self.to_string())
    }
}

impl From<Points> for Decimal {
    fn from(points: Points) -> Decimal {
        let hundredths = i128::from(points.hundredths());
        if points.has_one_decimal() {
            Decimal::new(hundredths / 10, 1)
        } else {
            Decimal::new(hundredths, 2)
        }
    }
}

/// A text that is not a decimal number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseDecimalError(String);

impl fmt::Display for ParseDecimalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is not a decimal number such as 12 or 12.5", self.0)
    }
}

impl std::error::Error for ParseDecimalError {}

impl FromStr for Decimal {
    type Err = ParseDecimalError;

    /// Reads what `Display` writes.
    fn from_str(text: &str) -> Result<Decimal, ParseDecimalError> {
        let fail = || ParseDecimalError(text.to_owned());
        let unsigned = text.strip_prefix(['-', '+']).unwrap_or(text);
        let (whole, part) = unsigned.split_once('.').unwrap_or((unsigned, ""));
        let all_digits = |digits: &str| digits.bytes().all(|byte| byte.is_ascii_digit());
        if whole.is_empty() || !all_digits(whole) || !all_digits(part) {
            return Err(fail());
        }
        let digits: i128 = format!("{whole}{part}").parse().map_err(|_| fail())?;
        let places = u8::try_from(part.len()).map_err(|_| fail())?;
        Ok(Decimal::new(if text.starts_with('-') { -digits } else { digits }, places))
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Decimal {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Points as decimal text.
#[cfg(feature = "serde")]
pub(crate) fn points<S: serde::Serializer>(
    points: &Points,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_str(points)
}

/// Points as decimal text, or nothing.
#[cfg(feature = "serde")]
pub(crate) fn some_points<S: serde::Serializer>(
    points: &Option<Points>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    match points {
        Some(points) => serializer.collect_str(points),
        None => serializer.serialize_none(),
    }
}

/// Several scores as decimal text.
#[cfg(feature = "serde")]
pub(crate) fn scores<S: serde::Serializer>(
    scores: &[Points],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(scores.iter().map(ToString::to_string))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_it_writes() {
        for text in ["0", "12", "12.5", "12.50", "-0.05", "2105", "0.00"] {
            assert_eq!(text.parse::<Decimal>().unwrap().to_string(), text);
        }
        for text in ["", "-", "1,5", "1.5.2", "x", ".5"] {
            assert!(text.parse::<Decimal>().is_err(), "{text}");
        }
    }

    #[test]
    fn points_become_decimals_as_they_are_printed() {
        for hundredths in [0, 50, 25, -150, 1075] {
            let points = Points::from_hundredths(hundredths);
            assert_eq!(Decimal::from(points).to_string(), points.to_string());
        }
    }
}
