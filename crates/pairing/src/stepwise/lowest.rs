//! The lowest bracket: everybody is paired, or one gets the bye; if that is impossible, the brackets above are
//! undone one after the other (C13).

use std::ops::Range;

use arbitra_matching::cardinality::{Adjacency, has_perfect};

use super::edition::MovedDownChoice;
use super::field::Field;
use super::quick;
use super::round::{Done, Round, paired_first};
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
            if is_complete(field, &members, 0) {
                let upper = members.iter().filter(|m| **m < old_lowest).count();
                let first = paired_first(upper, members.len());
                let (task, chosen) = self.pair_all(&members, first)?;
                let incompatible = Vec::new();
                self.done.push(Done { kind, moved, residents, incompatible, task, chosen });
                return Ok(());
            }
            // C1 leads to C12 first, if somebody moved down has no opponent here.
            if std::mem::take(&mut may_go_back) && !moved.is_empty() {
                let before = self.done.clone();
                if let Some(floaters) = self.go_back(&moved, &residents)? {
                    let members: Vec<usize> =
                        floaters.iter().copied().chain(residents.clone()).collect();
                    if is_complete(field, &members, 0) {
                        moved = floaters;
                        continue;
                    }
                    self.done = before;
                }
            }
            let Some(above) = self.done.pop() else {
                debug_assert!(false, "a complete pairing was known to exist");
                return Ok(());
            };
            match self.undo(&above, &residents)? {
                Some(done) => {
                    moved = done.floaters();
                    self.done.push(done);
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
    /// them. None if nobody could be paired there.
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
            moved_stay: 0,
            bye: !(members.len() + residents.len()).is_multiple_of(2),
        };
        let whole = Task::homogeneous(members, Below::Into(next));
        let tasks = match self.field.rules.moved_down {
            MovedDownChoice::InOrder => vec![whole.with_first(first, first == 0)],
            MovedDownChoice::Best => (0..=first)
                .rev()
                .map(|first| whole.clone().with_first(first, true))
                .map(|task| task.with_first_player(self.field.rules.first_player))
                .collect(),
        };
        let mut best: Option<(Task, Chosen)> = None;
        for task in tasks {
            let Some(chosen) = solve::first_best(self.field, &task)? else { continue };
            let most = best.as_ref().map_or(0, |(_, known)| known.pairs.len());
            if chosen.pairs.len() > most {
                best = Some((task, chosen));
            }
        }
        Ok(best.map(|(task, chosen)| Done {
            kind: BracketKind::Penultimate,
            moved: above.moved.clone(),
            residents: above.residents.clone(),
            incompatible: Vec::new(),
            task,
            chosen,
        }))
    }

    /// Pairs everybody in the lowest bracket.
    fn pair_all(&self, members: &[usize], first: usize) -> Result<(Task, Chosen), TooIntricate> {
        let field = self.field;
        let whole = Task::homogeneous(members.to_vec(), Below::Lowest);
        let mut tasks = Vec::new();
        if is_complete(field, members, first) {
            tasks.push(
                whole.clone().with_first(first, true).with_first_player(field.rules.first_player),
            );
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
fn is_complete(field: &Field<'_>, members: &[usize], first: usize) -> bool {
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
