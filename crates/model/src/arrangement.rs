//! What an arbiter arranged beyond the games: byes, virtual points, forbidden pairs, corrections.

use crate::{Bye, Number, Points, Round};

/// Byes and absences known for a round (record 240; `XXZ` for the round to be paired).
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ByeRequest {
    /// Full-, half- or zero-point bye.
    pub kind: Bye,
    /// The round.
    pub round: Round,
    /// Players, or team numbers in team events.
    pub ids: Vec<u16>,
}

/// Virtual points for pairing (record 250, `XXA`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Acceleration {
    /// Virtual match points; none in individual events.
    pub match_points: Option<Points>,
    /// Virtual points.
    pub points: Points,
    /// The first round they count in.
    pub first_round: Round,
    /// The last round they count in.
    pub last_round: Round,
    /// The first pairing number of the range that gets them.
    pub first_id: u16,
    /// The last pairing number of the range.
    pub last_id: u16,
}

/// Participants of whom no two may meet (record 260, `XXP`).
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ForbiddenGroup {
    /// The first round of the prohibition.
    pub first_round: Round,
    /// The last round of the prohibition.
    pub last_round: Round,
    /// Players, or team numbers in team events.
    pub ids: Vec<u16>,
}

impl ForbiddenGroup {
    /// Whether the prohibition holds in a round.
    #[must_use]
    pub fn holds_in(&self, round: Round) -> bool {
        (self.first_round..=self.last_round).contains(&round)
    }
}

/// Which result an abnormal number of points is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum AdjustmentKind {
    /// The points of a win (`W`).
    Win,
    /// The points of a draw (`D`).
    Draw,
    /// The points of a loss (`L`).
    Loss,
    /// The points of a full-point bye (`F`).
    FullBye,
    /// The points of a half-point bye (`H`).
    HalfBye,
    /// The points of a zero-point bye (`Z`).
    ZeroBye,
    /// The points of a forfeit win (`+`).
    ForfeitWin,
    /// The points of a forfeit loss (`-`).
    ForfeitLoss,
    /// A bonus or a penalty on top of the result (blank).
    Bonus,
}

/// Abnormal points: another value for a result, or a bonus or penalty (record 299).
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Adjustment {
    /// Which result, or a bonus.
    pub kind: AdjustmentKind,
    /// Match points, in team events.
    pub match_points: Option<Points>,
    /// Game points, or points in individual events.
    pub points: Option<Points>,
    /// The round; none means all rounds.
    pub round: Option<Round>,
    /// Players, or team numbers in team events; empty means everybody.
    pub ids: Vec<u16>,
}

impl Adjustment {
    /// Whether the adjustment concerns a player in a round.
    #[must_use]
    pub fn concerns(&self, number: Number, round: Round) -> bool {
        self.round.is_none_or(|r| r == round)
            && (self.ids.is_empty() || self.ids.contains(&number.get()))
    }
}
