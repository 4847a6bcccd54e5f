//! A bracket's candidates in the order of their generation (3.2–3.7; 2017 B.2–B.7).

use std::ops::ControlFlow;

use super::Pair;
use super::field::{Field, Set, set_of};
use super::order::{Exchange, exchanges, transpositions};

/// A bracket: players moved down from above, and the residents, both in rank order.
pub struct Bracket {
    pub moved_down: Vec<usize>,
    pub residents: Vec<usize>,
}

/// One way to pair a bracket.
pub struct Candidate<'a> {
    /// The pairs; those of moved-down players come first, and name them first.
    pub pairs: &'a [Pair],
    /// Who is left over.
    pub downfloaters: Set,
}

impl Bracket {
    /// Everybody in it.
    pub fn everybody(&self) -> Set {
        set_of(&self.moved_down) | set_of(&self.residents)
    }
}

/// Visits the candidates with so many pairs, set of moved-down players by set.
///
/// A homogeneous bracket is one whose only set is the empty one. The sets hold places among the
/// moved-down players.
pub fn walk(
    field: &Field,
    bracket: &Bracket,
    pairs: usize,
    sets: &[Vec<usize>],
    visit: &mut dyn FnMut(&Candidate<'_>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for set in sets {
        // 3.2: S1 is the set, the Limbo holds the other moved-down players, S2 the residents.
        let upper: Vec<usize> = set.iter().map(|&place| bracket.moved_down[place]).collect();
        let limbo = set_of(&bracket.moved_down) & !set_of(&upper);
        let Some(rest) = pairs.checked_sub(upper.len()) else { continue };
        let left = bracket.residents.len().saturating_sub(upper.len());
        if rest > left / 2 {
            continue;
        }
        let alterations = exchanges(rest, left - rest);
        let fits = |place: usize, player: usize| field.may_meet(upper[place], player);
        transpositions(&bracket.residents, upper.len(), &fits, &mut |placed| {
            // 3.3: the MDP-Pairing, and the residents it leaves are the remainder.
            let head: Vec<Pair> = upper.iter().copied().zip(placed.iter().copied()).collect();
            let remainder: Vec<usize> =
                bracket.residents.iter().copied().filter(|r| !placed.contains(r)).collect();
            pair_remainder(field, &remainder, rest, &alterations, &mut |tail| {
                let all: Vec<Pair> = head.iter().chain(tail).copied().collect();
                let paired = tail.iter().fold(0, |set, &(a, b)| set | set_of(&[a, b]));
                let downfloaters = limbo | (set_of(&remainder) & !paired);
                visit(&Candidate { pairs: &all, downfloaters })
            })
        })?;
    }
    ControlFlow::Continue(())
}

/// Visits the candidates of a homogeneous bracket or remainder (3.6): the transpositions of the
/// original S2, then those after each exchange.
fn pair_remainder(
    field: &Field,
    players: &[usize],
    pairs: usize,
    alterations: &[Exchange],
    visit: &mut dyn FnMut(&[Pair]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let original = Exchange { leaving: Vec::new(), coming: Vec::new() };
    for exchange in std::iter::once(&original).chain(alterations) {
        // Numbers count from 1; both halves stay in rank order.
        let in_upper = |number: &usize| {
            exchange.coming.contains(number)
                || (*number <= pairs && !exchange.leaving.contains(number))
        };
        let (upper, lower): (Vec<usize>, Vec<usize>) =
            (1..=players.len()).partition(|number| in_upper(number));
        let player = |number: usize| players[number - 1];
        let fits =
            |place: usize, number: usize| field.may_meet(player(upper[place]), player(number));
        transpositions(&lower, pairs, &fits, &mut |placed| {
            let tail: Vec<Pair> =
                upper.iter().zip(placed).map(|(&a, &b)| (player(a), player(b))).collect();
            visit(&tail)
        })?;
    }
    ControlFlow::Continue(())
}
