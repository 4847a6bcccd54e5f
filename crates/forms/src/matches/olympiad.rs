//! The pairing rules of the Olympiad (D.02, 2022): groups from the top down and from the bottom up, the median
//! group last; floaters meet the nearest of the next group.
//!
//! Reading: in every group as many teams as possible are paired inside it (9.5), compatible with a complete
//! round; every choice (a floater's opponent, a floater, a pair) is the first in its order that still
//! reaches this. No floater passes the median group unless no round were complete otherwise.
//!
//! What can be reached is nearly always all that could be wished for, and a matching of the group and one of everybody else
//! show it; only where they do not is a weighted matching of everybody asked.

use std::collections::BTreeMap;
use std::rc::Rc;

use arbitra_matching::{Graph, Matching, Tiers};
use arbitra_model::{Colour, Points};

use super::Stuck;
use super::colours::breaks;
use super::field::Field;
use super::groups::Paired;
use super::reason::{BracketStory, ByeStory, MatchStory};

/// Pairs a round.
pub(super) fn pair(field: &Field) -> Result<Paired, Stuck> {
    let mut left: Vec<usize> = (0..field.parties.len()).collect();
    let mut story = MatchStory::default();
    let mut bye = None;
    if left.len() % 2 == 1 {
        let (found, told) = self::bye(field)?;
        left.retain(|index| *index != found);
        bye = Some(found);
        story.bye = Some(told);
    } else if !field.is_pairable(&left) {
        return Err(Stuck { left_over: field.left_over(&left) });
    }
    let mut hall = Hall::new(field, left);
    while let Some(task) = hall.next_task() {
        let told = hall.pair_group(&task);
        story.brackets.push(told);
    }
    Ok((hall.pairs, bye, story))
}

/// 4.1, 4.2: the lowest ranked team that may have it and leaves the rest pairable.
fn bye(field: &Field) -> Result<(usize, ByeStory), Stuck> {
    let mut passed_over = Vec::new();
    let everybody: Vec<usize> = (0..field.parties.len()).collect();
    for &index in everybody.iter().rev() {
        let party = &field.parties[index];
        let rest: Vec<usize> = everybody.iter().copied().filter(|other| *other != index).collect();
        if !party.bye_barred && field.is_pairable(&rest) {
            let (number, score) = (party.number, party.score);
            return Ok((index, ByeStory { number, score, passed_over }));
        }
        passed_over.push(party.number);
    }
    Err(Stuck { left_over: field.left_over(&everybody) })
}

/// Where a group lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    Above,
    Below,
    Median,
}

/// A group to be paired.
struct Task {
    side: Side,
    residents: Vec<usize>,
    /// Who floated into it, in the order in which they are paired.
    floaters: Vec<usize>,
    /// The groups that follow, the nearest first, up to the median.
    further: Vec<Vec<usize>>,
    /// For every party whether it stood in the group when its turn came.
    pool: Rc<[bool]>,
}

impl Task {
    fn new(
        field: &Field,
        side: Side,
        (residents, floaters): (Vec<usize>, Vec<usize>),
        further: Vec<Vec<usize>>,
    ) -> Task {
        let mut pool = vec![false; field.parties.len()];
        residents.iter().chain(&floaters).for_each(|&index| pool[index] = true);
        Task { side, residents, floaters, further, pool: pool.into() }
    }

    /// The same group with these left of it.
    fn with(&self, residents: Vec<usize>, floaters: Vec<usize>) -> Task {
        let pool = Rc::clone(&self.pool);
        Task { side: self.side, residents, floaters, further: Vec::new(), pool }
    }
}

/// The state of a round.
struct Hall<'a> {
    field: &'a Field,
    /// Whether White, and Black, would break a limit on colours of each party (7.3).
    breaks: Vec<[bool; 2]>,
    left: Vec<usize>,
    /// Above the median, as `Side::Above`, by the score they had at the start.
    median: Points,
    /// Whether teams from above and below the median may meet.
    crossing: bool,
    done: Vec<Points>,
    floating: Vec<usize>,
    pairs: Vec<(usize, usize)>,
}

