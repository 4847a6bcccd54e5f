//! Editions of the Laws of Chess.

use arbitra_model::editions;
use serde::{Deserialize, Serialize};

editions! {
    /// An edition of the Laws, by the year from which it is in force.
    #[derive(Serialize, Deserialize)]
    #[serde(try_from = "String", into = "String")]
    pub enum Edition of "the Laws", by_date {
        /// In force from 1 July 2014.
        E2014 = "2014" from (2014, 7, 1),
        /// In force from 1 January 2023.
        E2023 = "2023" from (2023, 1, 1),
    }
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
    /// What the edition says.
    #[must_use]
    pub const fn rules(self) -> Rules {
        match self {
            Edition::E2014 => LAWS_2014,
            Edition::E2023 => LAWS_2023,
        }
    }
}
