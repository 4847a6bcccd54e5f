//! The exact road: a bracket as one weighted matching, and the first of its best candidates.
//!
//! First the bracket alone is solved, as if the players below could take any downfloaters; if what comes out
//! leaves the rest as good as it could possibly be, it is the answer. Otherwise the next bracket and
//! the rest join the matching.

mod classes;
pub(super) mod costs;
mod exchange;
mod order;
pub(super) mod scene;

use std::collections::BTreeMap;
use std::ops::Range;

use super::bracket::{Bracket, Chosen};
use super::completion::Completion;
use super::field::Field;
use classes::NextBound;
use costs::Costs;
pub(super) use costs::ONE_POINT;
use order::first_best;
use scene::{Below, Scene};

/// What a bracket must leave behind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Demand {
    /// It is the last one: everybody is paired, or gets the bye.
    Last,
    /// The rest must be complete (C4, C5), and the next scoregroup as good as possible (C8).
    CompleteAndNext(Range<usize>),
    /// The rest must be complete (2017 C.4 in a penultimate bracket).
    Complete,
    /// The next scoregroup must be as good as possible (2017 C.7).
    Next(Range<usize>),
}

/// The criteria of a bracket take more fields than the widest weights have room for: hundreds of different
/// scores, which no point system in use brings about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TooIntricate;

/// The widest weights, in words.
pub(super) const MOST_WORDS: usize = 512;

/// The first best candidate of a bracket; none if there is no candidate at all.
///
/// `fits` tells of downfloaters whether they leave the rest as good as it could possibly be.
///
/// # Errors
/// [`TooIntricate`] where weights have no room for so many different scores.
pub(super) fn choose(
    field: &Field<'_>,
    completion: &Completion<'_>,
    bracket: &Bracket,
    demand: &Demand,
    fits: impl Fn(&[usize]) -> bool,
) -> Result<Option<Chosen>, TooIntricate> {
    let counts_unplayed = completion.bye_is_at_or_above(field.scores[bracket.residents.start]);
    let solve = |below: Below| {
        let scene = Scene::new(field, completion, bracket, below, counts_unplayed);
        solve(&scene)
    };
    if *demand != Demand::Last && !counts_unplayed {
        let alone = Below {
            next: 0..0,
            rest: 0..0,
            bye: false,
            sinks: completion.unpaired_alone(bracket),
            sinks_optional: false,
        };
        if let Some(chosen) = solve(alone.clone())? {
            if fits(&chosen.downfloaters) {
                return Ok(Some(chosen));
            }
            let scene = Scene::new(field, completion, bracket, alone, counts_unplayed);
            if let Some(chosen) = another_downfloater(scene, bracket, demand, chosen) {
                return Ok(Some(chosen));
            }
        }
    }
    solve(surroundings(field, completion, bracket, demand))
}

/// The first best candidate of a bracket with one downfloater, where the one the bracket alone would send does not leave the
/// rest as good as it could possibly be: C8 comes before whatever made that one best. None if classes cannot tell.
fn another_downfloater(
    mut scene: Scene<'_>,
    bracket: &Bracket,
    demand: &Demand,
    first: Chosen,
) -> Option<Chosen> {
    /// So many are passed over one by one because of whom they have met.
    const SINGLES: usize = 8;
    let (&[wanted], Demand::CompleteAndNext(_)) = (&first.downfloaters[..], demand) else {
        return None;
    };
    let (field, completion) = (scene.field, scene.completion);
    let bound = |v: usize| next_bound(field, completion, v, bracket, demand);
    // What is left of the next bracket by what C8 sees of a downfloater. C7 looks at the score before.
    let seen = |v: usize| (field.kind[v], field.club(v), completion.may_get_bye(v));
    let members: Vec<usize> = bracket.members().collect();
    let same_score = |v: usize| field.scores[v] == field.scores[wanted];
    let mut values: BTreeMap<(u8, Option<u16>, bool), Option<NextValue>> = BTreeMap::new();
    for &v in members.iter().filter(|&&v| same_score(v)) {
        if values.contains_key(&seen(v)) {
            continue;
        }
        let value = match bound(v) {
            NextBound::Impossible => None,
            NextBound::AtBest(value, _) => Some(value),
            NextBound::Unknown => return None,
        };
        values.insert(seen(v), value);
    }
    let best = values.values().flatten().min()?.clone();
    let could = |v: usize| same_score(v) && values.get(&seen(v)) == Some(&Some(best.clone()));
    let mut may_stay: Vec<bool> = members.iter().map(|&v| could(v)).collect();
    let mut chosen = first;
    for _ in 0..SINGLES {
        let [downfloater] = chosen.downfloaters[..] else { return None };
        if could(downfloater) && matches!(bound(downfloater), NextBound::AtBest(_, true)) {
            return Some(chosen);
        }
        let place = members.iter().position(|&v| v == downfloater)?;
        may_stay[place] = false;
        if !may_stay.contains(&true) {
            return None;
        }
        scene = scene.keeping(may_stay.clone());
        // Where classes cannot tell, the whole round is asked rather than the whole graph so many times.
        chosen = by_classes(&scene, &mut Costs::new(&scene))?;
    }
    None
}

