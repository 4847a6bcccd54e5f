//! Exact hundredths of a rating point or of a point.

use std::fmt;
use std::iter::Sum;
use std::ops::Add;

use serde::{Serialize, Serializer};

/// A signed number exact to the hundredth, as rating changes are reckoned.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hundredths(i32);

impl Hundredths {
    /// Nothing.
    pub const ZERO: Hundredths = Hundredths(0);

    /// From hundredths: `24` is 0.24.
    #[must_use]
    pub const fn new(hundredths: i32) -> Hundredths {
        Hundredths(hundredths)
    }

    /// The number in hundredths.
    #[must_use]
    pub const fn get(self) -> i32 {
        self.0
    }

    /// The same this many times.
    #[must_use]
    pub const fn times(self, factor: i32) -> Hundredths {
        Hundredths(self.0 * factor)
    }

    /// The nearest whole number, halves away from zero (B.02 8.3.4).
    #[must_use]
    pub const fn rounded(self) -> i32 {
        let nearest = (self.0.abs() + 50) / 100;
        if self.0 < 0 { -nearest } else { nearest }
    }
}

impl Add for Hundredths {
    type Output = Hundredths;
    fn add(self, other: Hundredths) -> Hundredths {
        Hundredths(self.0 + other.0)
    }
}

impl Sum for Hundredths {
    fn sum<I: Iterator<Item = Hundredths>>(numbers: I) -> Hundredths {
        numbers.fold(Hundredths::ZERO, Add::add)
    }
}

impl fmt::Display for Hundredths {
    /// Always two decimals and a sign, except for nothing: `+4.80`, `-0.26`, `0.00`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = match self.0 {
            0 => "",
            1.. => "+",
            _ => "-",
        };
        let (whole, part) = (self.0.unsigned_abs() / 100, self.0.unsigned_abs() % 100);
        f.pad(&format!("{sign}{whole}.{part:02}"))
    }
}

impl Serialize for Hundredths {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_halves_away_from_zero() {
        for (hundredths, rounded) in [(1520, 15), (1550, 16), (-550, -6), (-549, -5), (49, 0)] {
            assert_eq!(Hundredths::new(hundredths).rounded(), rounded);
        }
    }

    #[test]
    fn prints_a_sign() {
        let texts = [480, -26, 0].map(|number| Hundredths::new(number).to_string());
        assert_eq!(texts, ["+4.80", "-0.26", "0.00"]);
    }
}
