//! The rules of the Olympiad (D.02, 2022), read a third time: all complete pairings, struck out step by step as the
//! groups come in their order.

use std::cmp::{Ordering, Reverse};

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
    let mut left = all(field, &ranked);
    if left.is_empty() {
        return None;
    }
    // 6.2, 6.4: nobody passes the median group if that can be avoided.
    let median = ranked.get(ranked.len() / 2).map(|place| field.parties[*place].score);
    let passes = |&(a, b): &Pair| {
        let sides = [a, b].map(|place| Some(field.parties[place].score).cmp(&median));
        sides.contains(&Ordering::Greater) && sides.contains(&Ordering::Less)
    };
    if left.iter().any(|round| !round.iter().any(passes)) {
        left.retain(|round| !round.iter().any(passes));
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
        // 8.2.4, 8.3.4: who floated into the group goes on only if they must. 9.5: then as many pairs as possible
        // stay in the group, so that as few as possible float.
        let pool = [&arrived, residents].concat();
        let inside = |round: &[Pair]| {
            let of = |list: &[usize], (a, b): &Pair| {
                usize::from(list.contains(a)) + usize::from(list.contains(b))
            };
            let meetings =
                round.iter().filter(|pair| of(residents, pair) * of(&arrived, pair) == 1);
            (meetings.count(), round.iter().filter(|pair| of(residents, pair) == 2).count())
        };
        let most = self.left.iter().map(|round| inside(round)).max().unwrap();
        self.left.retain(|round| inside(round) == most);
        let (before, settled) = (self.left.clone(), self.pairs.len());
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
        // Colours are looked at group by group: what they struck out for the floaters comes back.
        self.left = before;
        self.left.retain(|round| self.pairs[settled..].iter().all(|pair| round.contains(pair)));
        floaters
    }

    /// The median group: who came from above, who came from below, then the others.
    fn median(&mut self, mut down: Vec<usize>, residents: &[usize], mut up: Vec<usize>) {
        down.sort_unstable();
        up.sort_unstable_by_key(|place| Reverse(*place));
        let floaters = [down, up].concat();
        // 6.2: as few as possible from above meet somebody from below.
        let crossing = |round: &Vec<Pair>| {
            round.iter().filter(|(a, b)| floaters.contains(a) && floaters.contains(b)).count()
        };
        let fewest = self.left.iter().map(crossing).min().unwrap();
        self.left.retain(|round| crossing(round) == fewest);
        let pool = [&floaters, residents].concat();
        self.respect_colours(&pool);
        let mut rest = residents.to_vec();
        let mut without = Vec::new();
        let middle = residents.first().copied().unwrap_or_default();
        for floater in floaters {
            let mut others = rest.clone();
            if floater > middle {
                others.reverse();
            }
            match self.first_opponent(floater, &others) {
                Some(other) => rest.retain(|place| *place != other),
                None => without.push(floater),
            }
        }
        self.inside(rest);
        // Whom nobody of the group can meet has the floaters from the other side.
        without.sort_unstable();
        self.inside(without);
    }

    /// 7.3 holds for everybody in a group, wherever the match is; if more would have to float then (7.4), for the
    /// matches inside the group; if more would have to float even then, for none.
    fn respect_colours(&mut self, pool: &[usize]) {
        let broken =
            |(a, b): &Pair| !keeps_limits(&self.field.parties[*a], &self.field.parties[*b]);
        let members = |(a, b): &Pair| usize::from(pool.contains(a)) + usize::from(pool.contains(b));
        for concerned in [1, 2] {
            let good = |round: &Vec<Pair>| {
                !round.iter().any(|pair| members(pair) >= concerned && broken(pair))
            };
            if self.left.iter().any(good) {
                let kept = self.left.iter().filter(|round| good(round)).cloned().collect();
                self.left = kept;
                return;
            }
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
        let somebody = |group: &Vec<usize>| group.iter().any(|o| !self.field.are_apart(place, *o));
        further.iter().position(somebody).unwrap_or(further.len())
    }
}

/// 7.3: whether a team may have a colour: a difference of at most two, and not three times running.
fn may_have(party: &Party, colour: Colour) -> bool {
    let had = if colour == Colour::White { party.difference() } else { -party.difference() };
    let twice = matches!(party.colours.as_slice(), [.., a, b] if *a == colour && *b == colour);
    // A team beyond the limit already (7.4) may of course come back.
    had < 2 && !twice
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
    let kept =
        |colour: Colour| u8::from(may_have(higher, colour)) + u8::from(may_have(lower, !colour));
    let higher_has_white = if higher.colours.is_empty() && lower.colours.is_empty() {
        // 7.2
        (higher.number % 2 == 1) == (field.initial == Colour::White)
    } else if kept(Colour::White) != kept(Colour::Black) {
        // 7.3
        kept(Colour::White) > kept(Colour::Black)
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
