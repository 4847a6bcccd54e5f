//! Values of tie-breaks: exact, ordered, and printed as the regulations print them.

use std::cmp::Ordering;

use arbitra_model::Points;

use crate::Exact;
use crate::tiebreak::{Print, TieBreak};

/// What a tie-break gives a participant.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Value {
    /// There is nothing to compute from; ranks below everything else.
    Undefined,
    /// A number that ranks below all ordinary ones (staying away from more than two games).
    Behind(Exact),
    /// An ordinary number.
    Number(Exact),
    /// The place inside the tied group (direct encounter).
    Place(u32),
    /// Several scores, compared one after the other (boards).
    Boards(Vec<Points>),
}

impl Value {
    /// A whole number.
    #[must_use]
    pub const fn whole(number: i64) -> Value {
        Value::Number(Exact::whole(number))
    }

    /// A number of hundredths.
    #[must_use]
    pub fn hundredths(number: i64) -> Value {
        Value::Number(Exact::ratio(number, 100))
    }

    /// The number, if the value is one.
    #[must_use]
    pub const fn number(&self) -> Option<Exact> {
        match self {
            Value::Number(number) | Value::Behind(number) => Some(*number),
            Value::Undefined | Value::Place(_) | Value::Boards(_) => None,
        }
    }

    /// The order in a table: `Less` means that `self` ranks before `other`.
    #[must_use]
    pub fn rank_order(&self, other: &Value, low_is_better: bool) -> Ordering {
        match (self, other) {
            (Value::Number(a), Value::Number(b)) | (Value::Behind(a), Value::Behind(b)) => {
                if low_is_better {
                    a.cmp(b)
                } else {
                    b.cmp(a)
                }
            }
            (Value::Place(a), Value::Place(b)) => a.cmp(b),
            (Value::Boards(a), Value::Boards(b)) => b.cmp(a),
            _ => self.class().cmp(&other.class()),
        }
    }

    /// As the regulations print it: points with one decimal, products and averages with two,
    /// counts and ratings whole, places as they are, `-` for what is undefined.
    #[must_use]
    pub fn print(&self, tie_break: &TieBreak) -> String {
        let print = tie_break.code().map_or(Print::One, |code| code.entry().print);
        match self {
            Value::Undefined => "-".to_owned(),
            Value::Place(place) => place.to_string(),
            Value::Boards(scores) => {
                scores.iter().map(Points::to_string).collect::<Vec<_>>().join(" ")
            }
            Value::Number(number) | Value::Behind(number) => match print {
                Print::Whole => number.fixed(0),
                Print::One => number.decimal(1),
                Print::Two => number.decimal(2),
                Print::Average => number.fixed(2),
            },
        }
    }

    const fn class(&self) -> u8 {
        match self {
            Value::Number(_) | Value::Place(_) | Value::Boards(_) => 0,
            Value::Behind(_) => 1,
            Value::Undefined => 2,
        }
    }
}
