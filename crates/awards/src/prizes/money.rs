//! Amounts of money, and the exact fractions into which they are divided.

use std::cmp::Ordering;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Sub};

/// An amount in the smallest unit of its currency: cents, or yen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Money(i64);

impl Money {
    /// Nothing.
    pub const ZERO: Money = Money(0);
    /// The largest single amount a fund may name; sums of thousands of them still fit.
    pub const MAX: Money = Money(10_i64.pow(13));

    /// An amount from minor units: `1250` is 12.50 euros.
    #[must_use]
    pub const fn from_minor(minor: i64) -> Money {
        Money(minor)
    }

    /// The amount in minor units.
    #[must_use]
    pub const fn minor(self) -> i64 {
        self.0
    }
}

impl Add for Money {
    type Output = Money;
    fn add(self, other: Money) -> Money {
        Money(self.0 + other.0)
    }
}

impl AddAssign for Money {
    fn add_assign(&mut self, other: Money) {
        self.0 += other.0;
    }
}

impl Sub for Money {
    type Output = Money;
    fn sub(self, other: Money) -> Money {
        Money(self.0 - other.0)
    }
}

impl Sum for Money {
    fn sum<I: Iterator<Item = Money>>(amounts: I) -> Money {
        amounts.fold(Money::ZERO, Add::add)
    }
}

/// An exact, non-negative number of minor units, such as a third of 35.00.
///
/// Money multiplied by weights and sizes of ties does not fit 64 bits, hence 128.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Fraction {
    numerator: i128,
    denominator: i128,
}

impl Fraction {
    /// Nothing.
    pub const ZERO: Fraction = Fraction { numerator: 0, denominator: 1 };

    /// A reduced fraction.
    ///
    /// # Panics
    /// If the denominator is not positive.
    #[must_use]
    pub fn new(numerator: i128, denominator: i128) -> Fraction {
        assert!(denominator > 0, "a denominator is positive");
        let divisor = gcd(numerator.unsigned_abs(), denominator.unsigned_abs()) as i128;
        Fraction { numerator: numerator / divisor, denominator: denominator / divisor }
    }

    /// A whole amount.
    #[must_use]
    pub const fn whole(amount: Money) -> Fraction {
        Fraction { numerator: amount.0 as i128, denominator: 1 }
    }

    /// The same, multiplied by `numerator / denominator`.
    #[must_use]
    pub fn times(self, numerator: i128, denominator: i128) -> Fraction {
        Fraction::new(self.numerator * numerator, self.denominator * denominator)
    }

    /// The largest multiple of `unit` that is not above the fraction.
    #[must_use]
    pub fn floor(self, unit: Money) -> Money {
        let unit = i128::from(unit.0);
        Money((self.numerator.div_euclid(self.denominator * unit) * unit) as i64)
    }

    /// The smallest multiple of `unit` that is not below the fraction.
    #[must_use]
    pub fn ceiling(self, unit: Money) -> Money {
        let below = self.floor(unit);
        if Fraction::whole(below) == self { below } else { below + unit }
    }

    /// The nearest whole amount, halves upwards.
    #[must_use]
    pub fn nearest(self) -> Money {
        Money((2 * self.numerator + self.denominator).div_euclid(2 * self.denominator) as i64)
    }

    /// What is left of the fraction after taking away its [`floor`](Fraction::floor).
    #[must_use]
    pub fn remainder(self, unit: Money) -> Fraction {
        let below = i128::from(self.floor(unit).0);
        Fraction::new(self.numerator - below * self.denominator, self.denominator)
    }

    /// The amount, if the fraction is whole.
    #[must_use]
    pub fn exactly(self) -> Option<Money> {
        (self.denominator == 1).then_some(Money(self.numerator as i64))
    }
}

impl Add for Fraction {
    type Output = Fraction;
    fn add(self, other: Fraction) -> Fraction {
        Fraction::new(
            self.numerator * other.denominator + other.numerator * self.denominator,
            self.denominator * other.denominator,
        )
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Fraction) -> Ordering {
        (self.numerator * other.denominator).cmp(&(other.numerator * self.denominator))
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Fraction) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

const fn gcd(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    if a == 0 { 1 } else { a }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn floors_and_ceils_to_units() {
        let third = Fraction::new(3500, 3);
        assert_eq!(third.floor(Money(1)), Money(1166));
        assert_eq!(third.ceiling(Money(1)), Money(1167));
        assert_eq!(third.floor(Money(100)), Money(1100));
        assert_eq!(third.remainder(Money(1)), Fraction::new(2, 3));
        assert_eq!(Fraction::whole(Money(700)).ceiling(Money(100)), Money(700));
    }

    #[test]
    fn adds_and_compares_exactly() {
        assert_eq!(Fraction::new(1, 3) + Fraction::new(1, 6), Fraction::new(1, 2));
        assert!(Fraction::new(1, 3) < Fraction::new(34, 100));
        assert_eq!(Fraction::new(6, 3).exactly(), Some(Money(2)));
        assert_eq!(Fraction::new(7, 3).exactly(), None);
    }
}
