//! Every complete pairing of a few parties, which the readings of match systems begin with, and what they answer.

use std::cmp::Reverse;

use arbitra_pairing::matches::Field;

/// Two places in [`Field::parties`], the higher ranked first.
pub type Pair = (usize, usize);

/// The pairs of a round with White first, as numbers in publishing order, and the bye.
pub type Answer = (Vec<(u16, u16)>, Option<u16>);

/// All the ways in which these can be paired off so that nobody meets somebody they may not meet.
#[must_use]
pub fn all(field: &Field, members: &[usize]) -> Vec<Vec<Pair>> {
    let Some((&first, others)) = members.split_first() else { return vec![Vec::new()] };
    let mut found = Vec::new();
    for &other in others {
        if field.are_apart(first, other) || field.are_apart(other, first) {
            continue;
        }
        let rest: Vec<usize> = others.iter().copied().filter(|place| *place != other).collect();
        for mut pairs in all(field, &rest) {
            pairs.push((first.min(other), first.max(other)));
            found.push(pairs);
        }
    }
    found
}

/// The opponent of a party in a pairing; nobody is left out of the pairings looked at here.
#[must_use]
pub fn opponent(pairs: &[Pair], place: usize) -> Option<usize> {
    pairs.iter().find_map(|&(a, b)| match place {
        _ if place == a => Some(b),
        _ if place == b => Some(a),
        _ => None,
    })
}

/// Colours and publishing order: the score of the higher ranked of a pair, the sum of both scores, the number of the
/// higher ranked (C.04.2 3.6, D.02 11.1).
#[must_use]
pub fn published(
    field: &Field,
    mut pairs: Vec<Pair>,
    bye: Option<usize>,
    has_white: impl Fn(usize, usize) -> bool,
) -> Answer {
    let party = |place: usize| &field.parties[place];
    pairs.sort_by_key(|&(a, b)| {
        let higher = party(a).score.max(party(b).score);
        let (a, b) = (party(a), party(b));
        let ranked_first =
            if (Reverse(a.score), a.number) < (Reverse(b.score), b.number) { a } else { b };
        (Reverse(higher), Reverse(a.score + b.score), ranked_first.number)
    });
    let number = |place: usize| party(place).number;
    let seated = pairs.into_iter().map(|(a, b)| {
        if has_white(a, b) { (number(a), number(b)) } else { (number(b), number(a)) }
    });
    (seated.collect(), bye.map(number))
}
