//! Lim (C.04.4.3), as an arbiter goes through it with the cards on the table: groups from both ends, floaters
//! one by one, exchanges player by player, and the median group last.

use std::cmp::Reverse;

use arbitra_model::{ByColour, Colour, Points};
use arbitra_pairing::check::Paired;
use arbitra_pairing::{Contender, Position};

use super::field::{
    Graph, Set, answer, by_latest_difference, members, seated, set_of, strangers, surplus, twice,
};

/// The round of an ordinary tournament, or nothing if it has no legal pairing.
#[must_use]
pub fn pair(position: &Position) -> Option<Paired> {
    Table::new(position, Wording { maxi: false, floaters_meet: End::Near }).round()
}

/// The round of a Maxi-tournament.
#[must_use]
pub fn pair_maxi(position: &Position) -> Option<Paired> {
    Table::new(position, Wording { maxi: true, floaters_meet: End::Near }).round()
}

/// What the related texts leave to the tournament, or print differently.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wording {
    /// Whether exchanges for colour stay within 100 rating points.
    pub(super) maxi: bool,
    /// From which end of the group a floater finds an opponent (3.8).
    pub(super) floaters_meet: End,
}

/// An end of a group, seen from where a floater comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// The best of the lower group, the last of the higher one.
    Near,
    /// The other way round.
    Far,
}

/// Where a group is paired to (2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Direction {
    Down,
    Up,
}

impl Direction {
    /// Players as this direction looks at them; ranks are in order of score, then number.
    fn sorted(self, mut players: Vec<usize>) -> Vec<usize> {
        players.sort_unstable();
        if self == Direction::Up {
            players.reverse();
        }
        players
    }
}

pub(super) struct Table<'a> {
    position: &'a Position,
    wording: Wording,
    /// 2.1.
    graph: Graph,
}

