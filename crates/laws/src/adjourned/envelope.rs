//! The envelope and what stands on it (E.1 to E.3).

use arbitra_model::{ByColour, Colour};
use serde::{Deserialize, Serialize};

use crate::game::Position;

/// What stands on the envelope (E.2).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Envelope {
    /// The names.
    pub names: ByColour<String>,
    /// The position immediately before the sealed move.
    pub fen: String,
    /// The time used or left by each player, in seconds, as the clock shows it; may be written as
    /// `h:mm:ss`.
    #[serde(deserialize_with = "clocks")]
    pub clock: ByColour<Option<u64>>,
    /// Who sealed.
    pub sealed_by: Option<Colour>,
    /// The number of the sealed move.
    pub number: Option<u32>,
    /// Whether a draw offer is open.
    pub offer: bool,
    /// When the game is resumed.
    pub resumed_at: String,
    /// Where the game is resumed.
    pub place: String,
}

/// A clock as it is written: seconds, or what the clock shows.
#[derive(Deserialize)]
#[serde(untagged)]
enum Written {
    Seconds(u64),
    Shown(String),
}

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Clocks {
    white: Option<Written>,
    black: Option<Written>,
}

fn clocks<'de, D: serde::Deserializer<'de>>(
    deserializer: D,
) -> Result<ByColour<Option<u64>>, D::Error> {
    let Clocks { white, black } = Clocks::deserialize(deserializer)?;
    let seconds = |written: Option<Written>| match written {
        None => Ok(None),
        Some(Written::Seconds(seconds)) => Ok(Some(seconds)),
        Some(Written::Shown(text)) => shown(&text).map(Some).ok_or_else(|| {
            serde::de::Error::custom(format!("`{text}` is no clock time; write 1:05:00 or seconds"))
        }),
    };
    Ok(ByColour { white: seconds(white)?, black: seconds(black)? })
}

/// The seconds of `h:mm:ss` or `h:mm`.
fn shown(text: &str) -> Option<u64> {
    let parts: Vec<&str> = text.trim().split(':').collect();
    let number = |text: &str, below: u64| {
        let digits = (1..=2).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
        text.parse::<u64>().ok().filter(|number| digits && *number < below)
    };
    let (hours, minutes, seconds) = match parts.as_slice() {
        [hours, minutes] => (*hours, *minutes, "0"),
        [hours, minutes, seconds] => (*hours, *minutes, *seconds),
        _ => return None,
    };
    Some(3600 * number(hours, 100)? + 60 * number(minutes, 60)? + number(seconds, 60)?)
}

/// Something the envelope must say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Field {
    /// A name.
    Name,
    /// The position.
    Position,
    /// A clock time.
    Clock,
    /// Who sealed.
    SealedBy,
    /// The number of the sealed move.
    Number,
    /// When the game is resumed.
    ResumedAt,
    /// Where the game is resumed.
    Place,
    /// The position says that the other player has the move.
    WrongTurn,
    /// The position says another move number.
    WrongNumber,
}

impl Envelope {
    /// Reads an envelope from TOML.
    ///
    /// # Errors
    /// What is wrong with the text, and where.
    pub fn of_toml(text: &str) -> Result<Envelope, String> {
        toml::from_str(text).map_err(|error| error.to_string().trim_end().to_owned())
    }

    /// What is missing or contradicts itself.
    #[must_use]
    pub fn faults(&self) -> Vec<Field> {
        let mut faults = Vec::new();
        if self.names.white.trim().is_empty() || self.names.black.trim().is_empty() {
            faults.push(Field::Name);
        }
        if self.clock.white.is_none() || self.clock.black.is_none() {
            faults.push(Field::Clock);
        }
        if self.sealed_by.is_none() {
            faults.push(Field::SealedBy);
        }
        if self.number.is_none() {
            faults.push(Field::Number);
        }
        if self.resumed_at.trim().is_empty() {
            faults.push(Field::ResumedAt);
        }
        if self.place.trim().is_empty() {
            faults.push(Field::Place);
        }
        match Position::from_fen(&self.fen) {
            Err(_) => faults.push(Field::Position),
            Ok(position) => {
                if self.sealed_by.is_some_and(|by| by != position.turn()) {
                    faults.push(Field::WrongTurn);
                }
                if self.number.is_some_and(|number| number != position.move_number()) {
                    faults.push(Field::WrongNumber);
                }
            }
        }
        faults
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_seconds_or_what_the_clock_shows() {
        let text = "[clock]\nwhite = \"1:05:00\"\nblack = 3420\n";
        let envelope = Envelope::of_toml(text).unwrap();
        assert_eq!(envelope.clock, ByColour { white: Some(3900), black: Some(3420) });
        let short = Envelope::of_toml("[clock]\nwhite = \"0:57\"\n").unwrap();
        assert_eq!(short.clock, ByColour { white: Some(3420), black: None });
        for wrong in ["1:65:00", "65", "1:5:00:00", "-1:00", "1:+5", ""] {
            let text = format!("[clock]\nwhite = \"{wrong}\"\n");
            assert!(Envelope::of_toml(&text).unwrap_err().contains("1:05:00"), "{wrong}");
        }
    }
}
