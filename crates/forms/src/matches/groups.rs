//! The top-scoregroup procedure: bye, upfloaters, brackets (C.04.5 and C.04.6, 3.3–3.5).
//!
//! A set of upfloaters is legal if the bracket and the rest can both be paired. That is one question about
//! perfect matchings of everybody still unpaired: the edges from the scoregroup to lower ones are the
//! upfloaters. C4 to C7 are weights on such edges, so that the best sets come out of one weighted matching,
//! and the first of them in the order of 3.5 is found by asking of one party after another. Nearly always no matching of
//! everybody is needed: where one upfloater, or none, satisfies all criteria nothing can be better.

use std::ops::Range;

use arbitra_matching::cardinality::{self, Adjacency};
use arbitra_matching::{Graph, Matching, Steered, Tiers};
use arbitra_model::Points;

use super::Stuck;
use super::bracket;
use super::field::Field;
use super::reason::{BracketStory, ByeStory, MatchStory};
use super::rules::Rules;

/// C4, three words for C5, C6, C7.
type Cost = Tiers<6>;

/// How many bits a word of C5 has.
const WORD: usize = 40;
const WORDS: usize = 3;

/// How many parties are matched at once before the whole graph is asked.
const NEAR: usize = 300;
/// How many of them stand for everybody at first.
const NEAREST: usize = 80;
/// How many are tried as the one who leaves or enters the scoregroup that follows.
const FEW: usize = 4;

/// The pairs, the bye, and why.
pub(super) type Paired = (Vec<(usize, usize)>, Option<usize>, MatchStory);

/// Pairs a round.
pub(super) fn pair(rules: &Rules, field: &Field) -> Result<Paired, Stuck> {
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
    let mut pairs = Vec::new();
    let mut is_paired = vec![false; field.parties.len()];
    while let Some(first) = left.first() {
        let top = field.parties[*first].score;
        let residents = left.iter().take_while(|i| field.parties[**i].score == top).count();
        let chosen = upfloaters(rules, field, &left, residents);
        let mut members: Vec<usize> = left[..residents].to_vec();
        members.extend(&chosen.floaters);
        let (found, costs) = bracket::pair(rules, field, &members, top);
        let number = |index: &usize| field.parties[*index].number;
        story.brackets.push(BracketStory {
            score: top,
            residents: left[..residents].iter().map(number).collect(),
            floaters: chosen.floaters.iter().map(number).collect(),
            look_ahead_fails: chosen.look_ahead_fails,
            floaters_again: chosen.again,
            costs,
            pairs: found.iter().map(|(a, b)| (number(a), number(b))).collect(),
        });
        pairs.extend(found);
        members.iter().for_each(|&index| is_paired[index] = true);
        left.retain(|&index| !is_paired[index]);
    }
    Ok((pairs, bye, story))
}

/// 3.4: the lowest score, the most matches played, the largest number, of those who may have it (C2) and
/// leave a legal pairing.
fn bye(field: &Field) -> Result<(usize, ByeStory), Stuck> {
    let mut order: Vec<usize> = (0..field.parties.len()).collect();
    order.sort_by_key(|index| {
        let party = &field.parties[*index];
        (party.score, std::cmp::Reverse(party.played), std::cmp::Reverse(party.number))
    });
    let mut passed_over = Vec::new();
    for index in order {
        let party = &field.parties[index];
        let rest: Vec<usize> = (0..field.parties.len()).filter(|other| *other != index).collect();
        if !party.bye_barred && field.is_pairable(&rest) {
            let (number, score) = (party.number, party.score);
            return Ok((index, ByeStory { number, score, passed_over }));
        }
        passed_over.push(party.number);
    }
    let everybody: Vec<usize> = (0..field.parties.len()).collect();
    Err(Stuck { left_over: field.left_over(&everybody) })
}

struct Chosen {
    floaters: Vec<usize>,
    look_ahead_fails: bool,
    again: i64,
}

/// 3.5: the upfloaters for the first `residents` of those left; a legal pairing of all exists.
fn upfloaters(rules: &Rules, field: &Field, left: &[usize], residents: usize) -> Chosen {
    let edges = Edges::new(rules, field, left, residents);
    edges.fewest_possible().or_else(|| edges.nearest()).unwrap_or_else(|| by_graph(edges))
}

