//! Why not this? A wish is forced upon the round, the round is paired again, and where the two part it shows what
//! the wish would cost.
//!
//! Only as much is paired again as the answer needs. A bracket keeps its candidate if that is still legal and leaves the
//! rest as good as before: force takes candidates away and makes none better, so what was best without it is
//! best with it. The first bracket that does not keep its candidate answers; those below are not looked at.

use arbitra_model::Number;

use super::bracket::Chosen;
use super::completion::Completion;
use super::exact::{self, Demand, TooIntricate};
use super::field::Field;
use super::forced::Forced;
use super::reasons::Setting;
use super::round::{choose, pair_field};
use super::rules::Rules;
use super::story::bye_fault;
use super::study::{Fault, Step, World};
use crate::{
    BracketKind, BracketReasoning, Criterion, NoPairing, Obstacle, Position, RoundPairing,
};

/// Something a player or an arbiter would rather have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "kebab-case"))]
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
pub enum Wish {
    /// These two meet.
    Meet {
        /// One of them.
        one: Number,
        other: Number,
    },
    /// This player gets the pairing-allocated bye.
    Bye { player: Number },
}

/// Why a wish is not what the rules prescribe.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "kebab-case"))]
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
pub enum Verdict {
    AlreadySo,
    /// A player does not take part in the round.
    Absent {
        player: Number,
    },
    /// Both are the same player.
    Oneself,
    /// The number of players is even: nobody gets a bye.
    NoBye,
    /// An absolute criterion forbids it.
    Forbidden {
        /// The criterion that forbids it.
        criterion: Criterion,
    },
    /// With it, the round cannot be completed (C4).
    Impossible {
        /// Who would be in the way.
        obstacle: Obstacle,
    },
    /// It costs something, or comes later in the order.
    Departs(Departure),
}

/// Where the round with the wish parts from the round as prescribed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Departure {
    /// The bracket, counted from the top; none if the whole round is concerned (C5).
    pub bracket: Option<usize>,
    /// What gets worse there.
    pub fault: Fault,
    /// That bracket, with the wish forced upon the round.
    pub instead: Option<Box<BracketReasoning>>,
    /// Who would get the bye, if the whole round is concerned.
    pub bye: Option<Number>,
}

/// Why a wish did not come true in a round. `pairing` must be the round as the rules prescribe it.
///
/// # Errors
/// [`NoPairing`] if the position has no pairing at all, or one beyond the program's limits.
pub fn why_not(
    rules: &Rules,
    position: &Position,
    pairing: &RoundPairing,
    wish: Wish,
) -> Result<Verdict, NoPairing> {
    let rank = |number: Number| position.contenders.iter().position(|c| c.number == number);
    let ranks = match wish {
        Wish::Meet { one, other } if one == other => return Ok(Verdict::Oneself),
        Wish::Meet { one, other } => vec![(one, rank(one)), (other, rank(other))],
        Wish::Bye { player } => vec![(player, rank(player))],
    };
    let mut players = Vec::new();
    for (player, rank) in ranks {
        match rank {
            Some(rank) => players.push(rank),
            None => return Ok(Verdict::Absent { player }),
        }
    }
    let field = Field::new(rules, position);
    let completion = Completion::new(&field)?;
    let forced = match (wish, &*players) {
        (Wish::Meet { one, other }, &[a, b]) => {
            let pair = [one, other];
            if pairing
                .boards
                .iter()
                .any(|x| pair == [x.white, x.black] || pair == [x.black, x.white])
            {
                return Ok(Verdict::AlreadySo);
            }
            if let Some(criterion) = field.forbidden_by(a, b) {
                return Ok(Verdict::Forbidden { criterion });
            }
            Forced::pair(a.min(b), a.max(b))
        }
        (Wish::Bye { player }, &[rank]) => {
            if pairing.bye == Some(player) {
                return Ok(Verdict::AlreadySo);
            }
            if !completion.has_bye() {
                return Ok(Verdict::NoBye);
            }
            if !field.may_get_bye(rank) {
                return Ok(Verdict::Forbidden { criterion: Criterion::SecondBye });
            }
            Forced::bye(rank)
        }
        _ => return Ok(Verdict::AlreadySo),
    };
    let with_wish = field.with(forced);
    let their_completion = match Completion::new(&with_wish) {
        Ok(completion) => completion,
        Err(none) => return Ok(Verdict::Impossible { obstacle: none.obstacle }),
    };
    if let Some(fault) = bye_fault(&completion, &their_completion) {
        let (round, _) = pair_field(&with_wish, &their_completion, None)?;
        let bye = round.bye;
        return Ok(Verdict::Departs(Departure { bracket: None, fault, instead: None, bye }));
    }
    let here = World { field: &field, completion: &completion };
    let there = World { field: &with_wish, completion: &their_completion };
    for (place, step) in Step::all(&field, &pairing.reasoning).iter().enumerate() {
        let parts = there
            .parts_from(here, step)
            .map_err(|TooIntricate| NoPairing { obstacle: Obstacle::BeyondLimits })?;
        if let Some((fault, instead)) = parts {
            let (bracket, instead) = (Some(place), Some(Box::new(instead)));
            return Ok(Verdict::Departs(Departure { bracket, fault, instead, bye: None }));
        }
    }
    Ok(Verdict::AlreadySo)
}

