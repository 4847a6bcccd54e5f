//! Adjourned games (Appendix E): what is sealed, when they go on, what was in the envelope.
//!
//! | page | file |
//! |---|---|
//! | the timetable, session by session, to print and for everybody | `timetable.rs` |
//! | one game: the envelope, the sealed move, when it goes on | `envelope.rs` |

mod envelope;
mod timetable;

pub use envelope::LETTERS;

use axum::Router;
use axum::routing::get;

use crate::core::app::App;

/// The addresses of adjourned games.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/t/{id}/adjourned", get(timetable::show).post(timetable::fill))
        .route("/t/{id}/adjourned/print", get(timetable::print))
        .route("/t/{id}/adjourned/{board}", get(envelope::show).post(envelope::act))
}
