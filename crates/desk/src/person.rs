//! What is known of a player.

use arbitra_dossier::needs::Needs;
use arbitra_model::{Date, Federation, Fee, NationalRecord, Sex, Title};
use serde::{Deserialize, Serialize};

use crate::{PeriodRating, RatingSources};

/// What is known of a player when they enter; everything but the name may be missing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub struct Person {
    /// `Lastname, Firstname`.
    pub name: String,
    /// The recorded sex.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sex: Option<Sex>,
    /// The FIDE title.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<Title>,
    /// The FIDE rating of the list that the event uses.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<u16>,
    /// The rating for this tournament, where it is not the FIDE rating: taken from another list, or
    /// estimated by the chief arbiter where no rating can be relied on (C.04.2 2.1).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub estimate: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub federation: Option<Federation>,
    /// The FIDE identity number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fide_id: Option<u32>,
    /// The birth date, perhaps a year only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub birth: Option<Date>,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub club: String,
    /// Categories the organiser put the player in, beside those that follow from the data.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub categories: Vec<String>,
    /// Records of national rating systems.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub national: Vec<NationalRecord>,
    /// Where the ratings come from.
    #[serde(skip_serializing_if = "RatingSources::is_none")]
    pub sources: RatingSources,
    /// FIDE ratings that count from later rounds on, in an event of more than thirty days.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub periods: Vec<PeriodRating>,
    /// The telephone number: for arbiters and organisers only, like all that follows.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub phone: String,
    /// The address for electronic mail.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub email: String,
    /// What is owed and paid for taking part; none if nobody has said anything of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fee: Option<Fee>,
    /// Whether no half-point bye is granted to the player, as the regulations of the event say of
    /// some (by invitation, with conditions, …).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub no_half_bye: bool,
    /// What else the organiser noted.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub remarks: String,
    /// What the player needs: a table, an assistant, other exceptions.
    #[serde(skip_serializing_if = "Needs::is_empty")]
    pub needs: Needs,
}

impl Person {
    /// A player of whom only the name is known.
    #[must_use]
    pub fn named(name: impl Into<String>) -> Person {
        Person { name: name.into(), ..Person::default() }
    }

    /// The national rating in a system, or the first one found if no system is named.
    #[must_use]
    pub fn national_rating(&self, system: Option<Federation>) -> Option<u16> {
        self.national
            .iter()
            .filter(|record| system.is_none_or(|system| record.system == system))
            .find_map(|record| record.rating)
    }
}
