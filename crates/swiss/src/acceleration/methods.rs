//! Accelerations as an organiser announces them: who gets how much and when, and the rules to print.

use std::fmt;
use std::str::FromStr;

use arbitra_model::{Acceleration, Number, Points, Round, Tournament};

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

/// The virtual points that rules announce.
pub(super) struct Announced {
    /// Whether they are those of the published method.
    pub published: bool,
    /// Who has how many, and when.
    pub records: Vec<Acceleration>,
}

/// What a tournament's rules announce; none if it has no acceleration.
pub(super) fn announced(tournament: &Tournament) -> Option<Announced> {
    let baku = tournament.system_code.trim().to_ascii_uppercase().ends_with("_BAKU");
    let recorded = &tournament.accelerations;
    let announced = |published, records| Some(Announced { published, records });
    match (Method::Baku.records(tournament), recorded.is_empty()) {
        (computed, true) if baku && !computed.is_empty() => announced(true, computed),
        (_, true) => None,
        // Records that are Baku's are Baku's, whatever else the file says.
        (computed, false) => announced(*recorded == computed, recorded.clone()),
    }
}

#[cfg(test)]
mod tests {
    use arbitra_model::{Language, Player};

    use super::super::rules;
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
        assert!(text.contains("Rounds 1 and 2: numbers 1 to 6 have 1 virtual point."), "{text}");
        baku.accelerations = Method::Halves.records(&baku);
        let text = rules(&baku, Language::Spanish).unwrap();
        assert!(text.contains("requiere autorización"), "{text}");
        assert!(text.contains("Rondas 1 y 2: los números 1 a 5 tienen 1 punto virtual."), "{text}");
        assert_eq!(rules(&tournament(10, 5, "FIDE_DUBOV"), Language::English), None);
        // A file without a system whose records are Baku's.
        let mut bare = tournament(10, 9, "");
        bare.accelerations = Method::Baku.records(&bare);
        let text = rules(&bare, Language::English).unwrap();
        assert!(text.starts_with("Baku acceleration (C.04.7)\n"), "{text}");
    }
}
