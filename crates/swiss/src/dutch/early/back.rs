//! Back to the bracket above (C12): another set of players of the same number and scores moves down from it.

use std::cmp::Reverse;
use std::ops::Range;

use super::costs::REQUIREMENTS;
use super::edition::{FloatLowering, FloaterScores};
use super::field::Field;
use super::lowest::is_complete;
use super::quick;
use super::round::{Capacity, Done, Round, paired_first};
use super::solve::{self, TooIntricate};
use super::task::{Below, Chosen, Next, Stayers, Task};

/// How many candidates for the bracket above are looked at before the search is given up; players of different scores
/// who move down together are few.
const MOST_CANDIDATES: usize = 2_000;

impl Round<'_> {
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
            let wanted = Wanted { above: &above, residents, first, goal: Goal::Pairs(pairs) };
            if let Some(floaters) = self.call_back(&wanted)? {
                return Ok(Some(floaters));
            }
        }
        Ok(None)
    }

    /// C12 in the lowest bracket: another set with which all who moved down find opponents and nobody is left
    /// without one, except for the bye.
    pub(super) fn go_back_from_lowest(
        &mut self,
        moved: &[usize],
        residents: &Range<usize>,
    ) -> Result<Option<Vec<usize>>, TooIntricate> {
        let Some(above) = self.done.last().cloned() else { return Ok(None) };
        let first = paired_first(moved.len(), moved.len() + residents.len());
        self.call_back(&Wanted { above: &above, residents, first, goal: Goal::Everybody })
    }

    /// Pairs the bracket above again as wanted, if that can be; who moves down then.
    fn call_back(&mut self, wanted: &Wanted<'_>) -> Result<Option<Vec<usize>>, TooIntricate> {
        let found = match wanted.above.chosen.stayers.len() {
            0 => None,
            1 => self.another_single(wanted)?,
            _ => self.another_set(wanted)?,
        };
        let (Some(chosen), Some(done)) = (found, self.done.last_mut()) else { return Ok(None) };
        done.called_back = done.floaters();
        done.chosen = chosen;
        Ok(Some(done.floaters()))
    }

    /// Another one player who moves down.
    fn another_single(&self, wanted: &Wanted<'_>) -> Result<Option<Chosen>, TooIntricate> {
        let (field, above) = (self.field, wanted.above);
        let Some(&now) = above.chosen.stayers.first() else { return Ok(None) };
        let mut task = Task { below: Below::MoveDown(Stayers::Exactly(1)), ..above.task.clone() };
        for (place, &member) in above.task.members.iter().enumerate() {
            let mut moved: Vec<usize> = above.incompatible.clone();
            moved.push(member);
            moved.sort_unstable();
            let members: Vec<usize> = moved.into_iter().chain(wanted.residents.clone()).collect();
            let alike = member != now && field.scores[member] == field.scores[now];
            task.may_stay[place] &= alike && wanted.is_reached(field, &members);
        }
        if !task.may_stay.contains(&true) {
            return Ok(None);
        }
        let found = match quick::choose(field, &task) {
            Some(chosen) => Some(chosen),
            None => solve::first_best(field, &task)?,
        };
        Ok(found.filter(|chosen| chosen.first_pairs == above.chosen.first_pairs))
    }

    /// Another set of players who move down. The best candidates come one after the other, the first with the scores
    /// wanted is taken; one with other scores divides the rest in two: a player who is one too many of their
    /// score stays, or does not.
    fn another_set(&self, wanted: &Wanted<'_>) -> Result<Option<Chosen>, TooIntricate> {
        let (field, above) = (self.field, wanted.above);
        let scores =
            |list: &[usize]| -> Vec<i32> { list.iter().map(|&m| field.scores[m]).collect() };
        let target = scores(&above.chosen.stayers);
        let mut open: Vec<(Vec<usize>, Task, Chosen)> = Vec::new();
        let add =
            |open: &mut Vec<(Vec<usize>, Task, Chosen)>, task: Task| -> Result<(), TooIntricate> {
                if let Some(chosen) = solve::first_best(field, &task)? {
                    open.push((order(field, &task, &chosen), task, chosen));
                }
                Ok(())
            };
        add(&mut open, wanted.task(field))?;
        for _ in 0..MOST_CANDIDATES {
            let next = open.iter().enumerate().min_by_key(|(_, (order, _, _))| order);
            let Some(next) = next.map(|(place, _)| place) else { return Ok(None) };
            let (_, task, chosen) = open.swap_remove(next);
            let now = scores(&chosen.stayers);
            if now == target {
                let same = chosen.first_pairs == above.chosen.first_pairs;
                return Ok(same.then_some(chosen));
            }
            // The lowest scores come first: what follows has these or higher ones.
            let is_past = field.rules.floaters == FloaterScores::Lowest && now > target;
            if now.len() != target.len() || is_past {
                return Ok(None);
            }
            let count = |list: &[i32], score: i32| list.iter().filter(|s| **s == score).count();
            let place_of = |m: &usize| task.members.iter().position(|other| other == m);
            let too_many = |m: &&usize| {
                let score = field.scores[**m];
                count(&now, score) > count(&target, score)
                    && place_of(m).is_some_and(|place| !task.must_stay[place])
            };
            // If all of them have to stay, nothing below this has the scores wanted.
            let Some(place) = chosen.stayers.iter().find(too_many).and_then(place_of) else {
                continue;
            };
            let (mut with, mut without) = (task.clone(), task);
            with.must_stay[place] = true;
            without.may_stay[place] = false;
            add(&mut open, with)?;
            add(&mut open, without)?;
        }
        Err(TooIntricate)
    }
}

