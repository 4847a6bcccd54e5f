//! One bracket: no candidate is better, and none as good comes earlier.
//!
//! The order of candidates (section 4; 2017 D) is walked decision by decision, for the candidate at hand:
//!
//! 1. which moved-down players are paired (4.4; D.3): at each one who is not, no cheapest matching pairs them;
//! 2. their opponents (4.2; D.1): no cheapest matching gives one of them an earlier opponent;
//! 3. exchanges in the remainder (4.3; D.2). None at all is always the earliest. Otherwise their number and their
//!    sum join the costs (new prices), then whoever could leave the upper half sooner does not, from its
//!    last member up, and whoever could enter it sooner does not, from the first member of the lower half down;
//! 4. the opponents of the upper half (4.2; D.1).
//!
//! For the pairs of a remainder the upper member is always the higher ranked one: any other split of the same
//! pairs into halves needs more exchanges, or farther ones.
//!
//! Every decision is a step; prices are replaced at the steps the certificate names. From the step on where it says that
//! prices would be too large, earlier choices are looked for (`search.rs`).

use std::iter::Peekable;
use std::slice::Iter;

use crate::certificate::{BracketProof, Dual};
use crate::costs::ORDER;
use crate::prices::Prices;
use crate::rejection::{Fault, Rejection};
use crate::scene::{Decided, Scene};
use crate::search;

/// Walks the order for a candidate that is a perfect matching of the scene: for every vertex its mate.
pub(crate) fn check(
    scene: &mut Scene<'_>,
    mates: &[usize],
    proof: &BracketProof,
) -> Result<(), Rejection> {
    check_value(scene, mates, proof)?;
    let duals = proof.duals.iter().peekable();
    let search_from = proof.search_from.unwrap_or(usize::MAX);
    let looks = search::MOST_LOOKS;
    Walk { mates, duals, prices: None, step: 0, search_from, looks }.walk(scene)
}

/// What the unsettled pairs of the candidate cost.
fn total(scene: &Scene<'_>, mates: &[usize]) -> Result<Vec<i128>, Rejection> {
    let mut sum = vec![0i128; scene.costs.words];
    let mut add = |cost: &[i64]| sum.iter_mut().zip(cost).for_each(|(s, &c)| *s += i128::from(c));
    for (u, &v) in mates.iter().enumerate().filter(|&(u, &v)| scene.live[u] && u < v) {
        let cost = scene.possible(u, v).filter(|_| !scene.is_barred(u, v));
        add(cost.ok_or_else(|| Fault::NotACandidate.about_pair(scene.numbers([u, v])))?);
        add(&scene.exchange_cost(u, v).unwrap_or_default());
    }
    Ok(sum)
}

/// The candidate is worth what the certificate says.
fn check_value(scene: &Scene<'_>, mates: &[usize], proof: &BracketProof) -> Result<(), Rejection> {
    let sum = total(scene, mates)?;
    let order = scene.position.edition.article(ORDER[0], ORDER[1]);
    let criteria = scene.costs.fields.iter().filter(|field| field.criterion != order);
    let counts = criteria.map(|field| (field.criterion, field.count(&sum)));
    let value: Vec<(&str, i64)> = counts.filter(|&(_, count)| count != 0).collect();
    let stated = proof.value.iter().map(|(name, count)| (name.as_str(), *count));
    if stated.eq(value.iter().copied()) {
        return Ok(());
    }
    let list: Vec<String> = value.iter().map(|(name, count)| format!("{name} {count}")).collect();
    Err(Fault::WrongValue.about(list.join(", ")))
}

struct Walk<'a, 'c> {
    mates: &'a [usize],
    /// The prices that are still to come.
    duals: Peekable<Iter<'c, Dual>>,
    /// Those that hold now.
    prices: Option<Prices<'c>>,
    step: usize,
    search_from: usize,
    /// How much may still be searched.
    looks: u64,
}

