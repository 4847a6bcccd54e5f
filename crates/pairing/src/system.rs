//! The pairing systems by name.

mod words;

use std::fmt;
use std::str::FromStr;

use arbitra_model::{Date, Round, Tournament, UnplayedFloats};

use crate::acceleration::Method;
use crate::form::Form;
use crate::matches::{Primary, Swiss};
use crate::position::HistoryRules;
use crate::{Position, PositionError, burstein, dubov, dutch, fide1999, lim};

/// A pairing system in one of its editions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum System {
    /// The FIDE (Dutch) system, C.04.3, in the editions that are criteria and an order.
    Dutch(dutch::Edition),
    /// The Dubov system, C.04.4.1.
    Dubov(dubov::Edition),
    /// The Burstein system, C.04.4.2.
    Burstein(burstein::Edition),
    /// The Lim system, C.04.4.3.
    Lim(lim::Edition),
    /// The FIDE Swiss system of 1987–1999, C.04.2.
    Fide1999(fide1999::Edition),
    /// The Dutch system of 1998 and 2013, by requirements lowered step by step.
    EarlyDutch(dutch::early::Edition),
    /// A form other than Swiss.
    Form(Form),
}

/// What the rest of the program must know of a Swiss system.
struct Facts {
    /// The name by which it is asked for.
    name: &'static str,
    /// The type code of record 192. A system without one has [`NO_CODE`], and record 092 names it.
    code: &'static str,
    /// What past rounds mean for it.
    history: HistoryRules,
    /// A first day on which an event could be played by it: year, month and day.
    day: (u16, u8, u8),
}

/// The type code of a Swiss system that record 192 has none for.
const NO_CODE: &str = "CUSTOM_SWISS";

/// The type code of the Dutch system in the edition that is in force on the first day.
const DUTCH_IN_FORCE: &str = "FIDE_DUTCH";

impl System {
    /// Whether teams meet, or players for their teams.
    #[must_use]
    pub const fn is_of_teams(self) -> bool {
        matches!(self, System::Form(form) if form.is_of_teams())
    }

    /// Whether a round is made of matches in which team meets team, board by board.
    #[must_use]
    pub const fn meets_in_matches(self) -> bool {
        matches!(self, System::Form(form) if form.meets_in_matches())
    }

    /// Every Swiss system and edition, the current Dutch one first; the other forms are
    /// [`Form::ALL`].
    pub const ALL: &[System] = &[
        System::Dutch(dutch::Edition::E2026),
        System::Dutch(dutch::Edition::E2017),
        System::Dubov(dubov::Edition::E2026),
        System::Burstein(burstein::Edition::E2026),
        System::Lim(lim::Edition::E2026),
        System::Lim(lim::Edition::E2026Maxi),
        System::EarlyDutch(dutch::early::Edition::E2013),
        System::EarlyDutch(dutch::early::Edition::E1998),
        System::Fide1999(fide1999::Edition::E1999),
        System::Fide1999(fide1999::Edition::E1999Printed),
    ];

    /// One entry for every Swiss system; none for another form.
    const fn facts(self) -> Option<Facts> {
        Some(match self {
            System::Dutch(edition) => Facts {
                name: edition.name(),
                code: edition.code(),
                history: edition.rules().history,
                day: match edition {
                    dutch::Edition::E2017 => (2024, 3, 1),
                    dutch::Edition::E2026 => (2026, 3, 1),
                },
            },
            System::Dubov(edition) => Facts {
                name: edition.name(),
                code: "FIDE_DUBOV",
                history: dubov::HISTORY,
                day: (2026, 3, 1),
            },
            System::Burstein(edition) => Facts {
                name: edition.name(),
                code: "FIDE_BURSTEIN",
                history: burstein::HISTORY,
                day: (2026, 3, 1),
            },
            System::Lim(edition) => Facts {
                name: edition.name(),
                code: NO_CODE,
                history: lim::HISTORY,
                day: (2026, 3, 1),
            },
            System::Fide1999(edition) => Facts {
                name: edition.name(),
                code: NO_CODE,
                history: fide1999::HISTORY,
                day: (2000, 3, 1),
            },
            System::EarlyDutch(edition) => Facts {
                name: edition.name(),
                code: NO_CODE,
                history: edition.history(),
                day: match edition {
                    dutch::early::Edition::E1998 => (2003, 3, 1),
                    dutch::early::Edition::E2013 => (2014, 3, 1),
                },
            },
            System::Form(_) => return None,
        })
    }

    /// What past rounds mean for a Swiss system; none for a form that does not look at scores.
    #[must_use]
    pub fn history(self) -> Option<HistoryRules> {
        self.facts().map(|facts| facts.history)
    }

    /// Which rounds without play tables show as downfloats; none where no system is known, or one
    /// that does not look at scores.
    #[must_use]
    pub fn unplayed_floats(system: Option<System>) -> UnplayedFloats {
        let history = system.and_then(System::history);
        history.map_or(UnplayedFloats::Never, |history| history.floats.unplayed())
    }

