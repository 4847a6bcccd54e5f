//! What is cut (C.07 art. 14), and the exception for voluntary unplayed rounds (16.5).

use super::{Cut, Part};
use crate::tiebreak::Cuts;

/// What makes a part the least significant (14.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Significance {
    /// The lowest contribution.
    Amount,
    /// The lowest-scoring opponent, the lowest product among equals.
    Opponent,
    /// The earliest round.
    Order,
}

impl Significance {
    const fn key(self, part: &Part) -> (i64, i64) {
        match self {
            Significance::Amount => (part.amount, 0),
            Significance::Opponent => (part.basis, part.amount),
            Significance::Order => (part.round as i64, 0),
        }
    }

    /// Of what is alike the voluntary round goes first (16.5): whichever is cut, the sum is the same,
    /// but not what the next cut finds. The order of rounds decides nothing here.
    const fn order(self, part: &Part) -> ((i64, i64), bool) {
        (self.key(part), !part.voluntary)
    }
}

/// Marks what is cut: the least significant parts one by one, then the most significant ones.
pub(super) fn apply(
    parts: &mut [Part],
    cuts: Cuts,
    significance: Significance,
    voluntary_first: bool,
) {
    for _ in 0..cuts.low() {
        let Some((index, cut)) = least(parts, significance, voluntary_first) else { return };
        parts[index].cut = Some(cut);
    }
    for _ in 0..cuts.high() {
        let most = parts
            .iter()
            .enumerate()
            .filter(|(_, part)| part.cut.is_none())
            .max_by_key(|(index, part)| (significance.key(part), std::cmp::Reverse(*index)));
        let Some((index, _)) = most else { return };
        parts[index].cut = Some(Cut::Most);
    }
}

fn least(
    parts: &[Part],
    significance: Significance,
    voluntary_first: bool,
) -> Option<(usize, Cut)> {
    let left = || parts.iter().enumerate().filter(|(_, part)| part.cut.is_none());
    let (least, part) = left().min_by_key(|(_, part)| significance.order(part))?;
    if voluntary_first {
        // Of equal contributions, that of the opponent with the lower score (14.1.1.d).
        let lowest = left().filter(|(_, p)| p.voluntary).min_by_key(|(_, p)| (p.amount, p.basis));
        if let Some((index, voluntary)) = lowest
            && voluntary.amount >= part.amount
        {
            return Some((index, Cut::Voluntary));
        }
    }
    Some((least, Cut::Least))
}
