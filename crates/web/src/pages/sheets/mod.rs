//! Electronic scoresheets (C.02 6): the player's sheet in a browser, the arbiter's mode beside it.
//!
//! A player's device shows one sheet and may write on it and nothing else: its address carries a
//! code that follows from a secret of the tournament. Arbiters work from their own devices, signed
//! in as at the desk.
//!
//! | part | file |
//! |---|---|
//! | the logs, in memory and in the store | `core/sheets.rs` |
//! | what devices send and ask | `device.rs` |
//! | the player's page | `page.rs` |
//! | all sheets of a round, codes to print | `hall.rs` |
//! | the arbiter's mode of one sheet | `review.rs` |
//! | one sheet as PGN | `export.rs` |
//! | all games of the event | `games.rs` |
//! | sheets on paper | `paper.rs` |

mod device;
mod export;
mod games;
mod hall;
mod page;
mod paper;
mod review;

pub use games::over;
pub use page::worker;

use axum::Router;
use axum::routing::{get, post};
use serde::Deserialize;

use crate::core::app::App;
use crate::core::at::At;
use crate::core::problem::Problem;
use crate::core::roles::Deputy;
use crate::core::sheets::SheetId;

/// The addresses of scoresheets.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/t/{id}/sheets", get(hall::show).post(hall::begin))
        .route("/t/{id}/sheets/codes", get(hall::codes))
        .route("/t/{id}/sheets/paper", get(paper::show))
        .route("/t/{id}/sheets/games", get(export::games))
        .route("/t/{id}/games", get(games::show).post(games::take))
        .route("/t/{id}/games.pgn", get(games::download))
        .route("/t/{id}/boards.pgn", get(games::boards))
        .route("/t/{id}/games/folder", post(games::watch))
        .route("/t/{id}/games/remove", post(games::remove))
        .route("/t/{id}/games/offer", post(games::offer))
        .route("/t/{id}/sheets/{board}/{colour}", get(review::show).post(review::act))
        .route("/t/{id}/sheets/{board}/{colour}/game", get(export::game))
        .route("/sheet/{id}/{board}/{colour}/{code}", get(page::show).post(device::send))
        .route("/sheet/{id}/{board}/{colour}/{code}/log", get(device::log))
        .route("/sheet/{id}/{board}/{colour}/{code}/game", get(export::own))
        .route("/sheet/worker.js", get(worker))
}

/// The board and the colour of an address.
#[derive(Debug, Deserialize)]
pub struct Named {
    board: String,
    colour: String,
}

impl Named {
    /// The sheet that an address names.
    pub fn sheet(&self, at: &At<Deputy>) -> Result<SheetId, Problem> {
        SheetId::find(at.desk(), &self.board, &self.colour)
    }
}
