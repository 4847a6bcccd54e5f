//! The Lim system, C.04.4.3.
//!
//! A procedure, not an optimisation: scoregroups are paired from the top down and from the bottom up towards the
//! *median* group, which holds the players with half of the possible points and comes last (2.2). In each
//! group some players are moved out as floaters (2.3, article 3: `floaters.rs`), floaters from other groups get
//! their opponents first (3.6–3.8), and the others meet upper half against lower half, with exchanges for
//! compatibility and colours (articles 4 and 5: `group.rs`). If the median group cannot be paired, finished
//! pairs next to it are taken apart again, one by one (2.6: `round.rs`).
//!
//! The text leaves much to the arbiter; `docs/design/readings-swiss.md` lists what was decided. Two decisions carry the rest:
//! a group keeps as many pairs as it can (a maximum matching), and an opponent is *available* if he is compatible and
//! the others of the group can still be paired. So nothing is ever tried in vain, and a round is left
//! without an answer only if there is none.

mod colours;
mod edition;
mod field;
mod floaters;
mod group;
mod round;
mod words;

pub use edition::Edition;
pub use round::pair;
pub use words::Book;

use crate::position::{ByeBar, FloatRule, HistoryRules};

/// What past rounds mean: only games are floats, and C.04.1 4 bars from the bye.
pub const HISTORY: HistoryRules =
    HistoryRules { floats: FloatRule::GamesOnly, bye_bar: ByeBar::ByeOrWinWithoutPlay };

/// What the organiser decides, or what can be read in two ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rules {
    /// Whether it is a Maxi-tournament, in which floaters are chosen and players exchanged only within 100
    /// rating points (3.2.3, 3.8, 5.7).
    pub maxi: bool,
    /// Whom a floater meets (3.8).
    pub floater_meets: FloaterMeets,
}

/// Whom a floater meets (3.8), among those due the opposite colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FloaterMeets {
    /// From above the best ranked, from below the worst ranked: "highest numbered" is number 1 (4.2).
    Nearest,
    /// From above the worst ranked, from below the best ranked, as a translation has it.
    Farthest,
}

impl Rules {
    /// The usual tournament, and the reading in line with 4.2.
    pub const USUAL: Rules = Rules { maxi: false, floater_meets: FloaterMeets::Nearest };
}
