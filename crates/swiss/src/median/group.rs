//! The pairs of one group: floaters first (10.6–10.8 [3.6–3.8]), then upper half against lower half with exchanges
//! (9.4, 9.5, 11, 12.2 [2.4, 2.5, 4, 5.2]).

use arbitra_matching::cardinality::{self, Pairing, perfect_with};

use super::FloaterMeets;
use super::field::{Among, Field};

/// From which end a group is paired (9.2 [2.2]).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Direction {
    /// From the highest number: above the median, and the median itself.
    Down,
    /// From the lowest number: below the median.
    Up,
}

impl Direction {
    /// Sorts players into the order in which the direction meets them.
    pub(super) fn sort(self, field: &Field<'_>, players: &mut [usize]) {
        players.sort_by_key(|&v| field.position.contenders[v].number);
        if self == Direction::Up {
            players.reverse();
        }
    }
}

/// A group on its way: residents, and floaters from elsewhere in the order they are paired.
#[derive(Clone, Debug)]
pub(super) struct Group {
    /// In the order of the direction.
    pub(super) residents: Vec<usize>,
    /// 10.6, 10.7 [3.6, 3.7]: those from the farthest group first.
    pub(super) floaters: Vec<usize>,
    /// All of them in the order of the direction.
    order: Vec<usize>,
}

impl Group {
    pub(super) fn new(
        field: &Field<'_>,
        direction: Direction,
        residents: &[usize],
        floaters: Vec<usize>,
    ) -> Group {
        let mut residents = residents.to_vec();
        direction.sort(field, &mut residents);
        let mut order = [residents.as_slice(), &floaters].concat();
        direction.sort(field, &mut order);
        Group { residents, floaters, order }
    }

    pub(super) fn in_order(&self) -> Vec<usize> {
        self.order.clone()
    }

    pub(super) fn came_from_elsewhere(&self, player: usize) -> bool {
        self.floaters.contains(&player)
    }

    pub(super) fn without(mut self, gone: &[usize]) -> Group {
        for list in [&mut self.residents, &mut self.floaters, &mut self.order] {
            list.retain(|player| !gone.contains(player));
        }
        self
    }
}

/// How a pair came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Made {
    pub(super) pair: (usize, usize),
    /// Whom the order offered first, if somebody else was taken, and why.
    pub(super) instead_of: Option<(usize, WhyNot)>,
}

/// Why a proposed opponent was not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum WhyNot {
    /// 9.1 [2.1].
    NotCompatible,
    /// Both are due the same colour, and somebody else is not (12.2 [5.2]).
    SameColour,
    /// The others could not all be paired then.
    OthersAlone,
}

/// The pairs of a group in the order they are made; none if not everybody can be paired.
pub(super) fn pair(field: &Field<'_>, group: &Group) -> Option<Vec<Made>> {
    let members = group.in_order();
    let mut table = Table::new(field, &members)?;
    let place = |player: usize| members.iter().position(|&other| other == player);
    for (turn, &floater) in group.floaters.iter().enumerate() {
        let Some(v) = place(floater).filter(|&v| !table.settled[v]) else { continue };
        // 10.8 [3.8]: residents in the order of the direction; if none will do, the floaters that follow.
        let mut residents: Vec<usize> = group.residents.iter().copied().filter_map(place).collect();
        if field.rules.floater_meets == FloaterMeets::Farthest {
            residents.reverse();
        }
        let others: Vec<usize> =
            group.floaters[turn + 1..].iter().copied().filter_map(place).collect();
        if !table.settle(v, &residents) {
            table.settle(v, &others);
        }
    }
    loop {
        let left: Vec<usize> = (0..members.len()).filter(|&v| !table.settled[v]).collect();
        let Some((&first, others)) = left.split_first() else { return Some(table.made) };
        if !table.settle(first, &exchanges(others)) {
            return None;
        }
    }
}

/// 11.2, 11.3 [4.2, 4.3]: the opponents of the first of some players, in the order they are tried: the lower half downwards, then
/// the upper half upwards.
pub(super) fn exchanges(others: &[usize]) -> Vec<usize> {
    let upper = others.len() / 2;
    let (upper, lower) = others.split_at(upper);
    lower.iter().chain(upper.iter().rev()).copied().collect()
}

struct Table<'a> {
    field: &'a Field<'a>,
    members: &'a [usize],
    pairing: Pairing,
    settled: Vec<bool>,
    made: Vec<Made>,
}

impl<'a> Table<'a> {
    fn new(field: &'a Field<'a>, members: &'a [usize]) -> Option<Table<'a>> {
        let settled = vec![false; members.len()];
        let pairing = cardinality::maximum(&Among { field, members, out: &settled });
        pairing.is_perfect().then(|| Table { field, members, pairing, settled, made: Vec::new() })
    }

    /// Gives a player the first available opponent of a list who is not due the same colour, else the first
    /// available (12.2, 10.8 [5.2, 3.8]); false if none is available.
    fn settle(&mut self, v: usize, others: &[usize]) -> bool {
        let mut first: Option<(usize, Pairing)> = None;
        let mut found = None;
        for &other in others {
            let fits = self.field.colours_fit(self.members[v], self.members[other]);
            // 12.7, 10.8 [5.7, 3.8]: in a Maxi-tournament only somebody rated alike is exchanged for colours.
            let exchanged = |offered: usize| {
                fits && self.field.may_replace(self.members[offered], self.members[other])
            };
            if first.as_ref().is_some_and(|&(offered, _)| !exchanged(offered)) {
                continue;
            }
            let Some(pairing) = self.available(v, other) else { continue };
            if fits {
                found = Some((other, pairing));
                break;
            }
            first = Some((other, pairing));
        }
        let Some((other, pairing)) = found.or(first) else { return false };
        self.pairing = pairing;
        let offered = others.iter().copied().find(|&o| !self.settled[o] && o != v);
        self.settled[v] = true;
        self.settled[other] = true;
        let name = |v: usize| self.members[v];
        self.made.push(Made {
            pair: (name(v), name(other)),
            instead_of: offered.filter(|&o| o != other).map(|o| (name(o), self.why_not(v, o))),
        });
        true
    }

    fn why_not(&self, v: usize, offered: usize) -> WhyNot {
        let (player, offered) = (self.members[v], self.members[offered]);
        if !self.field.compatible(player, offered) {
            WhyNot::NotCompatible
        } else if self.field.colours_fit(player, offered) {
            WhyNot::OthersAlone
        } else {
            WhyNot::SameColour
        }
    }

    /// Whether two are compatible and everybody else can still be paired.
    fn available(&self, v: usize, other: usize) -> Option<Pairing> {
        let graph = Among { field: self.field, members: self.members, out: &self.settled };
        perfect_with(&self.pairing, &graph, v, other)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opponents_are_tried_as_11_2_and_11_3_show() {
        assert_eq!(exchanges(&[2, 3, 4, 5, 6]), [4, 5, 6, 3, 2]);
        assert_eq!(exchanges(&[3, 4, 5]), [4, 5, 3]);
        assert_eq!(exchanges(&[2]), [2]);
    }
}
