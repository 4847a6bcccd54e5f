//! The prizes a tie brings into its pool.
//!
//! Each member brings at most one prize, and only one for which that member is eligible. Which
//! sets of prizes can be brought together is a transversal matroid: taking the prizes by falling
//! value, each one that can still be brought, gives the most valuable pool.

use super::slot::Slot;

/// A player who already holds a prize alone, and would hold another one of the same rank as gladly.
#[derive(Clone, Copy, Debug)]
pub(super) struct Holder {
    pub member: usize,
    pub slot: usize,
}

/// A pool, and what the holders hold once they have made way for it.
#[derive(Clone, Debug)]
pub(super) struct Pool {
    /// Indices of slots, most valuable first.
    pub prizes: Vec<usize>,
    /// By holder: the slot, perhaps another one of the same rank.
    pub held: Vec<usize>,
}

/// The most valuable pool the members can bring from the open slots. Holders make way where they
/// find another prize of the same rank.
pub(super) fn best_pool(
    members: &[usize],
    holders: &[Holder],
    open: &[usize],
    slots: &[Slot],
) -> Pool {
    let mut owner: Vec<Option<usize>> = vec![None; members.len()];
    owner.extend(holders.iter().map(|holder| Some(holder.slot)));
    let mut brought = Brought { owner };
    let may_own = |candidate: usize, slot: usize| match members.get(candidate) {
        Some(member) => slots[slot].eligible[*member],
        None => {
            let holder = holders[candidate - members.len()];
            slots[slot].rank == slots[holder.slot].rank && slots[slot].eligible[holder.member]
        }
    };
    let mut count = 0;
    for slot in open {
        if count == members.len() {
            break;
        }
        let mut seen = vec![false; brought.owner.len()];
        if brought.place(*slot, &may_own, &mut seen) {
            count += 1;
        }
    }
    let mut prizes: Vec<usize> = brought.owner[..members.len()].iter().flatten().copied().collect();
    prizes.sort_unstable();
    let held = brought.owner[members.len()..].iter().flatten().copied().collect();
    Pool { prizes, held }
}

/// The members who bring the pool, best ranked first: as many as there are prizes.
pub(super) fn bringers(members: &[usize], pool: &[usize], slots: &[Slot]) -> Vec<usize> {
    // The same question from the other side: prizes own members.
    let mut brought = Brought { owner: vec![None; pool.len()] };
    let mut chosen = Vec::new();
    for member in members {
        let mut seen = vec![false; pool.len()];
        let eligible = |prize: usize, member: usize| slots[pool[prize]].eligible[member];
        if brought.place(*member, &eligible, &mut seen) {
            chosen.push(*member);
        }
    }
    chosen
}

/// Who owns what, grown by augmenting paths.
struct Brought {
    owner: Vec<Option<usize>>,
}

impl Brought {
    /// Finds an owner for a thing, moving others if need be.
    fn place(
        &mut self,
        thing: usize,
        may_own: &impl Fn(usize, usize) -> bool,
        seen: &mut [bool],
    ) -> bool {
        for candidate in 0..self.owner.len() {
            if seen[candidate] || !may_own(candidate, thing) {
                continue;
            }
            seen[candidate] = true;
            let free = match self.owner[candidate] {
                None => true,
                Some(other) => self.place(other, may_own, seen),
            };
            if free {
                self.owner[candidate] = Some(thing);
                return true;
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::prizes::{Money, Prize};

    fn slots(list: &[(i64, &[usize])]) -> Vec<Slot> {
        let slot = |(amount, who): &(i64, &[usize])| Slot {
            prize: Prize::Main { place: 1 },
            amount: Money::from_minor(*amount),
            rank: usize::MAX - *amount as usize,
            eligible: (0..4).map(|member| who.contains(&member)).collect(),
        };
        list.iter().map(slot).collect()
    }

    #[test]
    fn brings_the_most_valuable_prizes_that_fit() {
        // Two prizes that only member 0 can bring: one of them stays.
        let slots = slots(&[(300, &[0]), (200, &[0]), (100, &[0, 1]), (50, &[0, 1])]);
        assert_eq!(best_pool(&[0, 1], &[], &[0, 1, 2, 3], &slots).prizes, [0, 2]);
        assert_eq!(bringers(&[0, 1], &[0, 2], &slots), [0, 1]);
    }

    #[test]
    fn the_best_ranked_bring_what_there_is() {
        let slots = slots(&[(300, &[0, 1, 2, 3]), (200, &[2, 3])]);
        assert_eq!(best_pool(&[0, 1, 2, 3], &[], &[0, 1], &slots).prizes, [0, 1]);
        assert_eq!(bringers(&[0, 1, 2, 3], &[0, 1], &slots), [0, 2]);
    }

    #[test]
    fn a_holder_makes_way_for_a_prize_of_the_same_rank() {
        // Member 0 holds a prize that member 1 could win, and could hold the other as well.
        let slots = slots(&[(100, &[0, 1]), (100, &[0]), (90, &[0])]);
        let holder = Holder { member: 0, slot: 0 };
        let pool = best_pool(&[1], &[holder], &[1, 2], &slots);
        assert_eq!((pool.prizes, pool.held), (vec![0], vec![1]));
        // Not for a prize of less value.
        let pool = best_pool(&[1], &[holder], &[2], &slots);
        assert_eq!((pool.prizes, pool.held), (vec![], vec![0]));
    }
}
