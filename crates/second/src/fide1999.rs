//! C.04.2 of 1987–1999, rule by rule, by listing every pairing of a group and striking out what a rule refuses.

use std::cmp::Reverse;

use arbitra_model::{ByColour, Colour, Number};
use arbitra_pairing::check::Paired;
use arbitra_pairing::{Contender, Position};

use super::plain::Pair;

/// Rule 9.2: a group paired downwards is looked through from number 1, one paired upwards from the last number.
#[derive(Clone, Copy, PartialEq)]
enum Way {
    Down,
    Up,
}

struct Text<'a> {
    position: &'a Position,
    /// 10.8 as printed: from above to the lowest ranked, from below to the highest ranked.
    printed: bool,
}

/// The pairing of a round; none if there is no legal one.
pub fn pair(position: &Position) -> Option<Paired> {
    Text { position, printed: false }.read()
}

/// The same with rule 10.8 as it was printed.
pub fn pair_printed(position: &Position) -> Option<Paired> {
    Text { position, printed: true }.read()
}

/// Keeps those for whom a wish is fulfilled, if there are any.
fn prefer(list: &mut Vec<usize>, wish: impl Fn(usize) -> bool) {
    if list.iter().any(|&v| wish(v)) {
        list.retain(|&v| wish(v));
    }
}

fn without(list: &[usize], gone: &[usize]) -> Vec<usize> {
    list.iter().copied().filter(|v| !gone.contains(v)).collect()
}

