//! C.04.4.2 to the letter, after the seeding rounds.

use std::cmp::Reverse;

use arbitra_pairing::Position;
use arbitra_pairing::check::Paired;

use super::plain::{Pair, Plain, wish};

/// The pairing of a round after seeding; none if there is no legal one.
pub fn pair(position: &Position) -> Option<Paired> {
    let field = Plain::new(position, position.contenders.iter().map(wish).collect());
    let mut left: Vec<usize> = (0..position.contenders.len()).collect();
    let bye = if left.len() % 2 == 1 { Some(bye(&field, &left)?) } else { None };
    left.retain(|&v| Some(v) != bye);
    if !field.completes(&left) {
        return None;
    }
    let (mut pairs, mut floaters) = (Vec::new(), Vec::new());
    while !left.is_empty() {
        let mut bracket: Vec<usize> = floaters;
        bracket.extend(top_group(&field, &left));
        left.retain(|v| !bracket.contains(v));
        bracket.sort_by_key(|&v| ranked(&field, v));
        let (chosen, left_over) = first_of_the_best(&field, &bracket, &left);
        pairs.extend(chosen);
        floaters = left_over;
    }
    assert!(floaters.is_empty());
    let higher = |a: usize, b: usize| if ranked(&field, a) < ranked(&field, b) { a } else { b };
    Some(field.answer(&pairs, bye, higher))
}

/// 1.8.
fn ranked(field: &Plain<'_>, v: usize) -> (Reverse<i64>, Reverse<i64>, arbitra_model::Number) {
    let player = field.player(v);
    (Reverse(player.record.buchholz), Reverse(player.record.sonneborn_berger), player.number)
}

/// 3.1.
fn bye(field: &Plain<'_>, everybody: &[usize]) -> Option<usize> {
    let mut eligible: Vec<usize> = everybody
        .iter()
        .copied()
        .filter(|&v| {
            let left: Vec<usize> = everybody.iter().copied().filter(|&other| other != v).collect();
            !field.player(v).bye_barred && field.completes(&left)
        })
        .collect();
    let lowest = eligible.iter().map(|&v| field.player(v).score).min()?;
    eligible.retain(|&v| field.player(v).score == lowest);
    let most = eligible.iter().map(|&v| field.player(v).colours.len()).max()?;
    eligible.retain(|&v| field.player(v).colours.len() == most);
    eligible.into_iter().max_by_key(|&v| ranked(field, v))
}

fn top_group(field: &Plain<'_>, left: &[usize]) -> Vec<usize> {
    let Some(top) = left.iter().map(|&v| field.player(v).score).max() else { return Vec::new() };
    left.iter().copied().filter(|&v| field.player(v).score == top).collect()
}

/// What a list of floaters is worth: their number, then their scores, highest first.
fn weight(field: &Plain<'_>, floaters: &[usize]) -> Vec<i64> {
    let mut scores: Vec<i64> =
        floaters.iter().map(|&v| i64::from(field.player(v).score.hundredths())).collect();
    scores.sort_unstable_by_key(|&score| Reverse(score));
    scores.insert(0, floaters.len() as i64);
    scores
}

/// C5 and C6, C7, C8 of a pairing.
type Value = Vec<Vec<i64>>;

/// 3.2: the first of the best in the order of article 4.
fn first_of_the_best(
    field: &Plain<'_>,
    bracket: &[usize],
    below: &[usize],
) -> (Vec<Pair>, Vec<usize>) {
    let mut best: Option<(Value, Vec<Pair>, Vec<usize>)> = None;
    for (pairs, floaters) in partial(field, bracket) {
        let rest: Vec<usize> = floaters.iter().chain(below).copied().collect();
        if !field.completes(&rest) {
            continue;
        }
        let next: Vec<usize> = floaters.iter().copied().chain(top_group(field, below)).collect();
        let value = vec![
            weight(field, &floaters),
            if floaters.is_empty() { Vec::new() } else { best_of_next(field, &next, &rest) },
            vec![field.denied(&pairs) as i64],
        ];
        // Pairings come in the order of article 4, so that only a better one takes the place.
        if best.as_ref().is_none_or(|(found, ..)| value < *found) {
            best = Some((value, pairs, floaters));
        }
    }
    let (_, pairs, floaters) = best.unwrap();
    (pairs, floaters)
}

/// C7: the best the following bracket can be by C4–C6.
fn best_of_next(field: &Plain<'_>, next: &[usize], all: &[usize]) -> Vec<i64> {
    partial(field, next)
        .into_iter()
        .filter(|(pairs, _)| {
            let paired = |v: &usize| pairs.iter().any(|(a, b)| a == v || b == v);
            let rest: Vec<usize> = all.iter().copied().filter(|v| !paired(v)).collect();
            field.completes(&rest)
        })
        .map(|(_, floaters)| weight(field, &floaters))
        .min()
        .unwrap()
}

/// Every way to pair some of a bracket, in the order of article 4: for the first player the last opponent first,
/// and to float comes last.
fn partial(field: &Plain<'_>, bracket: &[usize]) -> Vec<(Vec<Pair>, Vec<usize>)> {
    let Some((&first, rest)) = bracket.split_first() else {
        return vec![(Vec::new(), Vec::new())];
    };
    let mut all = Vec::new();
    for &opponent in rest.iter().rev().filter(|&&other| field.may_meet(first, other)) {
        let left: Vec<usize> = rest.iter().copied().filter(|&v| v != opponent).collect();
        for (mut pairs, floaters) in partial(field, &left) {
            pairs.push((first.min(opponent), first.max(opponent)));
            all.push((pairs, floaters));
        }
    }
    for (pairs, mut floaters) in partial(field, rest) {
        floaters.push(first);
        all.push((pairs, floaters));
    }
    all
}
