//! Requests to be entered: who asks, who waits, and what is decided.

use arbitra_store::Verdict;
use arbitra_texts as t;
use axum::Json;
use axum::body::Bytes;
use axum::extract::Path;
use serde::Deserialize;
use serde_json::{Value, json};

use super::body;
use crate::core::at::At;
use crate::core::offer::{self, Offer};
use crate::core::problem::Problem;
use crate::core::requests::{self, Decision};
use crate::core::roles::Deputy;

/// What is offered, and everybody who asks, in the order in which they came.
pub async fn list(at: At<Deputy>) -> Result<Json<Value>, Problem> {
    let desk = at.desk().clone();
    let offer = Offer::of(&at.app.store, at.room.id).await?;
    let all = requests::asked(&desk, &offer, at.app.store.requests(at.room.id).await?);
    let all: Vec<Value> = all
        .into_iter()
        .map(|asked| {
            json!({
                "id": asked.request.id,
                "made_at": asked.request.made_at,
                "person": asked.wish.person,
                "byes": asked.wish.byes,
                "waiting_list": !asked.fits,
                "may_be_here_already": asked.twice,
            })
        })
        .collect();
    Ok(Json(json!({
        "offer": {
            "open": offer.is_open(&desk, offer::today()),
            "places": offer.places,
            "free": offer.free(&desk),
            "closes": offer.closes,
            "fee": offer.fee,
        },
        "requests": all,
    })))
}

/// What is decided.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Decided {
    /// `accept`, `accept-paid` or `refuse`.
    pub what: String,
    /// The level that was confirmed: 3 enters somebody for whom there is no place.
    #[serde(default)]
    pub confirmed: Option<u8>,
}

/// Decides a request.
pub async fn decide(
    at: At<Deputy>,
    Path((_, request)): Path<(i64, i64)>,
    bytes: Bytes,
) -> Result<Json<Value>, Problem> {
    let Decided { what, confirmed } = body(&bytes)?;
    let decision = Decision::of(&what);
    let decision = decision.ok_or_else(|| Problem::bad_input(t::write_accept_or_refuse))?;
    let verdict = requests::decide(&at, request, decision, confirmed).await?;
    let verdict = verdict.ok_or(Problem::NotFound)?;
    let (verdict, player) = match verdict {
        Verdict::Accepted(player) => ("accepted", Some(player)),
        Verdict::Refused => ("refused", None),
        Verdict::TakenBack => ("taken-back", None),
    };
    Ok(Json(json!({ "request": request, "verdict": verdict, "player": player })))
}
