//! People: accounts, what they may do where, and keys for phones and programs.

mod accounts;
mod keys;
mod server_record;
mod sessions;
mod view;

use axum::Router;
use axum::routing::{get, post};

use crate::core::app::App;

pub use crate::core::network::address_for_phones;
pub use keys::{drawn_code, loopback_note};

/// The addresses.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/people", get(view::server))
        .route("/t/{id}/people", get(view::tournament))
        .route("/people/accounts", post(accounts::create))
        .route("/people/accounts/{user}/disable", post(accounts::disable))
        .route("/people/accounts/{user}/enable", post(accounts::enable))
        .route("/people/accounts/{user}/password", post(accounts::password))
        .route("/people/grants", post(accounts::grant))
        .route("/people/roles", post(accounts::roles))
        .route("/people/sessions", get(sessions::show))
        .route("/people/sessions/end", post(sessions::end))
        .route("/people/notices", post(sessions::dismiss))
        .route("/people/record", get(server_record::show))
        .route("/people/record.json", get(server_record::download))
        .route("/people/keys", post(keys::create))
        .route("/people/keys/{key}/revoke", post(keys::revoke))
        .route("/key/{secret}", get(keys::enter).post(keys::enter_instead))
}
