//! The upfloaters of a bracket by classes: what the criteria see of a player is colours, score and upfloats.
//!
//! No scoregroup needs fewer upfloaters than colours and parity ask for (C5), and none is better than one with the
//! next score (C6). Where such a one reaches the fewest preferences denied that classes allow (C7), with the best upfloats
//! (C8–C10), and leaves everybody below pairable (C4), nothing is better. Where several must come up, the best
//! matchings of everybody are sought by classes ([`Groups`]). Where that does not work out nothing is concluded.

use std::collections::{BTreeMap, BTreeSet};

use arbitra_matching::{Cost, Groups, Packed, Packing};

use super::upfloaters::{Chosen, repeated};
use crate::ground::{Ground, Hue};

/// No upfloater for an even scoregroup, one for an odd one, if nothing can be better.
pub(super) fn fewest(ground: &Ground<'_>, residents: &[usize], below: &[usize]) -> Option<Chosen> {
    match ground.fewest_left_over(residents)? {
        0 => {
            let wishes_denied = wishes_denied(ground, residents)?;
            ground.is_pairable(below).then_some(Chosen {
                upfloaters: Vec::new(),
                passed_over: Vec::new(),
                wishes_denied,
                repeated: [0; 3],
            })
        }
        1 => one(ground, residents, below),
        _ => None,
    }
}

fn one(ground: &Ground<'_>, residents: &[usize], below: &[usize]) -> Option<Chosen> {
    let score = ground.scores[*below.first()?];
    let group = &below[..below.partition_point(|&v| ground.scores[v] == score)];
    let floats = |v: usize| match ground.position.is_last_round {
        true => [0; 3],
        false => repeated(ground.position, v),
    };
    // C7 as far as classes tell, for one more of every hue.
    let hues: BTreeSet<Hue> = group.iter().map(|&v| ground.hue(v)).collect();
    let bound = |hue: &Hue| {
        let all = residents.iter().map(|&v| ground.hue(v)).chain([*hue]);
        Some((*hue, Groups::new(all, wishes)?.bound()?.cost))
    };
    let bounds: BTreeMap<Hue, Cost> = hues.iter().filter_map(bound).collect();
    let value = |v: usize| Some((*bounds.get(&ground.hue(v))?, floats(v)));
    let best = group.iter().filter_map(|&v| value(v)).min()?;
    for (place, &upfloater) in group.iter().enumerate() {
        let rest = || below.iter().copied().filter(|&v| v != upfloater).collect::<Vec<_>>();
        if value(upfloater) != Some(best) || !ground.is_pairable(&rest()) {
            continue;
        }
        let bracket: Vec<usize> = residents.iter().copied().chain([upfloater]).collect();
        return Some(Chosen {
            upfloaters: vec![upfloater],
            passed_over: group[..place].to_vec(),
            wishes_denied: wishes_denied(ground, &bracket)?,
            repeated: best.1,
        });
    }
    None
}

/// C7 for two who meet; none if they may not.
fn wishes(a: Hue, b: Hue) -> Option<Cost> {
    a.agrees(b).then(|| Cost::from(a.same_wish(b)))
}

/// C7: the fewest preferences denied, if classes can tell.
fn wishes_denied(ground: &Ground<'_>, bracket: &[usize]) -> Option<usize> {
    let groups = Groups::new(bracket.iter().map(|&v| ground.hue(v)), wishes)?;
    let barred = |u: usize, v: usize| ground.are_barred(bracket[u], bracket[v]);
    let (cost, _) = groups.best(&barred)?;
    usize::try_from(cost).ok()
}

/// A player as the criteria see them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Seen {
    Resident(Hue),
    /// With the place of the score among those from which somebody may come up, and C8–C10.
    Below(Hue, Option<usize>, [usize; 3]),
}

struct Costs {
    upfloaters: Packed,
    /// C6, the highest score first.
    scores: Vec<Packed>,
    wishes: Packed,
    repeated: [Packed; 3],
}

impl Costs {
    /// For as many scores as there is room for.
    fn new(most: usize, rounds: usize, scores: usize) -> Option<Costs> {
        let mut packing = Packing::default();
        let again = packing.field(most);
        let times = packing.field(most * rounds);
        let maximum = packing.field(most);
        let wishes = packing.field(most);
        let mut fields = Vec::new();
        let mut upfloaters = None;
        for _ in 0..scores {
            let mut wider = packing;
            let score = wider.field(most);
            let mut whole = wider;
            let number = whole.field(most);
            if !whole.fits() {
                break;
            }
            fields.push(score);
            (packing, upfloaters) = (wider, Some(number));
        }
        Some(Costs {
            upfloaters: upfloaters?,
            scores: fields,
            wishes,
            repeated: [maximum, times, again],
        })
    }

    fn of(&self, a: Seen, b: Seen) -> Option<Cost> {
        let (a, b, up) = match (a, b) {
            (Seen::Resident(a), Seen::Resident(b)) => (a, b, 0),
            (Seen::Resident(a), Seen::Below(b, score, repeated))
            | (Seen::Below(b, score, repeated), Seen::Resident(a)) => {
                let each = self.repeated.iter().zip(repeated);
                let repeated: Cost = each.map(|(field, count)| field.times(count)).sum();
                (a, b, repeated + self.upfloaters.times(1) + self.scores[score?].times(1))
            }
            (Seen::Below(a, ..), Seen::Below(b, ..)) => return a.agrees(b).then_some(0),
        };
        Some(self.wishes.times(wishes(a, b)? as usize) + up)
    }
}

/// The first best set among everybody; whoever has a score too low to be reckoned with does not come up.
pub(super) fn among_all(
    ground: &Ground<'_>,
    residents: &[usize],
    below: &[usize],
) -> Option<Chosen> {
    let mut scores: Vec<i32> = below.iter().map(|&v| ground.scores[v]).collect();
    scores.dedup();
    let rounds = usize::from(ground.position.round.get());
    let costs = Costs::new(residents.len(), rounds, scores.len())?;
    scores.truncate(costs.scores.len());
    let seen = |v: usize| {
        let score = scores.iter().position(|score| *score == ground.scores[v]);
        let floats = if ground.position.is_last_round || score.is_none() {
            [0; 3]
        } else {
            repeated(ground.position, v)
        };
        Seen::Below(ground.hue(v), score, floats)
    };
    let inside = residents.len();
    let all: Vec<usize> = residents.iter().chain(below).copied().collect();
    let keys = residents.iter().map(|&v| Seen::Resident(ground.hue(v)));
    let groups = Groups::new(keys.chain(below.iter().map(|&v| seen(v))), |a, b| costs.of(a, b))?;
    let barred = |u: usize, v: usize| ground.are_barred(all[u], all[v]);
    let (cost, mut best) = groups.best(&barred)?;
    let within = best.set_of(0..inside);
    let (mut upfloaters, mut passed_over) = (Vec::new(), Vec::new());
    for (score, field) in scores.iter().zip(&costs.scores) {
        let mut wanted = field.of(cost);
        for (place, &v) in below.iter().enumerate().filter(|(_, v)| ground.scores[**v] == *score) {
            if wanted == 0 {
                break;
            }
            if best.keep_to(inside + place, within) {
                upfloaters.push(v);
                wanted -= 1;
            } else {
                passed_over.push(v);
            }
        }
    }
    let repeated = costs.repeated.map(|field| field.of(cost));
    let wishes_denied = costs.wishes.of(cost);
    Some(Chosen { upfloaters, passed_over, wishes_denied, repeated })
}
