//! The editions that lower requirements step by step.

use arbitra_model::editions;

use crate::ColourRule;
use crate::position::{ByeBar, FloatRule, HistoryRules};

editions! {
    /// An edition of the Dutch system that is a procedure of lowered requirements.
    pub enum Edition of "the Dutch system" {
        /// "Swiss system based on rating", 1992 to 1998.
        E1998 = "dutch-1998",
        /// Istanbul 2012 with the amendments of Tallinn 2013; in force until 2017.
        E2013 = "dutch-2013",
    }
}

/// What distinguishes the editions, as behaviours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rules {
    /// How colour preferences are weighed.
    pub(super) colours: ColourWeighing,
    /// How float requirements are lowered.
    pub(super) floats: FloatLowering,
    /// Which moved-down players are paired if not all can be.
    pub(super) moved_down: MovedDownChoice,
    /// How score differences are kept small in the lowest bracket.
    pub(super) differences: Differences,
    /// What is asked of the scores of those who move down.
    pub(super) floaters: FloaterScores,
}

/// How colour preferences are weighed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ColourWeighing {
    /// x counts pairs that violate a preference (1998 A8).
    Plain,
    /// In odd rounds a strong preference is semi-absolute, in even rounds a mild one is variable: X and Z
    /// (2013 A7d, A7e, A8).
    SemiAbsoluteAndVariable,
}

/// How float requirements are lowered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FloatLowering {
    /// Altogether: B6, then B5; those of downfloaters inside those of upfloaters (1998 C9, C10).
    Altogether,
    /// For as few players as possible: upfloaters inside downfloaters (2013 C10).
    OneByOne,
}

/// Which moved-down players are paired if not all can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MovedDownChoice {
    /// The best ones (1998 C4).
    Best,
    /// Any choice, in the order of D3 (2013 C8b).
    InOrder,
}

/// How score differences are kept small in the lowest bracket (B3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Differences {
    /// By the order of the candidates alone (1998).
    InOrder,
    /// By the sum of their squares (2013 D4).
    LeastSquares,
}

/// What is asked of the scores of those who move down from a bracket with several scores (B3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FloaterScores {
    /// What the order of the candidates gives (1998).
    InOrder,
    /// They are as low as possible, the highest first; only then come colours and floats (2013 A7d, A11, B2, B3).
    Lowest,
}

impl Edition {
    /// What past rounds mean. In 1998 the bye is a downfloat (A5) and a full point without play bars from the bye
    /// (B1b); in 2013 any points without play do both (B1b).
    #[must_use]
    pub const fn history(self) -> HistoryRules {
        match self {
            Edition::E1998 => {
                HistoryRules { floats: FloatRule::Bye, bye_bar: ByeBar::ByeOrWinWithoutPlay }
            }
            Edition::E2013 => HistoryRules {
                floats: FloatRule::ByeOrPointsWithoutPlay,
                bye_bar: ByeBar::ByeOrPointsWithoutPlay,
            },
        }
    }

    pub(super) const fn rules(self) -> Rules {
        match self {
            Edition::E1998 => Rules {
                colours: ColourWeighing::Plain,
                floats: FloatLowering::Altogether,
                moved_down: MovedDownChoice::Best,
                differences: Differences::InOrder,
                floaters: FloaterScores::InOrder,
            },
            Edition::E2013 => Rules {
                colours: ColourWeighing::SemiAbsoluteAndVariable,
                floats: FloatLowering::OneByOne,
                moved_down: MovedDownChoice::InOrder,
                differences: Differences::LeastSquares,
                floaters: FloaterScores::Lowest,
            },
        }
    }

    /// The article of a colour rule; both editions number them alike.
    #[must_use]
    pub const fn colour_article(self, rule: ColourRule) -> &'static str {
        match rule {
            ColourRule::BothGranted => "E1",
            ColourRule::Stronger => "E2",
            ColourRule::Alternation => "E3",
            ColourRule::HigherRank => "E4",
            ColourRule::InitialColour | ColourRule::InitialColourTurned => "E5",
            _ => "",
        }
    }
}
