//! The transportation problem between classes of vertices.
//!
//! Supplies on the left, demands on the right, a cost for every pair of classes or none where they
//! may not meet. Successive shortest paths with potentials: the number of classes is small, the
//! number of vertices does not matter.

use crate::weight::Weight;

/// A cost; lexicographic criteria are packed into it.
pub type Cost = i128;

/// A solved transportation problem.
#[derive(Clone, Debug)]
pub struct Transport<C = Cost> {
    /// What all flow costs.
    pub cost: C,
    rights: usize,
    /// How many of a left class go to a right class.
    flow: Vec<u32>,
    /// Potentials: `cost(l, r) >= left[l] + right[r]`, with equality where flow may run.
    pub left: Vec<C>,
    /// The same of the right classes.
    pub right: Vec<C>,
}

impl<C: Weight> Transport<C> {
    /// The cheapest way to send all supplies to the demands (their sums must be equal); none if
    /// there is no way.
    pub fn solve(
        supply: &[u32],
        demand: &[u32],
        cost: impl Fn(usize, usize) -> Option<C>,
    ) -> Option<Transport<C>> {
        debug_assert_eq!(supply.iter().sum::<u32>(), demand.iter().sum::<u32>());
        let (lefts, rights) = (supply.len(), demand.len());
        let mut table = vec![None; lefts * rights];
        for l in 0..lefts {
            for r in 0..rights {
                table[l * rights + r] = cost(l, r);
            }
        }
        let mut solver = Solver {
            lefts,
            rights,
            table,
            flow: vec![0; lefts * rights],
            supply: supply.to_vec(),
            demand: demand.to_vec(),
            left: vec![C::ZERO; lefts],
            right: vec![C::ZERO; rights],
        };
        solver.start();
        while solver.supply.iter().any(|&s| s > 0) {
            if !solver.augment() {
                return None;
            }
        }
        let cost = (0..lefts * rights)
            .filter(|&i| solver.flow[i] > 0)
            .filter_map(|i| Some(times(solver.table[i]?, solver.flow[i])))
            .fold(C::ZERO, |sum, cost| sum + cost);
        Some(Transport { cost, rights, flow: solver.flow, left: solver.left, right: solver.right })
    }

    /// The cheapest fractional matching of classes among themselves, doubled: its cost is twice a lower
    /// bound for every pairing of their members.
    pub fn among(counts: &[u32], cost: impl Fn(usize, usize) -> Option<C>) -> Option<Transport<C>> {
        Self::solve(counts, counts, |a, b| {
            // A class of one cannot meet itself.
            if a == b && counts[a] == 1 { None } else { cost(a, b) }
        })
    }

    /// Takes a pair of two classes out of the counts that this transport matches: what is left of them,
    /// and their matching, if that keeps the bound; otherwise by how much the pair exceeds it.
    ///
    /// # Errors
    ///
    /// That excess, doubled.
    pub fn without_pair(
        &self,
        counts: &[u32],
        [a, b]: [usize; 2],
        cost: impl Fn(usize, usize) -> Option<C>,
    ) -> Result<(Vec<u32>, Transport<C>), C> {
        let pair = cost(a, b).ok_or(C::ZERO)?.double();
        let prices = self.left[a] + self.right[a] + self.left[b] + self.right[b];
        if pair != prices {
            return Err(pair - prices);
        }
        let mut left = counts.to_vec();
        left[a] -= 1;
        left[b] -= 1;
        let rest = Self::among(&left, cost).ok_or(C::ZERO)?;
        match rest.cost + pair - self.cost {
            excess if excess == C::ZERO => Ok((left, rest)),
            excess => Err(excess),
        }
    }

    /// What a class pays, doubled, where it is on both sides: no two classes cost less than both pay.
    #[must_use]
    pub fn prices(&self) -> Vec<C> {
        self.left.iter().zip(&self.right).map(|(&left, &right)| left + right).collect()
    }

    /// How many pairs of each two classes there are, rounded down, where every class is on both sides.
    #[must_use]
    pub fn quotas(&self) -> Vec<u32> {
        let pairs = (0..self.rights).flat_map(|a| (0..self.rights).map(move |b| (a, b)));
        pairs.map(|(a, b)| (self.flow(a, b) + self.flow(b, a)) / 2).collect()
    }

    /// How many of a left class go to a right class.
    #[must_use]
    pub fn flow(&self, left: usize, right: usize) -> u32 {
        self.flow[left * self.rights + right]
    }
}

struct Solver<C> {
    lefts: usize,
    rights: usize,
    table: Vec<Option<C>>,
    flow: Vec<u32>,
    supply: Vec<u32>,
    demand: Vec<u32>,
    left: Vec<C>,
    right: Vec<C>,
}

impl<C: Weight> Solver<C> {
    /// Feasible potentials (left zero, right the cheapest arrival), then as much flow as fits on
    /// tight pairs.
    fn start(&mut self) {
        for r in 0..self.rights {
            self.right[r] = (0..self.lefts)
                .filter_map(|l| self.table[l * self.rights + r])
                .min()
                .unwrap_or(C::ZERO);
        }
        for l in 0..self.lefts {
            self.left[l] = (0..self.rights)
                .filter_map(|r| Some(self.table[l * self.rights + r]? - self.right[r]))
                .min()
                .unwrap_or(C::ZERO);
            for r in 0..self.rights {
                if self.slack(l, r) == Some(C::ZERO) {
                    let amount = self.supply[l].min(self.demand[r]);
                    self.flow[l * self.rights + r] += amount;
                    self.supply[l] -= amount;
                    self.demand[r] -= amount;
                }
            }
        }
    }

    fn slack(&self, l: usize, r: usize) -> Option<C> {
        self.table[l * self.rights + r].map(|cost| cost - self.left[l] - self.right[r])
    }

