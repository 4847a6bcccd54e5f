//! A whole round: the bye, the groups towards the median, and the median (8, 9, 14 [1, 2, 7]).

use std::cmp::Reverse;

use arbitra_matching::cardinality::{self, Pairing};

use super::field::{Among, Field};
use super::floaters::{self, Floater};
use super::group::{self, Direction, Group, Made};
use super::{Rules, colours};
use crate::{Board, NoPairing, Obstacle, Position, Reasoning, RoundPairing, boards};

/// Pairs one round.
///
/// # Errors
/// [`NoPairing`] if no two halves of the field are compatible.
pub(crate) fn pair(rules: Rules, position: &Position) -> Result<RoundPairing, NoPairing> {
    let field = Field::new(rules, position);
    let decided = decide(&field)?;
    let mut pairs: Vec<(usize, usize)> =
        decided.groups.iter().flat_map(|g| &g.made).map(|made| made.pair).collect();
    for pair in &mut pairs {
        *pair = (pair.0.min(pair.1), pair.0.max(pair.1));
    }
    boards::sort(position, &mut pairs);
    let number = |index: usize| position.contenders[index].number;
    let boards = pairs
        .into_iter()
        .map(|(a, b)| {
            let (colours, colour_rule) = colours::allot(&field, a, b);
            Board { white: number(colours.white), black: number(colours.black), colour_rule }
        })
        .collect();
    Ok(RoundPairing { boards, bye: decided.bye.map(number), reasoning: Reasoning::default() })
}

/// Everything that was decided about a round.
pub(super) struct Decided {
    pub(super) bye: Option<usize>,
    /// In the order they were paired; the median is the last.
    pub(super) groups: Vec<DecidedGroup>,
    /// The pairs that were taken apart again, in order (9.6 [2.6]).
    pub(super) cracked: Vec<(usize, usize)>,
}

/// What was decided about one group.
pub(super) struct DecidedGroup {
    /// The score of the group in hundredths.
    pub(super) score: i32,
    pub(super) direction: Direction,
    pub(super) group: Group,
    pub(super) floaters: Vec<Floater>,
    pub(super) made: Vec<Made>,
}

pub(super) fn decide(field: &Field<'_>) -> Result<Decided, NoPairing> {
    let bye = bye(field)?;
    let present = |v: &usize| Some(*v) != bye;
    let everybody: Vec<usize> = (0..field.len()).filter(present).collect();
    let twice = |&v: &usize| 2 * field.score(v);
    let median = field.twice_median();
    let side = |keep: &dyn Fn(i32) -> bool| -> Vec<Vec<usize>> {
        let members: Vec<usize> = everybody.iter().copied().filter(|v| keep(twice(v))).collect();
        members.chunk_by(|&a, &b| field.score(a) == field.score(b)).map(<[_]>::to_vec).collect()
    };
    let upper = side(&|score| score > median);
    let mut lower = side(&|score| score < median);
    lower.reverse();
    let middle = side(&|score| score == median).concat();
    let mut groups = Vec::new();
    let (from_above, from_below) = (
        towards_median(field, Direction::Down, &upper, &middle, &mut groups)?,
        towards_median(field, Direction::Up, &lower, &middle, &mut groups)?,
    );
    let mut median = Median { field, middle, from_above, from_below, cracked: Vec::new() };
    median.crack_until_possible(&mut groups);
    let group = median.group();
    let made = group::pair(field, &group).ok_or(NoPairing { obstacle: Obstacle::BeyondLimits })?;
    let cracked = median.cracked;
    groups.push(DecidedGroup {
        score: field.twice_median() / 2,
        direction: Direction::Down,
        group,
        floaters: Vec::new(),
        made,
    });
    Ok(Decided { bye, groups, cracked })
}

/// 8, 14.1 [1, 7.1]: the lowest ranked of the lowest group, in round 1 the lowest rated, if they may have it and the
/// others can be paired.
fn bye(field: &Field<'_>) -> Result<Option<usize>, NoPairing> {
    let Some(candidates) = field.ground.bye_candidates()? else { return Ok(None) };
    let first_round = field.position.rounds_played() == 0;
    Ok(candidates.into_iter().min_by_key(|&v| {
        let contender = &field.position.contenders[v];
        let rating = i32::from(contender.record.rating);
        (if first_round { rating } else { field.score(v) }, Reverse(contender.number))
    }))
}

