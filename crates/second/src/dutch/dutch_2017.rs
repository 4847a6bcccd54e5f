//! The edition of 2017: criteria C.4–C.19 (section C), brackets and their collapse (A.9, section B).
//!
//! Two readings go beyond the letter, as all programs of that time took them:
//!
//! - M1 (B.1) is the number of moved-down players the best candidates pair, not the largest number
//!   that could be paired;
//! - when C.7 looks at a following bracket that is the last one, a player left over there who may
//!   not have the bye counts three times.

use std::cmp::Reverse;
use std::ops::ControlFlow;

use super::candidates::{Bracket, Candidate, walk};
use super::completion::{Completion, Pairable, eligible};
use super::field::{Field, Set, members, set_of, single};
use super::leftover::{keep_least, moved_down_sets, subsets};
use super::{Pair, Round};
use arbitra_pairing::Float;

/// Pairs a round; none if it cannot be completed.
pub fn pair(field: &Field) -> Option<Round> {
    let everybody: Set = (0..field.people.len()).map(single).sum();
    let mut completion = Completion::new(field, eligible(field));
    if !completion.possible(everybody) {
        return None;
    }
    let groups = field.scoregroups();
    let mut pairs = Vec::new();
    let mut moved_down = Vec::new();
    for (index, residents) in groups.iter().enumerate() {
        let bracket = Bracket { moved_down, residents: residents.clone() };
        let below: Set = groups[index + 1..].iter().map(|group| set_of(group)).sum();
        let role = match &groups[index + 1..] {
            [] => Role::Last,
            [next] => Role::Ordinary { next, is_last: true },
            [next, ..] => Role::Ordinary { next, is_last: false },
        };
        let (chosen, downfloaters) = first_of_the_best(field, &bracket, &role, &mut completion);
        // A.9: can the round be completed from here?
        if below == 0 || completion.possible(downfloaters | below) {
            pairs.extend(chosen);
            moved_down = members(downfloaters).collect();
            continue;
        }
        // If not, this is the penultimate bracket, and everybody below collapses into the last.
        let (chosen, downfloaters) =
            first_of_the_best(field, &bracket, &Role::Penultimate { below }, &mut completion);
        pairs.extend(chosen);
        let collapsed = Bracket {
            moved_down: members(downfloaters).collect(),
            residents: members(below).collect(),
        };
        let (chosen, downfloaters) =
            first_of_the_best(field, &collapsed, &Role::Last, &mut completion);
        pairs.extend(chosen);
        moved_down = members(downfloaters).collect();
        break;
    }
    Some((pairs, moved_down.first().copied()))
}

/// What kind of bracket is being paired (A.9).
enum Role<'a> {
    /// Another bracket follows, and C.7 looks at it.
    Ordinary { next: &'a [usize], is_last: bool },
    /// Paired again, so that the rest can be completed (C.4); no C.7.
    Penultimate { below: Set },
    /// The last one, collapsed or not: at most one is left over, for the bye.
    Last,
}

/// What a candidate is worth by C.6 and C.8–C.19, smaller being better. (C.7 looks at the
/// downfloaters only and is decided before.)
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Value {
    /// C.6: the pairing score difference.
    score_differences: Vec<i32>,
    /// C.8 to C.15.
    counts: [u8; 8],
    /// C.16 to C.19: score differences, largest first.
    differences: [Vec<i32>; 4],
}

/// The best candidate so far.
struct Best {
    value: Value,
    pairs: Vec<Pair>,
    downfloaters: Set,
}

