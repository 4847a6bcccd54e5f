//! The rules of the Olympiad (D.02) read a second time: every complete round is written down, and each article strikes
//! out those it does not want.

use std::cmp::Reverse;

use arbitra_model::{Colour, Points};
use arbitra_pairing::matches::{Field, Party};

/// Pairs of places in the field, the smaller first.
pub type Round = Vec<(usize, usize)>;

/// White and Black of every match, and the bye, as numbers.
pub type Answer = (Vec<(u16, u16)>, Option<u16>);

/// A field, and what the articles ask of it first.
pub struct Reading<'a> {
    field: &'a Field,
    median: Points,
}

fn without(list: &[usize], gone: &[usize]) -> Vec<usize> {
    list.iter().copied().filter(|index| !gone.contains(index)).collect()
}

/// Every way to pair some members.
fn rounds(members: &[usize], may_meet: &dyn Fn(usize, usize) -> bool) -> Vec<Round> {
    let Some((&first, rest)) = members.split_first() else { return vec![Vec::new()] };
    let mut all = Vec::new();
    for &other in rest.iter().filter(|&&other| may_meet(first, other)) {
        for mut round in rounds(&without(rest, &[other]), may_meet) {
            round.push((first.min(other), first.max(other)));
            all.push(round);
        }
    }
    all
}

/// 9.1, 9.3: the pairings of a group in their order: the first meets the first of the second half, then those
/// that follow, then those before; the rest is proposed half against half again.
pub fn in_order(group: &[usize]) -> Vec<Round> {
    let Some((&first, rest)) = group.split_first() else { return vec![Vec::new()] };
    let half = group.len() / 2 - 1;
    let opponents = rest[half..].iter().chain(rest[..half].iter().rev());
    let mut all = Vec::new();
    for &other in opponents {
        for mut round in in_order(&without(rest, &[other])) {
            round.insert(0, (first, other));
            all.push(round);
        }
    }
    all
}

