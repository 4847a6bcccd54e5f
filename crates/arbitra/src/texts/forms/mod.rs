//! What is said about forms other than Swiss, in both languages.

pub mod draw;
pub mod explain;
pub mod line_up;
pub mod schedule;

use arbitra_pairing::FormError;

use crate::exit::{Exit, Failure};
use crate::language::Language;

/// Chooses between the two languages.
pub fn choose(language: Language, english: String, spanish: String) -> String {
    match language {
        Language::English => english,
        Language::Spanish => spanish,
    }
}

/// What to say when a form has no such round.
pub fn failure(error: &FormError, language: Language) -> Failure {
    let (english, spanish, exit) = match error {
        FormError::Finished { rounds } => (
            format!("the tournament is over: {rounds} rounds have been paired, there is no other"),
            format!("el torneo ha terminado: hay {rounds} rondas emparejadas y no queda otra"),
            Exit::BadInput,
        ),
        FormError::Decided { winner, game } => (
            format!("the match is decided: number {winner} won it in game {game}"),
            format!("el encuentro está decidido: lo ganó el número {winner} en la partida {game}"),
            Exit::RulesSayNo,
        ),
        FormError::Players { needed, found } => (
            format!("this form takes {needed} players or more; there are {found}"),
            format!("esta forma necesita {needed} jugadores o más; hay {found}"),
            Exit::BadInput,
        ),
        FormError::Teams { needed, found } => (
            format!("this form takes {needed} teams (record 310); there are {found}"),
            format!("esta forma necesita {needed} equipos (registro 310); hay {found}"),
            Exit::BadInput,
        ),
        FormError::UnequalTeams { sizes } => {
            let sizes: Vec<String> = sizes.iter().map(ToString::to_string).collect();
            let sizes = sizes.join(", ");
            (
                format!("the teams must have equally many players; they have {sizes}"),
                format!("los equipos deben tener el mismo número de jugadores; tienen {sizes}"),
                Exit::BadInput,
            )
        }
        FormError::OddBoards { boards } => (
            format!("this form takes an even number of boards; there are {boards}"),
            format!("esta forma necesita un número par de tableros; hay {boards}"),
            Exit::BadInput,
        ),
        FormError::NoRounds => (
            "the file does not say how many rounds there are (record 142)".to_owned(),
            "el archivo no dice cuántas rondas hay (registro 142)".to_owned(),
            Exit::BadInput,
        ),
        FormError::Unfinished { round } => (
            format!("results of round {round} are missing, and the next round depends on them"),
            format!("faltan resultados de la ronda {round}, y la siguiente depende de ellos"),
            Exit::BadInput,
        ),
        FormError::NoPairing { round, left_over } => {
            let numbers: Vec<String> = left_over.iter().map(ToString::to_string).collect();
            let numbers = numbers.join(", ");
            (
                format!(
                    "round {round} has no legal pairing: {numbers} and others cannot all be paired; the chief \
                     arbiter decides"
                ),
                format!(
                    "la ronda {round} no tiene emparejamiento legal: {numbers} y otros no se pueden emparejar \
                     todos; decide el árbitro principal"
                ),
                Exit::RulesSayNo,
            )
        }
        FormError::Settings(what) => (
            format!("a settings line of the file cannot be understood: {what}"),
            format!("no se entiende una línea de ajustes del archivo: {what}"),
            Exit::BadInput,
        ),
    };
    Failure::new(exit, choose(language, english, spanish))
}
