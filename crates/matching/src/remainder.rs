//! A row of vertices whose upper half is matched with its lower half: the first such matching on classes that reaches a
//! bound. Chess calls it a transposition of the remainder of a bracket.

use crate::halves::{Halves, first_matching};
use crate::transport::{Cost, Transport};

/// Players who are to be paired among themselves, each named by the place in this order.
pub struct Remainder<'a, C, B> {
    /// The class of every player.
    pub classes: &'a [u16],
    /// How many classes there are.
    pub count: usize,
    /// How many stay without an opponent.
    pub staying: usize,
    /// Twice the cost that is to be reached.
    pub doubled: Cost,
    /// The cost of a class that meets another one, or nobody; none if that may not be.
    pub cost: C,
    /// Whether two players of classes that may meet are barred all the same.
    pub barred: B,
}

/// How a remainder is paired.
pub struct Transposed {
    /// The pairs, in the order of the upper half.
    pub pairs: Vec<(usize, usize)>,
    /// Who stays without an opponent.
    pub staying: Vec<usize>,
    /// Who was not paired with the first one still there.
    pub refused: Vec<Refused>,
}

/// A player of the upper half and the first one of the lower half still there, who do not meet.
pub struct Refused {
    /// The one of the upper half.
    pub player: usize,
    /// The one of the lower half.
    pub offered: usize,
    /// By how much the pair misses the bound; none if their classes may not meet.
    pub excess: Option<Cost>,
}

impl<C, B> Remainder<'_, C, B>
where
    C: Fn(Option<usize>, usize) -> Option<Cost>,
    B: Fn(usize, usize) -> bool,
{
    /// The first transposition that reaches the bound; none if there is none without an exchange.
    #[must_use]
    pub fn transpose(&self) -> Option<Transposed> {
        let half = (self.classes.len() - self.staying) / 2;
        let (upper, lower) = self.classes.split_at(half);
        let all = self.count;
        // Stand-ins join the upper half for those who stay.
        let left_class: Vec<u16> =
            upper.iter().copied().chain((0..self.staying).map(|_| all as u16)).collect();
        let mut supply = vec![0; all + 1];
        let mut demand = vec![0; all];
        left_class.iter().for_each(|&class| supply[usize::from(class)] += 1);
        lower.iter().for_each(|&class| demand[usize::from(class)] += 1);
        let cost = |l: usize, r: usize| (self.cost)((l < all).then_some(l), r);
        let transport = Transport::solve(&supply, &demand, cost)?;
        if 2 * transport.cost != self.doubled {
            return None;
        }
        let mut allowed = vec![false; (all + 1) * all];
        let mut quota = vec![0; (all + 1) * all];
        for l in 0..=all {
            for r in 0..all {
                allowed[l * all + r] = cost(l, r) == Some(transport.left[l] + transport.right[r]);
                quota[l * all + r] = transport.flow(l, r);
            }
        }
        let partners = first_matching(Halves {
            left_class: &left_class,
            right_class: lower,
            left_classes: all + 1,
            right_classes: all,
            allowed: &allowed,
            quota,
            barred: |l, r| l < half && (self.barred)(l, half + r),
        })?;
        let mut taken = vec![false; lower.len()];
        let mut first = 0;
        let pairs = Vec::with_capacity(half);
        let mut paired = Transposed { pairs, staying: Vec::new(), refused: Vec::new() };
        for (l, &r) in partners.iter().enumerate() {
            if l >= half {
                paired.staying.push(half + r);
                continue;
            }
            while taken[first] {
                first += 1;
            }
            if first != r {
                let (a, b) = (usize::from(left_class[l]), usize::from(lower[first]));
                let excess = cost(a, b).map(|cost| cost - transport.left[a] - transport.right[b]);
                paired.refused.push(Refused { player: l, offered: half + first, excess });
            }
            taken[r] = true;
            paired.pairs.push((l, half + r));
        }
        Some(paired)
    }
}
