//! Burstein (C.04.4.2) after the seeding rounds: all pairings of a bracket are laid out and the best one is taken.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use arbitra_model::{Bye, Colour, Entry, Player, Points, Round, Tournament};
use arbitra_pairing::check::Paired;
use arbitra_pairing::{Contender, Position};

use super::field::{
    Graph, Set, answer, by_latest_difference, by_score, members, seated, set_of, strangers,
    surplus, twice,
};

/// How much a colour is wanted (1.5, as in the Dutch system).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Wish {
    Mild,
    Strong,
    Absolute,
}

/// The round, or nothing if it has no legal pairing.
#[must_use]
pub fn pair(position: &Position) -> Option<Paired> {
    Reading::new(position).round()
}

/// 1.7: Buchholz in hundredths and Sonneborn-Berger in ten-thousandths of all players before a round that has been
/// paired, in the order of the tournament.
#[must_use]
pub fn opposition(tournament: &Tournament, round: Round) -> Vec<(i64, i64)> {
    let past = || (0..round.index()).map(Round::from_index);
    let points =
        |player: &Player, then: Round| i64::from(tournament.points_in(player, then).hundredths());
    let score = |player: &Player| past().map(|then| points(player, then)).sum::<i64>();
    // 1.7.2: who stays away up to now has drawn the rounds before this one, for those they met.
    let away = |player: &Player, then: Round| {
        matches!(player.entry(then), Entry::Bye(Bye::ZeroPoint) | Entry::Blank)
    };
    let seen = |player: &Player| {
        let mut score = score(player);
        if away(player, round) {
            let run = past().rev().take_while(|&then| away(player, then)).count() as i64;
            score += run * i64::from(tournament.points.draw().hundredths());
        }
        score
    };
    let of = |player: &Player| {
        let (mut buchholz, mut sonneborn_berger) = (0, 0);
        for then in past() {
            let opponent = match player.entry(then) {
                Entry::Game { opponent, .. } | Entry::Adjourned { opponent, .. } => {
                    tournament.player(opponent)
                }
                _ => None,
            };
            // An unplayed round is a game against oneself.
            let strength = opponent.map_or_else(|| score(player), seen);
            buchholz += strength;
            sonneborn_berger += strength * points(player, then);
        }
        (buchholz, sonneborn_berger)
    };
    tournament.players.iter().map(of).collect()
}

struct Reading<'a> {
    position: &'a Position,
    /// C1 and C3.
    graph: Graph,
    /// Players in the ranking of 1.8.
    ranking: Vec<usize>,
}

/// Pairs of a bracket, and who leaves it.
#[derive(Clone)]
struct Candidate {
    pairs: Vec<(usize, usize)>,
    floaters: Set,
}

