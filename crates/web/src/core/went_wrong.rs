//! What went wrong with something that is sent, as the store keeps it: in both languages.

use arbitra_model::Bilingual;
use serde::{Deserialize, Deserializer};

/// What went wrong, in both languages. Kept by the first versions as a pair.
///
/// # Errors
/// That of the format, if it is neither.
pub fn trouble<'de, D: Deserializer<'de>>(kept: D) -> Result<Option<Bilingual>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Kept {
        Named(Bilingual),
        Pair([String; 2]),
    }
    Ok(Option::<Kept>::deserialize(kept)?.map(|kept| match kept {
        Kept::Named(text) => text,
        Kept::Pair([english, spanish]) => Bilingual::of(english, spanish),
    }))
}

#[cfg(test)]
mod tests {
    use serde::Serialize;

    use super::*;

    #[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
    #[serde(default)]
    struct State {
        digest: String,
        #[serde(deserialize_with = "trouble")]
        trouble: Option<Bilingual>,
    }

    #[test]
    fn what_older_versions_kept_is_read() {
        let state = State {
            digest: "ab".to_owned(),
            trouble: Some(Bilingual::new("no connection", "sin conexión")),
        };
        let pair = r#"{"digest": "ab", "trouble": ["no connection", "sin conexión"]}"#;
        let now = serde_json::to_string(&state).expect("JSON");
        for kept in [pair, &now] {
            assert_eq!(serde_json::from_str::<State>(kept).expect("a state"), state, "{kept}");
        }
        for none in ["{}", r#"{"trouble": null}"#] {
            assert_eq!(serde_json::from_str::<State>(none).expect("a state"), State::default());
        }
    }
}
