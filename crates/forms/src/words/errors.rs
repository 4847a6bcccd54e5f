//! Why a form has no such round, in English and Spanish.

use arbitra_model::{Language, Said};

use crate::FormError;

impl Said for FormError {
    fn say(&self, language: Language) -> String {
        let (english, spanish) = match self {
            FormError::Finished { rounds } => (
                format!(
                    "the tournament is over: {rounds} rounds have been paired, there is no other"
                ),
                format!("el torneo ha terminado: hay {rounds} rondas emparejadas y no queda otra"),
            ),
            FormError::Decided { winner, game } => (
                format!("the match is decided: number {winner} won it in game {game}"),
                format!(
                    "el encuentro está decidido: lo ganó el número {winner} en la partida {game}"
                ),
            ),
            FormError::Players { needed, found } => (
                format!("this system needs {needed} players or more; there are {found}"),
                format!("este sistema necesita {needed} jugadores o más; hay {found}"),
            ),
            FormError::Teams { needed, found } => (
                format!("this system needs {needed} teams (record 310); there are {found}"),
                format!("este sistema necesita {needed} equipos (registro 310); hay {found}"),
            ),
            FormError::UnequalTeams { sizes } => {
                let sizes: Vec<String> = sizes.iter().map(ToString::to_string).collect();
                let sizes = sizes.join(", ");
                (
                    format!("the teams must have equally many players; they have {sizes}"),
                    format!("los equipos deben tener el mismo número de jugadores; tienen {sizes}"),
                )
            }
            FormError::OddBoards { boards } => (
                format!("this system needs an even number of boards; there are {boards}"),
                format!("este sistema necesita un número par de tableros; hay {boards}"),
            ),
            FormError::NoRounds => (
                "the file does not say how many rounds there are (record 142)".to_owned(),
                "el archivo no dice cuántas rondas hay (registro 142)".to_owned(),
            ),
            FormError::Unfinished { round } => (
                format!("results of round {round} are missing, and the next round depends on them"),
                format!("faltan resultados de la ronda {round}, y la siguiente depende de ellos"),
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
                )
            }
            FormError::Settings(what) => (
                format!("a settings line of the file cannot be understood: {what}"),
                format!("no se entiende una línea de ajustes del archivo: {what}"),
            ),
        };
        language.sentence(english, spanish)
    }
}
