//! What arbiters see and do.

pub mod act;
pub mod announcements;
pub mod backups;
pub mod beginnings;
pub mod captain;
pub mod check_in;
pub mod damaged;
pub mod dossier;
pub mod draw;
pub mod edit;
pub mod enter;
pub mod entries;
pub mod estimates;
pub mod event_file;
pub mod events;
pub mod explain;
pub mod fees;
pub mod help;
pub mod home;
pub mod laws;
pub mod leaving;
pub mod lists;
pub mod logo;
pub mod mails;
pub mod more;
pub mod network;
pub mod new_password;
pub mod next_round;
pub mod norms;
pub mod numbers;
pub mod overview;
pub mod own;
pub mod papers;
pub mod papers_kept;
pub mod pdf;
pub mod people;
pub mod person;
pub mod phone;
pub mod play_offs;
pub mod player;
pub mod players;
pub mod preview;
pub mod prizes;
pub mod record;
pub mod refresh;
pub mod register;
pub mod requests;
pub mod results;
pub mod review;
pub mod round;
pub mod schedule;
pub mod screens;
pub mod search;
pub mod sendings;
pub mod series;
pub mod setup;
pub mod sheets;
pub mod sign_in;
pub mod stream;
pub mod tables;
pub mod teams;
pub mod ties;
pub mod trust;
pub mod venue;

use axum::Router;
use axum::routing::{get, post};

use crate::core::app::App;

/// Entering many players, presence, results from phones, and people.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/t/{id}/players/import", get(entries::show).post(entries::take))
        .route("/t/{id}/players/search", get(search::find))
        .route("/t/{id}/players/absent", post(players::absent))
        .route("/t/{id}/fees", get(fees::show).post(fees::note))
        .route("/t/{id}/check-in", get(check_in::show).post(check_in::tap))
        .route("/t/{id}/rounds/{round}/enter", get(phone::show))
        .merge(enter::routes())
        .merge(requests::routes())
        .merge(backups::routes())
        .merge(beginnings::routes())
        .merge(help::routes())
        .merge(events::routes())
        .merge(captain::routes())
        .merge(damaged::routes())
        .merge(dossier::routes())
        .merge(draw::routes())
        .merge(teams::routes())
        .merge(people::routes())
        .merge(network::routes())
        .merge(norms::routes())
        .merge(own::routes())
        .merge(person::routes())
        .merge(play_offs::routes())
        .merge(preview::routes())
        .merge(prizes::routes())
        .route("/t/{id}/ratings", get(refresh::show).post(refresh::take))
        .route("/t/{id}/ratings/order", post(refresh::keep))
        .route("/t/{id}/ratings/estimates", post(estimates::keep))
        .route("/t/{id}/numbers", get(numbers::show).post(numbers::exchange))
        .merge(laws::routes())
        .merge(lists::routes())
        .merge(logo::routes())
        .merge(mails::routes())
        .merge(schedule::routes())
        .merge(screens::routes())
        .merge(series::routes())
        .merge(sheets::routes())
        .merge(announcements::routes())
        .merge(trust::routes())
        .merge(venue::routes())
}
