//! Floats: players who meet somebody from another score group.

/// A pairing outside the own score group (C.04.3 1.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Float {
    /// Met a lower-scored opponent, or scored without playing.
    Down,
    /// Met a higher-scored opponent.
    Up,
}

impl Float {
    /// The arrow that tables show.
    #[must_use]
    pub const fn arrow(self) -> char {
        match self {
            Float::Down => '↓',
            Float::Up => '↑',
        }
    }
}

/// Which rounds without play count as a downfloat, which the editions of the pairing rules see
/// differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnplayedFloats {
    /// Those that brought more than a loss (2026).
    IfMoreThanLoss,
    /// All of them (2017).
    Always,
    /// The pairing-allocated bye alone (1998).
    IfBye,
    /// None: only games are shown as floats.
    Never,
}
