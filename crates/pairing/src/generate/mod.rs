//! Random complete tournaments from a seed (the generator an endorsed program offers, C.02.03).
//!
//! A [`Plan`] says what the tournament is like; [`generate`] invents the players, pairs every
//! round by the rules and plays it, with results drawn from the rating expectation. Nothing but
//! the plan decides: the same plan gives the same tournament on every machine.
//!
//! ```
//! use arbitra_pairing::System;
//! use arbitra_pairing::generate::{Plan, generate};
//!
//! let plan = Plan { players: 1, ..Plan::quiet(7, System::ALL[0], 20, 5) };
//! assert!(generate(&plan).is_err());
//! ```

mod absence;
mod expectation;
mod forms;
mod plan;
mod players;
mod results;
mod wishes;

use arbitra_model::{
    ByColour, Bye, Colour, Date, Entry, Event, ForbiddenGroup, Number, Round, Tournament,
};

use crate::enter::put;
use crate::position::Position;
use crate::{NoPairing, System, pair};

use absence::Absences;
pub use arbitra_model::Random;
pub use expectation::expected_percent;
pub use forms::dash_absent;
pub use plan::{Accelerate, PerMille, Plan, Rates, Ratings, Results, Times, fits};
use results::Games;
pub use wishes::{Often, Wishes};

/// A generated tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generated {
    /// The tournament, with all its rounds or those before it stopped.
    pub tournament: Tournament,
    /// The round that could not be paired, and why; none if all rounds were played.
    pub stopped: Option<(Round, NoPairing)>,
}

/// A plan that no tournament can follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlanError {
    /// The number of players.
    #[error("the number of players must be between 2 and {max}, not {0}", max = Number::MAX)]
    Players(u16),
    /// The number of rounds.
    #[error("the number of rounds must be between 1 and {max}, not {0}", max = Round::MAX)]
    Rounds(u16),
    /// The number of players for a form other than Swiss.
    #[error("{0} players cannot be divided into the teams of that system")]
    Form(u16),
    /// The ratings.
    #[error("ratings from {0} to {1} are not a range: write low to high, up to 4000")]
    Ratings(u16, u16),
    /// As many ratings as players are needed.
    #[error("{ratings} ratings do not fit {players} players")]
    RatingList {
        /// How many are given.
        ratings: usize,
        /// How many are needed.
        players: u16,
    },
    /// Byes, forfeits or results by number, of which some found no place.
    #[error("there is no room for {0} of the byes, forfeits or results")]
    NoRoom(u32),
}

/// Generates a tournament.
///
/// If a round has no legal pairing the tournament ends there, and the answer says so.
///
/// # Errors
/// [`PlanError`] if players, rounds or ratings are out of range.
pub fn generate(plan: &Plan) -> Result<Generated, PlanError> {
    if let System::Form(form) = plan.system {
        return forms::generate(plan, form);
    }
    let (tournament, stopped) = generate_with(plan, |position| {
        let pairing = pair(plan.system, position)?;
        let pairs = pairing
            .boards
            .iter()
            .map(|board| ByColour { white: board.white, black: board.black })
            .collect();
        Ok((pairs, pairing.bye))
    })?;
    Ok(Generated { tournament, stopped })
}

/// The pairs of a round and its bye.
pub type Pairs = (Vec<ByColour<Number>>, Option<Number>);

/// Generates a tournament whose rounds somebody else pairs: another reading of the rules, say.
///
/// Returns the tournament, and the round that could not be paired with the reason given.
///
/// # Errors
/// [`PlanError`] if players, rounds or ratings are out of range.
pub fn generate_with<E>(
    plan: &Plan,
    mut pair: impl FnMut(&Position) -> Result<Pairs, E>,
) -> Result<(Tournament, Option<(Round, E)>), PlanError> {
    let mut tournament = open(plan)?;
    let mut absences = Absences::draw(plan);
    let mut games = Games::draw(plan);
    let mut stopped = None;
    for round in (1..=plan.rounds).filter_map(Round::new) {
        absences.enter(&mut tournament, round);
        if round == Round::FIRST
            && let Some(method) = plan.acceleration.method()
        {
            tournament.accelerations = method.records(&tournament);
        }
        match plan
            .system
            .position(&tournament, round)
            .and_then(Result::ok)
            .map(|position| pair(&position))
        {
            Some(Ok(pairs)) => play(&mut tournament, plan, &mut games, (round, pairs)),
            Some(Err(error)) => {
                stopped = Some((round, error));
                for player in &mut tournament.players {
                    player.entries.truncate(round.index());
                }
                break;
            }
            None => break,
        }
    }
    let missed = games.missed() + absences.missed();
    if missed > 0 {
        return Err(PlanError::NoRoom(missed));
    }
    state_standings(&mut tournament);
    Ok((tournament, stopped))
}

