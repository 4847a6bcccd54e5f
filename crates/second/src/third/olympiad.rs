//! The rules of the Olympiad (D.02, 2022), read a third time: all complete pairings, struck out step by step as the
//! groups come in their order.

use std::cmp::Reverse;

use arbitra_model::{Colour, Points};
use arbitra_pairing::matches::{Field, Party};

use super::complete::{Answer, Pair, all, opponent, published};
use super::double_swiss::last_difference;

/// The round, if there is a legal one.
#[must_use]
pub fn pair(field: &Field) -> Option<Answer> {
    let mut ranked: Vec<usize> = (0..field.parties.len()).collect();
    // 3.2
    ranked
        .sort_by_key(|place| (Reverse(field.parties[*place].score), field.parties[*place].number));
    let mut bye = None;
    if ranked.len() % 2 == 1 {
        // 4.1, 4.2: the lowest who may have it and leaves the others pairable.
        let mut from_below = ranked.iter().copied().rev();
        bye = from_below.find(|place| {
            let rest: Vec<usize> = ranked.iter().copied().filter(|other| other != place).collect();
            !field.parties[*place].bye_barred && !all(field, &rest).is_empty()
        });
        bye?;
        ranked.retain(|place| Some(*place) != bye);
    }
    let left = all(field, &ranked);
    if left.is_empty() {
        return None;
    }
    let mut sheet = Sheet { field, left, pairs: Vec::new() };
    sheet.fill(&ranked);
    Some(published(field, sheet.pairs, bye, |a, b| first_has_white(field, a, b)))
}

/// The side of the median group on which a group lies (6.3).
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Above,
    Below,
}

/// The rounds that are still possible, and the pairs that are settled.
struct Sheet<'a> {
    field: &'a Field,
    left: Vec<Vec<Pair>>,
    pairs: Vec<Pair>,
}

impl Sheet<'_> {
    /// 6.4: from the top to just above the median, from the bottom to just below it, the median at last.
    fn fill(&mut self, ranked: &[usize]) {
        if ranked.is_empty() {
            return;
        }
        let score = |place: &usize| self.field.parties[*place].score;
        let mut scores: Vec<Points> = ranked.iter().map(score).collect();
        let median = scores[ranked.len() / 2];
        scores.dedup();
        let group = |of: Points| -> Vec<usize> {
            ranked.iter().copied().filter(|place| score(place) == of).collect()
        };
        let middle = scores.iter().position(|score| *score == median).unwrap();
        let groups: Vec<Vec<usize>> = scores.into_iter().map(group).collect();
        let mut down = Vec::new();
        for place in 0..middle {
            down = self.group(Side::Above, down, &groups[place], &groups[place + 1..=middle]);
        }
        let mut up = Vec::new();
        for place in (middle + 1..groups.len()).rev() {
            let further: Vec<Vec<usize>> = groups[middle..place].iter().rev().cloned().collect();
            up = self.group(Side::Below, up, &groups[place], &further);
        }
        self.median(down, &groups[middle], up);
    }

    /// A group beside the median with the floaters that came into it, and who leaves it.
    fn group(
        &mut self,
        side: Side,
        arrived: Vec<usize>,
        residents: &[usize],
        further: &[Vec<usize>],
    ) -> Vec<usize> {
        // 9.5: as many pairs as possible stay in the group, so that as few as possible float.
        let pool = [&arrived, residents].concat();
        let inside = |round: &[Pair]| {
            round.iter().filter(|(a, b)| pool.contains(a) && pool.contains(b)).count()
        };
        let most = self.left.iter().map(|round| inside(round)).max().unwrap();
        self.left.retain(|round| inside(round) == most);
        self.respect_colours(&pool);
        let mut floaters = Vec::new();

        // The highest first above the median, the lowest first below it (9.2).
        let mut in_order = residents.to_vec();
        let mut arrived = arrived;
        arrived.sort_unstable();
        if side == Side::Below {
            in_order.reverse();
            arrived.reverse();
        }
        let mut rest = in_order.clone();
        // 8.2.1, 8.3.1
        for floater in arrived {
            match self.first_opponent(floater, &rest) {
                Some(other) => rest.retain(|place| *place != other),
                None => floaters.push(floater),
            }
        }
        // 8.2.1 to 8.2.4, 8.3.1 to 8.3.4: those nearest to the median go, unless they have met everybody there.
        loop {
            let leaves = |place: &usize, round: &Vec<Pair>| {
                opponent(round, *place).is_some_and(|other| !pool.contains(&other))
            };
            let mut candidates: Vec<usize> = rest.iter().rev().copied().collect();
            candidates.sort_by_key(|place| self.steps_to_somebody(*place, further));
            let chosen = candidates
                .into_iter()
                .find(|place| self.left.iter().any(|round| leaves(place, round)));
            let Some(chosen) = chosen else { break };
            self.left.retain(|round| leaves(&chosen, round));
            rest.retain(|place| *place != chosen);
            floaters.push(chosen);
        }
        self.inside(rest);
        floaters
    }

    /// The median group: who came from above, who came from below, then the others.
    fn median(&mut self, mut down: Vec<usize>, residents: &[usize], mut up: Vec<usize>) {
        down.sort_unstable();
        up.sort_unstable();
        let pool = [&down, residents, &up].concat();
        self.respect_colours(&pool);
        let mut rest = residents.to_vec();
        for floater in down {
            let others = [&rest[..], &up].concat();
            if let Some(other) = self.first_opponent(floater, &others) {
                rest.retain(|place| *place != other);
                up.retain(|place| *place != other);
            }
        }
        for floater in up.into_iter().rev() {
            let others: Vec<usize> = rest.iter().rev().copied().collect();
            if let Some(other) = self.first_opponent(floater, &others) {
                rest.retain(|place| *place != other);
            }
        }
        self.inside(rest);
    }

    /// 7.3 holds in a group unless more would have to float (7.4).
    fn respect_colours(&mut self, pool: &[usize]) {
        let good = |round: &Vec<Pair>| {
            round
                .iter()
                .filter(|(a, b)| pool.contains(a) && pool.contains(b))
                .all(|(a, b)| keeps_limits(&self.field.parties[*a], &self.field.parties[*b]))
        };
        if self.left.iter().any(good) {
            let kept: Vec<Vec<Pair>> = self.left.iter().filter(|r| good(r)).cloned().collect();
            self.left = kept;
        }
    }

    /// Pairs a party with the first of these who leaves a round possible.
    fn first_opponent(&mut self, place: usize, others: &[usize]) -> Option<usize> {
        let other = others
            .iter()
            .copied()
            .find(|other| self.left.iter().any(|round| opponent(round, place) == Some(*other)))?;
        self.left.retain(|round| opponent(round, place) == Some(other));
        self.pairs.push((place.min(other), place.max(other)));
        Some(other)
    }

    /// 9.1 to 9.3: the first meets the first of the second half, then those after, then those before, from there up.
    fn inside(&mut self, mut rest: Vec<usize>) {
        while let Some((&first, others)) = rest.split_first() {
            let half = rest.len() / 2 - 1;
            let mut proposals = others[half..].to_vec();
            proposals.extend(others[..half].iter().rev());
            let other = self.first_opponent(first, &proposals).unwrap();
            rest.retain(|place| *place != first && *place != other);
        }
    }

    /// How many groups a floater must go to find somebody it has not met.
    fn steps_to_somebody(&self, place: usize, further: &[Vec<usize>]) -> usize {
        let somebody = |group: &Vec<usize>| group.iter().any(|o| !self.field.apart[place][*o]);
        further.iter().position(somebody).unwrap_or(further.len())
    }
}

