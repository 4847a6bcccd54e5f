//! What accelerations say, in English and Spanish.

use arbitra_model::{Acceleration, Language, Points, Said, Tournament};

use super::groups::GroupFault;
use super::methods::{Announced, Method, announced};

impl Method {
    /// What it does, in words.
    #[must_use]
    pub const fn name(self, language: Language) -> &'static str {
        match self {
            Method::Baku => language.choose("Baku (C.04.7)", "Bakú (C.04.7)"),
            Method::Halves => language.choose(
                "upper half: a win in rounds 1 and 2",
                "mitad superior: una victoria en las rondas 1 y 2",
            ),
            Method::LongHalves => language.choose(
                "upper half: a win in rounds 1 to 3",
                "mitad superior: una victoria en las rondas 1 a 3",
            ),
            Method::SoftHalves => language.choose(
                "upper half: a win in round 1, a draw in round 2",
                "mitad superior: una victoria en la ronda 1, tablas en la 2",
            ),
        }
    }
}

impl GroupFault {
    /// What is wrong and what to write.
    #[must_use]
    pub fn say(&self, language: Language) -> String {
        let text = &self.text;
        match language {
            Language::English => format!(
                "`{text}` is not a group: write pairing numbers, virtual points and rounds, such as `1-40 +1 1-2`"
            ),
            Language::Spanish => format!(
                "«{text}» no es un grupo: escriba números de emparejamiento, puntos virtuales y rondas, como `1-40 +1 1-2`"
            ),
        }
    }
}

/// The rules of a tournament's acceleration, to be printed beside its regulations; none if it has none.
#[must_use]
pub fn rules(tournament: &Tournament, language: Language) -> Option<String> {
    let Announced { published, records } = announced(tournament)?;
    let first = if published {
        language.choose("Baku acceleration (C.04.7)", "Aceleración de Bakú (C.04.7)")
    } else {
        language.choose(
            "Acceleration by groups; for a rated event it needs authorisation (C.04.2 1.1)",
            "Aceleración por grupos; en un torneo válido para Elo requiere autorización (C.04.2 \
             1.1)",
        )
    };
    let last = [
        language.choose(
            "Virtual points count only when a round is paired: they make the scoregroups. They do not add up from \
             round to round and count neither in the standings nor in tie-breaks (C.04.7 1.5).",
            "Los puntos virtuales solo cuentan al emparejar: forman los grupos de puntuación. No se acumulan de ronda \
             en ronda ni cuentan en la clasificación ni en los desempates (C.04.7 1.5).",
        ),
        language.choose(
            "A late entry placed above the last player of a group belongs to it (C.04.7 1.3).",
            "Quien se inscribe tarde con un número anterior al último de un grupo pertenece a \
             ese grupo (C.04.7 1.3).",
        ),
    ];
    let mut lines = vec![first.to_owned()];
    lines.extend(records.iter().map(|record| sentence(record, language)));
    lines.extend(last.map(str::to_owned));
    Some(lines.join("\n") + "\n")
}

fn sentence(record: &Acceleration, language: Language) -> String {
    let Acceleration { points, first_round, last_round, first_id, last_id, .. } = *record;
    let one = points == Points::ONE;
    let amount = if one { "1".to_owned() } else { points.say(language) };
    let last = first_round.get().abs_diff(last_round.get());
    match language {
        Language::English => {
            let rounds = match last {
                0 => format!("Round {first_round}"),
                1 => format!("Rounds {first_round} and {last_round}"),
                _ => format!("Rounds {first_round} to {last_round}"),
            };
            let points = if one { "virtual point" } else { "virtual points" };
            format!("{rounds}: numbers {first_id} to {last_id} have {amount} {points}.")
        }
        Language::Spanish => {
            let rounds = match last {
                0 => format!("Ronda {first_round}"),
                1 => format!("Rondas {first_round} y {last_round}"),
                _ => format!("Rondas {first_round} a {last_round}"),
            };
            let points = if one { "punto virtual" } else { "puntos virtuales" };
            format!("{rounds}: los números {first_id} a {last_id} tienen {amount} {points}.")
        }
    }
}
