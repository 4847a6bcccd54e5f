//! Exact fractions: averages are ranked as they are, never as they are printed, and money is shared to
//! the last minor unit.

use std::cmp::Ordering;
use std::ops::Add;

/// A reduced fraction with a positive denominator.
///
/// Money multiplied by weights and sizes of ties does not fit 64 bits, hence 128.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Exact {
    numerator: i128,
    denominator: i128,
}

impl Exact {
    /// Zero.
    pub const ZERO: Exact = Exact::whole(0);

    /// A whole number.
    #[must_use]
    pub const fn whole(number: i64) -> Exact {
        Exact { numerator: number as i128, denominator: 1 }
    }

    /// A fraction, reduced.
    ///
    /// # Panics
    /// If the denominator is not positive.
    #[must_use]
    pub fn ratio(numerator: impl Into<i128>, denominator: impl Into<i128>) -> Exact {
        Exact::reduced(numerator.into(), denominator.into())
    }

    /// The same where constants are made.
    ///
    /// # Panics
    /// If the denominator is not positive.
    #[must_use]
    pub const fn reduced(numerator: i128, denominator: i128) -> Exact {
        assert!(denominator > 0, "a denominator is positive");
        let divisor = gcd(numerator.unsigned_abs(), denominator.unsigned_abs()) as i128;
        Exact { numerator: numerator / divisor, denominator: denominator / divisor }
    }

    /// The numerator of the reduced fraction.
    #[must_use]
    pub const fn numerator(self) -> i128 {
        self.numerator
    }

    /// The denominator of the reduced fraction; positive.
    #[must_use]
    pub const fn denominator(self) -> i128 {
        self.denominator
    }

    /// The fraction divided by a positive number.
    ///
    /// # Panics
    /// If the divisor is not positive.
    #[must_use]
    pub fn divided_by(self, divisor: i64) -> Exact {
        self.times(1, divisor.into())
    }

    /// The same, multiplied by `numerator / denominator`.
    ///
    /// # Panics
    /// If the denominator is not positive.
    #[must_use]
    pub fn times(self, numerator: i128, denominator: i128) -> Exact {
        Exact::ratio(self.numerator * numerator, self.denominator * denominator)
    }

    /// The nearest whole number, halves upwards.
    #[must_use]
    pub fn rounded(self) -> i64 {
        (2 * self.numerator + self.denominator).div_euclid(2 * self.denominator) as i64
    }

    /// Decimal text with exactly `places` decimals, halves away from zero.
    #[must_use]
    pub fn fixed(self, places: u32) -> String {
        let scaled = self.numerator * pow10(places);
        let rounded = (2 * scaled.abs() + self.denominator) / (2 * self.denominator);
        let sign = if scaled < 0 && rounded != 0 { "-" } else { "" };
        if places == 0 {
            return format!("{sign}{rounded}");
        }
        let (whole, part) = (rounded / pow10(places), rounded % pow10(places));
        format!("{sign}{whole}.{part:0width$}", width = places as usize)
    }

    /// Decimal text with at least `places` decimals, and up to four where fewer would hide part of
    /// a finite decimal.
    #[must_use]
    pub fn decimal(self, places: u32) -> String {
        let needed = (places..=4).find(|p| (self.numerator * pow10(*p)) % self.denominator == 0);
        self.fixed(needed.unwrap_or(places))
    }
}

const fn pow10(places: u32) -> i128 {
    10_i128.pow(places)
}

const fn gcd(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    if a == 0 { 1 } else { a }
}

impl Ord for Exact {
    fn cmp(&self, other: &Exact) -> Ordering {
        (self.numerator * other.denominator).cmp(&(other.numerator * self.denominator))
    }
}

impl PartialOrd for Exact {
    fn partial_cmp(&self, other: &Exact) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Add for Exact {
    type Output = Exact;

    fn add(self, other: Exact) -> Exact {
        if self.denominator == other.denominator {
            return Exact::ratio(self.numerator + other.numerator, self.denominator);
        }
        Exact::ratio(
            self.numerator * other.denominator + other.numerator * self.denominator,
            self.denominator * other.denominator,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prints_with_halves_away_from_zero() {
        for (numerator, denominator, places, text) in [
            (5, 2, 1, "2.5"),
            (5, 2, 2, "2.50"),
            (37, 4, 1, "9.25"),
            (1, 3, 2, "0.33"),
            (2, 3, 2, "0.67"),
            (-1, 3, 2, "-0.33"),
            (7, 1, 0, "7"),
            (7, 2, 0, "3.5"),
        ] {
            assert_eq!(Exact::ratio(numerator, denominator).decimal(places), text);
        }
    }

    #[test]
    fn cuts_decimals_only_where_asked() {
        assert_eq!(Exact::ratio(107, 8).decimal(2), "13.375");
        assert_eq!(Exact::ratio(107, 8).fixed(2), "13.38");
    }

    #[test]
    fn rounds_halves_upwards() {
        assert_eq!(Exact::ratio(5, 2).rounded(), 3);
        assert_eq!(Exact::ratio(-5, 2).rounded(), -2);
        assert_eq!(Exact::ratio(7, 3).rounded(), 2);
    }

    #[test]
    fn compares_exactly() {
        assert!(Exact::ratio(1, 3) < Exact::ratio(334, 1000));
        assert_eq!(Exact::ratio(2, 4), Exact::ratio(1, 2));
        assert_eq!(Exact::ratio(1, 3) + Exact::ratio(1, 6), Exact::ratio(1, 2));
    }
}
