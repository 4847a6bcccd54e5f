//! The mark of a round in a table.

/// What happened in a round, as tables mark it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Mark {
    /// Won over the board.
    Win,
    /// Drawn.
    Draw,
    /// Lost over the board.
    Loss,
    /// Adjourned, or the result is still to come.
    Open,
    /// Won without play.
    ForfeitWin,
    /// Lost without play.
    ForfeitLoss,
    /// The bye of an odd field.
    PairingBye,
    /// A full-point bye.
    FullBye,
    /// A half-point bye.
    HalfBye,
    /// A zero-point bye or absence.
    ZeroBye,
    /// Nothing: a rest.
    Rest,
}

impl Mark {
    /// The sign of report files; `½` instead of `=`, and a blank for a rest.
    #[must_use]
    pub const fn sign(self) -> char {
        match self {
            Mark::Win => '1',
            Mark::Draw => '½',
            Mark::Loss => '0',
            Mark::Open => '?',
            Mark::ForfeitWin => '+',
            Mark::ForfeitLoss => '-',
            Mark::PairingBye => 'U',
            Mark::FullBye => 'F',
            Mark::HalfBye => 'H',
            Mark::ZeroBye => 'Z',
            Mark::Rest => ' ',
        }
    }

    /// Whether a game was played.
    #[must_use]
    pub const fn was_played(self) -> bool {
        matches!(self, Mark::Win | Mark::Draw | Mark::Loss)
    }
}
