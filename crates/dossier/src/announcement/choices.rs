//! The choices, each a closed list.

use serde::{Deserialize, Serialize};

use crate::named::named;

named! {
    /// How high an event is (C.05 1.2).
    pub enum Level {
        /// Official FIDE events.
        Official = "official",
        /// Events where titles and norms can be won.
        Titles = "titles",
        /// All other rated events.
        Rated = "rated",
        /// Events that are not rated.
        Unrated = "unrated",
    }
}

named! {
    /// The rules of rapid and blitz play for the whole event.
    pub enum Supervision {
        /// Enough arbiters: the competition rules apply (A.4, B.2; A.3 and B.3 before 2023).
        Full = "full",
        /// Fewer arbiters: A.5 and B.3 apply (A.4 and B.4 before 2023).
        Overall = "overall",
    }
}

named! {
    /// Whether the rules of quickplay finishes apply.
    pub enum Quickplay {
        /// They apply.
        Applies = "applies",
        /// They do not.
        Not = "not",
    }
}

named! {
    /// Devices of players in the playing venue (Laws 11.3.2).
    pub enum Devices {
        /// None.
        None = "none",
        /// Switched off, in the player's bag, placed as agreed with the arbiter.
        Bag = "bag",
    }
}

named! {
    /// Whether players report before they leave the playing area (Laws 11.2.4).
    pub enum Leaving {
        /// They report to an arbiter.
        Reported = "reported",
        /// They need not.
        Free = "free",
    }
}

named! {
    /// The clocks.
    pub enum Clocks {
        /// Electronic clocks.
        Electronic = "electronic",
        /// Mechanical clocks.
        Mechanical = "mechanical",
    }
}

named! {
    /// The level of protection against cheating (Fair Play Regulations).
    pub enum FairPlay {
        /// Maximum.
        Maximum = "maximum",
        /// Increased.
        Increased = "increased",
        /// Standard.
        Standard = "standard",
    }
}

named! {
    /// How money prizes of players who tie are settled.
    pub enum Sharing {
        /// Shared equally.
        Equal = "equal",
        /// By the tie-breaks.
        TieBreak = "tie-break",
        /// By the Hort system: half by place, half shared.
        Hort = "hort",
    }
}

/// Draws by agreement (Laws 9.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DrawRule {
    /// As the Laws have it.
    Free,
    /// Not before a move, the arbiter's leave apart.
    Before(u16),
    /// Not at all, the arbiter's leave apart.
    Forbidden,
}

impl DrawRule {
    /// The move before which draws are not agreed.
    #[must_use]
    pub const fn move_number(self) -> Option<u16> {
        match self {
            DrawRule::Before(number) => Some(number),
            DrawRule::Free | DrawRule::Forbidden => None,
        }
    }
}
