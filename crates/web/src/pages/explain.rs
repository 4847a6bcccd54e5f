//! To come.
use axum::Router;

use crate::app::App;

/// The addresses.
pub fn routes() -> Router<App> {
    Router::new()
}