/// What is asked of the bracket above.
struct Wanted<'a> {
    above: &'a Done,
    residents: &'a Range<usize>,
    /// How many are paired first here.
    first: usize,
    goal: Goal,
}

/// What shall become possible in the bracket that asks.
enum Goal {
    /// So many pairs.
    Pairs(usize),
    /// Everybody is paired, or one gets the bye.
    Everybody,
}

impl Wanted<'_> {
    /// Whether the bracket that asks can be paired as wanted with these members.
    fn is_reached(&self, field: &Field<'_>, members: &[usize]) -> bool {
        match self.goal {
            Goal::Everybody => is_complete(field, members, self.first),
            Goal::Pairs(pairs) => {
                let capacity = Capacity::of(field, members, self.first);
                capacity.all_first && capacity.pairs >= pairs
            }
        }
    }

    /// The bracket above, paired so that this becomes possible; only scores that moved down before move down.
    fn task(&self, field: &Field<'_>) -> Task {
        let above = self.above;
        let moved = above.chosen.stayers.len() + above.incompatible.len();
        let members = moved + self.residents.len();
        let (stay, bye) = match self.goal {
            Goal::Pairs(pairs) => (members - 2 * pairs, false),
            Goal::Everybody => (0, !members.is_multiple_of(2)),
        };
        let next = Next {
            settled: above.incompatible.clone(),
            residents: self.residents.clone().collect(),
            among_moved: self.first == 0,
            stay,
            bye,
        };
        let mut task = Task { below: Below::Into(next), ..above.task.clone() };
        for (place, &member) in above.task.members.iter().enumerate() {
            let same = |other: &usize| field.scores[*other] == field.scores[member];
            task.may_stay[place] &= above.chosen.stayers.iter().any(same);
        }
        task
    }
}

/// The place of a candidate among all of a bracket: what it violates, then the order of section D. What has equal
/// parts before has parts of equal length behind.
fn order(field: &Field<'_>, task: &Task, chosen: &Chosen) -> Vec<usize> {
    let place = |m: usize| task.members.iter().position(|&other| other == m).unwrap_or(0);
    let (first, rest) = chosen.pairs.split_at(chosen.first_pairs);
    let violated = REQUIREMENTS.map(|criterion| {
        let found = chosen.violations.iter().find(|(other, _)| *other == criterion);
        found.map_or(0, |(_, count)| *count)
    });
    let [colours @ .., down5, down6, up5, up6] = violated;
    // Given up altogether, it only matters which of the two had to be.
    let step = |five: usize, six: usize| if five > 0 { 2 } else { usize::from(six > 0) };
    let mut key = vec![task.members.len() - first.len(), chosen.stayers.len()];
    if field.rules.floaters == FloaterScores::Lowest {
        let above = |m: &usize| field.groups.partition_point(|group| group.end <= *m);
        key.extend(chosen.stayers.iter().map(|m| field.groups.len() - above(m)));
    }
    key.extend(colours);
    match field.rules.floats {
        FloatLowering::OneByOne => key.extend([down5, down6, up5, up6]),
        FloatLowering::Altogether => key.push(step(up5, up6)),
    }
    key.extend(first.iter().map(|(a, _)| place(*a)));
    key.extend(first.iter().map(|(_, b)| place(*b)));
    if field.rules.floats == FloatLowering::Altogether {
        key.push(step(down5, down6));
    }
    let is_first = |m: &usize| first.iter().any(|(a, b)| a == m || b == m);
    let remainder: Vec<usize> = task.members.iter().copied().filter(|m| !is_first(m)).collect();
    let seat = |m: usize| remainder.iter().position(|&other| other == m).unwrap_or(0);
    let upper: Vec<usize> = rest.iter().map(|(a, _)| seat(*a)).collect();
    let entered: Vec<usize> = upper.iter().copied().filter(|&s| s >= rest.len()).collect();
    let mut left: Vec<usize> = (0..rest.len()).filter(|s| !upper.contains(s)).collect();
    left.sort_unstable_by_key(|&seat| Reverse(seat));
    key.extend([entered.len(), upper.iter().sum()]);
    key.extend(left.into_iter().map(|seat| remainder.len() - seat));
    key.extend(entered);
    key.extend(rest.iter().map(|(_, b)| seat(*b)));
    key
}
