//! The walk through the generation order (section 4; 2017 D), refusing every earlier choice.
//!
//! The candidate is known. At every decision of the order it is shown that no cheapest matching has
//! what would have come earlier: by the prices at hand where a pair costs more than its prices,
//! otherwise by new prices. Those are found by rewarding the refused pairs with the smallest possible
//! advantage: as no cheapest matching has one of them, prices for the rewarded costs exist, and under the
//! true costs the pairs then cost more than their prices.

mod sample;

use arbitra_matching::{Graph, Matching, Tiers};

use super::prices::{Prices, UNIT};
use super::{Dual, Stage};
use crate::dutch::exact::costs::Costs;
use crate::dutch::exact::scene::Scene;

/// Matchings of more vertices than this are sought from the candidate on.
const LARGE: usize = 100;

/// What is decided of a vertex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Decided {
    Nothing,
    /// A moved-down player who is paired in the bracket.
    Paired,
    /// A moved-down player who stays over.
    Stays,
    /// Has a lower ranked opponent of the remainder.
    Upper,
    /// Has not.
    NotUpper,
}

/// There is no proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unproved {
    /// It would be too large.
    TooLarge,
    /// Something in the scene is better, or earlier: the scene is too small.
    Beaten,
}

/// The proof of a candidate.
pub(super) struct Proof {
    pub(super) value: Vec<(&'static str, usize)>,
    pub(super) duals: Vec<Dual>,
    /// The step from which on there are no new prices, as they would be too large.
    pub(super) search_from: Option<usize>,
    /// Whether something in the scene is better or earlier.
    pub(super) beaten: bool,
}

pub(super) struct Walk<'a, const N: usize> {
    scene: &'a Scene<'a>,
    costs: &'a Costs<'a>,
    /// The candidate as a matching of the scene.
    mates: Vec<usize>,
    live: Vec<bool>,
    decided: Vec<Decided>,
    /// Places in the remainder from 1, once exchanges are weighed, and its number of pairs.
    exchanges: Option<(Vec<usize>, usize)>,
    step: usize,
    prices: Prices<N>,
    duals: Vec<Dual>,
    search_from: Option<usize>,
    solver: Option<Solver<N>>,
    /// Prices for more unsettled vertices are not looked for.
    most_vertices: usize,
}

/// The matching that yields prices, over the unsettled vertices.
struct Solver<const N: usize> {
    graph: Graph<Tiers<N>>,
    matching: Matching<Tiers<N>>,
    /// The vertices of the scene, and the other way round.
    vertices: Vec<usize>,
    place: Vec<usize>,
}

