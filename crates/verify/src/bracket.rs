//! One bracket: no candidate is better, and none as good comes earlier.
//!
//! The order of candidates (section 4; 2017 D) is walked decision by decision, for the candidate at hand:
//!
//! 1. which moved-down players are paired (4.4; D.3): at each one who is not, no cheapest matching pairs him;
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

use crate::certificate::{BracketProof, Dual};
use crate::prices::Prices;
use crate::rejection::Fault;
use crate::scene::{Decided, Scene};
use crate::search;

/// Walks the order for a candidate that is a perfect matching of the scene: for every vertex its mate.
pub(crate) fn check(
    scene: &mut Scene<'_>,
    mates: &[usize],
    proof: &BracketProof,
) -> Result<(), Fault> {
    check_value(scene, mates, proof)?;
    let mut duals = proof.duals.iter();
    let walk = Walk {
        mates,
        next: duals.next(),
        duals,
        prices: None,
        step: 0,
        search_from: proof.search_from,
        looks: search::MOST_LOOKS,
    };
    walk.walk(scene)
}

/// What the unsettled pairs of the candidate cost.
fn total(scene: &Scene<'_>, mates: &[usize]) -> Result<Vec<i128>, Fault> {
    let mut sum = vec![0i128; scene.words];
    for (u, &v) in mates.iter().enumerate().filter(|&(u, &v)| scene.live[u] && u < v) {
        let impossible = Fault::NotACandidate { pair: [scene.number(u), scene.number(v)] };
        let Some(cost) = scene.possible(u, v).filter(|_| !scene.is_barred(u, v)) else {
            return Err(impossible);
        };
        sum.iter_mut().zip(cost).for_each(|(sum, &word)| *sum += i128::from(word));
        if let Some(cost) = scene.exchange_cost(u, v) {
            sum.iter_mut().zip(cost).for_each(|(sum, word)| *sum += i128::from(word));
        }
    }
    Ok(sum)
}

/// The candidate is worth what the certificate says.
fn check_value(scene: &Scene<'_>, mates: &[usize], proof: &BracketProof) -> Result<(), Fault> {
    let sum = total(scene, mates)?;
    let edition = scene.position.edition;
    let fields = scene.costs.fields.all.iter();
    let named = fields.filter(|field| field.criterion != crate::edition::Criterion::Order);
    let mut stated = proof.value.iter();
    for field in named {
        let (name, count) = (edition.criterion(field.criterion), field.count(&sum));
        if count == 0 {
            continue;
        }
        match stated.next() {
            Some((stated, value)) if stated == name && *value == count => {}
            _ => return Err(Fault::WrongValue { criterion: name, count }),
        }
    }
    match stated.next() {
        None => Ok(()),
        Some(_) => Err(Fault::WrongValue { criterion: "", count: 0 }),
    }
}

struct Walk<'a, 'c> {
    mates: &'a [usize],
    next: Option<&'c Dual>,
    duals: std::slice::Iter<'c, Dual>,
    prices: Option<Prices<'c>>,
    step: usize,
    search_from: Option<usize>,
    looks: u64,
}

