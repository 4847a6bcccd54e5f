//! The brackets of a round from the top, with the steps back (C1, C12, C14).

use std::ops::Range;

use arbitra_matching::cardinality::{Adjacency, maximum};

use super::edition::{Edition, MovedDownChoice};
use super::field::Field;
use super::quick;
use super::reasons;
use super::solve::{self, TooIntricate};
use super::task::{Below, Chosen, Next, Stayers, Task};
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
    /// Whether all of those paired first can get an opponent.
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
                let residents = residents.clone();
                Done { kind: BracketKind::Ordinary, moved, residents, incompatible, task, chosen }
            };
            let is_moved = |m: &usize| *m < residents.start;
            let stuck = incompatible.iter().any(is_moved);
            let first = paired_first(members.iter().filter(|m| is_moved(m)).count(), members.len());
            let at_best = self.at_level(&members, first, members.len() / 2);
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

    /// A task that makes so many pairs, all of those paired first among them.
    pub(super) fn at_level(&self, members: &[usize], first: usize, pairs: usize) -> Task {
        let below = Below::MoveDown(Stayers::Exactly(members.len() - 2 * pairs));
        Task::homogeneous(members.to_vec(), below)
            .with_first(first, true)
            .with_first_player(self.field.rules.first_player)
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
            tasks.push(self.at_level(members, first, capacity.pairs));
        } else if field.rules.moved_down == MovedDownChoice::InOrder {
            let below = Below::MoveDown(Stayers::Fewest);
            tasks.push(Task::homogeneous(members.to_vec(), below).with_first(first, false));
        } else {
            for fewer in (0..first).rev() {
                let capacity = Capacity::of(field, members, fewer);
                if capacity.all_first {
                    tasks.push(self.at_level(members, fewer, capacity.pairs));
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

    /// C12: another set of players from the bracket above, of the same number and scores, with which more pairs are
    /// possible here. Changes the bracket above and returns the set, if there is one.
    pub(super) fn go_back(
        &mut self,
        moved: &[usize],
        residents: &Range<usize>,
    ) -> Result<Option<Vec<usize>>, TooIntricate> {
        let Some(above) = self.done.last().cloned() else { return Ok(None) };
        let everybody: Vec<usize> = moved.iter().copied().chain(residents.clone()).collect();
        let n = everybody.len();
        let first = paired_first(moved.len(), n);
        let now = Capacity::of(self.field, &everybody, first);
        // With fewer of them paired first the bracket above is not asked again.
        let fewest = if now.all_first { now.pairs + 1 } else { n / 2 };
        for pairs in (fewest..=n / 2).rev() {
            let found = match moved.len() - above.incompatible.len() {
                0 => None,
                1 => self.another_single(&above, residents, first, pairs)?,
                _ => self.another_set(&above, residents, first, pairs)?,
            };
            if let Some(chosen) = found {
                let floaters = {
                    let Some(done) = self.done.last_mut() else { return Ok(None) };
                    done.chosen = chosen;
                    done.floaters()
                };
                return Ok(Some(floaters));
            }
        }
        Ok(None)
    }

    /// Another one player who moves down.
    fn another_single(
        &self,
        above: &Done,
        residents: &Range<usize>,
        first: usize,
        pairs: usize,
    ) -> Result<Option<Chosen>, TooIntricate> {
        let field = self.field;
        let Some(&now) = above.chosen.stayers.first() else { return Ok(None) };
        let mut task = Task { below: Below::MoveDown(Stayers::Exactly(1)), ..above.task.clone() };
        for (place, &member) in above.task.members.iter().enumerate() {
            let mut moved: Vec<usize> = above.incompatible.clone();
            moved.push(member);
            moved.sort_unstable();
            let members: Vec<usize> = moved.into_iter().chain(residents.clone()).collect();
            let fits = member != now && field.scores[member] == field.scores[now] && {
                let capacity = Capacity::of(field, &members, first);
                capacity.all_first && capacity.pairs >= pairs
            };
            task.may_stay[place] &= fits;
        }
        if !task.may_stay.contains(&true) {
            return Ok(None);
        }
        if let Some(chosen) = quick::choose(field, &task) {
            return Ok(Some(chosen));
        }
        solve::first_best(field, &task)
    }

    /// Another set of players who move down.
    fn another_set(
        &self,
        above: &Done,
        residents: &Range<usize>,
        first: usize,
        pairs: usize,
    ) -> Result<Option<Chosen>, TooIntricate> {
        let field = self.field;
        let moved = above.chosen.stayers.len() + above.incompatible.len();
        let next = Next {
            settled: above.incompatible.clone(),
            residents: residents.clone().collect(),
            among_moved: first == 0,
            stay: moved + residents.len() - 2 * pairs,
            moved_stay: 0,
            bye: false,
        };
        let scores =
            |list: &[usize]| -> Vec<i32> { list.iter().map(|&m| field.scores[m]).collect() };
        let wanted = scores(&above.chosen.stayers);
        let mut task = Task { below: Below::Into(next), ..above.task.clone() };
        for (place, &member) in above.task.members.iter().enumerate() {
            task.may_stay[place] &= wanted.contains(&field.scores[member]);
        }
        let found = solve::first_best(field, &task)?;
        Ok(found.filter(|chosen| {
            scores(&chosen.stayers) == wanted && chosen.first_pairs == above.chosen.first_pairs
        }))
    }
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
        Capacity {
            pairs: maximum(&inside(false)).pairs(),
            all_first: first == 0 || maximum(&inside(true)).pairs() == first,
        }
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
