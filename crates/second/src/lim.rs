//! C.04.4.3 as a person would work it out with cards: by trying.

use arbitra_model::{ByColour, Colour, Number};
use arbitra_pairing::Position;
use arbitra_pairing::check::Paired;

use super::plain::{Pair, sets, wish};

struct Cards<'a> {
    position: &'a Position,
    maxi: bool,
}

/// The pairing of a round; none if there is no legal one.
pub fn pair(position: &Position) -> Option<Paired> {
    work(position, false)
}

/// The same in a Maxi-tournament.
pub fn pair_maxi(position: &Position) -> Option<Paired> {
    work(position, true)
}

fn work(position: &Position, maxi: bool) -> Option<Paired> {
    let cards = Cards { position, maxi };
    let mut everybody: Vec<usize> = (0..position.contenders.len()).collect();
    let bye = if everybody.len() % 2 == 1 { Some(cards.bye(&everybody)?) } else { None };
    everybody.retain(|&v| Some(v) != bye);
    if !cards.all_paired(&everybody) {
        return None;
    }
    let pairs = cards.round(&everybody);
    let colours = pairs.iter().map(|&(a, b)| cards.colours(a, b)).collect();
    Some(Paired { pairs: colours, byes: bye.map(|v| cards.number(v)).into_iter().collect() })
}

