//! The top-scoregroup procedure: bye, upfloaters, brackets (C.04.5 and C.04.6, 3.3–3.5).
//!
//! A set of upfloaters is legal if the bracket and the rest can both be paired. That is one question about
//! perfect matchings of everybody still unpaired: the edges from the scoregroup to lower ones are the
//! upfloaters. C4 to C7 are weights on such edges, so that the best sets come out of one weighted matching,
//! and the first of them in the order of 3.5 is found by asking of one party after another. Nearly always no matching of
//! everybody is needed: where one upfloater, or none, satisfies all criteria nothing can be better.

use std::ops::Range;

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

/// How many candidates are tried as the only upfloater before the whole graph is asked.
const TRIES: usize = 64;
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
    edges.fewest_possible().unwrap_or_else(|| by_graph(edges))
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

    /// No upfloater if the scoregroup is even, one of the highest level if it is odd, where that satisfies all criteria: no
    /// set is better, and those before it in the order are shown not to do. None if that is not so, or not shown.
    fn fewest_possible(&self) -> Option<Chosen> {
        let (inside, below) = self.left.split_at(self.residents);
        let chosen = |floaters| Chosen { floaters, look_ahead_fails: false, again: 0 };
        if inside.len().is_multiple_of(2) {
            let both = self.field.is_pairable(inside) && self.field.is_pairable(below);
            return both.then(|| chosen(Vec::new()));
        }
        let matters = self.field.rounds_left() >= self.rules.free_floats;
        let level = (self.residents..self.left.len()).take_while(|place| self.levels[*place] == 0);
        let again = |place: &usize| matters && self.field.parties[self.left[*place]].floated;
        for place in level.filter(|place| !again(place)).take(TRIES) {
            let candidate = self.left[place];
            let others = |range: Range<usize>| -> Vec<usize> {
                range.filter(|other| *other != place).map(|other| self.left[other]).collect()
            };
            let bracket: Vec<usize> = inside.iter().copied().chain([candidate]).collect();
            if !self.field.is_pairable(&bracket) {
                continue;
            }
            let following = others(self.residents..self.following);
            let rest = others(self.following.max(self.residents)..self.left.len());
            match self.leaves_well(&following, &rest) {
                Some(true) => return Some(chosen(vec![candidate])),
                Some(false) => {}
                None => return None,
            }
        }
        None
    }

    /// C6: whether the following scoregroup can be paired with no more upfloaters than its parity asks for, and the rest
    /// as well; none if a few tries do not show it.
    fn leaves_well(&self, following: &[usize], rest: &[usize]) -> Option<bool> {
        let field = self.field;
        if following.len().is_multiple_of(2) {
            return Some(field.is_pairable(following) && field.is_pairable(rest));
        }
        let without = |list: &[usize], gone: usize| -> Vec<usize> {
            list.iter().copied().filter(|index| *index != gone).collect()
        };
        let down = following.iter().rev().take(FEW).copied();
        let down = down.filter(|gone| field.is_pairable(&without(following, *gone)));
        let down: Vec<usize> = down.collect();
        let mut up = rest.iter().take(FEW).copied();
        up.any(|gone| {
            down.iter().any(|other| field.may_meet(*other, gone))
                && field.is_pairable(&without(rest, gone))
        })
        .then_some(true)
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
                let matters = self.field.rounds_left() >= self.rules.free_floats;
                cost[5] = i64::from(matters && self.field.parties[self.left[v]].floated);
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