impl Text<'_> {
    fn read(&self) -> Option<Paired> {
        let everybody: Vec<usize> = (0..self.position.contenders.len()).collect();
        let bye = if everybody.len() % 2 == 1 { Some(self.rule_8(&everybody)?) } else { None };
        let players = without(&everybody, bye.as_slice());
        if self.most_pairs(&players) * 2 < players.len() {
            return None;
        }
        let pairs = self.rule_9(&players);
        Some(Paired {
            pairs: pairs.into_iter().map(|(a, b)| self.rule_12(a, b)).collect(),
            byes: bye.map(|v| self.card(v).number).into_iter().collect(),
        })
    }

    fn card(&self, v: usize) -> &Contender {
        &self.position.contenders[v]
    }

    fn rank(&self, v: usize) -> u16 {
        self.card(v).number.get()
    }

    /// Half points above (or below) the median, doubled so as to stay whole.
    fn beyond_median(&self, v: usize) -> i32 {
        let rounds = i32::from(self.position.round.get()) - 1;
        2 * self.card(v).score.hundredths() - rounds * self.position.win.hundredths()
    }

    /// The definition of 1988.
    fn is_maxi(&self) -> bool {
        let halvings = u32::from(self.position.participants).saturating_sub(1).checked_ilog2();
        halvings.is_some_and(|halvings| halvings >= u32::from(self.position.total_rounds))
    }

    fn within_100(&self, a: usize, b: usize) -> bool {
        let (a, b) = (self.card(a).record.rating, self.card(b).record.rating);
        !self.is_maxi() || (a <= b + 100 && b <= a + 100)
    }

    /// 12.5, 12.6: the colour that equalises; 12.1: with as many of both, the one that alternates.
    fn due(&self, v: usize) -> Option<Colour> {
        let games = &self.card(v).colours;
        let whites = games.iter().filter(|&&colour| colour == Colour::White).count();
        let last = games.last()?;
        Some(match (2 * whites).cmp(&games.len()) {
            std::cmp::Ordering::Less => Colour::White,
            std::cmp::Ordering::Greater => Colour::Black,
            std::cmp::Ordering::Equal => !*last,
        })
    }

    /// 12.1: no third time running, no three more.
    fn bearable(&self, v: usize, colour: Colour) -> bool {
        let games: Vec<Colour> = self.card(v).colours.iter().copied().chain([colour]).collect();
        let of_it = games.iter().filter(|&&c| c == colour).count();
        let running = games.iter().rev().take_while(|&&c| c == colour).count();
        running < 3 && of_it < games.len() - of_it + 3
    }

    fn clash(&self, a: usize, b: usize) -> bool {
        self.due(a).is_some() && self.due(a) == self.due(b)
    }

    /// 9.1, and 13: in the last round colours keep nobody apart.
    fn compatible(&self, a: usize, b: usize) -> bool {
        let fresh = !self.position.met.has(a, b) && !self.position.forbidden.has(a, b);
        let seats = [(Colour::White, Colour::Black), (Colour::Black, Colour::White)];
        let seat = |&(x, y): &(Colour, Colour)| self.bearable(a, x) && self.bearable(b, y);
        fresh && (self.position.is_last_round || seats.iter().any(seat))
    }

    /// How many pairs a group can make inside itself.
    fn most_pairs(&self, group: &[usize]) -> usize {
        let Some((&first, others)) = group.split_first() else { return 0 };
        let mut most = self.most_pairs(others);
        for &other in others {
            if 2 * most + 1 >= group.len() {
                break;
            }
            if self.compatible(first, other) {
                most = most.max(1 + self.most_pairs(&without(others, &[other])));
            }
        }
        most
    }

    /// Every way to pair all of a group.
    fn pairings(&self, group: &[usize]) -> Vec<Vec<Pair>> {
        let Some((&first, others)) = group.split_first() else { return vec![Vec::new()] };
        let mut all = Vec::new();
        for &other in others.iter().filter(|&&other| self.compatible(first, other)) {
            for mut rest in self.pairings(&without(others, &[other])) {
                rest.push((first, other));
                all.push(rest);
            }
        }
        all
    }

    /// 8.1, 8.2; 14.1 in round 1.
    fn rule_8(&self, everybody: &[usize]) -> Option<usize> {
        let mut may: Vec<usize> = everybody.to_vec();
        may.retain(|&v| {
            let others = without(everybody, &[v]);
            !self.card(v).bye_barred && 2 * self.most_pairs(&others) == others.len()
        });
        if self.position.round.get() == 1 {
            let lowest = may.iter().map(|&v| self.card(v).record.rating).min()?;
            may.retain(|&v| self.card(v).record.rating == lowest);
        } else {
            let lowest = may.iter().map(|&v| self.card(v).score).min()?;
            may.retain(|&v| self.card(v).score == lowest);
        }
        may.into_iter().max_by_key(|&v| self.rank(v))
    }

    fn looked_through(&self, mut list: Vec<usize>, way: Way) -> Vec<usize> {
        list.sort_by_key(|&v| self.rank(v));
        if way == Way::Up {
            list.reverse();
        }
        list
    }

    /// 10.6, 10.7: the farthest score first, then as the group is looked through.
    fn queue(&self, floaters: Vec<usize>, way: Way) -> Vec<usize> {
        let mut queue = self.looked_through(floaters, way);
        queue.sort_by_key(|&v| Reverse(self.beyond_median(v).abs()));
        queue
    }

    /// 9.2, 9.6.
    fn rule_9(&self, players: &[usize]) -> Vec<Pair> {
        let (mut above, mut below, mut median) = (Vec::new(), Vec::new(), Vec::new());
        for &v in players {
            match self.beyond_median(v) {
                1.. => above.push(v),
                0 => median.push(v),
                _ => below.push(v),
            }
        }
        let (mut from_above, mut upper) = self.towards(above, &median, Way::Down);
        let (mut from_below, mut lower) = self.towards(below, &median, Way::Up);
        while 2 * self.most_pairs(&[&median[..], &from_above, &from_below].concat())
            < median.len() + from_above.len() + from_below.len()
        {
            let from_the_lower = if from_above.len() > from_below.len() {
                !lower.is_empty()
            } else {
                upper.is_empty()
            };
            let (floaters, pairs) = if from_the_lower {
                (&mut from_below, &mut lower)
            } else {
                (&mut from_above, &mut upper)
            };
            let (a, b) = pairs.pop().unwrap();
            floaters.push(a);
            floaters.push(b);
        }
        let mut floaters = self.queue(from_above, Way::Down);
        floaters.extend(self.queue(from_below, Way::Up));
        let made = self.rule_11(&median, &floaters, Way::Down);
        [upper, lower, made].concat()
    }

    /// The groups of one side, the farthest from the median first: who floats into it, and the pairs as they were made.
    fn towards(&self, mut side: Vec<usize>, median: &[usize], way: Way) -> (Vec<usize>, Vec<Pair>) {
        let (mut floaters, mut pairs) = (Vec::new(), Vec::new());
        let farthest = |side: &[usize]| -> Vec<usize> {
            let most = side.iter().map(|&v| self.beyond_median(v).abs()).max();
            let far = side.iter().filter(|&&v| Some(self.beyond_median(v).abs()) == most);
            far.copied().collect()
        };
        while !side.is_empty() {
            let group = farthest(&side);
            side = without(&side, &group);
            let next = if side.is_empty() { median.to_vec() } else { farthest(&side) };
            let came = std::mem::take(&mut floaters);
            floaters = self.rule_10(&group, &came, &next, way);
            let staying = self.queue(without(&came, &floaters), way);
            pairs.extend(self.rule_11(&without(&group, &floaters), &staying, way));
        }
        (floaters, pairs)
    }

    /// 9.3, 10.1–10.5, 10.9, 10.10, 11.4.
    fn rule_10(&self, residents: &[usize], came: &[usize], next: &[usize], way: Way) -> Vec<usize> {
        let mut group = self.looked_through([residents, came].concat(), way);
        let pairs = self.most_pairs(&group);
        let mut floaters: Vec<usize> = Vec::new();
        while group.len() > 2 * pairs {
            let mut may = group.clone();
            may.retain(|&v| self.most_pairs(&without(&group, &[v])) == pairs);
            // 10.9: rather c or d than a or b, rather b or d than a or c; 10.3, 10.4.
            prefer(&mut may, |v| !came.contains(&v));
            let served = self.served(&floaters, next);
            prefer(&mut may, |v| self.served(&[&floaters[..], &[v]].concat(), next) > served);
            // 10.10.
            prefer(&mut may, |v| self.card(v).floats[0].is_none());
            // 10.2.
            let due = |colour| group.iter().filter(|&&v| self.due(v) == Some(colour)).count();
            let too_many = match due(Colour::White) as i32 - due(Colour::Black) as i32 {
                1.. => Some(Colour::White),
                0 => None,
                _ => Some(Colour::Black),
            };
            let last = group[group.len() - 1];
            let evens_out = |v| self.due(v) == too_many && self.within_100(v, last);
            prefer(&mut may, |v| too_many.is_some() && evens_out(v));
            let gone = may[may.len() - 1];
            group = without(&group, &[gone]);
            floaters.push(gone);
        }
        floaters
    }

    /// How many of some floaters can have an opponent of their own in a group.
    fn served(&self, floaters: &[usize], group: &[usize]) -> usize {
        let Some((&last, before)) = floaters.split_last() else { return 0 };
        let opponents = group.iter().filter(|&&o| self.compatible(last, o));
        let with = opponents.map(|&o| 1 + self.served(before, &without(group, &[o]))).max();
        with.unwrap_or(0).max(self.served(before, group))
    }

    /// 9.4, 9.5, 10.6–10.8, 11.1–11.3, 12.2, 12.7: of all pairings, those remain that give each in turn the opponent the
    /// rules give them.
    fn rule_11(&self, residents: &[usize], floaters: &[usize], way: Way) -> Vec<Pair> {
        let residents = self.looked_through(residents.to_vec(), way);
        let mut left = self.looked_through([&residents[..], floaters].concat(), way);
        let mut made = Vec::new();
        let mut queue = floaters.to_vec();
        while !left.is_empty() {
            queue.retain(|v| left.contains(v));
            let (player, lists) = if queue.is_empty() {
                // 11.2: for 1 of six 4, 5, 6, then 3, 2.
                let half = left.len() / 2;
                let order = left[half..].iter().chain(left[1..half].iter().rev());
                (left[0], vec![order.copied().collect::<Vec<usize>>()])
            } else {
                let player = queue.remove(0);
                let mut order = residents.clone();
                if self.printed {
                    order.reverse();
                }
                (player, vec![order, queue.clone()])
            };
            let all = self.pairings(&left);
            let meet =
                |o: usize| all.iter().any(|p| p.contains(&(player, o)) || p.contains(&(o, player)));
            let offers = lists
                .into_iter()
                .map(|list| list.into_iter().filter(|&o| meet(o)).collect::<Vec<usize>>());
            let mut offers = offers.filter(|list| !list.is_empty());
            let list = offers.next().unwrap();
            let first = list[0];
            let exchanged = list
                .iter()
                .copied()
                .find(|&o| !self.clash(player, o) && (o == first || self.within_100(o, first)));
            let opponent = exchanged.filter(|_| self.clash(player, first)).unwrap_or(first);
            made.push((player, opponent));
            left = without(&left, &[player, opponent]);
        }
        made
    }

    /// 12.1–12.6, 14.2.
    fn rule_12(&self, a: usize, b: usize) -> ByColour<Number> {
        let (high, low) = if self.rank(a) < self.rank(b) { (a, b) } else { (b, a) };
        let game = |white: usize, black: usize| ByColour {
            white: self.card(white).number,
            black: self.card(black).number,
        };
        let to_high = |colour| match colour {
            Colour::White => game(high, low),
            Colour::Black => game(low, high),
        };
        let (Some(mine), Some(theirs)) = (self.due(high), self.due(low)) else {
            let drawn = self.position.initial_colour;
            let by_lot =
                if self.card(high).parity_number.is_multiple_of(2) { !drawn } else { drawn };
            let theirs = self.due(low).map(|colour| !colour);
            return to_high(self.due(high).or(theirs).unwrap_or(by_lot));
        };
        let colour = mine;
        if mine != theirs {
            return to_high(mine);
        }
        match (self.bearable(high, !colour), self.bearable(low, !colour)) {
            (true, false) => return to_high(!colour),
            (false, true) => return to_high(colour),
            _ => {}
        }
        let backwards = |v: usize| self.card(v).colours.iter().rev().copied();
        let different = backwards(high).zip(backwards(low)).find(|(x, y)| x != y);
        if let Some((then, _)) = different {
            return to_high(!then);
        }
        let up_there = self.beyond_median(high) >= 0 || self.beyond_median(low) >= 0;
        to_high(if up_there { colour } else { !colour })
    }
}