/// The first perfect candidate, or the earliest of the best (B.4, B.8).
fn first_of_the_best(
    field: &Field,
    bracket: &Bracket,
    role: &Role<'_>,
    completion: &mut Completion,
) -> (Vec<Pair>, Set) {
    let choices = leftovers(field, bracket, role, completion);
    let everybody = bracket.everybody();
    let left_over = choices.first().map_or(0, |set| set.count_ones());
    let pairs = (everybody.count_ones() - left_over) as usize / 2;
    let mut sets = moved_down_sets(&choices, &bracket.moved_down);
    sets.sort_by_cached_key(|set| {
        // D.3: higher scores first, then smaller numbers. Larger sets go before smaller ones (B.1).
        let scores: Vec<_> = set
            .iter()
            .map(|&place| Reverse(field.people[bracket.moved_down[place]].score))
            .collect();
        (Reverse(set.len()), scores, set.clone())
    });
    let collapsed = one_score(field, &bracket.residents).is_none();
    let mut best: Option<Best> = None;
    let _ = walk(field, bracket, pairs, &sets, &mut |candidate| {
        if !choices.contains(&candidate.downfloaters) {
            return ControlFlow::Continue(());
        }
        let value = value(field, bracket, candidate);
        // With residents of one score C.6 has been decided by who is left over.
        let perfect = !collapsed && value.counts == [0; 8];
        if best.as_ref().is_none_or(|best| value < best.value) {
            best = Some(Best {
                value,
                pairs: candidate.pairs.to_vec(),
                downfloaters: candidate.downfloaters,
            });
        }
        if perfect { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let best =
        best.expect("invariant: a round that can be completed has a candidate in every bracket");
    (best.pairs, best.downfloaters)
}

/// The sets of players that may be left over: C.4 obeyed, C.5 and C.7 at their best, and C.6 too
/// where it depends on them alone.
fn leftovers(
    field: &Field,
    bracket: &Bracket,
    role: &Role<'_>,
    completion: &mut Completion,
) -> Vec<Set> {
    let everybody = bracket.everybody();
    let mut inside = Pairable::in_bracket(field, set_of(&bracket.moved_down));
    let may_have_bye = eligible(field);
    let mut choices: Vec<Set> = subsets(everybody)
        .filter(|&left| inside.all(everybody & !left))
        .filter(|&left| match role {
            Role::Ordinary { .. } => true,
            Role::Penultimate { below } => completion.possible(left | below),
            Role::Last => left.count_ones() < 2 && left & !may_have_bye == 0,
        })
        .collect();
    // C.5: as few as possible.
    keep_least(&mut choices, |left| left.count_ones());
    // C.6, where the residents have one score: the moved-down players' differences do not depend on their
    // opponents then.
    if let Some(score) = one_score(field, &bracket.residents) {
        keep_least(&mut choices, |left| {
            score_differences_by_leftover(field, &bracket.moved_down, everybody, left, score)
        });
    }
    // C.7: as good as possible for the following bracket.
    if let Role::Ordinary { next, is_last } = role {
        keep_least(&mut choices, |left| following_bracket(field, left, next, *is_last));
    }
    choices
}

/// C.7: the fewest unpaired and the least pairing score difference of the following bracket.
fn following_bracket(field: &Field, left: Set, next: &[usize], is_last: bool) -> (u32, Vec<i32>) {
    let moved_down: Vec<usize> = members(left).collect();
    let everybody = left | set_of(next);
    let mut inside = Pairable::in_bracket(field, left);
    let barred = if is_last { !eligible(field) } else { 0 };
    subsets(everybody)
        .filter(|&unpaired| inside.all(everybody & !unpaired))
        .map(|unpaired| {
            let count = unpaired.count_ones() + 2 * (unpaired & barred).count_ones();
            let score = field.people[next[0]].score;
            let differences =
                score_differences_by_leftover(field, &moved_down, everybody, unpaired, score);
            (count, differences)
        })
        .min()
        .unwrap_or_default()
}

/// The one score of some players, if they have one.
fn one_score(field: &Field, players: &[usize]) -> Option<i32> {
    let first = field.people[*players.first()?].score;
    players.iter().all(|&p| field.people[p].score == first).then_some(first)
}

/// A.8 for a bracket whose residents have one score: a moved-down player who is paired differs from the
/// opponent by the points had more; pairs of residents differ by nothing.
fn score_differences_by_leftover(
    field: &Field,
    moved_down: &[usize],
    everybody: Set,
    left: Set,
    score: i32,
) -> Vec<i32> {
    let mut differences: Vec<i32> =
        members(left).map(|person| downfloat(field, person, score)).collect();
    let paired = moved_down.iter().filter(|&&m| left & single(m) == 0);
    differences.extend(paired.map(|&m| field.people[m].score - score));
    let pairs = (everybody & !left).count_ones() / 2;
    let elements = (pairs + left.count_ones()) as usize;
    differences.resize(elements.max(differences.len()), 0);
    differences.sort_unstable_by(|a, b| b.cmp(a));
    differences
}

/// A.8: a downfloater's difference, to one point less than the bracket's lowest score.
fn downfloat(field: &Field, person: usize, lowest: i32) -> i32 {
    field.people[person].score - (lowest - 100)
}

fn value(field: &Field, bracket: &Bracket, candidate: &Candidate<'_>) -> Value {
    let lowest = bracket.residents.last().map_or(0, |&last| field.people[last].score);
    let mut counts = [0; 8];
    // Everybody who floats in this pairing, and how far.
    let mut down: Vec<(usize, i32)> = Vec::new();
    let mut up: Vec<(usize, i32)> = Vec::new();
    let mut score_differences = Vec::with_capacity(candidate.pairs.len() + 1);
    for &(a, b) in candidate.pairs {
        for (count, fault) in counts.iter_mut().zip(field.colour_faults[a][b]) {
            *count += fault;
        }
        let (higher, lower) = (a.min(b), a.max(b));
        let difference = field.people[higher].score - field.people[lower].score;
        score_differences.push(difference);
        if difference > 0 {
            down.push((higher, difference));
            up.push((lower, difference));
        }
    }
    for person in members(candidate.downfloaters) {
        let difference = downfloat(field, person, lowest);
        score_differences.push(difference);
        down.push((person, difference));
    }
    // C.12–C.15: how many float the same way again; C.16–C.19: how far.
    let again = |floaters: &[(usize, i32)], float: Float, ago: usize| -> Vec<i32> {
        let mut far: Vec<i32> = floaters
            .iter()
            .filter(|(person, _)| field.people[*person].floats[ago] == Some(float))
            .map(|&(_, difference)| difference)
            .collect();
        far.sort_unstable_by(|a, b| b.cmp(a));
        far
    };
    let differences = [
        again(&down, Float::Down, 0),
        again(&up, Float::Up, 0),
        again(&down, Float::Down, 1),
        again(&up, Float::Up, 1),
    ];
    for (count, list) in counts[4..].iter_mut().zip(&differences) {
        *count = list.len() as u8;
    }
    score_differences.sort_unstable_by(|a, b| b.cmp(a));
    Value { score_differences, counts, differences }
}