    /// The position before a round as this Swiss system sees it; none for another form.
    #[must_use]
    pub fn position(
        self,
        tournament: &Tournament,
        round: Round,
    ) -> Option<Result<Position, PositionError>> {
        Some(Position::before(tournament, round, self.history()?))
    }

    /// Whether rounds of this system can be accelerated by a method. Baku is for every Swiss system but the
    /// Olympiad's, and for teams only where match points lead (C.04.7 1.4); groups are announced for players.
    #[must_use]
    pub fn can_be_accelerated_by(self, method: Method) -> bool {
        match self {
            System::Form(Form::Swiss(Swiss::Double)) => method == Method::Baku,
            System::Form(Form::Swiss(Swiss::Team(rules))) => {
                method == Method::Baku && rules.primary == Primary::Match
            }
            System::Form(_) => false,
            _ => true,
        }
    }

    /// A day on which an event paired by this system could begin.
    #[must_use]
    pub fn plausible_day(self) -> Option<Date> {
        let (year, month, day) = self.facts().map_or((2026, 3, 1), |facts| facts.day);
        Date::new(year, month, day)
    }

    /// The system a tournament's file names: record 192, and record 092 where that leaves open which
    /// one it is; none if it names none that is known here.
    #[must_use]
    pub fn of(tournament: &Tournament) -> Option<System> {
        let code = &tournament.system_code;
        if code.trim().eq_ignore_ascii_case(NO_CODE) {
            let kind = &tournament.event.kind;
            let named = |system: &System| system.facts().is_some_and(|f| named_in(kind, f.name));
            if let Some(system) = System::ALL.iter().copied().find(named) {
                return Some(system);
            }
        }
        let form = Form::of(tournament).map(System::Form);
        form.or_else(|| System::from_code(code, tournament.event.start))
    }

    /// The FIDE (Dutch) system in its edition of a day; the latest if the day is not known.
    #[must_use]
    pub fn dutch_in_force(day: Option<Date>) -> System {
        System::Dutch(day.map_or(dutch::Edition::LATEST, dutch::Edition::in_force))
    }

    /// Whether the Handbook of a day knows the system: only such a one can be used in FIDE mode. The latest
    /// Dutch edition may be used before its day; a Keizer list is a club's own. Forms that the
    /// Handbook leaves to the rules of the event (knock-outs, matches) are no other system.
    #[must_use]
    pub fn is_in_force(self, day: Option<Date>) -> bool {
        let oldest = dutch::Edition::ALL[0].first_day();
        let before_all = day.zip(oldest).is_some_and(|(day, first)| day.first_possible() < first);
        match self {
            System::Dutch(edition) => {
                edition == dutch::Edition::LATEST || self == System::dutch_in_force(day)
            }
            System::EarlyDutch(_) | System::Fide1999(_) => before_all,
            System::Dubov(_) | System::Burstein(_) | System::Lim(_) => true,
            System::Form(form) => form != Form::Keizer,
        }
    }

    /// The system of a TRF-2026 type code (record 192) such as `FIDE_DUTCH_2026_BAKU`; a code
    /// without a year means the edition in force on the first day.
    #[must_use]
    pub fn from_code(code: &str, start: Option<Date>) -> Option<System> {
        let code = code.trim().to_ascii_uppercase();
        match code.strip_suffix("_BAKU").unwrap_or(&code) {
            NO_CODE => None,
            DUTCH_IN_FORCE => Some(System::dutch_in_force(start)),
            // 2025 was the year of a draft that some programs wrote.
            "FIDE_DUTCH_2025" => Some(System::Dutch(dutch::Edition::E2026)),
            code => {
                let coded = |s: &System| s.facts().is_some_and(|facts| facts.code == code);
                let swiss = System::ALL.iter().copied().find(coded);
                swiss.or_else(|| Form::from_code(code).map(System::Form))
            }
        }
    }

    /// The type code of record 192.
    #[must_use]
    pub fn code(self) -> String {
        match self {
            System::Form(form) => form.code(),
            system => system.facts().map_or(NO_CODE, |facts| facts.code).to_owned(),
        }
    }

    /// Whether the type code alone names the system, without the words of record 092.
    #[must_use]
    pub fn has_code(self) -> bool {
        self.facts().is_none_or(|facts| facts.code != NO_CODE)
    }