impl Cards<'_> {
    fn number(&self, v: usize) -> Number {
        self.position.contenders[v].number
    }

    fn score(&self, v: usize) -> i32 {
        self.position.contenders[v].score.hundredths()
    }

    fn due(&self, v: usize) -> Option<Colour> {
        wish(&self.position.contenders[v]).map(|(colour, _)| colour)
    }

    fn permitted(&self, v: usize, colour: Colour) -> bool {
        self.position.is_last_round || self.bearable(v, colour)
    }

    fn bearable(&self, v: usize, colour: Colour) -> bool {
        let mut games = self.position.contenders[v].colours.to_vec();
        games.push(colour);
        let count = |colour| games.iter().filter(|&&c| c == colour).count() as i32;
        let third = games.len() > 2 && games[games.len() - 3..].iter().all(|&c| c == colour);
        !third && (count(Colour::White) - count(Colour::Black)).abs() < 3
    }

    fn compatible(&self, a: usize, b: usize) -> bool {
        let either = Colour::ALL.iter().any(|&c| self.permitted(a, c) && self.permitted(b, !c));
        a != b && !self.position.met.has(a, b) && !self.position.forbidden.has(a, b) && either
    }

    fn all_paired(&self, players: &[usize]) -> bool {
        let Some((&first, rest)) = players.split_first() else { return true };
        rest.iter().any(|&other| {
            let left: Vec<usize> = rest.iter().copied().filter(|&v| v != other).collect();
            self.compatible(first, other) && self.all_paired(&left)
        })
    }

    /// The fewest players who must leave a group so that the others can be paired.
    fn fewest_out(&self, players: &[usize]) -> usize {
        let possible = |out: &Vec<usize>| {
            let left: Vec<usize> = players.iter().copied().filter(|v| !out.contains(v)).collect();
            self.all_paired(&left)
        };
        (0..=players.len()).find(|&number| sets(players, number).iter().any(possible)).unwrap()
    }

    fn bye(&self, everybody: &[usize]) -> Option<usize> {
        let mut eligible: Vec<usize> = everybody.to_vec();
        eligible.retain(|&v| {
            let left: Vec<usize> = everybody.iter().copied().filter(|&other| other != v).collect();
            !self.position.contenders[v].bye_barred && self.all_paired(&left)
        });
        // The lowest ranked comes first.
        eligible.sort_by_key(|&v| std::cmp::Reverse(self.number(v)));
        eligible.into_iter().min_by_key(|&v| match self.position.round.get() {
            1 => i32::from(self.position.contenders[v].record.rating),
            _ => self.score(v),
        })
    }

    fn round(&self, everybody: &[usize]) -> Vec<Pair> {
        let twice_median =
            self.position.win.hundredths() * (i32::from(self.position.round.get()) - 1);
        let mut scores: Vec<i32> = everybody.iter().map(|&v| self.score(v)).collect();
        scores.sort_unstable();
        scores.dedup();
        let group = |score: i32| -> Vec<usize> {
            everybody.iter().copied().filter(|&v| self.score(v) == score).collect()
        };
        let median: Vec<usize> =
            everybody.iter().copied().filter(|&v| 2 * self.score(v) == twice_median).collect();
        let below: Vec<i32> = scores.iter().copied().filter(|s| 2 * s < twice_median).collect();
        let above: Vec<i32> =
            scores.iter().rev().copied().filter(|s| 2 * s > twice_median).collect();
        let mut stacks: [Vec<Pair>; 2] = Default::default();
        let mut floaters: [Vec<usize>; 2] = Default::default();
        for (side, scores) in [above, below].into_iter().enumerate() {
            let up = side == 1;
            for (place, &score) in scores.iter().enumerate() {
                let next = scores.get(place + 1).map_or(median.clone(), |&next| group(next));
                let coming = std::mem::take(&mut floaters[side]);
                let (pairs, out) = self.group(&group(score), coming, &next, up);
                stacks[side].extend(pairs);
                floaters[side] = out;
            }
        }
        // 2.6.
        loop {
            let members = [median.clone(), floaters[0].clone(), floaters[1].clone()].concat();
            if self.all_paired(&members) {
                break;
            }
            let side = usize::from(floaters[0].len() > floaters[1].len());
            let side = if stacks[side].is_empty() { 1 - side } else { side };
            let (a, b) = stacks[side].pop().unwrap();
            floaters[side].extend([a, b]);
        }
        let [mut down, mut up] = floaters;
        self.sort_floaters(&mut down, false);
        self.sort_floaters(&mut up, true);
        let mut pairs = self.pair(&median, &[down, up].concat(), false);
        pairs.extend(stacks.concat());
        pairs
    }

    fn sort_floaters(&self, floaters: &mut [usize], up: bool) {
        floaters.sort_by_key(|&v| {
            let number = i32::from(self.number(v).get());
            if up { (self.score(v), -number) } else { (-self.score(v), number) }
        });
    }

    /// First in the direction: number 1 downwards, the last number upwards.
    fn directed(&self, players: &[usize], up: bool) -> Vec<usize> {
        let mut players = players.to_vec();
        players.sort_by_key(|&v| self.number(v));
        if up {
            players.reverse();
        }
        players
    }

    fn group(
        &self,
        residents: &[usize],
        mut coming: Vec<usize>,
        next: &[usize],
        up: bool,
    ) -> (Vec<Pair>, Vec<usize>) {
        self.sort_floaters(&mut coming, up);
        let mut here = self.directed(&[residents, &coming].concat(), up);
        let mut out: Vec<usize> = Vec::new();
        while self.fewest_out(&here) > 0 {
            let fewest = self.fewest_out(&here);
            let count = |c| here.iter().filter(|&&v| self.due(v) == Some(c)).count();
            let (white, black) = (count(Colour::White), count(Colour::Black));
            let mut best: Option<([bool; 4], usize)> = None;
            // From the last in the direction on, so that an earlier one must be better to be taken.
            for &v in here.iter().rev() {
                let without: Vec<usize> = here.iter().copied().filter(|&o| o != v).collect();
                if self.fewest_out(&without) != fewest - 1 {
                    continue;
                }
                let last = *here.last().unwrap();
                let majority = match self.due(v) {
                    Some(Colour::White) => white > black,
                    Some(Colour::Black) => black > white,
                    None => false,
                } && self.alike(v, last);
                let key = [
                    coming.contains(&v),
                    !self.finds_opponent(v, &out, next),
                    self.position.contenders[v].floats[0].is_some(),
                    !majority,
                ];
                if best.is_none_or(|(found, _)| key < found) {
                    best = Some((key, v));
                }
            }
            let (_, v) = best.unwrap();
            here.retain(|&other| other != v);
            out.push(v);
        }
        let of = |list: &[usize]| -> Vec<usize> {
            list.iter().copied().filter(|v| !out.contains(v)).collect()
        };
        (self.pair(&of(residents), &of(&coming), up), out)
    }

    fn alike(&self, a: usize, b: usize) -> bool {
        let rating = |v: usize| i32::from(self.position.contenders[v].record.rating);
        !self.maxi || (rating(a) - rating(b)).abs() <= 100
    }

    /// Whether one more floater finds an opponent beside those before.
    fn finds_opponent(&self, v: usize, before: &[usize], next: &[usize]) -> bool {
        self.most_served(&[before, &[v]].concat(), next) > self.most_served(before, next)
    }

    fn most_served(&self, floaters: &[usize], next: &[usize]) -> usize {
        let Some((&first, rest)) = floaters.split_first() else { return 0 };
        let mut most = self.most_served(rest, next);
        for &opponent in next.iter().filter(|&&o| self.compatible(first, o)) {
            let left: Vec<usize> = next.iter().copied().filter(|&o| o != opponent).collect();
            most = most.max(1 + self.most_served(rest, &left));
        }
        most
    }

    fn pair(&self, residents: &[usize], floaters: &[usize], up: bool) -> Vec<Pair> {
        let mut pairs = Vec::new();
        let mut left = self.directed(&[residents, floaters].concat(), up);
        let mut take = |v: usize, lists: &[Vec<usize>], left: &mut Vec<usize>| {
            let opponent = lists.iter().find_map(|list| self.opponent(v, list, left)).unwrap();
            left.retain(|&o| o != v && o != opponent);
            pairs.push((v, opponent));
        };
        for (turn, &floater) in floaters.iter().enumerate() {
            if left.contains(&floater) {
                let lists = [self.directed(residents, up), floaters[turn + 1..].to_vec()];
                take(floater, &lists, &mut left);
            }
        }
        while let Some(&first) = left.first() {
            let half = left.len() / 2;
            let mut order = left[half..].to_vec();
            order.extend(left[1..half].iter().rev());
            take(first, &[order], &mut left);
        }
        pairs
    }

    fn opponent(&self, v: usize, list: &[usize], left: &[usize]) -> Option<usize> {
        let available = |&&o: &&usize| {
            let rest: Vec<usize> = left.iter().copied().filter(|&x| x != v && x != o).collect();
            left.contains(&o) && self.compatible(v, o) && self.all_paired(&rest)
        };
        let all: Vec<usize> = list.iter().filter(available).copied().collect();
        let first = *all.first()?;
        let clash = |o: usize| self.due(v).is_some() && self.due(v) == self.due(o);
        let better = all
            .iter()
            .copied()
            .find(|&o| !clash(o) && (o == first || !clash(first) || self.alike(o, first)));
        Some(if clash(first) { better.unwrap_or(first) } else { first })
    }

    fn colours(&self, a: usize, b: usize) -> ByColour<Number> {
        let (higher, lower) = if self.number(a) < self.number(b) { (a, b) } else { (b, a) };
        let white = ByColour { white: self.number(higher), black: self.number(lower) };
        let black = ByColour { white: self.number(lower), black: self.number(higher) };
        let give = |colour| if colour == Colour::White { white } else { black };
        let (x, y) = (&self.position.contenders[higher], &self.position.contenders[lower]);
        let (mine, theirs) = match (self.due(higher), self.due(lower)) {
            (None, None) if x.parity_number % 2 == 1 => return give(self.position.initial_colour),
            (None, None) => return give(!self.position.initial_colour),
            (Some(mine), None) => return give(mine),
            (None, Some(theirs)) => return give(!theirs),
            (Some(mine), Some(theirs)) => (mine, theirs),
        };
        if mine != theirs {
            return give(mine);
        }
        let (can, they_can) = (self.bearable(higher, !mine), self.bearable(lower, !theirs));
        if can != they_can {
            return give(if can { !mine } else { mine });
        }
        for ago in 1..=x.colours.len().min(y.colours.len()) {
            let then = x.colours[x.colours.len() - ago];
            if then != y.colours[y.colours.len() - ago] {
                return give(!then);
            }
        }
        let twice_median =
            self.position.win.hundredths() * (i32::from(self.position.round.get()) - 1);
        let below = 2 * self.score(higher).max(self.score(lower)) < twice_median;
        give(if below { !mine } else { mine })
    }
}
