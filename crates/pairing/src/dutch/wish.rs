//! Why not this? A wish is forced upon the round, the round is paired again, and where the two part it shows what
//! the wish would cost.

use arbitra_model::Number;

use super::completion::Completion;
use super::field::Field;
use super::forced::Forced;
use super::round::pair_field;
use super::rules::Rules;
use super::story::bye_fault;
use super::study::{Fault, Step, World};
use crate::{Criterion, NoPairing, Obstacle, Position, RoundPairing};

/// Something a player or an arbiter would rather have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "kebab-case"))]
pub enum Wish {
    /// These two meet.
    Meet {
        /// One of them.
        one: Number,
        /// The other.
        other: Number,
    },
    /// This player gets the pairing-allocated bye.
    Bye {
        /// Who.
        player: Number,
    },
}

/// Why a wish is not what the rules prescribe.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "kebab-case"))]
pub enum Verdict {
    /// It is so.
    AlreadySo,
    /// A player does not take part in the round.
    Absent {
        /// Who.
        player: Number,
    },
    /// Nobody meets himself.
    Oneself,
    /// The number of players is even: nobody gets a bye.
    NoBye,
    /// An absolute criterion forbids it.
    Forbidden {
        /// Which.
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
    /// The round with the wish forced upon it.
    pub instead: RoundPairing,
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
    let (instead, _) = pair_field(&with_wish, &their_completion, None)?;
    if let Some(fault) = bye_fault(&completion, &their_completion) {
        return Ok(Verdict::Departs(Departure { bracket: None, fault, instead }));
    }
    let here = World { field: &field, completion: &completion };
    let there = World { field: &with_wish, completion: &their_completion };
    let steps = Step::all(&field, &pairing.reasoning);
    let their_steps = Step::all(&with_wish, &instead.reasoning);
    for (place, (step, other)) in steps.iter().zip(&their_steps).enumerate() {
        let fault = if step.bracket == other.bracket {
            here.compare(step, &step.chosen, there, &other.chosen)
        } else {
            // Only an edition that collapses brackets can come here (2017 A.9).
            Some(Fault::Incomplete)
        };
        if let Some(fault) = fault {
            let bracket = Some(place);
            return Ok(Verdict::Departs(Departure { bracket, fault, instead }));
        }
    }
    Ok(Verdict::AlreadySo)
}
