//! What explanations of rounds and editions say, in English and Spanish.

use std::fmt;

use arbitra_model::{Language, Round, Said};

use super::{ExplainError, Question, Scene};
use crate::{RoundError, System};

/// What one edition does and another does not, and why; none for colours, which no edition pairs by.
pub(super) fn differs(
    system: System,
    other: System,
    question: Question,
    scene: &Scene<'_>,
    reason: &str,
) -> Option<String> {
    let language = scene.language;
    let done = match (language, question) {
        (Language::English, Question::Bye(p)) => {
            format!("{other} gives the bye to {}", scene.name(p))
        }
        (Language::Spanish, Question::Bye(p)) => {
            format!("{other} da el descanso a {}", scene.name(p))
        }
        (Language::English, Question::Meet(a, b)) => {
            format!("{other} pairs {}", scene.names(&[a, b]))
        }
        (Language::Spanish, Question::Meet(a, b)) => {
            format!("{other} empareja a {}", scene.names(&[a, b]))
        }
        (_, Question::White(_)) => return None,
    };
    // After a colon the sentence goes on; names keep their capitals.
    let why = match reason.split_once(' ') {
        Some(("If", rest)) => format!("if {rest}"),
        Some(("Si", rest)) => format!("si {rest}"),
        _ => reason.to_owned(),
    };
    Some(match language {
        Language::English => format!("{done}, {system} does not: {why}"),
        Language::Spanish => format!("{done} y {system} no: {why}"),
    })
}

/// How many rounds differ.
pub(super) fn summary(different: usize, all: usize, language: Language) -> String {
    match (language, different) {
        (Language::English, 0) => format!("All {all} rounds are the same by every edition"),
        (Language::English, 1) => format!("1 of {all} rounds differs"),
        (Language::English, n) => format!("{n} of {all} rounds differ"),
        (Language::Spanish, 0) => format!("Las {all} rondas son iguales según todas las ediciones"),
        (Language::Spanish, 1) => format!("1 de {all} rondas es distinta"),
        (Language::Spanish, n) => format!("{n} de {all} rondas son distintas"),
    }
}

/// A heading.
pub(super) const fn editions_compared(language: Language) -> &'static str {
    language.choose("The editions compared", "Comparación de las ediciones")
}

/// The title of a replay of an event without a name.
pub(super) const fn replay(language: Language) -> &'static str {
    language.choose("Replay", "Reproducción")
}

/// A round.
pub(super) fn round(round: Round, language: Language) -> String {
    format!("{} {round}", language.choose("Round", "Ronda"))
}

/// A board.
pub(super) fn board(board: usize, language: Language) -> String {
    format!("{} {board}", language.choose("Board", "Mesa"))
}

/// Who has the bye.
pub(super) fn bye(who: impl fmt::Display, language: Language) -> String {
    format!("{} {who}", language.choose("bye", "descansa"))
}

/// An edition that allows nothing.
pub(super) const fn no_legal_pairing(language: Language) -> &'static str {
    language.choose("no legal pairing", "no hay ningún emparejamiento legal")
}

/// The question above an answer.
pub(super) const fn why_not(language: Language) -> &'static str {
    language.choose("Why not?", "¿Por qué no?")
}

impl Said for ExplainError {
    fn say(&self, language: Language) -> String {
        match (self, language) {
            (ExplainError::Round(error), _) => error.say(language),
            (ExplainError::NoBoard { asked, boards }, Language::English) => {
                format!("there is no board {asked}: the round has boards 1 to {boards}")
            }
            (ExplainError::NoBoard { asked, boards }, Language::Spanish) => {
                format!("no existe la mesa {asked}: la ronda tiene las mesas 1 a {boards}")
            }
            (ExplainError::NoPlayer(number), Language::English) => {
                format!("there is no player with number {number}")
            }
            (ExplainError::NoPlayer(number), Language::Spanish) => {
                format!("no hay ningún jugador con el número {number}")
            }
            (ExplainError::NotPaired(number), Language::English) => {
                format!("number {number} is neither paired nor given the bye in this round")
            }
            (ExplainError::NotPaired(number), Language::Spanish) => {
                format!("el número {number} ni juega ni descansa en esta ronda: no se le empareja")
            }
            (ExplainError::NotExplained(system), Language::English) => {
                format!("rounds of {system} are not explained here")
            }
            (ExplainError::NotExplained(system), Language::Spanish) => {
                format!("las rondas de {system} no se explican aquí")
            }
        }
    }
}

impl Said for RoundError {
    fn say(&self, language: Language) -> String {
        match self {
            RoundError::Position(error) => error.say(language),
            RoundError::Form(error) => error.say(language),
            RoundError::NoPairing { round, none } => {
                let why = none.obstacle.say(language);
                match language {
                    Language::English => {
                        format!("no legal pairing exists for round {round}: {why}")
                    }
                    Language::Spanish => format!(
                        "no existe ningún emparejamiento legal para la ronda {round}: {why}"
                    ),
                }
            }
        }
    }
}
