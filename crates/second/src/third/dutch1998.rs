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
    pair_with(position, Remainder::WhatIsLeft)
}

/// The round by another reading of x in a remainder.
#[must_use]
pub fn pair_with(position: &Position, remainder: Remainder) -> Option<Paired> {
    let reading = Reading::new(position, remainder);
    let (pairs, bye) = reading.round()?;
    let boards: Vec<ByColour<usize>> =
        pairs.into_iter().map(|(a, b)| reading.board(a, b)).collect();
    Some(answer(position, boards, bye))
}

/// How many pairs of a remainder may miss a colour (C6, C2, A8).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remainder {
    /// As many as those who moved down left.
    WhatIsLeft,
    /// By A8 for the remainder alone, because it starts at C2.
    Anew,
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
    /// How many of those moved down were paired first.
    first: usize,
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

    /// Those moved down, who are paired first; with half or more of them nobody is (A3).
    fn first_ones(self) -> Vec<usize> {
        if 2 * self.moved_down.count_ones() < self.all().count_ones() {
            members(self.moved_down)
        } else {
            Vec::new()
        }
    }
}

/// What is done with the pairs of a transposition.
type Made<'b> = dyn FnMut(&[(usize, usize)]) -> ControlFlow<()> + 'b;

type Accept<'b> = dyn FnMut(Outcome) -> ControlFlow<()> + 'b;

/// What is asked of a way to pair some players as S1 and S2.
#[derive(Clone, Copy)]
struct Asked {
    /// Pairs to make.
    pairs: usize,
    /// Pairs that may break B2 (C.04.2 21).
    b2: usize,
    /// Pairs that may miss a colour.
    x: usize,
    /// How many of B6 and B5 were dropped.
    dropped: usize,
}

struct Reading<'a> {
    position: &'a Position,
    remainder: Remainder,
    /// B1, and B2 but for those over half in the last round.
    graph: Graph,
}

impl<'a> Reading<'a> {
    fn new(position: &'a Position, remainder: Remainder) -> Reading<'a> {
        let top = |player| position.is_topscorer(player);
        let of = |player: usize| &position.contenders[player];
        let graph = Graph::new(position.contenders.len(), |a, b| {
            let fine = !absolute_clash(of(a), of(b)) || top(a) || top(b);
            strangers(position, a, b) && fine
        });
        Reading { position, remainder, graph }
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
            let moved_down = done.last().map_or(0, |(_, outcome)| outcome.down);
            let mut bracket = Bracket { moved_down, residents };
            if self.falls_short(bracket)
                && let Some(other) = self.other_floaters(&done, bracket)
            {
                bracket.moved_down = other.down;
                done.last_mut()?.1 = other;
            }
            let outcome = self.first(bracket, |_| true)?;
            done.push((bracket, outcome));
        }
        self.lowest(done, *last)
    }

    /// C1: the bracket without those who have no opponent in it, and these.
    fn without_opponents(&self, bracket: Bracket) -> (Bracket, Set) {
        let all = members(bracket.all());
        let alone = |&player: &usize| all.iter().all(|&other| !self.graph.allows(player, other));
        let away = set_of(&all.iter().copied().filter(alone).collect::<Vec<_>>());
        let Bracket { moved_down, residents } = bracket;
        (Bracket { moved_down: moved_down & !away, residents: residents & !away }, away)
    }

    /// Whether somebody moved down has no opponent (C1), or the others do not make all their pairs.
    fn falls_short(&self, bracket: Bracket) -> bool {
        let (here, away) = self.without_opponents(bracket);
        let pairs = here.all().count_ones() as usize / 2;
        bracket.moved_down & away != 0
            || pairs == 0
            || !self.makes(here, pairs, here.first_ones().len())
    }

    /// C12: other players of the same scores from the previous bracket, if this one does not make the pairs it
    /// should and would make more with them.
    fn other_floaters(&self, done: &[(Bracket, Outcome)], bracket: Bracket) -> Option<Outcome> {
        let (previous, outcome) = done.last()?;
        if bracket.moved_down == 0 {
            return None;
        }
        let scores = |set: Set| -> Vec<Points> {
            members(set).into_iter().map(|player| self.of(player).score).collect()
        };
        let most = bracket.all().count_ones() as usize / 2;
        let whole = bracket.first_ones().len();
        let mut wanted: Vec<usize> = (1..=most).rev().collect();
        if self.makes(bracket, whole, whole) {
            wanted.retain(|&pairs| !self.makes(bracket, pairs, whole));
        } else {
            wanted.truncate(1);
        }
        wanted.into_iter().find_map(|pairs| {
            self.first(*previous, |other| {
                let here = Bracket { moved_down: other.down, ..bracket };
                (other.pairs.len(), other.first) == (outcome.pairs.len(), outcome.first)
                    && other.down != outcome.down
                    && scores(other.down) == scores(outcome.down)
                    && self.makes(here, pairs, whole)
            })
        })
    }

