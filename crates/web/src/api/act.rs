//! Acting: any action, the actions that the desk proposes, and the shortest way for a result.

use arbitra_desk::{Action, BoardId, Level, Outcome, Proposal, Typing};
use arbitra_texts as t;
use axum::Json;
use axum::body::Bytes;
use axum::extract::Path;
use serde::Deserialize;
use serde_json::{Value, json};

use super::body;
use crate::core::acting::{self, Done, Request};
use crate::core::at::At;
use crate::core::auth::secret;
use crate::core::clock;
use crate::core::form::{level, optional, parsed};
use crate::core::problem::Problem;
use crate::core::roles::{Deputy, Results};
use crate::core::room::version;
use crate::core::visitor::Visitor;

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
    /// `first` or `verify` where every result is typed twice, `correct` for a correction.
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
pub async fn act(at: At<Results>, bytes: Bytes) -> Result<Json<Value>, Problem> {
    // Those who may do nothing at all learn it before their text is read.
    let At { app, room, visitor, .. } = at;
    let Wished { action, seen, confirmed, why } = body(&bytes)?;
    let request =
        Request { seen, confirmed: confirmed_level(confirmed), why, ..Request::plain(action) };
    let done = acting::act(&app, &room, &visitor.actor(&room), request).await?;
    Ok(Json(answer(&done, &visitor)))
}

/// Enters, verifies, corrects or clears a result: whichever the board is ready for.
pub async fn result(at: At<Results>, bytes: Bytes) -> Result<Json<Value>, Problem> {
    let At { app, room, visitor, .. } = at;
    let typed: TypedIn = body(&bytes)?;
    let board: BoardId = parsed(&typed.board, t::board)?;
    let desk = room.desk();
    if desk.board(board).is_none() {
        return Err(Problem::NotFound);
    }
    let result: Option<Outcome> = optional(&typed.result, t::result)?;
    let proposed = desk.propose_result(board, result, Typing::of_word(&typed.mode));
    let refused = |refusal| Problem::Refused { desk: desk.clone(), refusal: Box::new(refusal) };
    let Some(action) = proposed.map_err(refused)? else {
        return Ok(Json(json!({ "entry": null, "version": version(&desk), "warnings": [] })));
    };
    let request = Request {
        seen: typed.seen,
        confirmed: confirmed_level(typed.confirmed),
        why: typed.why,
        ..Request::plain(action)
    };
    let done = acting::act(&app, &room, &visitor.actor(&room), request).await?;
    Ok(Json(answer(&done, &visitor)))
}

/// The action that the desk would do next: numbers, a pairing, a publication. Nothing is done.
pub async fn propose(
    at: At<Deputy>,
    Path((_, what)): Path<(i64, String)>,
) -> Result<Json<Value>, Problem> {
    let desk = at.desk().clone();
    let what: Proposal = what.parse().map_err(|_| Problem::NotFound)?;
    let (now, seed) = (clock::now(), secret::seed());
    let proposed = tokio::task::spawn_blocking(move || (desk.propose(what, now, seed), desk));
    let (action, desk) = proposed.await.map_err(|error| Problem::defect(&error))?;
    let seen = version(&desk);
    let refused = |refusal| Problem::Refused { desk, refusal: Box::new(refusal) };
    let action = action.map_err(refused)?;
    Ok(Json(json!({ "action": action, "seen": seen })))
}

fn confirmed_level(number: Option<u8>) -> Level {
    number.and_then(level).unwrap_or_default()
}

fn answer(done: &Done, visitor: &Visitor) -> Value {
    let warnings: Vec<Value> = done
        .warnings
        .iter()
        .map(|warning| {
            json!({
                "warning": warning,
                "level": warning.level().number(),
                "message": done.desk.say_warning_at(
                    warning,
                    visitor.language,
                    &clock::time_of_day,
                ),
            })
        })
        .collect();
    json!({ "entry": done.number, "version": version(&done.desk), "warnings": warnings })
}
