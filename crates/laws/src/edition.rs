//! Editions of the Laws of Chess.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// An edition of the Laws, by the year from which it is in force.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Edition {
    /// In force from 1 July 2014.
    #[serde(rename = "2014")]
    E2014,
    /// In force from 1 January 2023.
    #[serde(rename = "2023")]
    E2023,
}

/// What the editions say differently about the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// When a repetition ends the game by itself (9.6).
    pub fivefold: Fivefold,
    /// The article of the fivefold repetition.
    pub fivefold_article: &'static str,
    /// The article of the seventy-five moves.
    pub seventy_five_article: &'static str,
}

/// When a repetition ends the game by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fivefold {
    /// "At least five consecutive alternate moves by each player": the position stands again after
    /// every second move of both players, five times without a break.
    Alternate,
    /// "At least five times", with any moves between.
    Anywhere,
}

const LAWS_2014: Rules =
    Rules { fivefold: Fivefold::Alternate, fivefold_article: "9.6a", seventy_five_article: "9.6b" };

const LAWS_2023: Rules = Rules {
    fivefold: Fivefold::Anywhere,
    fivefold_article: "9.6.1",
    seventy_five_article: "9.6.2",
};

impl Edition {
    /// Every edition, oldest first.
    pub const ALL: [Edition; 2] = [Edition::E2014, Edition::E2023];
    /// The edition in force.
    pub const LATEST: Edition = Edition::E2023;

    /// What the edition says.
    #[must_use]
    pub const fn rules(self) -> Rules {
        match self {
            Edition::E2014 => LAWS_2014,
            Edition::E2023 => LAWS_2023,
        }
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Edition::E2014 => "2014",
            Edition::E2023 => "2023",
        })
    }
}

/// A text that names no edition.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not an edition of the Laws; write 2014 or 2023")]
pub struct ParseEditionError(String);

impl FromStr for Edition {
    type Err = ParseEditionError;

    fn from_str(text: &str) -> Result<Edition, ParseEditionError> {
        Edition::ALL
            .into_iter()
            .find(|edition| edition.to_string() == text.trim())
            .ok_or_else(|| ParseEditionError(text.to_owned()))
    }
}
