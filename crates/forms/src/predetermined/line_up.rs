//! Line-ups: which members of a team play on which board of a round (record 300), and whether the
//! order is allowed.

use std::collections::BTreeSet;

use arbitra_model::{Entry, Language, Number, Round, Said as _, Team, TeamNumber, Tournament};

/// How members may be ordered on the boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OrderRule {
    /// As registered: substitutes come in below, everybody else keeps the order.
    AsRegistered,
    /// By rating, with so many points of tolerance between a board and any lower one.
    Rating {
        /// How much higher a lower board may be rated.
        tolerance: u16,
    },
    /// Free from round to round.
    Free,
}

/// What is wrong with a line-up.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.say(Language::English))]
pub enum LineUpFault {
    /// A board is taken by somebody who is not a member.
    Stranger(Number),
    /// Somebody sits on two boards.
    Twice(Number),
    /// A board lies empty above one that is taken.
    Gap(u16),
    /// Two boards are in an order the rule does not allow.
    Order {
        /// Who sits on the upper board.
        upper: Number,
        /// Who sits on the lower board and belongs above.
        lower: Number,
    },
    /// There are more names than boards.
    TooMany {
        /// How many names there are.
        given: usize,
        /// How many boards there are.
        boards: u16,
    },
}

/// Everything that is wrong with a line-up.
#[must_use]
pub fn faults(
    tournament: &Tournament,
    team: &Team,
    boards: u16,
    line_up: &[Option<Number>],
    rule: OrderRule,
) -> Vec<LineUpFault> {
    let mut faults = Vec::new();
    if line_up.len() > usize::from(boards) {
        faults.push(LineUpFault::TooMany { given: line_up.len(), boards });
    }
    let taken: Vec<Number> = line_up.iter().flatten().copied().collect();
    let mut seen = BTreeSet::new();
    for number in &taken {
        if !team.members.contains(number) {
            faults.push(LineUpFault::Stranger(*number));
        }
        if !seen.insert(*number) {
            faults.push(LineUpFault::Twice(*number));
        }
    }
    let last = line_up.iter().rposition(Option::is_some).unwrap_or(0);
    let gaps = (1..).zip(&line_up[..last.min(line_up.len())]);
    faults.extend(gaps.filter(|(_, p)| p.is_none()).map(|(board, _)| LineUpFault::Gap(board)));
    let place = |number: &Number| team.members.iter().position(|member| member == number);
    let rating = |number: &Number| tournament.player(*number).and_then(|p| p.rating).unwrap_or(0);
    for (index, upper) in taken.iter().enumerate() {
        for lower in &taken[index + 1..] {
            let wrong = match rule {
                OrderRule::Free => false,
                OrderRule::AsRegistered => place(lower) < place(upper),
                OrderRule::Rating { tolerance } => rating(lower) > rating(upper) + tolerance,
            };
            if wrong && upper != lower {
                faults.push(LineUpFault::Order { upper: *upper, lower: *lower });
            }
        }
    }
    faults
}

/// How many boards a match has: record 352, else as many as every team can fill, substitutes aside.
#[must_use]
pub fn boards(tournament: &Tournament) -> u16 {
    match tournament.board_colours.len() {
        0 => tournament.teams.iter().map(|team| team.members.len()).min().unwrap_or(0) as u16,
        announced => announced as u16,
    }
}

/// The players of a team in a round, board by board: record 300, else the members in their order
/// without those who are away; substitutes move up.
#[must_use]
pub fn line_up(tournament: &Tournament, team: &Team, round: Round) -> Vec<Option<Number>> {
    let boards = usize::from(boards(tournament));
    let named = tournament.line_ups.iter().find(|l| l.round == round && l.team == team.number);
    let mut seats: Vec<Option<Number>> = match named {
        Some(line_up) => line_up.boards.clone(),
        None => {
            // A round that was paired shows who played; before, who is away is known.
            let paired = was_paired(tournament, round);
            let plays = |member: Number| match paired {
                true => tournament.player(member).is_some_and(|player| {
                    let entry = player.entry(round);
                    entry.opponent().is_some() || matches!(entry, Entry::Forfeit { .. })
                }),
                false => !is_away(tournament, member, round),
            };
            let there = team.members.iter().filter(|m| plays(**m));
            there.take(boards).map(|member| Some(*member)).collect()
        }
    };
    seats.resize(boards, None);
    seats
}