/// 7.3: whether a team may have a colour: a difference of at most two, and not three times running.
fn may_have(party: &Party, colour: Colour) -> bool {
    let sign = if colour == Colour::White { 1 } else { -1 };
    let twice = matches!(party.colours.as_slice(), [.., a, b] if *a == colour && *b == colour);
    (party.difference() + sign).abs() <= 2 && !twice
}

fn keeps_limits(one: &Party, two: &Party) -> bool {
    let seated = |white: &Party, black: &Party| {
        may_have(white, Colour::White) && may_have(black, Colour::Black)
    };
    seated(one, two) || seated(two, one)
}

/// 7: whether the first of two has White on the first board.
fn first_has_white(field: &Field, a: usize, b: usize) -> bool {
    let (one, two) = (&field.parties[a], &field.parties[b]);
    let one_is_higher = one.score > two.score || one.score == two.score && one.number < two.number;
    let (higher, lower) = if one_is_higher { (one, two) } else { (two, one) };
    let higher_white = may_have(higher, Colour::White) && may_have(lower, Colour::Black);
    let higher_black = may_have(higher, Colour::Black) && may_have(lower, Colour::White);
    let higher_has_white = if higher.colours.is_empty() && lower.colours.is_empty() {
        // 7.2
        (higher.number % 2 == 1) == (field.initial == Colour::White)
    } else if higher_white != higher_black {
        // 7.3
        higher_white
    } else if higher.difference() != lower.difference() {
        // 7.5.1
        higher.difference() < lower.difference()
    } else if let Some((last, _)) = last_difference(&higher.colours, &lower.colours) {
        // 7.6
        last == Colour::Black
    } else if let Some(last) = higher.colours.last() {
        *last == Colour::Black
    } else {
        lower.colours.last() == Some(&Colour::White)
    };
    higher_has_white == one_is_higher
}
