//! Teams of a list: made if they are new, filled in the order of their boards.

use std::collections::BTreeMap;

use arbitra_desk::{Action, Desk, PlayerId, TeamId, TextField};
use arbitra_exchange::entries::Entrant;
use arbitra_model::fold;

/// What makes and fills the teams that the entrants name. Members who are there already stay in
/// front; newcomers follow by board, those without one as the list has them.
pub fn filled(desk: &Desk, entrants: &[(PlayerId, &Entrant)]) -> Vec<Action> {
    // By the first of each, so that teams come in the order of the list.
    let mut places: BTreeMap<String, usize> = BTreeMap::new();
    let mut named: Vec<(&str, Vec<(u16, PlayerId)>)> = Vec::new();
    for (player, entrant) in entrants.iter().filter(|(_, entrant)| !entrant.team.is_empty()) {
        let place = *places.entry(fold(&entrant.team)).or_insert_with(|| {
            named.push((&entrant.team, Vec::new()));
            named.len() - 1
        });
        named[place].1.push((entrant.board.unwrap_or(u16::MAX), *player));
    }
    let new = desk.next_team().get()..;
    let mut new = new.map(TeamId::new);
    let action = |(name, mut newcomers): (&str, Vec<(u16, PlayerId)>)| {
        newcomers.sort_by_key(|(board, _)| *board);
        let newcomers = newcomers.into_iter().map(|(_, player)| player);
        let known = desk.teams().into_iter().find(|team| fold(&team.name) == fold(name));
        match known {
            Some(team) => Some(Action::PutTeam {
                team: team.id,
                name: team.name.clone(),
                captain: team.captain.clone(),
                members: team.members.iter().copied().chain(newcomers).collect(),
            }),
            None => Some(Action::PutTeam {
                team: new.next()?,
                name: TextField::TeamName.fitted(name),
                captain: String::new(),
                members: newcomers.collect(),
            }),
        }
    };
    named.into_iter().filter_map(action).collect()
}
