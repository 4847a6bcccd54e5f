//! What is rated at all, and at which pace.

use arbitra_model::Tempo;
use serde::Serialize;

use crate::{TimeControl, TimeRule};

/// Which list a time control belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum PaceClass {
    /// One of the lists.
    Rated(Tempo),
    /// Three minutes or less: no list.
    TooFast,
    /// The players have different times: no rapid or blitz list.
    UnequalTimes,
}

impl PaceClass {
    /// The class by time and sixty increments: an hour and more is standard, more than ten
    /// minutes rapid, more than three blitz.
    #[must_use]
    pub fn of(control: &TimeControl) -> PaceClass {
        let pace = match control.least_seconds() {
            3600.. => return PaceClass::Rated(Tempo::Standard),
            601.. => Tempo::Rapid,
            181.. => Tempo::Blitz,
            _ => return PaceClass::TooFast,
        };
        if control.is_equal() { PaceClass::Rated(pace) } else { PaceClass::UnequalTimes }
    }
}

/// Why a game changes no rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "why")]
pub enum NotRated {
    /// A forfeit, a bye or an absence.
    Unplayed,
    /// Not both players made a move (`W`, `D`, `L`).
    NoMove,
    /// The result is not known yet.
    Unfinished,
    /// The opponent has no rating.
    OpponentUnrated,
    /// Too little time for the stronger of the two.
    TooLittleTime {
        /// The minutes such a game needs.
        needed: u32,
    },
    /// The first control has too few moves.
    ShortFirstControl {
        /// The fewest moves.
        needed: u16,
    },
    /// Too wide a gap in rapid or blitz.
    WideGap,
    /// The time control belongs to no list.
    NoList,
    /// The match was decided before.
    MatchDecided,
    /// A match with an unrated player.
    MatchWithUnrated,
}

/// Whether a standard game has enough time; `strongest` is the event's strongest player.
pub(crate) fn enough_time(
    control: &TimeControl,
    rule: TimeRule,
    stronger: i32,
    strongest: i32,
) -> Result<(), NotRated> {
    let (limits, rating) = match rule {
        TimeRule::ByEvent(limits) => (limits, strongest),
        TimeRule::ByGame(limits) => (limits, stronger),
    };
    let needed = limits.minutes(rating);
    if control.least_seconds() < 60 * needed {
        return Err(NotRated::TooLittleTime { needed });
    }
    match control.first_control() {
        Some(moves) if moves < limits.first_control => {
            Err(NotRated::ShortFirstControl { needed: limits.first_control })
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rules;

    #[test]
    fn classes_at_their_edges() {
        let class = |text: &str| PaceClass::of(&text.parse().unwrap());
        assert_eq!(class("3600"), PaceClass::Rated(Tempo::Standard));
        assert_eq!(class("3599"), PaceClass::Rated(Tempo::Rapid));
        assert_eq!(class("600"), PaceClass::Rated(Tempo::Blitz));
        assert_eq!(class("540+1"), PaceClass::Rated(Tempo::Blitz));
        assert_eq!(class("601"), PaceClass::Rated(Tempo::Rapid));
        assert_eq!(class("180"), PaceClass::TooFast);
        assert_eq!(class("180+2"), PaceClass::Rated(Tempo::Blitz));
        assert_eq!(class("W300-B240"), PaceClass::UnequalTimes);
    }

    #[test]
    fn time_by_the_stronger_player() {
        let check = |control: &str, rules: &Rules, stronger, strongest| {
            enough_time(&control.parse().unwrap(), rules.time, stronger, strongest)
        };
        let too_little = |needed| Err(NotRated::TooLittleTime { needed });
        assert_eq!(check("5400", &Rules::E2024, 2399, 2600), Ok(()));
        assert_eq!(check("5400", &Rules::E2024, 2400, 2600), too_little(120));
        assert_eq!(check("3600", &Rules::E2024, 1799, 2600), Ok(()));
        assert_eq!(check("3600", &Rules::E2024, 1800, 2600), too_little(90));
        assert_eq!(check("5400", &Rules::E2014, 1500, 2200), too_little(120));
        assert_eq!(check("5400", &Rules::E2014, 1500, 2199), Ok(()));
        let short = Err(NotRated::ShortFirstControl { needed: 30 });
        assert_eq!(check("29/5400:1800", &Rules::E2024, 2000, 2000), short);
        assert_eq!(check("30/5400:1800", &Rules::E2024, 2000, 2000), Ok(()));
    }
}
