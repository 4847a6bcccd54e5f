//! Scoresheets that were signed: what ties the log of a sheet to the record.

use arbitra_model::Colour;
use serde::{Deserialize, Serialize};

use crate::{Board, BoardId, Desk, EntryNumber};

/// A scoresheet as both players signed it (8.7). The log itself is kept beside the record; its hash
/// here, in a chain of its own, shows if the log is changed afterwards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SignedSheet {
    /// Whose sheet.
    pub colour: Colour,
    /// The result as written: `1-0`, `0-1` or `1/2-1/2`.
    pub result: String,
    /// How many half-moves stand on it.
    pub half_moves: u32,
    /// The hash of the whole log.
    pub hash: String,
}

/// A signed scoresheet in the record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandedIn {
    /// The entry it came with.
    pub entry: EntryNumber,
    /// The sheet.
    pub sheet: SignedSheet,
}

impl Desk {
    /// The signed sheet of a player in a game.
    #[must_use]
    pub fn signed_sheet(&self, board: BoardId, colour: Colour) -> Option<&HandedIn> {
        self.state.sheets.get(&(board, colour))
    }

    /// The results on White's and Black's signed sheets, where they differ and none is entered yet
    /// (8.7).
    #[must_use]
    pub fn sheets_at_odds(&self, board: &Board) -> Option<[&str; 2]> {
        let written = |colour| Some(self.signed_sheet(board.id, colour)?.sheet.result.as_str());
        let [white, black] = [written(Colour::White)?, written(Colour::Black)?];
        (board.outcome().is_none() && white != black).then_some([white, black])
    }
}