/// The same by matchings of everybody left.
fn by_graph(edges: Edges<'_>) -> Chosen {
    let (left, residents) = (edges.left, edges.residents);
    let graph = edges.graph(Look::Nowhere);
    let Ok(fewest) = Matching::solve(&graph) else {
        return Chosen { floaters: Vec::new(), look_ahead_fails: false, again: 0 };
    };
    let count = (-fewest.total().0[0]) as usize;
    if count == 0 {
        return Chosen { floaters: Vec::new(), look_ahead_fails: false, again: 0 };
    }
    let edges = Edges { base: count + 1, ..edges };
    // C6 with the other criteria; if no set of upfloaters satisfies it, without.
    let graph = edges.graph(Look::Ahead);
    let ahead = Matching::solve(&graph).ok().filter(|best| edges.looks_well(best));
    let (graph, best, look_ahead_fails) = match ahead {
        Some(best) => (graph, best, false),
        None => {
            let graph = edges.graph(Look::Best);
            let Ok(best) = Matching::solve(&graph) else {
                return Chosen { floaters: Vec::new(), look_ahead_fails: true, again: 0 };
            };
            (graph, best, true)
        }
    };
    let again = -best.total().0[5];
    let floaters = first_set(graph, best, residents, count);
    let floaters = floaters.into_iter().map(|place| left[place]).collect();
    Chosen { floaters, look_ahead_fails, again }
}

/// The first set in the order of 3.5 among the best: one party after another, in rank order, is an
/// upfloater if some best matching has it so.
fn first_set(
    graph: Graph<Cost>,
    matching: Matching<Cost>,
    residents: usize,
    count: usize,
) -> Vec<usize> {
    let mut best = Steered { graph, matching };
    let mut set = Vec::new();
    for place in residents..best.graph.len() {
        if set.len() == count {
            break;
        }
        if best.try_without(place, residents..best.graph.len()) {
            set.push(place);
        } else {
            // No best matching uses the edges upwards.
            best.try_without(place, 0..residents);
        }
    }
    set
}

/// Which criteria the weights hold.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Look {
    /// Only C4.
    Nowhere,
    /// C4, C5, C6, C7.
    Ahead,
    /// C4, C5, C7.
    Best,
}

/// So many vertices, and a word on every two of them.
struct Graphed<'a>(usize, &'a dyn Fn(usize, usize) -> bool);

impl Adjacency for Graphed<'_> {
    fn len(&self) -> usize {
        self.0
    }

    fn adjacent(&self, u: usize, v: usize) -> bool {
        (self.1)(u, v)
    }
}

struct Edges<'a> {
    rules: &'a Rules,
    field: &'a Field,
    left: &'a [usize],
    residents: usize,
    /// The end of the scoregroup that follows in the standings, among those left.
    following: usize,
    /// For each of those left the number of different scores above it, among the lower ones.
    levels: Vec<usize>,
    /// One more than the number of upfloaters.
    base: usize,
}

