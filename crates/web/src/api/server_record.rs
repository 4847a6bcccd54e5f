//! The server's own record, for owners.

use axum::Json;
use axum::extract::{Query, State};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::core::app::App;
use crate::core::problem::Problem;
use crate::core::roles::Role;
use crate::core::visitor::Visitor;

/// Which part is wanted.
#[derive(Debug, Default, Deserialize)]
pub struct Wanted {
    /// Only entries after this one.
    #[serde(default)]
    since: u32,
}

/// Every entry with what it tells; the whole chain was verified on the way.
pub async fn show(
    State(app): State<App>,
    Query(wanted): Query<Wanted>,
    visitor: Visitor,
) -> Result<Json<Value>, Problem> {
    visitor.needs_on_server(Role::Owner)?;
    let entries = app.store.server_record().await?;
    let head = entries.last().map(|entry| json!({ "number": entry.number, "hash": entry.hash }));
    let shown: Vec<Value> = entries
        .iter()
        .filter(|entry| entry.number > wanted.since)
        .map(|entry| {
            let deed: Value = serde_json::from_str(&entry.payload).unwrap_or_default();
            json!({
                "number": entry.number, "at": entry.at, "who": entry.who, "deed": deed,
                "previous": entry.previous, "hash": entry.hash, "payload": entry.payload,
            })
        })
        .collect();
    Ok(Json(json!({ "head": head, "entries": shown })))
}
