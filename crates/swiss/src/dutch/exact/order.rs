//! The earliest of the best candidates (3.8, 4.1–4.5; 2017 B.8, D).
//!
//! One weighted matching gives the best value of all criteria. Which of the best candidates the generation order
//! meets first is then decided key by key (section 4 in closed form): the set of moved-down players, their
//! opponents, the number and sum of exchanges, who leaves and who enters the upper half, and the
//! partners of the upper half. Every decision is a repair of the matching at hand; it stands if the
//! total stays the same.

use arbitra_matching::{Graph, Steered, Tiers};

use super::NextValue;
use super::classes;
use super::costs::Costs;
use super::scene::Scene;
use crate::dutch::bracket::{Chosen, PassedOver};
use crate::ledger;

/// Matchings of more vertices than this are begun where classes leave off.
const LARGE: usize = 100;

/// The first best candidate in the order; none if the scene has no perfect matching.
pub(super) fn first_best<const N: usize>(
    scene: &Scene<'_>,
    costs: &mut Costs<'_>,
) -> Option<Chosen> {
    let mut table = Table::<N>::new(scene, costs)?;
    if costs.unplayed.is_some() && table.downfloaters().count() != 1 {
        // C9 only speaks of a bracket whose one downfloater gets the bye.
        costs.unplayed = None;
        table = Table::new(scene, costs)?;
    }
    table.choose_moved_down();
    table.choose_opponents(costs);
    let pairs = table.remainder_pairs();
    table.weigh_exchanges(costs, pairs)?;
    table.choose_exchanges(costs, pairs);
    table.choose_partners(costs);
    Some(table.chosen())
}

/// The best the next bracket can be, as its fields of a best matching.
pub(super) fn best_next<const N: usize>(scene: &Scene<'_>, costs: &Costs<'_>) -> NextValue {
    Table::<N>::new(scene, costs)
        .map_or(NextValue::NONE, |table| costs.next_value(&table.best.matching.total()))
}

struct Table<'a, const N: usize> {
    scene: &'a Scene<'a>,
    best: Steered<Tiers<N>>,
    /// The remainder by rank, as vertices.
    remainder: Vec<usize>,
    /// The moved-down players' pairs, settled before the remainder is weighed.
    settled: Vec<(usize, usize)>,
    passed_over: Vec<PassedOver>,
}

impl<'a, const N: usize> Table<'a, N> {
    fn new(scene: &'a Scene<'a>, costs: &Costs<'_>) -> Option<Table<'a, N>> {
        let best = if scene.len() > LARGE {
            classes::nearly_best(scene, costs)?
        } else {
            let graph = Graph::from_fn(scene.len(), |u, v| {
                scene.cost::<N>(costs, u.min(v), u.max(v)).map(|bill| bill.weight())
            });
            Steered::solve(graph).ok()?
        };
        Some(Table {
            scene,
            best,
            remainder: Vec::new(),
            settled: Vec::new(),
            passed_over: Vec::new(),
        })
    }

    fn size(&self) -> usize {
        self.scene.members.len()
    }

    fn stays(&self, member: usize) -> bool {
        self.best.mate(member) >= self.size()
    }

    fn downfloaters(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.size()).filter(|&v| self.stays(v))
    }

    /// Matches a player for good with the first of some others that a best solution allows.
    fn first_partner(
        &mut self,
        costs: &Costs<'_>,
        player: usize,
        others: &[usize],
    ) -> Option<usize> {
        let first = self.best.pair_with_first(player, others);
        if let Some((other, Some(slack))) = first.passed_over {
            let members = &self.scene.members;
            self.passed_over.push(PassedOver {
                player: members[player],
                offered: members[other],
                // The slack of the pair as it was offered tells by which criterion it would be worse.
                criterion: costs.leading(&slack),
            });
        }
        first.partner
    }

