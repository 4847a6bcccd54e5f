//! Signing in and out, the first account, and the language.

use arbitra_model::{Language, Reader};
use arbitra_store::{By, NewUser, Scope, Session, User, check_name};
use arbitra_texts as t;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::Form;
use maud::{Markup, html};
use serde::Deserialize;

use crate::core::app::App;
use crate::core::auth::{cookie, origin, password, secret};
use crate::core::clock;
use crate::core::form::local_address;
use crate::core::peer::Peer;
use crate::core::problem::Problem;
use crate::core::roles::Role;
use crate::core::visitor::Visitor;
use crate::pages::new_password;
use crate::views::Frame;

/// The setting that holds the code of the first account, where several servers share a database.
/// Under another name older versions kept shorter ones.
pub const FIRST_ACCOUNT: &str = "code of the first account";

/// Where to go afterwards.
#[derive(Debug, Default, Deserialize)]
pub struct Back {
    #[serde(default)]
    back: String,
}

/// Name, password, and for the first account the code.
#[derive(Debug, Deserialize)]
pub struct Credentials {
    name: String,
    password: String,
    #[serde(default)]
    code: String,
    #[serde(default)]
    back: String,
}

/// Switches the language.
pub async fn language(
    Path(code): Path<String>,
    Query(back): Query<Back>,
    peer: Peer,
) -> Result<Response, Problem> {
    let language = Reader::of_code(&code).ok_or(Problem::NotFound)?;
    let to = local_address(&back.back).unwrap_or("/");
    let mut response = Redirect::to(to).into_response();
    cookie::set_language(response.headers_mut(), language.code(), &peer);
    Ok(response)
}

/// The form.
pub async fn form(
    State(app): State<App>,
    Query(back): Query<Back>,
    visitor: Visitor,
) -> Result<Markup, Problem> {
    if let Some(user) = new_password::pending(&app, &visitor).await? {
        return Ok(new_password::page(&visitor, &user));
    }
    Ok(page(&visitor, &back.back, None))
}

/// Who could not be let in, and why.
pub struct Wrong<'a> {
    /// The name that was written; nothing is said of whether somebody has it.
    pub name: &'a str,
    /// What is said of it.
    pub said: &'a str,
}

/// Signs in, or makes the first account.
pub async fn sign_in(
    State(app): State<App>,
    peer: Peer,
    headers: HeaderMap,
    visitor: Visitor,
    Form(form): Form<Credentials>,
) -> Result<Response, Problem> {
    let name = form.name.trim();
    if !visitor.accounts {
        first_account(&app, &peer, name, &form).await?;
    }
    let user = app.store.user_called(name).await?.filter(|user| user.disabled_at.is_none());
    let kept = user.as_ref().map(|user| user.password.clone());
    // However it is written, tries at one account are counted together.
    let account = user.as_ref().map_or(name, |user| &user.name);
    let fits = app.password_fits(account, &peer, form.password, kept).await?;
    let now = clock::seconds();
    let ended = |user: &User| user.one_time_until.is_some_and(|until| until <= now);
    let (Some(user), true) = (user.as_ref().filter(|user| !ended(user)), fits) else {
        let from = peer.address;
        match &user {
            // A name that nobody has may be a password in the wrong field.
            None => tracing::warn!(%from, "sign-in failed: no such account"),
            Some(user) => tracing::warn!(name = user.name, %from, "sign-in failed"),
        }
        let l = visitor.language;
        let wrong = Wrong { name, said: t::name_or_password_is_wrong(l) };
        let page = page(&visitor, &form.back, Some(&wrong));
        return Ok((axum::http::StatusCode::UNAUTHORIZED, page).into_response());
    };
    // Somebody with a password that works once first chooses their own.
    let once = user.one_time_until.is_some();
    let lasts = if once { new_password::SECONDS } else { cookie::SESSION_SECONDS };
    let to = local_address(&form.back).filter(|_| !once);
    let session = Session {
        user: Some(user.id),
        browser: origin::browser(&headers),
        address: origin::network(peer.address),
        ..Session::beginning(now, lasts)
    };
    enter(&app, &session, &peer, to.unwrap_or(if once { "/sign-in" } else { "/" })).await
}

