//! Who seeks White and who faces them (3.2.3–3.2.4, order 4.3).
//!
//! The first subgroup G1 wants White, the second G2 Black. Two of one subgroup who meet cannot both get what they
//! want, so a legal pairing with the best C7 has as few such pairs as possible. Of every such pair one
//! player changes sides; then everybody has an opponent on the other side. Which players change is
//! decided in the order of 4.3, from the middle of each subgroup outwards, by asking whether a best pairing is
//! left in which they do: of the best matchings of classes where classes can tell, else of the whole graph.

use arbitra_matching::{Barred, Classed, Graph, Groups, Steered};
use arbitra_model::Colour;

use crate::ground::Ground;

/// The two sides of a bracket.
pub(super) struct Sides {
    /// G1 after the shifts, in the order of 3.2.5: average opponent, then number.
    pub(super) white: Vec<usize>,
    /// G2 after the shifts, by number.
    pub(super) black: Vec<usize>,
    /// Who changed sides, first from the smaller subgroup and then from the larger.
    pub(super) shifted: [Vec<usize>; 2],
}

/// Makes the sides of a bracket (players by rank); none if it has no legal pairing.
pub(super) fn make(ground: &Ground<'_>, bracket: &[usize]) -> Option<Sides> {
    let wants_white = wants_white(ground, bracket);
    let barred = |u: usize, v: usize| ground.are_barred(bracket[u], bracket[v]);
    let (best, same_side) = Best::of(ground, bracket, &wants_white, &barred)?;
    let members = |side: bool| -> Vec<usize> {
        (0..bracket.len()).filter(|&v| wants_white[v] == side).collect()
    };
    let subgroups = [members(true), members(false)];
    let larger = usize::from(subgroups[1].len() >= subgroups[0].len());
    let smaller = 1 - larger;
    let surplus = (subgroups[larger].len() - subgroups[smaller].len()) / 2;
    let mut shifts = Shifts { ground, bracket, best };
    // 3.2.4.1: as many as there are unavoidable pairs inside the smaller subgroup.
    let inside_smaller = (same_side - surplus) / 2;
    let first = shifts.choose(&subgroups[smaller], &subgroups[larger], smaller, inside_smaller);
    // 3.2.4.2: then both sides are made equal.
    let second =
        shifts.choose(&subgroups[larger], &subgroups[smaller], larger, inside_smaller + surplus);
    let mut has_white = wants_white;
    first.iter().chain(&second).for_each(|&v| has_white[v] = !has_white[v]);
    let (mut white, mut black): (Vec<usize>, Vec<usize>) =
        (0..bracket.len()).partition(|&v| has_white[v]);
    white.sort_by_key(|&v| by_opposition(ground, bracket[v]));
    black.sort_by_key(|&v| ground.position.contenders[bracket[v]].number);
    let names = |list: &[usize]| list.iter().map(|&v| bracket[v]).collect::<Vec<usize>>();
    Some(Sides {
        white: names(&white),
        black: names(&black),
        shifted: [names(&first), names(&second)],
    })
}

/// 3.2.3: who prefers White; before anybody of the bracket has played, the first half by number.
fn wants_white(ground: &Ground<'_>, bracket: &[usize]) -> Vec<bool> {
    let contenders = &ground.position.contenders;
    if bracket.iter().any(|&v| !contenders[v].colours.is_empty()) {
        let white = |&v: &usize| ground.wishes[v].is_some_and(|w| w.colour == Colour::White);
        return bracket.iter().map(white).collect();
    }
    let mut by_number: Vec<usize> = (0..bracket.len()).collect();
    by_number.sort_by_key(|&v| contenders[bracket[v]].number);
    let mut upper = vec![false; bracket.len()];
    by_number[..bracket.len() / 2].iter().for_each(|&v| upper[v] = true);
    upper
}

/// 3.2.5 and 4.3.2: ascending average opponent, then number.
fn by_opposition(ground: &Ground<'_>, v: usize) -> (u16, arbitra_model::Number) {
    let contender = &ground.position.contenders[v];
    (contender.record.average_opponent, contender.number)
}

/// The pairings with as few pairs inside a subgroup as possible.
enum Best<'a> {
    OfClasses(Box<Classed<Barred<'a>>>),
    OfGraph(Box<Steered<i64>>),
}

