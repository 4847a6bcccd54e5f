//! A whole round: seeding, or the bye and then the brackets from the top (article 3).

use std::cmp::Reverse;

use super::bracket::{self, Chosen};
use super::seeding_rounds;
use crate::dutch::{self, DUTCH_2026};
use crate::ground::{Ground, answer};
use crate::{NoPairing, Obstacle, Position, Reasoning, RoundPairing};

/// Pairs one round.
///
/// # Errors
/// [`NoPairing`] if no pairing obeys the absolute criteria.
pub fn pair(position: &Position) -> Result<RoundPairing, NoPairing> {
    if is_seeding_round(position) {
        return dutch::pair(&DUTCH_2026, position);
    }
    let ground = ground(position);
    let ranking = ranking(position);
    let decided = decide(&ground, &ranking)?;
    let favourite = |a: usize, b: usize| if ranking[a] < ranking[b] { a } else { b };
    let pairs = decided.brackets.into_iter().flat_map(|bracket| bracket.chosen.pairs).collect();
    let boards = ground.boards(pairs, favourite);
    Ok(answer(&ground, decided.bye, boards, Reasoning::default()))
}

/// 1.6: whether the Dutch system pairs the round.
pub(super) fn is_seeding_round(position: &Position) -> bool {
    position.round.get() <= seeding_rounds(position.total_rounds)
}

/// Everything that was decided about a round.
pub(super) struct Decided {
    pub(super) bye: Option<usize>,
    /// From the top.
    pub(super) brackets: Vec<Bracket>,
}

/// What was decided about one bracket.
pub(super) struct Bracket {
    /// The residents' score in hundredths.
    pub(super) score: i32,
    /// Residents and incoming floaters in the order of the ranking.
    pub(super) members: Vec<usize>,
    pub(super) incoming: Vec<usize>,
    pub(super) chosen: Chosen,
}

pub(super) fn ground(position: &Position) -> Ground<'_> {
    Ground::new(position, position.contenders.iter().map(|c| c.preference()).collect())
}

pub(super) fn decide(ground: &Ground<'_>, ranking: &[usize]) -> Result<Decided, NoPairing> {
    let bye = bye(ground, ranking)?;
    let here = |v: &usize| Some(*v) != bye;
    // A bracket has residents (1.2): a scoregroup that the bye left empty is none, nor the next one of C7.
    let groups: Vec<Vec<usize>> = ground
        .position
        .groups()
        .into_iter()
        .map(|group| group.filter(here).collect())
        .filter(|group: &Vec<usize>| !group.is_empty())
        .collect();
    let mut brackets = Vec::new();
    let mut incoming: Vec<usize> = Vec::new();
    for (place, group) in groups.iter().enumerate() {
        let mut members: Vec<usize> = incoming.iter().chain(group).copied().collect();
        members.sort_by_key(|&v| ranking[v]);
        let next: Vec<usize> = groups.get(place + 1).cloned().unwrap_or_default();
        let rest: Vec<usize> = groups.iter().skip(place + 2).flatten().copied().collect();
        let chosen = bracket::choose(ground, &members, &next, &rest)
            .ok_or(NoPairing { obstacle: Obstacle::BeyondLimits })?;
        let floaters = chosen.floaters.clone();
        brackets.push(Bracket { score: ground.scores[group[0]], members, incoming, chosen });
        incoming = floaters;
    }
    Ok(Decided { bye, brackets })
}

/// 1.8: everybody's place by Buchholz, Sonneborn-Berger and number.
pub(super) fn ranking(position: &Position) -> Vec<usize> {
    let mut order: Vec<usize> = (0..position.contenders.len()).collect();
    order.sort_by_key(|&v| {
        let contender = &position.contenders[v];
        let record = &contender.record;
        (Reverse(record.buchholz), Reverse(record.sonneborn_berger), contender.number)
    });
    let mut places = vec![0; order.len()];
    order.into_iter().enumerate().for_each(|(place, v)| places[v] = place);
    places
}

/// 3.1: the bye goes to the lowest score, then the most games played, then the last of the ranking.
fn bye(ground: &Ground<'_>, ranking: &[usize]) -> Result<Option<usize>, NoPairing> {
    let candidates = ground.bye_candidates()?;
    Ok(candidates.and_then(|candidates| {
        candidates.into_iter().min_by_key(|&v| {
            let unplayed = ground.position.contenders[v].unplayed;
            (ground.scores[v], unplayed, Reverse(ranking[v]))
        })
    }))
}
