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
    /// Whether nobody moved: the arbiter set the clock.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub by_arbiter: bool,
}

/// What happens to a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The player whose turn it is thinks for some milliseconds and presses.
    Move(u64),
    /// The arbiter gives or takes seconds (7.5b, 12.9).
    Adjust {
        /// Whose clock.
        whose: Colour,
        /// The seconds added or taken.
        seconds: i64,
    },
    /// The arbiter sets time and counter right (6.10b).
    Set {
        /// Whose clock.
        whose: Colour,
        /// The time, in milliseconds.
        left: u64,
        /// The moves completed; as they are if none is named.
        moves: Option<u32>,
    },
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
            return Reading { by, number, used, side: *side, control_passed, by_arbiter: false };
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
        Reading { by, number, used, side: *side, control_passed, by_arbiter: false }
    }

    /// Takes one step after the other until a flag falls; White moves first.
    pub fn run(&mut self, steps: &[Step]) -> Vec<Reading> {
        let mut readings = Vec::new();
        let mut by = Colour::White;
        for step in steps {
            match *step {
                Step::Move(used) => {
                    let reading = self.press(by, used);
                    readings.push(reading);
                    if reading.side.flag {
                        break;
                    }
                    by = !by;
                }
                Step::Adjust { whose, seconds } => {
                    self.adjust(whose, seconds);
                    readings.push(self.shown(whose));
                }
                Step::Set { whose, left, moves } => {
                    self.set(whose, left, moves.unwrap_or(self.sides[whose].moves));
                    readings.push(self.shown(whose));
                }
            }
        }
        readings
    }

    /// What a side shows after the arbiter's hand.
    fn shown(&self, by: Colour) -> Reading {
        let side = self.sides[by];
        let (number, used) = (side.moves, 0);
        Reading { by, number, used, side, control_passed: false, by_arbiter: true }
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

/// The thinking times of a game, White and Black in turn: `1:05`, `65` or `1:02:03`, between blanks; `#`
/// begins a remark. A line of its own is the arbiter's hand: `white +2:00`, `black -1:00`, or `white =0:45:00 40`
/// for time and completed moves.
///
/// # Errors
/// The line, counted from one, and the word that is not a time.
pub fn clock_steps(text: &str) -> Result<Vec<Step>, (usize, String)> {
    let mut steps = Vec::new();
    for (at, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or_default();
        let mut words = line.split_whitespace().peekable();
        if let Some(whose) = words.peek().and_then(|word| side_named(word)) {
            let line = line.trim();
            steps.push(hand(whose, words.skip(1)).ok_or_else(|| (at + 1, line.to_owned()))?);
            continue;
        }
        for word in words {
            // Move numbers may stand before the times.
            if word.ends_with('.') {
                continue;
            }
            let time = thinking_time(word).ok_or_else(|| (at + 1, word.to_owned()))?;
            steps.push(Step::Move(time));
        }
    }
    Ok(steps)
}

fn side_named(word: &str) -> Option<Colour> {
    match word.trim_end_matches(':').to_lowercase().as_str() {
        "white" | "blancas" => Some(Colour::White),
        "black" | "negras" => Some(Colour::Black),
        _ => None,
    }
}

fn hand<'a>(whose: Colour, mut words: impl Iterator<Item = &'a str>) -> Option<Step> {
    let change = words.next()?;
    // A sign that is more than one byte long is none of ours.
    let (sign, time) = (change.chars().next()?, change.get(1..)?);
    let time = thinking_time(time)?;
    let moves = words.next();
    let step = match (sign, moves) {
        ('+', None) => Step::Adjust { whose, seconds: i64::try_from(time / 1000).ok()? },
        ('-', None) => Step::Adjust { whose, seconds: -i64::try_from(time / 1000).ok()? },
        ('=', moves) => {
            let moves = moves.map(str::parse).transpose().ok()?;
            Step::Set { whose, left: time, moves: moves.filter(|moves| *moves < 10_000) }
        }
        _ => return None,
    };
    words.next().is_none().then_some(step)
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
