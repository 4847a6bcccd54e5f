//! What a club sets: values of places, of absences, and when two may meet again.

use std::fmt;
use std::str::FromStr;

use arbitra_model::{Exact, Tournament};

use crate::settings;

/// A share of a value: at most the whole of it, in parts of which sixty are a multiple.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share(Exact);

/// Scores are counted in sixtieths of a value, so that every share is exact.
pub(super) const UNIT: i64 = 60;

impl Share {
    /// Nothing.
    pub const ZERO: Share = Share(Exact::ZERO);

    /// A share, if it is at most 1 and its denominator divides sixty.
    #[must_use]
    pub const fn new(numerator: u16, denominator: u16) -> Option<Share> {
        if denominator == 0 || !60_u16.is_multiple_of(denominator) || numerator > denominator {
            return None;
        }
        Some(Share(Exact::reduced(numerator as i128, denominator as i128)))
    }

    /// Sixtieths of so many units.
    pub(super) fn of(self, value: u32) -> i64 {
        self.0.times(i128::from(value) * i128::from(UNIT), 1).rounded()
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.0.numerator(), self.0.denominator())
    }
}

impl FromStr for Share {
    type Err = ();

    fn from_str(text: &str) -> Result<Share, ()> {
        let (numerator, denominator) = text.split_once('/').unwrap_or((text, "1"));
        let number = |text: &str| text.parse::<u16>().map_err(|_| ());
        Share::new(number(numerator)?, number(denominator)?).ok_or(())
    }
}

/// The regulations of a club.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// The value of the first place; none means half as much again as there are players.
    pub top: Option<u32>,
    /// How much each place is worth less than the one above.
    pub step: u32,
    /// Whether the own value counts once.
    pub own_value: bool,
    /// For the pairing-allocated bye (`U`).
    pub bye: Share,
    /// For an absence with notice (`H`).
    pub notice: Share,
    /// For a duty of the club, such as a match of its team (`F`).
    pub duty: Share,
    /// For an absence without notice (`Z`).
    pub absent: Share,
    /// How many absences with notice count at most.
    pub notices: u16,
    /// How many rounds must lie between two games of a pair; 999 means they never meet again.
    pub gap: u16,
    /// How often the list is worked out at most.
    pub iterations: u16,
}

/// A line of settings that says nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is not a setting of a Keizer tournament; write top=60 step=1 own=yes bye=1/2 notice=1/3 duty=2/3 \
     absent=0/1 notices=5 gap=3 iterations=20"
)]
pub struct RulesError(pub String);

impl Rules {
    /// Values met in many clubs.
    pub const STANDARD: Rules = Rules {
        top: None,
        step: 1,
        own_value: true,
        bye: Share(Exact::reduced(1, 2)),
        notice: Share(Exact::reduced(1, 3)),
        duty: Share(Exact::reduced(2, 3)),
        absent: Share::ZERO,
        notices: 5,
        gap: 3,
        iterations: 20,
    };

    /// The rules a tournament's file names, the standard ones for what it does not.
    ///
    /// # Errors
    /// [`RulesError`] if the settings cannot be understood.
    pub fn of(tournament: &Tournament) -> Result<Rules, RulesError> {
        let mut rules = Rules::STANDARD;
        for (key, value) in settings::of(tournament, "keizer").unwrap_or_default() {
            let fail = || RulesError(format!("{key}={value}"));
            let number = || value.parse::<u16>().map_err(|_| fail());
            let share = || value.parse::<Share>().map_err(|()| fail());
            match key {
                "top" => rules.top = Some(u32::from(number()?)),
                "step" => rules.step = u32::from(number()?),
                "own" => rules.own_value = value != "no",
                "bye" => rules.bye = share()?,
                "notice" => rules.notice = share()?,
                "duty" => rules.duty = share()?,
                "absent" => rules.absent = share()?,
                "notices" => rules.notices = number()?,
                "gap" => rules.gap = number()?,
                "iterations" => rules.iterations = number()?.max(1),
                _ => return Err(fail()),
            }
        }
        Ok(rules)
    }

    /// The value of a place, from 0, in a field; never less than 1.
    #[must_use]
    pub fn value(&self, place: usize, field: usize) -> u32 {
        let top = self.top.unwrap_or((3 * field as u32).div_ceil(2));
        top.saturating_sub(place as u32 * self.step).max(1)
    }
}

impl fmt::Display for Rules {
    /// As the settings line has it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(top) = self.top {
            write!(f, "top={top} ")?;
        }
        let own = if self.own_value { "yes" } else { "no" };
        write!(
            f,
            "step={} own={own} bye={} notice={} duty={} absent={} notices={} gap={} iterations={}",
            self.step,
            self.bye,
            self.notice,
            self.duty,
            self.absent,
            self.notices,
            self.gap,
            self.iterations
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Rules, RulesError> {
        let comments = vec![format!("Arbitra: keizer {text}")];
        Rules::of(&Tournament { comments, ..Tournament::default() })
    }

    #[test]
    fn reads_what_it_writes() {
        assert_eq!(Rules::of(&Tournament::default()), Ok(Rules::STANDARD));
        let rules = Rules { top: Some(60), gap: 999, own_value: false, ..Rules::STANDARD };
        assert_eq!(read(&rules.to_string()), Ok(rules));
        for text in ["bye=2/1", "bye=1/7", "top=x", "luck=1"] {
            assert!(read(text).is_err(), "{text}");
        }
    }

    #[test]
    fn fractions_are_exact() {
        assert_eq!(Share::new(1, 3).unwrap().of(31), 31 * 20);
        assert_eq!(Share::new(3, 4).unwrap().of(7), 7 * 45);
    }
}
