//! Time controls of play-off games.

/// The time control of a play-off game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Clock {
    /// The same for both players.
    Rate(Rate),
    /// The rate that the regulations announced; the edition names none.
    Announced,
    /// One game that decides: White has more time and must win.
    Armageddon(Armageddon),
}

/// Minutes for the game and seconds added with every move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Rate {
    /// The minutes.
    pub minutes: u16,
    /// The seconds added with every move.
    pub increment: u16,
}

/// The minutes of a game that Black wins with a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Armageddon {
    /// White's minutes; White must win.
    pub white: u16,
    /// Black's minutes; a draw is enough.
    pub black: u16,
}

impl Clock {
    /// How many minutes a game of 60 moves may take; not known at an announced rate.
    #[must_use]
    pub const fn minutes(self) -> Option<u32> {
        match self {
            Clock::Rate(rate) => Some(2 * (rate.minutes as u32 + rate.increment as u32)),
            Clock::Announced => None,
            Clock::Armageddon(game) => Some((game.white + game.black) as u32),
        }
    }

    /// Whether a draw counts as a win for Black.
    #[must_use]
    pub const fn draw_wins_for_black(self) -> bool {
        matches!(self, Clock::Armageddon(_))
    }
}
