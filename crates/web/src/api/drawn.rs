//! JSON that many read: drawn once per version and kind of reader, packed once, aside from the
//! threads that serve.

use std::sync::Arc;

use arbitra_desk::Desk;
use axum::http::HeaderMap;
use axum::response::Response;
use serde_json::Value;

use crate::core::problem::Problem;
use crate::core::roles::Role;
use crate::core::room::Room;

/// Something of a tournament as anyone who has this role sees it.
pub async fn draw_once(
    room: &Arc<Room>,
    what: &str,
    role: Role,
    headers: &HeaderMap,
    draw: impl FnOnce(&Room, &Desk) -> Value + Send + 'static,
) -> Result<Response, Problem> {
    let key = format!("api {what} {role:?}");
    // Drawn from the tournament as this role may see it, never from all that is known.
    let page = room.page(key, move |room, _| draw(room, &room.desk_for(role)).to_string()).await?;
    Ok(page.answer(headers, "application/json"))
}
