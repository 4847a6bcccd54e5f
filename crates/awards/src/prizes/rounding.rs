//! From exact shares to amounts that can be paid (prizes.md 2).

use super::Money;
use super::money::Fraction;
use super::terms::Rounding;

/// The players of one tie with their exact shares, best first.
#[derive(Clone, Debug)]
pub(super) struct Exact {
    /// Index into the standings and exact share.
    pub shares: Vec<(usize, Fraction)>,
    /// Their sum.
    pub total: Fraction,
}

/// What the shares come to.
#[derive(Clone, Debug)]
pub(super) struct Rounded {
    /// Index into the standings and amount.
    pub amounts: Vec<(usize, Money)>,
    /// What each of the left-over prizes comes to.
    pub left: Vec<Money>,
}

/// Rounds the shares of all ties, best tie first, and the prizes left over.
///
/// By rank: a tie receives the units between the rounded sums before and after it, so that nothing
/// is lost where a tie's sum is not a whole number of units; within the tie the units left over go
/// to the largest remainders, the better placed first.
pub(super) fn round(ties: &[Exact], left: &[Fraction], unit: Money, rounding: Rounding) -> Rounded {
    let mut amounts = Vec::new();
    let mut sum = Fraction::ZERO;
    for tie in ties {
        let before = sum.floor(unit);
        sum = sum + tie.total;
        match rounding {
            Rounding::ByRank => {
                amounts.extend(by_rank(&tie.shares, sum.floor(unit) - before, unit));
            }
            Rounding::Down => {
                amounts.extend(tie.shares.iter().map(|(who, share)| (*who, share.floor(unit))));
            }
            Rounding::Up => {
                amounts.extend(tie.shares.iter().map(|(who, share)| (*who, share.ceiling(unit))));
            }
        }
    }
    let left = left
        .iter()
        .map(|amount| {
            let before = sum.floor(unit);
            sum = sum + *amount;
            match rounding {
                Rounding::ByRank => sum.floor(unit) - before,
                Rounding::Down | Rounding::Up => amount.floor(unit),
            }
        })
        .collect();
    Rounded { amounts, left }
}

fn by_rank(shares: &[(usize, Fraction)], total: Money, unit: Money) -> Vec<(usize, Money)> {
    let mut amounts: Vec<(usize, Money)> =
        shares.iter().map(|(who, share)| (*who, share.floor(unit))).collect();
    let paid: Money = amounts.iter().map(|(_, amount)| *amount).sum();
    let units = ((total - paid).minor() / unit.minor()) as usize;
    let mut order: Vec<usize> = (0..shares.len()).collect();
    // A stable sort: equal remainders keep the order of the standings.
    order.sort_by_key(|index| std::cmp::Reverse(shares[*index].1.remainder(unit)));
    for index in order.into_iter().take(units) {
        amounts[index].1 += unit;
    }
    amounts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tie(total: i64, among: usize, first: usize) -> Exact {
        let share = Fraction::new(i128::from(total), among as i128);
        Exact {
            shares: (first..first + among).map(|who| (who, share)).collect(),
            total: Fraction::whole(Money::from_minor(total)),
        }
    }

    fn minor(rounded: &Rounded) -> Vec<i64> {
        rounded.amounts.iter().map(|(_, amount)| amount.minor()).collect()
    }

    #[test]
    fn gives_the_cents_to_the_best_placed() {
        let ties = [tie(3500, 3, 0), tie(1000, 3, 3)];
        let cent = Money::from_minor(1);
        assert_eq!(
            minor(&round(&ties, &[], cent, Rounding::ByRank)),
            [1167, 1167, 1166, 334, 333, 333]
        );
        assert_eq!(
            minor(&round(&ties, &[], cent, Rounding::Down)),
            [1166, 1166, 1166, 333, 333, 333]
        );
        assert_eq!(
            minor(&round(&ties, &[], cent, Rounding::Up)),
            [1167, 1167, 1167, 334, 334, 334]
        );
    }

    #[test]
    fn carries_halves_of_a_unit_over() {
        let half = |whole: i128| Fraction::new(2 * whole + 1, 2);
        let ties: Vec<Exact> =
            (0..3).map(|who| Exact { shares: vec![(who, half(10))], total: half(10) }).collect();
        let rounded = round(&ties, &[half(4)], Money::from_minor(1), Rounding::ByRank);
        assert_eq!(minor(&rounded), [10, 11, 10]);
        assert_eq!(rounded.left, [Money::from_minor(5)]);
    }
}
