//! What an import had to adjust, in words.

use arbitra_model::Language;

use crate::Adjusted;

impl Adjusted {
    /// What had to be adjusted, in words.
    #[must_use]
    pub fn say(&self, l: Language) -> String {
        let es = l == Language::Spanish;
        match self {
            Adjusted::RoundsAssumed { rounds } if es => {
                format!("El archivo no anuncia cuántas rondas hay: se toman {rounds}.")
            }
            Adjusted::RoundsAssumed { rounds } => {
                format!("The file announces no number of rounds: {rounds} are taken.")
            }
            Adjusted::SystemAssumed { code } if es => {
                format!(
                    "Sistema de emparejamiento desconocido «{code}»: se toma el holandés vigente."
                )
            }
            Adjusted::SystemAssumed { code } => {
                format!("Unknown pairing system “{code}”: the Dutch system in force is taken.")
            }
            Adjusted::ColourAssumed { colour } => format!(
                "{}: {}.",
                l.choose(
                    "No initial colour is given; the one the first round shows is taken",
                    "No consta el color inicial; se toma el que muestra la primera ronda"
                ),
                super::colour(*colour, l)
            ),
            Adjusted::NumbersClosed { from, to } if es => {
                format!("Los números tienen huecos: el {from} pasa a ser el {to}.")
            }
            Adjusted::NumbersClosed { from, to } => {
                format!("The numbers have gaps: {from} becomes {to}.")
            }
            Adjusted::GameDisagrees { round, number, opponent } if es => format!(
                "Ronda {round}: las líneas del n.º {number} y del n.º {opponent} se contradicen; \
                 vale la del n.º {number}."
            ),
            Adjusted::GameDisagrees { round, number, opponent } => format!(
                "Round {round}: {number} and {opponent} do not agree on their game; it stands as \
                 {number} has it."
            ),
            Adjusted::OpponentUnknown { round, number } if es => {
                format!("Ronda {round}: el rival del {number} no existe; cuenta como bye.")
            }
            Adjusted::OpponentUnknown { round, number } => {
                format!(
                    "Round {round}: the opponent of {number} does not exist; it counts as a bye."
                )
            }
            Adjusted::ForfeitWithoutOpponent { round, number } if es => {
                format!(
                    "Ronda {round}: incomparecencia del n.º {number} sin rival; se toma como bye \
                     del mismo valor."
                )
            }
            Adjusted::ForfeitWithoutOpponent { round, number } => {
                format!(
                    "Round {round}: a forfeit of {number} without opponent is a bye of the same \
                     worth."
                )
            }
            Adjusted::ForfeitWithoutColour { round, number } if es => {
                format!(
                    "Ronda {round}: incomparecencia del {number} sin colores; blancas para el \
                     número menor."
                )
            }
            Adjusted::ForfeitWithoutColour { round, number } => {
                format!(
                    "Round {round}: a forfeit of {number} without colours; the smaller number has \
                     White."
                )
            }
            Adjusted::ResultUnknown { round, number } if es => {
                format!(
                    "Ronda {round}: resultado imposible del {number}; la partida queda aplazada."
                )
            }
            Adjusted::ResultUnknown { round, number } => {
                format!("Round {round}: an impossible result of {number}; the game is adjourned.")
            }
            Adjusted::TextFitted { field, text } if es => format!(
                "Demasiado largo o con caracteres de control: {} queda en «{text}».",
                field.words(l)
            ),
            Adjusted::TextFitted { field, text } => {
                format!(
                    "Too long, or with control characters: {} begins “{text}” now.",
                    field.words(l)
                )
            }
            Adjusted::LeftOut { what } if es => format!("Se omite «{what}»: no afecta a nadie."),
            Adjusted::LeftOut { what } => format!("“{what}” is left out: it concerns nobody."),
        }
    }
}
