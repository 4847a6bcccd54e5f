//! What can be wrong with the text of a fund, and what to do about it.

use std::fmt;

use arbitra_model::Language;

/// Everything that is wrong with the text of a fund, in the order of the lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FundErrors(pub(super) Vec<FundError>);

impl FundErrors {
    /// The errors.
    #[must_use]
    pub fn errors(&self) -> &[FundError] {
        &self.0
    }

    /// All errors in a language, one per line.
    #[must_use]
    pub fn words(&self, language: Language) -> String {
        let lines: Vec<String> = self.0.iter().map(|error| error.words(language)).collect();
        lines.join("\n")
    }
}

impl fmt::Display for FundErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words(Language::English))
    }
}

impl std::error::Error for FundErrors {}

/// The sentences, for programs.
#[cfg(feature = "serde")]
impl serde::Serialize for FundErrors {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(|error| error.words(Language::English)))
    }
}

/// Something wrong at one spot of the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FundError {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// What is wrong.
    pub problem: FundProblem,
}

/// What can be wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FundProblem {
    /// The text is not TOML; what its parser says.
    Syntax(String),
    /// A key that must be there, with an example.
    Missing {
        /// The key.
        key: &'static str,
        /// A line that would do.
        example: &'static str,
    },
    /// A key that means nothing here, and those that would.
    UnknownKey {
        /// The key as written.
        key: String,
        /// The keys that are known at this spot.
        known: &'static [&'static str],
    },
    /// A value that its key cannot take, with what it can.
    Value {
        /// The key.
        key: &'static str,
        /// The value as written.
        found: String,
        /// What can be written.
        hint: Hint,
    },
    /// An amount that the unit of payment does not divide.
    NotInUnits {
        /// The amount.
        amount: String,
        /// The unit.
        unit: String,
    },
    /// A prize above the prize of the place before it.
    Increasing,
    /// A limit below the number of main prizes.
    LimitTooLow {
        /// The limit.
        limit: u16,
        /// The number of main prizes.
        prizes: usize,
    },
    /// A range that holds nothing.
    EmptyRange {
        /// The key.
        key: &'static str,
    },
    /// Two categories or special prizes of one name.
    Twice {
        /// The name.
        name: String,
    },
    /// A fund without any prize.
    Nothing,
}

/// What to write instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hint {
    /// A text in quotes.
    Quoted,
    /// A whole number.
    WholeNumber,
    /// Yes or no.
    TrueOrFalse,
    /// Something, or no line.
    AtLeastOne,
    /// Tables with double brackets.
    DoubleBrackets,
    /// A way to round.
    Rounding,
    /// A currency.
    Currency,
    /// The unit of payment.
    Unit,
    /// A method.
    Method,
    /// A part.
    OwnPart,
    /// Only with the Hort system.
    OnlyWithHort,
    /// A limit.
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
    /// A sex.
    Sex,
    /// A federation.
    Federation,
    /// A club.
    Club,
    /// A group.
    Group,
    /// A range of ratings.
    Ratings,
    /// A range of years.
    Years,
    /// A range of ages.
    Ages,
    /// Titles.
    Titles,
    /// Points.
    Points,
}

/// The known key that is at most two letters away.
pub(super) fn nearest(key: &str, known: &[&'static str]) -> Option<&'static str> {
    known
        .iter()
        .map(|near| (distance(key, near), *near))
        .filter(|(d, _)| *d <= 2)
        .min()
        .map(|x| x.1)
}

/// How many letters must be changed, added or removed to turn one word into the other.
fn distance(from: &str, to: &str) -> usize {
    let to: Vec<char> = to.chars().collect();
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (i, letter) in from.chars().enumerate() {
        let mut diagonal = i;
        row[0] = i + 1;
        for (j, other) in to.iter().enumerate() {
            let change = diagonal + usize::from(letter != *other);
            diagonal = row[j + 1];
            row[j + 1] = change.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[to.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn suggests_the_nearest_key() {
        assert_eq!(nearest("curency", &["currency", "method"]), Some("currency"));
        assert_eq!(nearest("metod", &["currency", "method"]), Some("method"));
        assert_eq!(nearest("fees", &["currency", "method"]), None);
    }
}
