//! A clock, move by move (6.3, 6.4, 6.8, 6.9).

use arbitra_model::{ByColour, Colour, Period};
use serde::Serialize;

use super::control::{Control, Mode, Passing};

/// A clock between two players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    control: Control,
    sides: ByColour<Side>,
}

/// One side of a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Side {
    /// The time left, in milliseconds.
    pub left: u64,
    /// The moves completed.
    pub moves: u32,
    /// The period that runs, counted from zero.
    pub period: usize,
    /// The moves completed when the period began.
    period_start: u32,
    /// Whether the flag has fallen.
    pub flag: bool,
}

/// What a clock shows after a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Reading {
    /// Who moved.
    pub by: Colour,
    /// The number of the move.
    pub number: u32,
    /// The time used, in milliseconds.
    pub used: u64,
    /// The side after the move, the bonus included.
    pub side: Side,
    /// Whether the move was the last of its period.
    pub control_passed: bool,
}

impl Clock {
    /// A clock set to a control. In Fischer's mode the first increment is there from the start.
    #[must_use]
    pub fn new(control: Control) -> Clock {
        let side = |periods: &[Period]| {
            let first = periods.first().copied().unwrap_or(Period {
                moves: None,
                seconds: 0,
                increment: 0,
            });
            let bonus = if control.mode == Mode::Increment { first.increment } else { 0 };
            Side {
                left: 1000 * u64::from(first.seconds + bonus),
                moves: 0,
                period: 0,
                period_start: 0,
                flag: false,
            }
        };
        let sides = ByColour {
            white: side(&control.time.periods.white),
            black: side(&control.time.periods.black),
        };
        Clock { control, sides }
    }

    /// What both sides show.
    #[must_use]
    pub fn sides(&self) -> &ByColour<Side> {
        &self.sides
    }

    /// A player thinks for some milliseconds and presses the clock. If the time does not suffice, the
    /// flag falls and the move is not completed.
    pub fn press(&mut self, by: Colour, used: u64) -> Reading {
        let periods = match by {
            Colour::White => &self.control.time.periods.white,
            Colour::Black => &self.control.time.periods.black,
        };
        let mode = self.control.mode;
        let passing = self.control.passing;
        let side = &mut self.sides[by];
        let number = side.moves + 1;
        let bonus = 1000 * u64::from(period(periods, side.period).increment);
        let charged = match mode {
            Mode::Delay => used.saturating_sub(bonus),
            Mode::Increment | Mode::Bronstein => used,
        };
        let mut control_passed = false;
        // Nobody loses on time without having used some.
        if charged >= side.left && charged > 0 {
            let enough = period(periods, side.period)
                .moves
                .is_some_and(|moves| side.moves - side.period_start >= u32::from(moves));
            if passing == Passing::ByTime && enough {
                side.enter_next(periods);
                control_passed = true;
            }
        }
        if side.flag || (charged >= side.left && charged > 0) {
            side.left = 0;
            side.flag = true;
            return Reading { by, number, used, side: *side, control_passed };
        }
        side.left -= charged;
        side.moves += 1;
        let prescribed = period(periods, side.period).moves;
        if passing == Passing::ByMoves
            && prescribed.is_some_and(|moves| side.moves - side.period_start == u32::from(moves))
        {
            side.enter_next(periods);
            control_passed = true;
        }
        let bonus = 1000 * u64::from(period(periods, side.period).increment);
        side.left += match mode {
            Mode::Increment => bonus,
            Mode::Bronstein => used.min(bonus),
            Mode::Delay => 0,
        };
        Reading { by, number, used, side: *side, control_passed }
    }

    /// Gives or takes seconds, as an arbiter does by penalty or correction (6.10, 12.9).
    pub fn adjust(&mut self, whose: Colour, seconds: i64) {
        let side = &mut self.sides[whose];
        let change = seconds.unsigned_abs().saturating_mul(1000);
        side.left = if seconds < 0 {
            side.left.saturating_sub(change)
        } else {
            side.left.saturating_add(change)
        };
    }

    /// Sets time and counter to what they should be (6.10b). The period follows from the moves.
    pub fn set(&mut self, whose: Colour, left: u64, moves: u32) {
        let periods = match whose {
            Colour::White => &self.control.time.periods.white,
            Colour::Black => &self.control.time.periods.black,
        };
        let (mut at, mut start) = (0, 0);
        while let Some(count) = period(periods, at).moves {
            if moves < start + u32::from(count) {
                break;
            }
            start += u32::from(count);
            at += 1;
        }
        self.sides[whose] = Side { left, moves, period: at, period_start: start, flag: false };
    }

    /// The moves still to be completed in the period that runs; none if it lasts for the rest.
    #[must_use]
    pub fn to_go(&self, whose: Colour) -> Option<u32> {
        let periods = match whose {
            Colour::White => &self.control.time.periods.white,
            Colour::Black => &self.control.time.periods.black,
        };
        let side = self.sides[whose];
        let moves = u32::from(period(periods, side.period).moves?);
        Some((side.period_start + moves).saturating_sub(side.moves))
    }
}

impl Side {
    fn enter_next(&mut self, periods: &[Period]) {
        self.period_start += u32::from(period(periods, self.period).moves.unwrap_or(0));
        self.period += 1;
        self.left += 1000 * u64::from(period(periods, self.period).seconds);
    }
}

/// A period; the last one is given again and again.
fn period(periods: &[Period], at: usize) -> Period {
    let last = periods.len().saturating_sub(1);
    periods.get(at.min(last)).copied().unwrap_or(Period { moves: None, seconds: 0, increment: 0 })
}

/// A time as clocks show it: `1:29:30`, `4:05`.
#[must_use]
pub fn clock_text(milliseconds: u64) -> String {
    // A clock shows a second until it is over.
    let seconds = milliseconds.div_ceil(1000);
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

/// The thinking times of a game, in milliseconds, White and Black in turn: `1:05`, `65` or `1:02:03`,
/// between blanks; `#` begins a remark.
///
/// # Errors
/// The line, counted from one, and the word that is no time.
pub fn move_times(text: &str) -> Result<Vec<u64>, (usize, String)> {
    let mut times = Vec::new();
    for (at, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or_default();
        for word in line.split_whitespace() {
            // Move numbers may stand before the times.
            if word.ends_with('.') {
                continue;
            }
            let time = thinking_time(word).ok_or_else(|| (at + 1, word.to_owned()))?;
            times.push(time);
        }
    }
    Ok(times)
}

fn thinking_time(word: &str) -> Option<u64> {
    let (whole, tenth) =
        word.split_once(',').or_else(|| word.split_once('.')).unwrap_or((word, "0"));
    if tenth.len() != 1 {
        return None;
    }
    let mut seconds: u64 = 0;
    for part in whole.split(':') {
        let number: u64 = part.parse().ok().filter(|number| *number < 1_000_000)?;
        seconds = seconds.checked_mul(60)?.checked_add(number)?;
    }
    Some(seconds * 1000 + 100 * tenth.parse::<u64>().ok()?)
}
