//! What a player's device sends and asks.

use arbitra_texts as t;
use std::sync::Arc;

use arbitra_laws::scoresheet::{Action, Actor, Entry};
use arbitra_store::TournamentId;
use axum::Json;
use axum::body::to_bytes;
use axum::extract::{Path, Query, Request, State};
use serde::{Deserialize, Serialize};

use crate::core::app::App;
use crate::core::auth::guard::FORM_BYTES;
use crate::core::auth::secret;
use crate::core::problem::Problem;
use crate::core::room::Room;
use crate::core::sheets::SheetId;
use crate::core::sheets::{Did, Sent, Told};

/// The parts of a device's address.
pub type Address = (i64, String, String, String);

/// The sheet that an address opens; nothing, if its code is not the right one.
pub async fn opened(app: &App, address: &Address) -> Result<(Arc<Room>, SheetId), Problem> {
    let (id, board, colour, code) = address;
    let room = app.room(TournamentId::new(*id)).await?;
    let sheet = SheetId::find(&room.desk(), board, colour)?;
    let right = room.sheets.code(app, &room, sheet).await?;
    if secret::same(&right, code) { Ok((room, sheet)) } else { Err(Problem::NotFound) }
}

/// What a device did since it last knew the log.
#[derive(Debug, Deserialize)]
pub struct News {
    /// How many entries it knows.
    from: usize,
    /// What it did after them.
    did: Vec<Did>,
}

/// Takes what a device did.
pub async fn send(
    State(app): State<App>,
    Path(address): Path<Address>,
    Query(told): Query<Told>,
    request: Request,
) -> Result<Json<Sent>, Problem> {
    // Who shows no code has nothing to say.
    let (room, sheet) = opened(&app, &address).await?;
    room.sheets.heard(sheet, &told).await;
    let too_large = |_| Problem::TooLarge { most: FORM_BYTES };
    let bytes = to_bytes(request.into_body(), FORM_BYTES).await.map_err(too_large)?;
    let news: News = serde_json::from_slice(&bytes)
        .map_err(|_| Problem::bad_input(t::the_scoresheet_sent_something_that))?;
    if news.did.iter().any(|did| did.actor == Actor::Arbiter) {
        return Err(Problem::bad_input(t::arbiters_act_from_their_own));
    }
    if !news.did.iter().all(|did| did.action.is_fit()) {
        let most = Action::MOST_LETTERS;
        return Err(Problem::bad_input_with(|l| t::a_text_on_the_scoresheet(l, most)));
    }
    Ok(Json(room.sheets.append(&app, &room, sheet, news.from, &news.did).await?))
}

/// How much a device knows.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Known {
    from: usize,
}

/// The log since what a device knows.
#[derive(Debug, Serialize)]
pub struct Log {
    length: usize,
    entries: Vec<Entry>,
}

/// Tells a device what it does not know yet.
pub async fn log(
    State(app): State<App>,
    Path(address): Path<Address>,
    Query(known): Query<Known>,
    Query(told): Query<Told>,
) -> Result<Json<Log>, Problem> {
    let (room, id) = opened(&app, &address).await?;
    room.sheets.heard(id, &told).await;
    let sheet = room.sheets.read(&app, &room, id, true).await?;
    let log = sheet.entries();
    let entries = log.get(known.from..).unwrap_or_default().to_vec();
    Ok(Json(Log { length: log.len(), entries }))
}