impl<'a> Edges<'a> {
    fn new(rules: &'a Rules, field: &'a Field, left: &'a [usize], residents: usize) -> Edges<'a> {
        let score = |place: usize| -> Points { field.parties[left[place]].score };
        let mut levels = vec![0; left.len()];
        for place in residents + 1..left.len() {
            levels[place] = levels[place - 1] + usize::from(score(place) != score(place - 1));
        }
        // C6 speaks of the scoregroup that follows in the standings; if earlier brackets have emptied it, of nobody.
        let top = left.first().map(|index| field.parties[*index].score);
        let scores = field.parties.iter().map(|party| party.score);
        let next = scores.filter(|score| top.is_some_and(|top| *score < top)).max();
        let following =
            (residents..left.len()).find(|place| Some(score(*place)) != next).unwrap_or(left.len());
        Edges { rules, field, left, residents, following, levels, base: 1 }
    }

    /// The upfloaters where nothing can be better: as many as the scoregroup leaves over by itself (C4), of the highest
    /// levels (C5), and the scoregroup that follows no worse than parity asks for (C6). None if that is not so, or a
    /// few tries do not show it.
    fn fewest_possible(&self) -> Option<Chosen> {
        let (inside, below) = self.left.split_at(self.residents);
        let count = self.field.left_over(inside).len();
        let chosen = |floaters, again| Chosen { floaters, look_ahead_fails: false, again };
        if count == 0 {
            return self.field.is_pairable(below).then(|| chosen(Vec::new(), 0));
        }
        let (places, again) = self.first_of_level(count).or_else(|| self.first_near(count))?;
        let others = |range: Range<usize>| -> Vec<usize> {
            range.filter(|other| !places.contains(other)).map(|other| self.left[other]).collect()
        };
        let following = others(self.residents..self.following);
        let rest = others(self.following..self.left.len());
        let floaters = places.iter().map(|&place| self.left[place]).collect();
        self.leaves_well(&following, &rest).then(|| chosen(floaters, again))
    }

    /// The first so many of the highest level who did not float before and can all meet residents while these have
    /// opponents.
    fn first_of_level(&self, count: usize) -> Option<(Vec<usize>, i64)> {
        let level = (self.residents..self.left.len()).take_while(|place| self.levels[*place] == 0);
        let level: Vec<usize> = level.filter(|place| !self.floats_again(*place)).collect();
        let mut chosen = Vec::new();
        for (at, &place) in level.iter().enumerate() {
            if chosen.len() == count {
                break;
            }
            let mut required: Vec<usize> = (0..self.residents).chain(chosen.clone()).collect();
            required.push(place);
            if self.can_meet(&required, &level[at + 1..], count - chosen.len() - 1) {
                chosen.push(place);
            }
        }
        (chosen.len() == count).then_some((chosen, 0))
    }

    /// Whether residents and those who come up can all be matched, residents with each other or with somebody lower, if
    /// so many of some others come up too.
    fn can_meet(&self, required: &[usize], others: &[usize], more: usize) -> bool {
        if others.len() < more {
            return false;
        }
        let (first, last) = (required.len(), required.len() + others.len());
        let place = |v: usize| *required.get(v).unwrap_or_else(|| &others[v - first]);
        // Whoever of the others stays is matched with a stand-in.
        let stand_ins = others.len() - more;
        cardinality::has_perfect(&Graphed(last + stand_ins, &|u: usize, v: usize| {
            let (u, v) = (u.min(v), u.max(v));
            if v >= last {
                return (first..last).contains(&u);
            }
            place(u) < self.residents
                && self.field.may_meet(self.left[place(u)], self.left[place(v)])
        }))
    }

    /// The first best set among residents and the next few levels, whoever may be matched below; it must be no larger than
    /// so many, so that nobody of a lower level could make it better.
    fn first_near(&self, count: usize) -> Option<(Vec<usize>, i64)> {
        let end = self.ends().take_while(|end| *end <= NEAR).last()?;
        let near = Edges { base: count + 1, levels: self.levels.clone(), ..*self };
        // With one more who is nobody, the number is even.
        let graph = Graph::from_fn(end + end % 2, |u, v| {
            if u >= self.residents {
                return Some(Tiers([0; 6]));
            }
            let meet = v < end && self.field.may_meet(self.left[u], self.left[v]);
            meet.then(|| -near.cost(u, v, Look::Best))
        });
        let best =
            Matching::solve(&graph).ok().filter(|best| -best.total().0[0] == count as i64)?;
        let again = -best.total().0[5];
        Some((first_set(graph, best, self.residents, count), again))
    }

    /// The first best set where the first of those left stand for all after them: the scoregroup that follows is matched
    /// as it must be (C6), whoever is below it with anybody. None if that does not settle it.
    fn nearest(&self) -> Option<Chosen> {
        let count = self.field.left_over(&self.left[..self.residents]).len();
        let (least, all) = (self.least(count), self.left.len());
        let ends = self.ends().filter(|&end| (least <= end || end == all) && end <= NEAR);
        let ends: Vec<usize> = ends.collect();
        let first = ends.iter().find(|end| **end >= self.residents + NEAREST).or(ends.last())?;
        let tried = [Some(first), ends.last().filter(|end| *end != first)];
        tried.into_iter().flatten().find_map(|&end| self.nearest_until(end, count))
    }

    /// Where the levels of those left end.
    fn ends(&self) -> impl Iterator<Item = usize> {
        let all = self.left.len();
        (self.residents + 1..=all)
            .filter(move |&end| end == all || self.levels[end] != self.levels[end - 1])
    }

    /// How many stand for all at least, if so many come up: nobody of the scoregroup that follows may lack somebody below to
    /// be matched with.
    fn least(&self, count: usize) -> usize {
        self.following + (self.following - self.residents) + count
    }

    /// The same for the first so many. They are matched no worse than among everybody: whoever meets somebody beyond them
    /// has somebody among them instead. So what can be had among everybody as well is best there too.
    fn nearest_until(&self, end: usize, count: usize) -> Option<Chosen> {
        let near = Edges { base: count + 1, levels: self.levels.clone(), ..*self };
        let solve = |look: Look| {
            // With one more who is nobody, the number is even.
            let graph = Graph::from_fn(end + end % 2, |u, v| {
                if u >= near.residents && (look == Look::Best || v >= near.following) {
                    let leaves = look == Look::Ahead && u < near.following;
                    return Some(Tiers([0, 0, 0, 0, -i64::from(leaves), 0]));
                }
                let meet = v < end && near.field.may_meet(near.left[u], near.left[v]);
                meet.then(|| -near.cost(u, v, look))
            });
            let best = Matching::solve(&graph).ok()?;
            // More upfloaters could be fewer of lower levels.
            (-best.total().0[0] == count as i64).then_some((graph, best))
        };
        let (graph, best) = solve(Look::Ahead)?;
        let stay = (near.residents..near.following)
            .filter(|place| best.mate(*place).is_some_and(|mate| mate >= near.residents))
            .count();
        let looks_well = -best.total().0[4] == (stay % 2) as i64;
        let (graph, best) = if looks_well { (graph, best) } else { solve(Look::Best)? };
        let again = -best.total().0[5];
        let places = first_set(graph, best, near.residents, count);
        let others = |range: Range<usize>| -> Vec<usize> {
            range.filter(|other| !places.contains(other)).map(|other| near.left[other]).collect()
        };
        let is_had = if looks_well {
            let following = others(near.residents..near.following);
            near.leaves_well(&following, &others(near.following..near.left.len()))
        } else {
            near.field.is_pairable(&others(near.residents..near.left.len()))
        };
        let floaters = places.iter().map(|&place| near.left[place]).collect();
        is_had.then_some(Chosen { floaters, look_ahead_fails: !looks_well, again })
    }

    fn floats_again(&self, place: usize) -> bool {
        let matters = self.field.rounds_left() >= self.rules.free_floats;
        matters && self.field.parties[self.left[place]].floated
    }

    /// C6: whether the following scoregroup can be paired with no more upfloaters than its parity asks for, and the rest
    /// as well. False if a few tries do not show it.
    fn leaves_well(&self, following: &[usize], rest: &[usize]) -> bool {
        let field = self.field;
        if following.len().is_multiple_of(2) {
            return field.is_pairable(following) && field.is_pairable(rest);
        }
        let without = |list: &[usize], gone: usize| -> Vec<usize> {
            list.iter().copied().filter(|index| *index != gone).collect()
        };
        let down = following.iter().rev().take(FEW).copied();
        let down = down.filter(|gone| field.is_pairable(&without(following, *gone)));
        let down: Vec<usize> = down.collect();
        let could = rest.iter().filter(|gone| down.iter().any(|o| field.may_meet(*o, **gone)));
        could.take(FEW).any(|&gone| field.is_pairable(&without(rest, gone)))
    }

    fn graph(&self, look: Look) -> Graph<Cost> {
        Graph::from_fn(self.left.len(), |u, v| {
            let meet = self.field.may_meet(self.left[u], self.left[v]);
            meet.then(|| -self.cost(u, v, look))
        })
    }

    /// What a pair costs; `u` stands above `v`.
    fn cost(&self, u: usize, v: usize, look: Look) -> Cost {
        let mut cost = [0; 6];
        if u < self.residents && v >= self.residents {
            cost[0] = 1;
            if look != Look::Nowhere {
                let (word, bit) = self.place(self.levels[v]);
                cost[1 + word] = 1 << bit;
                cost[5] = i64::from(self.floats_again(v));
            }
        } else if look == Look::Ahead
            && (self.residents..self.following).contains(&u)
            && v >= self.following
        {
            cost[4] = 1;
        }
        Tiers(cost)
    }

    /// C5: the lowest score weighs most. One upfloater of a level weighs more than all of the levels above it.
    ///
    /// Where levels and upfloaters are too many for the words, the highest levels share the last place: that
    /// takes a tournament with dozens of scores in which dozens must float.
    fn place(&self, level: usize) -> (usize, usize) {
        let bits = usize::BITS as usize - self.base.leading_zeros() as usize;
        let per_word = (WORD / bits).max(1);
        let deepest = self.levels.last().copied().unwrap_or(0);
        let from_below = (deepest - level).min(WORDS * per_word - 1);
        (from_below / per_word, (per_word - 1 - from_below % per_word) * bits)
    }

    /// C6: whether the following scoregroup needs no more upfloaters than its parity asks for.
    fn looks_well(&self, best: &Matching<Cost>) -> bool {
        let stay = (self.residents..self.following)
            .filter(|place| best.mate(*place).is_some_and(|mate| mate >= self.residents))
            .count();
        -best.total().0[4] == (stay % 2) as i64
    }
}

#[cfg(test)]
mod tests {
    use arbitra_model::{Colour, Random};

