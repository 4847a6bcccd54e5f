//! The envelope and what stands on it (E.1 to E.3).

use arbitra_model::{ByColour, Colour};
use serde::{Deserialize, Serialize};

use crate::clock::clock_text;
use crate::game::{Position, colour_name, text_diagram};
use crate::language::Language;
use crate::notation::Letters;

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
    /// Where.
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
    /// When.
    ResumedAt,
    /// Where.
    Place,
    /// The position says that the other player has the move.
    WrongTurn,
    /// The position says another move number.
    WrongNumber,
}

/// How a game is adjourned (E.1 to E.3), step by step, in English and Spanish.
pub const SEALING: [(&str, &str); 6] = [
    (
        "The player who has the move writes it down so that it can mean only one move, and puts both scoresheets into an envelope.",
        "Quien tiene el turno escribe su jugada de modo que solo pueda ser una y mete ambas planillas en un sobre.",
    ),
    (
        "He seals it and only then stops the clocks; until then the move may be changed.",
        "Lo cierra y solo entonces para los relojes; hasta entonces puede cambiar la jugada.",
    ),
    (
        "A move already made on the board is the sealed move.",
        "Una jugada ya hecha en el tablero es la jugada secreta.",
    ),
    (
        "Who adjourns before the end of the session has the time until its end charged.",
        "A quien aplaza antes del fin de la sesión se le carga el tiempo hasta su término.",
    ),
    (
        "The envelope says names, position, times, who sealed and which move, an open offer, and when and where the game is resumed.",
        "El sobre dice nombres, posición, tiempos, quién selló y qué jugada, la oferta pendiente, y cuándo y dónde se reanuda.",
    ),
    ("The arbiter checks it and keeps it.", "El árbitro lo comprueba y lo guarda."),
];

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

    /// The face of the envelope.
    #[must_use]
    pub fn face(&self, language: Language) -> String {
        let letters = match language {
            Language::English => Letters::English,
            Language::Spanish => Letters::Spanish,
        };
        let time = |seconds: Option<u64>| {
            seconds.map_or_else(|| "…".to_owned(), |seconds| clock_text(1000 * seconds))
        };
        let mut lines = vec![
            format!("{} – {}", self.names.white, self.names.black),
            format!(
                "{}: {} / {}",
                language.choose("clocks", "relojes"),
                time(self.clock.white),
                time(self.clock.black)
            ),
            format!(
                "{}: {}, {} {}",
                language.choose("sealed by", "selló"),
                self.sealed_by.map_or("…", |by| colour_name(by, language)),
                language.choose("move", "jugada"),
                self.number.map_or_else(|| "…".to_owned(), |number| number.to_string())
            ),
        ];
        if self.offer {
            lines.push(
                language
                    .choose("a draw offer is open", "hay una oferta de tablas pendiente")
                    .to_owned(),
            );
        }
        lines.push(format!(
            "{}: {} · {}",
            language.choose("resumed", "se reanuda"),
            self.resumed_at,
            self.place
        ));
        if let Ok(position) = Position::from_fen(&self.fen) {
            lines.push(text_diagram(&position, letters));
        }
        lines.join("\n")
    }
}

impl Field {
    /// What is missing, in words.
    #[must_use]
    pub const fn say(self, language: Language) -> &'static str {
        match self {
            Field::Name => language.choose("both names", "ambos nombres"),
            Field::Position => language.choose(
                "the position before the sealed move",
                "la posición anterior a la jugada secreta",
            ),
            Field::Clock => language.choose("both times", "ambos tiempos"),
            Field::SealedBy => language.choose("who sealed", "quién selló"),
            Field::Number => {
                language.choose("the number of the sealed move", "el número de la jugada secreta")
            }
            Field::ResumedAt => language.choose("when it is resumed", "cuándo se reanuda"),
            Field::Place => language.choose("where it is resumed", "dónde se reanuda"),
            Field::WrongTurn => language.choose(
                "in this position the other player has the move",
                "en esta posición juega el otro",
            ),
            Field::WrongNumber => language.choose(
                "the position has another move number",
                "la posición tiene otro número de jugada",
            ),
        }
    }
}
