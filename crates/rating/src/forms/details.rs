//! What no report file says of an event, written by hand in TOML.

use serde::{Deserialize, Serialize};

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
}

/// A person with an address.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
pub struct Contact {
    /// The name.
    pub name: String,
    /// The FIDE identity number.
    pub fide_id: Option<u32>,
    /// The postal address.
    pub address: String,
    /// The telephone.
    pub telephone: String,
    /// The electronic address.
    pub email: String,
}

/// A person who signs or is reported on.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
pub struct Official {
    /// The last name.
    pub last_name: String,
    /// The first name.
    pub first_name: String,
    /// The FIDE identity number.
    pub fide_id: Option<u32>,
    /// The position.
    pub position: String,
    /// The birth date.
    pub birth_date: String,
    /// The birth place.
    pub birth_place: String,
    /// The federation.
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

/// Why details cannot be used: what the reader of TOML found, with the line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct DetailsError(String);

impl Details {
    /// Reads details.
    ///
    /// # Errors
    /// [`DetailsError`] if the text is no TOML, or has a key that no form needs.
    pub fn read(text: &str) -> Result<Details, DetailsError> {
        toml::from_str(text).map_err(|error| DetailsError(error.to_string()))
    }
}
