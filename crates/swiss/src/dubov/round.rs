//! A whole round: the bye, then the brackets from the top (article 3).

use arbitra_model::Colour;

use super::sides::Sides;
use super::upfloaters::Chosen;
use super::{opponents, sides, upfloaters};
use crate::ground::{Ground, answer};
use crate::{
    Contender, NoPairing, Obstacle, Position, Preference, Reasoning, RoundPairing, Strength,
};

/// Pairs one round.
///
/// # Errors
/// [`NoPairing`] if no pairing obeys the absolute criteria (1.9).
pub fn pair(position: &Position) -> Result<RoundPairing, NoPairing> {
    let ground = ground(position);
    let decided = decide(&ground)?;
    let pairs = decided.brackets.iter().flat_map(|bracket| bracket.pairs.clone()).collect();
    let boards = ground.boards(pairs, |higher, _| higher);
    Ok(answer(&ground, decided.bye, boards, Reasoning::default()))
}

/// Everything that was decided about a round.
pub(super) struct Decided {
    pub(super) bye: Option<usize>,
    /// From the top.
    pub(super) brackets: Vec<Bracket>,
}

/// What was decided about one bracket.
pub(super) struct Bracket {
    pub(super) residents: Vec<usize>,
    pub(super) chosen: Chosen,
    pub(super) sides: Sides,
    pub(super) pairs: Vec<(usize, usize)>,
}

pub(super) fn ground(position: &Position) -> Ground<'_> {
    Ground::new(position, position.contenders.iter().map(preference).collect())
}

pub(super) fn decide(ground: &Ground<'_>) -> Result<Decided, NoPairing> {
    let bye = bye(ground)?;
    let mut unpaired: Vec<usize> = (0..ground.len()).filter(|&v| Some(v) != bye).collect();
    let mut brackets = Vec::new();
    while let Some(&first) = unpaired.first() {
        let score = ground.scores[first];
        let split = unpaired.partition_point(|&v| ground.scores[v] == score);
        let (residents, below) = unpaired.split_at(split);
        let beyond_limits = || NoPairing { obstacle: Obstacle::BeyondLimits };
        let chosen = upfloaters::choose(ground, residents, below).ok_or_else(beyond_limits)?;
        let players = [residents, &chosen.upfloaters].concat();
        let sides = sides::make(ground, &players).ok_or_else(beyond_limits)?;
        let pairs = opponents::allot(ground, &sides);
        let residents = residents.to_vec();
        unpaired = below.iter().copied().filter(|v| !chosen.upfloaters.contains(v)).collect();
        brackets.push(Bracket { residents, chosen, sides, pairs });
    }
    Ok(Decided { bye, brackets })
}

/// 1.6: as everywhere, but whoever has not played has a mild preference for Black (1.6.4).
pub(super) fn preference(contender: &Contender) -> Option<Preference> {
    let nothing = Preference { colour: Colour::Black, strength: Strength::Mild };
    Some(contender.preference().unwrap_or(nothing))
}

/// 3.1: the bye goes to the lowest score, then the most games played, then the largest number.
fn bye(ground: &Ground<'_>) -> Result<Option<usize>, NoPairing> {
    let candidates = ground.bye_candidates()?;
    Ok(candidates.and_then(|candidates| {
        candidates.into_iter().min_by_key(|&v| {
            let contender = &ground.position.contenders[v];
            (ground.scores[v], contender.unplayed, std::cmp::Reverse(contender.number))
        })
    }))
}
