//! What no report file says of an event, written by hand in TOML.

use serde::{Deserialize, Serialize};

use super::{Applicant, FormEdition};
use crate::direct::{DirectTitle, DirectTitlesError};

/// What no report file says; every key may be left out, and is then named as missing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
pub struct Details {
    /// Who organises the event.
    pub organiser: Contact,
    /// The chief arbiter; what is missing is taken from the report.
    pub chief_arbiter: Contact,
    /// The country of the event.
    pub country: String,
    /// The venue.
    pub venue: String,
    /// How the pairings are made.
    pub paired_by: Option<PairedBy>,
    /// The person or the program that makes them.
    pub pairing: String,
    /// Special remarks.
    pub remarks: String,
    /// The official of the federation who confirms.
    pub federation_official: Official,
    /// The arbiter whose norm is reported.
    pub arbiter: Official,
    /// Whether the arbiter is of the required standard.
    pub recommended: Option<bool>,
    /// The confidential report about the arbiter.
    pub report: String,
    /// Who evaluates the arbiter.
    pub evaluator: Official,
    /// Which edition of the forms; that of the event's days where nobody says.
    pub forms: Option<FormEdition>,
    /// The code of the event on the rating server.
    pub event_code: String,
    /// Where the pairings are published.
    pub link: String,
    /// Applications for titles (IT2).
    pub application: Vec<Applicant>,
    /// Rows of the table of direct titles that the event belongs to (IT4), each with its source.
    pub direct: Vec<DirectTitle>,
}

/// A person with an address.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub struct Contact {
    pub name: String,
    /// The FIDE identity number.
    pub fide_id: Option<u32>,
    /// The postal address.
    pub address: String,
    pub telephone: String,
    /// The electronic address.
    pub email: String,
}

/// A person who signs or is reported on.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub struct Official {
    pub last_name: String,
    pub first_name: String,
    /// The FIDE identity number.
    pub fide_id: Option<u32>,
    pub position: String,
    pub birth_date: String,
    pub birth_place: String,
    pub federation: String,
}

/// How pairings are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PairedBy {
    /// By a person.
    Hand,
    /// By a program.
    Program,
}

impl Details {
    /// Reads details.
    ///
    /// # Errors
    /// [`DirectTitlesError`] if the text is not TOML, has a key that no form needs, or a direct title
    /// that says too little.
    pub fn read(text: &str) -> Result<Details, DirectTitlesError> {
        let details: Details = arbitra_written::read(text)?;
        crate::direct::check(&details.direct)?;
        Ok(details)
    }
}
