//! Teams and what report files say of their matches.

use std::fmt;

use crate::{Number, Points, Round};

/// The pairing number of a team, 1 to 999.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "u16", into = "u16"))]
pub struct TeamNumber(u16);

/// A team number below 1 or above 999.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} is not a team number; they go from 1 to 999")]
pub struct TeamNumberOutOfRange(pub u16);

impl TeamNumber {
    /// A team number, if it is one.
    #[must_use]
    pub const fn new(number: u16) -> Option<TeamNumber> {
        if number == 0 || number > 999 { None } else { Some(TeamNumber(number)) }
    }

    /// The number itself.
    #[must_use]
    pub const fn get(self) -> u16 {
        self.0
    }
}

impl TryFrom<u16> for TeamNumber {
    type Error = TeamNumberOutOfRange;

    fn try_from(number: u16) -> Result<TeamNumber, TeamNumberOutOfRange> {
        TeamNumber::new(number).ok_or(TeamNumberOutOfRange(number))
    }
}

impl From<TeamNumber> for u16 {
    fn from(number: TeamNumber) -> u16 {
        number.0
    }
}

impl fmt::Display for TeamNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// A team and its members (records 310 and 013).
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Team {
    /// The team's pairing number.
    pub number: TeamNumber,
    /// The team's name.
    pub name: String,
    /// A short name of at most five characters.
    pub nickname: String,
    /// The strength used for the initial order, usually an average rating.
    pub strength: Option<u32>,
    /// Match points as the file states them.
    pub stated_match_points: Option<Points>,
    /// Game points as the file states them.
    pub stated_game_points: Option<Points>,
    /// The rank as the file states it.
    pub stated_rank: Option<u16>,
    /// The members in board order.
    pub members: Vec<Number>,
}

/// Match points for a won, drawn and lost match (record 362).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct TeamPoints {
    /// A match won.
    pub win: Points,
    /// A match drawn.
    pub draw: Points,
    /// A match lost.
    pub loss: Points,
}

impl TeamPoints {
    /// Two match points for a win, one for a draw.
    pub const STANDARD: TeamPoints =
        TeamPoints { win: Points::from_hundredths(200), draw: Points::ONE, loss: Points::ZERO };
}

/// A line-up out of the default board order (record 300).
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct LineUp {
    /// The round.
    pub round: Round,
    /// The team that lines up.
    pub team: TeamNumber,
    /// Against whom.
    pub opponent: Option<TeamNumber>,
    /// The player of every board; none on an empty board.
    pub boards: Vec<Option<Number>>,
}

/// The pairing-allocated byes of teams (record 320).
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct TeamBye {
    /// Match points for the bye.
    pub match_points: Option<Points>,
    /// Game points for the bye.
    pub game_points: Option<Points>,
    /// Who had it, round by round.
    pub teams: Vec<Option<TeamNumber>>,
}

/// How a match was forfeited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum MatchForfeit {
    /// `+-`: the first-named team wins.
    FirstWins,
    /// `-+`: the second-named team wins.
    SecondWins,
    /// `--`: both lose.
    BothLose,
}

/// A forfeited match (record 330).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ForfeitedMatch {
    /// How the match was forfeited.
    pub forfeit: MatchForfeit,
    /// The round.
    pub round: Round,
    /// The first-named team, White on the first board.
    pub first: TeamNumber,
    /// The second-named team.
    pub second: TeamNumber,
}
