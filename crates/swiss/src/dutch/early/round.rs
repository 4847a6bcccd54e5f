//! The brackets of a round from the top (C1, C14); `back` has the step back (C12).

use std::ops::Range;

use arbitra_matching::cardinality::{Adjacency, maximum};

use super::edition::{Edition, MovedDownChoice};
use super::field::Field;
use super::quick;
use super::reasons;
use super::solve::{self, TooIntricate};
use super::task::{Below, Chosen, Stayers, Task};
use crate::colours::{self, Histories};
use crate::{
    Board, BracketKind, BracketReasoning, NoPairing, Obstacle, Position, Reasoning, RoundPairing,
    boards, dutch,
};

/// Pairs one round by an edition that lowers requirements step by step.
///
/// # Errors
/// [`NoPairing`] if no pairing obeys the absolute criteria.
pub fn pair(edition: Edition, position: &Position) -> Result<RoundPairing, NoPairing> {
    dutch::completable(position)?;
    let field = Field::new(edition, position);
    let mut round = Round { field: &field, done: Vec::new() };
    round.run().map_err(|TooIntricate| NoPairing { obstacle: Obstacle::BeyondLimits })?;
    let done = round.done;
    let brackets: Vec<BracketReasoning> =
        done.iter().map(|done| reasons::reasoning(&field, done)).collect();
    let mut pairs: Vec<(usize, usize)> = done
        .iter()
        .flat_map(|done| &done.chosen.pairs)
        .map(|&(a, b)| (a.min(b), a.max(b)))
        .collect();
    let bye = done.last().and_then(|done| done.chosen.stayers.first().copied());
    boards::sort(position, &mut pairs);
    let number = |index: usize| position.contenders[index].number;
    let histories = match edition {
        Edition::E1998 => Histories::TopscorersNotAbsolute,
        Edition::E2013 => Histories::AloneDecide,
    };
    let boards = pairs
        .into_iter()
        .map(|(a, b)| {
            let (colours, colour_rule) = colours::allot_by(position, a, b, histories);
            Board { white: number(colours.white), black: number(colours.black), colour_rule }
        })
        .collect();
    Ok(RoundPairing {
        boards,
        bye: bye.map(number),
        reasoning: Reasoning { bye_score: None, brackets },
    })
}

/// A bracket that has been paired.
#[derive(Clone, Debug)]
pub(super) struct Done {
    pub(super) kind: BracketKind,
    /// Who came down to it, and its own players.
    pub(super) moved: Vec<usize>,
    pub(super) residents: Range<usize>,
    /// Who has no legal opponent in it and moves on at once (C1).
    pub(super) incompatible: Vec<usize>,
    /// Who was to move down before the bracket below asked for others (C12).
    pub(super) called_back: Vec<usize>,
    /// What was asked in the end, and the answer; all who move down are among its stayers.
    pub(super) task: Task,
    pub(super) chosen: Chosen,
}

impl Done {
    /// Who moves down to the next bracket.
    pub(super) fn floaters(&self) -> Vec<usize> {
        let mut floaters: Vec<usize> =
            self.chosen.stayers.iter().chain(&self.incompatible).copied().collect();
        floaters.sort_unstable();
        floaters
    }
}

pub(super) struct Round<'a> {
    pub(super) field: &'a Field<'a>,
    pub(super) done: Vec<Done>,
}

/// The most pairs of a bracket.
pub(super) struct Capacity {
    pub(super) pairs: usize,
    /// How many of those paired first can get an opponent, and whether all can.
    pub(super) first_pairs: usize,
    pub(super) all_first: bool,
}

