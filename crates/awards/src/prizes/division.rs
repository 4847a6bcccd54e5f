//! Divides prizes among groups of players who are level, best group first.
//!
//! For one group (prizes.md 3.2):
//!
//! 1. the pool: the most valuable prizes its members can bring, one each;
//! 2. members who do better alone with prizes only they can win take those and leave;
//! 3. the others divide the pool equally, but nobody receives more than the largest prize open to
//!    them if there were no tie; what a capped member cannot take goes to the others.
//!
//! A group of one simply takes the most valuable prize open to its member, which makes "by tie-break" the
//! same procedure with smaller groups. Where several prizes are equally good, which of them
//! is taken stays open until it matters to somebody below.

use super::breakaway::{densest, exclusive_prizes};
use super::money::Fraction;
use super::pool::{Holder, best_pool, bringers};
use super::slot::Slot;
use super::{Cap, Money};

/// Some players with the prizes they divide.
#[derive(Clone, Debug)]
pub(super) struct Division {
    /// By index into the standings, best first.
    pub members: Vec<usize>,
    /// Indices of the slots they divide.
    pub pool: Vec<usize>,
    /// What each member receives.
    pub shares: Vec<Fraction>,
    /// By member: whether the limit held.
    pub caps: Vec<Cap>,
    /// Whether they left a larger tie because they do better alone.
    pub alone: bool,
}

impl Division {
    /// The value of the pool.
    pub fn total(&self, slots: &[Slot]) -> Money {
        self.pool.iter().map(|slot| slots[*slot].amount).sum()
    }
}

/// Who of a tie takes part.
#[derive(Clone, Copy, Debug)]
pub(super) enum Sharers<'a> {
    /// All.
    Everybody,
    /// As many as there are prizes, together with those who cannot be separated from them: by
    /// index into the standings, the number of the class of inseparable players.
    Bringers(&'a [usize]),
}

/// Divides the slots (in their order of rank) among the groups.
pub(super) fn divide(groups: &[Vec<usize>], slots: &[Slot], sharers: Sharers<'_>) -> Vec<Division> {
    let mut divisions: Vec<Division> = Vec::new();
    for group in groups {
        let mut members = group.clone();
        loop {
            let open = open(&divisions, slots);
            if open.is_empty() {
                return divisions;
            }
            // Ranks that still have a prize: holders of the others of that rank can make way.
            let within = |slot: &Slot| open.iter().any(|o| slots[*o].rank == slot.rank);
            let reach: Vec<&Slot> = slots.iter().filter(|slot| within(slot)).collect();
            members.retain(|member| reach.iter().any(|slot| slot.eligible[*member]));
            if members.is_empty() {
                break;
            }
            let alone: Vec<usize> =
                (0..divisions.len()).filter(|d| divisions[*d].members.len() == 1).collect();
            let holder = |d: &usize| Holder {
                member: divisions[*d].members[0],
                slot: divisions[*d].pool[0],
            };
            let holders: Vec<Holder> = alone.iter().map(holder).collect();
            let pool = best_pool(&members, &holders, &open, slots);
            if pool.prizes.is_empty() {
                break;
            }
            for (division, slot) in alone.into_iter().zip(pool.held) {
                divisions[division].pool = vec![slot];
            }
            let open = self::open(&divisions, slots);
            let division = divide_one(&members, pool.prizes, &open, slots, sharers);
            members.retain(|member| division.members.binary_search(member).is_err());
            divisions.push(division);
        }
    }
    divisions
}

/// The prizes that nobody has yet.
fn open(divisions: &[Division], slots: &[Slot]) -> Vec<usize> {
    let mut open: Vec<bool> = slots.iter().map(|slot| slot.amount > Money::ZERO).collect();
    for slot in divisions.iter().flat_map(|division| &division.pool) {
        open[*slot] = false;
    }
    (0..slots.len()).filter(|slot| open[*slot]).collect()
}

/// The next division within a tie that brings a pool.
fn divide_one(
    members: &[usize],
    pool: Vec<usize>,
    open: &[usize],
    slots: &[Slot],
    sharers: Sharers<'_>,
) -> Division {
    let members: Vec<usize> = match sharers {
        Sharers::Everybody => members.to_vec(),
        Sharers::Bringers(class) => {
            let bringers = bringers(members, &pool, slots);
            let with = |m: &&usize| bringers.iter().any(|b| class[*b] == class[**m]);
            members.iter().filter(with).copied().collect()
        }
    };
    let together = share(members.clone(), pool.clone(), open, slots);
    let subset = densest(&members, &pool, slots);
    if subset.len() < members.len() {
        let prizes = exclusive_prizes(&members, &subset, &pool, slots);
        let sum: i64 = prizes.iter().map(|slot| slots[*slot].amount.minor()).sum();
        let alone = Fraction::new(i128::from(sum), subset.len() as i128);
        if together.shares.iter().all(|share| alone > *share) {
            return Division { alone: true, ..share(subset, prizes, open, slots) };
        }
    }
    together
}

/// Divides a pool equally up to the caps.
fn share(members: Vec<usize>, pool: Vec<usize>, open: &[usize], slots: &[Slot]) -> Division {
    let limit_of = |member: &usize| {
        let open_to = open.iter().filter(|slot| slots[**slot].eligible[*member]);
        open_to.map(|slot| slots[*slot].amount).max().unwrap_or(Money::ZERO)
    };
    let limits: Vec<Money> = members.iter().map(limit_of).collect();
    let mut by_cap: Vec<usize> = (0..members.len()).collect();
    by_cap.sort_by_key(|member| limits[*member]);

    let mut left: i128 = pool.iter().map(|slot| i128::from(slots[*slot].amount.minor())).sum();
    let mut shares = vec![Fraction::ZERO; members.len()];
    let mut caps = vec![Cap::None; members.len()];
    for (done, member) in by_cap.iter().enumerate() {
        let equal = Fraction::new(left, (members.len() - done) as i128);
        let cap = Fraction::whole(limits[*member]);
        if cap < equal {
            shares[*member] = cap;
            caps[*member] = Cap::Held(limits[*member]);
            left -= i128::from(limits[*member].minor());
        } else {
            // Nobody after this one has a lower cap: the level is reached.
            for member in &by_cap[done..] {
                shares[*member] = equal;
                if done > 0 {
                    caps[*member] = Cap::Raised;
                }
            }
            break;
        }
    }
    Division { members, pool, shares, caps, alone: false }
}
