//! Electronic scoresheets (C.02 6): the player's sheet in a browser, the arbiter's mode beside it.
//!
//! A player's device shows one sheet and may write on it and nothing else: its address carries a code that
//! follows from a secret of the tournament. Arbiters work from their own devices, signed in as at the desk.
//!
//! | part | file |
//! |---|---|
//! | the logs, in memory and in the store | `kept.rs` |
//! | what devices send and ask | `device.rs` |
//! | the player's page | `page.rs` |
//! | all sheets of a round, codes to print | `hall.rs` |
//! | the arbiter's mode of one sheet | `review.rs` |
//! | games as PGN | `export.rs` |
//! | sheets on paper | `paper.rs` |

mod device;
mod export;
mod hall;
mod kept;
mod page;
mod paper;
mod review;

pub use kept::Sheets;

use std::fmt;

use arbitra_desk::{Board, BoardId, Desk, PlayerId};
use arbitra_model::Colour;
use axum::Router;
use axum::routing::get;
use serde::Deserialize;

use crate::app::App;
use crate::deputy::Deputy;
use crate::problem::Problem;

/// The addresses of scoresheets.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/t/{id}/sheets", get(hall::show).post(hall::begin))
        .route("/t/{id}/sheets/codes", get(hall::codes))
        .route("/t/{id}/sheets/paper", get(paper::show))
        .route("/t/{id}/sheets/games", get(export::games))
        .route("/t/{id}/sheets/{board}/{colour}", get(review::show).post(review::act))
        .route("/t/{id}/sheets/{board}/{colour}/game", get(export::game))
        .route("/sheet/{id}/{board}/{colour}/{code}", get(page::show).post(device::send))
        .route("/sheet/{id}/{board}/{colour}/{code}/log", get(device::log))
        .route("/sheet/{id}/{board}/{colour}/{code}/game", get(export::own))
        .route("/sheet/worker.js", get(page::worker))
}

/// The board and the colour of an address.
#[derive(Debug, Deserialize)]
pub struct Named {
    board: String,
    colour: String,
}

impl Named {
    /// The sheet that an address names.
    pub fn sheet(&self, at: &Deputy) -> Result<SheetId, Problem> {
        SheetId::find(&at.desk, &self.board, &self.colour)
    }
}

/// Which sheet: a board, its players, and whose. With other players it is another sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SheetId {
    /// The board.
    pub board: BoardId,
    /// White and Black, as they were paired.
    pub players: [PlayerId; 2],
    /// Whose sheet.
    pub colour: Colour,
}

impl SheetId {
    /// A sheet as addresses name it, if its board exists.
    pub fn find(desk: &Desk, board: &str, colour: &str) -> Result<SheetId, Problem> {
        let board: BoardId = board.parse().map_err(|_| Problem::NotFound)?;
        let colour = match colour {
            "white" => Colour::White,
            "black" => Colour::Black,
            _ => return Err(Problem::NotFound),
        };
        let board = desk.board(board).ok_or(Problem::NotFound)?;
        Ok(SheetId::of(board, colour))
    }

    /// The sheet of a player.
    pub const fn of(board: &Board, colour: Colour) -> SheetId {
        SheetId { board: board.id, players: [board.white, board.black], colour }
    }

    /// The name under which it is kept, and from which its code follows.
    pub fn kept(&self) -> String {
        let [white, black] = self.players;
        format!("sheet {self} {white}-{black}")
    }

    /// Its board.
    pub fn board<'a>(&self, desk: &'a Desk) -> Result<&'a Board, Problem> {
        desk.board(self.board).ok_or(Problem::NotFound)
    }

    /// The colour as addresses write it.
    pub const fn word(&self) -> &'static str {
        match self.colour {
            Colour::White => "white",
            Colour::Black => "black",
        }
    }
}

impl fmt::Display for SheetId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.board, self.word())
    }
}
