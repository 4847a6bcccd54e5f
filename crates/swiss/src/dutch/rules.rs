//! What the editions of the Dutch system say, each as the change to its predecessor.

use super::Edition;
use crate::position::{ByeBar, FloatRule, HistoryRules};

/// The rules of one edition: behaviours, each with its article.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    /// The edition's name.
    pub edition: Edition,
    /// What past rounds mean: floats (1.4; A.4) and the bar from the bye (C2; C.2).
    pub history: HistoryRules,
    /// How brackets follow each other (1.9, C4, C5; A.9, C.4).
    pub outlook: Outlook,
    /// What a downfloat costs (C7; C.6).
    pub downfloats: DownfloatRule,
    /// Who counts for the float criteria (C14–C21; C.12–C.19).
    pub float_criteria: FloatCriteria,
    /// How sets of moved-down players are ordered (4.4; D.3).
    pub moved_down_sets: MovedDownSets,
}

/// How brackets follow each other down to the last one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outlook {
    /// A bracket is paired first and tested afterwards: if the rest cannot be completed it is
    /// paired again, and everybody below forms one collapsed last bracket (2017 A.9).
    Collapse,
    /// Every bracket must leave a rest that can be completed (2026 C4), with the bye at the
    /// lowest score possible (C5) and, in its bracket, for the fewest unplayed games (C9).
    CompletionEverywhere,
}

/// What makes one set of downfloaters better than another of the same size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DownfloatRule {
    /// The score differences of all pairs and downfloaters, largest first (2017 A.8, C.6).
    ScoreDifferences,
    /// The downfloaters' scores, largest first (2026 C7).
    Scores,
}

/// Whose repeated floats are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FloatCriteria {
    /// Everybody who floats in this pairing (2017 C.12–C.19).
    AllFloaters,
    /// Resident downfloaters, and opponents of moved-down players (2026 C14–C21).
    ResidentsAndOpponents,
}

/// The order of the sets of moved-down players to be paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MovedDownSets {
    /// Higher scores first, then smaller numbers in the bracket (2017 D.3).
    ScoresThenNumbers,
    /// Smaller numbers in the bracket first (2026 4.4).
    Numbers,
}

/// The edition in force from 1 July 2017 to 31 January 2026.
pub const DUTCH_2017: Rules = Rules {
    edition: Edition::E2017,
    history: HistoryRules {
        // A.4.b: whoever does not play gets a downfloat.
        floats: FloatRule::AnyRoundNotPlayed,
        // C.2: a bye, or a forfeit win.
        bye_bar: ByeBar::ByeOrForfeitWin,
    },
    outlook: Outlook::Collapse,
    downfloats: DownfloatRule::ScoreDifferences,
    float_criteria: FloatCriteria::AllFloaters,
    moved_down_sets: MovedDownSets::ScoresThenNumbers,
};

/// The edition in force from 1 February 2026.
pub const DUTCH_2026: Rules = Rules {
    edition: Edition::E2026,
    history: HistoryRules {
        // 1.4.3: the bye, and whoever scored more than a loss without playing.
        floats: FloatRule::ByeOrPointsWithoutPlay,
        // C2, C.04.1 4: a bye, or the points of a win without playing.
        bye_bar: ByeBar::ByeOrWinWithoutPlay,
    },
    // C4, C5, C9.
    outlook: Outlook::CompletionEverywhere,
    // C7.
    downfloats: DownfloatRule::Scores,
    // C14–C21.
    float_criteria: FloatCriteria::ResidentsAndOpponents,
    // 4.4.
    moved_down_sets: MovedDownSets::Numbers,
};

/// The same with the other reading of 1.4.3 ([`Reading::WorthlessByeIsNoFloat`]).
const DUTCH_2026_WORTHLESS_BYE: Rules = Rules {
    history: HistoryRules { floats: FloatRule::PointsWithoutPlay, ..DUTCH_2026.history },
    ..DUTCH_2026
};

/// Another way to read an article that programs in use follow. We pair by the text; the checker tells a
/// difference of reading from a fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Reading {
    /// 1.4.3 gives a downfloat to whoever receives the pairing-allocated bye, and to whoever scores more than a loss
    /// without playing. Some programs apply the second half to the bye as well: a bye worth no more than a
    /// loss is not a downfloat to them. It only matters where the bye is worth that little.
    WorthlessByeIsNoFloat,
}

impl Reading {
    /// All of them.
    pub const ALL: [Reading; 1] = [Reading::WorthlessByeIsNoFloat];

    /// The article that is read in two ways.
    #[must_use]
    pub const fn article(self) -> &'static str {
        match self {
            Reading::WorthlessByeIsNoFloat => "1.4.3",
        }
    }
}

impl Rules {
    /// The other readings of these rules, each with the rules so read.
    #[must_use]
    pub fn other_readings(&self) -> &'static [(Reading, Rules)] {
        match self.edition {
            Edition::E2017 => &[],
            Edition::E2026 => &[(Reading::WorthlessByeIsNoFloat, DUTCH_2026_WORTHLESS_BYE)],
        }
    }
}
