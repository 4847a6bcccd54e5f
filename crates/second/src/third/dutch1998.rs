//! The Dutch system of 1998, as an arbiter goes through C1 to C14 with the cards of one bracket after the other.
//!
//! A bracket offers its pairings in the order in which the procedure comes to them; whoever undoes a bracket
//! (C12, C13) goes on in that order.

use std::cmp::Reverse;
use std::ops::ControlFlow;

use arbitra_model::{ByColour, Colour, Points};
use arbitra_pairing::check::Paired;
use arbitra_pairing::{Contender, Float, Position};

use super::field::{
    Graph, Set, answer, by_latest_difference, members, seated, set_of, strangers, surplus, twice,
};

/// The round, or nothing if it has no legal pairing.
#[must_use]
pub fn pair(position: &Position) -> Option<Paired> {
    let reading = Reading::new(position);
    let (pairs, bye) = reading.round()?;
    let boards: Vec<ByColour<usize>> =
        pairs.into_iter().map(|(a, b)| reading.board(a, b)).collect();
    Some(answer(position, boards, bye))
}

type Pairs = Vec<(usize, usize)>;

/// How much a colour is wanted (A7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Wish {
    Mild,
    Strong,
    Absolute,
}

/// A bracket paired: its pairs, and who moves down.
#[derive(Clone, Debug)]
struct Outcome {
    pairs: Pairs,
    down: Set,
}

/// The cards of a bracket.
#[derive(Clone, Copy, Debug)]
struct Bracket {
    moved_down: Set,
    residents: Set,
}

impl Bracket {
    fn all(self) -> Set {
        self.moved_down | self.residents
    }

    /// A3: with half or more moved down, a bracket is paired as if it were homogeneous.
    fn is_heterogeneous(self) -> bool {
        self.moved_down != 0 && 2 * self.moved_down.count_ones() < self.all().count_ones()
    }
}

/// What is asked of a way to pair some players as S1 and S2.
#[derive(Clone, Copy)]
struct Asked {
    /// Pairs to make.
    pairs: usize,
    /// Pairs that may miss a colour.
    x: usize,
    /// How many of B6 and B5 were dropped.
    dropped: usize,
}

/// The rules for one bracket, waived for those over half in the last round or not.
struct Book<'a> {
    reading: &'a Reading<'a>,
    waived: bool,
    graph: &'a Graph,
}

struct Reading<'a> {
    position: &'a Position,
    strict: Graph,
    waived: Graph,
}

