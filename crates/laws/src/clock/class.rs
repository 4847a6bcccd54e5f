//! Standard, rapid, blitz (Appendices A.1 and B.1).

use serde::Serialize;

use super::control::Control;

/// The class of a time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
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
    /// The article that defines it.
    #[must_use]
    pub const fn article(self) -> &'static str {
        match self {
            Class::Standard => "Glossary",
            Class::Rapid => "A.1",
            Class::Blitz => "B.1",
        }
    }

    /// The seconds the opponent gets where the Laws say two minutes (B.2: one in blitz).
    #[must_use]
    pub const fn penalty_seconds(self) -> u32 {
        match self {
            Class::Blitz => 60,
            Class::Standard | Class::Rapid => 120,
        }
    }
}
