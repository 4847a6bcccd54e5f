//! What an edge may weigh: integers, or tiers of integers compared from the first to the last.
//!
//! The primal-dual algorithm only adds, subtracts, compares and (exactly) halves. So it works
//! unchanged in any *ordered abelian group* in which even elements can be halved. Besides the
//! plain integers that is true of ℤᴺ in lexicographic order: [`Tiers`] carries a whole list of
//! criteria, most important first, without packing them into one wide number.
//!
//! ```
//! use arbitra_matching::{Tiers, Weight};
//!
//! let few_floaters = Tiers([3, -100]);
//! let good_colours = Tiers([2, 900]);
//! assert!(few_floaters > good_colours); // the first tier decides
//! assert_eq!(few_floaters + good_colours, Tiers([5, 800]));
//! assert_eq!(Tiers([4, -2]).half(), Tiers([2, -1]));
//! ```

use std::cmp::Ordering;
use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{Add, Neg, Sub};

/// An ordered abelian group of integers: the values edges weigh and duals take.
///
/// Arithmetic must not overflow. Duals stay within a few times `vertices × largest weight`, so
/// weights below `2⁵⁶ / vertices` in magnitude are safe in `i64` and in every tier.
pub trait Weight:
    Copy + Ord + Hash + Debug + Add<Output = Self> + Sub<Output = Self> + Neg<Output = Self>
{
    /// The neutral element.
    const ZERO: Self;

    /// Exactly half of an even value.
    #[must_use]
    fn half(self) -> Self;

    /// The remainder after division by two, place by place, as zeros and ones.
    #[must_use]
    fn parity(self) -> Self;

    /// Whether the value is twice some other value.
    fn is_even(self) -> bool {
        self.parity() == Self::ZERO
    }

    /// Twice the value.
    #[must_use]
    fn double(self) -> Self {
        self + self
    }

    /// Compares `a - b` with `c`; wide weights decide at the first word that differs.
    fn cmp_difference(a: &Self, b: &Self, c: &Self) -> Ordering {
        (*a - *b).cmp(c)
    }

    /// Compares `a + b - c` with `d`; wide weights decide at the first word that differs.
    fn cmp_slack(a: &Self, b: &Self, c: &Self, d: &Self) -> Ordering {
        (*a + *b - *c).cmp(d)
    }
}

macro_rules! integer_weight {
    ($($integer:ty),*) => {$(
        impl Weight for $integer {
            const ZERO: Self = 0;

            fn half(self) -> Self {
                debug_assert!(self.is_even(), "only even values are halved");
                self >> 1
            }

            fn parity(self) -> Self {
                self & 1
            }
        }
    )*};
}

integer_weight!(i64, i128);

/// `N` integers, compared from the first to the last and added place by place.
///
/// ```
/// # use arbitra_matching::Tiers;
/// assert!(Tiers([0, 1, -7]) > Tiers([0, 0, 1_000_000]));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tiers<const N: usize>(pub [i64; N]);

impl<const N: usize> Default for Tiers<N> {
    fn default() -> Self {
        Self::ZERO
    }
}

impl<const N: usize> Ord for Tiers<N> {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        for tier in 0..N {
            if self.0[tier] != other.0[tier] {
                return self.0[tier].cmp(&other.0[tier]);
            }
        }
        Ordering::Equal
    }
}

impl<const N: usize> PartialOrd for Tiers<N> {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<const N: usize> Add for Tiers<N> {
    type Output = Self;

    #[inline]
    fn add(mut self, other: Self) -> Self {
        for tier in 0..N {
            self.0[tier] += other.0[tier];
        }
        self
    }
}

impl<const N: usize> Sub for Tiers<N> {
    type Output = Self;

    #[inline]
    fn sub(mut self, other: Self) -> Self {
        for tier in 0..N {
            self.0[tier] -= other.0[tier];
        }
        self
    }
}

impl<const N: usize> Neg for Tiers<N> {
    type Output = Self;

    #[inline]
    fn neg(self) -> Self {
        Self(self.0.map(|tier| -tier))
    }
}

impl<const N: usize> Weight for Tiers<N> {
    const ZERO: Self = Self([0; N]);

    #[inline]
    fn half(self) -> Self {
        debug_assert!(self.is_even(), "only even values are halved");
        Self(self.0.map(|tier| tier >> 1))
    }

    #[inline]
    fn parity(self) -> Self {
        Self(self.0.map(|tier| tier & 1))
    }

    #[inline]
    fn cmp_difference(a: &Self, b: &Self, c: &Self) -> Ordering {
        for tier in 0..N {
            let difference = a.0[tier] - b.0[tier];
            if difference != c.0[tier] {
                return difference.cmp(&c.0[tier]);
            }
        }
        Ordering::Equal
    }

    #[inline]
    fn cmp_slack(a: &Self, b: &Self, c: &Self, d: &Self) -> Ordering {
        for tier in 0..N {
            let slack = a.0[tier] + b.0[tier] - c.0[tier];
            if slack != d.0[tier] {
                return slack.cmp(&d.0[tier]);
            }
        }
        Ordering::Equal
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn tiers() -> impl Strategy<Value = Tiers<3>> {
        prop::array::uniform3(-3_i64..=3).prop_map(Tiers)
    }

    proptest! {
        #[test]
        fn order_is_translation_invariant(a in tiers(), b in tiers(), c in tiers()) {
            prop_assert_eq!(a.cmp(&b), (a + c).cmp(&(b + c)));
            prop_assert_eq!(a.cmp(&b), (-b).cmp(&-a));
            prop_assert_eq!(a.cmp(&b), a.0.cmp(&b.0));
        }

        #[test]
        fn lazy_comparisons_agree_with_arithmetic(
            a in tiers(), b in tiers(), c in tiers(), d in tiers()
        ) {
            prop_assert_eq!(Tiers::cmp_difference(&a, &b, &c), (a - b).cmp(&c));
            prop_assert_eq!(Tiers::cmp_slack(&a, &b, &c, &d), (a + b - c).cmp(&d));
        }

        #[test]
        fn half_undoes_double(a in tiers(), b in -1000_i64..1000) {
            prop_assert!(a.double().is_even());
            prop_assert_eq!(a.double().half(), a);
            prop_assert_eq!(b.double().half(), b);
            prop_assert_eq!(i128::from(b).double().half(), i128::from(b));
        }
    }
}
