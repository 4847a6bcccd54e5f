//! Exact points: hundredths, so that every point system of practice fits without a float.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Neg, Sub, SubAssign};
use std::str::FromStr;

/// A number of points, exact to the hundredth; may be negative (penalties, differences).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Points(i32);

impl Points {
    /// No points.
    pub const ZERO: Points = Points(0);
    /// Half a point.
    pub const HALF: Points = Points(50);
    /// One point.
    pub const ONE: Points = Points(100);

    /// Points from hundredths: `150` is one and a half.
    #[must_use]
    pub const fn from_hundredths(hundredths: i32) -> Points {
        Points(hundredths)
    }

    /// Points from tenths, the unit of tournament report files: `15` is one and a half.
    #[must_use]
    pub const fn from_tenths(tenths: i32) -> Points {
        Points(tenths * 10)
    }

    /// The same number in hundredths.
    #[must_use]
    pub const fn hundredths(self) -> i32 {
        self.0
    }

    /// The same points this many times.
    #[must_use]
    pub const fn times(self, factor: i32) -> Points {
        Points(self.0 * factor)
    }

    /// Whether the number fits the one decimal of a tournament report file.
    #[must_use]
    pub const fn has_one_decimal(self) -> bool {
        self.0 % 10 == 0
    }
}

impl fmt::Display for Points {
    /// One decimal, or two where one would lose something; honours width and alignment.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, part) = (self.0.unsigned_abs() / 100, self.0.unsigned_abs() % 100);
        let text = if self.has_one_decimal() {
            format!("{sign}{whole}.{}", part / 10)
        } else {
            format!("{sign}{whole}.{part:02}")
        };
        f.pad(&text)
    }
}

/// A text that is not a number of points.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a number of points such as 2, 2.5 or 0.25")]
pub struct ParsePointsError(String);

impl FromStr for Points {
    type Err = ParsePointsError;

    /// Reads `3`, `3.5`, `.5`, `-1.0`, `0.25` and the decimal comma `3,5`.
    fn from_str(text: &str) -> Result<Points, ParsePointsError> {
        let fail = || ParsePointsError(text.to_owned());
        let trimmed = text.trim();
        let (negative, digits) = match trimmed.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, trimmed.strip_prefix('+').unwrap_or(trimmed)),
        };
        let (whole, part) = digits.split_once(['.', ',']).unwrap_or((digits, ""));
        let all_digits = |s: &str| s.bytes().all(|b| b.is_ascii_digit());
        if (whole.is_empty() && part.is_empty())
            || !all_digits(whole)
            || !all_digits(part)
            || whole.len() > 6
            || part.len() > 2
        {
            return Err(fail());
        }
        let whole: i32 = if whole.is_empty() { 0 } else { whole.parse().map_err(|_| fail())? };
        let hundredths: i32 = match part.len() {
            0 => 0,
            1 => part.parse::<i32>().map_err(|_| fail())? * 10,
            _ => part.parse().map_err(|_| fail())?,
        };
        let value = whole * 100 + hundredths;
        Ok(Points(if negative { -value } else { value }))
    }
}

impl Add for Points {
    type Output = Points;
    fn add(self, other: Points) -> Points {
        Points(self.0 + other.0)
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Points) {
        self.0 += other.0;
    }
}

impl Sub for Points {
    type Output = Points;
    fn sub(self, other: Points) -> Points {
        Points(self.0 - other.0)
    }
}

impl SubAssign for Points {
    fn sub_assign(&mut self, other: Points) {
        self.0 -= other.0;
    }
}

impl Neg for Points {
    type Output = Points;
    fn neg(self) -> Points {
        Points(-self.0)
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Points>>(iter: I) -> Points {
        Points(iter.map(|p| p.0).sum())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_it_writes() {
        for hundredths in -1_250..1_250 {
            let points = Points(hundredths);
            assert_eq!(points.to_string().parse(), Ok(points));
        }
    }

    #[test]
    fn reads_the_forms_found_in_files() {
        for (text, hundredths) in
            [("3", 300), ("3.5", 350), (".5", 50), ("-1.0", -100), (" 0,25 ", 25), ("+2", 200)]
        {
            assert_eq!(text.parse(), Ok(Points(hundredths)), "{text}");
        }
    }

    #[test]
    fn refuses_what_is_no_number() {
        for text in ["", ".", "-", "1.234", "x", "1e3", "12345678", "--1", "1.-5"] {
            assert!(text.parse::<Points>().is_err(), "{text}");
        }
    }

    #[test]
    fn pads_like_a_number() {
        assert_eq!(format!("[{:>5}]", Points(350)), "[  3.5]");
    }
}
