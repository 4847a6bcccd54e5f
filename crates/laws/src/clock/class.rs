//! Standard, rapid, blitz (Appendices A.1 and B.1).

use arbitra_model::Tempo;
use serde::{Deserialize, Serialize};

use super::control::Control;
use crate::edition::Edition;

/// The class of a time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Class {
    /// Ten minutes or less for sixty moves.
    Blitz,
    /// More than ten and less than sixty.
    Rapid,
    /// Sixty or more.
    Standard,
}

/// The class of a control, by the time of the player who has less: main time and sixty times the
/// bonus.
#[must_use]
pub fn classify(control: &Control) -> Class {
    match control.time.least_seconds() {
        ..=600 => Class::Blitz,
        601..3600 => Class::Rapid,
        _ => Class::Standard,
    }
}

impl Class {
    /// The same as rating lists have it.
    #[must_use]
    pub const fn tempo(self) -> Tempo {
        match self {
            Class::Standard => Tempo::Standard,
            Class::Rapid => Tempo::Rapid,
            Class::Blitz => Tempo::Blitz,
        }
    }

    /// The article that defines it.
    #[must_use]
    pub const fn article(self) -> &'static str {
        match self {
            Class::Standard => "Glossary",
            Class::Rapid => "A.1",
            Class::Blitz => "B.1",
        }
    }

    /// The seconds the opponent gets where articles 7 and 9 say two minutes: one minute in blitz, and since
    /// 2023 in rapid (A.3).
    #[must_use]
    pub fn penalty_seconds(self, edition: Edition) -> u32 {
        match self {
            Class::Blitz => 60,
            Class::Rapid if edition >= Edition::E2023 => 60,
            Class::Standard | Class::Rapid => 120,
        }
    }
}
