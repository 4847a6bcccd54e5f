//! Games of a play-off, their results and their stages.

use std::fmt;

use arbitra_model::{ByColour, Colour, Number};

use super::clock::Clock;

/// The name of a game within its play-off: `F.1`, `SF2.X1`, `A.R1.2`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct GameId(pub(super) String);

impl GameId {
    /// A name as somebody wrote it; whether there is such a game is another matter.
    #[must_use]
    pub fn new(text: &str) -> GameId {
        GameId(text.trim().to_ascii_uppercase())
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// A game that is or was to be played.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Game {
    /// Its name.
    pub id: GameId,
    /// The stage it belongs to.
    pub stage: Stage,
    /// The group, where there are groups, from 0.
    pub group: Option<usize>,
    /// The best place its players can still reach.
    pub place: u16,
    /// Games of one wave are played at the same time.
    pub wave: u16,
    /// Whether a break comes before it.
    pub after_break: bool,
    /// The time control.
    pub clock: Clock,
    /// The two players.
    pub players: [Number; 2],
    /// Who has which colour; not known while somebody has yet to choose.
    pub colours: Option<ByColour<Number>>,
    /// The result, once entered.
    pub result: Option<GameResult>,
}

impl Game {
    /// Who won, if somebody did; in an Armageddon game a draw wins for Black.
    #[must_use]
    pub fn winner(&self) -> Option<Number> {
        let colours = self.colours?;
        match self.result?.outcome {
            Outcome::Won(colour) => Some(colours[colour]),
            Outcome::Drawn if self.clock.draw_wins_for_black() => Some(colours.black),
            Outcome::Drawn => None,
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct GameResult {
    /// Who won.
    pub outcome: Outcome,
    /// How many moves it took; asked for only where fewer moves decide.
    pub moves: Option<u16>,
}

/// Who won a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Outcome {
    /// The player of this colour.
    Won(Colour),
    /// A draw.
    Drawn,
}

/// A stage of a play-off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Stage {
    /// A match of two.
    Match,
    /// A round of a round robin, from 1.
    RoundRobin(u16),
    /// A knock-out round with so many players: 2 is the final.
    KnockOut(usize),
    /// The preliminary round.
    Preliminary,
    /// A round after the preliminary one, from 1.
    Round(u16),
    /// The final of group winners.
    GroupWinners,
}
