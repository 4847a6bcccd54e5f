//! Virtual points: as recorded, or by the Baku method (C.04.7); announced methods and their printed rules.

mod groups;
mod methods;
mod words;

pub use groups::{GroupFault, groups, written};
pub use methods::Method;
pub use words::rules;

use arbitra_model::{Bye, Entry, Number, Points, Round, Tournament};

/// Everybody's virtual points, round by round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct VirtualPoints {
    /// By round index, then pairing number.
    rounds: Vec<Vec<Points>>,
}

impl VirtualPoints {
    /// The virtual points of a player in the round with an index.
    #[must_use]
    pub fn of(&self, number: Number, round_index: usize) -> Points {
        self.rounds
            .get(round_index)
            .and_then(|round| round.get(usize::from(number.get())))
            .copied()
            .unwrap_or(Points::ZERO)
    }
}

/// The virtual points of a tournament: the recorded ones (records 250, `XXA`), else those of the
/// Baku method if its type code asks for them.
#[must_use]
pub fn virtual_points(tournament: &Tournament) -> VirtualPoints {
    let mut points = VirtualPoints::default();
    if !tournament.accelerations.is_empty() {
        for a in &tournament.accelerations {
            let last = a.last_round.index().min(tournament.total_rounds());
            add(&mut points, a.first_round.index()..=last, a.first_id..=a.last_id, a.points);
        }
    } else if tournament.system_code.trim().to_ascii_uppercase().ends_with("_BAKU") {
        let total = tournament.total_rounds();
        if let Some(last) = baku_group_end(tournament) {
            for (index, value) in baku_rounds(total, tournament.points.win()).enumerate() {
                add(&mut points, index..=index, 1..=last.get(), value);
            }
        }
    }
    points
}

fn add(
    points: &mut VirtualPoints,
    rounds: std::ops::RangeInclusive<usize>,
    ids: std::ops::RangeInclusive<u16>,
    value: Points,
) {
    let (last_id, most) = (usize::from(*ids.end()), usize::from(Number::MAX));
    for index in rounds {
        if points.rounds.len() <= index {
            points.rounds.resize_with(index + 1, Vec::new);
        }
        let round = &mut points.rounds[index];
        if round.len() <= last_id.min(most) {
            round.resize(last_id.min(most) + 1, Points::ZERO);
        }
        for id in ids.clone().take_while(|&id| id <= Number::MAX) {
            round[usize::from(id)] += value;
        }
    }
}

/// The virtual points of group A, round by round, over the accelerated rounds (C.04.7 1.4): the first
/// half of the tournament, a win's worth in the first half of that, then half of it.
pub fn baku_rounds(total_rounds: usize, win: Points) -> impl Iterator<Item = Points> {
    let accelerated = total_rounds.div_ceil(2);
    let full = accelerated.div_ceil(2);
    let half = Points::from_hundredths(win.hundredths() / 2);
    (0..accelerated).map(move |index| if index < full { win } else { half })
}

/// The last player of group A (C.04.7 1.2–1.3): the first half of the initial list, rounded up to an even
/// number. Late entries do not move that end: whoever stands above it later belongs to the group.
///
/// Whoever is away from round 1, with points or without, has no number yet: such a player is not counted,
/// and is numbered on arrival like a late entry (C.04.2 2.4).
#[must_use]
pub fn baku_group_end(tournament: &Tournament) -> Option<Number> {
    let initial = initial_list(tournament);
    let group = 2 * initial.len().div_ceil(4);
    initial.get(group.min(initial.len()).checked_sub(1)?).copied()
}

/// The players of the initial list: those who are there in round 1.
fn initial_list(tournament: &Tournament) -> Vec<Number> {
    let away = |number: Number| {
        tournament.byes.iter().any(|b| {
            b.round == Round::FIRST
                && b.kind != Bye::PairingAllocated
                && b.ids.contains(&number.get())
        })
    };
    let begun = tournament.paired_rounds() > 0;
    tournament
        .players
        .iter()
        .filter(|player| match player.entry(Round::FIRST) {
            Entry::Bye(Bye::PairingAllocated) => true,
            Entry::Bye(_) => false,
            Entry::Blank => !begun && !away(player.number),
            _ => true,
        })
        .map(|player| player.number)
        .collect()
}

#[cfg(test)]
mod tests {
    use arbitra_model::Colour;

    use super::*;

    #[test]
    fn accelerated_rounds_follow_article_1_4() {
        let standard = |total| -> Vec<i32> {
            baku_rounds(total, Points::ONE).map(Points::hundredths).collect()
        };
        assert_eq!(standard(9), [100, 100, 100, 50, 50]);
        assert_eq!(standard(5), [100, 100, 50]);
        assert_eq!(standard(7), [100, 100, 50, 50]);
        let matches: Vec<i32> =
            baku_rounds(11, Points::from_hundredths(200)).map(Points::hundredths).collect();
        assert_eq!(matches, [200, 200, 200, 100, 100, 100]);
    }

    /// Nine players, of whom one is away from round 1: eight have numbers, and group A is four.
    #[test]
    fn whoever_is_away_from_round_1_is_not_counted() {
        let number = |n| Number::new(n).unwrap();
        let field = || Tournament {
            players: (1..=9).map(|n| arbitra_model::Player::new(number(n), "x")).collect(),
            ..Tournament::default()
        };
        let last = |tournament: &Tournament| baku_group_end(tournament).map(Number::get);
        assert_eq!(last(&field()), Some(6));
        for bye in [Bye::HalfPoint, Bye::FullPoint, Bye::ZeroPoint] {
            let mut asked = field();
            let request =
                arbitra_model::ByeRequest { kind: bye, round: Round::FIRST, ids: vec![9] };
            asked.byes.push(request);
            assert_eq!(last(&asked), Some(4), "{bye:?}");
            let mut entered = field();
            entered.players[8].entries.push(Entry::Bye(bye));
            assert_eq!(last(&entered), Some(4), "{bye:?}");
            // Somebody at the top: the group ends with the fourth of those who are there.
            let mut first = field();
            first.players[0].entries.push(Entry::Bye(bye));
            assert_eq!(last(&first), Some(5), "{bye:?}");
        }
        let mut allocated = field();
        for (index, player) in allocated.players.iter_mut().enumerate() {
            let opponent = number(u16::try_from(index ^ 1).unwrap() + 1);
            let colour = if index % 2 == 0 { Colour::White } else { Colour::Black };
            player.entries.push(match index {
                8 => Entry::Bye(Bye::PairingAllocated),
                _ => Entry::Pending { opponent, colour },
            });
        }
        assert_eq!(last(&allocated), Some(6));
    }

    #[test]
    fn group_a_follows_article_1_2() {
        for (players, group) in [(161, 82), (10, 6), (12, 6), (13, 8), (1, 1), (2, 2)] {
            let tournament = Tournament {
                players: (1..=players)
                    .map(|n| arbitra_model::Player::new(Number::new(n).unwrap(), "x"))
                    .collect(),
                ..Tournament::default()
            };
            assert_eq!(baku_group_end(&tournament).map(Number::get), Some(group), "{players}");
        }
    }
}