impl<'a> Reading<'a> {
    fn new(position: &'a Position) -> Reading<'a> {
        let of = |player: usize| &position.contenders[player];
        let absolutely = |player: usize| match wish(of(player)) {
            Some((colour, Wish::Absolute)) => Some(colour),
            _ => None,
        };
        let clash = |a, b| absolutely(a).is_some() && absolutely(a) == absolutely(b);
        let top = |player| position.is_topscorer(player);
        let count = position.contenders.len();
        let strict = Graph::new(count, |a, b| strangers(position, a, b) && !clash(a, b));
        let waived = Graph::new(count, |a, b| {
            strangers(position, a, b) && (!clash(a, b) || top(a) || top(b))
        });
        Reading { position, strict, waived }
    }

    fn of(&self, player: usize) -> &Contender {
        &self.position.contenders[player]
    }

    fn round(&self) -> Option<(Pairs, Option<usize>)> {
        let count = self.position.contenders.len();
        let mut groups: Vec<Set> = Vec::new();
        let mut scores: Vec<Points> = Vec::new();
        for player in 0..count {
            if scores.last() != Some(&self.of(player).score) {
                scores.push(self.of(player).score);
                groups.push(0);
            }
            *groups.last_mut()? |= 1 << player;
        }
        let (last, upper) = groups.split_last()?;
        // Every bracket as it stands now, with what it was given.
        let mut done: Vec<(Bracket, Outcome)> = Vec::new();
        for &residents in upper {
            let mut moved_down = done.last().map_or(0, |(_, outcome)| outcome.down);
            let bracket = Bracket { moved_down, residents };
            if let Some(other) = self.other_floaters(&done, bracket) {
                moved_down = other.down;
                done.last_mut()?.1 = other;
            }
            let bracket = Bracket { moved_down, residents };
            let outcome = self.first(bracket, |_| true)?;
            done.push((bracket, outcome));
        }
        self.lowest(done, *last)
    }

    /// C12: other players of the previous bracket with whom all moved down find opponents here.
    fn other_floaters(&self, done: &[(Bracket, Outcome)], bracket: Bracket) -> Option<Outcome> {
        let (previous, outcome) = done.last()?;
        if !bracket.is_heterogeneous() || self.takes_all(bracket) {
            return None;
        }
        self.first(*previous, |other| {
            other.down.count_ones() == outcome.down.count_ones()
                && self.takes_all(Bracket { moved_down: other.down, ..bracket })
        })
    }

    /// Whether all who moved down find opponents among the residents.
    fn takes_all(&self, bracket: Bracket) -> bool {
        fn seat(graph: &Graph, moved: &[usize], residents: Set) -> bool {
            let Some((&first, others)) = moved.split_first() else { return true };
            members(residents)
                .into_iter()
                .any(|r| graph.allows(first, r) && seat(graph, others, residents & !(1 << r)))
        }
        seat(self.book(bracket).graph, &members(bracket.moved_down), bracket.residents)
    }

    /// The lowest bracket, and what has to be undone for it (C13).
    fn lowest(
        &self,
        mut done: Vec<(Bracket, Outcome)>,
        mut residents: Set,
    ) -> Option<(Pairs, Option<usize>)> {
        // A penultimate bracket without pairs has moved down as a whole.
        let mut whole_bracket: Option<Bracket> = None;
        loop {
            let moved_down = done.last().map_or(0, |(_, outcome)| outcome.down);
            let bracket = whole_bracket.take().unwrap_or(Bracket { moved_down, residents });
            let finish = |done: &[(Bracket, Outcome)], last: Outcome| {
                let mut pairs: Pairs = done.iter().flat_map(|(_, o)| o.pairs.clone()).collect();
                pairs.extend(last.pairs);
                (pairs, members(last.down).first().copied())
            };
            if self.takes_all(bracket)
                && let Some(last) = self.complete(bracket)
            {
                return Some(finish(&done, last));
            }
            // C12, then the same with fewer of those who moved down.
            let others = done.last().and_then(|(previous, outcome)| {
                self.first(*previous, |other| {
                    let here = Bracket { moved_down: other.down, residents };
                    other.down.count_ones() == outcome.down.count_ones()
                        && self.takes_all(here)
                        && self.complete(here).is_some()
                })
            });
            if bracket.is_heterogeneous()
                && let Some(other) = others
            {
                let last = self.complete(Bracket { moved_down: other.down, residents })?;
                done.last_mut()?.1 = other;
                return Some(finish(&done, last));
            }
            if let Some(last) = self.complete(bracket) {
                return Some(finish(&done, last));
            }
            // C13: the penultimate bracket is undone; without pairs it becomes one with the lowest.
            let (previous, _) = done.pop()?;
            let other = self.first(previous, |other| {
                !other.pairs.is_empty()
                    && self.complete(Bracket { moved_down: other.down, residents }).is_some()
            });
            if let Some(other) = other {
                let last = self.complete(Bracket { moved_down: other.down, residents })?;
                done.push((previous, other));
                return Some(finish(&done, last));
            }
            whole_bracket = Some(Bracket { moved_down: previous.all(), residents });
            residents |= previous.residents;
        }
    }

    /// The first pairing of the lowest bracket that leaves nobody, or one who may have the bye.
    fn complete(&self, bracket: Bracket) -> Option<Outcome> {
        let odd = bracket.all().count_ones() % 2;
        self.first(bracket, |outcome| {
            outcome.down.count_ones() == odd
                && members(outcome.down).iter().all(|&player| !self.of(player).bye_barred)
        })
    }

    fn book(&self, bracket: Bracket) -> Book<'_> {
        let more = self.waived.most_pairs(bracket.all()) > self.strict.most_pairs(bracket.all());
        Book { reading: self, waived: more, graph: if more { &self.waived } else { &self.strict } }
    }

