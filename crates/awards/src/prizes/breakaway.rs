//! The part of a tie that does better alone.
//!
//! Some members of a tie may be the only ones eligible for some prizes of its pool. If these
//! prizes, divided among these members alone, give more than the common division, the members
//! take them and leave the rest to the others. Of all such subsets the one with the highest share
//! goes first; of those the largest.
//!
//! A subset together with the prizes only it can win is a closed set of a bipartite graph, and
//! the highest share is a densest closed set: a minimum cut decides whether a share above λ
//! exists, and λ climbs to the maximum in a few steps (Dinkelbach).

use std::collections::{BTreeMap, VecDeque};

use super::slot::Slot;

/// The members with the highest share of prizes that nobody else of the tie can win.
///
/// It is the whole tie if no subset has more than the average of the tie.
pub(super) fn densest(members: &[usize], pool: &[usize], slots: &[Slot]) -> Vec<usize> {
    // Members who are eligible for the same prizes of the pool stand or fall together.
    let mut kinds: BTreeMap<Vec<bool>, Vec<usize>> = BTreeMap::new();
    for member in members {
        let key = pool.iter().map(|slot| slots[*slot].eligible[*member]).collect();
        kinds.entry(key).or_default().push(*member);
    }
    let kinds: Vec<(Vec<bool>, Vec<usize>)> = kinds.into_iter().collect();
    let amounts: Vec<i128> = pool.iter().map(|s| i128::from(slots[*s].amount.minor())).collect();

    let mut inside = vec![true; kinds.len()];
    loop {
        let size: usize = sizes(&kinds, &inside);
        let sum = exclusive_sum(&kinds, &amounts, &inside);
        let better = closure(&kinds, &amounts, sum, size as i128);
        let better_size = sizes(&kinds, &better);
        let better_sum = exclusive_sum(&kinds, &amounts, &better);
        let denser = better_size > 0 && better_sum * size as i128 > sum * better_size as i128;
        if better_size > 0 {
            inside = better;
        }
        if !denser {
            break;
        }
    }
    let mut chosen: Vec<usize> = kinds
        .into_iter()
        .zip(inside)
        .filter(|(_, inside)| *inside)
        .flat_map(|((_, list), _)| list)
        .collect();
    chosen.sort_unstable();
    chosen
}

/// The prizes of the pool for which nobody outside the subset is eligible.
pub(super) fn exclusive_prizes(
    members: &[usize],
    subset: &[usize],
    pool: &[usize],
    slots: &[Slot],
) -> Vec<usize> {
    // Both lists are in the order of the standings.
    let inside = |member: &usize| subset.binary_search(member).is_ok();
    let outside: Vec<usize> = members.iter().copied().filter(|m| !inside(m)).collect();
    let only_inside = |slot: &usize| outside.iter().all(|m| !slots[*slot].eligible[*m]);
    pool.iter().copied().filter(only_inside).collect()
}

fn sizes(kinds: &[(Vec<bool>, Vec<usize>)], inside: &[bool]) -> usize {
    kinds.iter().zip(inside).filter(|(_, inside)| **inside).map(|((_, list), _)| list.len()).sum()
}

fn exclusive_sum(kinds: &[(Vec<bool>, Vec<usize>)], amounts: &[i128], inside: &[bool]) -> i128 {
    let outside_can = |prize: usize| {
        kinds.iter().zip(inside).any(|((eligible, _), inside)| !inside && eligible[prize])
    };
    (0..amounts.len()).filter(|prize| !outside_can(*prize)).map(|prize| amounts[prize]).sum()
}

/// The largest set of kinds that maximises (sum of its exclusive prizes) − λ (its size), for
/// λ = `sum / size`.
fn closure(
    kinds: &[(Vec<bool>, Vec<usize>)],
    amounts: &[i128],
    sum: i128,
    size: i128,
) -> Vec<bool> {
    let (source, sink) = (0, 1);
    let prize_node = |prize: usize| 2 + prize;
    let kind_node = |kind: usize| 2 + amounts.len() + kind;
    let mut network = Network::new(2 + amounts.len() + kinds.len());
    for (prize, amount) in amounts.iter().enumerate() {
        network.connect(source, prize_node(prize), amount * size);
    }
    for (kind, (eligible, list)) in kinds.iter().enumerate() {
        network.connect(kind_node(kind), sink, sum * list.len() as i128);
        for prize in (0..amounts.len()).filter(|prize| eligible[*prize]) {
            network.connect(prize_node(prize), kind_node(kind), i128::MAX / 4);
        }
    }
    network.saturate(source, sink);
    let cut_off = network.reaching(sink);
    (0..kinds.len()).map(|kind| !cut_off[kind_node(kind)]).collect()
}

