//! Keys for phones and programs: listed, made, taken back.

use arbitra_texts as t;
use std::collections::BTreeMap;

use arbitra_store::{TokenId, UserId};
use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::{Value, json};

use super::body;
use crate::core::app::App;
use crate::core::form::parsed;
use crate::core::people::{self, NewKey, Place, keys};
use crate::core::problem::Problem;
use crate::core::roles::Role;
use crate::core::visitor::Visitor;

/// A key to make.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wished {
    /// What people call it.
    pub label: String,
    /// `viewer`, `results`, `deputy`, `chief` or `owner`.
    pub role: String,
    /// `server`, `event:1` or `tournament:1`.
    pub place: String,
    /// How long it lasts; 0 until it is taken back.
    #[serde(default)]
    pub hours: u32,
}

/// The keys that the visitor could have given, without their secrets.
pub async fn list(State(app): State<App>, visitor: Visitor) -> Result<Json<Value>, Problem> {
    visitor.needs_somewhere(Role::Chief)?;
    let everybody = app.store.users().await?.into_iter();
    let makers: BTreeMap<UserId, String> = everybody.map(|user| (user.id, user.name)).collect();
    let keys: Vec<Value> = people::listed_keys(&app, &visitor)
        .await?
        .into_iter()
        .map(|key| {
            json!({
                "id": key.id, "label": key.label, "role": key.role,
                "place": Place(key.scope).to_string(),
                "created_at": key.created_at, "expires_at": key.expires_at,
                "revoked_at": key.revoked_at,
                "maker": key.maker.and_then(|maker| makers.get(&maker)), "made_with": key.made_with,
                "last_used_at": key.last_used_at,
            })
        })
        .collect();
    Ok(Json(json!({ "keys": keys })))
}

/// Makes a key; the secret is in this answer and nowhere else.
pub async fn create(
    State(app): State<App>,
    visitor: Visitor,
    bytes: Bytes,
) -> Result<(StatusCode, Json<Value>), Problem> {
    visitor.needs_somewhere(Role::Chief)?;
    let Wished { label, role, place, hours } = body(&bytes)?;
    let role = parsed(&role, t::role)?;
    let scope = parsed::<Place>(&place, t::place)?.0;
    let made = keys::make(&app, &visitor, &NewKey { label, role, scope, hours }).await?;
    let answer = json!({ "id": made.id, "secret": made.secret, "expires_at": made.expires_at });
    Ok((StatusCode::CREATED, Json(answer)))
}

/// Takes a key back.
pub async fn revoke(
    State(app): State<App>,
    Path(key): Path<i64>,
    visitor: Visitor,
) -> Result<StatusCode, Problem> {
    keys::take_back(&app, &visitor, TokenId::new(key)).await?;
    Ok(StatusCode::NO_CONTENT)
}