/// Whether a player is known to be absent in a round (record 240, or a bye in the round's column).
#[must_use]
pub fn is_away(tournament: &Tournament, number: Number, round: Round) -> bool {
    let asked = tournament.teams.is_empty()
        && tournament.byes.iter().any(|b| b.round == round && b.ids.contains(&number.get()));
    let recorded = tournament.player(number).is_some_and(|player| {
        matches!(player.entry(round), Entry::Bye(_)) && !was_paired(tournament, round)
    });
    asked || recorded
}

/// Whether a round has games: then its byes are what was left, not what was known before.
fn was_paired(tournament: &Tournament, round: Round) -> bool {
    tournament.players.iter().any(|player| player.entry(round).opponent().is_some())
}

/// The team with a number.
#[must_use]
pub fn team(tournament: &Tournament, number: TeamNumber) -> Option<&Team> {
    tournament.teams.iter().find(|team| team.number == number)
}

#[cfg(test)]
mod tests {
    use arbitra_model::Player;

    use super::*;

    fn number(n: u16) -> Number {
        Number::new(n).unwrap()
    }

    fn club() -> Tournament {
        let rated = |(n, rating)| Player { rating: Some(rating), ..Player::new(number(n), "P") };
        let players = [(1, 2400), (2, 2300), (3, 2350), (4, 2100), (5, 2000)].map(rated).to_vec();
        let team = Team {
            number: TeamNumber::new(1).unwrap(),
            name: "Club".to_owned(),
            nickname: String::new(),
            strength: None,
            stated_match_points: None,
            stated_game_points: None,
            stated_rank: None,
            members: (1..=5).map(number).collect(),
        };
        let white_black = [arbitra_model::Colour::White, arbitra_model::Colour::Black];
        let board_colours = [white_black, white_black].concat();
        Tournament { players, teams: vec![team], board_colours, ..Tournament::default() }
    }

    fn check(line_up: &[u16], rule: OrderRule) -> Vec<LineUpFault> {
        let tournament = club();
        let seats: Vec<Option<Number>> = line_up.iter().map(|n| Number::new(*n)).collect();
        faults(&tournament, &tournament.teams[0], 4, &seats, rule)
    }

    #[test]
    fn the_order_is_that_of_the_registration() {
        assert_eq!(check(&[1, 2, 3, 4], OrderRule::AsRegistered), []);
        assert_eq!(check(&[1, 3, 4, 5], OrderRule::AsRegistered), []);
        let order = LineUpFault::Order { upper: number(3), lower: number(2) };
        assert_eq!(check(&[1, 3, 2, 4], OrderRule::AsRegistered), [order]);
        assert_eq!(check(&[1, 3, 2, 4], OrderRule::Free), []);
        assert_eq!(check(&[1, 2, 3, 4], OrderRule::Rating { tolerance: 50 }), []);
        let order = LineUpFault::Order { upper: number(2), lower: number(3) };
        assert_eq!(check(&[1, 2, 3, 4], OrderRule::Rating { tolerance: 49 }), [order]);
    }

    #[test]
    fn names_are_members_once_from_the_first_board_on() {
        assert_eq!(check(&[1, 0, 2, 3], OrderRule::Free), [LineUpFault::Gap(2)]);
        assert_eq!(check(&[1, 2, 0, 0], OrderRule::Free), []);
        assert_eq!(check(&[1, 1], OrderRule::AsRegistered), [LineUpFault::Twice(number(1))]);
        assert_eq!(check(&[9], OrderRule::Free), [LineUpFault::Stranger(number(9))]);
        let many = LineUpFault::TooMany { given: 5, boards: 4 };
        assert_eq!(check(&[1, 2, 3, 4, 5], OrderRule::Free), [many]);
    }

    #[test]
    fn substitutes_move_up() {
        let mut tournament = club();
        tournament.players[1].entries = vec![Entry::Bye(arbitra_model::Bye::ZeroPoint)];
        let seats = line_up(&tournament, &tournament.teams[0], Round::FIRST);
        let seats: Vec<u16> = seats.into_iter().flatten().map(Number::get).collect();
        assert_eq!(seats, [1, 3, 4, 5]);
    }
}
