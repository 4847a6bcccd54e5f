//! Two sheets of one game side by side (8.7): moves, offers, results, and the clock times they note.

use arbitra_model::{ByColour, Colour};
use serde::Serialize;

use super::merge::{Merged, Partial, merge};
use super::state::{Sheet, SheetResult};
use crate::game::Position;

/// Two sheets of one game, compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Compared {
    /// Both read as one game; nothing if they begin at different places.
    pub merged: Option<Merged>,
    /// The results written.
    pub results: ByColour<Option<SheetResult>>,
    /// Which of them both players have signed.
    pub signed: ByColour<bool>,
}

impl Compared {
    /// Whether both results are written and are not the same.
    #[must_use]
    pub fn results_differ(&self) -> bool {
        matches!((self.results.white, self.results.black), (Some(a), Some(b)) if a != b)
    }

    /// The result that may be entered: the one on every sheet that is signed, while no other says
    /// something else. As long as the sheets differ there is none: the arbiter decides.
    #[must_use]
    pub fn agreed(&self) -> Option<SheetResult> {
        let signed = |colour| self.results[colour].filter(|_| self.signed[colour]);
        let result = signed(Colour::White).or(signed(Colour::Black))?;
        (!self.results_differ()).then_some(result)
    }

    /// Whether moves, offers or results are not the same on both.
    #[must_use]
    pub fn differ(&self) -> bool {
        let moves = self.merged.as_ref().is_some_and(|merged| {
            let two =
                merged.gap.as_ref().is_some_and(|gap| gap.first.is_some() && gap.second.is_some());
            two || !merged.differences.is_empty() || !merged.offers.is_empty()
        });
        moves || self.results_differ()
    }
}

impl Sheet {
    /// What is written on it, as paper would show it.
    #[must_use]
    pub fn partial(&self) -> Partial {
        let known = |cell: &super::Cell| cell.is_known().then(|| cell.text.clone());
        Partial {
            moves: self.cells.iter().map(known).collect(),
            offers: (0..self.cells.len()).filter(|at| self.cells[*at].offer).collect(),
            letters: self.letters(),
        }
    }
}

/// Compares White's sheet with Black's. A sheet that has not begun says nothing.
#[must_use]
pub fn compare(white: &Sheet, black: &Sheet) -> Compared {
    let side_by_side = white.fen == black.fen && white.first_number == black.first_number;
    let begun = white.colour.is_some() && black.colour.is_some();
    let merged = (begun && side_by_side).then(|| {
        let start = white.fen.as_deref().and_then(|fen| Position::from_fen(fen).ok());
        merge(start.unwrap_or_else(Position::initial), &white.partial(), &black.partial())
    });
    Compared {
        merged,
        results: ByColour { white: white.result, black: black.result },
        signed: ByColour { white: white.is_closed(), black: black.is_closed() },
    }
}

/// A clock time as a sheet notes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Noted {
    /// The half-move after which it was read, counted from nought.
    pub at: usize,
    /// The time, in seconds.
    pub seconds: u32,
}

/// What both clocks last showed, as the sheets note it, when so many half-moves had been made: what an arbiter
/// starts from who sets the clocks after a position was restored (7.5, 6.10).
///
/// A time beside a move is that of the player who made it. Of two sheets the later note counts; of two notes
/// of one move the smaller time, which favours nobody by mistake of a longer look.
#[must_use]
pub fn noted_times<'a>(
    sheets: impl IntoIterator<Item = &'a Sheet>,
    half_moves: usize,
) -> ByColour<Option<Noted>> {
    let mut last: ByColour<Option<Noted>> = ByColour::default();
    for sheet in sheets {
        for (at, cell) in sheet.cells.iter().enumerate().take(half_moves) {
            let Some(seconds) = cell.clock else { continue };
            let colour = sheet.maker(at).1;
            let better = last[colour]
                .is_none_or(|known| at > known.at || at == known.at && seconds < known.seconds);
            if better {
                match colour {
                    Colour::White => last.white = Some(Noted { at, seconds }),
                    Colour::Black => last.black = Some(Noted { at, seconds }),
                }
            }
        }
    }
    last
}
