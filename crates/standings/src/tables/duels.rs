//! Teams against teams where several meet in one round, or player meets player: Scheveningen,
//! Schiller, Skalitzka. Everything is added up from single games, whatever the round.

use std::cmp::Reverse;

use arbitra_model::{Number, Points, Round, TeamNumber, Tournament};

/// A team against every other team.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct DuelRow {
    /// The place; teams level on game points and match points share it.
    pub rank: u32,
    /// The team.
    pub team: TeamNumber,
    /// Points of its players.
    pub game_points: Points,
    /// Match points: one match against each other team.
    pub match_points: Points,
    /// Points against each other team, in the order of the rows; none against itself.
    pub against: Vec<Option<Points>>,
    /// The members with their points, in board order.
    pub members: Vec<(Number, Points)>,
}

/// The table after some rounds: ranked by game points, then by match points.
#[must_use]
pub fn duels(tournament: &Tournament, rounds: usize) -> Vec<DuelRow> {
    let teams = &tournament.teams;
    let team_of = |number: Number| teams.iter().position(|t| t.members.contains(&number));
    let mut against = vec![vec![Points::ZERO; teams.len()]; teams.len()];
    let mut members: Vec<Vec<(Number, Points)>> = Vec::new();
    for (own, team) in teams.iter().enumerate() {
        let mut list = Vec::new();
        for member in &team.members {
            let Some(player) = tournament.player(*member) else { continue };
            let mut sum = Points::ZERO;
            for round in (0..rounds).map(Round::from_index) {
                let points = tournament.earned_in(player, round);
                sum += points;
                if let Some(other) = player.entry(round).opponent().and_then(team_of) {
                    against[own][other] += points;
                }
            }
            list.push((*member, sum));
        }
        members.push(list);
    }
    let total = |own: usize| -> Points { members[own].iter().map(|(_, points)| *points).sum() };
    let match_points = |own: usize| -> Points {
        let others = (0..teams.len()).filter(|other| *other != own);
        others
            .map(|other| match against[own][other].cmp(&against[other][own]) {
                std::cmp::Ordering::Greater => tournament.team_points.win,
                std::cmp::Ordering::Equal => tournament.team_points.draw,
                std::cmp::Ordering::Less => tournament.team_points.loss,
            })
            .sum()
    };
    let mut order: Vec<usize> = (0..teams.len()).collect();
    order.sort_by_key(|own| (Reverse((total(*own), match_points(*own))), *own));
    let mut rows: Vec<DuelRow> = Vec::new();
    for (place, &own) in order.iter().enumerate() {
        let level = rows
            .last()
            .filter(|row| (row.game_points, row.match_points) == (total(own), match_points(own)));
        rows.push(DuelRow {
            rank: level.map_or(place as u32 + 1, |row| row.rank),
            team: teams[own].number,
            game_points: total(own),
            match_points: match_points(own),
            against: order
                .iter()
                .map(|other| (*other != own).then(|| against[own][*other]))
                .collect(),
            members: members[own].clone(),
        });
    }
    rows
}

#[cfg(test)]
mod tests {
    use arbitra_model::{Colour, Entry, Player, Score, Team};

    use super::*;

    #[test]
    fn adds_up_games_of_one_round_against_two_teams() {
        // Three teams of two; in one round 1-3, 4-5 and 6-2 are played: first named won, drawn, won.
        let number = |n| Number::new(n).unwrap();
        let game = |opponent, colour, score| Entry::Game {
            opponent: number(opponent),
            colour,
            score,
            rated: true,
        };
        let entries = [
            (1, game(3, Colour::White, Score::Win)),
            (2, game(6, Colour::Black, Score::Loss)),
            (3, game(1, Colour::Black, Score::Loss)),
            (4, game(5, Colour::White, Score::Draw)),
            (5, game(4, Colour::Black, Score::Draw)),
            (6, game(2, Colour::White, Score::Win)),
        ];
        let players = entries.map(|(n, entry)| {
            let mut player = Player::new(number(n), format!("P{n}"));
            player.entries = vec![entry];
            player
        });
        let team = |t: u16| Team {
            number: TeamNumber::new(t).unwrap(),
            name: format!("T{t}"),
            nickname: String::new(),
            strength: None,
            stated_match_points: None,
            stated_game_points: None,
            stated_rank: None,
            members: vec![number(2 * t - 1), number(2 * t)],
        };
        let tournament = Tournament {
            players: players.to_vec(),
            teams: (1..=3).map(team).collect(),
            ..Tournament::default()
        };
        let rows = duels(&tournament, 1);
        let short: Vec<(u32, u16, String, String)> = rows
            .iter()
            .map(|row| {
                let points = [row.game_points, row.match_points].map(|p| p.to_string());
                let [game_points, match_points] = points;
                (row.rank, row.team.get(), game_points, match_points)
            })
            .collect();
        let expected = [(1, 3, "1.5", "3.0"), (2, 1, "1.0", "2.0"), (3, 2, "0.5", "1.0")];
        let expected = expected.map(|(r, t, g, m)| (r, t, g.to_owned(), m.to_owned()));
        assert_eq!(short, expected);
        assert_eq!(rows[0].against, [None, Some(Points::ONE), Some(Points::HALF)]);
    }
}
