//! The procedure that Double-Swiss and the Swiss of teams share (C.04.5 and C.04.6, 3.1 to 3.6).
//!
//! All complete legal pairings of the field are written down first. Every step strikes out those that the step does not
//! choose, so that C3 needs no thought: whatever is left can be completed.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use arbitra_model::Points;
use arbitra_pairing::matches::Field;

use super::complete::{Pair, all, opponent};

/// What one of the two texts asks for beyond the common procedure.
pub struct Text<'a> {
    /// Whether floats of the previous round are looked at in this round.
    pub floats_matter: bool,
    /// What is wrong with the colours of a pair, the most important fault first.
    pub colour_faults: &'a dyn Fn(usize, usize) -> Vec<usize>,
}

/// The pairs and the bye, if there is a legal round (3.3).
#[must_use]
pub fn round(field: &Field, text: &Text<'_>) -> Option<(Vec<Pair>, Option<usize>)> {
    let everybody: Vec<usize> = (0..field.parties.len()).collect();
    let (bye, mut left) = match everybody.len() % 2 {
        0 => (None, all(field, &everybody)),
        _ => {
            let (bye, left) = allocated_bye(field, &everybody)?;
            (Some(bye), left)
        }
    };
    let mut unpaired: Vec<usize> =
        everybody.into_iter().filter(|place| Some(*place) != bye).collect();
    let mut pairs = Vec::new();
    if left.is_empty() {
        return None;
    }
    while !unpaired.is_empty() {
        let bracket = top_bracket(field, text, &unpaired, &left);
        unpaired.retain(|place| bracket.iter().all(|(a, b)| a != place && b != place));
        left.retain(|round| bracket.iter().all(|pair| round.contains(pair)));
        pairs.extend(bracket);
    }
    Some((pairs, bye))
}

/// 3.4: who may have the bye and leaves a legal pairing; lowest score, most matches played, largest number.
fn allocated_bye(field: &Field, everybody: &[usize]) -> Option<(usize, Vec<Vec<Pair>>)> {
    let mut candidates = everybody.to_vec();
    candidates.retain(|place| !field.parties[*place].bye_barred);
    candidates.sort_by_key(|place| {
        let party = &field.parties[*place];
        (party.score, Reverse(party.played), Reverse(party.number))
    });
    candidates.into_iter().find_map(|bye| {
        let rest: Vec<usize> = everybody.iter().copied().filter(|place| *place != bye).collect();
        let left = all(field, &rest);
        (!left.is_empty()).then_some((bye, left))
    })
}

/// The pairs of the top scoregroup and its upfloaters.
fn top_bracket(
    field: &Field,
    text: &Text<'_>,
    unpaired: &[usize],
    left: &[Vec<Pair>],
) -> Vec<Pair> {
    let score = |place: usize| field.parties[place].score;
    let number = |place: usize| field.parties[place].number;
    let top = unpaired.iter().map(|place| score(*place)).max().unwrap();
    let residents: Vec<usize> =
        unpaired.iter().copied().filter(|place| score(*place) == top).collect();

    // In a round with the fewest upfloaters each of them meets a resident: two who met each other could both have
    // stayed below. Inside a set they stand by score, then by number (3.5).
    let upfloaters = |round: &[Pair]| -> Vec<usize> {
        let mut set: Vec<usize> = residents
            .iter()
            .filter_map(|resident| opponent(round, *resident))
            .filter(|place| score(*place) != top)
            .collect();
        set.sort_by_key(|place| (Reverse(score(*place)), number(*place)));
        set
    };

    // C4, C5: as few as possible, their scores from the lowest on as high as possible.
    let lowness = |set: &[usize]| {
        let mut scores: Vec<Points> = set.iter().map(|place| score(*place)).collect();
        scores.sort_unstable();
        (set.len(), Reverse(scores))
    };
    let sets: BTreeSet<Vec<usize>> = left.iter().map(|round| upfloaters(round)).collect();
    let best = sets.iter().map(|set| lowness(set)).min().unwrap();
    let sets = sets.into_iter().filter(|set| lowness(set) == best);

    // C6: the scoregroup that follows in the standings, unless it has been emptied, can be paired with nobody from
    // below, or with one if those left of it are odd.
    let following =
        field.parties.iter().map(|party| party.score).filter(|score| *score < top).max();
    let spoils_the_next = |set: &[usize]| {
        let next: Vec<usize> = unpaired
            .iter()
            .copied()
            .filter(|place| Some(score(*place)) == following && !set.contains(place))
            .collect();
        let leaves_it_whole = |round: &Vec<Pair>| {
            let outside = next.iter().filter(|place| {
                opponent(round, **place).is_some_and(|other| !next.contains(&other))
            });
            upfloaters(round) == set && outside.count() == next.len() % 2
        };
        !next.is_empty() && !left.iter().any(leaves_it_whole)
    };
    // C7
    let floated_again = |set: &[usize]| {
        if !text.floats_matter {
            return 0;
        }
        set.iter().filter(|place| field.parties[**place].floated).count()
    };
    let set = sets
        .min_by_key(|set| {
            let numbers: Vec<u16> = set.iter().map(|place| number(*place)).collect();
            (spoils_the_next(set), floated_again(set), numbers)
        })
        .unwrap();

    // 3.6: the best pairing of the bracket by the criteria of pairs, and of these the first by its identifier.
    let bracket = |round: &Vec<Pair>| -> Vec<Pair> {
        let inside = |pair: &&Pair| residents.contains(&pair.0) || residents.contains(&pair.1);
        round.iter().filter(inside).copied().collect()
    };
    let faults = |pairs: &[Pair]| {
        let mut total: Vec<usize> = Vec::new();
        for &(a, b) in pairs {
            let mut faults = (text.colour_faults)(a, b);
            // C8 of Double-Swiss, C10 of teams: an upfloater's opponent who floated in the previous round.
            let higher = if score(a) > score(b) { a } else { b };
            let again = score(a) != score(b) && field.parties[higher].floated;
            faults.push(usize::from(text.floats_matter && again));
            total.resize(faults.len(), 0);
            for (sum, fault) in total.iter_mut().zip(faults) {
                *sum += fault;
            }
        }
        total
    };
    let identifier = |pairs: &[Pair]| {
        let mut members: Vec<(u16, u16)> = pairs
            .iter()
            .map(|&(a, b)| (number(a).min(number(b)), number(a).max(number(b))))
            .collect();
        members.sort_unstable();
        let (top, bottom): (Vec<u16>, Vec<u16>) = members.into_iter().unzip();
        [top, bottom].concat()
    };
    left.iter()
        .filter(|round| upfloaters(round) == set)
        .map(bracket)
        .min_by_key(|pairs| (faults(pairs), identifier(pairs)))
        .unwrap()
}
