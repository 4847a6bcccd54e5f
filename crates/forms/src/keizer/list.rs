//! The list: ranking, values and scores, worked out until the ranking stands still.

use arbitra_model::{Bye, Entry, Number, Player, Round, Score, Tournament};

use super::rules::{Rules, UNIT};

/// A Keizer list after some rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct List {
    /// The players by rank.
    pub rows: Vec<Row>,
    /// How it came to rest.
    pub settled: Settled,
}

/// A player of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Row {
    /// The player.
    pub number: Number,
    /// What a win against the player is worth.
    pub value: u32,
    /// The score in sixtieths.
    pub sixtieths: i64,
    /// Games played.
    pub games: u16,
}

impl Row {
    /// The score with two decimals, cut off: for people; the list is ranked by the exact score.
    #[must_use]
    pub fn score(&self) -> String {
        let hundredths = self.sixtieths * 100 / UNIT;
        format!("{}.{:02}", hundredths / 100, hundredths % 100)
    }
}

/// How a list came to rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Settled {
    /// The ranking gave itself again.
    Fixed {
        /// How often it was worked out.
        iterations: u16,
    },
    /// Rankings came back in a circle, or too many were tried: the last one stands.
    Stopped {
        /// How often it was worked out.
        iterations: u16,
    },
}

impl List {
    /// The list after so many rounds. Equal scores are ranked by number.
    #[must_use]
    pub fn after(tournament: &Tournament, rules: &Rules, rounds: usize) -> List {
        let field = tournament.players.len();
        let mut order: Vec<usize> = (0..field).collect();
        let mut seen: Vec<Vec<usize>> = Vec::new();
        for iterations in 1.. {
            let mut values = vec![0; field];
            for (place, index) in order.iter().enumerate() {
                values[*index] = rules.value(place, field);
            }
            let scores: Vec<i64> =
                (0..field).map(|index| score(tournament, rules, &values, index, rounds)).collect();
            let mut next: Vec<usize> = (0..field).collect();
            next.sort_by_key(|index| (std::cmp::Reverse(scores[*index]), *index));
            let fixed = next == order;
            if fixed || iterations >= rules.iterations || seen.contains(&next) {
                let rows = next
                    .into_iter()
                    .map(|index| Row {
                        number: tournament.players[index].number,
                        value: values[index],
                        sixtieths: scores[index],
                        games: games(&tournament.players[index], rounds),
                    })
                    .collect();
                let settled = if fixed {
                    Settled::Fixed { iterations }
                } else {
                    Settled::Stopped { iterations }
                };
                return List { rows, settled };
            }
            seen.push(std::mem::replace(&mut order, next));
        }
        List { rows: Vec::new(), settled: Settled::Fixed { iterations: 0 } }
    }
}

fn games(player: &Player, rounds: usize) -> u16 {
    player.entries.iter().take(rounds).filter(|e| matches!(e, Entry::Game { .. })).count() as u16
}

/// A score in sixtieths: values of opponents beaten, half of those drawn with, shares of the own
/// value for rounds without a game.
fn score(
    tournament: &Tournament,
    rules: &Rules,
    values: &[u32],
    index: usize,
    rounds: usize,
) -> i64 {
    let own = values[index];
    let player = &tournament.players[index];
    let value = |opponent: Number| tournament.player_index(opponent).map_or(0, |i| values[i]);
    let mut sum = if rules.own_value { i64::from(own) * UNIT } else { 0 };
    let mut notices = 0;
    for round in (0..rounds).map(Round::from_index) {
        sum += match player.entry(round) {
            Entry::Game { opponent, score, .. } => match score {
                Score::Win => i64::from(value(opponent)) * UNIT,
                Score::Draw => i64::from(value(opponent)) * UNIT / 2,
                Score::Loss => 0,
            },
            Entry::Forfeit { opponent: Some(opponent), won: true, .. } => {
                i64::from(value(opponent)) * UNIT
            }
            Entry::Bye(Bye::PairingAllocated) => rules.bye.of(own),
            Entry::Bye(Bye::FullPoint) => rules.duty.of(own),
            Entry::Bye(Bye::HalfPoint) => {
                notices += 1;
                if notices <= rules.notices { rules.notice.of(own) } else { 0 }
            }
            Entry::Bye(Bye::ZeroPoint) => rules.absent.of(own),
            Entry::Blank
            | Entry::Pending { .. }
            | Entry::Adjourned { .. }
            | Entry::Forfeit { .. } => 0,
        };
    }
    sum
}

#[cfg(test)]
mod tests {
    use arbitra_model::Colour;

    use super::*;

    fn number(n: u16) -> Number {
        Number::new(n).unwrap()
    }

    fn field(count: u16) -> Tournament {
        let players = (1..=count).map(|n| Player::new(number(n), format!("P{n}"))).collect();
        Tournament { players, ..Tournament::default() }
    }

    fn game(tournament: &mut Tournament, white: u16, black: u16, score: Score) {
        let other = match score {
            Score::Win => Score::Loss,
            Score::Draw => Score::Draw,
            Score::Loss => Score::Win,
        };
        for (own, opponent, colour, score) in
            [(white, black, Colour::White, score), (black, white, Colour::Black, other)]
        {
            let entry = Entry::Game { opponent: number(opponent), colour, score, rated: true };
            tournament.players[usize::from(own) - 1].entries.push(entry);
        }
    }

    #[test]
    fn a_worked_example() {
        // Values 6, 5, 4, 3. 4 beats 1, 2 and 3 draw.
        let mut tournament = field(4);
        game(&mut tournament, 1, 4, Score::Loss);
        game(&mut tournament, 2, 3, Score::Draw);
        let list = List::after(&tournament, &Rules::STANDARD, 1);
        // First: 1: 6, 2: 5+2 = 7, 3: 4+2½ = 6½, 4: 3+6 = 9: order 4 2 3 1. Then with those
        // values: 4: 6+3 = 9, 2: 5+2 = 7, 3: 4+2½ = 6½, 1: 3: the same order again.
        let rows: Vec<(u16, u32, String)> =
            list.rows.iter().map(|r| (r.number.get(), r.value, r.score())).collect();
        let expected = [(4, 6, "9.00"), (2, 5, "7.00"), (3, 4, "6.50"), (1, 3, "3.00")];
        assert_eq!(rows, expected.map(|(n, v, s)| (n, v, s.to_owned())));
        assert_eq!(list.settled, Settled::Fixed { iterations: 2 });
    }

    #[test]
    fn absences_bring_what_the_club_says() {
        let mut tournament = field(4);
        for (index, bye) in [Bye::PairingAllocated, Bye::FullPoint, Bye::HalfPoint, Bye::ZeroPoint]
            .iter()
            .enumerate()
        {
            tournament.players[index].entries = vec![Entry::Bye(*bye)];
        }
        let scores: Vec<String> = List::after(&tournament, &Rules::STANDARD, 1)
            .rows
            .iter()
            .map(|row| format!("{} {}", row.number, row.score()))
            .collect();
        assert_eq!(scores, ["1 9.00", "2 8.33", "3 5.33", "4 3.00"]);
    }
}
