//! Who receives what: the outcome of a distribution.

use arbitra_model::{Bilingual, Number, Points};

use super::money::Fraction;
use super::terms::{Limit, OwnPart};
use super::{Currency, Deduction, Fund, Money, Prize};

/// The outcome: what everybody receives, and what is left.
///
/// What is paid and what is not awarded add up to the fund and what the organiser adds:
/// [`paid`](Distribution::paid) + [`unawarded`](Distribution::unawarded) =
/// [`fund`](Distribution::fund) + [`added`](Distribution::added), always. Something is added only
/// if the fund says that amounts are rounded up.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Distribution {
    /// The currency of all amounts.
    pub currency: Currency,
    /// The fund that was to be distributed.
    pub fund: Money,
    /// What the organiser adds by rounding up.
    pub added: Money,
    /// Who receives money, in the order of the standings.
    pub awards: Vec<Award>,
    /// What could not be awarded.
    pub unawarded: Vec<Unawarded>,
    /// Cups, medals and titles.
    pub trophies: Vec<TrophyAward>,
}

impl Distribution {
    /// The sum of what is paid.
    #[must_use]
    pub fn paid(&self) -> Money {
        self.awards.iter().map(|award| award.amount).sum()
    }

    /// The sum of what is not awarded.
    #[must_use]
    pub fn unawarded_sum(&self) -> Money {
        self.unawarded.iter().map(|line| line.amount).sum()
    }

    /// What a player receives.
    #[must_use]
    pub fn amount(&self, number: Number) -> Money {
        let award = self.awards.iter().find(|award| award.number == number);
        award.map_or(Money::ZERO, |award| award.amount)
    }

    /// The share that is cut thinnest: more than twice as many players as prizes, because nothing
    /// limits sharing to the places with prizes. The Arbiters' Manual of 2014 advises against it.
    #[must_use]
    pub fn thin_share(&self, fund: &Fund) -> Option<&Part> {
        let parts = self.awards.iter().flat_map(|award| &award.parts);
        let thin = |part: &&Part| part.basis == Basis::Share && part.among > 2 * part.prizes.len();
        let unlimited = fund.limit() == Limit::Everybody;
        parts.filter(thin).filter(|_| unlimited).max_by_key(|part| part.among)
    }

    /// Whether the sums agree; they always do.
    #[must_use]
    pub fn balances(&self) -> bool {
        self.paid() + self.unawarded_sum() == self.fund + self.added
    }
}

/// What one player receives.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Award {
    /// The pairing number.
    pub number: Number,
    /// The name.
    pub name: String,
    /// The final place, from 1.
    pub place: u16,
    /// The points scored.
    pub points: Points,
    /// What is paid.
    pub amount: Money,
    /// What it came from; the exact parts add up to the amount but for rounding.
    pub parts: Vec<Part>,
}

impl Award {
    /// The exact sum of the parts, before rounding.
    #[must_use]
    pub fn exact(&self) -> Fraction {
        self.parts.iter().fold(Fraction::ZERO, |sum, part| sum + part.exact)
    }
}

impl Award {
    /// The taxes and fees held back, each with its amount. What is withheld from some players comes first:
    /// taxes are for what is paid.
    #[must_use]
    pub fn deductions<'f>(&self, fund: &'f Fund) -> Vec<(&'f Deduction, Money)> {
        let own = fund.deductions().iter().filter(|one| one.is_of(self.number));
        let (withheld, general): (Vec<&Deduction>, Vec<_>) =
            own.partition(|one| !one.players.is_empty());
        let mut left = self.amount;
        let mut held = Vec::new();
        for one in withheld {
            let amount = one.of(self.amount).min(left);
            left = left - amount;
            held.push((one, amount));
        }
        held.extend(general.into_iter().map(|one| (one, one.of(left))));
        held.retain(|(_, amount)| *amount > Money::ZERO);
        held
    }

    /// What is left of the amount after taxes and fees.
    #[must_use]
    pub fn net(&self, fund: &Fund) -> Money {
        self.amount - self.deductions(fund).into_iter().map(|(_, amount)| amount).sum()
    }
}

/// A part of what a player receives.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Part {
    /// Why the player receives it.
    pub basis: Basis,
    /// The prizes it comes from.
    pub prizes: Vec<Prize>,
    /// Their sum.
    pub total: Money,
    /// Which part of them is divided on this basis: all, or a part under the Hort system.
    pub weight: OwnPart,
    /// Among how many it is divided.
    pub among: usize,
    /// Whether the limit of a share held.
    pub cap: Cap,
    /// The exact amount.
    pub exact: Fraction,
}

/// Why a player receives a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Basis {
    /// By final place: the most valuable prize open to the player.
    Place,
    /// A share of the pool of those level on points.
    Share,
    /// A share among those of a tie who do better alone with prizes only they can win.
    ShareApart,
    /// A prize that is won besides others.
    Besides,
    /// So many half points.
    HalfPoints(u32),
}

/// The limit of a share: nobody receives more than the largest prize that would be open to them if
/// there were no tie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Cap {
    /// It did not matter.
    None,
    /// It held this share down to that prize.
    Held(Money),
    /// It held shares of others down, and this one rose.
    Raised,
}

/// Money that could not be awarded.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Unawarded {
    /// The prize; none for what rounding leaves.
    pub prize: Option<Prize>,
    /// How much of it.
    pub amount: Money,
    /// Why nobody has it.
    pub reason: Reason,
}

/// Why money could not be awarded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Reason {
    /// Nobody in the standings is eligible.
    NobodyEligible,
    /// Everybody who is eligible has a more valuable prize.
    NobodyLeft,
    /// The category had too few entrants.
    TooFewEntrants {
        /// How many there were.
        entrants: usize,
        /// How many it takes.
        needed: u16,
    },
    /// Nobody was named as the winner of a special prize, or nobody of the standings.
    NoWinner,
    /// The place prize stays with its place, and its winner took a category prize instead.
    StaysWithPlace,
    /// The organiser keeps what rounding down leaves.
    Rounding,
}

/// A cup, medal or title.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct TrophyAward {
    /// The prize it belongs to.
    pub prize: Prize,
    /// What it is.
    pub trophy: Bilingual,
    /// Who receives it: one player, several who cannot be separated, or nobody.
    pub winners: Vec<Number>,
}