impl Reading<'_> {
    fn party(&self, index: usize) -> &Party {
        &self.field.parties[index]
    }

    /// Above the median 1, in it 0, below −1.
    fn side(&self, index: usize) -> i32 {
        self.party(index).score.cmp(&self.median) as i32
    }

    /// 7.3: a third time running, or a difference beyond two.
    fn breaks(&self, index: usize, colour: Colour) -> bool {
        let mut colours = self.party(index).colours.clone();
        colours.push(colour);
        let white = colours.iter().filter(|c| **c == Colour::White).count();
        let last: Vec<&Colour> = colours.iter().rev().take(3).collect();
        let third = last.len() == 3 && last.iter().all(|c| **c == colour);
        let black = colours.len() - white;
        // The difference grows beyond two; a team that has more already may come back.
        let (own, other) = if colour == Colour::White { (white, black) } else { (black, white) };
        third || own > other + 2
    }

    fn colours_can_be_kept(&self, a: usize, b: usize) -> bool {
        [Colour::White, Colour::Black].iter().any(|&c| !self.breaks(a, c) && !self.breaks(b, !c))
    }

    /// The bye, then the groups from the top, from the bottom, the median.
    pub fn pair(field: &Field) -> Option<Answer> {
        let meet = |a: usize, b: usize| !field.are_apart(a, b);
        let mut left: Vec<usize> = (0..field.parties.len()).collect();
        let mut bye = None;
        if left.len() % 2 == 1 {
            // 4: the lowest ranked who may have it and leaves the others a complete round.
            let fits = |&index: &usize| {
                !field.parties[index].bye_barred
                    && !rounds(&without(&left, &[index]), &meet).is_empty()
            };
            let found = left.iter().rev().copied().find(|index| fits(index))?;
            left = without(&left, &[found]);
            bye = Some(field.parties[found].number);
        }
        let median = left.get(left.len() / 2).map_or(Points::ZERO, |i| field.parties[*i].score);
        let reading = Reading { field, median };
        let everything = rounds(&left, &meet);
        // Nobody passes the median group, unless no round is complete otherwise.
        let passes = |&(a, b): &(usize, usize)| reading.side(a) * reading.side(b) < 0;
        let mut open: Vec<Round> =
            everything.iter().filter(|r| !r.iter().any(passes)).cloned().collect();
        if open.is_empty() {
            open = everything;
        }
        if open.is_empty() {
            return None;
        }
        let pairs = reading.groups(left, open);
        let mut answer: Vec<(u16, u16)> =
            pairs.iter().map(|&(a, b)| reading.colours(a, b)).collect();
        answer.sort_unstable();
        Some((answer, bye))
    }

    fn groups(&self, mut left: Vec<usize>, mut open: Vec<Round>) -> Round {
        let mut scores: Vec<Points> = left.iter().map(|&i| self.party(i).score).collect();
        scores.sort_unstable_by_key(|&score| Reverse(score));
        scores.dedup();
        let (above, rest): (Vec<Points>, Vec<Points>) =
            scores.into_iter().partition(|score| *score > self.median);
        let below = rest.iter().copied().filter(|score| *score < self.median).rev();
        let order: Vec<Points> = above.iter().copied().chain(below).chain([self.median]).collect();
        let mut floating: Vec<usize> = Vec::new();
        let mut pairs = Round::new();
        for &score in &order {
            let side = score.cmp(&self.median) as i32;
            let residents: Vec<usize> =
                left.iter().copied().filter(|&i| self.party(i).score == score).collect();
            // Downfloaters best first, upfloaters lowest first.
            let down = floating.iter().copied().filter(|&i| self.side(i) > 0 && side >= 0);
            let up = floating.iter().copied().filter(|&i| self.side(i) < 0 && side <= 0);
            let (mut down, mut up): (Vec<usize>, Vec<usize>) = (down.collect(), up.collect());
            down.sort_unstable();
            up.sort_unstable_by_key(|&i| Reverse(i));
            let floaters: Vec<usize> = down.into_iter().chain(up).collect();
            // The groups that follow up to the median.
            let beyond = |i: &usize| {
                let other = self.party(*i).score;
                let towards = if side > 0 { other < score } else { other > score };
                side != 0 && towards && (other == self.median || self.side(*i) == side)
            };
            let next = left.iter().copied().filter(|i| beyond(i) && !floating.contains(i));
            let next: Vec<usize> = next.collect();
            let made = self.group(&mut open, (&residents, &floaters, &next), side, &mut floating);
            for &(a, b) in &made {
                left = without(&left, &[a, b]);
                floating.retain(|&i| i != a && i != b);
            }
            pairs.extend(made);
        }
        pairs
    }

    fn group(
        &self,
        open: &mut Vec<Round>,
        (residents, floaters, next): (&[usize], &[usize], &[usize]),
        side: i32,
        floating: &mut Vec<usize>,
    ) -> Round {
        let has = |list: &[usize], i: usize| list.contains(&i);
        let value = |round: &Round| {
            let joins = round.iter().filter(|&&(a, b)| {
                has(residents, a) && has(floaters, b) || has(floaters, a) && has(residents, b)
            });
            let inside = round.iter().filter(|&&(a, b)| has(residents, a) && has(residents, b));
            (joins.count(), inside.count())
        };
        // The limits of 7.3 for the matches with at least so many of the group; three: for none.
        let keeps = |round: &Round, at_least: usize| {
            round.iter().all(|&(a, b)| {
                let of_group =
                    [a, b].iter().filter(|&&i| has(residents, i) || has(floaters, i)).count();
                of_group < at_least || self.colours_can_be_kept(a, b)
            })
        };
        // 7.3, unless more floaters would be needed (7.4).
        let free = open.iter().map(value).max();
        let best =
            |at_least: usize| open.iter().filter(|round| keeps(round, at_least)).map(value).max();
        let at_least = (1..=3).find(|&at_least| best(at_least) == free).unwrap();
        let strict = at_least < 3;
        let mut wanted: Vec<&Round> = open
            .iter()
            .filter(|round| Some(value(round)) == free && keeps(round, at_least))
            .collect();
        let mut made = Round::new();
        let mut inside = residents.to_vec();
        for &floater in floaters {
            // 8.2.1, 8.3.1: from above the highest ranked, from below the lowest.
            let mut opponents = inside.clone();
            if self.side(floater) < 0 {
                opponents.reverse();
            }
            let pair = |other: usize| (floater.min(other), floater.max(other));
            let found = opponents
                .into_iter()
                .find(|&other| wanted.iter().any(|round| round.contains(&pair(other))));
            if let Some(other) = found {
                wanted.retain(|round| round.contains(&pair(other)));
                inside.retain(|&i| i != other);
                made.push(pair(other));
            }
        }
        let stay = wanted.first().map_or(0, |round| 2 * value(round).1);
        // 8.2, 8.3: who floats; whoever has met all of the next group only if the others have too, and then whoever
        // reaches the nearest group beyond it.
        let mut order = inside.clone();
        if side >= 0 {
            order.reverse();
        }
        let way = |i: usize, n: usize| {
            let (from, to) = (self.party(i).score, self.party(n).score);
            if from > to { from - to } else { to - from }
        };
        order.sort_by_key(|&i| {
            let unmet = next.iter().filter(|&&n| !self.field.are_apart(i, n));
            unmet.map(|&n| way(i, n)).min().map_or((1, Points::ZERO), |way| (0, way))
        });
        let consistent = |round: &&Round| made.iter().all(|pair| round.contains(pair));
        for candidate in order {
            if inside.len() == stay {
                break;
            }
            let others = without(&inside, &[candidate]);
            let still = |round: &Round| {
                let pairs = round.iter().filter(|&&(a, b)| has(&others, a) && has(&others, b));
                2 * pairs.count() == stay && keeps(round, at_least)
            };
            if open.iter().filter(consistent).any(still) {
                inside = others;
                floating.push(candidate);
            }
        }
        // 9.2: downwards, below the median upwards.
        if side < 0 {
            inside.reverse();
        }
        let fits = |round: &Round| {
            round.iter().all(|&(a, b)| {
                !self.field.are_apart(a, b) && (!strict || self.colours_can_be_kept(a, b))
            })
        };
        let pairs = in_order(&inside).into_iter().find(fits).unwrap_or_default();
        made.extend(pairs.into_iter().map(|(a, b)| (a.min(b), a.max(b))));
        // Whoever is left in the median group has nobody but the other floaters.
        if side == 0 {
            let paired = |i: usize| made.iter().any(|&(a, b)| a == i || b == i);
            let mut left: Vec<usize> = floaters.iter().copied().filter(|&i| !paired(i)).collect();
            left.sort_unstable();
            made.extend(in_order(&left).into_iter().find(fits).unwrap());
        }
        open.retain(|round| made.iter().all(|pair| round.contains(pair)));
        made
    }

    /// 7: White and Black of a match, as numbers.
    fn colours(&self, a: usize, b: usize) -> (u16, u16) {
        let (high, low) = (self.party(a.min(b)), self.party(a.max(b)));
        let (h, l) = (a.min(b), a.max(b));
        let white = |is_high: bool| {
            if is_high { (high.number, low.number) } else { (low.number, high.number) }
        };
        if high.colours.is_empty() && low.colours.is_empty() {
            return white((high.number % 2 == 1) == (self.field.initial == Colour::White));
        }
        // As few breaches as possible (7.3).
        let count = |h_colour: Colour| {
            [(h, h_colour), (l, !h_colour)].iter().filter(|(i, c)| self.breaks(*i, *c)).count()
        };
        let (if_white, if_black) = (count(Colour::White), count(Colour::Black));
        if if_white != if_black {
            return white(if_white < if_black);
        }
        if high.difference() != low.difference() {
            return white(high.difference() < low.difference());
        }
        let last = high.colours.iter().rev().zip(low.colours.iter().rev()).find(|(a, b)| a != b);
        if let Some((latest, _)) = last {
            return white(*latest == Colour::Black);
        }
        match (high.colours.last(), low.colours.last()) {
            (Some(latest), _) => white(*latest == Colour::Black),
            (None, latest) => white(latest != Some(&Colour::Black)),
        }
    }
}