/// What classes tell of the next bracket after a single downfloater.
fn next_bound(
    field: &Field<'_>,
    completion: &Completion<'_>,
    downfloater: usize,
    bracket: &Bracket,
    demand: &Demand,
) -> NextBound {
    let end = bracket.residents.end;
    let alone = Bracket { moved_down: vec![downfloater], residents: end..end };
    let below = surroundings(field, completion, &alone, demand);
    let scene = Scene::new(field, completion, &alone, below, false);
    let costs = Costs::new(&scene);
    match costs.words {
        0..=4 => classes::next_bound::<4>(&scene, &costs),
        5..=64 => classes::next_bound::<64>(&scene, &costs),
        _ => NextBound::Unknown,
    }
}

fn solve(scene: &Scene<'_>) -> Result<Option<Chosen>, TooIntricate> {
    let mut costs = Costs::new(scene);
    match by_classes(scene, &mut costs) {
        Some(chosen) => Ok(Some(chosen)),
        None => by_the_graph(scene, &mut costs),
    }
}

/// The first best candidate, by a matching of the whole graph.
fn by_the_graph(scene: &Scene<'_>, costs: &mut Costs<'_>) -> Result<Option<Chosen>, TooIntricate> {
    // Few widths: each is a copy of the whole search for the compiler.
    Ok(match costs.words {
        0..=4 => first_best::<4>(scene, costs),
        5..=16 => first_best::<16>(scene, costs),
        17..=64 => first_best::<64>(scene, costs),
        65..=MOST_WORDS => first_best::<MOST_WORDS>(scene, costs),
        _ => return Err(TooIntricate),
    })
}

/// The first best candidate, if classes can tell.
fn by_classes(scene: &Scene<'_>, costs: &mut Costs<'_>) -> Option<Chosen> {
    let chosen = match costs.words {
        0..=4 => classes::first_best::<4>(scene, costs),
        5..=16 => classes::first_best::<16>(scene, costs),
        17..=64 => classes::first_best::<64>(scene, costs),
        _ => None,
    };
    debug_assert!(chosen.as_ref().is_none_or(|chosen| is_that_of_the_graph(scene, chosen)));
    chosen
}

/// Up to so many vertices, what classes say is held against the whole graph wherever assertions are checked.
const SMALL: usize = 70;

/// Whether the whole graph has the same candidate; of large scenes that is taken for granted.
fn is_that_of_the_graph(scene: &Scene<'_>, chosen: &Chosen) -> bool {
    let candidate = |chosen: &Chosen| (chosen.pairs.clone(), chosen.downfloaters.clone());
    scene.len() > SMALL
        || matches!(
            by_the_graph(scene, &mut Costs::new(scene)),
            Ok(Some(other)) if candidate(&other) == candidate(chosen)
        )
}

/// How good the next bracket is (C8; C.7): smaller is better.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct NextValue {
    /// How many stay without an opponent there.
    pub(super) unpaired: usize,
    /// 2026: the scores of downfloaters among them. 2017: all score differences. The largest first.
    pub(super) values: Vec<i32>,
}

