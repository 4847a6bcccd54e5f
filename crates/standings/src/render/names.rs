//! Whom a row is about.

use arbitra_model::{Number, TeamNumber, Tournament};

use crate::Contest;

/// The name of a player or a team; empty if there is none.
#[must_use]
pub fn name_of(tournament: &Tournament, contest: Contest, number: u16) -> &str {
    let name = match contest {
        Contest::Players => Number::new(number)
            .and_then(|number| tournament.player(number))
            .map(|player| player.name.as_str()),
        Contest::Teams { .. } => TeamNumber::new(number)
            .and_then(|number| tournament.teams.iter().find(|team| team.number == number))
            .map(|team| team.name.as_str()),
    };
    name.unwrap_or("")
}
