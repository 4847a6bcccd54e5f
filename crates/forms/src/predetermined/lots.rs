//! The drawing of lots: numbers for players, open to everybody and repeatable (C.05 6).
//!
//! From a recorded seed the same numbers come out on every machine: the players stand in
//! alphabetical order before one box of numbers; each draws in turn, and what is drawn leaves the
//! box. Drawn by hand, the numbers are typed in instead.

use arbitra_model::{Colour, Number, Random, TeamNumber, Tournament};

/// Where the numbers come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lots {
    /// The generator, from a recorded seed.
    Seed(u64),
    /// Typed in: the new number of every player, in the order of the list.
    Typed(Vec<u16>),
}

/// The purpose of the generator's stream: drawing of lots.
pub(super) const STREAM: u64 = 40;

/// The same for the colour of the first game, and for teams.
const STREAM_OF_COLOURS: u64 = 42;
const STREAM_OF_TEAMS: u64 = 43;

/// One line of the protocol: who drew what.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Drawn {
    /// The player's number before the draw.
    pub player: Number,
    /// The number drawn.
    pub number: u16,
}

/// The same for a team.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct DrawnTeam {
    /// The team's number before the draw.
    pub team: TeamNumber,
    /// The number drawn.
    pub number: u16,
}

/// Numbers that are not a drawing of lots.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LotsError {
    /// Not one number for each player.
    #[error("{given} numbers for {players} players")]
    Count {
        /// How many were given.
        given: usize,
        /// How many players there are.
        players: usize,
    },
    /// A number twice, or one that is not there.
    #[error("the number {0} is given twice or is not one of 1 to the number of players")]
    Number(u16),
    /// Games have been paired already.
    #[error("rounds have been paired already; lots are drawn before the first")]
    Late,
}

/// Draws numbers for all players, in alphabetical order of their names.
///
/// # Errors
/// [`LotsError`] if typed numbers are not 1 to n, each once, or a round has been paired.
pub fn draw(tournament: &Tournament, lots: &Lots) -> Result<Vec<Drawn>, LotsError> {
    if tournament.paired_rounds() > 0 {
        return Err(LotsError::Late);
    }
    let count = tournament.players.len() as u16;
    match lots {
        Lots::Typed(numbers) => {
            typed(numbers, count)?;
            let players = tournament.players.iter().zip(numbers);
            Ok(players.map(|(p, number)| Drawn { player: p.number, number: *number }).collect())
        }
        Lots::Seed(seed) => {
            let mut random = Random::stream(*seed, STREAM);
            let mut box_of_numbers: Vec<u16> = (1..=count).collect();
            Ok(alphabetical(tournament)
                .into_iter()
                .map(|player| Drawn { player, number: take(&mut random, &mut box_of_numbers) })
                .collect())
        }
    }
}

/// Draws numbers for all teams, in the order of the list.
///
/// # Errors
/// [`LotsError`] if typed numbers are not 1 to n, each once, or a round has been paired.
pub fn draw_teams(tournament: &Tournament, lots: &Lots) -> Result<Vec<DrawnTeam>, LotsError> {
    if tournament.paired_rounds() > 0 {
        return Err(LotsError::Late);
    }
    let count = tournament.teams.len() as u16;
    let numbers = match lots {
        Lots::Typed(numbers) => {
            typed(numbers, count)?;
            numbers.clone()
        }
        Lots::Seed(seed) => {
            let mut random = Random::stream(*seed, STREAM_OF_TEAMS);
            let mut box_of_numbers: Vec<u16> = (1..=count).collect();
            (0..count).map(|_| take(&mut random, &mut box_of_numbers)).collect()
        }
    };
    let teams = tournament.teams.iter().zip(numbers);
    Ok(teams.map(|(team, number)| DrawnTeam { team: team.number, number }).collect())
}

/// The tournament with the drawn numbers of its teams, in their order.
#[must_use]
pub fn renumbered_teams(tournament: &Tournament, drawn: &[DrawnTeam]) -> Tournament {
    let mut numbered = tournament.clone();
    for team in &mut numbered.teams {
        let found = drawn.iter().find(|lot| lot.team == team.number);
        team.number = found.and_then(|lot| TeamNumber::new(lot.number)).unwrap_or(team.number);
    }
    numbered.teams.sort_by_key(|team| team.number);
    numbered
}

