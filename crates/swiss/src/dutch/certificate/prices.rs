//! Prices: the duals of a weighted matching as a certificate states them.

use std::collections::BTreeMap;
use std::ops::Range;

use arbitra_matching::{Graph, Matching, Tiers};

use super::{Dual, OddSet};
use crate::dutch::bracket::Bracket;
use crate::dutch::completion::Completion;
use crate::dutch::exact::MOST_WORDS;
use crate::dutch::exact::costs::Costs;
use crate::dutch::exact::scene::{Below, Scene};
use crate::dutch::field::Field;

/// Prices are told in sixteenths of the costs.
pub(super) const UNIT: i64 = 16;

/// Prices of everybody in a scene, and rebates of sets.
pub(super) struct Prices<const N: usize> {
    pub(super) of: Vec<Tiers<N>>,
    pub(super) sets: Vec<(Vec<usize>, Tiers<N>)>,
    /// For every vertex the sets it is in.
    inside: Vec<Vec<u32>>,
}

impl<const N: usize> Prices<N> {
    pub(super) fn new(of: Vec<Tiers<N>>, sets: Vec<(Vec<usize>, Tiers<N>)>) -> Prices<N> {
        let mut inside = vec![Vec::new(); of.len()];
        for (index, (members, _)) in sets.iter().enumerate() {
            members.iter().for_each(|&v| inside[v].push(index as u32));
        }
        Prices { of, sets, inside }
    }

    /// Whether a pair costs more than its prices, so that it is in no cheapest matching.
    pub(super) fn refuse(&self, u: usize, v: usize, cost: &Tiers<N>) -> bool {
        let mut slack = Tiers(cost.0.map(|word| word * UNIT)) - self.of[u] - self.of[v];
        for set in self.inside[u].iter().filter(|set| self.inside[v].contains(set)) {
            slack = slack + self.sets[*set as usize].1;
        }
        slack > Tiers([0; N])
    }

    /// As a certificate has it, for the vertices that are not settled.
    pub(super) fn dual(&self, from: usize, live: &[bool], words: usize) -> Dual {
        let mut values: Vec<Vec<i64>> = Vec::new();
        let mut known: BTreeMap<&[i64], u32> = BTreeMap::new();
        let mut prices = Vec::new();
        for (price, _) in self.of.iter().zip(live).filter(|(_, live)| **live) {
            let price = &price.0[..words];
            let place = *known.entry(price).or_insert_with(|| {
                values.push(price.to_vec());
                values.len() as u32 - 1
            });
            prices.push(place);
        }
        let sets = self.sets.iter().map(|(members, rebate)| OddSet {
            members: members.clone(),
            rebate: rebate.0[..words].to_vec(),
        });
        Dual { from, values, prices, sets: sets.collect() }
    }
}

/// The best pairing of the next bracket after some downfloaters, that bracket alone (2017 C.7).
pub(super) fn best_next(
    field: &Field<'_>,
    completion: &Completion<'_>,
    downfloaters: &Bracket,
    next: &Range<usize>,
) -> Option<Vec<(usize, usize)>> {
    let sinks = downfloaters.len() + next.len();
    let below = Below { next: next.clone(), rest: 0..0, bye: false, sinks, sinks_optional: true };
    let scene = Scene::new(field, completion, downfloaters, below, false);
    let costs = Costs::new(&scene);
    match costs.words {
        0..=4 => solve::<4>(&scene, &costs),
        5..=64 => solve::<64>(&scene, &costs),
        65..=MOST_WORDS => solve::<MOST_WORDS>(&scene, &costs),
        _ => None,
    }
}

fn solve<const N: usize>(scene: &Scene<'_>, costs: &Costs<'_>) -> Option<Vec<(usize, usize)>> {
    let players = scene.players();
    let graph =
        Graph::from_fn(scene.len(), |u, v| scene.cost::<N>(costs, u, v).map(|bill| bill.weight()));
    let matching = Matching::solve(&graph).ok()?;
    let pairs = matching.pairs().filter(|&(_, v)| v < players.len());
    Some(pairs.map(|(u, v)| (players[u], players[v])).collect())
}
