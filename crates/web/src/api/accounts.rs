//! Accounts and their roles: listed, made, given, closed. Only the owner of the server.

use arbitra_store::UserId;
use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::{Value, json};

use super::body;
use crate::core::app::App;
use crate::core::people::{Account, Granted, Place, accounts};
use crate::core::problem::Problem;
use crate::core::roles::Role;
use crate::core::visitor::Visitor;

/// A role somewhere; an empty one takes it away.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Given {
    /// `server`, `event:1` or `tournament:1`.
    pub place: String,
    /// `viewer`, `results`, `deputy`, `chief` or `owner`.
    pub role: String,
}

/// Every account with its roles.
pub async fn list(State(app): State<App>, visitor: Visitor) -> Result<Json<Value>, Problem> {
    visitor.needs_on_server(Role::Owner)?;
    let mut accounts = Vec::new();
    for user in app.store.users().await? {
        let grants = app.store.grants_of(user.id).await?.into_iter();
        let roles: Vec<Value> = grants
            .map(|grant| json!({ "place": Place(grant.scope).to_string(), "role": grant.role }))
            .collect();
        accounts.push(json!({
            "id": user.id, "name": user.name, "created_at": user.created_at,
            "disabled_at": user.disabled_at, "roles": roles,
        }));
    }
    Ok(Json(json!({ "accounts": accounts })))
}

/// Makes an account, perhaps with a role at once.
pub async fn create(
    State(app): State<App>,
    visitor: Visitor,
    bytes: Bytes,
) -> Result<(StatusCode, Json<Value>), Problem> {
    visitor.needs_on_server(Role::Owner)?;
    let id = accounts::make(&app, &visitor, body::<Account>(&bytes)?).await?;
    Ok((StatusCode::CREATED, Json(json!({ "id": id }))))
}

/// Closes an account: its sessions end now.
pub async fn close(
    State(app): State<App>,
    Path(account): Path<i64>,
    visitor: Visitor,
) -> Result<StatusCode, Problem> {
    accounts::close(&app, &visitor, UserId::new(account)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Gives a role somewhere, or takes it away.
pub async fn give(
    State(app): State<App>,
    Path(account): Path<String>,
    visitor: Visitor,
    bytes: Bytes,
) -> Result<StatusCode, Problem> {
    visitor.needs_somewhere(Role::Chief)?;
    let Given { place, role } = body(&bytes)?;
    // A number, or the exact name of an account.
    let user = account.parse().ok();
    let granted = Granted { user, name: account, place, role, back: String::new() };
    accounts::give(&app, &visitor, granted).await?;
    Ok(StatusCode::NO_CONTENT)
}
