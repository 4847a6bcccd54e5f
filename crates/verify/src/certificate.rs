//! The certificate as it is written: `docs/design/certificates.md` says what every part means.

use serde::Deserialize;

/// The version of the format that is understood.
pub(crate) const VERSION: u32 = 1;

/// A whole certificate. Players are told by their pairing numbers; 0 is the bye.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Certificate {
    /// Always `arbitra-certificate`.
    pub format: String,
    pub version: u32,
    /// The SHA-256 of the tournament file, in hexadecimal digits.
    pub file_sha256: String,
    pub edition: String,
    pub round: u16,
    /// White and Black of every board, in the order of publication.
    pub boards: Vec<[u16; 2]>,
    pub bye: Option<u16>,
    /// Why the bye can go to no lower score (2026 C5): a barrier, see `barrier.rs`.
    pub bye_barrier: Option<Vec<u16>>,
    pub brackets: Vec<BracketProof>,
}

/// What became of a bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Kind {
    /// A scoregroup and the players moved down to it.
    Ordinary,
    /// Paired, but the rest cannot be completed: it is paired again (2017 A.9).
    Abandoned,
    /// Paired again such that the rest can be completed (2017 A.9).
    Penultimate,
    /// Everybody left, as one bracket (2017 A.9).
    CollapsedLast,
}

/// Whom the proof looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Extent {
    /// The bracket alone: its downfloaters leave the rest as good as it could be at all.
    Alone,
    /// Everybody who has a say in it.
    Whole,
}

/// One bracket: its members, its candidate, and why no other is better or earlier.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct BracketProof {
    pub kind: Kind,
    /// The residents' score in hundredths.
    pub score: i32,
    pub moved_down: Vec<u16>,
    pub residents: Vec<u16>,
    pub pairs: Vec<[u16; 2]>,
    pub downfloaters: Vec<u16>,
    /// What the candidate costs by criterion, zeros left out.
    pub value: Vec<(String, i64)>,
    pub scene: Extent,
    /// Why there cannot be fewer downfloaters, where that is not a matter of parity.
    pub barrier: Vec<u16>,
    /// Why the rest of an abandoned bracket cannot be completed.
    pub incomplete: Option<Vec<u16>>,
    /// How the next bracket can be paired after this one (2017 C.7).
    pub next_pairs: Option<Vec<[u16; 2]>>,
    pub duals: Vec<Dual>,
    /// From this step on there are no prices, because they would be too large: earlier choices are searched for.
    pub search_from: Option<usize>,
}

/// Prices of the vertices of a scene, in sixteenths.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Dual {
    /// The step of the order from which on they are used.
    pub from: usize,
    pub values: Vec<Vec<i64>>,
    /// For every vertex that is not settled, in order: which of the values.
    pub prices: Vec<u32>,
    pub sets: Vec<RebateSet>,
}

/// Vertices that get a rebate for every pair among them.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RebateSet {
    pub members: Vec<usize>,
    pub rebate: Vec<i64>,
}
