//! Values that are written as their text in the record.

/// `#[serde(with = "as_texts")]`: a list of values that may be missing, each through `Display` and
/// `FromStr`; what is missing is an empty text.
pub(crate) mod as_texts {
    use std::fmt::Display;
    use std::str::FromStr;

    use serde::{Deserialize, Deserializer, Serializer};

    pub(crate) fn serialize<T: Display, S: Serializer>(
        values: &[Option<T>],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let text = |value: &Option<T>| value.as_ref().map(T::to_string).unwrap_or_default();
        serializer.collect_seq(values.iter().map(text))
    }

    pub(crate) fn deserialize<'de, T, D>(deserializer: D) -> Result<Vec<Option<T>>, D::Error>
    where
        T: FromStr<Err: Display>,
        D: Deserializer<'de>,
    {
        let texts = Vec::<String>::deserialize(deserializer)?.into_iter();
        texts
            .map(|text| Some(text).filter(|text| !text.is_empty()))
            .map(|text| text.map(|text| text.parse()).transpose())
            .collect::<Result<_, _>>()
            .map_err(serde::de::Error::custom)
    }
}

/// `#[serde(with = "as_text")]`: through `Display` and `FromStr`.
pub(crate) mod as_text {
    use std::fmt::Display;
    use std::str::FromStr;

    use serde::{Deserialize, Deserializer, Serializer};

    pub(crate) fn serialize<T: Display, S: Serializer>(
        value: &T,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_str(value)
    }

    pub(crate) fn deserialize<'de, T, D>(deserializer: D) -> Result<T, D::Error>
    where
        T: FromStr<Err: Display>,
        D: Deserializer<'de>,
    {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}