    /// One shortest path from a class with supply to a class with demand; false if there is none.
    fn augment(&mut self) -> bool {
        let mut left_distance: Vec<Option<C>> =
            self.supply.iter().map(|&s| (s > 0).then_some(C::ZERO)).collect();
        let mut right_distance: Vec<Option<C>> = vec![None; self.rights];
        // Where a right class was reached from, and a left class through which right class.
        let mut right_from = vec![usize::MAX; self.rights];
        let mut left_from = vec![usize::MAX; self.lefts];
        let mut left_done = vec![false; self.lefts];
        let mut right_done = vec![false; self.rights];
        let goal = loop {
            let next_left = (0..self.lefts)
                .filter(|&l| !left_done[l])
                .filter_map(|l| Some((left_distance[l]?, l)))
                .min();
            let next_right = (0..self.rights)
                .filter(|&r| !right_done[r])
                .filter_map(|r| Some((right_distance[r]?, r)))
                .min();
            match (next_left, next_right) {
                (Some((dl, l)), right) if right.is_none_or(|(dr, _)| dl <= dr) => {
                    left_done[l] = true;
                    for r in 0..self.rights {
                        let Some(slack) = self.slack(l, r) else { continue };
                        let distance = dl + slack;
                        if !right_done[r] && right_distance[r].is_none_or(|d| distance < d) {
                            right_distance[r] = Some(distance);
                            right_from[r] = l;
                        }
                    }
                }
                (_, Some((dr, r))) => {
                    right_done[r] = true;
                    if self.demand[r] > 0 {
                        break (dr, r);
                    }
                    for l in 0..self.lefts {
                        // Flow back along a used pair costs nothing: used pairs are tight.
                        if self.flow[l * self.rights + r] > 0
                            && !left_done[l]
                            && left_distance[l].is_none_or(|d| dr < d)
                        {
                            left_distance[l] = Some(dr);
                            left_from[l] = r;
                        }
                    }
                }
                _ => return false,
            }
        };
        let (distance, end) = goal;
        for l in 0..self.lefts {
            if let Some(d) = left_distance[l].filter(|&d| left_done[l] && d < distance) {
                self.left[l] = self.left[l] + distance - d;
            }
        }
        for r in 0..self.rights {
            if let Some(d) = right_distance[r].filter(|&d| right_done[r] && d < distance) {
                self.right[r] = self.right[r] - distance + d;
            }
        }
        self.push_along(end, &right_from, &left_from);
        true
    }

    fn push_along(&mut self, end: usize, right_from: &[usize], left_from: &[usize]) {
        let mut amount = self.demand[end];
        let mut r = end;
        loop {
            let l = right_from[r];
            if left_from[l] == usize::MAX {
                amount = amount.min(self.supply[l]);
                break;
            }
            r = left_from[l];
            amount = amount.min(self.flow[l * self.rights + r]);
        }
        self.demand[end] -= amount;
        let mut r = end;
        loop {
            let l = right_from[r];
            self.flow[l * self.rights + r] += amount;
            if left_from[l] == usize::MAX {
                self.supply[l] -= amount;
                break;
            }
            r = left_from[l];
            self.flow[l * self.rights + r] -= amount;
        }
    }
}

/// So many times a cost.
fn times<C: Weight>(cost: C, count: u32) -> C {
    let halved = |count| if count == 0 { C::ZERO } else { times(cost, count / 2).double() };
    if count.is_multiple_of(2) { halved(count) } else { halved(count) + cost }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All ways to send single units, by recursion over the left ones.
    fn brute(supply: &[u32], demand: &mut Vec<u32>, cost: &[Vec<Option<Cost>>]) -> Option<Cost> {
        let Some(l) = supply.iter().position(|&s| s > 0) else { return Some(0) };
        let mut rest = supply.to_vec();
        rest[l] -= 1;
        let mut best = None;
        for r in 0..demand.len() {
            let Some(here) = cost[l][r].filter(|_| demand[r] > 0) else { continue };
            demand[r] -= 1;
            if let Some(total) = brute(&rest, demand, cost).map(|c| c + here)
                && best.is_none_or(|b| total < b)
            {
                best = Some(total);
            }
            demand[r] += 1;
        }
        best
    }

    #[test]
    fn is_as_cheap_as_brute_force_and_its_potentials_prove_it() {
        let mut random = crate::chance(7);
        for _ in 0..3_000 {
            let (lefts, rights) = (1 + random(3) as usize, 1 + random(3) as usize);
            let total = 1 + random(6) as u32;
            let mut supply = vec![0; lefts];
            let mut demand = vec![0; rights];
            for _ in 0..total {
                supply[random(lefts as u64) as usize] += 1;
                demand[random(rights as u64) as usize] += 1;
            }
            let cost: Vec<Vec<Option<Cost>>> = (0..lefts)
                .map(|_| {
                    (0..rights)
                        .map(|_| (random(5) > 0).then(|| Cost::from(random(4) as i32)))
                        .collect()
                })
                .collect();
            let solved = Transport::solve(&supply, &demand, |l, r| cost[l][r]);
            assert_eq!(solved.as_ref().map(|t| t.cost), brute(&supply, &mut demand.clone(), &cost));
            let Some(solved) = solved else { continue };
            for (l, row) in cost.iter().enumerate() {
                for (r, cell) in row.iter().enumerate() {
                    let Some(c) = cell else {
                        assert_eq!(solved.flow(l, r), 0);
                        continue;
                    };
                    let slack = c - solved.left[l] - solved.right[r];
                    assert!(slack >= 0 && (solved.flow(l, r) == 0 || slack == 0));
                }
            }
        }
    }
}