    /// Writes a system into a tournament: record 192, with `_BAKU` if it is accelerated so and the
    /// code allows it, and the name in record 092 where no code stands for the system. The Dutch
    /// edition in force on the first day has no year: every program reads that, few read the year.
    pub fn write_into(self, tournament: &mut Tournament, baku: bool) {
        let suffix = if baku && self.has_code() { "_BAKU" } else { "" };
        let in_force = System::dutch_in_force(tournament.event.start);
        let code = if self == in_force { DUTCH_IN_FORCE.to_owned() } else { self.code() };
        tournament.system_code = format!("{code}{suffix}");
        let kind = &mut tournament.event.kind;
        // The name of another system would be the one that is read back.
        for other in System::ALL.iter().filter(|&&other| other != self) {
            *kind = kind.replace(&format!(" ({other})"), "").replace(&format!("({other})"), "");
        }
        if !self.has_code() && !named_in(kind, &self.to_string()) {
            let gap = if kind.is_empty() { "" } else { " " };
            kind.push_str(&format!("{gap}({self})"));
        }
    }
}

impl fmt::Display for System {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            System::Form(form) => form.fmt(f),
            system => f.pad(system.facts().map_or("", |facts| facts.name)),
        }
    }
}

/// Whether the words of record 092 contain a name as one of them.
fn named_in(kind: &str, name: &str) -> bool {
    let mut words = kind.split(|c: char| !c.is_alphanumeric() && c != '-');
    words.any(|word| word.eq_ignore_ascii_case(name))
}

/// A text that names no pairing system.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a pairing system known here; write one of {names}, roundrobin, …", names = names())]
pub struct ParseSystemError(String);

/// The names of the Swiss systems.
fn names() -> String {
    System::ALL.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

impl FromStr for System {
    type Err = ParseSystemError;

    fn from_str(text: &str) -> Result<System, ParseSystemError> {
        let lower = text.to_ascii_lowercase();
        System::ALL
            .iter()
            .copied()
            .find(|system| system.to_string() == lower)
            .or_else(|| lower.parse().ok().map(System::Form))
            .ok_or_else(|| ParseSystemError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_files_come_back() {
        for &system in System::ALL {
            assert_eq!(system.to_string().parse(), Ok(system));
            for baku in [false, true] {
                let mut tournament = Tournament::default();
                system.write_into(&mut tournament, baku);
                assert_eq!(System::of(&tournament), Some(system), "{tournament:?}");
            }
        }
        assert!("dutch-1066".parse::<System>().is_err());
    }

    #[test]
    fn the_edition_in_force_has_no_year() {
        let written = |system: &str, year| {
            let mut tournament = Tournament::default();
            tournament.event.start = Date::new(year, 5, 1);
            let system: System = system.parse().unwrap();
            system.write_into(&mut tournament, true);
            assert_eq!(System::of(&tournament), Some(system));
            tournament.system_code
        };
        assert_eq!(written("dutch-2026", 2026), "FIDE_DUTCH_BAKU");
        assert_eq!(written("dutch-2017", 2026), "FIDE_DUTCH_2017_BAKU");
        assert_eq!(written("dutch-2017", 2024), "FIDE_DUTCH_BAKU");
        assert_eq!(written("dutch-2026", 2024), "FIDE_DUTCH_2026_BAKU");
    }

    #[test]
    fn the_last_system_written_is_the_one_read_back() {
        let mut tournament = Tournament::default();
        tournament.event.kind = "Individual: Swiss system".to_owned();
        for &system in System::ALL.iter().chain(System::ALL.iter().rev()) {
            system.write_into(&mut tournament, false);
            assert_eq!(System::of(&tournament), Some(system), "{tournament:?}");
        }
        System::ALL[0].write_into(&mut tournament, false);
        assert_eq!(tournament.event.kind, "Individual: Swiss system");
    }

    #[test]
    fn fide_mode_knows_the_systems_of_the_handbook_of_the_day() {
        let on = |name: &str, day: Option<&str>| {
            let system: System = name.parse().expect("a system");
            system.is_in_force(day.map(|day| day.parse().expect("a day")))
        };
        for name in ["dutch-2026", "dubov-2026", "burstein-2026", "lim-2026", "roundrobin"] {
            assert!(on(name, None) && on(name, Some("2026/11/01")), "{name}");
        }
        for name in ["dutch-2017", "dutch-2013", "dutch-1998", "fide-1999", "keizer"] {
            assert!(!on(name, None) && !on(name, Some("2026/11/01")), "{name}");
        }
        assert!(on("dutch-2017", Some("2024/05/01")), "it was in force then");
        assert!(on("dutch-2013", Some("2014/05/01")) && !on("dutch-2013", Some("2024/05/01")));
    }

    #[test]
    fn not_every_system_is_accelerated() {
        let suits = |method: Method, system: &str| {
            system.parse::<System>().unwrap().can_be_accelerated_by(method)
        };
        assert!(suits(Method::Baku, "lim-2026") && suits(Method::Halves, "dutch-2026"));
        assert!(suits(Method::Baku, "double-2026") && suits(Method::Baku, "team-2026-b"));
        assert!(!suits(Method::Halves, "team-2026") && !suits(Method::Baku, "team-2026-gp"));
        assert!(!suits(Method::Baku, "olympiad-2022") && !suits(Method::Baku, "roundrobin"));
    }
}
