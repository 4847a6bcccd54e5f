//! What the desk holds on a person, for programs.

use arbitra_desk::PlayerId;
use axum::Json;
use axum::extract::Path;
use serde_json::Value;

use crate::core::at::At;
use crate::core::personal;
use crate::core::problem::Problem;
use crate::core::roles::Chief;
use crate::core::room::tournament_name;

/// Everything this desk holds on a person.
pub async fn show(
    at: At<Chief>,
    Path((_, player)): Path<(i64, u32)>,
) -> Result<Json<Value>, Problem> {
    let desk = at.desk().clone();
    let name = tournament_name(&desk);
    let about = personal::about(&desk, &name, PlayerId::new(player));
    about.map(Json).ok_or(Problem::NotFound)
}