    /// 4.4: the first set of moved-down players to be paired. (In 2017 their scores are settled before, D.3.)
    fn choose_moved_down(&mut self) {
        if !(0..self.scene.moved).any(|v| self.stays(v)) {
            return;
        }
        for player in 0..self.scene.moved {
            if !self.best.try_without(player, self.size()..self.scene.len()) {
                let inside = self.best.try_without(player, 0..self.size());
                debug_assert!(inside, "a moved-down player is paired or stays");
            }
        }
    }

    /// 4.2 for the moved-down players: the first opponents.
    fn choose_opponents(&mut self, costs: &Costs<'_>) {
        for player in 0..self.scene.moved {
            if self.stays(player) {
                continue;
            }
            let residents: Vec<usize> = (self.scene.moved..self.size()).collect();
            if let Some(resident) = self.first_partner(costs, player, &residents) {
                self.settled.push((player, resident));
            }
        }
        self.remainder =
            (self.scene.moved..self.size()).filter(|&v| self.best.matching.is_live(v)).collect();
    }

    fn remainder_pairs(&self) -> usize {
        self.remainder.iter().filter(|&&v| !self.stays(v)).count() / 2
    }

    /// 4.3 a and b: the fewest exchanges, then the smallest difference. Both add up over pairs, as the
    /// upper member of a pair is the one that stands in the upper half.
    fn weigh_exchanges(&mut self, costs: &Costs<'_>, pairs: usize) -> Option<()> {
        for (i, &u) in self.remainder.iter().enumerate() {
            for &v in &self.remainder[i + 1..] {
                if self.best.graph.has_edge(u, v) {
                    let mut bill = self.scene.cost::<N>(costs, u, v)?;
                    costs.exchange(&mut bill, i + 1, pairs);
                    self.best.graph.set_edge(u, v, bill.weight());
                }
            }
        }
        self.best.matching.reweigh(&self.best.graph).ok()
    }

    /// 4.3 c and d: who leaves the upper half (the lowest ranked first), who enters it (the highest first).
    fn choose_exchanges(&mut self, costs: &Costs<'_>, pairs: usize) {
        let exchanged = ledger::total(&self.best.matching.total(), costs.exchanged);
        let remainder = self.remainder.clone();
        let mut left = 0;
        for place in (0..pairs).rev() {
            if left == exchanged {
                break;
            }
            left += usize::from(
                self.best.try_without(remainder[place], remainder[place + 1..].iter().copied()),
            );
        }
        let mut entered = 0;
        for place in pairs..remainder.len() {
            if entered == exchanged {
                break;
            }
            let others = remainder[..place].iter().copied().chain(self.size()..self.scene.len());
            entered += usize::from(self.best.try_without(remainder[place], others));
        }
    }

    /// 4.2: the first partners of the upper half.
    fn choose_partners(&mut self, costs: &Costs<'_>) {
        let upper: Vec<usize> = self
            .remainder
            .iter()
            .copied()
            .filter(|&v| !self.stays(v) && self.best.mate(v) > v)
            .collect();
        let lower: Vec<usize> =
            self.remainder.iter().copied().filter(|v| upper.binary_search(v).is_err()).collect();
        for player in upper {
            let partners = &lower[lower.partition_point(|&partner| partner < player)..];
            let found = self.first_partner(costs, player, partners);
            debug_assert!(found.is_some(), "the matching at hand has a partner");
        }
    }

    fn chosen(&self) -> Chosen {
        let members = &self.scene.members;
        let upper =
            self.remainder.iter().copied().filter(|&v| !self.stays(v) && self.best.mate(v) > v);
        let pairs = self.settled.iter().copied().chain(upper.map(|v| (v, self.best.mate(v))));
        let is_settled = |v: usize| self.settled.iter().any(|&(a, b)| a == v || b == v);
        Chosen {
            pairs: pairs.map(|(a, b)| (members[a], members[b])).collect(),
            downfloaters: (0..self.size())
                .filter(|&v| !is_settled(v) && self.stays(v))
                .map(|v| members[v])
                .collect(),
            passed_over: self.passed_over.clone(),
        }
    }
}
