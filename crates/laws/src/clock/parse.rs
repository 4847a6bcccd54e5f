//! The language of time controls.
//!
//! Understood are the printed forms (`40/90+30+30s from move 1`, `G/15+10s`, `90'/40+30'+30"`,
//! `90/40+30+30"/1`), the short form (`90+30`: minutes and seconds), and the encoding of report files
//! (`40/5400+30:1800+30`, `W300-B240`). Parts are joined by `+`. A part with a slash is a period of moves:
//! minutes carry a prime, else 40 is the number of moves, else the smaller number is. The bonus comes last,
//! in seconds.

use std::str::FromStr;

use arbitra_model::{ByColour, Period, TimeControl};

use super::control::{Control, Mode, Passing};

/// A text that is not a time control.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseControlError {
    /// Nothing that could be understood.
    #[error("`{0}` is not a time control; write 90+30, 40/90+30+30s or 40/5400+30:1800+30")]
    Unreadable(String),
    /// A bonus that begins inside a period, which no clock can do.
    #[error("the bonus from move {0} begins inside a period; no clock can be set to that")]
    BonusInsidePeriod(u32),
}

/// Numbers below this are minutes where nothing else tells.
const LONGEST_MINUTES: u32 = 150;

impl FromStr for Control {
    type Err = ParseControlError;

    fn from_str(text: &str) -> Result<Control, ParseControlError> {
        let fail = || ParseControlError::Unreadable(text.to_owned());
        let mut plain = text.trim().to_lowercase().replace(['’', '′', '´'], "'");
        plain = plain.replace(['”', '″', '“'], "\"").replace("''", "\"");
        let mut mode = Mode::Increment;
        let mut passing = Passing::ByMoves;
        for (word, found) in [
            ("bronstein", Some(Mode::Bronstein)),
            ("delay", Some(Mode::Delay)),
            ("retardo", Some(Mode::Delay)),
            ("fischer", Some(Mode::Increment)),
            ("increment", Some(Mode::Increment)),
            ("incremento", Some(Mode::Increment)),
        ] {
            if plain.contains(word) {
                plain = plain.replace(word, " ");
                mode = found.unwrap_or(mode);
            }
        }
        for word in ["by time", "por tiempo"] {
            if plain.contains(word) {
                plain = plain.replace(word, " ");
                passing = Passing::ByTime;
            }
        }
        for word in ["standard", "rapid", "blitz", "rápido", "relámpago", "clásico", "o'"] {
            plain = plain.replace(word, " ");
        }
        let plain = plain.trim();
        if let Some(time) = encoded(plain) {
            return Ok(Control { time, mode, passing });
        }
        let periods = printed(plain, &mut mode).map_err(|inside| match inside {
            Some(first) => ParseControlError::BonusInsidePeriod(first),
            None => fail(),
        })?;
        let time = TimeControl { periods: ByColour { white: periods.clone(), black: periods } };
        Ok(Control { time, mode, passing })
    }
}

/// The encoding of report files, where it cannot be anything else: with a colon, with both colours, or
/// with more seconds than anybody gives minutes.
fn encoded(text: &str) -> Option<TimeControl> {
    if !text.chars().all(|c| c.is_ascii_digit() || "+/:-wb".contains(c)) {
        return None;
    }
    let time: TimeControl = text.replace("-b", "-B").parse().ok()?;
    let certain = text.contains(':') || text.starts_with('w');
    let long = time.periods.white.iter().all(|period| period.seconds > LONGEST_MINUTES);
    (certain || long).then_some(time)
}

/// A part of the printed form.
enum Part {
    Moves(u16, u32),
    /// A bare number: minutes, or the bonus after the last period.
    Number(u32),
    Minutes(u32),
    Bonus {
        seconds: u32,
        from: u32,
    },
}

/// Reads the printed form; the error may be the move at which a bonus begins inside a period.
fn printed(text: &str, mode: &mut Mode) -> Result<Vec<Period>, Option<u32>> {
    let text = text.replace(" and ", "+").replace(" y ", "+").replace(" from move ", "/");
    let text = text.replace(" desde la jugada ", "/");
    let text: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    // `G/90;d5` is the American way to write a delay.
    let text = match text
        .split_once(";d")
        .or_else(|| text.split_once("d").filter(|(a, _)| a.ends_with(['+', ','])))
    {
        Some((main, delay)) => {
            *mode = Mode::Delay;
            format!("{}+{delay}s", main.trim_end_matches(['+', ',', ';']))
        }
        None => text,
    };
    let mut periods: Vec<Period> = Vec::new();
    let mut bonus = None;
    for word in text.split('+') {
        if bonus.is_some() {
            return Err(None);
        }
        let closed = periods.last().is_some_and(|period| period.moves.is_none());
        match part(word).ok_or(None)? {
            Part::Moves(moves, seconds) if !closed => {
                periods.push(Period { moves: Some(moves), seconds, increment: 0 });
            }
            Part::Minutes(seconds) if !closed => {
                periods.push(Period { moves: None, seconds, increment: 0 });
            }
            Part::Number(number) if !closed => {
                periods.push(Period { moves: None, seconds: 60 * number, increment: 0 });
            }
            Part::Number(seconds) => bonus = Some((seconds, 1)),
            Part::Bonus { seconds, from } if !periods.is_empty() => bonus = Some((seconds, from)),
            _ => return Err(None),
        }
    }
    if periods.is_empty() {
        return Err(None);
    }
    if let Some((seconds, from)) = bonus {
        let mut first = 1;
        let mut begins = false;
        for period in &mut periods {
            begins |= first == from;
            if begins {
                period.increment = seconds;
            }
            first += u32::from(period.moves.unwrap_or(0));
        }
        if !begins {
            return Err(Some(from));
        }
    }
    Ok(periods)
}

fn part(word: &str) -> Option<Part> {
    let number = |text: &str| text.parse::<u32>().ok().filter(|number| *number <= 1_440);
    // Seconds: 30", 30s, 30"/1, 30s/61.
    for sign in ["\"", "sec", "seg", "s"] {
        if let Some((seconds, rest)) = word.split_once(sign) {
            let from = match rest.strip_prefix('/') {
                Some(from) => number(from)?,
                None if rest.is_empty() => 1,
                None => return None,
            };
            return Some(Part::Bonus { seconds: number(seconds)?, from });
        }
    }
    let minutes = |text: &str| {
        let bare = text.strip_suffix("min").or_else(|| text.strip_suffix('m'));
        let bare = bare.or_else(|| text.strip_suffix('\''))?;
        number(bare)
    };
    let moves = |text: &str| u16::try_from(number(text)?).ok().filter(|moves| *moves > 0);
    let Some((left, right)) = word.split_once('/') else {
        return minutes(word)
            .map(|minutes| Part::Minutes(60 * minutes))
            .or_else(|| number(word).map(Part::Number));
    };
    if matches!(left, "g" | "sd") {
        let time = minutes(right).or_else(|| number(right))?;
        return Some(Part::Minutes(60 * time));
    }
    if let Some(time) = minutes(left) {
        return Some(Part::Moves(moves(right)?, 60 * time));
    }
    if let Some(time) = minutes(right) {
        return Some(Part::Moves(moves(left)?, 60 * time));
    }
    let (one, other) = (number(left)?, number(right)?);
    let first_is_moves = match (one == 40, other == 40) {
        (true, false) => true,
        (false, true) => false,
        _ => one <= other,
    };
    let (count, time) = if first_is_moves { (one, other) } else { (other, one) };
    Some(Part::Moves(u16::try_from(count).ok().filter(|count| *count > 0)?, 60 * time))
}
