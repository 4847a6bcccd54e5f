//! Board results of team events: who scored what on which board.

use arbitra_model::{Number, Points, Round, Score, Tournament};

use crate::compute::performance;
use crate::field::earned_matches;

/// A player's results for a team.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct BoardLine {
    /// The board the player sat at most often, the higher one if several.
    pub board: usize,
    /// The place on that board; level players share the best one.
    pub rank: u32,
    /// The player.
    pub number: Number,
    /// The team's number.
    pub team: u16,
    /// Games played.
    pub games: usize,
    /// Points from games played.
    pub points: Points,
    /// Points without play.
    pub forfeit_points: Points,
    /// The score of the games played in percent, halves upwards.
    pub percent: Option<i64>,
    /// The performance against rated opponents.
    pub performance: Option<i64>,
}

/// The board results after a number of rounds: board by board, by percentage, then by games.
#[must_use]
pub fn board_results(tournament: &Tournament, rounds: usize) -> Vec<BoardLine> {
    let mut lines = Vec::new();
    for (team, entries) in tournament.teams.iter().zip(earned_matches(tournament, rounds)) {
        for member in &team.members {
            let mut seats: Vec<usize> = Vec::new();
            for entry in &entries {
                let own = entry.boards.iter().filter(|board| board.player == Some(*member));
                seats.extend(own.map(|board| board.board));
            }
            if seats.is_empty() {
                continue;
            }
            seats.sort_unstable();
            let most = seats.chunk_by(|a, b| a == b).max_by_key(|s| (s.len(), usize::MAX - s[0]));
            let board = most.map_or(1, |seats| seats[0]);
            lines.push(line(tournament, *member, team.number.get(), board, rounds));
        }
    }
    lines.sort_by_key(|l| (l.board, std::cmp::Reverse((l.percent, l.games)), l.number));
    for index in 0..lines.len() {
        let level = |a: &BoardLine, b: &BoardLine| {
            (a.board, a.percent, a.games) == (b.board, b.percent, b.games)
        };
        let first = lines.iter().position(|l| l.board == lines[index].board).unwrap_or(index);
        lines[index].rank = match index.checked_sub(1) {
            Some(above) if level(&lines[above], &lines[index]) => lines[above].rank,
            _ => (index - first) as u32 + 1,
        };
    }
    lines
}

fn line(
    tournament: &Tournament,
    number: Number,
    team: u16,
    board: usize,
    rounds: usize,
) -> BoardLine {
    let mut result = BoardLine {
        board,
        rank: 0,
        number,
        team,
        games: 0,
        points: Points::ZERO,
        forfeit_points: Points::ZERO,
        percent: None,
        performance: None,
    };
    let Some(player) = tournament.player(number) else { return result };
    let (mut half_points, mut rated, mut rated_half_points, mut sum) = (0, 0, 0, 0);
    for round in (0..rounds).map(Round::from_index) {
        let entry = player.entry(round);
        let points = tournament.earned_in(player, round);
        if entry.is_open() {
            continue;
        }
        let Some((opponent, _)) = entry.played() else {
            result.forfeit_points += points;
            continue;
        };
        result.games += 1;
        result.points += points;
        let halves = match entry {
            arbitra_model::Entry::Game { score: Score::Win, .. } => 2,
            arbitra_model::Entry::Game { score: Score::Loss, .. } => 0,
            _ => 1,
        };
        half_points += halves;
        let rating = tournament.player(opponent).and_then(|p| p.rating).filter(|r| *r > 0);
        if let Some(rating) = rating {
            rated += 1;
            rated_half_points += halves;
            sum += i64::from(rating);
        }
    }
    if result.games > 0 {
        result.percent = Some(crate::compute::percent(half_points, result.games as i64));
    }
    if rated > 0 {
        let average = crate::Exact::ratio(sum, rated).rounded();
        result.performance = Some(performance(average, rated_half_points, rated));
    }
    result
}
