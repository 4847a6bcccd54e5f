//! A bracket's candidates in the order of their generation (3.2–3.7; 2017 B.2–B.7).

use std::ops::ControlFlow;

use super::Pair;
use super::field::{Field, Set, set_of, single};
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
        let mut all: Vec<Pair> = Vec::with_capacity(pairs);
        let fits = |place: usize, player: usize| field.may_meet(upper[place], player);
        transpositions(&bracket.residents, upper.len(), &fits, &mut |placed| {
            // 3.3: the MDP-Pairing, and the residents it leaves are the remainder.
            let remainder: Vec<usize> =
                bracket.residents.iter().copied().filter(|r| !placed.contains(r)).collect();
            let everybody = limbo | set_of(&remainder);
            pair_remainder(field, &remainder, rest, &alterations, &mut |upper_half, opponents| {
                all.clear();
                all.extend(upper.iter().copied().zip(placed.iter().copied()));
                let mut downfloaters = everybody;
                for (&a, &b) in upper_half.iter().zip(opponents) {
                    all.push((a, b));
                    downfloaters &= !single(a) & !single(b);
                }
                visit(&Candidate { pairs: &all, downfloaters })
            })
        })?;
    }
    ControlFlow::Continue(())
}

/// Looks at S1 and the opponents found for it.
type Halves<'a> = dyn FnMut(&[usize], &[usize]) -> ControlFlow<()> + 'a;

/// Visits the candidates of a homogeneous bracket or remainder (3.6): the transpositions of the
/// original S2, then those after each exchange.
fn pair_remainder(
    field: &Field,
    players: &[usize],
    pairs: usize,
    alterations: &[Exchange],
    visit: &mut Halves<'_>,
) -> ControlFlow<()> {
    let original = Exchange { leaving: Vec::new(), coming: Vec::new() };
    for exchange in std::iter::once(&original).chain(alterations) {
        // Numbers in the bracket count from 1; both halves stay in rank order.
        let in_upper = |number: usize| {
            exchange.coming.contains(&number)
                || (number <= pairs && !exchange.leaving.contains(&number))
        };
        let half = |upper: bool| -> Vec<usize> {
            let numbered = (1..).zip(players);
            numbered.filter(|(number, _)| in_upper(*number) == upper).map(|(_, &p)| p).collect()
        };
        let (upper, lower) = (half(true), half(false));
        let fits = |place: usize, player: usize| field.may_meet(upper[place], player);
        transpositions(&lower, pairs, &fits, &mut |placed| visit(&upper, placed))?;
    }
    ControlFlow::Continue(())
}
