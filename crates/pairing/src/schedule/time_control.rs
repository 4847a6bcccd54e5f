//! Encoded time controls (record 222) and how long a game of sixty moves lasts.

use std::str::FromStr;

use arbitra_model::ByColour;

/// The moves by which regulations measure a time control.
const MOVES: u32 = 60;

/// A time control: the periods of both players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimeControl {
    periods: ByColour<Vec<Period>>,
}

/// A period: so many seconds, for so many moves or for the rest of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Period {
    moves: Option<u32>,
    seconds: u32,
    increment: u32,
}

/// A text that is no encoded time control.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no encoded time control such as 5400+30, 40/6000+30:900+30 or W300-B240")]
pub struct ParseTimeControlError(String);

impl TimeControl {
    /// The seconds each player has for sixty moves: the time of every period that begins by then,
    /// and the increments of the moves.
    #[must_use]
    pub fn seconds(&self) -> ByColour<u32> {
        ByColour { white: seconds(&self.periods.white), black: seconds(&self.periods.black) }
    }

    /// The minutes a session may last: both players' sixty moves, rounded up.
    #[must_use]
    pub fn session_minutes(&self) -> u32 {
        let ByColour { white, black } = self.seconds();
        (white + black).div_ceil(60)
    }

    /// The minutes of the player who has less, rounded down.
    #[must_use]
    pub fn player_minutes(&self) -> u32 {
        let ByColour { white, black } = self.seconds();
        white.min(black) / 60
    }
}

fn seconds(periods: &[Period]) -> u32 {
    let (mut sum, mut left) = (0, MOVES);
    let mut periods = periods.iter();
    let mut period = periods.next();
    while let Some(now) = period {
        let moves = now.moves.unwrap_or(left).min(left);
        sum += now.seconds + moves * now.increment;
        left -= moves;
        if left == 0 || moves == 0 {
            break;
        }
        // The last period with a number of moves is given again and again.
        period = periods.next().or(Some(now));
    }
    sum
}

impl FromStr for TimeControl {
    type Err = ParseTimeControlError;

    fn from_str(text: &str) -> Result<TimeControl, ParseTimeControlError> {
        let fail = || ParseTimeControlError(text.to_owned());
        let text = text.trim();
        let periods = match text.strip_prefix(['W', 'w']) {
            Some(rest) => {
                let (white, black) = rest.split_once("-B").ok_or_else(fail)?;
                ByColour { white: periods(white), black: periods(black) }
            }
            None => ByColour { white: periods(text), black: periods(text) },
        };
        match (periods.white, periods.black) {
            (Some(white), Some(black)) => Ok(TimeControl { periods: ByColour { white, black } }),
            _ => Err(fail()),
        }
    }
}

fn periods(text: &str) -> Option<Vec<Period>> {
    text.split(':')
        .map(|part| {
            let number = |text: &str| text.trim().parse::<u32>().ok().filter(|n| *n < 1_000_000);
            let (moves, clock) = match part.split_once('/') {
                Some((moves, clock)) => (Some(number(moves).filter(|m| *m > 0)?), clock),
                None => (None, part),
            };
            let (seconds, increment) = clock.split_once('+').unwrap_or((clock, "0"));
            Some(Period { moves, seconds: number(seconds)?, increment: number(increment)? })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn measures_sixty_moves() {
        for (text, player, session) in [
            ("5400+30", 120, 240),
            ("40/6000+30:900+30", 145, 290),
            ("40/5400+30:1800+30", 150, 300),
            ("40/7200:20/3600:900", 180, 360),
            ("40/7200:900", 135, 270),
            ("W300-B240", 4, 9),
            ("180+2", 5, 10),
            ("30/3600", 120, 240),
        ] {
            let control: TimeControl = text.parse().unwrap();
            assert_eq!(
                (control.player_minutes(), control.session_minutes()),
                (player, session),
                "{text}"
            );
        }
        for text in ["", "x", "90+", "0/30", "W300", "5400+30:"] {
            assert!(text.parse::<TimeControl>().is_err(), "{text}");
        }
    }
}
