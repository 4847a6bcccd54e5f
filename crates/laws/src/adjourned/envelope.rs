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
    /// The time used or left by each player, in seconds, as the clock shows it.
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
