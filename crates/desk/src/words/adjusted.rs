//! What an import had to adjust, in words.

use arbitra_model::Language;

use crate::{Adjusted, Assumption};

impl Assumption {
    /// What is taken where a file says nothing.
    fn say(self, l: Language) -> &'static str {
        match self {
            Assumption::Points => l.choose(
                "The file does not say what results are worth (record 162): 1, ½ and 0 are taken, \
                 and 1 for the pairing-allocated bye.",
                "El archivo no dice cuánto valen los resultados (registro 162): se toman 1, ½ y 0, \
                 y 1 para el bye del emparejamiento.",
            ),
            Assumption::RankMethod => l.choose(
                "The file does not say by which rating its numbers were made (record 172): FIDE's \
                 is taken.",
                "El archivo no dice con qué Elo se numeró (registro 172): se toma el de la FIDE.",
            ),
            Assumption::TieBreakEdition => l.choose(
                "Tie-breaks follow the edition of C.07 in force on the first day.",
                "Los desempates siguen la edición de C.07 vigente el primer día.",
            ),
            Assumption::System => l.choose(
                "The file names no pairing system (record 192): the Dutch one of its first day is \
                 taken.",
                "El archivo no indica el sistema de emparejamiento (registro 192): se toma el \
                 holandés de su primer día.",
            ),
            Assumption::Days => l.choose(
                "The file has no days of rounds (record 132); the report needs them.",
                "El archivo no tiene las fechas de las rondas (registro 132); el informe las \
                 necesita.",
            ),
        }
    }
}

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
            Adjusted::RoundsRaised { announced, paired } if es => format!(
                "El archivo anuncia {announced} rondas y tiene {paired} emparejadas: se toman \
                 {paired}."
            ),
            Adjusted::RoundsRaised { announced, paired } => format!(
                "The file announces {announced} rounds and has {paired} paired: {paired} are taken."
            ),
            Adjusted::TieBreakUnknown { text } if es => {
                format!("«{text}» no es un desempate conocido: se omite.")
            }
            Adjusted::TieBreakUnknown { text } => {
                format!("“{text}” is no tie-break that is known: it is left out.")
            }
            Adjusted::TieBreakForbidden { text } if es => format!(
                "Las reglas no permiten el desempate {text} en este torneo: se omite (C.07)."
            ),
            Adjusted::TieBreakForbidden { text } => format!(
                "The rules do not allow the tie-break {text} in this event: it is left out (C.07)."
            ),
            Adjusted::NoTieBreaks => l
                .choose(
                    "No tie-breaks are named (record 202): players level on points share their \
                     place.",
                    "No constan desempates (registro 202): quienes empatan a puntos comparten el \
                     puesto.",
                )
                .into(),
            Adjusted::Assumed { what } => what.say(l).into(),
            Adjusted::UnknownAsDraw { points } if es => {
                format!("Una partida sin terminar valía {points}: cuenta como tablas (C.04.2 3.1).")
            }
            Adjusted::UnknownAsDraw { points } => {
                format!("An unfinished game counted {points}: it counts as a draw (C.04.2 3.1).")
            }
            Adjusted::PointsAgainstRules { fault } => {
                let refusal = crate::Refusal::BadRegulations { fault: fault.clone() };
                format!(
                    "{} {}",
                    super::plain_why(&refusal, l),
                    l.choose(
                        "The tournament opens outside FIDE mode.",
                        "El torneo se abre fuera del modo FIDE."
                    )
                )
            }
            Adjusted::SystemNotInForce { system } if es => format!(
                "El Manual vigente no conoce el sistema {system}: el torneo se abre fuera del modo \
                 FIDE."
            ),
            Adjusted::SystemNotInForce { system } => format!(
                "The Handbook in force does not know the system {system}: the tournament opens \
                 outside FIDE mode."
            ),
            Adjusted::LeftOut { what } if es => format!("Se omite «{what}»: no afecta a nadie."),
            Adjusted::LeftOut { what } => format!("“{what}” is left out: it concerns nobody."),
        }
    }
}
