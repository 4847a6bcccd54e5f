//! What can be wrong with the text of a fund, and what to do about it.

use arbitra_written::{Fault, Faults};

/// Everything that is wrong with the text of a fund, in the order of the lines.
pub type FundErrors = Faults<FundProblem>;
/// Something wrong at one spot of the text.
pub type FundError = Fault<FundProblem>;

/// What can be wrong with a fund and with no other file.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
pub enum FundProblem {
    /// An amount that the unit of payment does not divide.
    NotInUnits { amount: String, unit: String },
    /// A prize above the prize of the place before it.
    Increasing,
    /// A limit below the number of main prizes.
    LimitTooLow { limit: u16, prizes: usize },
    /// A range that holds nothing.
    EmptyRange { key: &'static str },
    /// Two categories or special prizes of one name.
    Twice { name: String },
    /// A fund without any prize.
    Nothing,
}

/// What to write instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
pub enum Hint {
    /// A way to round.
    Rounding,
    Currency,
    /// The unit of payment.
    Unit,
    Method,
    /// A part.
    OwnPart,
    /// Only with the Hort system.
    OnlyWithHort,
    Limit,
    /// How many entries are needed.
    FewerEntries,
    /// A percentage.
    Percent,
    /// An amount without decimals.
    WholeAmount,
    /// An amount with up to three decimals.
    ThreeDecimals,
    /// An amount with up to two decimals.
    TwoDecimals,
    /// A list of prizes.
    Prizes,
    /// Whether unrated players count.
    Unrated,
    Sex,
    Federation,
    Club,
    Group,
    /// A range of ratings.
    Ratings,
    /// A range of years.
    Years,
    /// A range of ages.
    Ages,
    Titles,
    Points,
}
