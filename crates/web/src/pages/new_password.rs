//! Somebody who comes in with a password that works once chooses their own before anything else.

use arbitra_store::{By, Session, User};
use arbitra_texts as t;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use axum_extra::extract::Form;
use maud::{Markup, html};
use serde::Deserialize;

use crate::core::app::App;
use crate::core::auth::{cookie, origin, password};
use crate::core::clock;
use crate::core::peer::Peer;
use crate::core::problem::Problem;
use crate::core::visitor::Visitor;
use crate::pages::sign_in;
use crate::views::Frame;

/// How long somebody may take to choose.
pub const SECONDS: i64 = 15 * 60;

/// The password that was chosen.
#[derive(Debug, Deserialize)]
pub struct Chosen {
    password: String,
}

/// Somebody who signed in with a password that works once, and has not chosen their own yet.
pub async fn pending(app: &App, visitor: &Visitor) -> Result<Option<User>, Problem> {
    let now = clock::seconds();
    let session = app.store.session(&visitor.session, now).await?;
    let Some(id) = session.and_then(|session| session.user) else { return Ok(None) };
    let user = app.store.user(id).await?;
    let waits = user.disabled_at.is_none() && user.one_time_until.is_some_and(|until| until > now);
    Ok(waits.then_some(user))
}

/// The form in which it is chosen.
pub fn page(visitor: &Visitor, user: &User) -> Markup {
    let l = visitor.language;
    let title = t::choose_a_password(l);
    Frame::new(visitor, title).show(html! {
        section.card.narrow {
            h1 { (title) }
            p { (user.name) ": " (t::the_password_you_came_in(l))
                }
            form.stack method="post" action="/sign-in/password" {
                input type="hidden" name="csrf" value=(visitor.csrf);
                // So that password managers know whose it is.
                input type="hidden" name="name" value=(user.name) autocomplete="username";
                label { (t::new_password(l))
                    input name="password" type="password"
                    required minlength=(password::SHORTEST) autocomplete="new-password" autofocus; }
                div.actions { button.primary {
                    (t::keep_it_and_go_on(l))
                } }
            }
        }
    })
}

/// Keeps the password that was chosen, and lets its owner in.
pub async fn choose(
    State(app): State<App>,
    peer: Peer,
    headers: HeaderMap,
    visitor: Visitor,
    Form(chosen): Form<Chosen>,
) -> Result<Response, Problem> {
    let Some(user) = pending(&app, &visitor).await? else { return Err(Problem::SignIn) };
    let turn = password::turn().await?;
    if password::fits(chosen.password.clone(), Some(user.password), turn).await.0 {
        return Err(Problem::bad_input(t::that_is_the_password_that).at("password"));
    }
    let hash = password::hash(chosen.password, &user.name).await?;
    let now = clock::seconds();
    app.store.set_password(user.id, &hash, &By::new(user.name, now)).await?;
    let session = Session {
        user: Some(user.id),
        browser: origin::browser(&headers),
        address: origin::network(peer.address),
        ..Session::beginning(now, cookie::SESSION_SECONDS)
    };
    sign_in::enter(&app, &session, &peer, "/").await
}
