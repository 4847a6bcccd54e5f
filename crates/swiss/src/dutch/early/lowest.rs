//! The lowest bracket: everybody is paired, or one gets the bye; if that is impossible, the brackets above are
//! undone one after the other (C13).

use std::ops::Range;

use arbitra_matching::cardinality::{Adjacency, has_perfect};

use super::edition::MovedDownChoice;
use super::field::Field;
use super::quick;
use super::round::{Capacity, Done, Round, paired_first};
use super::solve::{self, TooIntricate};
use super::task::{Below, Chosen, Next, Task};
use crate::BracketKind;

impl Round<'_> {
    /// C13. The lowest bracket with those who came down to it.
    pub(super) fn pair_lowest(
        &mut self,
        mut moved: Vec<usize>,
        mut residents: Range<usize>,
    ) -> Result<(), TooIntricate> {
        let field = self.field;
        let mut kind = BracketKind::Ordinary;
        // Where the bracket that was lowest before the last merger begins.
        let mut old_lowest = residents.start;
        let mut may_go_back = true;
        loop {
            let members: Vec<usize> = moved.iter().copied().chain(residents.clone()).collect();
            let upper = members.iter().filter(|m| **m < old_lowest).count();
            let first = paired_first(upper, members.len());
            // C12 comes before C13: others move down, if all of them can be paired then.
            if std::mem::take(&mut may_go_back)
                && !moved.is_empty()
                && !is_complete(field, &members, first)
                && let Some(floaters) = self.go_back_from_lowest(&moved, &residents)?
            {
                moved = floaters;
                continue;
            }
            if is_complete(field, &members, 0) {
                let (task, chosen) = self.pair_all(&members, first)?;
                let (incompatible, called_back) = (Vec::new(), Vec::new());
                let done = Done { kind, moved, residents, incompatible, called_back, task, chosen };
                self.done.push(done);
                return Ok(());
            }
            let Some(above) = self.done.pop() else {
                debug_assert!(false, "a complete pairing was known to exist");
                return Ok(());
            };
            match self.undo(&above, &residents)? {
                Some(done) => {
                    moved = done.floaters();
                    self.done.push(done);
                    // What was merged before is one bracket now, to which these come down (D4).
                    old_lowest = residents.start;
                }
                None => {
                    kind = BracketKind::CollapsedLast;
                    old_lowest = residents.start;
                    moved = above.moved;
                    residents = above.residents.start..residents.end;
                }
            }
        }
    }

    /// Another pairing of the bracket above that lets the lowest one be paired: other players move down, or more of
    /// them. As many moved-down players as can be paired there stay paired first. None if that cannot be.
    fn undo(&self, above: &Done, residents: &Range<usize>) -> Result<Option<Done>, TooIntricate> {
        let mut members = above.task.members.clone();
        members.extend(&above.incompatible);
        members.sort_unstable();
        let moved = members.iter().filter(|m| **m < above.residents.start).count();
        let first = paired_first(moved, members.len());
        let next = Next {
            settled: Vec::new(),
            residents: residents.clone().collect(),
            among_moved: true,
            stay: 0,
            bye: !(members.len() + residents.len()).is_multiple_of(2),
        };
        let mut found = None;
        for (task, pairs) in self.levels(members, first, next) {
            let chosen = solve::first_best(self.field, &task)?;
            let fits = |chosen: &Chosen| match pairs {
                Some(pairs) => chosen.first_pairs == pairs,
                None => !chosen.pairs.is_empty(),
            };
            found = chosen.filter(fits).map(|chosen| (task, chosen));
            if found.is_some() {
                break;
            }
        }
        Ok(found.map(|(task, chosen)| Done {
            kind: BracketKind::Penultimate,
            moved: above.moved.clone(),
            residents: above.residents.clone(),
            incompatible: Vec::new(),
            called_back: Vec::new(),
            task,
            chosen,
        }))
    }

    /// The tasks for a bracket that is undone, in their order, and how many pairs of those paired first they must make:
    /// with as many of them as possible; in 1998 then with fewer pairs than that, and no others. In 2013 the number
    /// of pairs is lowered, not that of those paired first, once they all found opponents (C14b1).
    fn levels(&self, members: Vec<usize>, first: usize, next: Next) -> Vec<(Task, Option<usize>)> {
        let field = self.field;
        let whole = Task::homogeneous(members.clone(), Below::Into(next));
        let only = |task: Task| (Task { only_first: true, ..task }, None);
        match field.rules.moved_down {
            MovedDownChoice::InOrder => match Capacity::of(field, &members, first).first_pairs {
                0 => vec![(whole, None)],
                most => vec![(whole.with_first(first, most == first), Some(most))],
            },
            MovedDownChoice::Best => {
                let all = |m: &usize| Capacity::of(field, &members, *m).all_first;
                let most = (0..=first).rev().find(all).unwrap_or(0);
                let fewer = (1..most).rev().map(|m| only(whole.clone().with_first(m, true)));
                let at_most = whole.clone().with_first(most, true);
                [(at_most, None)].into_iter().chain(fewer).collect()
            }
        }
    }

    /// Pairs everybody in the lowest bracket.
    fn pair_all(&self, members: &[usize], first: usize) -> Result<(Task, Chosen), TooIntricate> {
        let field = self.field;
        let whole = Task::homogeneous(members.to_vec(), Below::Lowest);
        let mut tasks = Vec::new();
        if is_complete(field, members, first) {
            tasks.push(whole.clone().with_first(first, true));
        }
        if first > 0 && field.rules.moved_down == MovedDownChoice::InOrder {
            tasks.push(whole.clone().with_first(first, false));
        } else {
            let fewer = (1..first).rev().filter(|&fewer| is_complete(field, members, fewer));
            tasks.extend(fewer.map(|fewer| whole.clone().with_first(fewer, true)));
        }
        tasks.push(whole);
        for task in tasks {
            if let Some(chosen) = quick::choose(field, &task) {
                return Ok((task, chosen));
            }
            if let Some(chosen) = solve::first_best(field, &task)? {
                return Ok((task, chosen));
            }
        }
        debug_assert!(false, "the bracket can be paired");
        let task = Task::homogeneous(members.to_vec(), Below::Lowest);
        Ok((task, Chosen::default()))
    }
}

/// Whether everybody can be paired or get the bye, the first so many not with each other.
pub(super) fn is_complete(field: &Field<'_>, members: &[usize], first: usize) -> bool {
    has_perfect(&Everybody { field, members, first })
}

struct Everybody<'a> {
    field: &'a Field<'a>,
    members: &'a [usize],
    first: usize,
}

impl Adjacency for Everybody<'_> {
    fn len(&self) -> usize {
        self.members.len() + self.members.len() % 2
    }

    fn adjacent(&self, u: usize, v: usize) -> bool {
        let (u, v) = (u.min(v), u.max(v));
        match self.members.get(v) {
            Some(&other) => v >= self.first && self.field.may_meet(self.members[u], other),
            None => u >= self.first && self.field.may_get_bye(self.members[u]),
        }
    }
}
