//! The pairs of a bracket (C.04.5 and C.04.6, 3.6).
//!
//! Every pair has a top member, the smaller number, and a bottom member. Pairings are compared by the list
//! of their top members in ascending order, then by the bottom members in the order of these. The first
//! pairing with the lowest costs is found by asking of one number after another whether it can be a top
//! member, and then of one top member after another for its smallest opponent.

use arbitra_matching::{Graph, Matching, Tiers};
use arbitra_model::{Colour, Points};

use super::field::{Field, Party};
use super::rules::{Preferences, Rules};

/// C8, C9, C10, and a guess of what comes first in the order, which only saves work.
type Cost = Tiers<4>;

/// A colour preference of a team (C.04.6 1.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Wish {
    pub(super) colour: Colour,
    pub(super) strong: bool,
}

/// The preference of a team (C.04.6 1.7).
pub(super) fn wish(party: &Party, kind: Preferences, is_last_round: bool) -> Option<Wish> {
    if kind == Preferences::None {
        return None;
    }
    let difference = party.difference();
    let twice = match party.colours[..] {
        [.., a, b] if a == b => Some(b),
        _ => None,
    };
    // Too many of a colour, or the same twice and no fewer of it than of the other.
    if difference <= -2 || (difference <= 0 && twice == Some(Colour::Black) && difference >= -1) {
        return Some(Wish { colour: Colour::White, strong: true });
    }
    if difference >= 2 || (difference >= 0 && twice == Some(Colour::White) && difference <= 1) {
        return Some(Wish { colour: Colour::Black, strong: true });
    }
    if kind == Preferences::TypeA {
        return None;
    }
    let mild = |colour| Some(Wish { colour, strong: false });
    match (difference, party.colours.last()) {
        (..0, _) => mild(Colour::White),
        (1.., _) => mild(Colour::Black),
        (0, Some(last)) if !is_last_round => mild(!*last),
        _ => None,
    }
}

/// The pairs of a bracket, in rank order of their better member, and the costs C8 to C10.
pub(super) fn pair(
    rules: &Rules,
    field: &Field,
    members: &[usize],
    top: Points,
) -> (Vec<(usize, usize)>, [i64; 3]) {
    // Places are numbers in ascending order.
    let mut order = members.to_vec();
    order.sort_by_key(|index| field.parties[*index].number);
    let last = field.rounds_left() == 0;
    let wishes: Vec<Option<Wish>> =
        order.iter().map(|index| wish(&field.parties[*index], rules.preferences, last)).collect();
    let floats_matter = field.rounds_left() >= rules.free_floats;
    let half = order.len() / 2;
    let graph: Graph<Cost> = Graph::from_fn(order.len(), |u, v| {
        let (a, b) = (&field.parties[order[u]], &field.parties[order[v]]);
        if !field.may_meet(order[u], order[v]) {
            return None;
        }
        let same = match (wishes[u], wishes[v]) {
            (Some(a), Some(b)) if a.colour == b.colour => Some(a.strong && b.strong),
            _ => None,
        };
        // The opponent of an upfloater is the one who stays in the group.
        let opponent = match (a.score == top, b.score == top) {
            (true, false) => Some(a),
            (false, true) => Some(b),
            _ => None,
        };
        let again = floats_matter && opponent.is_some_and(|opponent| opponent.floated);
        Some(-Tiers([
            i64::from(same.is_some()),
            i64::from(same == Some(true)),
            i64::from(again),
            (v - u).abs_diff(half) as i64,
        ]))
    });
    let Ok(best) = Matching::solve(&graph) else { return (Vec::new(), [0; 3]) };
    let costs = costs(&best).map(|cost| -cost);
    let found = first(graph, best);
    let mut pairs: Vec<(usize, usize)> =
        found.into_iter().map(|(a, b)| (order[a].min(order[b]), order[a].max(order[b]))).collect();
    pairs.sort_unstable();
    (pairs, costs)
}

fn costs(best: &Matching<Cost>) -> [i64; 3] {
    let Tiers([c8, c9, c10, _]) = best.total();
    [c8, c9, c10]
}

/// The first pairing in the order of 3.6 among those with the lowest costs.
fn first(mut graph: Graph<Cost>, mut best: Matching<Cost>) -> Vec<(usize, usize)> {
    let size = graph.len();
    let mut tops = Vec::new();
    for place in 0..size {
        if tops.len() == size / 2 {
            break;
        }
        let mut only_top = graph.clone();
        remove(&mut only_top, place, 0..place);
        let mut trial = best.clone();
        if trial.update(&only_top, place).is_ok() && costs(&trial) == costs(&best) {
            (graph, best) = (only_top, trial);
        } else {
            // A bottom member: the present matching has it so, and may stay.
            remove(&mut graph, place, place + 1..size);
            if best.update(&graph, place).is_err() {
                return Vec::new();
            }
            continue;
        }
        tops.push(place);
    }
    let mut pairs = Vec::new();
    for top in tops {
        let Some(present) = best.mate(top) else { continue };
        let smaller: Vec<usize> =
            graph.neighbours(top).filter(|b| (top + 1..present).contains(b)).collect();
        let better =
            smaller.into_iter().filter(|bottom| best.is_live(*bottom)).find_map(|bottom| {
                let mut trial = best.clone();
                let same = trial.fix(&graph, top, bottom).is_ok() && costs(&trial) == costs(&best);
                same.then_some((bottom, trial))
            });
        let bottom = match better {
            Some((bottom, trial)) => {
                best = trial;
                bottom
            }
            None => {
                // It is in the matching: fixing it cannot fail.
                let _ = best.fix(&graph, top, present);
                present
            }
        };
        pairs.push((top, bottom));
    }
    pairs
}

fn remove(graph: &mut Graph<Cost>, place: usize, others: std::ops::Range<usize>) {
    for other in others {
        graph.remove_edge(place, other);
    }
}
