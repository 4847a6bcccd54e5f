//! Prices: the proof that no matching is cheaper.
//!
//! Every vertex has a price, and some sets of vertices a rebate, never negative, for every pair
//! inside. If no possible pair costs less than its two prices minus its rebates, then a perfect
//! matching costs at least the sum of all prices minus, for every set, the rebate times half
//! the set's size, rounded down: a set cannot have more pairs inside. If the candidate costs exactly that,
//! no matching is cheaper; and a pair that costs *more* than its prices minus its rebates is in no matching
//! that is as cheap. All of this stays true when pairs of the candidate are settled and leave, and when
//! other pairs are ruled out.

use std::collections::BTreeMap;

use crate::certificate::Dual;
use crate::rejection::Fault;
use crate::scene::{Decided, Scene};

/// Prices are told in sixteenths of the costs.
const UNIT: i128 = 16;

/// Prices that have been checked.
pub(crate) struct Prices<'c> {
    dual: &'c Dual,
    /// For every vertex the place of its price among the values, if it was not settled then.
    place: Vec<u32>,
    /// For every vertex which combination of sets it is in, and the sets of every combination.
    within: Vec<u32>,
    combinations: Vec<Vec<u32>>,
}

impl<'c> Prices<'c> {
    /// Takes prices for the unsettled vertices of a scene.
    ///
    /// `total` is what the unsettled pairs of the candidate cost.
    pub fn check(scene: &Scene<'_>, dual: &'c Dual, total: &[i128]) -> Result<Prices<'c>, Fault> {
        let prices = Prices::shape(scene, dual)?;
        let bound = prices.bound(scene);
        let missing: Vec<i128> = total.iter().zip(bound).map(|(t, b)| t * UNIT - b).collect();
        if missing.iter().any(|&word| word != 0) {
            return Err(Fault::BoundNotReached { criterion: leading(scene, &missing) });
        }
        prices.no_pair_is_cheaper(scene)?;
        Ok(prices)
    }

    fn shape(scene: &Scene<'_>, dual: &'c Dual) -> Result<Prices<'c>, Fault> {
        let malformed = Fault::MalformedPrices { from: dual.from };
        let unsettled: Vec<usize> = (0..scene.live.len()).filter(|&v| scene.live[v]).collect();
        let fits = dual.prices.len() == unsettled.len()
            && dual.prices.iter().all(|&place| (place as usize) < dual.values.len())
            && dual.values.iter().all(|value| value.len() == scene.words);
        if !fits {
            return Err(malformed);
        }
        let mut place = vec![u32::MAX; scene.live.len()];
        unsettled.iter().zip(&dual.prices).for_each(|(&v, &price)| place[v] = price);
        let mut sets_of = vec![Vec::new(); scene.live.len()];
        for (index, set) in dual.sets.iter().enumerate() {
            let rising = set.members.is_sorted_by(|a, b| a < b);
            let unsettled = set.members.iter().all(|&v| scene.live.get(v) == Some(&true));
            if !rising || !unsettled || set.rebate.len() != scene.words {
                return Err(malformed);
            }
            if set.rebate.iter().find(|&&word| word != 0).is_some_and(|&word| word < 0) {
                return Err(Fault::NegativeRebate { from: dual.from });
            }
            set.members.iter().for_each(|&v| sets_of[v].push(index as u32));
        }
        let mut known = BTreeMap::new();
        let mut combinations = Vec::new();
        let within = sets_of.into_iter().map(|sets: Vec<u32>| {
            *known.entry(sets).or_insert_with_key(|sets| {
                combinations.push(sets.clone());
                combinations.len() as u32 - 1
            })
        });
        let within = within.collect();
        Ok(Prices { dual, place, within, combinations })
    }

    /// What a matching of the unsettled vertices costs at least, in sixteenths.
    fn bound(&self, scene: &Scene<'_>) -> Vec<i128> {
        let mut sum = vec![0i128; scene.words];
        for &place in &self.dual.prices {
            let price = &self.dual.values[place as usize];
            sum.iter_mut().zip(price).for_each(|(sum, &word)| *sum += i128::from(word));
        }
        for set in &self.dual.sets {
            let pairs = (set.members.len() / 2) as i128;
            sum.iter_mut()
                .zip(&set.rebate)
                .for_each(|(sum, &word)| *sum -= i128::from(word) * pairs);
        }
        sum
    }

    /// By how much a possible pair costs more than its prices minus its rebates: less than zero, zero, or more.
    fn slack(&self, scene: &Scene<'_>, u: usize, v: usize, cost: &[i64]) -> std::cmp::Ordering {
        let values = &self.dual.values;
        let (p, q) = (&values[self.place[u] as usize], &values[self.place[v] as usize]);
        let exchange = scene.exchange_cost(u, v);
        let (first, second) = (self.within[u] as usize, self.within[v] as usize);
        let others = &self.combinations[second];
        for word in 0..scene.words {
            let extra = exchange.as_ref().map_or(0, |cost| i128::from(cost[word]));
            let mut slack =
                (i128::from(cost[word]) + extra) * UNIT - i128::from(p[word]) - i128::from(q[word]);
            for set in self.combinations[first].iter().filter(|set| others.contains(set)) {
                slack += i128::from(self.dual.sets[*set as usize].rebate[word]);
            }
            if slack != 0 {
                return slack.cmp(&0);
            }
        }
        std::cmp::Ordering::Equal
    }

    /// Whether a pair is in no cheapest matching: it may not be, or costs more than its prices.
    pub fn refuse(&self, scene: &Scene<'_>, u: usize, v: usize) -> bool {
        let (u, v) = (u.min(v), u.max(v));
        if !scene.live[u] || !scene.live[v] {
            return true;
        }
        match scene.possible(u, v) {
            Some(cost) => self.slack(scene, u, v, cost).is_gt() || scene.is_barred(u, v),
            None => true,
        }
    }

    /// Whether a cheapest matching could have a pair, as far as prices tell.
    pub fn is_tight(&self, scene: &Scene<'_>, u: usize, v: usize) -> bool {
        let (u, v) = (u.min(v), u.max(v));
        let possible = scene.possible(u, v);
        possible.is_some_and(|cost| self.slack(scene, u, v, cost).is_eq()) && !scene.is_barred(u, v)
    }

    /// Whether there are rebates, so that not every matching of tight pairs is a cheapest one.
    pub fn has_rebates(&self) -> bool {
        !self.dual.sets.is_empty()
    }

    /// Vertices of one class, price, decision and combination of sets stand and fall together, so one pair of each
    /// two such groups is looked at: one where the first group has the earlier vertex, and one where the second
    /// has it, as decisions tell the two apart. If it is too cheap, all such pairs must have met.
    fn no_pair_is_cheaper(&self, scene: &Scene<'_>) -> Result<(), Fault> {
        let mut groups: BTreeMap<(usize, u32, Decided, u32, usize), Vec<usize>> = BTreeMap::new();
        for v in (0..scene.live.len()).filter(|&v| scene.live[v]) {
            // With exchanges every place in the remainder is its own.
            let place = scene.exchanges.as_ref().map_or(0, |(places, _)| places[v]);
            let key = (scene.class[v], self.place[v], scene.decided[v], self.within[v], place);
            groups.entry(key).or_default().push(v);
        }
        let groups: Vec<Vec<usize>> = groups.into_values().collect();
        for group in &groups {
            for other in &groups {
                let (u, v) = (group[0], other[other.len() - 1]);
                if u >= v {
                    continue;
                }
                let Some(cost) = scene.possible(u, v) else { continue };
                if self.slack(scene, u, v, cost).is_lt() {
                    all_barred(scene, group, other)?;
                }
            }
        }
        Ok(())
    }
}

/// All pairs of two groups have met, of those where the first group has the earlier vertex.
fn all_barred(scene: &Scene<'_>, group: &[usize], other: &[usize]) -> Result<(), Fault> {
    for &u in group {
        for &v in other.iter().filter(|&&v| u < v) {
            if !scene.is_barred(u, v) {
                return Err(Fault::CheaperPair { pair: [scene.number(u), scene.number(v)] });
            }
        }
    }
    Ok(())
}

/// The most important criterion in which a difference of sums is not zero.
fn leading(scene: &Scene<'_>, difference: &[i128]) -> &'static str {
    let word = difference.iter().position(|&word| word != 0).unwrap_or(0);
    let edition = scene.position.edition;
    let mut fields = scene.costs.fields.all.iter();
    let field = fields.find(|field| field.reaches(word, difference[word]));
    let last = scene.costs.fields.all.last();
    field.or(last).map_or("", |field| edition.criterion(field.criterion))
}
