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
use crate::rejection::{Fault, Rejection};
use crate::scene::Scene;

/// Prices are told in sixteenths of the costs.
const UNIT: i128 = 16;

/// Prices that have been checked.
pub(crate) struct Prices<'c> {
    dual: &'c Dual,
    /// For every vertex the place of its price among the values, if it was not settled then.
    place: Vec<u32>,
    /// For every vertex the sets it is in.
    sets_of: Vec<Vec<u32>>,
}

impl<'c> Prices<'c> {
    /// Takes prices for the unsettled vertices of a scene, if they prove that nothing is cheaper than the candidate.
    ///
    /// `total` is what the unsettled pairs of the candidate cost.
    pub fn check(
        scene: &Scene<'_>,
        dual: &'c Dual,
        total: &[i128],
    ) -> Result<Prices<'c>, Rejection> {
        let prices = Prices::shape(scene, dual)?;
        let bound = prices.bound(scene);
        let missing: Vec<i128> = total.iter().zip(bound).map(|(t, b)| t * UNIT - b).collect();
        if missing.iter().any(|&word| word != 0) {
            return Err(Fault::BoundNotReached.by(leading(scene, &missing)));
        }
        prices.no_pair_is_cheaper(scene)?;
        Ok(prices)
    }

    fn shape(scene: &Scene<'_>, dual: &'c Dual) -> Result<Prices<'c>, Rejection> {
        let is_live = |v: &usize| scene.live.get(*v) == Some(&true);
        let is_row = |row: &Vec<i64>| row.len() == scene.costs.words;
        let unsettled: Vec<usize> = (0..scene.live.len()).filter(is_live).collect();
        let fits = dual.prices.len() == unsettled.len()
            && dual.prices.iter().all(|&place| (place as usize) < dual.values.len())
            && dual.values.iter().all(is_row)
            && dual.sets.iter().all(|set| {
                let rising = set.members.is_sorted_by(|a, b| a < b);
                rising && set.members.iter().all(is_live) && is_row(&set.rebate)
            });
        if !fits {
            return Err(Fault::MalformedPrices.about(dual.from));
        }
        let leads = |row: &Vec<i64>| row.iter().copied().find(|&word| word != 0).unwrap_or(0);
        if dual.sets.iter().any(|set| leads(&set.rebate) < 0) {
            return Err(Fault::NegativeRebate.about(dual.from));
        }
        let mut place = vec![u32::MAX; scene.live.len()];
        unsettled.iter().zip(&dual.prices).for_each(|(&v, &price)| place[v] = price);
        let mut sets_of = vec![Vec::new(); scene.live.len()];
        for (index, set) in dual.sets.iter().enumerate() {
            set.members.iter().for_each(|&v| sets_of[v].push(index as u32));
        }
        Ok(Prices { dual, place, sets_of })
    }

    /// What a matching of the unsettled vertices costs at least, in sixteenths.
    fn bound(&self, scene: &Scene<'_>) -> Vec<i128> {
        let mut sum = vec![0i128; scene.costs.words];
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
        for word in 0..scene.costs.words {
            let extra = exchange.as_ref().map_or(0, |cost| i128::from(cost[word]));
            let mut slack =
                (i128::from(cost[word]) + extra) * UNIT - i128::from(p[word]) - i128::from(q[word]);
            for set in self.sets_of[u].iter().filter(|set| self.sets_of[v].contains(set)) {
                slack += i128::from(self.dual.sets[*set as usize].rebate[word]);
            }
            if slack != 0 {
                return slack.cmp(&0);
            }
        }
        std::cmp::Ordering::Equal
    }

    /// Whether a cheapest matching could have a pair, as far as prices tell: it may be, and costs no more than they say.
    pub fn allow(&self, scene: &Scene<'_>, u: usize, v: usize) -> bool {
        let (u, v) = (u.min(v), u.max(v));
        let cost = scene.possible(u, v).filter(|_| scene.live[u] && scene.live[v]);
        cost.is_some_and(|cost| self.slack(scene, u, v, cost).is_le()) && !scene.is_barred(u, v)
    }

    /// Whether there are rebates, so that not every matching of tight pairs is a cheapest one.
    pub fn has_rebates(&self) -> bool {
        !self.dual.sets.is_empty()
    }

    /// Vertices of one class, price, decision and sets stand and fall together, so one pair of each two such groups is
    /// looked at: one where the first group has the earlier vertex, and one where the second has it, as
    /// decisions tell the two apart. If it is too cheap, all such pairs must have met.
    fn no_pair_is_cheaper(&self, scene: &Scene<'_>) -> Result<(), Rejection> {
        let mut groups: BTreeMap<_, Vec<usize>> = BTreeMap::new();
        for v in (0..scene.live.len()).filter(|&v| scene.live[v]) {
            // With exchanges every place in the remainder is its own.
            let place = scene.exchanges.as_ref().map_or(0, |(places, _)| places[v]);
            let key = (scene.class[v], self.place[v], scene.decided[v], &self.sets_of[v], place);
            groups.entry(key).or_default().push(v);
        }
        for (group, other) in groups.values().flat_map(|a| groups.values().map(move |b| (a, b))) {
            let (u, v) = (group[0], other[other.len() - 1]);
            let cost = scene.possible(u, v).filter(|_| u < v);
            if cost.is_none_or(|cost| self.slack(scene, u, v, cost).is_ge()) {
                continue;
            }
            let all = group.iter().flat_map(|&u| other.iter().map(move |&v| [u, v]));
            let mut not_met = all.filter(|&[u, v]| u < v && !scene.is_barred(u, v));
            if let Some(pair) = not_met.next() {
                return Err(Fault::CheaperPair.about_pair(scene.numbers(pair)));
            }
        }
        Ok(())
    }
}

/// The most important criterion in which a difference of sums is not zero.
fn leading(scene: &Scene<'_>, difference: &[i128]) -> &'static str {
    let word = difference.iter().position(|&word| word != 0).unwrap_or(0);
    let fields = &scene.costs.fields;
    let field = fields.iter().find(|field| field.reaches(word, difference[word]));
    field.or(fields.last()).map_or("", |field| field.criterion)
}
