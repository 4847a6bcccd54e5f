//! Scores counted in half points.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, Sub};

use arbitra_model::Score;
use serde::{Serialize, Serializer};

/// A score of one point a win and half a draw, whatever the tournament's own point system: ratings
/// and norms know no other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HalfPoints(i32);

impl HalfPoints {
    /// No points.
    pub const ZERO: HalfPoints = HalfPoints(0);

    /// From half points: `13` is six and a half.
    #[must_use]
    pub const fn new(halves: i32) -> HalfPoints {
        HalfPoints(halves)
    }

    /// The number of half points.
    #[must_use]
    pub const fn get(self) -> i32 {
        self.0
    }

    /// What a game brings.
    #[must_use]
    pub const fn of(score: Score) -> HalfPoints {
        HalfPoints(match score {
            Score::Win => 2,
            Score::Draw => 1,
            Score::Loss => 0,
        })
    }
}

impl Add for HalfPoints {
    type Output = HalfPoints;
    fn add(self, other: HalfPoints) -> HalfPoints {
        HalfPoints(self.0 + other.0)
    }
}

impl Sub for HalfPoints {
    type Output = HalfPoints;
    fn sub(self, other: HalfPoints) -> HalfPoints {
        HalfPoints(self.0 - other.0)
    }
}

impl Sum for HalfPoints {
    fn sum<I: Iterator<Item = HalfPoints>>(scores: I) -> HalfPoints {
        scores.fold(HalfPoints::ZERO, Add::add)
    }
}

impl fmt::Display for HalfPoints {
    /// `6.5`, `7`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let half = if self.0 % 2 == 0 { "" } else { ".5" };
        f.pad(&format!("{sign}{}{half}", self.0.abs() / 2))
    }
}

impl Serialize for HalfPoints {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
