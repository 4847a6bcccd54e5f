//! The pairs of one group: floaters first (10.6–10.8 [3.6–3.8]), then upper half against lower half with exchanges
//! (9.4, 9.5, 11, 12.2 [2.4, 2.5, 4, 5.2]).

use std::collections::BTreeSet;

use arbitra_matching::Classed;

use super::FloaterMeets;
use super::field::Field;

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
        let gone: BTreeSet<usize> = gone.iter().copied().collect();
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
    let mut matched = field.ground.classed(&members);
    if !matched.complete() {
        return None;
    }
    let mut table = Table { field, members: &members, matched, made: Vec::new() };
    let mut places = vec![usize::MAX; field.len()];
    members.iter().enumerate().for_each(|(place, &player)| places[player] = place);
    let of = |players: &[usize]| -> Vec<usize> {
        players.iter().map(|&player| places[player]).filter(|&place| place != usize::MAX).collect()
    };
    // 10.8 [3.8]: residents in the order of the direction; if none will do, the floaters that follow.
    let mut residents = of(&group.residents);
    if field.rules.floater_meets == FloaterMeets::Farthest {
        residents.reverse();
    }
    let floaters = of(&group.floaters);
    for (turn, &v) in floaters.iter().enumerate() {
        if !table.is_open(v) {
            continue;
        }
        residents.retain(|&resident| table.is_open(resident));
        if !table.settle(v, &residents) {
            table.settle(v, &floaters[turn + 1..]);
        }
    }
    let mut left: Vec<usize> = (0..members.len()).filter(|&v| table.is_open(v)).collect();
    while let Some((&first, others)) = left.split_first() {
        if !table.settle(first, &exchanges(others)) {
            return None;
        }
        left.retain(|&v| table.is_open(v));
    }
    Some(table.made)
}

/// 11.2, 11.3 [4.2, 4.3]: the opponents of the first of some players, in the order they are tried: the lower half downwards, then
/// the upper half upwards.
pub(super) fn exchanges(others: &[usize]) -> Vec<usize> {
    let upper = others.len() / 2;
    let (upper, lower) = others.split_at(upper);
    lower.iter().chain(upper.iter().rev()).copied().collect()
}

struct Table<'a, B> {
    field: &'a Field<'a>,
    members: &'a [usize],
    /// Everybody matched; those who are settled for good.
    matched: Classed<B>,
    made: Vec<Made>,
}

impl<B: Fn(usize, usize) -> bool> Table<'_, B> {
    /// Whether a place is still to be settled.
    fn is_open(&self, v: usize) -> bool {
        self.matched.is_live(v)
    }

    /// Gives a player the first available opponent of a list who is not due the same colour, else the first
    /// available (12.2, 10.8 [5.2, 3.8]); false if none is available.
    fn settle(&mut self, v: usize, others: &[usize]) -> bool {
        let (field, members) = (self.field, self.members);
        let offered = others.iter().copied().find(|&o| self.is_open(o) && o != v);
        let fits = |other: usize| field.colours_fit(members[v], members[other]);
        let other = self.matched.pair_with_chosen(v, |is_available| {
            let mut rest = others.iter().copied();
            let first = rest.find(|&other| is_available(other))?;
            if fits(first) {
                return Some(first);
            }
            // 12.7, 10.8 [5.7, 3.8]: in a Maxi-tournament only somebody rated alike is exchanged for colours.
            let is_better =
                |other: usize| fits(other) && field.may_replace(members[first], members[other]);
            rest.find(|&other| is_better(other) && is_available(other)).or(Some(first))
        });
        let Some(other) = other else { return false };
        let name = |v: usize| members[v];
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