    /// Whether a bracket can make so many pairs with so many of those moved down paired first.
    fn makes(&self, bracket: Bracket, pairs: usize, first: usize) -> bool {
        fn seat(graph: &Graph, first: &[usize], others: Set, more: usize) -> bool {
            let Some((&player, rest)) = first.split_first() else {
                return graph.most_pairs(others) >= more;
            };
            members(others)
                .into_iter()
                .any(|o| graph.allows(player, o) && seat(graph, rest, others & !(1 << o), more))
        }
        let chosen = &members(bracket.moved_down)[..first];
        let others = bracket.all() & !set_of(chosen);
        pairs >= first && seat(&self.graph, chosen, others, pairs - first)
    }

    /// The lowest bracket, and what has to be undone for it (C12, C13).
    fn lowest(
        &self,
        mut done: Vec<(Bracket, Outcome)>,
        residents: Set,
    ) -> Option<(Pairs, Option<usize>)> {
        let mut moved_down = done.last().map_or(0, |(_, outcome)| outcome.down);
        // Of two brackets that were merged, the upper one counts as moved down.
        let (mut upper, mut lower) = (0, residents);
        let mut may_go_back = true;
        loop {
            let bracket = Bracket { moved_down: moved_down | upper, residents: lower };
            let residents = upper | lower;
            let last = self.complete(bracket);
            let whole = bracket.first_ones().len();
            let is_whole = last.as_ref().is_some_and(|last| last.first == whole);
            // C12 comes before fewer of those moved down are paired (C14), and before C13.
            if !is_whole
                && std::mem::take(&mut may_go_back)
                && let Some(other) = self.others_at_the_end(&done, moved_down, residents)
            {
                // Who comes down to brackets already merged is moved down; nobody else is.
                (moved_down, upper, lower) = (other.down, 0, residents);
                done.last_mut()?.1 = other;
                continue;
            }
            if let Some(last) = last {
                let mut pairs: Pairs =
                    done.into_iter().flat_map(|(_, outcome)| outcome.pairs).collect();
                pairs.extend(last.pairs);
                return Some((pairs, members(last.down).first().copied()));
            }
            let (previous, _) = done.pop()?;
            // Once undone, a bracket is taken as a whole: who had no opponent in it stands among the others.
            let other = find(
                |accept| self.levels(previous, 0, accept),
                |other| !other.pairs.is_empty() && self.completes(other.down | residents),
            );
            if let Some(other) = other {
                (moved_down, upper, lower) = (other.down, 0, residents);
                done.push((previous, other));
            } else {
                (upper, lower) = (previous.residents, residents);
                moved_down = previous.moved_down;
            }
        }
    }

    /// C12 for the lowest bracket: other players of the same scores with whom it is complete.
    fn others_at_the_end(
        &self,
        done: &[(Bracket, Outcome)],
        moved_down: Set,
        residents: Set,
    ) -> Option<Outcome> {
        let (previous, outcome) = done.last()?;
        if moved_down == 0 {
            return None;
        }
        let scores = |set: Set| -> Vec<Points> {
            members(set).into_iter().map(|player| self.of(player).score).collect()
        };
        self.first(*previous, |other| {
            let here = Bracket { moved_down: other.down, residents };
            (other.pairs.len(), other.first) == (outcome.pairs.len(), outcome.first)
                && other.down != outcome.down
                && scores(other.down) == scores(outcome.down)
                && self.complete(here).is_some_and(|last| last.first == here.first_ones().len())
        })
    }

    /// Whether everybody of the lowest bracket finds an opponent, or the bye.
    fn completes(&self, all: Set) -> bool {
        let without = |&player: &usize| {
            !self.of(player).bye_barred && self.graph.pairs_all(all & !(1 << player))
        };
        if all.count_ones().is_multiple_of(2) {
            self.graph.pairs_all(all)
        } else {
            members(all).iter().any(without)
        }
    }

    /// The first pairing of the lowest bracket that leaves nobody, or one who may have the bye.
    fn complete(&self, bracket: Bracket) -> Option<Outcome> {
        if !self.completes(bracket.all()) {
            return None;
        }
        let may = |player: &usize| !self.of(*player).bye_barred;
        find(
            |accept| self.lowest_bracket(bracket, accept),
            |outcome| members(outcome.down).iter().all(may),
        )
    }