/// A small flow network.
struct Network {
    capacity: Vec<Vec<(usize, i128)>>,
}

impl Network {
    fn new(nodes: usize) -> Network {
        Network { capacity: vec![Vec::new(); nodes] }
    }

    fn connect(&mut self, from: usize, to: usize, capacity: i128) {
        self.capacity[from].push((to, capacity));
        self.capacity[to].push((from, 0));
    }

    fn residual(&mut self, from: usize, to: usize) -> Option<&mut i128> {
        self.capacity[from].iter_mut().find(|(node, _)| *node == to).map(|(_, left)| left)
    }

    /// Pushes flow along shortest paths until none is left.
    fn saturate(&mut self, source: usize, sink: usize) {
        while let Some(path) = self.shortest(source, sink) {
            let step = |pair: &[usize]| (pair[0], pair[1]);
            let mut amount = i128::MAX;
            for (from, to) in path.windows(2).map(step) {
                amount = amount.min(self.residual(from, to).map_or(0, |left| *left));
            }
            for (from, to) in path.windows(2).map(step) {
                if let Some(left) = self.residual(from, to) {
                    *left -= amount;
                }
                if let Some(left) = self.residual(to, from) {
                    *left += amount;
                }
            }
        }
    }

    fn shortest(&self, source: usize, sink: usize) -> Option<Vec<usize>> {
        let mut before = vec![usize::MAX; self.capacity.len()];
        let mut queue = VecDeque::from([source]);
        before[source] = source;
        while let Some(node) = queue.pop_front() {
            for (next, left) in &self.capacity[node] {
                if *left > 0 && before[*next] == usize::MAX {
                    before[*next] = node;
                    queue.push_back(*next);
                }
            }
        }
        if before[sink] == usize::MAX {
            return None;
        }
        let mut path = vec![sink];
        let mut node = sink;
        while node != source {
            node = before[node];
            path.push(node);
        }
        path.reverse();
        Some(path)
    }

    /// The nodes from which the sink can still be reached.
    fn reaching(&self, sink: usize) -> Vec<bool> {
        let mut reaches = vec![false; self.capacity.len()];
        reaches[sink] = true;
        let mut grown = true;
        while grown {
            grown = false;
            for node in 0..reaches.len() {
                let open = |(next, left): &(usize, i128)| *left > 0 && reaches[*next];
                if !reaches[node] && self.capacity[node].iter().any(open) {
                    reaches[node] = true;
                    grown = true;
                }
            }
        }
        reaches
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::prizes::{Money, Prize};

    fn slots(list: &[(i64, Vec<bool>)]) -> Vec<Slot> {
        let slot = |(amount, eligible): &(i64, Vec<bool>)| Slot {
            prize: Prize::Main { place: 1 },
            amount: Money::from_minor(*amount),
            rank: 0,
            eligible: eligible.clone(),
        };
        list.iter().map(slot).collect()
    }

    /// The same by trying every subset.
    fn by_trying(members: &[usize], pool: &[usize], slots: &[Slot]) -> Vec<usize> {
        let mut best: (i64, i64, Vec<usize>) = (0, 1, members.to_vec());
        for bits in 1_u32..1 << members.len() {
            let subset: Vec<usize> =
                members.iter().copied().filter(|m| bits & (1 << m) != 0).collect();
            let prizes = exclusive_prizes(members, &subset, pool, slots);
            let sum: i64 = prizes.iter().map(|slot| slots[*slot].amount.minor()).sum();
            let size = subset.len() as i64;
            let (left, right) = (sum * best.1, best.0 * size);
            if left > right || (left == right && subset.len() > best.2.len()) {
                best = (sum, size, subset);
            }
        }
        best.2
    }

    proptest! {
        #[test]
        fn finds_what_trying_finds(
            list in prop::collection::vec(
                (1_i64..40, prop::collection::vec(any::<bool>(), 5)), 1..6),
        ) {
            let slots = slots(&list);
            let members = [0, 1, 2, 3, 4];
            let pool: Vec<usize> = (0..slots.len())
                .filter(|slot| slots[*slot].eligible.contains(&true))
                .collect();
            prop_assume!(!pool.is_empty());
            prop_assert_eq!(densest(&members, &pool, &slots), by_trying(&members, &pool, &slots));
        }
    }

    #[test]
    fn the_whole_tie_if_no_part_has_more() {
        let only_first = vec![true, false, false, false];
        for (common, chosen) in [(300, vec![0]), (800, vec![0, 1, 2, 3])] {
            let slots = slots(&[(common, vec![true; 4]), (150, only_first.clone())]);
            assert_eq!(densest(&[0, 1, 2, 3], &[0, 1], &slots), chosen);
        }
    }
}
