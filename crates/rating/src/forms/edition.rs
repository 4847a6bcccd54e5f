//! Editions of the forms.

use arbitra_model::Date;
use serde::{Deserialize, Serialize};

/// An edition of FIDE's forms: what they ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum FormEdition {
    /// The forms of the 2010s: the arbiter's birth, a confidential report with a recommendation,
    /// postal addresses and telephones.
    #[serde(rename = "2014")]
    E2014,
    /// The forms as the Arbiters' Manual of 2025 prints them: the event code, titled players and
    /// the time control; birth, confidential report and addresses are gone.
    #[serde(rename = "2025")]
    E2025,
}

impl FormEdition {
    /// All editions, oldest first.
    pub const ALL: [FormEdition; 2] = [FormEdition::E2014, FormEdition::E2025];

    /// The edition whose forms an event fills by its last day; the latest where none is known.
    #[must_use]
    pub fn in_force(last_day: Option<Date>) -> FormEdition {
        let begins = Date::new(2025, 1, 1);
        match last_day {
            Some(day) if Some(day) < begins => FormEdition::E2014,
            _ => FormEdition::E2025,
        }
    }
}
