//! How a game ended.

use std::fmt;
use std::str::FromStr;

use arbitra_model::{ByColour, Colour, Entry, Number, Score};
use serde::{Deserialize, Serialize};

/// How a game ended. Written as a code such as `1-0`, in the record too.
///
/// | code | meaning |
/// |---|---|
/// | `1-0` `=-=` `0-1` | played |
/// | `=-0` `0-=` `0-0` | played, with a penalty (unusual results) |
/// | the same with `u` at the end | played, but not rated (less than one move) |
/// | `+--` `--+` `---` | decided without play: forfeit, forfeit, both |
/// | `?-?` | adjourned |
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Outcome {
    /// The game was played.
    Played {
        /// What each player got.
        scores: ByColour<Score>,
        /// Whether it counts for ratings.
        rated: bool,
    },
    /// Somebody did not play; nobody won if both did not.
    Forfeit {
        /// Who was there.
        winner: Option<Colour>,
    },
    /// Adjourned or unfinished: a draw for pairing only (C.04.2 3.1).
    Adjourned,
}

impl Outcome {
    /// White won.
    pub const WHITE_WINS: Outcome = Outcome::played(Score::Win, Score::Loss);
    /// Black won.
    pub const BLACK_WINS: Outcome = Outcome::played(Score::Loss, Score::Win);
    /// A draw.
    pub const DRAW: Outcome = Outcome::played(Score::Draw, Score::Draw);

    /// Every outcome that can be entered.
    pub const ALL: [Outcome; 16] = [
        Outcome::WHITE_WINS,
        Outcome::DRAW,
        Outcome::BLACK_WINS,
        Outcome::Forfeit { winner: Some(Colour::White) },
        Outcome::Forfeit { winner: Some(Colour::Black) },
        Outcome::Forfeit { winner: None },
        Outcome::Adjourned,
        Outcome::played(Score::Draw, Score::Loss),
        Outcome::played(Score::Loss, Score::Draw),
        Outcome::played(Score::Loss, Score::Loss),
        Outcome::WHITE_WINS.unrated(),
        Outcome::DRAW.unrated(),
        Outcome::BLACK_WINS.unrated(),
        Outcome::played(Score::Draw, Score::Loss).unrated(),
        Outcome::played(Score::Loss, Score::Draw).unrated(),
        Outcome::played(Score::Loss, Score::Loss).unrated(),
    ];

    /// A rated game.
    #[must_use]
    pub const fn played(white: Score, black: Score) -> Outcome {
        Outcome::Played { scores: ByColour { white, black }, rated: true }
    }

    /// The same, not rated.
    #[must_use]
    pub const fn unrated(self) -> Outcome {
        match self {
            Outcome::Played { scores, .. } => Outcome::Played { scores, rated: false },
            other => other,
        }
    }

    /// The same with White and Black exchanged.
    #[must_use]
    pub fn with_colours_swapped(self) -> Outcome {
        match self {
            Outcome::Played { scores, rated } => Outcome::Played {
                scores: ByColour { white: scores.black, black: scores.white },
                rated,
            },
            Outcome::Forfeit { winner } => Outcome::Forfeit { winner: winner.map(|c| !c) },
            Outcome::Adjourned => Outcome::Adjourned,
        }
    }

    /// Whether the rules know it: nobody gets anything beside a win, only draws come in twos or
    /// with a penalty.
    #[must_use]
    pub fn exists(self) -> bool {
        Outcome::ALL.contains(&self)
    }

    /// Whether it is a result, not an adjourned game.
    #[must_use]
    pub const fn is_final(self) -> bool {
        !matches!(self, Outcome::Adjourned)
    }

    /// Whether it is a draw.
    #[must_use]
    pub const fn is_draw(self) -> bool {
        matches!(
            self,
            Outcome::Played { scores: ByColour { white: Score::Draw, black: Score::Draw }, .. }
        )
    }

    /// What it brought the player of a colour against an opponent.
    #[must_use]
    pub fn entry(self, colour: Colour, opponent: Number) -> Entry {
        match self {
            Outcome::Played { scores, rated } => {
                Entry::Game { opponent, colour, score: scores[colour], rated }
            }
            Outcome::Forfeit { winner } => Entry::Forfeit {
                opponent: Some(opponent),
                colour: Some(colour),
                won: winner == Some(colour),
            },
            Outcome::Adjourned => Entry::Adjourned { opponent, colour },
        }
    }
}

/// A text that names no outcome.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a result; write 1-0, =-=, 0-1, +--, --+, ---, ?-?, =-0, 0-= or 0-0")]
pub struct ParseOutcomeError(String);

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = |score| match score {
            Score::Win => '1',
            Score::Draw => '=',
            Score::Loss => '0',
        };
        f.pad(&match self {
            Outcome::Played { scores, rated } => {
                let end = if *rated { "" } else { "u" };
                format!("{}-{}{end}", sign(scores.white), sign(scores.black))
            }
            Outcome::Forfeit { winner: Some(Colour::White) } => "+--".to_owned(),
            Outcome::Forfeit { winner: Some(Colour::Black) } => "--+".to_owned(),
            Outcome::Forfeit { winner: None } => "---".to_owned(),
            Outcome::Adjourned => "?-?".to_owned(),
        })
    }
}

impl FromStr for Outcome {
    type Err = ParseOutcomeError;

    fn from_str(text: &str) -> Result<Outcome, ParseOutcomeError> {
        let text = text.trim().replace('½', "=");
        Outcome::ALL
            .into_iter()
            .find(|outcome| outcome.to_string() == text)
            .ok_or(ParseOutcomeError(text))
    }
}

impl TryFrom<String> for Outcome {
    type Error = ParseOutcomeError;

    fn try_from(text: String) -> Result<Outcome, ParseOutcomeError> {
        text.parse()
    }
}

impl From<Outcome> for String {
    fn from(outcome: Outcome) -> String {
        outcome.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_outcome_has_its_code() {
        for outcome in Outcome::ALL {
            assert_eq!(outcome.to_string().parse(), Ok(outcome));
            assert!(outcome.with_colours_swapped().exists());
            assert_eq!(outcome.with_colours_swapped().with_colours_swapped(), outcome);
        }
        assert!("1-=".parse::<Outcome>().is_err());
        assert!(!Outcome::played(Score::Win, Score::Draw).exists());
    }
}