/// The tournament before its first round.
fn open(plan: &Plan) -> Result<Tournament, PlanError> {
    if Number::new(plan.players).is_none() || plan.players < 2 {
        return Err(PlanError::Players(plan.players));
    }
    if Round::new(plan.rounds).is_none() {
        return Err(PlanError::Rounds(plan.rounds));
    }
    if let Some((low, high)) = plan.ratings.fault() {
        return Err(PlanError::Ratings(low, high));
    }
    if let Ratings::Given(list) = &plan.ratings
        && list.len() != usize::from(plan.players)
    {
        return Err(PlanError::RatingList { ratings: list.len(), players: plan.players });
    }
    let initial = Random::stream(plan.seed, 2).below(2) == 0;
    let mut tournament = Tournament {
        event: event(plan),
        announced_rounds: Some(plan.rounds),
        initial_colour: Some(if initial { Colour::White } else { Colour::Black }),
        points: plan.points,
        tie_breaks: plan.tie_breaks.clone(),
        comments: vec![format!("Seed {}", plan.seed)],
        players: players::players(&mut Random::stream(plan.seed, 3), plan.players, &plan.ratings),
        forbidden: forbidden(plan),
        ..Tournament::default()
    };
    plan.system.write_into(&mut tournament, plan.acceleration == Accelerate::Baku);
    Ok(tournament)
}

fn event(plan: &Plan) -> Event {
    let first_day = plan.system.plausible_day();
    let days: Vec<Option<Date>> = std::iter::successors(first_day, |day| day.next_day())
        .map(Some)
        .take(usize::from(plan.rounds))
        .collect();
    // The same bytes for everybody, whatever language they read.
    Event {
        name: format!("Random tournament {}", plan.seed),
        city: "Nowhere".to_owned(),
        federation: "FID".to_owned(),
        start: first_day,
        end: days.last().copied().flatten(),
        kind: format!("Individual: Swiss system ({})", plan.system),
        chief_arbiter: "Arbiter, Random".to_owned(),
        time_control: "90 minutes and 30 seconds per move".to_owned(),
        encoded_time_control: "5400+30".to_owned(),
        round_dates: days,
        pairing_controller: "Arbitra".to_owned(),
        ..Event::default()
    }
}

/// Groups who may not meet: mostly two players, mostly in all rounds.
fn forbidden(plan: &Plan) -> Vec<ForbiddenGroup> {
    let mut random = Random::stream(plan.seed, 6);
    let mut group = || {
        let size = if random.below(4) == 0 { 3 } else { 2 };
        let mut ids: Vec<u16> = Vec::new();
        while ids.len() < size.min(usize::from(plan.players)) {
            let id = random.between(1, plan.players);
            if !ids.contains(&id) {
                ids.push(id);
            }
        }
        ids.sort_unstable();
        let (mut first, mut last) = (1, plan.rounds);
        if random.below(4) == 0 {
            first = random.between(1, plan.rounds);
            last = random.between(first, plan.rounds);
        }
        Some(ForbiddenGroup { first_round: Round::new(first)?, last_round: Round::new(last)?, ids })
    };
    let mut groups: Vec<ForbiddenGroup> = (0..plan.forbidden).filter_map(|_| group()).collect();
    groups.extend(club(plan));
    groups
}

/// One club, its members spread over the field by chance.
fn club(plan: &Plan) -> Option<ForbiddenGroup> {
    if plan.club < 2 {
        return None;
    }
    let mut ids: Vec<u16> = (1..=plan.players).collect();
    Random::stream(plan.seed, 7).shuffle(&mut ids);
    ids.truncate(usize::from(plan.club));
    ids.sort_unstable();
    Some(ForbiddenGroup { first_round: Round::FIRST, last_round: Round::new(plan.rounds)?, ids })
}

/// Plays a round that has been paired.
fn play(
    tournament: &mut Tournament,
    plan: &Plan,
    games: &mut Games,
    (round, (pairs, bye)): (Round, Pairs),
) {
    let rating = |number| tournament.player(number).and_then(|p| p.rating).unwrap_or(0);
    let mut pairs = pairs;
    // The order of boards must not decide who wins.
    pairs.sort_unstable();
    let mut entries: Vec<(Number, Entry)> =
        bye.map(|number| (number, Entry::Bye(Bye::PairingAllocated))).into_iter().collect();
    let rounds = usize::from(plan.rounds.saturating_sub(round.get()));
    let field = pairs.len();
    for (index, pair) in pairs.into_iter().enumerate() {
        let ahead = (rounds * field + field - index) as u64;
        let result = games.play(plan, pair, pair.map(rating), ahead);
        entries.extend([(pair.white, result.white), (pair.black, result.black)]);
    }
    for (number, entry) in entries {
        put(tournament, number, round, entry);
    }
}

/// Writes down points and ranks: by points, then pairing number.
fn state_standings(tournament: &mut Tournament) {
    let rounds = tournament.recorded_rounds();
    let mut order: Vec<(usize, _)> = tournament
        .players
        .iter()
        .map(|player| tournament.points_after(player, rounds))
        .enumerate()
        .collect();
    order.sort_by_key(|&(index, points)| (std::cmp::Reverse(points), index));
    for (rank, (index, points)) in (1..).zip(order) {
        let player = &mut tournament.players[index];
        player.stated_points = Some(points);
        player.stated_rank = Some(rank);
    }
}
