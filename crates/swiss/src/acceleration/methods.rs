//! Accelerations as an organiser announces them: who gets how much and when, and the rules to print.

use std::fmt;
use std::str::FromStr;

use arbitra_model::{Acceleration, Language, Number, Points, Round, Said, Tournament};

use super::{baku_group_end, baku_rounds, initial_list};

/// A way to accelerate the first rounds by rating groups.
///
/// Only Baku is published by FIDE (C.04.7); the others must be authorised and announced (C.04.2 1.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Method {
    /// The Baku method: the first half, rounded up to an even number, in the first half of the rounds.
    Baku,
    /// The first half has the points of a win in rounds 1 and 2.
    Halves,
    /// The first half has the points of a win in rounds 1 to 3.
    LongHalves,
    /// The first half has the points of a win in round 1, and half of them in round 2.
    SoftHalves,
}

impl Method {
    /// All methods, the published one first.
    pub const ALL: [Method; 4] =
        [Method::Baku, Method::Halves, Method::LongHalves, Method::SoftHalves];

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

    /// The virtual points of a tournament, as explicit records.
    #[must_use]
    pub fn records(self, tournament: &Tournament) -> Vec<Acceleration> {
        let win = tournament.points.win();
        let half = Points::from_hundredths(win.hundredths() / 2);
        let last = match self {
            Method::Baku => baku_group_end(tournament),
            Method::Halves | Method::LongHalves | Method::SoftHalves => first_half_end(tournament),
        };
        let Some(last) = last else { return Vec::new() };
        let rounds: Vec<Points> = match self {
            Method::Baku => baku_rounds(tournament.total_rounds(), win).collect(),
            Method::Halves => vec![win, win],
            Method::LongHalves => vec![win, win, win],
            Method::SoftHalves => vec![win, half],
        };
        let mut records: Vec<Acceleration> = Vec::new();
        for (index, points) in rounds.into_iter().take(tournament.total_rounds()).enumerate() {
            let round = Round::from_index(index);
            match records.last_mut() {
                Some(record) if record.points == points => record.last_round = round,
                _ => records.push(Acceleration {
                    match_points: None,
                    points,
                    first_round: round,
                    last_round: round,
                    first_id: 1,
                    last_id: last.get(),
                }),
            }
        }
        records
    }
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Method::Baku => "baku",
            Method::Halves => "halves",
            Method::LongHalves => "long-halves",
            Method::SoftHalves => "soft-halves",
        })
    }
}

impl FromStr for Method {
    type Err = ();

    fn from_str(text: &str) -> Result<Method, ()> {
        Method::ALL.into_iter().find(|method| method.to_string() == text).ok_or(())
    }
}

/// The last player of the first half of the initial list, rounded up.
fn first_half_end(tournament: &Tournament) -> Option<Number> {
    let initial = initial_list(tournament);
    initial.get(initial.len().div_ceil(2).checked_sub(1)?).copied()
}

/// The rules of a tournament's acceleration, to be printed beside its regulations; none if it has none.
#[must_use]
pub fn rules(tournament: &Tournament, language: Language) -> Option<String> {
    let baku = tournament.system_code.trim().to_ascii_uppercase().ends_with("_BAKU");
    let computed = if baku { Method::Baku.records(tournament) } else { Vec::new() };
    let recorded = !tournament.accelerations.is_empty();
    let records = if recorded { &tournament.accelerations } else { &computed };
    if records.is_empty() {
        return None;
    }
    let published = baku && (!recorded || *records == Method::Baku.records(tournament));
    let say = |english: &'static str, spanish: &'static str| language.choose(english, spanish);
    let mut lines = vec![if published {
        say("Baku acceleration (C.04.7)", "Aceleración de Bakú (C.04.7)").to_owned()
    } else {
        say(
            "Acceleration by groups; for a rated event it needs authorisation (C.04.2 1.1)",
            "Aceleración por grupos; en un torneo válido para Elo requiere autorización (C.04.2 \
             1.1)",
        )
        .to_owned()
    }];
    lines.extend(records.iter().map(|record| sentence(record, language)));
    lines.push(
        say(
            "Virtual points count only when a round is paired: they make the scoregroups. They do not add up from \
             round to round and count neither in the standings nor in tie-breaks (C.04.7 1.5).",
            "Los puntos virtuales solo cuentan al emparejar: forman los grupos de puntuación. No se acumulan de ronda \
             en ronda ni cuentan en la clasificación ni en los desempates (C.04.7 1.5).",
        )
        .to_owned(),
    );
    lines.push(
        say(
            "A late entry placed above the last player of a group belongs to it (C.04.7 1.3).",
            "Quien se inscribe tarde con un número anterior al último de un grupo pertenece a \
             ese grupo (C.04.7 1.3).",
        )
        .to_owned(),
    );
    Some(lines.join("\n") + "\n")
}

