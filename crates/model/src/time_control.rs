//! Time controls as report files encode them (record 222).

use std::fmt;
use std::str::FromStr;

use crate::{ByColour, Tempo};

/// A time control: the periods of each player.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct TimeControl {
    /// The periods of each colour; the same for both except in deciding games.
    pub periods: ByColour<Vec<Period>>,
}

/// A period: so many seconds, for so many moves or for the rest of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Period {
    /// The moves of the period; none if it lasts for the rest of the game.
    pub moves: Option<u16>,
    /// The seconds of the period.
    pub seconds: u32,
    /// The seconds added for each move.
    pub increment: u32,
}

/// The least thinking time that regulations ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RateOfPlay {
    /// So many minutes without increment, fewer with one.
    ByIncrement {
        /// Minutes without increment.
        without: u32,
        /// Minutes with an increment.
        with: u32,
        /// The smallest increment in seconds.
        increment: u32,
    },
    /// So many minutes for sixty moves.
    SixtyMoves(u32),
}

/// By how much a time control is too fast.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooFast {
    /// The minutes it has, counted as the rule counts them.
    pub minutes: u32,
    /// The minutes it takes.
    pub least: u32,
    /// What the minutes are counted by.
    pub counted: Counted,
}

/// What minutes are counted by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counted {
    /// Sixty moves with their increments.
    SixtyMoves,
    /// The main time, with an increment beside it.
    WithIncrement,
    /// The main time alone.
    WithoutIncrement,
}

/// The number of moves by which regulations measure a time control.
const MOVES: u32 = 60;
/// A day is more than any control has, and keeps sums small.
const MOST: u32 = 86_400;

impl TimeControl {
    /// Whether both players have the same time.
    #[must_use]
    pub fn is_equal(&self) -> bool {
        self.periods.white == self.periods.black
    }

    /// The seconds each player has for sixty moves: the time of every period that begins by then,
    /// and the increments of the moves. The last period is given again if it ends before.
    #[must_use]
    pub fn seconds(&self) -> ByColour<u32> {
        ByColour { white: seconds(&self.periods.white), black: seconds(&self.periods.black) }
    }

    /// The seconds of the player with less time for sixty moves.
    #[must_use]
    pub fn least_seconds(&self) -> u32 {
        let ByColour { white, black } = self.seconds();
        white.min(black)
    }

    /// The rating list that counts: blitz up to ten minutes for sixty moves, rapid below sixty
    /// (Laws, Appendices A.1 and B.1).
    #[must_use]
    pub fn tempo(&self) -> Tempo {
        match self.least_seconds() {
            ..=600 => Tempo::Blitz,
            601..3600 => Tempo::Rapid,
            _ => Tempo::Standard,
        }
    }

    /// The minutes of the player who has less, rounded down.
    #[must_use]
    pub fn player_minutes(&self) -> u32 {
        self.least_seconds() / 60
    }

    /// What is missing to the least thinking time; nothing where there is enough.
    #[must_use]
    pub fn falls_short(&self, rate: RateOfPlay) -> Option<TooFast> {
        let (minutes, least, counted) = match rate {
            RateOfPlay::SixtyMoves(least) => (self.player_minutes(), least, Counted::SixtyMoves),
            RateOfPlay::ByIncrement { without, with, increment } => {
                let ByColour { white, black } = &self.periods;
                let main = |periods: &[Period]| -> u32 {
                    periods.iter().map(|period| period.seconds).fold(0, u32::saturating_add)
                };
                let minutes = main(white).min(main(black)) / 60;
                let mut periods = white.iter().chain(black);
                if periods.all(|period| period.increment >= increment) {
                    (minutes, with, Counted::WithIncrement)
                } else {
                    (minutes, without, Counted::WithoutIncrement)
                }
            }
        };
        (minutes < least).then_some(TooFast { minutes, least, counted })
    }

    /// The minutes a session may last: both players' sixty moves, rounded up.
    #[must_use]
    pub fn session_minutes(&self) -> u32 {
        let ByColour { white, black } = self.seconds();
        (white.saturating_add(black)).div_ceil(60)
    }

    /// The moves of the first control, where it has any.
    #[must_use]
    pub fn first_control(&self) -> Option<u16> {
        let of = |periods: &[Period]| periods.first().and_then(|period| period.moves);
        of(&self.periods.white).into_iter().chain(of(&self.periods.black)).min()
    }
}

fn seconds(periods: &[Period]) -> u32 {
    let (mut sum, mut left) = (0_u32, MOVES);
    let mut periods = periods.iter();
    let mut period = periods.next();
    while let Some(now) = period {
        let moves = now.moves.map_or(left, |moves| u32::from(moves).min(left));
        sum = sum.saturating_add(now.seconds).saturating_add(moves * now.increment);
        left -= moves;
        if left == 0 || moves == 0 {
            break;
        }
        // The last period with a number of moves is given again and again.
        period = periods.next().or(Some(now));
    }
    sum
}

/// A text that is not a time control.
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
    let number =
        |text: &str| -> Option<u32> { text.trim().parse().ok().filter(|number| *number <= MOST) };
    let (moves, rest) = match text.split_once('/') {
        Some((moves, rest)) => {
            (Some(u16::try_from(number(moves)?).ok().filter(|moves| *moves > 0)?), rest)
        }
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

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let join = |periods: &[Period]| {
            periods.iter().map(ToString::to_string).collect::<Vec<_>>().join(":")
        };
        let (white, black) = (join(&self.periods.white), join(&self.periods.black));
        if white == black { f.write_str(&white) } else { write!(f, "W{white}-B{black}") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn measures_sixty_moves() {
        for (text, player, session) in [
            ("5400+30", 7200, 240),
            ("40/6000+30:900+30", 8700, 290),
            ("40/5400+30:1800+30", 9000, 300),
            ("40/5400:20/1800:900", 7200, 240),
            ("40/7200:20/3600:900", 10_800, 360),
            ("40/7200:900", 8100, 270),
            ("W300-B240", 240, 9),
            ("180+2", 300, 10),
            ("30/3600", 7200, 240),
        ] {
            let control: TimeControl = text.parse().unwrap();
            assert_eq!(
                (control.least_seconds(), control.session_minutes()),
                (player, session),
                "{text}"
            );
            assert_eq!(control.to_string(), text);
        }
        assert_eq!("40/6000:900".parse::<TimeControl>().unwrap().first_control(), Some(40));
        assert!(!"W300-B240".parse::<TimeControl>().unwrap().is_equal());
    }

    #[test]
    fn says_which_list_counts() {
        for (text, tempo) in [
            ("180+2", Tempo::Blitz),
            ("600", Tempo::Blitz),
            ("900+10", Tempo::Rapid),
            ("3599", Tempo::Rapid),
            ("3600", Tempo::Standard),
            ("5400+30", Tempo::Standard),
        ] {
            assert_eq!(text.parse::<TimeControl>().unwrap().tempo(), tempo, "{text}");
        }
    }

    #[test]
    fn nonsense_is_refused() {
        for text in
            ["", "x", "fast", "90'+30\"", "W300", "40/", "90+", "0/30", "5400+30:", "99999999999"]
        {
            assert!(text.parse::<TimeControl>().is_err(), "{text}");
        }
    }
}
