//! Time controls as report files encode them (record 222).

use std::fmt;
use std::str::FromStr;

use arbitra_model::ByColour;
use serde::Serialize;

/// A time control: the periods of each player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimeControl {
    /// The periods of each colour; the same for both except in deciding games.
    pub periods: ByColour<Vec<Period>>,
}

/// A period of a time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Period {
    /// The moves of the period; none if it lasts for the rest of the game.
    pub moves: Option<u16>,
    /// The seconds of the period.
    pub seconds: u32,
    /// The seconds added for each move.
    pub increment: u32,
}

/// The number of moves by which time controls are compared.
const MOVES: u32 = 60;

impl TimeControl {
    /// Whether both players have the same time.
    #[must_use]
    pub fn is_equal(&self) -> bool {
        self.periods.white == self.periods.black
    }

    /// The seconds of the player with less time for sixty moves.
    #[must_use]
    pub fn seconds(&self) -> u32 {
        seconds(&self.periods.white).min(seconds(&self.periods.black))
    }

    /// The moves of the first control, where it has any.
    #[must_use]
    pub fn first_control(&self) -> Option<u16> {
        let of = |periods: &[Period]| periods.first().and_then(|period| period.moves);
        of(&self.periods.white).into_iter().chain(of(&self.periods.black)).min()
    }
}

/// The seconds for sixty moves: every period that begins before, and the increments.
fn seconds(periods: &[Period]) -> u32 {
    let mut done = 0;
    let mut sum: u32 = 0;
    for period in periods {
        if done >= MOVES {
            break;
        }
        let moves = period.moves.map_or(MOVES - done, |moves| u32::from(moves).min(MOVES - done));
        sum = sum.saturating_add(period.seconds).saturating_add(moves * period.increment);
        done += moves;
    }
    sum
}

/// A text that is no time control.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a time control; write seconds such as 5400+30 or 40/6000+30:900+30")]
pub struct ParseTimeControlError(String);

impl FromStr for TimeControl {
    type Err = ParseTimeControlError;

    /// Reads `5400+30`, `40/6000+30:900+30` and `W300-B240`.
    fn from_str(text: &str) -> Result<TimeControl, ParseTimeControlError> {
        let fail = || ParseTimeControlError(text.to_owned());
        let text = text.trim();
        let (white, black) = match text.strip_prefix(['W', 'w']) {
            Some(rest) => {
                rest.split_once("-B").or_else(|| rest.split_once("-b")).ok_or_else(fail)?
            }
            None => (text, text),
        };
        let white = periods(white).ok_or_else(fail)?;
        let black = periods(black).ok_or_else(fail)?;
        Ok(TimeControl { periods: ByColour { white, black } })
    }
}

fn periods(text: &str) -> Option<Vec<Period>> {
    text.split(':').map(period).collect()
}

fn period(text: &str) -> Option<Period> {
    let number = |text: &str| -> Option<u32> {
        // A day is more than any control has, and keeps sums small.
        text.trim().parse().ok().filter(|number| *number <= 86_400)
    };
    let (moves, rest) = match text.split_once('/') {
        Some((moves, rest)) => (Some(u16::try_from(number(moves)?).ok()?), rest),
        None => (None, text),
    };
    let (seconds, increment) = match rest.split_once('+') {
        Some((seconds, increment)) => (number(seconds)?, number(increment)?),
        None => (number(rest)?, 0),
    };
    Some(Period { moves, seconds, increment })
}

impl fmt::Display for Period {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(moves) = self.moves {
            write!(f, "{moves}/")?;
        }
        write!(f, "{}", self.seconds)?;
        if self.increment > 0 {
            write!(f, "+{}", self.increment)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sixty_moves() {
        for (text, seconds) in [
            ("5400+30", 7200),
            ("40/6000+30:900+30", 8700),
            ("40/5400:20/1800:900", 7200),
            ("W300-B240", 240),
            ("180+2", 300),
        ] {
            assert_eq!(text.parse::<TimeControl>().unwrap().seconds(), seconds, "{text}");
        }
        assert_eq!("40/6000:900".parse::<TimeControl>().unwrap().first_control(), Some(40));
        assert!(!"W300-B240".parse::<TimeControl>().unwrap().is_equal());
    }

    #[test]
    fn nonsense_is_refused() {
        for text in ["", "fast", "90'+30\"", "W300", "40/", "99999999999"] {
            assert!(text.parse::<TimeControl>().is_err(), "{text}");
        }
    }
}