    use super::super::field::Party;
    use super::super::rules::Swiss;
    use super::*;

    /// Some parties of few scores, of whom many may not meet.
    fn field(random: &mut Random) -> Field {
        let size = usize::from(2 * random.between(4, 11));
        let mut scores: Vec<u16> = (0..size).map(|_| random.between(0, 5)).collect();
        scores.sort_unstable_by(|a, b| b.cmp(a));
        let numbers = 1..=size as u16;
        let party = |(number, score): (u16, u16)| Party {
            number,
            score: Points::from_tenths(10 * i32::from(score)),
            secondary: Points::from_tenths(0),
            colours: Vec::new(),
            floated: random.happens(300),
            played: 3,
            bye_barred: false,
        };
        let parties: Vec<Party> = numbers.zip(scores).map(party).collect();
        let share = random.between(200, 700);
        let mut apart = vec![Vec::new(); size];
        for (u, v) in (0..size).flat_map(|u| (u + 1..size).map(move |v| (u, v))) {
            if random.happens(share) {
                apart[u].push(v);
                apart[v].push(u);
            }
        }
        Field { round: 4, rounds: 9, initial: Colour::White, parties, apart }
    }

    /// Wherever the first of those left settle the upfloaters, a graph of everybody says the same.
    #[test]
    fn the_first_of_those_left_tell_what_everybody_does() {
        let mut random = Random::new(71);
        let rules = Swiss::Double.rules().expect("a Swiss of matches");
        let (mut told, mut failed) = (0, 0);
        for _ in 0..6_000 {
            let field = field(&mut random);
            let left: Vec<usize> = (0..field.parties.len()).collect();
            let top = field.parties[0].score;
            let residents = field.parties.iter().take_while(|party| party.score == top).count();
            let count = field.left_over(&left[..residents]).len();
            if count == 0 || !field.is_pairable(&left) {
                continue;
            }
            let edges = Edges::new(&rules, &field, &left, residents);
            let least = edges.least(count);
            for end in edges.ends().filter(|end| (least..left.len()).contains(end)) {
                let Some(chosen) = edges.nearest_until(end, count) else { continue };
                let all = by_graph(Edges::new(&rules, &field, &left, residents));
                let of = |it: &Chosen| (it.floaters.clone(), it.look_ahead_fails, it.again);
                assert_eq!(of(&chosen), of(&all), "{end} of {field:?}");
                told += 1;
                failed += usize::from(chosen.look_ahead_fails);
            }
        }
        assert!(told > 250 && failed > 10, "{told}, {failed}");
    }
}
