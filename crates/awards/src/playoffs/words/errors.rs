//! Why a play-off or an entry cannot be, in English and Spanish.

use arbitra_model::{Language, Said};

use crate::playoffs::{EntryError, SetupError};

impl Said for SetupError {
    fn say(&self, language: Language) -> String {
        match (self, language) {
            (SetupError::TooFew(count), Language::English) => {
                format!("a play-off needs two players or more; {count} are named")
            }
            (SetupError::TooFew(count), Language::Spanish) => {
                format!("hacen falta dos jugadores o más; se nombran {count}")
            }
            (SetupError::Twice(number), Language::English) => {
                format!("number {number} is in the list twice")
            }
            (SetupError::Twice(number), Language::Spanish) => {
                format!("el número {number} está dos veces en la lista")
            }
            (SetupError::Places { players, places }, Language::English) => {
                format!(
                    "{players} players cannot play off {places} places: at most {}",
                    players - 1
                )
            }
            (SetupError::Places { players, places }, Language::Spanish) => {
                format!(
                    "{players} jugadores no pueden jugarse {places} puestos: como mucho {}",
                    players - 1
                )
            }
            (SetupError::OddGames(games), Language::English) => {
                format!(
                    "a match has an even number of games, not {games}, so that both have White equally often"
                )
            }
            (SetupError::OddGames(games), Language::Spanish) => {
                format!(
                    "un encuentro tiene un número par de partidas, no {games}, para que ambos lleven blancas las mismas veces"
                )
            }
        }
    }
}

impl Said for EntryError {
    fn say(&self, language: Language) -> String {
        match (self, language) {
            (EntryError::NoGame(game), Language::English) => {
                format!("there is no game {game} on the schedule now")
            }
            (EntryError::NoGame(game), Language::Spanish) => {
                format!("no hay ninguna partida {game} en este momento")
            }
            (EntryError::NoColours(game), Language::English) => {
                format!("the colours of game {game} have not been chosen")
            }
            (EntryError::NoColours(game), Language::Spanish) => {
                format!("aún no se ha elegido color en la partida {game}")
            }
            (EntryError::NoChoice(game), Language::English) => {
                format!("the colours of game {game} are not a matter of choice")
            }
            (EntryError::NoChoice(game), Language::Spanish) => {
                format!("en la partida {game} no se elige color")
            }
            (EntryError::NotPlaying { game, player }, Language::English) => {
                format!("number {player} does not play game {game}")
            }
            (EntryError::NotPlaying { game, player }, Language::Spanish) => {
                format!("el número {player} no juega la partida {game}")
            }
        }
    }
}
