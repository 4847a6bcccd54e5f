//! Why a round of matches was paired as it was: the engine's own decisions as data.

use arbitra_model::Points;

/// The decisions of a round, in their order. Parties are named by their numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MatchStory {
    /// Who has the bye, and why.
    pub bye: Option<ByeStory>,
    /// The brackets or groups as they were paired.
    pub brackets: Vec<BracketStory>,
}

/// Why somebody has the bye.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByeStory {
    /// The number of the one who has it.
    pub number: u16,
    /// The score.
    pub score: Points,
    /// Who stood before in the order of 3.4, but may not have it (C2) or would leave no legal pairing.
    pub passed_over: Vec<u16>,
}

/// A bracket.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BracketStory {
    /// The score of its scoregroup.
    pub score: Points,
    /// The scoregroup.
    pub residents: Vec<u16>,
    /// Who came from other groups.
    pub floaters: Vec<u16>,
    /// Whether the look-ahead (C6) could not be satisfied.
    pub look_ahead_fails: bool,
    /// Upfloaters who floated in the round before (C7).
    pub floaters_again: i64,
    /// Preferences not fulfilled (C8), strong ones (C9), opponents of floaters who floated (C10).
    pub costs: [i64; 3],
    /// The pairs, smaller number first.
    pub pairs: Vec<(u16, u16)>,
}