impl<'a> Hall<'a> {
    fn new(field: &'a Field, left: Vec<usize>) -> Hall<'a> {
        // 6.4: the group of the team at place n/2 + 1.
        let median = left.get(left.len() / 2).map_or(Points::ZERO, |i| field.parties[*i].score);
        let limits = |party| Colour::ALL.map(|colour| breaks(party, colour));
        let mut hall = Hall {
            field,
            breaks: field.parties.iter().map(limits).collect(),
            left,
            median,
            crossing: false,
            done: Vec::new(),
            floating: Vec::new(),
            pairs: Vec::new(),
        };
        let nobody = Task::new(field, Side::Median, (Vec::new(), Vec::new()), Vec::new());
        hall.crossing = hall.best(&hall.left, &nobody, Limits::Ignored).is_none();
        hall
    }

    fn score(&self, index: usize) -> Points {
        self.field.parties[index].score
    }

    fn side(&self, score: Points) -> Side {
        match score.cmp(&self.median) {
            std::cmp::Ordering::Greater => Side::Above,
            std::cmp::Ordering::Less => Side::Below,
            std::cmp::Ordering::Equal => Side::Median,
        }
    }

    /// The groups that have not been paired, from the top.
    fn groups(&self) -> Vec<(Points, Vec<usize>)> {
        let mut groups: BTreeMap<std::cmp::Reverse<Points>, Vec<usize>> = BTreeMap::new();
        for &index in self.left.iter().filter(|index| !self.floating.contains(index)) {
            groups.entry(std::cmp::Reverse(self.score(index))).or_default().push(index);
        }
        let mut groups: Vec<_> =
            groups.into_iter().map(|(score, group)| (score.0, group)).collect();
        groups.retain(|(score, _)| !self.done.contains(score));
        groups
    }

    /// 6.4: from the top to above the median, from the bottom to below it, the median.
    fn next_task(&mut self) -> Option<Task> {
        let groups = self.groups();
        let above = groups.iter().position(|(score, _)| self.side(*score) == Side::Above);
        let below = groups.iter().rposition(|(score, _)| self.side(*score) == Side::Below);
        let floaters = |side: Side| -> Vec<usize> {
            let of_side = |index: &&usize| self.side(self.score(**index)) == side;
            let mut found: Vec<usize> = self.floating.iter().filter(of_side).copied().collect();
            found.sort_unstable();
            if side == Side::Below {
                found.reverse();
            }
            found
        };
        let (place, side) = match (above, below) {
            (Some(place), _) => (place, Side::Above),
            (None, Some(place)) => (place, Side::Below),
            (None, None) => {
                let (down, up) = (floaters(Side::Above), floaters(Side::Below));
                let residents = groups.into_iter().next().map_or(Vec::new(), |(_, group)| group);
                let floaters: Vec<usize> = down.into_iter().chain(up).collect();
                let nobody = residents.is_empty() && floaters.is_empty();
                self.done.push(self.median);
                let task =
                    || Task::new(self.field, Side::Median, (residents, floaters), Vec::new());
                return (!nobody).then(task);
            }
        };
        let up_to_median = |at: &usize| {
            let score = groups[*at].0;
            self.side(score) == side || self.side(score) == Side::Median
        };
        let group = |at: usize| groups[at].1.clone();
        let further: Vec<Vec<usize>> = match side {
            Side::Above => (place + 1..groups.len()).filter(up_to_median).map(group).collect(),
            _ => (0..place).rev().filter(up_to_median).map(group).collect(),
        };
        let (score, residents) = groups[place].clone();
        let floaters = floaters(side);
        self.done.push(score);
        Some(Task::new(self.field, side, (residents, floaters), further))
    }

    fn pair_group(&mut self, task: &Task) -> BracketStory {
        let before = self.pairs.len();
        let free = self.best(&self.left, task, Limits::Ignored);
        // 7.3 and 7.4: the limits on colours hold unless they would need more floaters.
        let holds = |limits: &Limits| self.best(&self.left, task, *limits) == free;
        let strictest = [Limits::Everywhere, Limits::Inside].into_iter().find(holds);
        let limits = strictest.unwrap_or(Limits::Ignored);
        let mut best = free;
        let mut inside = task.residents.clone();
        // Floaters first: above, the highest ranked opponent; from below, the lowest.
        for &floater in &task.floaters {
            let from_above = self.side(self.score(floater)) == Side::Above;
            let mut opponents = inside.clone();
            if !from_above {
                opponents.reverse();
            }
            let fits = opponents.into_iter().find(|&other| {
                let rest: Vec<usize> = without(&self.left, &[floater, other]);
                let smaller = self.smaller(task, &inside, floater, other);
                let gained = Some(Tiers([1, 0]));
                self.allowed(floater, other, task, limits)
                    && plus(self.best(&rest, &smaller, limits), gained) == best
            });
            if let Some(other) = fits {
                inside.retain(|index| *index != other);
                let smaller = self.smaller(task, &inside, floater, other);
                self.take(floater, other);
                best = self.best(&self.left, &smaller, limits);
            }
        }
        let now = task.with(inside.clone(), Vec::new());
        let stay = 2 * self.best(&self.left, &now, limits).map_or(0, |best| best.0[1] as usize);
        let mut going = Vec::new();
        for candidate in self.floater_order(task, &inside) {
            if inside.len() == stay {
                break;
            }
            let others = without(&inside, &[candidate]);
            let then = task.with(others.clone(), Vec::new());
            let reached = self.best(&self.left, &then, limits);
            if reached.is_some_and(|reached| 2 * reached.0[1] as usize == stay) {
                inside = others;
                going.push(candidate);
            }
        }
        self.inside(&inside, task.side, limits);
        self.floating.retain(|index| self.left.contains(index));
        self.floating.extend(&going);
        if task.side == Side::Median {
            // Whoever is left has nobody but the other floaters.
            let mut rest = self.left.clone();
            rest.sort_unstable();
            self.inside(&rest, Side::Median, limits);
        }
        let number = |index: &usize| self.field.parties[*index].number;
        BracketStory {
            score: task.residents.first().map_or(self.median, |index| self.score(*index)),
            residents: task.residents.iter().map(number).collect(),
            floaters: task.floaters.iter().map(number).collect(),
            look_ahead_fails: limits == Limits::Ignored,
            pairs: self.pairs[before..]
                .iter()
                .map(|(a, b)| (number(a.min(b)), number(a.max(b))))
                .collect(),
            ..BracketStory::default()
        }
    }

    /// The same group without a floater who is paired and the opponent.
    fn smaller(&self, task: &Task, inside: &[usize], floater: usize, other: usize) -> Task {
        let taken = |index: &usize| self.left.contains(index) && *index != floater;
        let floaters = task.floaters.iter().copied().filter(taken).collect();
        task.with(without(inside, &[other]), floaters)
    }

    /// 8.2, 8.3: who floats first; whoever has met everybody of the next group is passed over while others
    /// are there, and if nobody reaches it, the group beyond it decides in the same way.
    fn floater_order(&self, task: &Task, inside: &[usize]) -> Vec<usize> {
        let mut order = inside.to_vec();
        order.sort_unstable();
        if task.side != Side::Below {
            order.reverse();
        }
        let steps = |index: &usize| {
            let unmet = |group: &Vec<usize>| group.iter().any(|n| self.field.may_meet(*index, *n));
            task.further.iter().position(unmet).unwrap_or(task.further.len())
        };
        order.sort_by_key(steps);
        order
    }

    /// 9: half against half, then the next opponents downwards, then upwards; in groups below the median
    /// from the bottom.
    fn inside(&mut self, members: &[usize], side: Side, limits: Limits) {
        let mut order = members.to_vec();
        order.sort_unstable();
        if side == Side::Below {
            order.reverse();
        }
        let strict = |a: usize, b: usize| {
            self.field.may_meet(a, b) && (limits == Limits::Ignored || self.fits(a, b))
        };
        let mut found = Vec::new();
        while order.len() >= 2 {
            let first = order[0];
            let half = order.len() / 2;
            let mut opponents: Vec<usize> = order[half..].to_vec();
            opponents.extend(order[1..half].iter().rev());
            let fits = opponents.into_iter().find(|&other| {
                strict(first, other) && pairable(&without(&order, &[first, other]), &strict)
            });
            let Some(other) = fits else { break };
            order = without(&order, &[first, other]);
            found.push((first, other));
        }
        for (a, b) in found {
            self.take(a, b);
        }
    }

    fn take(&mut self, a: usize, b: usize) {
        self.left.retain(|index| *index != a && *index != b);
        self.pairs.push((a, b));
    }

    /// 7.3: whether one of the two ways to give colours keeps both within the limits.
    fn fits(&self, a: usize, b: usize) -> bool {
        let ([a_white, a_black], [b_white, b_black]) = (self.breaks[a], self.breaks[b]);
        !((a_white || b_black) && (a_black || b_white))
    }

    fn allowed(&self, a: usize, b: usize, task: &Task, limits: Limits) -> bool {
        let here = [a, b].map(|index| task.pool[index]);
        let concerned = match limits {
            Limits::Everywhere => here != [false, false],
            Limits::Inside => here == [true, true],
            Limits::Ignored => false,
        };
        let sides = [a, b].map(|index| self.side(self.score(index)));
        let crosses = sides.contains(&Side::Above) && sides.contains(&Side::Below);
        self.field.may_meet(a, b) && (self.crossing || !crosses) && (!concerned || self.fits(a, b))
    }

    /// The most floaters who meet a resident, and then the most pairs of residents, in a complete round;
    /// none if there is none.
    fn best(&self, left: &[usize], task: &Task, limits: Limits) -> Option<Tiers<2>> {
        let mark = |list: &[usize]| -> Vec<bool> {
            let mut marked = vec![false; self.field.parties.len()];
            list.iter().for_each(|&index| marked[index] = true);
            left.iter().map(|&index| marked[index]).collect()
        };
        let (resident, floater) = (mark(&task.residents), mark(&task.floaters));
        let of = |marked: &[bool]| -> Vec<usize> {
            left.iter().zip(marked).filter(|(_, is)| **is).map(|(&index, _)| index).collect()
        };
        let others: Vec<bool> = resident.iter().zip(&floater).map(|(a, b)| !a && !b).collect();
        let zones = [of(&resident), of(&floater), of(&others)];
        let allowed = |a: usize, b: usize| self.allowed(a, b, task, limits);
        if is_perfect(&zones, &allowed) {
            let [residents, floaters] = [zones[0].len(), zones[1].len()];
            return Some(Tiers([floaters, (residents - floaters) / 2].map(|count| count as i64)));
        }
        let graph = Graph::from_fn(left.len(), |u, v| {
            self.allowed(left[u], left[v], task, limits).then(|| {
                let inside = resident[u] && resident[v];
                let joins = resident[u] && floater[v] || floater[u] && resident[v];
                Tiers([i64::from(joins), i64::from(inside)])
            })
        });
        Matching::solve(&graph).ok().map(|best| best.total())
    }
}

/// Whether the limits on colours (7.3) hold in a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Limits {
    /// For everybody in it, floaters in the group they reach included.
    Everywhere,
    /// For the matches inside it.
    Inside,
    /// Not at all (7.4).
    Ignored,
}

