//! The logo of the event: brought in, looked at before it is kept, taken away again.

use arbitra_desk::{Action, Desk, Logo, Refusal};
use arbitra_texts as t;
use axum::Router;
use axum::extract::Multipart;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::post;
use maud::{Markup, html};

use crate::core::app::App;
use crate::core::at::At;
use crate::core::auth::guard::UPLOAD_BYTES;
use crate::core::form::{Acting, AtField as _};
use crate::core::problem::Problem;
use crate::core::roles::Chief;
use crate::core::room::Room;
use crate::core::visitor::Visitor;
use crate::views::acts;

/// The addresses.
pub fn routes() -> Router<App> {
    Router::new().route("/t/{id}/logo", post(bring)).route("/t/{id}/logo/remove", post(remove))
}

/// The picture as it stands, and the way to another one.
pub fn card(visitor: &Visitor, room: &Room, desk: &Desk) -> Markup {
    let (l, id) = (visitor.language, room.id);
    html! {
        section.card.logo-card #logo {
            h2 { (t::logo_of_the_event(l)) }
            p.muted { (t::public_pages_and_screens_show_it(l)) }
            @if let Some(logo) = desk.logo() {
                p { img.logo src={ "/p/" (id) "/logo?v=" (logo.tag()) }
                    alt=(t::logo_of_the_event(l)) width=(logo.width) height=(logo.height); }
            }
            form.line method="post" enctype="multipart/form-data"
                action={ "/t/" (id) "/logo" } {
                (acts::hidden(visitor, desk, &format!("/t/{id}/setup")))
                label { (t::picture_png_or_jpeg(l))
                    input type="file" name="file" accept="image/png,image/jpeg" required; }
                button { @if desk.logo().is_some() { (t::show_this_one_instead(l)) }
                    @else { (t::show_it_on_the_page(l)) } }
            }
            @if desk.logo().is_some() {
                form.inline method="post" action={ "/t/" (id) "/logo/remove" } {
                    (acts::hidden(visitor, desk, &format!("/t/{id}/setup")))
                    button.danger { (t::take_the_logo_away(l)) }
                }
            }
        }
    }
}

/// Keeps the picture that was sent.
async fn bring(at: At<Chief>, mut form: Multipart) -> Result<Response, Problem> {
    let too_large = |_| Problem::TooLarge { most: UPLOAD_BYTES };
    let (mut acting, mut file) = (Acting::default(), None);
    while let Some(field) = form.next_field().await.map_err(too_large)? {
        let name = field.name().unwrap_or_default().to_owned();
        let bytes = field.bytes().await.map_err(too_large)?;
        match name.as_str() {
            "file" if !bytes.is_empty() => file = Some(bytes),
            "seen" => acting.seen = String::from_utf8_lossy(&bytes).trim().parse().ok(),
            _ => {}
        }
    }
    let file = file.ok_or_else(|| Problem::bad_input(t::choose_a_picture)).at("file")?;
    let logo = Logo::read(&file).map_err(|fault| Problem::Refused {
        desk: at.desk().clone(),
        refusal: Box::new(Refusal::Logo { fault }),
    })?;
    at.act(&acting, Action::SetLogo { logo: Some(Box::new(logo)) }).await?;
    Ok(back(&at))
}

/// Takes the picture away.
async fn remove(
    at: At<Chief>,
    axum_extra::extract::Form(acting): axum_extra::extract::Form<Acting>,
) -> Result<Response, Problem> {
    at.act(&acting, Action::SetLogo { logo: None }).await?;
    Ok(back(&at))
}

fn back<R>(at: &At<R>) -> Response {
    Redirect::to(&format!("/t/{}/setup#logo", at.id)).into_response()
}