/// Pairs the groups of one side, the farthest from the median first; returns who floats into the median.
fn towards_median(
    field: &Field<'_>,
    direction: Direction,
    side: &[Vec<usize>],
    middle: &[usize],
    groups: &mut Vec<DecidedGroup>,
) -> Result<Vec<usize>, NoPairing> {
    let mut coming = Vec::new();
    for (place, residents) in side.iter().enumerate() {
        let adjacent = side.get(place + 1).map_or(middle, Vec::as_slice);
        sort_floaters(field, direction, &mut coming);
        let group = Group::new(field, direction, residents, coming);
        let floaters = floaters::choose(field, &group, adjacent);
        coming = floaters.iter().map(|floater| floater.player).collect();
        let group = group.without(&coming);
        let made =
            group::pair(field, &group).ok_or(NoPairing { obstacle: Obstacle::BeyondLimits })?;
        let score = residents.first().map_or(0, |&v| field.score(v));
        groups.push(DecidedGroup { score, direction, group, floaters, made });
    }
    Ok(coming)
}

/// 10.6, 10.7 [3.6, 3.7]: floaters from the farthest group first, then in the order of the direction they came.
fn sort_floaters(field: &Field<'_>, direction: Direction, floaters: &mut [usize]) {
    direction.sort(field, floaters);
    floaters.sort_by_key(|&v| match direction {
        Direction::Down => -field.score(v),
        Direction::Up => field.score(v),
    });
}

/// The median group before it is paired.
struct Median<'a> {
    field: &'a Field<'a>,
    middle: Vec<usize>,
    from_above: Vec<usize>,
    from_below: Vec<usize>,
    cracked: Vec<(usize, usize)>,
}

impl Median<'_> {
    /// 10.6 [3.6.3]: downfloaters, then upfloaters, then the rest.
    fn group(&self) -> Group {
        let (mut above, mut below) = (self.from_above.clone(), self.from_below.clone());
        sort_floaters(self.field, Direction::Down, &mut above);
        sort_floaters(self.field, Direction::Up, &mut below);
        let floaters = [above, below].concat();
        Group::new(self.field, Direction::Down, &self.middle, floaters)
    }

    /// 9.6 [2.6]: while the group cannot be paired, the most recent pair of the neighbour with fewer floaters here
    /// joins it.
    fn crack_until_possible(&mut self, groups: &mut [DecidedGroup]) {
        let mut members = self.group().in_order();
        let mut pairing = Pairing::empty(members.len());
        loop {
            let nobody = vec![false; members.len()];
            cardinality::complete(
                &mut pairing,
                &Among { field: self.field, members: &members, out: &nobody },
            );
            if pairing.is_perfect() {
                return;
            }
            // More came from above, so a pair from below; otherwise one from above.
            let wanted = if self.from_above.len() > self.from_below.len() {
                Direction::Up
            } else {
                Direction::Down
            };
            let other = match wanted {
                Direction::Up => Direction::Down,
                Direction::Down => Direction::Up,
            };
            let cracked = take_last(groups, wanted).map(|pair| (wanted, pair));
            let Some((side, (a, b))) =
                cracked.or_else(|| take_last(groups, other).map(|pair| (other, pair)))
            else {
                return;
            };
            let list = match side {
                Direction::Down => &mut self.from_above,
                Direction::Up => &mut self.from_below,
            };
            list.extend([a, b]);
            self.cracked.push((a, b));
            members.extend([a, b]);
            pairing.mate.extend([None, None]);
        }
    }
}

/// Takes the most recent pair of a side back.
fn take_last(groups: &mut [DecidedGroup], side: Direction) -> Option<(usize, usize)> {
    let of_side = groups.iter_mut().rev().filter(|group| group.direction == side);
    let mut with_pairs = of_side.filter(|group| !group.made.is_empty());
    Some(with_pairs.next()?.made.pop()?.pair)
}
