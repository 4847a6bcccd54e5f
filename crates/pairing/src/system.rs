//! The pairing systems by name.

use std::fmt;
use std::str::FromStr;

use arbitra_model::{Date, Tournament};

use crate::dutch;
use crate::form::Form;

/// A pairing system in one of its editions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum System {
    /// The FIDE (Dutch) system, C.04.3.
    Dutch(dutch::Edition),
    /// A form other than Swiss.
    Form(Form),
}

impl System {
    /// Every Swiss system and edition, the current Dutch one first; the other forms are
    /// [`Form::ALL`].
    pub const ALL: [System; 2] =
        [System::Dutch(dutch::Edition::E2026), System::Dutch(dutch::Edition::E2017)];

    /// The system a tournament's file names: record 192, and record 092 where that leaves open which
    /// form it is; none if it names none that is known here.
    #[must_use]
    pub fn of(tournament: &Tournament) -> Option<System> {
        let form = Form::of(tournament).map(System::Form);
        form.or_else(|| System::from_code(&tournament.system_code, tournament.event.start))
    }

    /// The system of a TRF-2026 type code (record 192) such as `FIDE_DUTCH_2026_BAKU`; a code
    /// without a year means the edition in force on the first day.
    #[must_use]
    pub fn from_code(code: &str, start: Option<Date>) -> Option<System> {
        let code = code.trim().to_ascii_uppercase();
        match code.strip_suffix("_BAKU").unwrap_or(&code) {
            "FIDE_DUTCH" => Some(System::Dutch(dutch::Edition::in_force(start))),
            "FIDE_DUTCH_2017" => Some(System::Dutch(dutch::Edition::E2017)),
            // 2025 was the year of a draft that some programs wrote.
            "FIDE_DUTCH_2026" | "FIDE_DUTCH_2025" => Some(System::Dutch(dutch::Edition::E2026)),
            code => Form::from_code(code).map(System::Form),
        }
    }

    /// The type code of record 192.
    #[must_use]
    pub fn code(self) -> String {
        match self {
            System::Dutch(dutch::Edition::E2017) => "FIDE_DUTCH_2017".to_owned(),
            System::Dutch(dutch::Edition::E2026) => "FIDE_DUTCH_2026".to_owned(),
            System::Form(form) => form.code(),
        }
    }
}

impl fmt::Display for System {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            System::Dutch(edition) => edition.fmt(f),
            System::Form(form) => form.fmt(f),
        }
    }
}

/// A text that names no pairing system.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is not a pairing system known here; write one of dutch-2026, dutch-2017, roundrobin, …"
)]
pub struct ParseSystemError(String);

impl FromStr for System {
    type Err = ParseSystemError;

    fn from_str(text: &str) -> Result<System, ParseSystemError> {
        let lower = text.to_ascii_lowercase();
        System::ALL
            .into_iter()
            .find(|system| system.to_string() == lower)
            .or_else(|| lower.parse().ok().map(System::Form))
            .ok_or_else(|| ParseSystemError(text.to_owned()))
    }
}