    /// The first pairing of a bracket, in the order of the procedure, that is accepted.
    fn first(&self, bracket: Bracket, accept: impl Fn(&Outcome) -> bool) -> Option<Outcome> {
        let mut found = None;
        let _ = self.book(bracket).bracket(bracket, &mut |outcome| {
            if accept(&outcome) {
                found = Some(outcome);
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        found
    }

    /// E: the colours of a pair.
    fn board(&self, a: usize, b: usize) -> ByColour<usize> {
        let (a, b) = (a.min(b), a.max(b));
        let (first, second) = (self.of(a), self.of(b));
        let colour = match (wish(first), wish(second)) {
            (None, None) => {
                let initial = self.position.initial_colour;
                if first.parity_number % 2 == 1 { initial } else { !initial }
            }
            (Some((mine, _)), None) => mine,
            (None, Some((theirs, _))) => !theirs,
            (Some((mine, _)), Some((theirs, _))) if mine != theirs => mine,
            (Some((mine, much)), Some((_, less))) if much > less => mine,
            (Some((_, less)), Some((theirs, much))) if much > less => !theirs,
            (Some((mine, _)), _) => by_latest_difference(first, second).unwrap_or(mine),
        };
        seated(a, colour, b)
    }
}

type Accept<'b> = dyn FnMut(Outcome) -> ControlFlow<()> + 'b;

impl Book<'_> {
    /// C1 to C14 for one bracket.
    fn bracket(&self, bracket: Bracket, accept: &mut Accept<'_>) -> ControlFlow<()> {
        // C1: who has no opponent here moves down.
        let mut here = bracket;
        let mut away: Set = 0;
        loop {
            let all = here.all();
            let alone = members(all)
                .into_iter()
                .find(|&p| members(all).iter().all(|&other| !self.graph.allows(p, other)));
            let Some(alone) = alone else { break };
            away |= 1 << alone;
            here.moved_down &= !away;
            here.residents &= !away;
        }
        let most = self.graph.most_pairs(here.all());
        if here.is_heterogeneous() {
            let moved = members(here.moved_down);
            for count in (1..=moved.len()).rev() {
                // C14: fewer of those moved down are paired only when so many cannot be.
                if self.seats(&moved[..count], here.all() & !set_of(&moved[..count])) {
                    return self.heterogeneous(here.all(), &moved[..count], most, away, accept);
                }
            }
        }
        for pairs in (0..=most).rev() {
            let fewer = here.all().count_ones() as usize / 2 - pairs;
            self.homogeneous(here.all(), pairs, fewer, away, accept)?;
        }
        ControlFlow::Continue(())
    }

    fn seats(&self, first: &[usize], others: Set) -> bool {
        let Some((&player, rest)) = first.split_first() else { return true };
        members(others)
            .into_iter()
            .any(|o| self.graph.allows(player, o) && self.seats(rest, others & !(1 << o)))
    }

    /// C2 to C11 and C14 with some of those moved down in S1.
    fn heterogeneous(
        &self,
        all: Set,
        first: &[usize],
        most: usize,
        away: Set,
        accept: &mut Accept<'_>,
    ) -> ControlFlow<()> {
        let others = all & !set_of(first);
        let full = all.count_ones() as usize / 2;
        for pairs in (first.len()..=most.max(first.len())).rev() {
            let fewer = full - pairs;
            for extra in 0..=full {
                for upfloats in 0..=2 {
                    let asked = Asked {
                        pairs: first.len(),
                        x: self.x(all).saturating_sub(fewer) + extra,
                        dropped: upfloats,
                    };
                    self.transpositions(first, others, asked, Float::Up, &mut |made| {
                        let used = made.iter().fold(0, |set: Set, pair| set | 1 << pair.1);
                        let rest = others & !used;
                        let count = pairs - first.len();
                        let missing = rest.count_ones() as usize / 2 - count;
                        let x = self.x(rest).saturating_sub(missing) + extra;
                        for dropped in 0..=2 {
                            let asked = Asked { pairs: count, x, dropped };
                            self.exchanges(rest, asked, away, &mut |remainder| {
                                let mut pairs = made.to_vec();
                                pairs.extend(remainder.pairs);
                                accept(Outcome { pairs, down: remainder.down })
                            })?;
                        }
                        ControlFlow::Continue(())
                    })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// C2 to C11 with so many pairs.
    fn homogeneous(
        &self,
        all: Set,
        pairs: usize,
        fewer: usize,
        away: Set,
        accept: &mut Accept<'_>,
    ) -> ControlFlow<()> {
        let least = self.x(all).saturating_sub(fewer);
        for x in least..=pairs.max(least) {
            for dropped in 0..=2 {
                self.exchanges(all, Asked { pairs, x, dropped }, away, accept)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// A8.
    fn x(&self, players: Set) -> usize {
        let wants = |colour| {
            let of = |&player: &usize| wish(self.reading.of(player)).map(|(wanted, _)| wanted);
            members(players).iter().filter(|player| of(player) == Some(colour)).count()
        };
        let more = wants(Colour::White).max(wants(Colour::Black));
        more.saturating_sub(players.count_ones().div_ceil(2) as usize)
    }

    /// C4 to C8: the first half and its exchanges (D2), for each of them the transpositions.
    fn exchanges(
        &self,
        players: Set,
        asked: Asked,
        away: Set,
        accept: &mut Accept<'_>,
    ) -> ControlFlow<()> {
        let listed = members(players);
        for first in halves(listed.len(), asked.pairs) {
            let s1: Vec<usize> = first.iter().map(|&place| listed[place]).collect();
            let s2 = players & !set_of(&s1);
            self.transpositions(&s1, s2, asked, Float::Down, &mut |made| {
                let used = made.iter().fold(0, |set: Set, pair| set | 1 << pair.0 | 1 << pair.1);
                let down = players & !used;
                if members(down).iter().any(|&p| self.repeats(p, Float::Down, asked.dropped)) {
                    return ControlFlow::Continue(());
                }
                accept(Outcome { pairs: made.to_vec(), down: down | away })
            })?;
        }
        ControlFlow::Continue(())
    }

    /// C6 and C7: S2 in ascending orders (D1), as far as pairs are legal and colours allow.
    fn transpositions(
        &self,
        s1: &[usize],
        s2: Set,
        asked: Asked,
        float: Float,
        made: &mut dyn FnMut(&[(usize, usize)]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.seat(s1, s2, asked, float, &mut Vec::new(), made)
    }

    fn seat(
        &self,
        s1: &[usize],
        s2: Set,
        asked: Asked,
        float: Float,
        pairs: &mut Pairs,
        made: &mut dyn FnMut(&[(usize, usize)]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some((&player, others)) = s1.split_first() else { return made(pairs) };
        for opponent in members(s2) {
            if !self.graph.allows(player, opponent) {
                continue;
            }
            // Whoever plays somebody moved down floats up.
            if float == Float::Up && self.repeats(opponent, Float::Up, asked.dropped) {
                continue;
            }
            let clash = self.clash(player, opponent);
            if clash && asked.x == 0 {
                continue;
            }
            let asked = Asked { x: asked.x - usize::from(clash), ..asked };
            pairs.push((player, opponent));
            self.seat(others, s2 & !(1 << opponent), asked, float, pairs, made)?;
            pairs.pop();
        }
        ControlFlow::Continue(())
    }

    /// B4: whether one of two misses his colour.
    fn clash(&self, a: usize, b: usize) -> bool {
        let wanted = |player| wish(self.reading.of(player)).map(|(colour, _)| colour);
        wanted(a).is_some() && wanted(a) == wanted(b)
    }

    /// B5 and B6, as far as they were not dropped.
    fn repeats(&self, player: usize, float: Float, dropped: usize) -> bool {
        if self.waived && self.reading.position.is_topscorer(player) {
            return false;
        }
        let [last, before] = self.reading.of(player).floats;
        (dropped < 2 && last == Some(float)) || (dropped < 1 && before == Some(float))
    }
}

/// The first so many places of a list, then all exchanges with the others in the order of D2.
fn halves(players: usize, first: usize) -> Vec<Vec<usize>> {
    let mut all: Vec<Vec<usize>> = Vec::new();
    choose(0, players, first, &mut Vec::new(), &mut all);
    all.sort_by_cached_key(|half| {
        let given: Vec<Reverse<usize>> =
            (0..first).rev().filter(|place| !half.contains(place)).map(Reverse).collect();
        let taken: Vec<usize> = half.iter().copied().filter(|&place| place >= first).collect();
        let sum: usize = half.iter().sum();
        (given.len(), sum, given, taken)
    });
    all
}

fn choose(
    from: usize,
    to: usize,
    count: usize,
    chosen: &mut Vec<usize>,
    all: &mut Vec<Vec<usize>>,
) {
    if count == 0 {
        all.push(chosen.clone());
        return;
    }
    for place in from..to {
        chosen.push(place);
        choose(place + 1, to, count - 1, chosen, all);
        chosen.pop();
    }
}

/// The colour a player wants, and how much (A7).
fn wish(player: &Contender) -> Option<(Colour, Wish)> {
    let last = *player.colours.last()?;
    let lacks = |surplus: i32| if surplus > 0 { Colour::Black } else { Colour::White };
    Some(match (surplus(player), twice(player)) {
        (surplus, _) if surplus.abs() > 1 => (lacks(surplus), Wish::Absolute),
        (_, Some(colour)) => (!colour, Wish::Absolute),
        (0, None) => (!last, Wish::Mild),
        (surplus, None) => (lacks(surplus), Wish::Strong),
    })
}