impl<'c> Walk<'_, 'c> {
    fn walk(mut self, scene: &mut Scene<'_>) -> Result<(), Fault> {
        let (size, moved) = (scene.size, scene.moved);
        let edition = scene.position.edition;
        // Nothing is better.
        self.take_step(scene)?;
        self.prices()?;
        let residents: Vec<usize> = (moved..size).collect();
        if (0..moved).any(|v| self.mates[v] >= size) {
            let article = edition.article("D.3", "4.4");
            for player in 0..moved {
                if self.mates[player] < size {
                    self.refuse(scene, player, &[], article)?;
                    scene.decided[player] = Decided::Paired;
                } else {
                    self.refuse(scene, player, &residents, article)?;
                    scene.decided[player] = Decided::Stays;
                }
            }
        }
        let paired: Vec<usize> = (0..moved).filter(|&v| self.mates[v] < size).collect();
        self.opponents(scene, &paired, residents)?;
        self.remainder(scene)?;
        match self.next {
            None => Ok(()),
            Some(dual) => Err(Fault::MalformedPrices { from: dual.from }),
        }
    }

    fn is_upper(&self, scene: &Scene<'_>, v: usize) -> bool {
        self.mates[v] < scene.size && v < self.mates[v]
    }

    fn remainder(&mut self, scene: &mut Scene<'_>) -> Result<(), Fault> {
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
            self.prices()?;
            self.exchange(scene, &remainder, pairs, exchanged)?;
        }
        for &v in &remainder {
            let upper = self.is_upper(scene, v);
            scene.decided[v] = if upper { Decided::Upper } else { Decided::NotUpper };
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
    ) -> Result<(), Fault> {
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

    fn exchange(
        &mut self,
        scene: &mut Scene<'_>,
        remainder: &[usize],
        pairs: usize,
        exchanged: usize,
    ) -> Result<(), Fault> {
        let article = scene.position.edition.article("D.2", "4.3");
        let outside: Vec<usize> = (scene.size..scene.vertices.len()).collect();
        let mut left = 0;
        for place in (0..pairs).rev() {
            if left == exchanged {
                break;
            }
            let player = remainder[place];
            if self.is_upper(scene, player) {
                // He does not leave: no higher ranked opponent, and he does not stay over.
                let others = [&remainder[..place], &outside].concat();
                self.refuse(scene, player, &others, article)?;
                scene.decided[player] = Decided::Upper;
            } else {
                self.refuse(scene, player, &[], article)?;
                scene.decided[player] = Decided::NotUpper;
                left += 1;
            }
        }
        let mut entered = 0;
        for place in pairs..remainder.len() {
            if entered == exchanged {
                break;
            }
            let player = remainder[place];
            if self.is_upper(scene, player) {
                self.refuse(scene, player, &[], article)?;
                scene.decided[player] = Decided::Upper;
                entered += 1;
            } else {
                self.refuse(scene, player, &remainder[place + 1..], article)?;
                scene.decided[player] = Decided::NotUpper;
            }
        }
        Ok(())
    }

    /// Begins a step: with new prices, if the certificate has some for it.
    fn take_step(&mut self, scene: &Scene<'_>) -> Result<(), Fault> {
        if let Some(dual) = self.next.filter(|dual| dual.from == self.step) {
            self.prices = Some(Prices::check(scene, dual, &total(scene, self.mates)?)?);
            self.next = self.duals.next();
        }
        self.step += 1;
        Ok(())
    }

    /// Whether the certificate leaves the step that was taken to a search.
    fn is_searched(&self) -> bool {
        self.search_from.is_some_and(|from| from < self.step)
    }

    /// The prices that hold now.
    fn prices(&self) -> Result<&Prices<'c>, Fault> {
        let missing = match self.is_searched() {
            // There is nothing to search by.
            true => Fault::Unproved,
            false => Fault::MalformedPrices { from: self.step - 1 },
        };
        self.prices.as_ref().ok_or(missing)
    }

    /// One step: no cheapest matching has one of these pairs of a vertex.
    fn refuse(
        &mut self,
        scene: &Scene<'_>,
        vertex: usize,
        others: &[usize],
        article: &'static str,
    ) -> Result<(), Fault> {
        self.take_step(scene)?;
        let mut looks = self.looks;
        let prices = self.prices()?;
        for &other in others.iter().filter(|&&other| !prices.refuse(scene, vertex, other)) {
            if !self.is_searched() || self.can_have(scene, prices, vertex, other, &mut looks)? {
                let (player, other) = (scene.number(vertex), scene.number(other));
                return Err(Fault::EarlierChoice { player, other, article });
            }
        }
        self.looks = looks;
        Ok(())
    }

    /// Whether a cheapest matching has a pair, found out by searching.
    fn can_have(
        &self,
        scene: &Scene<'_>,
        prices: &Prices<'c>,
        u: usize,
        v: usize,
        looks: &mut u64,
    ) -> Result<bool, Fault> {
        // The two leave, with whoever is settled; their mates are alone.
        let gone = |w: usize| !scene.live[w] || w == u || w == v;
        let mates: Vec<usize> = (self.mates.iter().enumerate())
            .map(|(w, &mate)| if gone(w) || gone(mate) { w } else { mate })
            .collect();
        let tight = |a: usize, b: usize| prices.is_tight(scene, a, b);
        match search::can_join(self.mates[u], self.mates[v], &mates, looks, tight) {
            Some(false) => Ok(false),
            Some(true) if !prices.has_rebates() => Ok(true),
            // With rebates, what was found need not be a cheapest matching.
            _ => Err(Fault::Unproved),
        }
    }
}
