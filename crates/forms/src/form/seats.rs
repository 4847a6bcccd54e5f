//! Who sits where: players and teams of a tournament on the seats of a table.

use arbitra_model::{Number, Tournament};

use super::round::FormError;
use crate::predetermined::line_up;

/// The members of teams that meet player by player, in board order; all of one size.
pub(super) fn equal_teams(
    tournament: &Tournament,
    least: usize,
) -> Result<Vec<Vec<Number>>, FormError> {
    let teams: Vec<Vec<Number>> =
        tournament.teams.iter().map(|team| team.members.clone()).collect();
    if teams.len() < least {
        return Err(FormError::Teams { needed: least, found: teams.len() });
    }
    let sizes: Vec<usize> = teams.iter().map(Vec::len).collect();
    if sizes.iter().any(|size| *size != sizes[0] || *size == 0) {
        return Err(FormError::UnequalTeams { sizes });
    }
    Ok(teams)
}

/// The two sides of a Scheveningen: two teams, or the first and the second half of the numbers.
pub(super) fn two_sides(tournament: &Tournament) -> Result<Vec<Vec<Number>>, FormError> {
    if !tournament.teams.is_empty() {
        let teams = equal_teams(tournament, 2)?;
        return match teams.len() {
            2 => Ok(teams),
            found => Err(FormError::Teams { needed: 2, found }),
        };
    }
    let numbers: Vec<Number> = tournament.players.iter().map(|player| player.number).collect();
    if numbers.is_empty() || numbers.len() % 2 == 1 {
        let (first, second) = (numbers.len().div_ceil(2), numbers.len() / 2);
        return Err(FormError::UnequalTeams { sizes: vec![first, second] });
    }
    let (first, second) = numbers.split_at(numbers.len() / 2);
    Ok(vec![first.to_vec(), second.to_vec()])
}

/// How many boards the matches of teams have.
pub(super) fn boards(tournament: &Tournament) -> Result<u16, FormError> {
    match line_up::boards(tournament) {
        0 => Err(FormError::UnequalTeams {
            sizes: tournament.teams.iter().map(|team| team.members.len()).collect(),
        }),
        boards => Ok(boards),
    }
}