/// Whether a complete round can be shown in which every floater meets a resident, at most one resident meets somebody
/// else than them, and so nothing could be better. False if a few tries do not show it.
fn is_perfect(
    [residents, floaters, others]: &[Vec<usize>; 3],
    allowed: &dyn Fn(usize, usize) -> bool,
) -> bool {
    const FEW: usize = 4;
    let here: Vec<usize> = floaters.iter().chain(residents).copied().collect();
    let meet =
        |a: usize, b: usize| allowed(a, b) && !(floaters.contains(&a) && floaters.contains(&b));
    if floaters.len() > residents.len() {
        return false;
    }
    if here.len().is_multiple_of(2) {
        return pairable(&here, &meet) && pairable(others, allowed);
    }
    // The nearest first, on both sides.
    let near = |list: &[usize], at: usize| -> Vec<usize> {
        let middle = list.partition_point(|&index| index < at);
        let below = list[middle..].iter().take(FEW);
        below.chain(list[..middle].iter().rev().take(FEW)).copied().collect()
    };
    let (first, last) = (residents[0], residents[residents.len() - 1]);
    let leaving = residents.iter().rev().take(FEW).chain(residents.iter().take(FEW));
    let leaving = leaving.filter(|gone| pairable(&without(&here, &[**gone]), &meet));
    let leaving: Vec<usize> = leaving.copied().collect();
    let mut partners = near(others, last);
    partners.extend(near(others, first));
    partners.into_iter().any(|gone| {
        leaving.iter().any(|&index| allowed(index, gone))
            && pairable(&without(others, &[gone]), allowed)
    })
}

fn plus(a: Option<Tiers<2>>, b: Option<Tiers<2>>) -> Option<Tiers<2>> {
    Some(a? + b?)
}

fn without(list: &[usize], gone: &[usize]) -> Vec<usize> {
    list.iter().copied().filter(|index| !gone.contains(index)).collect()
}

fn pairable(members: &[usize], may_meet: &dyn Fn(usize, usize) -> bool) -> bool {
    struct Among<'a>(&'a [usize], &'a dyn Fn(usize, usize) -> bool);
    impl arbitra_matching::cardinality::Adjacency for Among<'_> {
        fn len(&self) -> usize {
            self.0.len()
        }
        fn adjacent(&self, u: usize, v: usize) -> bool {
            (self.1)(self.0[u], self.0[v])
        }
    }
    arbitra_matching::cardinality::has_perfect(&Among(members, may_meet))
}
