//! The report of a clock test: the questions of the standard, answered and judged point by point.
//!
//! | what | where |
//! |---|---|
//! | reading and writing a report | `read.rs` |
//! | judging it | `judge.rs` |
//!
//! The questions are those of C.02 of 2019, 7.3; later texts have no report of their own.

mod judge;
mod read;

use std::collections::BTreeMap;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};

pub use judge::{Judgement, Outcome, Point, Verdict, judge};
pub use read::ReportError;

/// A question, in words of its own.
#[must_use]
pub fn question(number: u8, language: arbitra_model::Language) -> &'static str {
    crate::words::clocks::question(number, language)
}

/// The number of questions.
pub const QUESTIONS: u8 = 25;
/// How many letters a text of the report has at most.
pub(crate) const MOST_LETTERS: usize = 2_000;

/// What a question asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asks {
    /// A text.
    Text,
    /// The first and the last day.
    Days,
    /// Yes or no, and which of them is good.
    YesNo {
        /// The answer of a good clock.
        good: bool,
    },
    /// Which settings there are.
    Presets,
}

/// What a question asks for, by its number.
#[must_use]
pub const fn asks(question: u8) -> Option<Asks> {
    Some(match question {
        1 | 2 | 24 | 25 => Asks::Text,
        3 => Asks::Days,
        // Sounds, indications that can be erased, trouble with corrections.
        8 | 12 | 20 | 21 => Asks::YesNo { good: false },
        4..=19 | 23 => Asks::YesNo { good: true },
        22 => Asks::Presets,
        _ => return None,
    })
}

/// The question that another one is about: whether at least five players tried it.
pub(crate) const TRIED: [(u8, u8); 4] = [(5, 4), (7, 6), (15, 14), (17, 16)];

/// A report of a clock test.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Report {
    /// 1: the clock.
    pub clock: String,
    /// 2: who tested it.
    pub tester: String,
    /// 3: the first day, as 2026/05/01.
    pub from: String,
    /// 3: the last day.
    pub to: String,
    /// 4 to 21, and 23: the answers by number.
    #[serde(deserialize_with = "by_number")]
    pub answers: BTreeMap<u8, bool>,
    /// 22: the letters of the settings that the clock has.
    pub presets: String,
    /// 24: what else was seen.
    pub remarks: String,
    /// 25: whether the tester recommends approval.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recommended: Option<bool>,
    /// What was measured beside the questions.
    pub measured: Measured,
}

/// Answers by the numbers of their questions, which stand as text in JSON: inside of what has a tag they are not
/// taken for numbers by themselves.
fn by_number<'de, D: Deserializer<'de>>(from: D) -> Result<BTreeMap<u8, bool>, D::Error> {
    let written: BTreeMap<String, bool> = BTreeMap::deserialize(from)?;
    let numbered = written.into_iter().map(|(question, answer)| {
        let number = question.parse().map_err(|_| {
            D::Error::custom(format_args!("`{question}` is not the number of a question"))
        });
        number.map(|number| (number, answer))
    });
    numbered.collect()
}

/// What was measured.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Measured {
    /// Hours that the clock ran after the warning of its battery.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub battery_hours: Option<u16>,
    /// Seconds that an arbiter took to correct times and counter.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub correction_seconds: Option<u16>,
    /// Metres from which the display was read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub read_from_metres: Option<u16>,
    /// Metres from which one saw which side runs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seen_from_metres: Option<u16>,
    /// Players who tried it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub players: Option<u16>,
}

impl Report {
    /// The name of the format for programs.
    pub const FORMAT: &'static str = "arbitra-clock-test";
    /// Its version.
    pub const VERSION: u32 = 1;

    /// The settings that the clock has, each once, in order.
    #[must_use]
    pub fn letters(&self) -> Vec<char> {
        let mut letters: Vec<char> = self
            .presets
            .chars()
            .flat_map(char::to_lowercase)
            .filter(|letter| crate::equipment::PRESETS.iter().any(|(known, _)| known == letter))
            .collect();
        letters.sort_unstable();
        letters.dedup();
        letters
    }
}
