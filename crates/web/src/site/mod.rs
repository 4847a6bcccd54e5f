//! The public side for another place: as files that lie on any web space or on a stick, drawn by
//! the same views as the live pages.
//!
//! | file | what |
//! |---|---|
//! | `draw` | every page in every language, asked of the same handlers, and the files beside them |
//! | `paths` | the address of a live page as the path of a file, links between files |
//! | `small` | style and script, as small as they can be |
//! | `beside` | feed, calendars, the version, what phones and other pages need |
//! | `rounds` | what the desk has of the rounds, for deciding how far they are shown |
//! | `kept` | targets and decisions as the store keeps them, secrets sealed |
//! | `configured` | what else was configured for a tournament, and the walk over all that have it |
//! | `sending` | the queue: what is due is drawn and sent, and tried again |
//! | `outside` | a site of a record or a report, for the command line |
//! | `desk` | the page where arbiters decide it |
//! | `lichess`, `chess_results` | broadcasts of games, uploads of tournaments |

mod beside;
mod chess_results;
mod configured;
mod desk;
mod draw;
mod kept;
mod lichess;
mod outside;
mod paths;
mod rounds;
mod sending;
mod small;
#[cfg(test)]
mod tests;

pub use chess_results::upload_regularly;
pub use lichess::push_regularly;
pub use outside::{SiteFault, SiteWish, site_of_record, site_of_report, site_of_store};
pub use sending::send_regularly;

use axum::Router;

use crate::core::app::App;

/// The addresses of what goes to other places.
pub fn routes() -> Router<App> {
    desk::routes().merge(lichess::routes()).merge(chess_results::routes())
}
