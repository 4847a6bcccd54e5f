//! The same for programs: JSON in and out, keys by `Authorization: Bearer`.
//!
//! Anyone who shows no key sees what is published. A change goes the way of every change
//! (`acting`), and a problem is told as `problem` tells it. Routes stand in one table, and
//! `openapi` describes exactly these: a test compares them.

mod accounts;
mod act;
mod drawn;
mod games;
mod keys;
mod openapi;
mod papers;
mod person;
mod read;
mod requests;
mod server_record;
mod show;
mod tournaments;

use arbitra_texts as t;
use axum::Router;
use axum::routing::{MethodRouter, delete, get, post, put};
use serde::de::DeserializeOwned;

use crate::core::app::App;
use crate::core::problem::Problem;

/// Every address for programs with its methods.
fn table() -> Vec<(&'static str, &'static [&'static str], MethodRouter<App>)> {
    vec![
        ("/api/openapi.json", &["get"], get(openapi::show)),
        ("/api/events", &["get"], get(read::events)),
        ("/api/tournaments", &["post"], post(tournaments::create)),
        ("/api/import", &["post"], post(tournaments::import)),
        ("/api/tournaments/{id}", &["get"], get(read::tournament)),
        ("/api/tournaments/{id}/players", &["get"], get(read::players)),
        ("/api/tournaments/{id}/players/{player}", &["get"], get(read::player)),
        ("/api/tournaments/{id}/players/{player}/data", &["get"], get(person::show)),
        ("/api/tournaments/{id}/rounds", &["get"], get(read::rounds)),
        ("/api/tournaments/{id}/rounds/{round}", &["get"], get(read::round)),
        ("/api/tournaments/{id}/rounds/{round}/explanation", &["get"], get(read::explanation)),
        ("/api/tournaments/{id}/teams", &["get"], get(read::teams)),
        ("/api/tournaments/{id}/standings", &["get"], get(read::standings)),
        ("/api/tournaments/{id}/crosstable", &["get"], get(read::crosstable)),
        ("/api/tournaments/{id}/prizes", &["get"], get(read::prizes)),
        ("/api/tournaments/{id}/play-offs", &["get"], get(read::play_offs)),
        ("/api/tournaments/{id}/requests", &["get"], get(requests::list)),
        ("/api/tournaments/{id}/requests/{request}", &["post"], post(requests::decide)),
        ("/api/tournaments/{id}/record", &["get"], get(read::record)),
        ("/api/tournaments/{id}/proof", &["get"], get(read::proof)),
        ("/api/tournaments/{id}/trf", &["get"], get(tournaments::export)),
        ("/api/tournaments/{id}/games", &["get", "post"], get(games::show).post(games::take)),
        ("/api/tournaments/{id}/papers", &["get"], get(papers::list)),
        ("/api/tournaments/{id}/papers/{file}", &["get"], get(papers::file)),
        ("/api/tournaments/{id}/event", &["get"], get(tournaments::event_file)),
        ("/api/tournaments/{id}/live", &["get"], get(read::live)),
        ("/api/tournaments/{id}/propose/{what}", &["get"], get(act::propose)),
        ("/api/tournaments/{id}/act", &["post"], post(act::act)),
        ("/api/tournaments/{id}/results", &["post"], post(act::result)),
        ("/api/keys", &["get", "post"], get(keys::list).post(keys::create)),
        ("/api/keys/{key}", &["delete"], delete(keys::revoke)),
        ("/api/accounts", &["get", "post"], get(accounts::list).post(accounts::create)),
        ("/api/accounts/{account}", &["delete"], delete(accounts::close)),
        ("/api/accounts/{account}/roles", &["put"], put(accounts::give)),
        ("/api/server/record", &["get"], get(server_record::show)),
    ]
}

/// The addresses.
pub fn routes() -> Router<App> {
    table().into_iter().fold(Router::new(), |router, (path, _, route)| router.route(path, route))
}

/// A body as a value.
fn body<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Problem> {
    serde_json::from_slice(bytes)
        .map_err(|error| Problem::bad_input_with(|l| t::the_body_cannot_be_read(l, &error)))
}