impl<'a> Table<'a> {
    pub(super) fn new(position: &'a Position, wording: Wording) -> Table<'a> {
        let of = |player: usize| &position.contenders[player];
        let graph = Graph::new(position.contenders.len(), |a, b| {
            let one_way = |a, b| may_have(of(a), Colour::White) && may_have(of(b), Colour::Black);
            // Article 6: in the last round scores go before colours.
            let colours = position.is_last_round || one_way(a, b) || one_way(b, a);
            strangers(position, a, b) && colours
        });
        Table { position, wording, graph }
    }

    fn of(&self, player: usize) -> &Contender {
        &self.position.contenders[player]
    }

    pub(super) fn round(&self) -> Option<Paired> {
        let everybody: Vec<usize> = (0..self.position.contenders.len()).collect();
        let bye = if everybody.len() % 2 == 1 { Some(self.bye(&everybody)?) } else { None };
        let players: Vec<usize> = everybody.into_iter().filter(|&p| Some(p) != bye).collect();
        if !self.graph.pairs_all(set_of(&players)) {
            return None;
        }
        let middle = self.middle();
        let twice = |player: usize| self.of(player).score.times(2);
        let part = |wanted: &dyn Fn(Points) -> bool| -> Vec<usize> {
            players.iter().copied().filter(|&player| wanted(twice(player))).collect()
        };
        let median = part(&|score| score == middle);
        let (mut upper, down) = self.side(Direction::Down, &part(&|score| score > middle), &median);
        let (mut lower, up) = self.side(Direction::Up, &part(&|score| score < middle), &median);
        let (mut down, mut up) = (down, up);
        // 2.6: pairs next to the median are taken back until its players find opponents.
        loop {
            let pool: Vec<usize> = [down.clone(), up.clone(), median.clone()].concat();
            if self.graph.pairs_all(set_of(&pool)) {
                break;
            }
            let below_first = down.len() > up.len();
            let from_below = if below_first { !lower.is_empty() } else { upper.is_empty() };
            let pair = if from_below { lower.pop()? } else { upper.pop()? };
            let floaters = if from_below { &mut up } else { &mut down };
            floaters.extend([pair.0, pair.1]);
        }
        // 3.6.3: downfloaters from the highest, upfloaters from the lowest, then the others.
        let first = [Direction::Down.sorted(down), Direction::Up.sorted(up)].concat();
        let middle = self.group(Direction::Down, &first, &median);
        let boards: Vec<ByColour<usize>> =
            upper.into_iter().chain(lower).chain(middle).map(|pair| self.board(pair)).collect();
        Some(answer(self.position, boards, bye))
    }

    /// Twice the score of the median group: what could be won so far (2.2).
    fn middle(&self) -> Points {
        self.position.win.times(self.position.rounds_played() as i32)
    }

    /// Article 1 and 7.1: the last player, in the first round by rating.
    fn bye(&self, everybody: &[usize]) -> Option<usize> {
        let mut from_the_end: Vec<usize> = everybody.iter().rev().copied().collect();
        if self.position.rounds_played() == 0 {
            from_the_end.sort_by_key(|&p| (self.of(p).record.rating, Reverse(self.of(p).number)));
        }
        let all = set_of(everybody);
        from_the_end.into_iter().find(|&player| {
            !self.of(player).bye_barred && self.graph.pairs_all(all & !(1 << player))
        })
    }

    /// Players by number alone, whatever their score: what "highest" and "lowest" mean inside a group (2.4, 4.2).
    fn numbered(&self, direction: Direction, players: &[usize]) -> Vec<usize> {
        let mut players = players.to_vec();
        players.sort_by_key(|&player| self.of(player).number);
        if direction == Direction::Up {
            players.reverse();
        }
        players
    }

    /// The groups of one side of the median: their pairs as they were made, and who floats into the median.
    fn side(
        &self,
        direction: Direction,
        players: &[usize],
        median: &[usize],
    ) -> (Vec<(usize, usize)>, Vec<usize>) {
        let mut groups: Vec<Vec<usize>> = Vec::new();
        for player in direction.sorted(players.to_vec()) {
            match groups.last_mut() {
                Some(group) if self.of(group[0]).score == self.of(player).score => {
                    group.push(player);
                }
                _ => groups.push(vec![player]),
            }
        }
        let (mut made, mut floaters) = (Vec::new(), Vec::new());
        for (nth, residents) in groups.iter().enumerate() {
            let adjacent = groups.get(nth + 1).map_or(median, Vec::as_slice);
            let mut first = floaters;
            let mut others = residents.clone();
            floaters = self.floaters(direction, &first, &others, adjacent);
            first.retain(|player| !floaters.contains(player));
            others.retain(|player| !floaters.contains(player));
            made.extend(self.group(direction, &direction.sorted(first), &others));
        }
        (made, floaters)
    }

    /// Who leaves a group so that as many pairs as possible stay (2.3, 3.2, 3.9, 3.10), one by one.
    fn floaters(
        &self,
        direction: Direction,
        incoming: &[usize],
        residents: &[usize],
        adjacent: &[usize],
    ) -> Vec<usize> {
        let mut here: Vec<usize> = self.numbered(direction, &[incoming, residents].concat());
        let pairs = self.graph.most_pairs(set_of(&here));
        let mut floaters: Vec<usize> = Vec::new();
        while here.len() > 2 * pairs {
            let majority = self.majority(&here);
            // The last as the direction looks: the lowest downwards, the highest upwards.
            let last = here[here.len() - 1];
            let chosen = here
                .iter()
                .copied()
                .rev()
                .filter(|&player| self.graph.most_pairs(set_of(&here) & !(1 << player)) == pairs)
                .min_by_key(|&player| {
                    let came = incoming.contains(&player);
                    let blocked = !self.finds_opponent(player, &floaters, adjacent);
                    let near = !self.wording.maxi || self.within_100(player, last);
                    let equalises = majority.is_some() && due(self.of(player)) == majority && near;
                    (came, blocked, self.of(player).floats[0].is_some(), !equalises)
                })
                .unwrap();
            here.retain(|&player| player != chosen);
            floaters.push(chosen);
        }
        floaters
    }

    /// The colour that more players of a group are due.
    fn majority(&self, group: &[usize]) -> Option<Colour> {
        let count = |colour| group.iter().filter(|&&p| due(self.of(p)) == Some(colour)).count();
        let (white, black) = (count(Colour::White), count(Colour::Black));
        match white.cmp(&black) {
            std::cmp::Ordering::Greater => Some(Colour::White),
            std::cmp::Ordering::Less => Some(Colour::Black),
            std::cmp::Ordering::Equal => None,
        }
    }

    /// 3.3, 3.4: whether a player has an opponent in the adjacent group and leaves one to every floater chosen
    /// before; else one of them would have to be exchanged again (3.5).
    fn finds_opponent(&self, player: usize, floaters: &[usize], adjacent: &[usize]) -> bool {
        let with = [floaters, &[player]].concat();
        self.reached(&with, set_of(adjacent)) > self.reached(floaters, set_of(adjacent))
    }

    /// How many of some floaters find opponents of their own.
    fn reached(&self, floaters: &[usize], opponents: Set) -> usize {
        let Some((&first, others)) = floaters.split_first() else { return 0 };
        let taking = members(opponents)
            .into_iter()
            .filter(|&opponent| self.graph.allows(first, opponent))
            .map(|opponent| 1 + self.reached(others, opponents & !(1 << opponent)));
        taking.max().unwrap_or(0).max(self.reached(others, opponents))
    }

    fn within_100(&self, a: usize, b: usize) -> bool {
        self.of(a).record.rating.abs_diff(self.of(b).record.rating) <= 100
    }

    /// Pairs a group of which everybody can be paired: floaters first, in the order given, then the others.
    fn group(
        &self,
        direction: Direction,
        floaters: &[usize],
        residents: &[usize],
    ) -> Vec<(usize, usize)> {
        let mut left: Vec<usize> = self.numbered(direction, &[floaters, residents].concat());
        let mut pairs = Vec::new();
        for (turn, &floater) in floaters.iter().enumerate() {
            if !left.contains(&floater) {
                continue;
            }
            left.retain(|&player| player != floater);
            let mut order = self.numbered(direction, residents);
            if self.wording.floaters_meet == End::Far {
                order.reverse();
            }
            // Other floaters only if no resident will do: in the median, as they are paired (3.6.3).
            if self.available(floater, &order, &left).is_empty() {
                order = floaters[turn + 1..].to_vec();
            }
            pairs.push((floater, self.opponent(floater, &order, &mut left)));
        }
        while !left.is_empty() {
            let first = left.remove(0);
            // 4.2: the other half from its beginning, then the own half from its end.
            let half = left.len() / 2;
            let order: Vec<usize> =
                left[half..].iter().chain(left[..half].iter().rev()).copied().collect();
            pairs.push((first, self.opponent(first, &order, &mut left)));
        }
        pairs
    }

    /// Those of an order who are compatible and leave the others pairable.
    fn available(&self, player: usize, order: &[usize], left: &[usize]) -> Vec<usize> {
        let may = |&other: &usize| {
            let rest = set_of(left) & !(1 << other);
            left.contains(&other) && self.graph.allows(player, other) && self.graph.pairs_all(rest)
        };
        order.iter().copied().filter(may).collect()
    }

    /// The first available of an order, preferably one with whom both get the colour they are due.
    fn opponent(&self, player: usize, order: &[usize], left: &mut Vec<usize>) -> usize {
        let available = self.available(player, order, left);
        let proposed = available[0];
        let suits = |&other: &usize| {
            let near = !self.wording.maxi || self.within_100(other, proposed);
            let (mine, theirs) = (due(self.of(player)), due(self.of(other)));
            near && (mine.is_none() || theirs.is_none() || mine != theirs)
        };
        let chosen = available.iter().copied().find(|other| suits(other)).unwrap_or(proposed);
        left.retain(|&other| other != chosen);
        chosen
    }

    /// Article 5, and 7.2 for those who have not played.
    fn board(&self, pair: (usize, usize)) -> ByColour<usize> {
        let (mut a, mut b) = pair;
        if self.of(b).number < self.of(a).number {
            (a, b) = (b, a);
        }
        let (first, second) = (self.of(a), self.of(b));
        let legal = |colour| may_have(first, colour) && may_have(second, !colour);
        let colour = match (due(first), due(second)) {
            _ if legal(Colour::White) != legal(Colour::Black) => {
                if legal(Colour::White) {
                    Colour::White
                } else {
                    Colour::Black
                }
            }
            (None, None) => {
                let initial = self.position.initial_colour;
                if first.parity_number % 2 == 1 { initial } else { !initial }
            }
            (Some(mine), None) => mine,
            (None, Some(theirs)) => !theirs,
            (Some(mine), Some(theirs)) if mine != theirs => mine,
            (Some(mine), Some(theirs)) => {
                // 5.4: from the median up the higher ranked, below it the lower ranked.
                let below = first.score.max(second.score).times(2) < self.middle();
                let ranked = if below { !theirs } else { mine };
                by_latest_difference(first, second).unwrap_or(ranked)
            }
        };
        seated(a, colour, b)
    }
}

/// The colour a player is due: equalising, else alternating (5.5, 5.6).
fn due(player: &Contender) -> Option<Colour> {
    match surplus(player) {
        0 => player.colours.last().map(|&colour| !colour),
        more if more > 0 => Some(Colour::Black),
        _ => Some(Colour::White),
    }
}

/// 5.1.1, 5.1.2: neither three times running nor three more of one colour.
fn may_have(player: &Contender, colour: Colour) -> bool {
    let step = if colour == Colour::White { 1 } else { -1 };
    twice(player) != Some(colour) && (surplus(player) + step).abs() < 3
}
