//! Adjourned games: what stands on the envelope, and what was in it (Appendix E of the Laws).

use std::sync::Arc;

use arbitra_model::{Bilingual, ByColour, Colour};
use serde::{Deserialize, Serialize};

use crate::{BoardId, Desk, EntryNumber};

/// What stands on the envelope of an adjourned game (E.2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Envelope {
    /// The position before the sealed move, in FEN; may be empty.
    pub fen: String,
    /// The time each clock shows, in seconds.
    pub clock: ByColour<Option<u32>>,
    /// Who sealed.
    pub sealed_by: Colour,
    /// The number of the sealed move.
    pub number: u32,
    /// Whether a draw offer is open.
    #[serde(default)]
    pub offer: bool,
    /// When the game is resumed.
    pub resumed_at: String,
    /// Where the game is resumed.
    pub place: String,
    /// The minutes the game may still last, for the timetable.
    #[serde(default)]
    pub minutes: u32,
    /// Play was broken off: nothing is sealed, and `sealed_by` is who has the move (E.1).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub interrupted: bool,
}

/// What was in the envelope.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opened {
    /// The move as it was written.
    pub text: String,
    /// What it comes to (E.8, E.10).
    pub verdict: SealedVerdict,
    /// The move as it is played, or why it is not.
    pub says: Bilingual,
}

/// What a sealed move comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SealedVerdict {
    /// It is played and the game goes on.
    Play,
    /// It is played and ends the game by mate (E.10).
    Mates,
    /// It is played and ends the game by stalemate or a dead position (E.10).
    Draws,
    /// It cannot be played: anyone who sealed loses (E.8).
    Lost,
}

/// An adjourned game as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Adjournment {
    /// The entry that sealed it.
    pub entry: EntryNumber,
    /// The envelope.
    pub envelope: Arc<Envelope>,
    /// What was in it, once it was opened.
    pub opened: Option<Arc<Opened>>,
}

impl Desk {
    /// The envelope of a game, if one was sealed.
    #[must_use]
    pub fn adjournment(&self, board: BoardId) -> Option<&Adjournment> {
        self.state.adjourned.get(&board)
    }

    /// Every game with an envelope, also those that are over.
    pub fn adjournments(&self) -> impl Iterator<Item = (BoardId, &Adjournment)> {
        self.state.adjourned.iter().map(|(board, adjournment)| (*board, adjournment))
    }
}