impl NextValue {
    /// Not everybody can be paired.
    const NONE: NextValue = NextValue { unpaired: usize::MAX, values: Vec::new() };
}

/// How good the next bracket can be made after some downfloaters.
pub(super) fn next_value(
    field: &Field<'_>,
    completion: &Completion<'_>,
    downfloaters: &[usize],
    bracket: &Bracket,
    demand: &Demand,
) -> NextValue {
    let end = bracket.residents.end;
    let alone = Bracket { moved_down: downfloaters.to_vec(), residents: end..end };
    let below = surroundings(field, completion, &alone, demand);
    let scene = Scene::new(field, completion, &alone, below, false);
    let costs = Costs::new(&scene);
    let by_the_graph = || match costs.words {
        0..=4 => order::best_next::<4>(&scene, &costs),
        5..=64 => order::best_next::<64>(&scene, &costs),
        65..=MOST_WORDS => order::best_next::<MOST_WORDS>(&scene, &costs),
        // The bracket itself had room, so this is not reached; nothing is claimed then.
        _ => NextValue { unpaired: 0, values: Vec::new() },
    };
    let by_classes = match costs.words {
        0..=4 => classes::next_bound::<4>(&scene, &costs),
        5..=64 => classes::next_bound::<64>(&scene, &costs),
        _ => NextBound::Unknown,
    };
    let value = match by_classes {
        NextBound::Impossible => NextValue::NONE,
        NextBound::AtBest(value, true) => value,
        NextBound::AtBest(_, false) | NextBound::Unknown => return by_the_graph(),
    };
    debug_assert!(scene.len() > SMALL || value == by_the_graph());
    value
}

/// As much of the rest as a demand needs to see.
fn surroundings(
    field: &Field<'_>,
    completion: &Completion<'_>,
    bracket: &Bracket,
    demand: &Demand,
) -> Below {
    let end = bracket.residents.end;
    let everybody_below = end..field.len();
    match demand {
        Demand::Last => Below {
            next: 0..0,
            rest: 0..0,
            bye: completion.has_bye(),
            sinks: 0,
            sinks_optional: false,
        },
        Demand::Complete => Below {
            next: 0..0,
            rest: everybody_below,
            bye: completion.has_bye(),
            sinks: 0,
            sinks_optional: false,
        },
        Demand::Next(next) => Below {
            next: next.clone(),
            rest: 0..0,
            bye: false,
            sinks: enough_sinks(completion, bracket, next),
            sinks_optional: true,
        },
        Demand::CompleteAndNext(next) => {
            let rest = next.end..field.len();
            let forced = &field.forced;
            let is_free = forced.is_nothing()
                || !bracket.members().chain(next.clone()).any(|v| forced.concerns(v));
            if is_free && rest_takes_anybody(field, completion, bracket, next) {
                let sinks = enough_sinks(completion, bracket, next);
                return Below {
                    next: next.clone(),
                    rest: 0..0,
                    bye: false,
                    sinks,
                    sinks_optional: true,
                };
            }
            Below {
                next: next.clone(),
                rest,
                bye: completion.has_bye(),
                sinks: 0,
                sinks_optional: false,
            }
        }
    }
}

/// Whether everybody below the next bracket can take whoever is left over there, and the bye is their own affair.
pub(super) fn rest_takes_anybody(
    field: &Field<'_>,
    completion: &Completion<'_>,
    bracket: &Bracket,
    next: &Range<usize>,
) -> bool {
    let rest = next.end..field.len();
    let sinks = enough_sinks(completion, bracket, next);
    let mut lowest = rest.clone().rev().take(sinks + 1);
    let bye_below = !completion.has_bye() || lowest.any(|v| completion.may_get_bye(v));
    bye_below && completion.is_ample(&rest, sinks)
}

/// At most so many players stay over from the next bracket in a best solution: nobody needs to do worse than
/// to leave all downfloaters over there and pair its residents as far as possible, three counted for each (C.7).
fn enough_sinks(completion: &Completion<'_>, bracket: &Bracket, next: &Range<usize>) -> usize {
    let all = bracket.len() + next.len();
    let most = 3 * (bracket.len() + completion.deficiency(next));
    // An even number of vertices in all.
    all.min(most + (all + most) % 2)
}
