//! A prize fund: everything that is announced before round 1.

use arbitra_model::{Bilingual, Number};

use super::terms::{Limit, Method, Passing, Rounding};
use super::{Category, Currency, Fraction, FundErrors, Money, Prize, Special, Worth, read};

/// A prize fund with its terms, as announced.
///
/// ```
/// use arbitra_awards::prizes::Fund;
///
/// let fund = Fund::from_toml(
///     r#"
///     currency = "EUR"
///     method = "hort"
///     main = [10_000, 5_000, 3_000, 2_000]
///
///     [[category]]
///     name = "Under 2000"
///     name_es = "Sub-2000"
///     rating = { below = 2000 }
///     prizes = [300, 200, 100]
///     "#,
/// )?;
/// assert_eq!(fund.advertised().minor(), 20_600_00);
/// # Ok::<(), arbitra_awards::prizes::FundErrors>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fund {
    pub(super) name: Option<String>,
    pub(super) currency: Currency,
    pub(super) unit: Money,
    pub(super) rounding: Rounding,
    pub(super) method: Method,
    pub(super) limit: Limit,
    pub(super) passing: Passing,
    pub(super) based_on: Option<BasedOn>,
    pub(super) point_money: Money,
    pub(super) main: Vec<Worth>,
    pub(super) categories: Vec<Category>,
    pub(super) specials: Vec<Special>,
    pub(super) deductions: Vec<Deduction>,
}

/// A fund that is announced for a number of entries and shrinks with fewer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BasedOn {
    /// The entries for which the whole fund is paid.
    pub entries: u16,
    /// The part of the fund that is paid in any case, in per cent.
    pub at_least: u8,
}

/// A tax or fee that is held back from what a player receives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deduction {
    /// The name.
    pub name: Bilingual,
    /// How much, in hundredths of a per cent: 19 % is 1900.
    pub rate: u32,
    /// Only from this amount on.
    pub from: Money,
    /// Only from these players, as who misses the closing ceremony; from everybody if there are none.
    pub players: Vec<Number>,
}

impl Deduction {
    /// Whether a player is meant, as one of some or as one of all.
    #[must_use]
    pub fn is_of(&self, player: Number) -> bool {
        self.players.is_empty() || self.players.contains(&player)
    }

    /// What is held back from an amount, to the nearest minor unit, halves upwards.
    #[must_use]
    pub fn of(&self, amount: Money) -> Money {
        if amount < self.from {
            return Money::ZERO;
        }
        Fraction::whole(amount).times(self.rate.into(), 10_000).nearest()
    }
}

impl Fund {
    /// Reads a fund from TOML.
    ///
    /// # Errors
    /// Everything that is wrong with the text, each with its line and what to do.
    pub fn from_toml(text: &str) -> Result<Fund, FundErrors> {
        read::fund(text, None)
    }

    /// Reads a fund from TOML that is to be divided by a method if it names none itself.
    ///
    /// # Errors
    /// Everything that is wrong with the text, each with its line and what to do.
    pub fn from_toml_or(text: &str, method: Method) -> Result<Fund, FundErrors> {
        read::fund(text, Some(method))
    }

    /// The same fund under another method.
    #[must_use]
    pub fn with_method(self, method: Method) -> Fund {
        Fund { method, ..self }
    }

    /// The name of the fund.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// The currency.
    #[must_use]
    pub fn currency(&self) -> Currency {
        self.currency
    }

    /// The smallest amount that is paid; every prize is a multiple of it.
    #[must_use]
    pub fn unit(&self) -> Money {
        self.unit
    }

    /// The rounding.
    #[must_use]
    pub fn rounding(&self) -> Rounding {
        self.rounding
    }

    /// The method.
    #[must_use]
    pub fn method(&self) -> Method {
        self.method
    }

    /// The limit of sharing.
    #[must_use]
    pub fn limit(&self) -> Limit {
        self.limit
    }

    /// What happens to place prizes whose winners take category prizes.
    #[must_use]
    pub fn passing(&self) -> Passing {
        self.passing
    }

    /// The number of entries the fund is announced for, if it shrinks with fewer.
    #[must_use]
    pub fn based_on(&self) -> Option<BasedOn> {
        self.based_on
    }

    /// The money for every half point.
    #[must_use]
    pub fn point_money(&self) -> Money {
        self.point_money
    }

    /// The main prizes, first place first; never increasing.
    #[must_use]
    pub fn main(&self) -> &[Worth] {
        &self.main
    }

    /// The categories.
    #[must_use]
    pub fn categories(&self) -> &[Category] {
        &self.categories
    }

    /// The special prizes.
    #[must_use]
    pub fn specials(&self) -> &[Special] {
        &self.specials
    }

    /// The taxes and fees.
    #[must_use]
    pub fn deductions(&self) -> &[Deduction] {
        &self.deductions
    }

    /// Every prize with what it consists of: main, categories, special.
    pub fn prizes(&self) -> impl Iterator<Item = (Prize, &Worth)> {
        let main = self.main.iter().zip(1..).map(|(worth, place)| (Prize::Main { place }, worth));
        let categories = self.categories.iter().enumerate().flat_map(|(category, list)| {
            list.prizes
                .iter()
                .zip(1..)
                .map(move |(worth, place)| (Prize::Category { category, place }, worth))
        });
        let specials = self
            .specials
            .iter()
            .enumerate()
            .map(|(special, prize)| (Prize::Special { special }, &prize.worth));
        main.chain(categories).chain(specials)
    }

    /// The sum of all prizes as advertised, without point money.
    #[must_use]
    pub fn advertised(&self) -> Money {
        self.prizes().map(|(_, worth)| worth.amount).sum()
    }
}