impl<'a> Best<'a> {
    /// One of them, and how many pairs are inside a subgroup; none if there is no legal pairing.
    fn of(
        ground: &Ground<'_>,
        bracket: &[usize],
        wants_white: &[bool],
        barred: Barred<'a>,
    ) -> Option<(Best<'a>, usize)> {
        let keys = bracket.iter().zip(wants_white).map(|(&v, side)| (ground.hue(v), *side));
        let groups = Groups::new(keys, |(a, side), (b, other)| {
            a.agrees(b).then_some(i128::from(side == other))
        });
        if let Some((cost, matching)) = groups.and_then(|groups| groups.best(barred)) {
            return Some((Best::OfClasses(Box::new(matching)), usize::try_from(cost).ok()?));
        }
        let graph = Graph::from_fn(bracket.len(), |u, v| {
            let same = wants_white[u] == wants_white[v];
            ground.may_meet(bracket[u], bracket[v]).then_some(-i64::from(same))
        });
        let best = Steered::solve(graph).ok()?;
        let cost = best.matching.total().unsigned_abs() as usize;
        Some((Best::OfGraph(Box::new(best)), cost))
    }

    /// Lets somebody not meet some others; false, and nothing changed, if no best pairing has it so.
    fn try_without(&mut self, v: usize, others: &[usize]) -> bool {
        match self {
            Best::OfGraph(best) => best.try_without(v, others.iter().copied()),
            Best::OfClasses(best) => {
                let set = best.set_without(others.iter().copied());
                best.keep_to(v, set)
            }
        }
    }
}

struct Shifts<'a> {
    ground: &'a Ground<'a>,
    bracket: &'a [usize],
    best: Best<'a>,
}

impl Shifts<'_> {
    /// The first set of so many players of a subgroup, in the order of 4.3, that can change sides.
    ///
    /// Of every pair inside the subgroup exactly one changes. So whoever changes meets somebody of the same
    /// subgroup who does not, and two who do not change do not meet.
    fn choose(
        &mut self,
        own: &[usize],
        others: &[usize],
        subgroup: usize,
        number: usize,
    ) -> Vec<usize> {
        let (mut changing, mut staying) = (Vec::new(), Vec::new());
        for v in self.in_order(own, subgroup) {
            if changing.len() == number {
                break;
            }
            let barred: Vec<usize> = others.iter().chain(&changing).copied().collect();
            if self.best.try_without(v, &barred) {
                changing.push(v);
            } else {
                let possible = self.best.try_without(v, &staying);
                debug_assert!(possible, "somebody who cannot change sides can stay");
                staying.push(v);
            }
        }
        changing
    }

    /// 4.3.3: from the middle of the list outwards; of two in the middle the higher first.
    fn in_order(&self, own: &[usize], subgroup: usize) -> Vec<usize> {
        let mut list = own.to_vec();
        if subgroup == 0 {
            list.sort_by_key(|&v| by_opposition(self.ground, self.bracket[v]));
        } else {
            list.sort_by_key(|&v| self.ground.position.contenders[self.bracket[v]].number);
        }
        from_the_middle(&list)
    }
}

/// `[A … G]` becomes D C E B F A G, `[A … F]` becomes C D B E A F.
fn from_the_middle(list: &[usize]) -> Vec<usize> {
    let middle = list.len().saturating_sub(1) / 2;
    let (before, after) = list.split_at(list.len().min(middle + 1));
    let (mut up, mut down) = (before.iter().rev(), after.iter());
    let mut order = Vec::with_capacity(list.len());
    // An odd list has its middle alone: then the higher of each two comes first; an even one begins with two.
    if list.len() % 2 == 1 {
        order.extend(up.next());
    }
    loop {
        let (higher, lower) = (up.next(), down.next());
        if higher.is_none() && lower.is_none() {
            return order;
        }
        order.extend(higher);
        order.extend(lower);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_middle_comes_first_as_4_3_3_shows() {
        assert_eq!(from_the_middle(&[0, 1, 2, 3, 4, 5, 6]), [3, 2, 4, 1, 5, 0, 6]);
        assert_eq!(from_the_middle(&[0, 1, 2, 3, 4, 5]), [2, 3, 1, 4, 0, 5]);
        assert_eq!(from_the_middle(&[0, 1]), [0, 1]);
        assert_eq!(from_the_middle(&[7]), [7]);
        assert_eq!(from_the_middle(&[]), []);
    }
}
