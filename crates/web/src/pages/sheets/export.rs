//! Games as PGN, from what the players wrote.

use arbitra_desk::{Board, Desk};
use arbitra_laws::pgn::{self, complete};
use arbitra_laws::scoresheet::Sheet;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};

use super::Named;
use super::device::{Address, opened};
use super::hall::{Wanted, round};
use crate::core::app::App;
use crate::core::at::At;
use crate::core::games::{self, event_tags, of_board};
use crate::core::problem::Problem;
use crate::core::roles::Deputy;

/// A game in PGN, with the tags the desk knows.
pub fn text(desk: &Desk, board: &Board, sheet: &Sheet, chess960: Option<u16>) -> String {
    let mut game = sheet.to_pgn();
    complete(&mut game, &event_tags(desk, chess960.is_some()), &of_board(desk, board));
    pgn::write(&game)
}

/// A PGN file to keep.
pub fn file(name: &str, text: String) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "application/vnd.chess-pgn; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")),
    ];
    (headers, text).into_response()
}

/// One sheet as a game, for an arbiter.
pub async fn game(at: At<Deputy>, Path(named): Path<Named>) -> Result<Response, Problem> {
    let id = named.sheet(&at)?;
    let sheet = at.room.sheets.read(&at.app, &at.room, id, false).await?;
    let start = at.room.sheets.start(&at.app, &at.room, id.board.round).await?;
    let text = text(at.desk(), id.board(at.desk())?, &sheet, start);
    Ok(file(&format!("{}-{}.pgn", id.board, id.word()), text))
}

/// One sheet as a game, for anyone who holds the device.
pub async fn own(
    State(app): State<App>,
    Path(address): Path<Address>,
) -> Result<Response, Problem> {
    let (room, id) = opened(&app, &address).await?;
    let sheet = room.sheets.read(&app, &room, id, true).await?;
    // While a game is played there is nothing to take away (C.02 6.4).
    if sheet.is_running() {
        return Err(Problem::NotFound);
    }
    let desk = room.desk();
    let start = room.sheets.start(&app, &room, id.board.round).await?;
    let text = text(&desk, id.board(&desk)?, &sheet, start);
    Ok(file(&format!("{}-{}.pgn", id.board, id.word()), text))
}

/// Every game of a round.
pub async fn games(at: At<Deputy>, Query(wanted): Query<Wanted>) -> Result<Response, Problem> {
    let round = round(at.desk(), &wanted).ok_or(Problem::NotFound)?;
    let found = games::collect(&at.app, &at.room, at.desk(), &[round.round]).await?;
    Ok(file(&format!("round-{}.pgn", round.round), games::text(&found)))
}