/// Opens a session and goes somewhere. The secret is new: what was known before is worth nothing.
pub async fn enter(
    app: &App,
    session: &Session,
    peer: &Peer,
    to: &str,
) -> Result<Response, Problem> {
    let fresh = secret::fresh()?;
    app.store.open_session(&fresh, session).await?;
    let mut response = Redirect::to(to).into_response();
    let lasts = session.expires_at - clock::seconds();
    cookie::set_session(response.headers_mut(), &fresh, lasts, peer);
    Ok(response)
}

/// Signs out.
pub async fn sign_out(
    State(app): State<App>,
    peer: Peer,
    visitor: Visitor,
) -> Result<Response, Problem> {
    app.store.close_session(&visitor.session, clock::seconds()).await?;
    let mut response = Redirect::to("/").into_response();
    cookie::set_session(response.headers_mut(), &secret::fresh()?, cookie::SESSION_SECONDS, &peer);
    Ok(response)
}

async fn first_account(
    app: &App,
    peer: &Peer,
    name: &str,
    form: &Credentials,
) -> Result<(), Problem> {
    if !app.code_fits(peer, &form.code).await? {
        return Err(Problem::bad_input(t::the_code_is_not_the).at("code"));
    }
    check_name(name).map_err(|error| Problem::from(error).at("name"))?;
    let hash = password::hash(form.password.clone(), name).await?;
    let role = Some((Scope::Server, Role::Owner.word().to_owned()));
    let new = NewUser { name: name.to_owned(), password: hash, role, first: true };
    let made = app.store.create_user(&new, &By::new(name, clock::seconds())).await;
    if matches!(made, Ok(_) | Err(arbitra_store::Error::NotFirst)) {
        app.limits.see_accounts();
        app.store.unset(Scope::Server, FIRST_ACCOUNT).await?;
    }
    made?;
    Ok(())
}

/// The field for the code that the first account takes, and where the code is found.
pub fn code_field(l: Language) -> Markup {
    html! {
        label { (t::code_shown_in_the_terminal(l))
            input name="code" required autocomplete="off" aria-describedby="where-code"; }
        p.muted #where-code { (t::it_stands_in_the_window(l))
            }
    }
}

/// The form, with what was wrong the last time.
pub fn page(visitor: &Visitor, back: &str, wrong: Option<&Wrong<'_>>) -> Markup {
    let l = visitor.language;
    let first = !visitor.accounts;
    let title = if first { t::the_first_account(l) } else { t::sign_in(l) };
    Frame::new(visitor, title).show(html! {
        section.card.narrow {
            h1 { (title) }
            @if first {
                p { (t::it_becomes_the_owner_of(l))
                    }
            }
            @if let Some(wrong) = wrong { p.note.bad role="alert" { (wrong.said) } }
            form.stack method="post" action="/sign-in" {
                input type="hidden" name="csrf" value=(visitor.csrf);
                input type="hidden" name="back" value=(back);
                label { (t::name(l)) input name="name" value=[wrong.map(|wrong| wrong.name)]
                    required autocomplete="username" autofocus[wrong.is_none()]; }
                label { (t::password(l))
                    input name="password" type="password" autofocus[wrong.is_some()]
                    required minlength=[first.then_some(password::SHORTEST)]
                        autocomplete=(if first { "new-password" } else { "current-password" }); }
                label.check hidden { input type="checkbox" data-reveal="password";
                    (t::show_the_password(l)) }
                @if first { (code_field(l)) }
                div.actions { button.primary { (title) } }
            }
            @if !first {
                p.muted { (t::lost_the_password_on_the(l)) " "
                    code { "arbitra account reset " (t::name_to_type(l)) } }
            }
        }
    })
}
