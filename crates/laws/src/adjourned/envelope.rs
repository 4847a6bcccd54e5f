//! The envelope and what stands on it (E.1 to E.3).

use arbitra_model::{ByColour, Colour};
use arbitra_written::Fault;
use serde::{Deserialize, Serialize};

use crate::game::Position;

/// What stands on the envelope (E.2).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub struct Envelope {
    pub names: ByColour<String>,
    /// The position immediately before the sealed move.
    pub fen: String,
    /// The time used or left by each player, in seconds, as the clock shows it; may be written as
    /// `h:mm:ss`.
    #[serde(deserialize_with = "clocks")]
    pub clock: ByColour<Option<u64>>,
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

/// The same in seconds.
#[derive(Deserialize)]
#[serde(try_from = "Written")]
struct Seconds(u64);

impl TryFrom<Written> for Seconds {
    type Error = String;

    fn try_from(written: Written) -> Result<Seconds, String> {
        match written {
            Written::Seconds(seconds) => Ok(Seconds(seconds)),
            // In the words of serde, which `written` says in both languages.
            Written::Shown(text) => shown(&text)
                .map(Seconds)
                .ok_or_else(|| format!("invalid value: `{text}`, expected a clock time")),
        }
    }
}

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Clocks {
    white: Option<Seconds>,
    black: Option<Seconds>,
}

fn clocks<'de, D: serde::Deserializer<'de>>(
    deserializer: D,
) -> Result<ByColour<Option<u64>>, D::Error> {
    let Clocks { white, black } = Clocks::deserialize(deserializer)?;
    let seconds = |time: Option<Seconds>| time.map(|Seconds(seconds)| seconds);
    Ok(ByColour { white: seconds(white), black: seconds(black) })
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
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
pub enum Field {
    Name,
    Position,
    /// A clock time.
    Clock,
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
    pub fn of_toml(text: &str) -> Result<Envelope, Fault> {
        arbitra_written::read(text)
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
    use arbitra_model::{Language, Said as _};

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
            let said = Envelope::of_toml(&text).unwrap_err().say(Language::Spanish);
            assert!(said.starts_with("línea 2, columna "), "{said}");
            assert!(said.ends_with("; escriba una hora como 1:05:00, o segundos"), "{said}");
        }
    }
}