/// Draws the colour of number 1 in the first game, where the numbers are seeds or ranks and stay. Typed: 1 is
/// White.
///
/// # Errors
/// [`LotsError::Late`] if a round has been paired.
pub fn draw_colour(tournament: &Tournament, lots: &Lots) -> Result<Colour, LotsError> {
    if tournament.paired_rounds() > 0 {
        return Err(LotsError::Late);
    }
    let white = match lots {
        Lots::Seed(seed) => Random::stream(*seed, STREAM_OF_COLOURS).below(2) == 0,
        Lots::Typed(numbers) => numbers.first() == Some(&1),
    };
    Ok(if white { Colour::White } else { Colour::Black })
}

/// Whether typed numbers are 1 to n, each once.
pub(super) fn typed(numbers: &[u16], count: u16) -> Result<(), LotsError> {
    if numbers.len() != usize::from(count) {
        return Err(LotsError::Count { given: numbers.len(), players: usize::from(count) });
    }
    let mut seen = vec![false; usize::from(count) + 1];
    for &number in numbers {
        let place = seen.get_mut(usize::from(number)).filter(|_| number > 0);
        match place {
            Some(taken) if !*taken => *taken = true,
            _ => return Err(LotsError::Number(number)),
        }
    }
    Ok(())
}

/// Takes one number out of a box.
///
/// # Panics
/// If the box is empty.
pub(super) fn take(random: &mut Random, numbers: &mut Vec<u16>) -> u16 {
    numbers.remove(random.below(numbers.len() as u64) as usize)
}

/// The players by name, then number: the order in which they draw.
#[must_use]
pub fn alphabetical(tournament: &Tournament) -> Vec<Number> {
    let mut players: Vec<_> = tournament.players.iter().collect();
    players.sort_by_key(|player| (player.name.to_lowercase(), player.number));
    players.into_iter().map(|player| player.number).collect()
}

/// The tournament with the drawn numbers: players, teams and facts follow, the order is new.
#[must_use]
pub fn renumbered(tournament: &Tournament, drawn: &[Drawn]) -> Tournament {
    let mut numbered = tournament.clone();
    let new = |old: Number| {
        let found = drawn.iter().find(|d| d.player == old);
        found.and_then(|d| Number::new(d.number)).unwrap_or(old)
    };
    for player in &mut numbered.players {
        player.number = new(player.number);
        // A rank by the old numbers says nothing any more.
        player.stated_rank = None;
    }
    numbered.players.sort_by_key(|player| player.number);
    for team in &mut numbered.teams {
        for member in &mut team.members {
            *member = new(*member);
        }
    }
    for fact in &mut numbered.player_facts {
        fact.number = new(fact.number);
    }
    numbered.initial_order.clear();
    numbered
}

#[cfg(test)]
mod tests {
    use arbitra_model::Player;

    use super::*;

    fn field(names: &[&str]) -> Tournament {
        let numbers = (1..).filter_map(Number::new);
        let players = numbers.zip(names).map(|(n, name)| Player::new(n, *name)).collect();
        Tournament { players, ..Tournament::default() }
    }

    #[test]
    fn a_seed_gives_the_same_numbers_again_and_fairly() {
        let tournament = field(&["Zoe", "Ada", "Max", "Bo"]);
        let once = draw(&tournament, &Lots::Seed(5)).unwrap();
        assert_eq!(once, draw(&tournament, &Lots::Seed(5)).unwrap());
        assert_eq!(once.iter().map(|d| d.player.get()).collect::<Vec<_>>(), [2, 4, 3, 1]);
        let mut first = [0_u32; 5];
        for seed in 0..4000 {
            first[usize::from(draw(&tournament, &Lots::Seed(seed)).unwrap()[0].number)] += 1;
        }
        assert!(first[1..].iter().all(|count| (880..1120).contains(count)), "{first:?}");
    }

    #[test]
    fn typed_numbers_are_one_to_n_each_once() {
        let tournament = field(&["Ada", "Bo", "Cy"]);
        let numbered =
            renumbered(&tournament, &draw(&tournament, &Lots::Typed(vec![3, 1, 2])).unwrap());
        let names: Vec<&str> = numbered.players.iter().map(|p| p.name.as_str()).collect();
        assert_eq!(names, ["Bo", "Cy", "Ada"]);
        for (numbers, error) in [
            (vec![1, 2], LotsError::Count { given: 2, players: 3 }),
            (vec![1, 2, 2], LotsError::Number(2)),
            (vec![1, 2, 4], LotsError::Number(4)),
            (vec![0, 1, 2], LotsError::Number(0)),
        ] {
            assert_eq!(draw(&tournament, &Lots::Typed(numbers)), Err(error));
        }
    }
}
