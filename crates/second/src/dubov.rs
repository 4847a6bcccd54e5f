//! C.04.4.1 to the letter.

use arbitra_model::Colour;
use arbitra_pairing::check::Paired;
use arbitra_pairing::{Float, Position};

use super::plain::{Pair, Plain, orders, sets, wish};

/// The pairing of a round; none if there is no legal one.
pub fn pair(position: &Position) -> Option<Paired> {
    // 1.6.4: a player without games mildly prefers Black.
    let wishes = position.contenders.iter().map(|c| wish(c).or(Some((Colour::Black, 0)))).collect();
    let field = Plain::new(position, wishes);
    let mut left: Vec<usize> = (0..position.contenders.len()).collect();
    let bye = if left.len() % 2 == 1 { Some(bye(&field, &left)?) } else { None };
    left.retain(|&v| Some(v) != bye);
    if !field.completes(&left) {
        return None;
    }
    let mut pairs = Vec::new();
    while let Some(&first) = left.first() {
        let score = field.player(first).score;
        let (residents, below): (Vec<usize>, Vec<usize>) =
            left.iter().partition(|&&v| field.player(v).score == score);
        let upfloaters = upfloaters(&field, &residents, &below);
        left.retain(|v| below.contains(v) && !upfloaters.contains(v));
        pairs.extend(bracket(&field, &[residents, upfloaters].concat()));
    }
    Some(field.answer(&pairs, bye, |higher, _| higher))
}

/// 3.1.
fn bye(field: &Plain<'_>, everybody: &[usize]) -> Option<usize> {
    let mut eligible: Vec<usize> =
        everybody.iter().copied().filter(|&v| !field.player(v).bye_barred).collect();
    eligible.retain(|&v| {
        let left: Vec<usize> = everybody.iter().copied().filter(|&other| other != v).collect();
        field.completes(&left)
    });
    let lowest = eligible.iter().map(|&v| field.player(v).score).min()?;
    eligible.retain(|&v| field.player(v).score == lowest);
    let most = eligible.iter().map(|&v| field.player(v).colours.len()).max()?;
    eligible.retain(|&v| field.player(v).colours.len() == most);
    eligible.into_iter().max_by_key(|&v| field.player(v).number)
}

/// 3.2.1 and 3.2.2.
fn upfloaters(field: &Plain<'_>, residents: &[usize], below: &[usize]) -> Vec<usize> {
    let mut in_order = below.to_vec();
    // 4.2: descending score, then ascending number.
    in_order.sort_by_key(|&v| (std::cmp::Reverse(field.player(v).score), field.player(v).number));
    for number in 0..=below.len() {
        let mut best: Option<(Vec<i64>, Vec<usize>)> = None;
        for set in sets(&in_order, number) {
            let left: Vec<usize> = below.iter().copied().filter(|v| !set.contains(v)).collect();
            if !field.completes(&left) {
                continue;
            }
            let bracket = [residents, &set].concat();
            let pairings = field.pairings(&bracket);
            let Some(denied) = pairings.iter().map(|p| field.denied(p)).min() else { continue };
            let value = value(field, residents, &set, denied);
            if best.as_ref().is_none_or(|(found, _)| value < *found) {
                best = Some((value, set));
            }
        }
        if let Some((_, set)) = best {
            return set;
        }
    }
    unreachable!("the whole field was complete")
}

/// C6–C10 of a set of upfloaters.
fn value(field: &Plain<'_>, residents: &[usize], set: &[usize], denied: usize) -> Vec<i64> {
    let score = |v: usize| i64::from(field.player(v).score.hundredths());
    let mut differences: Vec<i64> = set.iter().map(|&v| score(residents[0]) - score(v)).collect();
    differences.sort_unstable_by_key(|&d| std::cmp::Reverse(d));
    let mut value = differences;
    value.push(denied as i64);
    if !field.position.is_last_round {
        let most = 2 + field.position.total_rounds / 5;
        let upfloats = |v: &usize| field.player(*v).record.upfloats;
        let maximum: Vec<u16> = set.iter().map(upfloats).filter(|&times| times >= most).collect();
        value.push(maximum.len() as i64);
        value.push(maximum.iter().map(|&times| i64::from(times)).sum());
        let again = set.iter().filter(|&&v| field.player(v).floats[0] == Some(Float::Up)).count();
        value.push(again as i64);
    }
    value
}

/// 3.2.3–3.2.6.
fn bracket(field: &Plain<'_>, players: &[usize]) -> Vec<Pair> {
    let number = |v: &usize| field.player(*v).number;
    let opposition = |v: &usize| (field.player(*v).record.average_opponent, number(v));
    // 3.2.3.
    let mut by_number = players.to_vec();
    by_number.sort_by_key(number);
    let (mut g1, g2): (Vec<usize>, Vec<usize>) =
        if players.iter().all(|&v| field.player(v).colours.is_empty()) {
            let half = players.len() / 2;
            (by_number[..half].to_vec(), by_number[half..].to_vec())
        } else {
            by_number.iter().partition(|&&v| matches!(field.wishes[v], Some((Colour::White, _))))
        };
    g1.sort_by_key(opposition);
    let pairings = field.pairings(players);
    let best = pairings.iter().map(|p| field.denied(p)).min().unwrap();
    // 3.2.4.1: unavoidable pairs inside the smaller subgroup.
    let white_is_smaller = g1.len() <= g2.len();
    let (smaller, larger) = if white_is_smaller { (&g1, &g2) } else { (&g2, &g1) };
    let inside = |pairing: &Vec<Pair>| {
        pairing.iter().filter(|(a, b)| smaller.contains(a) && smaller.contains(b)).count()
    };
    let unavoidable = pairings.iter().map(inside).min().unwrap();
    for first in sets(&outwards(smaller), unavoidable) {
        // 3.2.4.2: make the subgroups equal.
        let surplus = (larger.len() + unavoidable) - (smaller.len() - unavoidable);
        for second in sets(&outwards(larger), surplus / 2) {
            let side = |own: &[usize], gone: &[usize], come: &[usize]| -> Vec<usize> {
                own.iter().filter(|v| !gone.contains(v)).chain(come).copied().collect()
            };
            let (small, large) = (side(smaller, &first, &second), side(larger, &second, &first));
            let (mut s1, mut s2) = if white_is_smaller { (small, large) } else { (large, small) };
            // 3.2.5, 3.2.6.
            s1.sort_by_key(opposition);
            s2.sort_by_key(number);
            for t2 in orders(&s2) {
                let pairs: Vec<Pair> =
                    s1.iter().zip(&t2).map(|(&a, &b)| (a.min(b), a.max(b))).collect();
                let legal = pairs.iter().all(|&(a, b)| field.may_meet(a, b));
                if legal && field.denied(&pairs) == best {
                    return pairs;
                }
            }
        }
    }
    unreachable!("the bracket has a legal pairing")
}

/// 4.3.3: the middle, then alternately above and below.
fn outwards(list: &[usize]) -> Vec<usize> {
    let mut places: Vec<usize> = (0..list.len()).collect();
    // Twice the distance from the middle; the higher placed first.
    places.sort_by_key(|&p| ((2 * p as i64 + 1 - list.len() as i64).abs(), p));
    places.into_iter().map(|p| list[p]).collect()
}
