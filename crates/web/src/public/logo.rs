//! The logo of the event, as a file.

use arbitra_desk::Desk;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};

use crate::core::at::At;
use crate::core::problem::Problem;
use crate::core::roles::Public;
use crate::core::room::Room;

/// The picture: nothing but a picture, whatever a browser is told to make of it.
pub async fn show(at: At<Public>) -> Result<Response, Problem> {
    let desk = at.room.desk();
    let logo = desk.logo().ok_or(Problem::NotFound)?;
    let headers = [
        (header::CONTENT_TYPE, logo.kind.media_type()),
        (header::CONTENT_SECURITY_POLICY, "default-src 'none'; sandbox"),
        (header::CONTENT_DISPOSITION, "inline"),
        // The address changes with the picture.
        (header::CACHE_CONTROL, "public, max-age=86400"),
    ];
    Ok((headers, logo.bytes()).into_response())
}

/// The picture on a page; nothing if there is none. The name of the event stands beside it, so that
/// readers who see no pictures hear nothing twice.
pub fn picture(room: &Room, desk: &Desk) -> Markup {
    html! {
        @if let Some(logo) = desk.logo() {
            img.logo src={ "/p/" (room.id) "/logo?v=" (logo.tag()) } alt=""
                width=(logo.width) height=(logo.height);
        }
    }
}