impl<'c> Walk<'_, 'c> {
    fn walk(mut self, scene: &mut Scene<'_>) -> Result<(), Rejection> {
        let (size, moved) = (scene.size, scene.moved);
        let edition = scene.position.edition;
        // Nothing is better.
        self.take_step(scene)?;
        let residents: Vec<usize> = (moved..size).collect();
        if (0..moved).any(|v| self.mates[v] >= size) {
            let article = edition.article("D.3", "4.4");
            for player in 0..moved {
                let paired = self.mates[player] < size;
                self.refuse(scene, player, if paired { &[] } else { &residents }, article)?;
                scene.decided[player] = if paired { Decided::Paired } else { Decided::Stays };
            }
        }
        let paired: Vec<usize> = (0..moved).filter(|&v| self.mates[v] < size).collect();
        self.opponents(scene, &paired, residents)?;
        self.remainder(scene)?;
        match self.duals.next() {
            None => Ok(()),
            Some(dual) => Err(Fault::MalformedPrices.about(dual.from)),
        }
    }

    fn is_upper(&self, scene: &Scene<'_>, v: usize) -> bool {
        self.mates[v] < scene.size && v < self.mates[v]
    }

    fn remainder(&mut self, scene: &mut Scene<'_>) -> Result<(), Rejection> {
        let is_left = |v: &usize| scene.live[*v];
        let remainder: Vec<usize> = (scene.moved..scene.size).filter(is_left).collect();
        let upper: Vec<usize> =
            remainder.iter().copied().filter(|&v| self.is_upper(scene, v)).collect();
        let pairs = upper.len();
        let exchanged = remainder[pairs..].iter().filter(|&&v| self.is_upper(scene, v)).count();
        if exchanged > 0 {
            let mut places = vec![0; scene.vertices.len()];
            remainder.iter().zip(1..).for_each(|(&v, place)| places[v] = place);
            scene.exchanges = Some((places, pairs));
            // From here on only prices for the costs with exchanges count.
            self.prices = None;
            self.take_step(scene)?;
            self.exchange(scene, &remainder, pairs, exchanged)?;
        }
        for &v in &remainder {
            scene.decided[v] = Decided::half(self.is_upper(scene, v));
        }
        let lower = remainder.into_iter().filter(|&v| !self.is_upper(scene, v)).collect();
        self.opponents(scene, &upper, lower)
    }

    /// 4.2; D.1: no cheapest matching gives one of some players, in turn, an earlier opponent.
    fn opponents(
        &mut self,
        scene: &mut Scene<'_>,
        players: &[usize],
        mut others: Vec<usize>,
    ) -> Result<(), Rejection> {
        let article = scene.position.edition.article("D.1", "4.2");
        for &player in players {
            let opponent = self.mates[player];
            let from = others.partition_point(|&v| v < player);
            let to = others.partition_point(|&v| v < opponent);
            self.refuse(scene, player, &others[from..to], article)?;
            others.remove(to);
            scene.live[player] = false;
            scene.live[opponent] = false;
        }
        Ok(())
    }

    /// 4.3 c, d; D.2: nobody leaves the upper half sooner, and nobody enters it sooner.
    fn exchange(
        &mut self,
        scene: &mut Scene<'_>,
        remainder: &[usize],
        pairs: usize,
        exchanged: usize,
    ) -> Result<(), Rejection> {
        let article = scene.position.edition.article("D.2", "4.3");
        let outside: Vec<usize> = (scene.size..scene.vertices.len()).collect();
        let mut leaving = exchanged;
        for place in (0..pairs).rev() {
            if leaving == 0 {
                break;
            }
            let stays = self.is_upper(scene, remainder[place]);
            // To leave would be to have a higher ranked opponent, or to stay over.
            let leave = [&remainder[..place], &outside].concat();
            self.refuse(scene, remainder[place], if stays { &leave } else { &[] }, article)?;
            scene.decided[remainder[place]] = Decided::half(stays);
            leaving -= usize::from(!stays);
        }
        let mut entering = exchanged;
        for place in pairs..remainder.len() {
            if entering == 0 {
                break;
            }
            let enters = self.is_upper(scene, remainder[place]);
            let enter = &remainder[place + 1..];
            self.refuse(scene, remainder[place], if enters { &[] } else { enter }, article)?;
            scene.decided[remainder[place]] = Decided::half(enters);
            entering -= usize::from(enters);
        }
        Ok(())
    }

    /// Begins a step: with new prices, if the certificate has some for it.
    fn take_step(&mut self, scene: &Scene<'_>) -> Result<(), Rejection> {
        if let Some(dual) = self.duals.next_if(|dual| dual.from == self.step) {
            self.prices = Some(Prices::check(scene, dual, &total(scene, self.mates)?)?);
        }
        self.step += 1;
        match (&self.prices, self.is_searched()) {
            (Some(_), _) => Ok(()),
            // There is nothing to search by.
            (None, true) => Err(Fault::Unproved.into()),
            (None, false) => Err(Fault::MalformedPrices.about(self.step - 1)),
        }
    }

    /// Whether the certificate leaves the step that was taken to a search.
    fn is_searched(&self) -> bool {
        self.search_from < self.step
    }

    /// One step: no cheapest matching has one of these pairs of a vertex.
    fn refuse(
        &mut self,
        scene: &Scene<'_>,
        vertex: usize,
        others: &[usize],
        article: &'static str,
    ) -> Result<(), Rejection> {
        self.take_step(scene)?;
        let Some(prices) = &self.prices else { return Ok(()) };
        for &other in others.iter().filter(|&&other| prices.allow(scene, vertex, other)) {
            let can_have = |looks| can_have(scene, prices, self.mates, [vertex, other], looks);
            if !self.is_searched() || can_have(&mut self.looks)? {
                let pair = scene.numbers([vertex, other]);
                return Err(Fault::EarlierChoice.about_pair(pair).by(article));
            }
        }
        Ok(())
    }
}

/// Whether a cheapest matching has a pair, found out by searching.
fn can_have(
    scene: &Scene<'_>,
    prices: &Prices<'_>,
    mates: &[usize],
    [u, v]: [usize; 2],
    looks: &mut u64,
) -> Result<bool, Rejection> {
    // The two leave, with whoever is settled; their mates are alone.
    let gone = |w: usize| !scene.live[w] || w == u || w == v;
    let alone = |(w, &mate): (usize, &usize)| if gone(w) || gone(mate) { w } else { mate };
    let left: Vec<usize> = mates.iter().enumerate().map(alone).collect();
    let tight = |a: usize, b: usize| prices.allow(scene, a, b);
    match search::can_join(mates[u], mates[v], &left, looks, tight) {
        Some(false) => Ok(false),
        Some(true) if !prices.has_rebates() => Ok(true),
        // With rebates, what was found need not be a cheapest matching.
        _ => Err(Fault::Unproved.into()),
    }
}
