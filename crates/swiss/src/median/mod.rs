//! The procedure towards the median: the FIDE Swiss system of 1987–1999 (C.04.2) and its heir, Lim (C.04.4.3).
//!
//! The two texts prescribe the same steps under different numbers. This module carries the steps out;
//! [`fide1999`](crate::fide1999) and [`lim`](crate::lim) say what is their own: [`Rules`], the numbers of their articles
//! ([`Articles`]), and what past rounds mean. Comments cite C.04.2 first and Lim in brackets.
//!
//! A procedure, not an optimisation: scoregroups are paired from the top down and from the bottom up towards the
//! *median* group, which holds the players with half of the possible points and comes last (9.2 [2.2]). In each group some
//! players are moved out as floaters (9.3, 10 [2.3, 3]: `floaters.rs`), floaters from other groups get their opponents
//! first (10.6–10.8 [3.6–3.8]), and the others meet upper half against lower half, with exchanges for compatibility and
//! colours (9.4, 11, 12 [2.4, 4, 5]: `group.rs`). If the median group cannot be paired, finished pairs next to it are
//! taken apart again, one by one (9.6 [2.6]: `round.rs`).
//!
//! Two decisions carry the rest: a group keeps as many pairs as it can (a maximum matching), and an opponent is *available*
//! if compatible and the others of the group can still be paired. So nothing is ever tried in vain, and a
//! round is left without an answer only if there is none.

mod articles;
mod colours;
mod field;
mod floaters;
mod group;
mod round;
mod words;

pub(crate) use articles::Articles;
pub(crate) use round::pair;
pub(crate) use words::Book;

use crate::Position;

/// What an edition decides, where the procedure leaves it open.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    /// When the restrictions of a Maxi-tournament hold.
    pub maxi: Maxi,
    /// Whom a floater meets (10.8 [3.8]).
    pub floater_meets: FloaterMeets,
    /// Under which numbers the text says so.
    pub(crate) articles: &'static Articles,
}

/// When a tournament is a Maxi-tournament, in which floaters are chosen and players exchanged for the sake of colours
/// only within 100 rating points (10.2, 10.8, 12.7 [3.2.3, 3.8, 5.7]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Maxi {
    /// The organiser announced none.
    No,
    /// The organiser announced one.
    Announced,
    /// It has more than 2ⁿ participants in n rounds, as the General Assembly of 1988 defined it.
    ByNumbers,
}

impl Maxi {
    /// Whether the restrictions hold before a round.
    #[must_use]
    pub fn holds(self, position: &Position) -> bool {
        match self {
            Maxi::No => false,
            Maxi::Announced => true,
            Maxi::ByNumbers => {
                let most = 1u32.checked_shl(u32::from(position.total_rounds));
                most.is_some_and(|most| u32::from(position.participants) > most)
            }
        }
    }
}

/// Whom a floater meets (10.8 [3.8]), among those due the opposite colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FloaterMeets {
    /// From above the best ranked, from below the worst ranked: the "highest" number is number 1 (7 [4.2]).
    Nearest,
    /// From above the worst ranked, from below the best ranked, as a translation prints it.
    Farthest,
}
