//! Days in files that people write by hand: TOML has dates of its own, and people put some in quotes.

use std::fmt;

use arbitra_model::Date;
use serde::de::{Error, MapAccess, SeqAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer};

/// A day, or none.
pub(crate) fn one<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Date>, D::Error> {
    deserializer.deserialize_any(Days).map(|days| days.first().copied())
}

/// Days, one after the other.
pub(crate) fn several<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Date>, D::Error> {
    deserializer.deserialize_any(Days)
}

/// A day among others.
struct Day(Vec<Date>);

impl<'de> Deserialize<'de> for Day {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Day, D::Error> {
        deserializer.deserialize_any(Days).map(Day)
    }
}

struct Days;

impl<'de> Visitor<'de> for Days {
    type Value = Vec<Date>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a day")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Vec<Date>, E> {
        let day = text.parse().map_err(|_| E::invalid_value(Unexpected::Str(text), &self))?;
        Ok(vec![day])
    }

    fn visit_unit<E: Error>(self) -> Result<Vec<Date>, E> {
        Ok(Vec::new())
    }

    fn visit_none<E: Error>(self) -> Result<Vec<Date>, E> {
        Ok(Vec::new())
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Vec<Date>, D::Error> {
        deserializer.deserialize_any(self)
    }

    /// A date of TOML: the reader hands it over as a table with the date as its only value.
    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Vec<Date>, A::Error> {
        let only = map.next_entry::<String, String>()?;
        let (_, text) = only.ok_or_else(|| A::Error::invalid_value(Unexpected::Map, &self))?;
        self.visit_str(&text)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Vec<Date>, A::Error> {
        let mut days = Vec::new();
        while let Some(Day(day)) = seq.next_element()? {
            days.extend(day);
        }
        Ok(days)
    }
}