impl<'a, const N: usize> Walk<'a, N> {
    pub(super) fn new(
        scene: &'a Scene<'a>,
        costs: &'a Costs<'a>,
        mates: Vec<usize>,
        most_vertices: usize,
    ) -> Walk<'a, N> {
        let n = scene.len();
        Walk {
            scene,
            costs,
            mates,
            live: vec![true; n],
            decided: vec![Decided::Nothing; n],
            exchanges: None,
            step: 0,
            prices: Prices::new(vec![Tiers([0; N]); n], Vec::new()),
            duals: Vec::new(),
            search_from: None,
            solver: None,
            most_vertices,
        }
    }

    pub(super) fn prove(mut self, stage: &Stage) -> Proof {
        let value = self.value();
        let unproved = self.walk(stage).err();
        if unproved == Some(Unproved::TooLarge) {
            self.search_from.get_or_insert(self.step);
        }
        let beaten = unproved == Some(Unproved::Beaten);
        Proof { value, duals: self.duals, search_from: self.search_from, beaten }
    }

    /// What the candidate costs by criterion.
    fn value(&self) -> Vec<(&'static str, usize)> {
        let edition = self.scene.field.rules.edition;
        let total = self.total();
        let named = self.costs.totals(&-total).into_iter();
        named.filter_map(|(c, total)| Some((edition.criterion(c)?, total))).collect()
    }

    /// What the pairs cost that are not settled.
    fn total(&self) -> Tiers<N> {
        let pairs = (0..self.mates.len()).filter(|&u| self.live[u] && u < self.mates[u]);
        let costs = pairs.filter_map(|u| self.cost(u, self.mates[u]));
        costs.fold(Tiers([0; N]), |sum, cost| sum + cost)
    }

    /// What a pair costs; none if it may not be, or not any more.
    fn cost(&self, u: usize, v: usize) -> Option<Tiers<N>> {
        let (u, v) = (u.min(v), u.max(v));
        if !self.live[u] || !self.live[v] || !self.fits(u, v) {
            return None;
        }
        let mut bill = self.scene.cost::<N>(self.costs, u, v)?;
        if let Some((places, pairs)) = &self.exchanges
            && v < self.scene.members.len()
            && places[u] > 0
        {
            self.costs.exchange(&mut bill, places[u], *pairs);
        }
        Some(-bill.weight())
    }

    /// Whether a pair, the higher ranked first, agrees with what is decided.
    fn fits(&self, u: usize, v: usize) -> bool {
        let inside = v < self.scene.members.len();
        let first = match self.decided[u] {
            Decided::Nothing => true,
            Decided::Paired | Decided::Upper => inside,
            Decided::Stays | Decided::NotUpper => !inside,
        };
        first && !(inside && self.decided[v] == Decided::Upper)
    }

    fn walk(&mut self, stage: &Stage) -> Result<(), Unproved> {
        if !self.flat() && !self.sampled() {
            self.solve()?;
            self.publish();
        }
        self.step += 1;
        let size = self.scene.members.len();
        let moved = self.scene.moved;
        let residents: Vec<usize> = (moved..size).collect();
        // 4.4: the set of moved-down players.
        if (0..moved).any(|v| self.mates[v] >= size) {
            for player in 0..moved {
                if self.mates[player] < size {
                    self.refuse(player, &[])?;
                    self.decide(player, Decided::Paired);
                } else {
                    self.refuse(player, &residents)?;
                    self.decide(player, Decided::Stays);
                }
            }
        }
        // 4.2: their opponents.
        for player in 0..moved {
            let opponent = self.mates[player];
            if opponent < size {
                self.refuse(player, &residents[..opponent - moved])?;
                self.settle(player, opponent);
            }
        }
        self.remainder(stage)
    }

    /// 4.3, 4.2: exchanges and transpositions in the remainder.
    fn remainder(&mut self, stage: &Stage) -> Result<(), Unproved> {
        let size = self.scene.members.len();
        let remainder: Vec<usize> = (self.scene.moved..size).filter(|&v| self.live[v]).collect();
        let is_upper = |walk: &Self, v: usize| walk.mates[v] < size && v < walk.mates[v];
        let upper: Vec<usize> = remainder.iter().copied().filter(|&v| is_upper(self, v)).collect();
        let pairs = upper.len();
        debug_assert!(pairs <= stage.pairs.len());
        let exchanged = remainder[pairs..].iter().filter(|&&v| is_upper(self, v)).count();
        if exchanged > 0 {
            let mut places = vec![0; self.scene.len()];
            remainder.iter().enumerate().for_each(|(i, &v)| places[v] = i + 1);
            self.exchanges = Some((places, pairs));
            self.solver = None;
            self.solve()?;
            self.publish();
            self.step += 1;
            self.exchange(&remainder, pairs, exchanged)?;
        }
        for &v in &remainder {
            self.decided[v] = if is_upper(self, v) { Decided::Upper } else { Decided::NotUpper };
        }
        self.solver = None;
        for player in upper {
            let opponent = self.mates[player];
            let earlier: Vec<usize> =
                remainder.iter().copied().filter(|&v| player < v && v < opponent).collect();
            self.refuse(player, &earlier)?;
            self.settle(player, opponent);
        }
        Ok(())
    }

    /// 4.3 c and d: who leaves the upper half, the lowest ranked first, and who enters it, the highest first.
    fn exchange(
        &mut self,
        remainder: &[usize],
        pairs: usize,
        exchanged: usize,
    ) -> Result<(), Unproved> {
        let size = self.scene.members.len();
        let outside: Vec<usize> = (size..self.scene.len()).collect();
        let mut left = 0;
        for place in (0..pairs).rev() {
            if left == exchanged {
                break;
            }
            let player = remainder[place];
            let mate = self.mates[player];
            if mate < size && player < mate {
                let others = [&remainder[..place], &outside].concat();
                self.refuse(player, &others)?;
                self.decide(player, Decided::Upper);
            } else {
                self.refuse(player, &[])?;
                self.decide(player, Decided::NotUpper);
                left += 1;
            }
        }
        let mut entered = 0;
        for place in pairs..remainder.len() {
            if entered == exchanged {
                break;
            }
            let player = remainder[place];
            let mate = self.mates[player];
            if mate < size && player < mate {
                self.refuse(player, &[])?;
                self.decide(player, Decided::Upper);
                entered += 1;
            } else {
                self.refuse(player, &remainder[place + 1..])?;
                self.decide(player, Decided::NotUpper);
            }
        }
        Ok(())
    }

    /// One step: no cheapest matching has one of these pairs of a vertex.
    fn refuse(&mut self, vertex: usize, others: &[usize]) -> Result<(), Unproved> {
        let open: Vec<usize> =
            others.iter().copied().filter(|&o| self.cost(vertex, o).is_some()).collect();
        let refused = |walk: &Self| {
            let mut pairs = open.iter().filter_map(|&o| Some((o, walk.cost(vertex, o)?)));
            pairs.all(|(o, cost)| walk.prices.refuse(vertex, o, &cost))
        };
        if self.search_from.is_none() && !refused(self) {
            match self.solve() {
                Ok(()) => {
                    self.sharpen(vertex, &open)?;
                    self.publish();
                    debug_assert!(refused(self), "sharpened prices refuse");
                }
                // The prices at hand still tell which pairs are worth searching.
                Err(Unproved::TooLarge) => self.search_from = Some(self.step),
                Err(beaten) => return Err(beaten),
            }
        }
        self.step += 1;
        Ok(())
    }

    fn decide(&mut self, vertex: usize, decided: Decided) {
        self.decided[vertex] = decided;
        // Pairs have gone that the prices may rest on.
        self.solver = None;
    }

    /// Two are paired for good.
    fn settle(&mut self, player: usize, opponent: usize) {
        self.live[player] = false;
        self.live[opponent] = false;
        if let Some(solver) = &mut self.solver {
            let (a, b) = (solver.place[player], solver.place[opponent]);
            if solver.matching.fix(&solver.graph, a, b).is_err() {
                self.solver = None;
            }
        }
    }

    /// The simplest prices: nothing for players, and for a place outside what the candidate pays for it. True if
    /// they prove the candidate.
    fn flat(&mut self) -> bool {
        let players = self.scene.players().len();
        if players > self.scene.members.len() {
            return false;
        }
        let mut prices = vec![Tiers([0; N]); self.scene.len()];
        let mut sum = Tiers([0; N]);
        for (place, price) in prices.iter_mut().enumerate().skip(players) {
            let Some(cost) = self.cost(place, self.mates[place]) else { return false };
            if (0..players).any(|v| self.cost(v, place).is_some_and(|other| other < cost)) {
                return false;
            }
            *price = Tiers(cost.0.map(|word| word * UNIT));
            sum = sum + cost;
        }
        if sum != self.total() {
            return false;
        }
        self.prices = Prices::new(prices, Vec::new());
        let words = self.costs.words + 1;
        self.duals.push(self.prices.dual(self.step, &self.live, words));
        true
    }

    /// Makes sure that a cheapest matching of what is unsettled is at hand.
    fn solve(&mut self) -> Result<(), Unproved> {
        if self.solver.is_some() {
            return Ok(());
        }
        let vertices: Vec<usize> = (0..self.scene.len()).filter(|&v| self.live[v]).collect();
        if vertices.len() > self.most_vertices {
            return Err(Unproved::TooLarge);
        }
        let mut place = vec![usize::MAX; self.scene.len()];
        vertices.iter().enumerate().for_each(|(i, &v)| place[v] = i);
        let graph = Graph::from_fn(vertices.len(), |a, b| {
            self.cost(vertices[a], vertices[b]).map(|cost| -cost)
        });
        // What is to be proved is a cheapest matching: a large one is not sought anew.
        let matching = if vertices.len() > LARGE {
            let mate = |a: usize| place.get(self.mates[vertices[a]]).copied();
            Matching::solve_near(&graph, |a| mate(a).filter(|&mate| mate < vertices.len()))
        } else {
            Matching::solve(&graph)
        };
        let matching = matching.map_err(|_| Unproved::Beaten)?;
        if matching.total() != -self.total() {
            return Err(Unproved::Beaten);
        }
        self.solver = Some(Solver { graph, matching, vertices, place });
        Ok(())
    }

    /// Finds prices under which some pairs of a vertex cost more than their prices.
    fn sharpen(&mut self, vertex: usize, others: &[usize]) -> Result<(), Unproved> {
        let words = self.costs.words;
        let Some(solver) = &mut self.solver else { return Err(Unproved::Beaten) };
        let v = solver.place[vertex];
        let others: Vec<usize> = others.iter().map(|&o| solver.place[o]).collect();
        for &o in &others {
            if let Some(mut weight) = solver.graph.weight(v, o) {
                weight.0[words] += 1;
                solver.graph.set_edge(v, o, weight);
            }
        }
        solver.matching.update(&solver.graph, v).map_err(|_| Unproved::Beaten)?;
        if solver.matching.total().0[words] == 0 { Ok(()) } else { Err(Unproved::Beaten) }
    }

    /// Takes the prices of the matching at hand into the proof.
    fn publish(&mut self) {
        let Some(solver) = &self.solver else { return };
        let mut prices = vec![Tiers([0; N]); self.scene.len()];
        for (place, &v) in solver.vertices.iter().enumerate().filter(|(_, v)| self.live[**v]) {
            prices[v] = -solver.matching.dual(place);
        }
        let sets = solver.matching.odd_sets().into_iter();
        let sets = sets.map(|(members, rebate)| {
            (members.into_iter().map(|place| solver.vertices[place]).collect(), rebate)
        });
        self.prices = Prices::new(prices, sets.collect());
        let words = self.costs.words + 1;
        self.duals.push(self.prices.dual(self.step, &self.live, words));
    }
}
