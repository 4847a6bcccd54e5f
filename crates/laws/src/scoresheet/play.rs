//! A scoresheet played through: which moves are legal, and the game in PGN.

use serde::Serialize;

use super::state::{Sheet, SheetResult};
use crate::game::{Game, Position};
use crate::notation::{Reading, read};
use crate::pgn::{Comment, Outcome, PgnGame};

/// Why a sheet cannot be played further.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Trouble {
    /// The move is missing.
    Missing,
    /// The move is illegal.
    Illegal,
    /// The text may mean more than one move.
    Ambiguous,
    /// The text is not a move.
    Unreadable,
}

/// A sheet played through.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The legal moves from the start on.
    pub game: Game,
    /// The first half-move that could not be played, and why.
    pub stopped: Option<(usize, Trouble)>,
}

/// Plays a sheet through as far as its moves are legal.
#[must_use]
pub fn replay(sheet: &Sheet) -> Played {
    let start = sheet.fen.as_deref().and_then(|fen| Position::from_fen(fen).ok());
    let mut game = Game::new(start.unwrap_or_else(Position::initial));
    let letters = sheet.letters();
    for (at, cell) in sheet.cells.iter().enumerate() {
        let trouble = if cell.is_known() {
            match read(game.position(), &cell.text, letters) {
                Reading::Move(played) => {
                    game.play(played);
                    continue;
                }
                Reading::Illegal => Trouble::Illegal,
                Reading::Ambiguous(_) => Trouble::Ambiguous,
                Reading::Unreadable => Trouble::Unreadable,
            }
        } else {
            Trouble::Missing
        };
        return Played { game, stopped: Some((at, trouble)) };
    }
    Played { game, stopped: None }
}

impl Sheet {
    /// The game as PGN (C.02 6.2.2.10): legal moves as moves, and what comes after the first trouble as a
    /// remark, word for word.
    #[must_use]
    pub fn to_pgn(&self) -> PgnGame {
        let Played { game, stopped } = replay(self);
        let mut pgn = PgnGame::new(game);
        pgn.tags = vec![
            ("White".to_owned(), self.names.white.clone()),
            ("Black".to_owned(), self.names.black.clone()),
        ];
        pgn.outcome = self.result.map(|result| match result {
            SheetResult::White => Outcome::White,
            SheetResult::Black => Outcome::Black,
            SheetResult::Draw => Outcome::Draw,
        });
        let last = pgn.game.moves().len();
        for (at, cell) in self.cells.iter().enumerate().take(last) {
            if let Some(seconds) = cell.clock {
                let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
                let text = format!("[%clk {hours}:{minutes:02}:{seconds:02}]");
                pgn.comments.push(Comment { ply: at + 1, text });
            }
            if cell.offer {
                pgn.comments.push(Comment { ply: at + 1, text: "(=)".to_owned() });
            }
        }
        if let Some((at, _)) = stopped {
            let mut rest = String::from("as written:");
            for (place, cell) in self.cells.iter().enumerate().skip(at) {
                let (number, colour) = self.maker(place);
                let dots = if colour == arbitra_model::Colour::White { "." } else { "..." };
                let text = if cell.text.is_empty() { "-" } else { &cell.text };
                rest.push_str(&format!(" {number}{dots} {text}"));
            }
            pgn.comments.push(Comment { ply: last, text: rest });
        }
        pgn
    }
}
