//! The games that everybody may have: of closed rounds, as late as the arbiters said.

use std::sync::Arc;

use arbitra_desk::Desk;
use arbitra_model::Round;
use axum::extract::Query;
use axum::http::header;
use axum::response::{IntoResponse, Response};

use crate::core::app::App;
use crate::core::at::At;
use crate::core::games::{self, Which};
use crate::core::problem::Problem;
use crate::core::roles::Public;
use crate::core::room::Room;

/// The rounds whose games everybody may have, as far as they are asked for.
pub async fn offered(
    app: &App,
    room: &Room,
    desk: &Desk,
    round: Option<u16>,
) -> Result<Vec<Round>, Problem> {
    let open = games::open_rounds(desk, games::offer(app, room).await?);
    let asked = |known: &Round| round.is_none_or(|round| round == known.get());
    Ok(open.into_iter().filter(asked).collect())
}

/// Whether there are games of a round that everybody may have now.
pub async fn has_games(
    app: &App,
    room: &Arc<Room>,
    desk: &Desk,
    round: Option<u16>,
) -> Result<bool, Problem> {
    let Some(round) = round else { return Ok(false) };
    let rounds = offered(app, room, desk, Some(round)).await?;
    if rounds.is_empty() {
        return Ok(false);
    }
    // Looking for games reads every sheet of the round: once in a while is enough, however many
    // people look.
    if let Some(known) = room.sheets.has_games(round).await {
        return Ok(known);
    }
    let found = !games::collect(app, room, desk, &rounds).await?.is_empty();
    room.sheets.keep_has_games(round, found).await;
    Ok(found)
}

/// The games as a file; nothing before their time.
pub async fn show(at: At<Public>, Query(which): Query<Which>) -> Result<Response, Problem> {
    let rounds = offered(&at.app, &at.room, at.desk(), which.round).await?;
    let found = games::collect(&at.app, &at.room, at.desk(), &rounds).await?;
    if found.is_empty() {
        return Err(Problem::NotFound);
    }
    let headers = [
        (header::CONTENT_TYPE, "application/vnd.chess-pgn; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{}\"", which.file_name())),
    ];
    Ok((headers, games::text(&found)).into_response())
}
