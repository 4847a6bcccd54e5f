//! What stands on envelopes, and how games are adjourned, in English and Spanish.

use arbitra_model::{Bilingual, Language};

use super::envelope::{Envelope, Field};
use super::sealed::Defect;
use crate::clock::clock_text;
use crate::edition::Edition;
use crate::game::{Position, colour_name, text_diagram};
use crate::notation::Letters;

/// A text that names articles of Appendix E, with the numbers of an edition: since 2017 they stand in
/// Guideline I under the same last number.
///
/// ```
/// use arbitra_laws::{Edition, adjourned::of_edition};
///
/// assert_eq!(of_edition("(E.7, E.9)", Edition::E2023), "(I.7, I.9)");
/// assert_eq!(of_edition("(E.7, E.9)", Edition::E2014), "(E.7, E.9)");
/// ```
#[must_use]
pub fn of_edition(text: &str, edition: Edition) -> String {
    if edition == Edition::E2014 {
        return text.to_owned();
    }
    text.replace("(E.", "(I.").replace(", E.", ", I.")
}

impl Defect {
    /// In words.
    #[must_use]
    pub const fn say(self, language: Language) -> &'static str {
        match self {
            Defect::Ambiguous => language.choose(
                "the sealed move is ambiguous: the player who sealed loses (E.8)",
                "la jugada secreta es ambigua: quien selló pierde (E.8)",
            ),
            Defect::Illegal => language.choose(
                "the sealed move is illegal: the player who sealed loses (E.8)",
                "la jugada secreta es ilegal: quien selló pierde (E.8)",
            ),
            Defect::Unreadable => language.choose(
                "the sealed move cannot be read: the player who sealed loses, unless its meaning can be established (E.8)",
                "la jugada secreta es ilegible: quien selló pierde, salvo que pueda establecerse su sentido (E.8)",
            ),
        }
    }
}

impl Envelope {
    /// The face of the envelope.
    #[must_use]
    pub fn face(&self, language: Language) -> String {
        let letters = Letters::of_language(language);
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
                    .choose("a draw offer is open", "hay una oferta de tablas vigente")
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
                "en esta posición le toca jugar al otro",
            ),
            Field::WrongNumber => language.choose(
                "the position has another move number",
                "la posición tiene otro número de jugada",
            ),
        }
    }
}

/// How a game is adjourned (E.1 to E.4), step by step.
pub const SEALING: [Bilingual; 8] = [
    Bilingual::new(
        "The player who has the move writes it down so that it can mean only one move, and puts both scoresheets into an envelope (E.1).",
        "Quien tiene el turno escribe su jugada de forma inequívoca y mete ambas planillas en un \
         sobre (E.1).",
    ),
    Bilingual::new(
        "That player seals it and only then stops the clocks; until then the move may be changed \
         (E.1).",
        "Lo cierra y solo entonces para los relojes; hasta entonces puede cambiar la jugada (E.1).",
    ),
    Bilingual::new(
        "A move already made on the board is the sealed move (E.1).",
        "Una jugada ya hecha en el tablero es la jugada secreta (E.1).",
    ),
    Bilingual::new(
        "A player who adjourns before the end of the session is charged the time until its end \
         (E.1).",
        "A quien aplaza antes del fin de la sesión se le descuenta el tiempo que falta hasta su \
         fin (E.1).",
    ),
    Bilingual::new(
        "Where play is broken off suddenly nothing is sealed: note position, both times and who has the move (E.1).",
        "Si el juego se interrumpe de repente no se sella nada: anote posición, ambos tiempos y \
         a quién le toca jugar (E.1).",
    ),
    Bilingual::new(
        "The envelope shows the names, the position, times, who sealed and which move, an open \
         draw offer, and when and where the game is resumed (E.2).",
        "En el sobre constan los nombres, la posición, los tiempos, quién selló y en qué jugada, \
         la oferta de tablas vigente, y cuándo y dónde se reanuda (E.2).",
    ),
    Bilingual::new(
        "The arbiter checks it and keeps it (E.3).",
        "El árbitro lo comprueba y lo guarda (E.3).",
    ),
    Bilingual::new(
        "An offer made after sealing stays open until the opponent accepts or refuses it (E.4).",
        "Una oferta hecha tras sellar sigue vigente hasta que el rival la acepte o la rechace \
         (E.4).",
    ),
];

/// How an adjourned game goes on (E.5 to E.14), step by step.
pub const RESUMING: [Bilingual; 8] = [
    Bilingual::new(
        "When it begins is announced in advance; the arbiter's clock says how long the session lasts (E.14).",
        "La hora de comienzo se anuncia antes; el reloj del árbitro mide la sesión (E.14).",
    ),
    Bilingual::new(
        "A draw agreed or a resignation before the resumption ends the game (E.6).",
        "El acuerdo de tablas o un abandono antes de la reanudación terminan la partida (E.6).",
    ),
    Bilingual::new(
        "Position and both times are set as they were when play stopped (E.5).",
        "Se restablecen la posición y ambos tiempos como estaban al parar (E.5).",
    ),
    Bilingual::new(
        "The envelope is opened only when the player who must answer is there; then the sealed \
         move is played and their clock started (E.7, E.9).",
        "El sobre solo se abre cuando está quien debe responder; entonces se hace la jugada secreta y se pone en marcha su reloj (E.7, E.9).",
    ),
    Bilingual::new(
        "If that player is absent, their clock is started. If only that player is there, they \
         may seal the answer instead of playing it (E.9).",
        "Si quien debe responder no está, se pone en marcha su reloj. Si está y falta quien \
         selló, puede sellar su respuesta en vez de hacerla (E.9).",
    ),
    Bilingual::new(
        "A sealed move that is ambiguous, unreadable or illegal loses the game (E.8); one that \
         ends the game ends it, even if a player is late (E.10).",
        "Una jugada secreta ambigua, ilegible o ilegal pierde la partida (E.8); si la jugada \
         termina la partida, vale aunque alguien llegue tarde (E.10).",
    ),
    Bilingual::new(
        "The default time applies; if both are absent, the player who must answer loses the time \
         until their arrival (E.10, E.11).",
        "Rige el tiempo de incomparecencia; si faltan ambos, quien debe responder pierde el \
         tiempo hasta su llegada (E.10, E.11).",
    ),
    Bilingual::new(
        "Wrong times are put right before the first move (E.13); if the envelope is lost, the \
         sealing player declares the move (E.12).",
        "Los tiempos erróneos se corrigen antes de la primera jugada (E.13); si se pierde el \
         sobre, quien selló declara su jugada (E.12).",
    ),
];