fn sentence(record: &Acceleration, language: Language) -> String {
    let Acceleration { points, first_round, last_round, first_id, last_id, .. } = *record;
    let points = points.say(language);
    let one = first_round == last_round;
    match language {
        Language::English if one => {
            format!(
                "Round {first_round}: numbers {first_id} to {last_id} have {points} virtual points."
            )
        }
        Language::English => format!(
            "Rounds {first_round} to {last_round}: numbers {first_id} to {last_id} have {points} virtual points."
        ),
        Language::Spanish if one => format!(
            "Ronda {first_round}: los números {first_id} a {last_id} tienen {points} puntos virtuales."
        ),
        Language::Spanish => format!(
            "Rondas {first_round} a {last_round}: los números {first_id} a {last_id} tienen {points} puntos \
             virtuales."
        ),
    }
}

#[cfg(test)]
mod tests {
    use arbitra_model::Player;

    use super::*;

    fn tournament(players: u16, rounds: u16, code: &str) -> Tournament {
        Tournament {
            players: (1..=players).filter_map(Number::new).map(|n| Player::new(n, "x")).collect(),
            announced_rounds: Some(rounds),
            system_code: code.to_owned(),
            ..Tournament::default()
        }
    }

    #[test]
    fn methods_become_records() {
        let tournament = tournament(13, 9, "FIDE_DUBOV_BAKU");
        let records = |method: Method| -> Vec<(i32, u16, u16, u16)> {
            let records = method.records(&tournament).into_iter();
            let of = |r: Acceleration| {
                (r.points.hundredths(), r.first_round.get(), r.last_round.get(), r.last_id)
            };
            records.map(of).collect()
        };
        assert_eq!(records(Method::Baku), [(100, 1, 3, 8), (50, 4, 5, 8)]);
        assert_eq!(records(Method::Halves), [(100, 1, 2, 7)]);
        assert_eq!(records(Method::LongHalves), [(100, 1, 3, 7)]);
        assert_eq!(records(Method::SoftHalves), [(100, 1, 1, 7), (50, 2, 2, 7)]);
        for method in Method::ALL {
            assert_eq!(method.to_string().parse(), Ok(method));
        }
    }

    #[test]
    fn rules_are_printed_with_the_numbers_of_the_tournament() {
        let mut baku = tournament(10, 5, "FIDE_BURSTEIN_BAKU");
        let text = rules(&baku, Language::English).unwrap();
        assert!(text.starts_with("Baku acceleration (C.04.7)\n"), "{text}");
        assert!(text.contains("Rounds 1 to 2: numbers 1 to 6 have 1.0 virtual points."), "{text}");
        baku.accelerations = Method::Halves.records(&baku);
        let text = rules(&baku, Language::Spanish).unwrap();
        assert!(text.contains("requiere autorización"), "{text}");
        assert!(
            text.contains("Rondas 1 a 2: los números 1 a 5 tienen 1,0 puntos virtuales."),
            "{text}"
        );
        assert_eq!(rules(&tournament(10, 5, "FIDE_DUBOV"), Language::English), None);
    }
}
