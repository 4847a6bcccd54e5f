//! The names of tie-breaks, in English and Spanish.

use arbitra_model::{Bilingual, Language, Said};

use crate::{Code, TieBreak};

impl Code {
    /// Its name.
    #[must_use]
    pub const fn name(self) -> Bilingual {
        match self {
            Code::DE => Bilingual::new("Direct encounter", "Resultado particular"),
            Code::WIN => Bilingual::new("Wins", "Victorias"),
            Code::WON => Bilingual::new("Wins over the board", "Partidas ganadas sobre el tablero"),
            Code::BPG => Bilingual::new("Games with Black", "Partidas con negras"),
            Code::BWG => Bilingual::new("Wins with Black", "Victorias con negras"),
            Code::PS => Bilingual::new("Progressive score", "Progresivo"),
            Code::REP => Bilingual::new("Rounds elected to play", "Rondas en que eligió jugar"),
            Code::STD => Bilingual::new("Standard points", "Puntos estándar"),
            Code::TPN => Bilingual::new("Pairing number", "Número de emparejamiento"),
            Code::BH => Bilingual::new("Buchholz", "Buchholz"),
            Code::AOB => Bilingual::new(
                "Average of opponents' Buchholz",
                "Media del Buchholz de los rivales",
            ),
            Code::FB => Bilingual::new("Fore Buchholz", "Buchholz previo (Fore Buchholz)"),
            Code::SB => Bilingual::new("Sonneborn-Berger", "Sonneborn-Berger"),
            Code::KS => Bilingual::new("Koya", "Koya"),
            Code::ARO => {
                Bilingual::new("Average rating of opponents", "Media de Elo de los rivales")
            }
            Code::TPR => Bilingual::new("Performance rating", "Rendimiento"),
            Code::PTP => Bilingual::new("Perfect performance", "Rendimiento perfecto"),
            Code::APRO => Bilingual::new(
                "Average performance of opponents",
                "Media del rendimiento de los rivales",
            ),
            Code::APPO => Bilingual::new(
                "Average perfect performance of opponents",
                "Media del rendimiento perfecto de los rivales",
            ),
            Code::RTNG => Bilingual::new("Rating", "Elo"),
            Code::BC => Bilingual::new("Board count", "Recuento de tableros"),
            Code::TBR => Bilingual::new("Top board results", "Resultados de los primeros tableros"),
            Code::BBE => {
                Bilingual::new("Bottom board elimination", "Eliminación de los últimos tableros")
            }
            Code::MPvGP => {
                Bilingual::new("Match points or game points", "Puntos de encuentro o de partida")
            }
            Code::EMMSB => Bilingual::new(
                "Sonneborn-Berger, match by match points",
                "Sonneborn-Berger, puntos de encuentro × puntos de encuentro",
            ),
            Code::EMGSB => Bilingual::new(
                "Sonneborn-Berger, match by game points",
                "Sonneborn-Berger, puntos de encuentro × puntos de partida",
            ),
            Code::EGMSB => Bilingual::new(
                "Sonneborn-Berger, game by match points",
                "Sonneborn-Berger, puntos de partida × puntos de encuentro",
            ),
            Code::EGGSB => Bilingual::new(
                "Sonneborn-Berger, game by game points",
                "Sonneborn-Berger, puntos de partida × puntos de partida",
            ),
            Code::EDE => {
                Bilingual::new("Extended direct encounter", "Resultado particular ampliado")
            }
            Code::EDEBT => Bilingual::new(
                "Extended direct encounter, board count, top boards",
                "Resultado particular ampliado, tableros, primeros",
            ),
            Code::EDEBB => Bilingual::new(
                "Extended direct encounter, board count, bottom boards",
                "Resultado particular ampliado, tableros, últimos",
            ),
            Code::EDET => Bilingual::new(
                "Extended direct encounter, top boards",
                "Resultado particular ampliado, primeros tableros",
            ),
            Code::EDEB => Bilingual::new(
                "Extended direct encounter, bottom boards",
                "Resultado particular ampliado, últimos tableros",
            ),
            Code::SSSC => {
                Bilingual::new("Scores and schedule strength", "Puntos y fuerza de los rivales")
            }
            Code::SOB => {
                Bilingual::new("Sum of opponents' Buchholz", "Suma del Buchholz de los rivales")
            }
            Code::MPGP => Bilingual::new(
                "Match points plus game points",
                "Puntos de encuentro más puntos de partida",
            ),
            Code::PTS => Bilingual::new("Points", "Puntos"),
            Code::MPTS => Bilingual::new("Match points", "Puntos de encuentro"),
            Code::GPTS => Bilingual::new("Game points", "Puntos de partida"),
            Code::ABH => {
                Bilingual::new("Score seen by opponents", "Puntuación ajustada (para los rivales)")
            }
            Code::VUR => {
                Bilingual::new("Voluntary unplayed rounds", "Rondas no jugadas por voluntad propia")
            }
        }
    }
}

/// The name of a tie-break with its modifiers left as signs: `Buchholz (BH/C1)`.
pub(crate) fn tie_break_name(tie_break: &TieBreak, language: Language) -> String {
    match tie_break.code() {
        Some(code) => format!("{} ({tie_break})", code.name().say(language)),
        None => tie_break.to_string(),
    }
}
