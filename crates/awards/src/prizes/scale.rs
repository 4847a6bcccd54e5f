//! Funds announced "based on" a number of entries.

use super::money::Fraction;
use super::{Fund, Money, Prize};

impl Fund {
    /// The prizes that are paid with so many entries.
    ///
    /// A fund that is not based on entries is paid in full. One that is shrinks in proportion, not
    /// below what is guaranteed and not above what is advertised; the prizes are rounded down and
    /// the units left over go to the largest remainders, the earlier prize first.
    #[must_use]
    pub fn payable(&self, entries: usize) -> Vec<(Prize, Money)> {
        let prizes: Vec<(Prize, Money)> =
            self.prizes().map(|(prize, worth)| (prize, worth.amount)).collect();
        let Some(based_on) = self.based_on else { return prizes };
        let hundredths = (entries as i128 * 100)
            .max(i128::from(based_on.at_least) * i128::from(based_on.entries));
        let whole = i128::from(based_on.entries) * 100;
        if hundredths >= whole {
            return prizes;
        }
        let scaled = |amount: Money| Fraction::whole(amount).times(hundredths, whole);
        let total = scaled(self.advertised()).floor(self.unit);
        let mut paid: Vec<(Prize, Money)> =
            prizes.iter().map(|(p, amount)| (*p, scaled(*amount).floor(self.unit))).collect();
        let left = total - paid.iter().map(|(_, amount)| *amount).sum();
        let mut order: Vec<usize> = (0..prizes.len()).collect();
        order.sort_by_key(|i| std::cmp::Reverse(scaled(prizes[*i].1).remainder(self.unit)));
        for index in order.into_iter().take((left.minor() / self.unit.minor()) as usize) {
            paid[index].1 += self.unit;
        }
        paid
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shrinks_in_proportion_and_keeps_the_sum() {
        let fund = Fund::from_toml(
            "currency = 'EUR'\nmethod = 'order'\nmain = [1000, 500, 250]\nunit = 1\n\
             based_on = { entries = 90, at_least = 50 }",
        )
        .unwrap();
        let euros = |entries| -> Vec<i64> {
            fund.payable(entries).iter().map(|(_, amount)| amount.minor() / 100).collect()
        };
        assert_eq!(euros(90), [1000, 500, 250]);
        assert_eq!(euros(120), [1000, 500, 250]);
        // 1750 × 61/90 = 1186.1: 677.8, 338.9 and 169.4.
        assert_eq!(euros(61), [678, 339, 169]);
        assert_eq!(euros(10), [500, 250, 125]);
    }
}
