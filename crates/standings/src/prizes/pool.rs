//! The prizes a tie brings into its pool.
//!
//! Each member brings at most one prize, and only one for which that member is eligible. Which
//! sets of prizes can be brought together is a transversal matroid: taking the prizes by falling
//! value, each one that can still be brought, gives the most valuable pool.

use super::slot::Slot;

/// The most valuable pool the members can bring: indices into `open`'s slots, most valuable first.
pub(super) fn best_pool(members: &[usize], open: &[usize], slots: &[Slot]) -> Vec<usize> {
    let mut brought = Brought { owner: vec![None; members.len()] };
    let mut pool = Vec::new();
    for slot in open {
        if pool.len() == members.len() {
            break;
        }
        let mut seen = vec![false; members.len()];
        let eligible = |member: usize, slot: usize| slots[slot].eligible[members[member]];
        if brought.place(*slot, &eligible, &mut seen) {
            pool.push(*slot);
        }
    }
    pool
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
            eligible: (0..4).map(|member| who.contains(&member)).collect(),
        };
        list.iter().map(slot).collect()
    }

    #[test]
    fn brings_the_most_valuable_prizes_that_fit() {
        // Two prizes that only member 0 can bring: one of them stays.
        let slots = slots(&[(300, &[0]), (200, &[0]), (100, &[0, 1]), (50, &[0, 1])]);
        assert_eq!(best_pool(&[0, 1], &[0, 1, 2, 3], &slots), [0, 2]);
        assert_eq!(bringers(&[0, 1], &[0, 2], &slots), [0, 1]);
    }

    #[test]
    fn the_best_ranked_bring_what_there_is() {
        let slots = slots(&[(300, &[0, 1, 2, 3]), (200, &[2, 3])]);
        assert_eq!(best_pool(&[0, 1, 2, 3], &[0, 1], &slots), [0, 1]);
        assert_eq!(bringers(&[0, 1, 2, 3], &[0, 1], &slots), [0, 2]);
    }
}
