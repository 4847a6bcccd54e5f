//! What players do themselves, by the link that is theirs: what is open to them, and what they say
//! of their games.

use std::collections::BTreeSet;

use arbitra_model::Colour;
use serde::{Deserialize, Serialize};

use crate::{BoardId, Desk, Outcome};

/// Something that players may do themselves while arbiters leave it open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OwnAct {
    /// Say that they are there.
    CheckIn,
    /// Ask for a bye, or take it back.
    Bye,
    /// Leave the tournament.
    Withdraw,
    /// Say how their game ended.
    Result,
}

impl OwnAct {
    /// All of them.
    pub const ALL: [OwnAct; 4] = [OwnAct::CheckIn, OwnAct::Bye, OwnAct::Withdraw, OwnAct::Result];

    /// The word in forms.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            OwnAct::CheckIn => "check-in",
            OwnAct::Bye => "bye",
            OwnAct::Withdraw => "withdraw",
            OwnAct::Result => "result",
        }
    }

    /// What is open in a tournament of which nobody has said anything: presence, as ever.
    pub(crate) fn usual() -> BTreeSet<OwnAct> {
        BTreeSet::from([OwnAct::CheckIn])
    }
}

/// What the two players of a board say of their game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reported {
    /// One has said how it ended.
    One {
        /// Which one.
        by: Colour,
        /// What was said.
        result: Outcome,
    },
    /// Both say the same.
    Agreed(Outcome),
    /// They do not: the arbiter decides.
    Disputed {
        /// What White says.
        white: Outcome,
        /// What Black says.
        black: Outcome,
    },
}

impl Desk {
    /// Whether players may do something themselves now.
    #[must_use]
    pub fn is_open_to_players(&self, act: OwnAct) -> bool {
        match &self.state.open_to_players {
            Some(open) => open.contains(&act),
            None => OwnAct::usual().contains(&act),
        }
    }

    /// What the players of a board say of their game; none if nobody has said anything.
    #[must_use]
    pub fn reported(&self, board: BoardId) -> Option<Reported> {
        let said = |colour| self.state.reports.get(&(board, colour)).copied();
        match (said(Colour::White), said(Colour::Black)) {
            (None, None) => None,
            (Some(result), None) => Some(Reported::One { by: Colour::White, result }),
            (None, Some(result)) => Some(Reported::One { by: Colour::Black, result }),
            (Some(white), Some(black)) if white == black => Some(Reported::Agreed(white)),
            (Some(white), Some(black)) => Some(Reported::Disputed { white, black }),
        }
    }

    /// What one player of a board says of the game.
    #[must_use]
    pub fn reported_by(&self, board: BoardId, colour: Colour) -> Option<Outcome> {
        self.state.reports.get(&(board, colour)).copied()
    }

    /// The boards of the current round whose players do not agree and that have no result yet.
    #[must_use]
    pub fn disputed(&self) -> Vec<BoardId> {
        let Some(round) = self.current() else { return Vec::new() };
        let open = round.boards().into_iter().filter(|board| board.result.is_none());
        open.map(|board| board.id)
            .filter(|board| matches!(self.reported(*board), Some(Reported::Disputed { .. })))
            .collect()
    }
}
