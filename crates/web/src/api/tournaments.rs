//! Whole tournaments: created from regulations, imported from and exported to report files.

use arbitra_desk::{Level, Regulations};
use arbitra_store::{Bring, EventId};
use arbitra_texts as t;
use axum::Json;
use axum::body::Bytes;
use axum::extract::{Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::{Value, json};

use super::body;
use crate::core::app::App;
use crate::core::at::At;
use crate::core::clock;
use crate::core::events::{self, Incoming, keep, read};
use crate::core::form::level;
use crate::core::incoming::{self, Temporary};
use crate::core::problem::Problem;
use crate::core::proof::Proof;
use crate::core::report_file::{self, Asked};
use crate::core::roles::{Chief, Role, Viewer};
use crate::core::visitor::Visitor;

/// What a tournament is created from.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewTournament {
    /// The regulations.
    pub regulations: Regulations,
    /// The loudest level of warning that is confirmed, 1 to 4.
    #[serde(default)]
    pub confirmed: Option<u8>,
}

/// In which form.
#[derive(Debug, Default, Deserialize)]
pub struct Form {
    #[serde(default)]
    dialect: String,
    #[serde(default)]
    anyway: Option<String>,
}

/// Creates an event with one tournament.
pub async fn create(
    State(app): State<App>,
    visitor: Visitor,
    bytes: Bytes,
) -> Result<(StatusCode, Json<Value>), Problem> {
    visitor.needs_on_server(Role::Chief)?;
    let NewTournament { regulations, confirmed } = body(&bytes)?;
    let confirmed = confirmed.and_then(level).unwrap_or_default();
    let id = events::create(&app, &visitor, regulations, confirmed).await?;
    Ok((StatusCode::CREATED, Json(json!({ "tournament": id }))))
}

/// How a whole event is brought in.
#[derive(Debug, Default, Deserialize)]
pub struct Bringing {
    /// `new`, `copy`, `merge` or `replace`.
    #[serde(default)]
    how: String,
    /// Which event of a backup.
    #[serde(default)]
    event: Option<i64>,
    /// The level of warning that is confirmed: 3 takes a report whose rounds or places are not as
    /// the rules prescribe.
    #[serde(default)]
    confirmed: Option<u8>,
}

/// Imports a report file, of which everything found and adjusted is told; or a whole event, out of
/// its own file or a backup.
pub async fn import(
    State(app): State<App>,
    Query(bringing): Query<Bringing>,
    visitor: Visitor,
    bytes: Bytes,
) -> Result<(StatusCode, Json<Value>), Problem> {
    visitor.needs_on_server(Role::Chief)?;
    if incoming::is_archive(&bytes) {
        let how = match bringing.how.as_str() {
            "" => Bring::New,
            how => incoming::how_of(how)?,
        };
        let which = bringing.event.map(EventId::new);
        let id = incoming::bring(&app, &visitor, &bytes, which, how).await?;
        let event = app.room(id).await?.event;
        return Ok((StatusCode::CREATED, Json(json!({ "tournament": id, "event": event }))));
    }
    if bytes.is_empty() {
        return Err(Problem::bad_input_with(|l| t::the_file_is_empty(l, "")));
    }
    let Incoming { report, imported, places } = read(bytes, "", &visitor)
        .await?
        .map_err(|error| Problem::bad_input_with(|l| t::the_file_cannot_be_taken(l, &error)))?;
    let l = visitor.language;
    let adjusted: Vec<Value> = imported
        .adjusted
        .iter()
        .map(|adjusted| json!({ "adjusted": adjusted, "message": adjusted.say(l) }))
        .collect();
    let name = match report.tournament.event.name.trim() {
        "" => t::imported_event(l),
        name => name,
    };
    let rounds = imported.origin().map(|origin| origin.rounds.clone()).unwrap_or_default();
    let confirmed = bringing.confirmed.and_then(level).unwrap_or_default();
    let odd = !rounds.is_empty() || !places.is_empty();
    if odd && confirmed < Level::Confirm {
        // As on the page: nothing is kept until somebody has seen what is not as it should be.
        let answer = json!({
            "tournament": null,
            "confirm": Level::Confirm.number(),
            "message": t::import_waits_for_confirmation(l),
            "diagnostics": report.diagnostics,
            "adjusted": adjusted,
            "rounds": rounds,
            "places": places,
        });
        return Ok((StatusCode::PRECONDITION_REQUIRED, Json(answer)));
    }
    let id = keep(&app, name, imported).await?;
    let answer = json!({
        "tournament": id,
        "diagnostics": report.diagnostics,
        "adjusted": adjusted,
        "rounds": rounds,
        "places": places,
    });
    Ok((StatusCode::CREATED, Json(answer)))
}

/// The tournament as a report file.
pub async fn export(at: At<Viewer>, Query(form): Query<Form>) -> Result<Response, Problem> {
    let At { app, room, visitor, .. } = at;
    let name = Some(form.dialect.as_str()).filter(|name| !name.is_empty()).unwrap_or("trf26");
    let asked = Asked::named(name, form.anyway.is_some())
        .ok_or_else(|| Problem::bad_input_with(|l| t::there_is_no_dialect_write(l, name)))?;
    let desk = visitor.desk(&room);
    let seal = Proof::of(&app, &room).await?.comment();
    let text = report_file::write(desk, asked, seal).await?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}

/// The whole event of the tournament as one file, which another desk opens.
pub async fn event_file(at: At<Chief>) -> Result<Response, Problem> {
    let file = Temporary::named()?;
    at.app.store.export_event(at.room.event, &file.0, clock::seconds()).await?;
    let bytes = tokio::fs::read(&file.0).await.map_err(|error| Problem::defect(&error))?;
    Ok(([(header::CONTENT_TYPE, "application/zip")], bytes).into_response())
}
