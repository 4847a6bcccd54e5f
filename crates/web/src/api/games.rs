//! The games of a tournament in PGN: had, and attached.

use axum::Json;
use axum::body::Bytes;
use axum::extract::Query;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

use crate::core::at::At;
use crate::core::form::Acting;
use crate::core::games::{self, Upload, Which, attach, readable};
use crate::core::problem::Problem;
use crate::core::roles::{Deputy, Public, Role};

/// The games of a round or of all rounds; who shows no key of a deputy gets those that are
/// published.
pub async fn show(at: At<Public>, Query(which): Query<Which>) -> Result<Response, Problem> {
    let mut rounds = which.rounds(at.desk());
    if at.role < Role::Deputy {
        let open = games::open_rounds(at.desk(), games::offer(&at.app, &at.room).await?);
        rounds.retain(|round| open.contains(round));
    }
    let found = games::collect(&at.app, &at.room, at.desk(), &rounds).await?;
    let kind = [(header::CONTENT_TYPE, "application/vnd.chess-pgn; charset=utf-8")];
    Ok((kind, games::text(&found)).into_response())
}

/// Attaches every game of a file to its board, or none.
pub async fn take(at: At<Deputy>, bytes: Bytes) -> Result<Json<Value>, Problem> {
    let pgn = readable(&bytes);
    let upload = Upload { pgn: &pgn, from: "", board: None };
    let boards = attach(&at, &Acting::default(), &upload).await?;
    Ok(Json(json!({ "attached": boards })))
}
