//! What arbiters see and do.

pub mod act;
pub mod check_in;
pub mod damaged;
pub mod draw;
pub mod edit;
pub mod entries;
pub mod event_file;
pub mod explain;
pub mod home;
pub mod laws;
pub mod more;
pub mod new_password;
pub mod next_round;
pub mod norms;
pub mod overview;
pub mod papers;
pub mod people;
pub mod person;
pub mod phone;
pub mod player;
pub mod players;
pub mod record;
pub mod results;
pub mod round;
pub mod search;
pub mod setup;
pub mod sheets;
pub mod sign_in;
pub mod stream;
pub mod tables;
pub mod teams;
pub mod trust;

use axum::Router;
use axum::routing::get;

use crate::core::app::App;

/// Entering many players, presence, results from phones, and people.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/t/{id}/players/import", get(entries::show).post(entries::take))
        .route("/t/{id}/players/search", get(search::find))
        .route("/t/{id}/check-in", get(check_in::show).post(check_in::tap))
        .route("/t/{id}/rounds/{round}/enter", get(phone::show))
        .merge(damaged::routes())
        .merge(draw::routes())
        .merge(teams::routes())
        .merge(people::routes())
        .merge(norms::routes())
        .merge(person::routes())
        .merge(laws::routes())
        .merge(sheets::routes())
        .merge(trust::routes())
}
