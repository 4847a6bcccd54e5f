//! Amounts of money, and the exact fractions into which they are divided.

use std::iter::Sum;
use std::ops::{Add, AddAssign, Sub};

use arbitra_model::Exact;

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
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(transparent))]
pub struct Fraction(Exact);

impl Fraction {
    /// Nothing.
    pub const ZERO: Fraction = Fraction(Exact::ZERO);

    /// A reduced fraction.
    ///
    /// # Panics
    /// If the denominator is not positive.
    #[must_use]
    pub fn new(numerator: i128, denominator: i128) -> Fraction {
        Fraction(Exact::ratio(numerator, denominator))
    }

    /// A whole amount.
    #[must_use]
    pub const fn whole(amount: Money) -> Fraction {
        Fraction(Exact::whole(amount.0))
    }

    /// The same, multiplied by `numerator / denominator`.
    #[must_use]
    pub fn times(self, numerator: i128, denominator: i128) -> Fraction {
        Fraction(self.0.times(numerator, denominator))
    }

    /// The largest multiple of `unit` that is not above the fraction.
    #[must_use]
    pub fn floor(self, unit: Money) -> Money {
        let unit = i128::from(unit.0);
        Money((self.0.numerator().div_euclid(self.0.denominator() * unit) * unit) as i64)
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
        Money(self.0.rounded())
    }

    /// What is left of the fraction after taking away its [`floor`](Fraction::floor).
    #[must_use]
    pub fn remainder(self, unit: Money) -> Fraction {
        let (numerator, denominator) = (self.0.numerator(), self.0.denominator());
        let below = i128::from(self.floor(unit).0);
        Fraction::new(numerator - below * denominator, denominator)
    }

    /// The amount, if the fraction is whole.
    #[must_use]
    pub fn exactly(self) -> Option<Money> {
        (self.0.denominator() == 1).then_some(Money(self.0.numerator() as i64))
    }
}

impl Add for Fraction {
    type Output = Fraction;
    fn add(self, other: Fraction) -> Fraction {
        Fraction(self.0 + other.0)
    }
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