impl World<'_> {
    /// What becomes of a bracket in this world, where something is forced, after all brackets above stayed as they are
    /// without force: what makes its candidate worse, and the bracket as it would be. None if it stays the same.
    fn parts_from(
        &self,
        free: World<'_>,
        step: &Step,
    ) -> Result<Option<(Fault, BracketReasoning)>, TooIntricate> {
        let World { field, completion } = *self;
        let Step { bracket, kind, demand, chosen } = step;
        let choose = |kind, demand: &Demand| choose(field, completion, kind, bracket, demand);
        let keeps = self.keeps(free, step);
        let reasoning = |kind, demand: &Demand, chosen: &Chosen| {
            Setting { field, completion, kind, bracket, demand }.reasoning(chosen)
        };
        let can_complete =
            |other: &Chosen| completion.can_complete(&other.downfloaters, bracket.residents.end);
        let other = match (kind, demand) {
            (BracketKind::Penultimate, _) => {
                // It was paired again because the rest could not be completed (2017 A.9): what was paired first
                // may have changed.
                let next = field.groups.iter().find(|group| group.start == bracket.residents.end);
                if let Some(next) = next {
                    let next = Demand::Next(next.clone());
                    let first = choose(BracketKind::Ordinary, &next)?;
                    if can_complete(&first) {
                        let fault = free.compare(step, chosen, *self, &first);
                        let instead = reasoning(BracketKind::Ordinary, &next, &first);
                        return Ok(Some((fault.unwrap_or(Fault::Incomplete), instead)));
                    }
                }
                if keeps { chosen.clone() } else { choose(*kind, demand)? }
            }
            (_, Demand::Next(_)) => {
                let other = if keeps { chosen.clone() } else { choose(*kind, demand)? };
                if !can_complete(&other) {
                    // The bracket would be paired again, and all below collapse.
                    let again = choose(BracketKind::Penultimate, &Demand::Complete)?;
                    let instead = reasoning(BracketKind::Penultimate, &Demand::Complete, &again);
                    return Ok(Some((Fault::Incomplete, instead)));
                }
                other
            }
            _ if keeps => return Ok(None),
            _ => choose(*kind, demand)?,
        };
        if (&other.pairs, &other.downfloaters) == (&chosen.pairs, &chosen.downfloaters) {
            return Ok(None);
        }
        let fault = free.compare(step, chosen, *self, &other);
        Ok(fault.map(|fault| (fault, reasoning(*kind, demand, &other))))
    }

    /// Whether the candidate of a bracket is still legal and leaves the rest as good as it did without force, so that
    /// it is still the first of the best. Where that is not plain to see, the answer is no.
    fn keeps(&self, free: World<'_>, step: &Step) -> bool {
        let World { field, completion } = *self;
        let Step { bracket, demand, chosen, .. } = step;
        let downfloaters = &chosen.downfloaters;
        if !chosen.pairs.iter().all(|&(a, b)| field.may_meet(a, b)) {
            return false;
        }
        let end = bracket.residents.end;
        let next = match demand {
            Demand::Last | Demand::Complete => return completion.can_complete(downfloaters, end),
            Demand::Next(_) if downfloaters.is_empty() => return true,
            Demand::Next(next) => next,
            Demand::CompleteAndNext(next) => {
                if !completion.can_complete(downfloaters, end) {
                    return false;
                }
                let bye_here = completion.bye_is_at_or_above(field.scores[bracket.residents.start]);
                if downfloaters.is_empty() || bye_here || bracket.len() == 1 {
                    return true;
                }
                next
            }
        };
        let mut concerned = bracket.members().chain(next.clone());
        if !concerned.any(|v| field.forced.concerns(v)) {
            // The force lies further down; C.7 does not look there, and C8 only to complete the round.
            let far_away = |world: &World<'_>| {
                exact::rest_takes_anybody(world.field, world.completion, bracket, next)
            };
            if matches!(demand, Demand::Next(_)) || (far_away(self) && far_away(&free)) {
                return true;
            }
        }
        free.completion.next_is_perfect(downfloaters, next)
            && completion.next_is_perfect(downfloaters, next)
            && self.perfect_value(downfloaters, next) == free.perfect_value(downfloaters, next)
    }
}
