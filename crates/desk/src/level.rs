//! How loudly a warning speaks.

use serde::{Deserialize, Serialize};

/// The levels of FIDE's check-list for tournament programs: what a person must do before the desk
/// goes on. (Level 5 is a refusal.)
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// Level 1: worth knowing.
    #[default]
    Notice,
    /// Level 2: to be acknowledged.
    Acknowledge,
    /// Level 3: to be confirmed or cancelled.
    Confirm,
    /// Level 4: to be confirmed twice, with the consequences shown.
    ConfirmTwice,
}

impl Level {
    /// All levels, quietest first.
    pub const ALL: [Level; 4] =
        [Level::Notice, Level::Acknowledge, Level::Confirm, Level::ConfirmTwice];

    /// The level as a number, 1 to 4.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }
}