impl Round<'_> {
    fn run(&mut self) -> Result<(), TooIntricate> {
        let groups = self.field.groups.clone();
        let Some((lowest, upper)) = groups.split_last() else { return Ok(()) };
        let mut moved = Vec::new();
        for residents in upper {
            let done = self.pair_bracket(moved, residents.clone())?;
            moved = done.floaters();
            self.done.push(done);
        }
        self.pair_lowest(moved, lowest.clone())
    }

    /// A bracket that is not the lowest one.
    fn pair_bracket(
        &mut self,
        mut moved: Vec<usize>,
        residents: Range<usize>,
    ) -> Result<Done, TooIntricate> {
        let field = self.field;
        let mut may_go_back = !self.done.is_empty() && !moved.is_empty();
        loop {
            let everybody: Vec<usize> = moved.iter().copied().chain(residents.clone()).collect();
            let (members, incompatible) = compatible(field, &everybody);
            let done = |task: Task, chosen: Chosen, incompatible: Vec<usize>, moved: Vec<usize>| {
                let (kind, residents) = (BracketKind::Ordinary, residents.clone());
                let called_back = Vec::new();
                Done { kind, moved, residents, incompatible, called_back, task, chosen }
            };
            let is_moved = |m: &usize| *m < residents.start;
            let stuck = incompatible.iter().any(is_moved);
            let first = paired_first(members.iter().filter(|m| is_moved(m)).count(), members.len());
            let at_best = at_level(&members, first, members.len() / 2);
            if !stuck && let Some(chosen) = quick::choose(field, &at_best) {
                return Ok(done(at_best, chosen, incompatible, moved));
            }
            let capacity = Capacity::of(field, &members, first);
            if !stuck
                && capacity.all_first
                && capacity.pairs == members.len() / 2
                && let Some(chosen) = solve::first_best(field, &at_best)?
            {
                return Ok(done(at_best, chosen, incompatible, moved));
            }
            if std::mem::take(&mut may_go_back)
                && let Some(floaters) = self.go_back(&moved, &residents)?
            {
                moved = floaters;
                continue;
            }
            let (task, chosen) = self.with_less(&members, first, &capacity)?;
            return Ok(done(task, chosen, incompatible, moved));
        }
    }

    /// C14: fewer pairs, or fewer moved-down players paired first.
    fn with_less(
        &self,
        members: &[usize],
        first: usize,
        capacity: &Capacity,
    ) -> Result<(Task, Chosen), TooIntricate> {
        let field = self.field;
        let mut tasks = Vec::new();
        if capacity.all_first {
            tasks.push(at_level(members, first, capacity.pairs));
        } else if field.rules.moved_down == MovedDownChoice::InOrder {
            let below = Below::MoveDown(Stayers::Fewest);
            tasks.push(Task::homogeneous(members.to_vec(), below).with_first(first, false));
        } else {
            for fewer in (0..first).rev() {
                let capacity = Capacity::of(field, members, fewer);
                if capacity.all_first {
                    tasks.push(at_level(members, fewer, capacity.pairs));
                }
            }
        }
        for task in tasks {
            if let Some(chosen) = quick::choose(field, &task) {
                return Ok((task, chosen));
            }
            if let Some(chosen) = solve::first_best(field, &task)? {
                return Ok((task, chosen));
            }
        }
        // Nobody can be paired: the whole bracket moves down.
        let below = Below::MoveDown(Stayers::Exactly(members.len()));
        let task = Task::homogeneous(members.to_vec(), below);
        Ok((task, Chosen { stayers: members.to_vec(), ..Chosen::default() }))
    }
}

/// A task that makes so many pairs, all of those paired first among them.
fn at_level(members: &[usize], first: usize, pairs: usize) -> Task {
    let below = Below::MoveDown(Stayers::Exactly(members.len() - 2 * pairs));
    Task::homogeneous(members.to_vec(), below).with_first(first, true)
}

/// How many are paired first: the moved-down players, unless they are half of the bracket or more (A3).
pub(super) fn paired_first(moved: usize, members: usize) -> usize {
    if 2 * moved >= members { 0 } else { moved }
}

/// Who has a legal opponent among the others, and who has none (C1).
fn compatible(field: &Field<'_>, everybody: &[usize]) -> (Vec<usize>, Vec<usize>) {
    let has_opponent = |&a: &usize| everybody.iter().any(|&b| a != b && field.may_meet(a, b));
    everybody.iter().copied().partition(has_opponent)
}

impl Capacity {
    pub(super) fn of(field: &Field<'_>, members: &[usize], first: usize) -> Capacity {
        let inside = |cross_only| Inside { field, members, first, cross_only };
        let first_pairs = if first == 0 { 0 } else { maximum(&inside(true)).pairs() };
        let pairs = maximum(&inside(false)).pairs();
        Capacity { pairs, first_pairs, all_first: first_pairs == first }
    }
}

/// The legal pairs of a bracket; those paired first do not meet each other.
struct Inside<'a> {
    field: &'a Field<'a>,
    members: &'a [usize],
    first: usize,
    cross_only: bool,
}

impl Adjacency for Inside<'_> {
    fn len(&self) -> usize {
        self.members.len()
    }

    fn adjacent(&self, u: usize, v: usize) -> bool {
        let (u, v) = (u.min(v), u.max(v));
        v >= self.first
            && (u < self.first || !self.cross_only)
            && self.field.may_meet(self.members[u], self.members[v])
    }
}
