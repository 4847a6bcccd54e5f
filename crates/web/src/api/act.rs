//! Acting: any action, the actions that the desk proposes, and the shortest way for a result.

use arbitra_desk::{Action, BoardId, Level};
use arbitra_store::TournamentId;
use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use serde::Deserialize;
use serde_json::{Value, json};

use super::body;
use crate::acting::{self, Done, Request};
use crate::app::App;
use crate::form::{level, parsed};
use crate::pages::act::make;
use crate::pages::results::action_for;
use crate::problem::Problem;
use crate::roles::Role;
use crate::room::version;
use crate::visitor::Visitor;

/// An action, and what the program knew.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wished {
    /// As the record writes it.
    pub action: Action,
    /// The version the program has seen; none if it does not matter.
    #[serde(default)]
    pub seen: Option<u64>,
    /// The loudest level of warning that is confirmed, 1 to 4.
    #[serde(default)]
    pub confirmed: Option<u8>,
    /// Why, for the record.
    #[serde(default)]
    pub why: String,
}

/// A result.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TypedIn {
    /// The board, such as `3.12`.
    pub board: String,
    /// `1-0`, `=-=`, `0-1`, `+--`, `--+`, `---`, `?-?`; empty to clear.
    pub result: String,
    /// `verify` for a second entry, `correct` for a correction.
    #[serde(default)]
    pub mode: String,
    /// As in [`Wished`].
    #[serde(default)]
    pub seen: Option<u64>,
    /// As in [`Wished`].
    #[serde(default)]
    pub confirmed: Option<u8>,
    /// As in [`Wished`].
    #[serde(default)]
    pub why: String,
}

/// Does it.
pub async fn act(
    State(app): State<App>,
    Path(id): Path<i64>,
    visitor: Visitor,
    bytes: Bytes,
) -> Result<Json<Value>, Problem> {
    // Who may do nothing at all is told before his text is read.
    let room = app.room(TournamentId::new(id)).await?;
    visitor.needs(&room, Role::Results)?;
    let Wished { action, seen, confirmed, why } = body(&bytes)?;
    let request =
        Request { seen, confirmed: confirmed_level(confirmed), why, ..Request::plain(action) };
    let done = acting::act(&app, &room, &visitor.actor(&room), request).await?;
    Ok(Json(told(&done, &visitor)))
}

/// Enters, verifies, corrects or clears a result: whichever the board is ready for.
pub async fn result(
    State(app): State<App>,
    Path(id): Path<i64>,
    visitor: Visitor,
    bytes: Bytes,
) -> Result<Json<Value>, Problem> {
    let room = app.room(TournamentId::new(id)).await?;
    visitor.needs(&room, Role::Results)?;
    let typed: TypedIn = body(&bytes)?;
    let board: BoardId = parsed(&typed.board, ["Board", "Mesa"])?;
    let desk = room.desk();
    let Some(action) = action_for(&desk, board, &typed.result, &typed.mode)? else {
        return Ok(Json(json!({ "entry": null, "version": version(&desk), "warnings": [] })));
    };
    let request = Request {
        seen: typed.seen,
        confirmed: confirmed_level(typed.confirmed),
        why: typed.why,
        ..Request::plain(action)
    };
    let done = acting::act(&app, &room, &visitor.actor(&room), request).await?;
    Ok(Json(told(&done, &visitor)))
}

/// The action that the desk would do next: numbers, a pairing, a publication. Nothing is done.
pub async fn propose(
    State(app): State<App>,
    Path((id, what)): Path<(i64, String)>,
    visitor: Visitor,
) -> Result<Json<Value>, Problem> {
    let room = app.room(TournamentId::new(id)).await?;
    visitor.needs(&room, Role::Deputy)?;
    let desk = room.desk();
    let (action, desk) = tokio::task::spawn_blocking(move || (make(&desk, &what), desk))
        .await
        .map_err(|error| Problem::defect(&error))?;
    let seen = version(&desk);
    let action = action
        .ok_or(Problem::NotFound)?
        .map_err(|refusal| Problem::Refused { desk, refusal: Box::new(refusal) })?;
    Ok(Json(json!({ "action": action, "seen": seen })))
}

fn confirmed_level(number: Option<u8>) -> Level {
    number.and_then(level).unwrap_or_default()
}

fn told(done: &Done, visitor: &Visitor) -> Value {
    let warnings: Vec<Value> = done
        .warnings
        .iter()
        .map(|warning| {
            json!({
                "warning": warning,
                "level": warning.level().number(),
                "message": done.desk.say_warning(warning, visitor.language),
            })
        })
        .collect();
    json!({ "entry": done.number, "version": version(&done.desk), "warnings": warnings })
}