    /// The first pairing of a bracket, in the order of the procedure, that is accepted.
    fn first(&self, bracket: Bracket, accepts: impl Fn(&Outcome) -> bool) -> Option<Outcome> {
        find(|accept| self.bracket(bracket, accept), accepts)
    }

    /// A7: who has more than half in the last round wants nothing absolutely.
    fn wish_now(&self, player: usize) -> Option<(Colour, Wish)> {
        let mildly = surplus(self.of(player)) == 0;
        wish(self.of(player)).map(|(colour, wish)| match wish {
            Wish::Absolute if !self.position.is_topscorer(player) => (colour, wish),
            Wish::Absolute if mildly => (colour, Wish::Mild),
            Wish::Absolute => (colour, Wish::Strong),
            _ => (colour, wish),
        })
    }

    /// E: the colours of a pair.
    fn board(&self, a: usize, b: usize) -> ByColour<usize> {
        let (a, b) = (a.min(b), a.max(b));
        let (first, second) = (self.of(a), self.of(b));
        let colour = match (self.wish_now(a), self.wish_now(b)) {
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

    /// C1 to C14 for one bracket.
    fn bracket(&self, bracket: Bracket, accept: &mut Accept<'_>) -> ControlFlow<()> {
        let (here, away) = self.without_opponents(bracket);
        self.levels(here, away, accept)
    }

    /// C14: fewer and fewer pairs, as long as there are enough with those moved down paired first.
    fn levels(&self, here: Bracket, away: Set, accept: &mut Accept<'_>) -> ControlFlow<()> {
        let most = self.graph.most_pairs(here.all());
        let moved = here.first_ones();
        let seated =
            (0..=moved.len()).rev().find(|&count| self.makes(here, count, count)).unwrap_or(0);
        for pairs in (0..=most).rev() {
            let first = &moved[..seated.min(pairs)];
            self.with_first(here.all(), first, pairs, away, accept)?;
        }
        ControlFlow::Continue(())
    }

    /// The lowest bracket leaves at most one: fewer of those moved down are paired first until that is reached.
    fn lowest_bracket(&self, bracket: Bracket, accept: &mut Accept<'_>) -> ControlFlow<()> {
        let moved = bracket.first_ones();
        let pairs = bracket.all().count_ones() as usize / 2;
        for count in (0..=moved.len()).rev() {
            self.with_first(bracket.all(), &moved[..count], pairs, 0, accept)?;
        }
        ControlFlow::Continue(())
    }

    /// C2 to C11 with so many pairs, some players in S1 before all others.
    fn with_first(
        &self,
        all: Set,
        first: &[usize],
        pairs: usize,
        away: Set,
        accept: &mut Accept<'_>,
    ) -> ControlFlow<()> {
        // C.04.2 21: B2 is given up for as few pairs as possible, in the last round only.
        for b2 in 0..=if self.position.is_last_round { pairs } else { 0 } {
            let least = self.x(all).saturating_sub(all.count_ones() as usize / 2 - pairs);
            for x in least..=pairs.max(least) {
                let asked = Asked { pairs, b2, x, dropped: 0 };
                if first.is_empty() {
                    self.halves(all, asked, away, accept)?;
                } else {
                    self.heterogeneous(all, first, asked, away, accept)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The moved-down players of S1 first, then the remainder (C10).
    fn heterogeneous(
        &self,
        all: Set,
        first: &[usize],
        whole: Asked,
        away: Set,
        accept: &mut Accept<'_>,
    ) -> ControlFlow<()> {
        let others = all & !set_of(first);
        for dropped in 0..=2 {
            let asked = Asked { pairs: first.len(), dropped, ..whole };
            self.transpositions(first, others, asked, Float::Up, &mut |made| {
                let used = made.iter().fold(0, |set: Set, pair| set | 1 << pair.1);
                let rest = others & !used;
                let pairs = whole.pairs - first.len();
                let count = |clash: &dyn Fn(usize, usize) -> bool| {
                    made.iter().filter(|&&(a, b)| clash(a, b)).count()
                };
                let b2 = whole.b2 - count(&|a, b| absolute_clash(self.of(a), self.of(b)));
                let x = match self.remainder {
                    Remainder::WhatIsLeft => whole.x - count(&|a, b| self.clash(a, b)),
                    Remainder::Anew => {
                        let missing = rest.count_ones() as usize / 2 - pairs;
                        let full = all.count_ones() as usize / 2 - whole.pairs;
                        let extra = whole.x - self.x(all).saturating_sub(full);
                        self.x(rest).saturating_sub(missing) + extra
                    }
                };
                let asked = Asked { pairs, b2, x, dropped: 0 };
                self.halves(rest, asked, away, &mut |remainder| {
                    let mut pairs = made.to_vec();
                    pairs.extend(remainder.pairs);
                    accept(Outcome { pairs, down: remainder.down, first: first.len() })
                })
            })?;
        }
        ControlFlow::Continue(())
    }

    /// Everybody by halves, with B6 and then B5 dropped for those who move down (C9).
    fn halves(
        &self,
        all: Set,
        asked: Asked,
        away: Set,
        accept: &mut Accept<'_>,
    ) -> ControlFlow<()> {
        for dropped in 0..=2 {
            self.exchanges(all, Asked { dropped, ..asked }, away, accept)?;
        }
        ControlFlow::Continue(())
    }

    /// A8.
    fn x(&self, players: Set) -> usize {
        let wants = |colour| {
            let of = |&player: &usize| wish(self.of(player)).map(|(wanted, _)| wanted);
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
        for first in first_halves(listed.len(), asked.pairs) {
            let s1: Vec<usize> = first.iter().map(|&place| listed[place]).collect();
            let s2 = players & !set_of(&s1);
            self.transpositions(&s1, s2, asked, Float::Down, &mut |made| {
                let used = made.iter().fold(0, |set: Set, pair| set | 1 << pair.0 | 1 << pair.1);
                let down = players & !used;
                if members(down).iter().any(|&p| self.repeats(p, Float::Down, asked.dropped)) {
                    return ControlFlow::Continue(());
                }
                accept(Outcome { pairs: made.to_vec(), down: down | away, first: 0 })
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
        made: &mut Made<'_>,
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
        made: &mut Made<'_>,
    ) -> ControlFlow<()> {
        let Some((&player, others)) = s1.split_first() else { return made(pairs) };
        for opponent in members(s2) {
            if !self.graph.allows(player, opponent) {
                continue;
            }
            // A4: whoever plays somebody moved down from a higher score floats up.
            let floats = float == Float::Up && self.of(player).score > self.of(opponent).score;
            if floats && self.repeats(opponent, Float::Up, asked.dropped) {
                continue;
            }
            let clash = usize::from(self.clash(player, opponent));
            let broken = usize::from(absolute_clash(self.of(player), self.of(opponent)));
            if clash > asked.x || broken > asked.b2 {
                continue;
            }
            let asked = Asked { x: asked.x - clash, b2: asked.b2 - broken, ..asked };
            pairs.push((player, opponent));
            self.seat(others, s2 & !(1 << opponent), asked, float, pairs, made)?;
            pairs.pop();
        }
        ControlFlow::Continue(())
    }

    /// B4: whether one of two misses the colour due.
    fn clash(&self, a: usize, b: usize) -> bool {
        let wanted = |player| wish(self.of(player)).map(|(colour, _)| colour);
        wanted(a).is_some() && wanted(a) == wanted(b)
    }

    /// B5 and B6, as far as they were not dropped.
    fn repeats(&self, player: usize, float: Float, dropped: usize) -> bool {
        let [last, before] = self.of(player).floats;
        (dropped < 2 && last == Some(float)) || (dropped < 1 && before == Some(float))
    }
}

/// The first of what is offered that is accepted.
fn find(
    offer: impl FnOnce(&mut Accept<'_>) -> ControlFlow<()>,
    accepts: impl Fn(&Outcome) -> bool,
) -> Option<Outcome> {
    let mut found = None;
    let _ = offer(&mut |outcome| {
        if accepts(&outcome) {
            found = Some(outcome);
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    found
}

/// The first so many places of a list, then all exchanges with the others in the order of D2.
fn first_halves(players: usize, first: usize) -> Vec<Vec<usize>> {
    let mut all: Vec<Vec<usize>> = Vec::new();
    subsets(0, players, first, &mut Vec::new(), &mut all);
    all.sort_by_cached_key(|half| {
        let given: Vec<Reverse<usize>> =
            (0..first).rev().filter(|place| !half.contains(place)).map(Reverse).collect();
        let taken: Vec<usize> = half.iter().copied().filter(|&place| place >= first).collect();
        let sum: usize = half.iter().sum();
        (given.len(), sum, given, taken)
    });
    all
}

fn subsets(
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
        subsets(place + 1, to, count - 1, chosen, all);
        chosen.pop();
    }
}

/// B2: whether two want the same colour absolutely.
fn absolute_clash(a: &Contender, b: &Contender) -> bool {
    match (wish(a), wish(b)) {
        (Some((mine, Wish::Absolute)), Some((theirs, Wish::Absolute))) => mine == theirs,
        _ => false,
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
