//! Fields that forms share, and texts that become values.

use arbitra_texts as t;
use std::str::FromStr;

use arbitra_desk::{Action, Level};
use serde::{Deserialize, Deserializer};

use crate::core::acting::Request;
use crate::core::problem::Problem;

/// What every form that changes something carries beside its own fields.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Acting {
    /// How many entries the page showed.
    #[serde(default, deserialize_with = "empty_is_none")]
    pub seen: Option<u64>,
    /// The loudest warning that was confirmed, 1 to 4.
    #[serde(default, deserialize_with = "empty_is_none")]
    pub confirmed: Option<u8>,
    /// The reason that was typed.
    #[serde(default)]
    pub why: String,
    /// Where to go afterwards.
    #[serde(default)]
    pub back: String,
}

impl Acting {
    /// The same from the fields of a form in which a name stands several times: such a form cannot
    /// be flattened.
    pub fn typed(
        seen: &str,
        confirmed: &str,
        why: String,
        back: String,
    ) -> Result<Acting, Problem> {
        let seen = optional(seen, t::version)?;
        let confirmed = optional(confirmed, t::level)?;
        Ok(Acting { seen, confirmed, why, back })
    }

    /// The request for an action.
    pub fn request(&self, action: Action) -> Request {
        let confirmed = self.confirmed.and_then(level).unwrap_or_default();
        let (why, back) = (self.why.trim().to_owned(), self.back.clone());
        Request { action, seen: self.seen, confirmed, why, back }
    }

    /// Where to go afterwards: an address of ours, or the given one.
    pub fn back_or(&self, otherwise: impl Into<String>) -> String {
        local_address(&self.back).map_or_else(|| otherwise.into(), str::to_owned)
    }
}

/// Which table an address names.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
pub struct Wanted {
    /// After which round; the last one if none is named.
    #[serde(default, deserialize_with = "if_readable")]
    pub after: Option<u16>,
    /// Which category, from 1.
    #[serde(default, deserialize_with = "if_readable")]
    pub category: Option<usize>,
}

/// An address of ours: nobody is sent to another site.
pub fn local_address(address: &str) -> Option<&str> {
    let ours = address.starts_with('/') && !address.starts_with("//") && !address.contains('\\');
    (ours && !address.chars().any(char::is_control)).then_some(address)
}

/// An address as part of another.
pub fn address_part(address: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/-._~".contains(&byte);
    address
        .bytes()
        .map(|byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") })
        .collect()
}

/// The level with a number.
pub fn level(number: u8) -> Option<Level> {
    Level::ALL.into_iter().find(|level| level.number() == number)
}

/// A field that may be empty.
pub fn empty_is_none<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: FromStr,
    T::Err: std::fmt::Display,
{
    let text = String::deserialize(deserializer)?;
    let text = text.trim();
    if text.is_empty() {
        return Ok(None);
    }
    text.parse().map(Some).map_err(serde::de::Error::custom)
}

/// Part of an address that somebody may have mistyped: what cannot be read is as if it were not
/// there.
pub fn if_readable<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: FromStr,
{
    Ok(String::deserialize(deserializer)?.trim().parse().ok())
}

/// A text as a value, or the problem that names the field in both languages.
pub fn parsed<T: FromStr>(text: &str, field: t::Label) -> Result<T, Problem> {
    text.trim().parse().map_err(|_| match text.trim() {
        "" => Problem::bad_input_with(|l| t::value_is_missing(l, field(l))),
        text => Problem::bad_input_with(|l| t::value_cannot_be_used(l, field(l), text)).about(text),
    })
}

/// A text as a value, none if it is empty.
pub fn optional<T: FromStr>(text: &str, field: t::Label) -> Result<Option<T>, Problem> {
    if text.trim().is_empty() { Ok(None) } else { parsed(text, field).map(Some) }
}

/// Says at which field of its form a text stood that is not a value.
pub trait AtField {
    /// The same, with the name of the field.
    #[must_use]
    fn at(self, field: &'static str) -> Self;
}

impl<T> AtField for Result<T, Problem> {
    fn at(self, field: &'static str) -> Result<T, Problem> {
        self.map_err(|problem| problem.at(field))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_sent_away() {
        for ours in ["/", "/t/1/rounds/2?all=1#b3"] {
            assert_eq!(local_address(ours), Some(ours));
        }
        for not_ours in ["", "t/1", "//evil.example", "https://evil.example", "/\\evil", "/a\nb"] {
            assert_eq!(local_address(not_ours), None, "{not_ours}");
        }
    }
}
