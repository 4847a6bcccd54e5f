//! Why a round cannot be paired, in English and Spanish.

use arbitra_model::{Language, Number, Said};

use crate::{Obstacle, PositionError};

impl Said for Obstacle {
    fn say(&self, language: Language) -> String {
        match self {
            Obstacle::BeyondLimits => language
                .choose(
                    "too many different scores meet in one bracket for this program to compare them",
                    "demasiadas puntuaciones distintas coinciden en un grupo para que este programa las compare",
                )
                .to_owned(),
            Obstacle::NotFromScores => language
                .choose(
                    "this form of tournament is not paired from scores",
                    "este sistema no se empareja por puntuación",
                )
                .to_owned(),
            Obstacle::NobodyForTheBye => language
                .choose(
                    "the number of players is odd and nobody may get the bye",
                    "el número de jugadores es impar y nadie puede descansar",
                )
                .to_owned(),
            Obstacle::NoOpponent { players } => {
                let players = numbers(players);
                match language {
                    Language::English => format!("no legal opponent for {players}"),
                    Language::Spanish => format!("ningún rival legal para {players}"),
                }
            }
            Obstacle::TooFewOpponents { stranded, opponents, bye } => {
                let groups: Vec<String> = stranded.iter().map(|group| numbers(group)).collect();
                too_few(&groups.join(" | "), opponents, *bye, language)
            }
        }
    }
}

fn too_few(groups: &str, opponents: &[Number], bye: bool, language: Language) -> String {
    let others = numbers(opponents);
    match (opponents.is_empty(), bye, language) {
        (true, true, Language::English) => {
            format!("more than one of these need the bye: {groups}")
        }
        (true, true, Language::Spanish) => {
            format!("más de uno de estos necesita el descanso: {groups}")
        }
        (true, false, Language::English) => {
            format!("odd groups that may not meet each other: {groups}")
        }
        (true, false, Language::Spanish) => {
            format!("grupos impares que no pueden enfrentarse entre sí: {groups}")
        }
        (false, true, Language::English) => format!(
            "these need an opponent outside their group or the bye, and too few are left: {groups}; they may only \
             meet {others}"
        ),
        (false, true, Language::Spanish) => format!(
            "estos necesitan un rival fuera de su grupo o el descanso y quedan demasiado pocos: {groups}; solo \
             pueden enfrentarse a {others}"
        ),
        (false, false, Language::English) => format!(
            "these need an opponent outside their group, and too few are left: {groups}; they may only meet \
             {others}"
        ),
        (false, false, Language::Spanish) => format!(
            "estos necesitan un rival fuera de su grupo y quedan demasiado pocos: {groups}; solo pueden \
             enfrentarse a {others}"
        ),
    }
}

fn numbers(players: &[Number]) -> String {
    players.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

impl Said for PositionError {
    fn say(&self, language: Language) -> String {
        match (self, language) {
            (PositionError::TooEarly { round, paired }, Language::English) => format!(
                "round {round} cannot be paired yet: {paired} rounds have been paired so far"
            ),
            (PositionError::TooEarly { round, paired }, Language::Spanish) => format!(
                "la ronda {round} aún no se puede emparejar: rondas emparejadas hasta ahora: {paired}"
            ),
            (PositionError::Finished { total }, Language::English) => format!(
                "the tournament is over: {total} rounds have been paired, no further one is announced"
            ),
            (PositionError::Finished { total }, Language::Spanish) => format!(
                "el torneo ha terminado: hay {total} rondas emparejadas y no se anuncia ninguna más"
            ),
            (PositionError::NoPlayers { round }, Language::English) => {
                format!("nobody is there to be paired in round {round}")
            }
            (PositionError::NoPlayers { round }, Language::Spanish) => {
                format!("no hay nadie a quien emparejar en la ronda {round}")
            }
        }
    }
}
