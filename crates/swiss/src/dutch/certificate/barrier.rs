//! Why no more pairs are possible: sets whose removal leaves too many odd groups (Tutte, Berge).

use std::ops::Range;

use arbitra_matching::cardinality::{self, Adjacency};
use arbitra_model::Points;

use crate::dutch::bracket::Bracket;
use crate::dutch::completion::Completion;
use crate::dutch::field::Field;

/// Some players and who of them may meet.
struct Group<'a> {
    field: &'a Field<'a>,
    members: Vec<usize>,
    /// The first so many are never paired with each other.
    apart: usize,
    /// Who may have the bye, where there is one; it is the last vertex.
    bye: Option<Vec<bool>>,
}

impl Adjacency for Group<'_> {
    fn len(&self) -> usize {
        self.members.len() + usize::from(self.bye.is_some())
    }

    fn adjacent(&self, u: usize, v: usize) -> bool {
        let (u, v) = (u.min(v), u.max(v));
        match self.members.get(v) {
            None => self.bye.as_ref().is_some_and(|may| may[u]),
            Some(_) if v < self.apart => false,
            Some(&other) => self.field.may_meet(self.members[u], other),
        }
    }
}

impl Group<'_> {
    /// The barrier of Gallai and Edmonds: whom the players that can be left over compete for; none stands for
    /// the bye.
    fn barrier(&self) -> Vec<Option<usize>> {
        let exposable = cardinality::exposable(&cardinality::maximum(self), self);
        let over: Vec<usize> = (0..self.len()).filter(|&v| exposable[v]).collect();
        (0..self.len())
            .filter(|&v| !exposable[v] && over.iter().any(|&u| self.adjacent(u, v)))
            .map(|v| self.members.get(v).copied())
            .collect()
    }
}

/// Why the bye cannot go to a lower score than this one (2026 C5).
pub(super) fn of_lower_bye(field: &Field<'_>, score: Points) -> Vec<Option<usize>> {
    let lower = |v: usize| field.scores[v] < score.hundredths() && field.may_get_bye(v);
    let may: Vec<bool> = (0..field.len()).map(lower).collect();
    if !may.contains(&true) {
        return Vec::new();
    }
    let group = Group { field, members: (0..field.len()).collect(), apart: 0, bye: Some(may) };
    group.barrier()
}

/// Why a bracket cannot have fewer downfloaters.
pub(super) fn of_bracket(field: &Field<'_>, bracket: &Bracket) -> Vec<Option<usize>> {
    let members = bracket.members().collect();
    let group = Group { field, members, apart: bracket.moved_down.len(), bye: None };
    group.barrier()
}

/// Why the rest cannot be completed after some downfloaters.
pub(super) fn of_rest(
    field: &Field<'_>,
    completion: &Completion<'_>,
    downfloaters: &[usize],
    from: usize,
) -> Vec<Option<usize>> {
    let members: Vec<usize> = downfloaters.iter().copied().chain(from..field.len()).collect();
    let odd = members.len() % 2 == 1;
    let bye = odd.then(|| members.iter().map(|&v| completion.may_get_bye(v)).collect());
    let group = Group { field, members, apart: 0, bye };
    group.barrier()
}

/// A pairing of the next bracket that is as good as any could be: all downfloaters are paired, and of the residents
/// at most one is left, who may have the bye if it is the last bracket.
pub(super) fn perfect_next(
    field: &Field<'_>,
    downfloaters: &[usize],
    next: &Range<usize>,
) -> Option<Vec<(usize, usize)>> {
    let members: Vec<usize> = downfloaters.iter().copied().chain(next.clone()).collect();
    let odd = members.len() % 2 == 1;
    let is_last = next.end == field.len();
    // Who may be left over is joined with one vertex more.
    let may = |v: &usize| next.contains(v) && (!is_last || field.may_get_bye(*v));
    let bye = odd.then(|| members.iter().map(may).collect());
    let group = Group { field, members, apart: downfloaters.len(), bye };
    let pairing = cardinality::maximum(&group);
    let pair = |(u, mate): (usize, &Option<usize>)| {
        let other = *group.members.get((*mate)?)?;
        (u < (*mate)?).then(|| (group.members[u], other))
    };
    pairing.is_perfect().then(|| pairing.mate.iter().enumerate().filter_map(pair).collect())
}
