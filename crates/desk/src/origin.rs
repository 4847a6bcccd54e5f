//! Where a tournament came from that did not begin at this desk.

use arbitra_model::Round;
use serde::{Deserialize, Serialize};

use crate::Comparison;

/// The file a tournament came in with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Origin {
    /// The name of the file; empty if it had none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub file: String,
    /// The dialect of the file, such as `TRF16`.
    pub format: String,
    /// How many things had to be assumed, changed or left out.
    #[serde(default)]
    pub adjusted: u32,
    /// The rounds that are not as the rules prescribe, beside what they do.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rounds: Vec<OddRound>,
}

/// A round that is not as the rules prescribe.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OddRound {
    /// Which round.
    pub round: Round,
    /// What the rules prescribe, and what the file has.
    pub comparison: Comparison,
}
