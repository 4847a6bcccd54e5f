//! What a round brought one player.

use crate::{Colour, Number};

/// The outcome of a game for one of its players.
///
/// The two players' outcomes are independent: a penalty may give ½–0 or 0–0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Score {
    /// The game is lost.
    Loss,
    /// The game is drawn.
    Draw,
    /// The game is won.
    Win,
}

/// A round without an opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Bye {
    /// The pairing-allocated bye of an odd field (`U`).
    PairingAllocated,
    /// A requested full-point bye (`F`), deprecated.
    FullPoint,
    /// A requested half-point bye (`H`).
    HalfPoint,
    /// A zero-point bye: known absence, withdrawal (`Z`).
    ZeroPoint,
}

/// What one round brought one player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "kebab-case"))]
pub enum Entry {
    /// Nothing is recorded: not paired yet, not entered yet, or absent.
    #[default]
    Blank,
    /// Paired, and the result is still to come.
    Pending {
        /// Against whom.
        opponent: Number,
        /// With which pieces.
        colour: Colour,
    },
    /// A game that was played. `rated` is false for the codes `W`, `D`, `L` (less than one move).
    Game {
        /// Against whom.
        opponent: Number,
        /// With which pieces.
        colour: Colour,
        /// This player's outcome.
        score: Score,
        /// Whether the game counts for ratings.
        rated: bool,
    },
    /// A game adjourned or not finished, result unknown (`?`).
    Adjourned {
        /// Against whom.
        opponent: Number,
        /// With which pieces.
        colour: Colour,
    },
    /// A game decided without play (`+`, `-`); in a double forfeit both lose. Team files may name
    /// no opponent.
    Forfeit {
        /// The scheduled opponent.
        opponent: Option<Number>,
        /// The scheduled colour.
        colour: Option<Colour>,
        /// Whether this player got the point.
        won: bool,
    },
    /// No opponent was scheduled.
    Bye(Bye),
}

impl Entry {
    /// The scheduled opponent, whether or not the game was played.
    #[must_use]
    pub const fn opponent(&self) -> Option<Number> {
        match *self {
            Entry::Pending { opponent, .. }
            | Entry::Game { opponent, .. }
            | Entry::Adjourned { opponent, .. } => Some(opponent),
            Entry::Forfeit { opponent, .. } => opponent,
            Entry::Blank | Entry::Bye(_) => None,
        }
    }

    /// The scheduled colour, whether or not the game was played.
    #[must_use]
    pub const fn colour(&self) -> Option<Colour> {
        match *self {
            Entry::Pending { colour, .. }
            | Entry::Game { colour, .. }
            | Entry::Adjourned { colour, .. } => Some(colour),
            Entry::Forfeit { colour, .. } => colour,
            Entry::Blank | Entry::Bye(_) => None,
        }
    }

    /// Opponent and colour of a game played over the board; adjourned and unreported games count as
    /// played, forfeits and byes do not (C.04.2 3.1, 3.4).
    #[must_use]
    pub const fn played(&self) -> Option<(Number, Colour)> {
        match *self {
            Entry::Pending { opponent, colour }
            | Entry::Game { opponent, colour, .. }
            | Entry::Adjourned { opponent, colour } => Some((opponent, colour)),
            Entry::Forfeit { .. } | Entry::Blank | Entry::Bye(_) => None,
        }
    }

    /// Whether it is a game of which no result is known: unreported, or adjourned.
    #[must_use]
    pub const fn is_open(&self) -> bool {
        matches!(self, Entry::Pending { .. } | Entry::Adjourned { .. })
    }

    /// Whether the pairing of that round took the player into account: a game, a forfeit with a
    /// scheduled opponent, or the pairing-allocated bye.
    #[must_use]
    pub const fn was_paired(&self) -> bool {
        matches!(self, Entry::Bye(Bye::PairingAllocated)) || self.opponent().is_some()
    }
}