impl<'a> Reading<'a> {
    fn new(position: &'a Position) -> Reading<'a> {
        let of = |player: usize| &position.contenders[player];
        let count = position.contenders.len();
        let graph = Graph::new(count, |a, b| {
            let clash = match (wish(of(a)), wish(of(b))) {
                (Some((mine, Wish::Absolute)), Some((theirs, Wish::Absolute))) => mine == theirs,
                _ => false,
            };
            strangers(position, a, b) && !clash
        });
        let mut ranking: Vec<usize> = (0..count).collect();
        ranking.sort_by_key(|&player| {
            let record = &of(player).record;
            (Reverse(record.buchholz), Reverse(record.sonneborn_berger), of(player).number)
        });
        Reading { position, graph, ranking }
    }

    fn of(&self, player: usize) -> &Contender {
        &self.position.contenders[player]
    }

    fn place(&self, player: usize) -> usize {
        self.ranking.iter().position(|&other| other == player).unwrap()
    }

    fn round(&self) -> Option<Paired> {
        let everybody = set_of(&self.ranking);
        let bye = if everybody.count_ones() % 2 == 1 { Some(self.bye(everybody)?) } else { None };
        let mut left = everybody & !bye.map_or(0, |player| 1 << player);
        if !self.graph.pairs_all(left) {
            return None;
        }
        let mut scores: Vec<Points> = members(left).iter().map(|&p| self.of(p).score).collect();
        scores.dedup();
        let (mut boards, mut incoming) = (Vec::new(), 0);
        for (nth, &score) in scores.iter().enumerate() {
            let bracket = incoming | self.residents(left, score);
            let next = scores.get(nth + 1).map_or(0, |&score| self.residents(left, score));
            let lower = left & !bracket;
            let best = self.best(bracket, next, lower);
            for &(a, b) in &best.pairs {
                left &= !(1 << a | 1 << b);
                boards.push(seated(a, self.colour(a, b), b));
            }
            incoming = best.floaters;
        }
        Some(answer(self.position, boards, bye))
    }

    fn residents(&self, left: Set, score: Points) -> Set {
        let here: Vec<usize> =
            members(left).into_iter().filter(|&player| self.of(player).score == score).collect();
        set_of(&here)
    }

    /// 3.1: lowest score, then most games, then last in the ranking, if the others can be paired.
    fn bye(&self, everybody: Set) -> Option<usize> {
        let may = |&player: &usize| {
            !self.of(player).bye_barred && self.graph.pairs_all(everybody & !(1 << player))
        };
        members(everybody).into_iter().filter(may).min_by_key(|&player| {
            (
                self.of(player).score,
                Reverse(self.of(player).colours.len()),
                Reverse(self.place(player)),
            )
        })
    }

    /// The candidate that is best by C5 to C8, and of several the first one by 4.3.
    fn best(&self, bracket: Set, next: Set, lower: Set) -> Candidate {
        let mut all = Vec::new();
        self.lay_out(bracket, &mut Vec::new(), 0, &mut all);
        all.retain(|candidate| self.graph.pairs_all(candidate.floaters | lower));
        let mut known = BTreeMap::new();
        all.into_iter()
            .min_by_key(|candidate| {
                let floaters = candidate.floaters;
                let ahead = known
                    .entry(floaters)
                    .or_insert_with(|| self.ahead(floaters, next, lower))
                    .clone();
                let clashes = candidate.pairs.iter().filter(|&&(a, b)| self.clash(a, b)).count();
                (
                    floaters.count_ones(),
                    self.scores(floaters),
                    ahead,
                    clashes,
                    self.order(bracket, candidate),
                )
            })
            .unwrap()
    }

    /// C7: how few leave the next bracket, and with which scores.
    fn ahead(&self, floaters: Set, next: Set, lower: Set) -> (u32, Vec<Points>) {
        let mut all = Vec::new();
        self.lay_out(floaters | next, &mut Vec::new(), 0, &mut all);
        let beyond = lower & !next;
        all.into_iter()
            .filter(|candidate| self.graph.pairs_all(candidate.floaters | beyond))
            .map(|candidate| (candidate.floaters.count_ones(), self.scores(candidate.floaters)))
            .min()
            .unwrap()
    }

    /// Every way to pair some of a bracket.
    fn lay_out(
        &self,
        rest: Set,
        pairs: &mut Vec<(usize, usize)>,
        floaters: Set,
        all: &mut Vec<Candidate>,
    ) {
        if rest == 0 {
            all.push(Candidate { pairs: pairs.clone(), floaters });
            return;
        }
        let first = rest.trailing_zeros() as usize;
        let others = rest & !(1 << first);
        self.lay_out(others, pairs, floaters | 1 << first, all);
        for other in members(others).into_iter().filter(|&b| self.graph.allows(first, b)) {
            pairs.push((first, other));
            self.lay_out(others & !(1 << other), pairs, floaters, all);
            pairs.pop();
        }
    }

    /// C6: the scores of those who leave, highest first.
    fn scores(&self, floaters: Set) -> Vec<Points> {
        let mut scores: Vec<Points> =
            members(floaters).into_iter().map(|player| self.of(player).score).collect();
        scores.sort_by_key(|&score| Reverse(score));
        scores
    }

    /// C8: whether one of two players misses the colour wanted.
    fn clash(&self, a: usize, b: usize) -> bool {
        match (wish(self.of(a)), wish(self.of(b))) {
            (Some((mine, _)), Some((theirs, _))) => mine == theirs,
            _ => false,
        }
    }

    /// 4.3: the opponents of BSN 1, 2, 3 …, the larger the earlier; 0 is the opponent of who leaves.
    fn order(&self, bracket: Set, candidate: &Candidate) -> Vec<Reverse<usize>> {
        let listed: Vec<usize> =
            self.ranking.iter().copied().filter(|&player| bracket >> player & 1 == 1).collect();
        let opponent = |player: usize| {
            let pair = candidate.pairs.iter().find(|&&(a, b)| a == player || b == player);
            pair.map_or(0, |&(a, b)| {
                let other = if a == player { b } else { a };
                listed.iter().position(|&third| third == other).unwrap() + 1
            })
        };
        listed.iter().map(|&player| Reverse(opponent(player))).collect()
    }

    /// Article 5: the colour of the first of two players.
    fn colour(&self, a: usize, b: usize) -> Colour {
        let (first, second) = (self.of(a), self.of(b));
        match (wish(first), wish(second)) {
            (None, None) => {
                let higher = if by_score(first, second).is_lt() { a } else { b };
                let odd = self.of(higher).parity_number % 2 == 1;
                let initial = self.position.initial_colour;
                let colour = if odd { initial } else { !initial };
                if higher == a { colour } else { !colour }
            }
            (Some((mine, _)), None) => mine,
            (None, Some((theirs, _))) => !theirs,
            (Some((mine, _)), Some((theirs, _))) if mine != theirs => mine,
            (Some((mine, much)), Some((_, less))) if much > less => mine,
            (Some((_, less)), Some((theirs, much))) if much > less => !theirs,
            (Some((mine, _)), Some((theirs, _))) => {
                let ranked = if self.place(a) < self.place(b) { mine } else { !theirs };
                by_latest_difference(first, second).unwrap_or(ranked)
            }
        }
    }
}

/// The colour a player wants, and how much (C.04.3 1.7).
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
