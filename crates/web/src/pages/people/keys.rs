//! Keys: for phones in the hall as QR codes, for programs as tokens. The secret is shown once.

use arbitra_texts as t;

use arbitra_store::{Scope, Session, Token, TokenId};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::Form;
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;

use super::accounts::{BackTo, back_to};
use crate::core::app::App;
use crate::core::auth::limits::Kind;
use crate::core::auth::{cookie, origin};
use crate::core::clock;
use crate::core::form::local_address;
use crate::core::network::{address_for_phones, unreachable};
use crate::core::peer::Peer;
use crate::core::people::accounts::{place, role_of};
use crate::core::people::keys::{self, NewKey, NewSecret};
use crate::core::problem::Problem;
use crate::core::roles::Role;
use crate::core::visitor::{Person, Visitor};
use crate::pages::sign_in;
use crate::views::{Frame, qr};

/// A key to make.
#[derive(Debug, Deserialize)]
pub struct Wished {
    label: String,
    role: String,
    place: String,
    /// How long it lasts; 0 until it is taken back.
    hours: u32,
    /// `program` for a token, else a phone's.
    #[serde(default)]
    kind: String,
    /// The address at which phones reach the server.
    #[serde(default)]
    base: String,
    #[serde(default)]
    back: String,
}

/// Makes a key and shows its secret, once.
pub async fn create(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Form(form): Form<Wished>,
) -> Result<Response, Problem> {
    let key = NewKey {
        role: role_of(&form.role)?,
        scope: place(&form.place)?,
        hours: form.hours,
        label: form.label,
    };
    let made = keys::make(&app, &visitor, &key).await?;
    let back = local_address(&form.back).unwrap_or("/people");
    let page = if form.kind == "program" {
        token_page(&visitor, &key, &made, back)
    } else {
        let base = match form.base.trim().trim_end_matches('/') {
            base if base.starts_with("http://") || base.starts_with("https://") => base.to_owned(),
            _ => address_for_phones(&app, &headers),
        };
        phone_page(&app, &visitor, &key, &made, &base, back)?
    };
    Ok(([(header::CACHE_CONTROL, "no-store")], page).into_response())
}

/// Takes a key back: anyone who carries it is out at once.
pub async fn revoke(
    State(app): State<App>,
    Path(key): Path<i64>,
    visitor: Visitor,
    Form(form): Form<BackTo>,
) -> Result<Response, Problem> {
    keys::take_back(&app, &visitor, TokenId::new(key)).await?;
    back_to(&form.back)
}

/// Lets somebody in by a key, and on to what the key is for. Anyone who is somebody already is
/// asked: a link takes nobody's place.
pub async fn enter(
    State(app): State<App>,
    peer: Peer,
    headers: HeaderMap,
    visitor: Visitor,
    Path(secret): Path<String>,
) -> Result<Response, Problem> {
    let token = valid_token(&app, &peer, &secret).await?;
    let to = destination(&app, &token).await?;
    match &visitor.person {
        Person::Nobody => open(&app, &peer, &headers, &token, &to).await,
        // Anyone who needs no account needs no key; and one that is in use needs no second session.
        Person::Local => Ok(Redirect::to(&to).into_response()),
        Person::Key { .. } if holds(&app, &visitor, &token).await? => {
            Ok(Redirect::to(&to).into_response())
        }
        Person::User { .. } | Person::Key { .. } => {
            Ok(instead_page(&visitor, &token, &secret, &to).into_response())
        }
    }
}

/// Takes the key's place instead of one's own, after being asked.
pub async fn enter_instead(
    State(app): State<App>,
    peer: Peer,
    headers: HeaderMap,
    visitor: Visitor,
    Path(secret): Path<String>,
) -> Result<Response, Problem> {
    let token = valid_token(&app, &peer, &secret).await?;
    let to = destination(&app, &token).await?;
    app.store.close_session(&visitor.session, clock::seconds()).await?;
    open(&app, &peer, &headers, &token, &to).await
}

/// The key with a secret, while it is good.
async fn valid_token(app: &App, peer: &Peer, secret: &str) -> Result<Token, Problem> {
    let now = clock::seconds();
    let token = if secret.len() == 64 { app.store.token(secret, now).await? } else { None };
    token.map_or_else(
        || {
            // BackTo guesses are counted: a hall full of phones shares one address.
            app.limits.count(Kind::WrongKey, peer.household())?;
            Err(Problem::bad_input(t::this_key_has_ended_or))
        },
        Ok,
    )
}

/// Whether the visitor's session is one of the key's.
async fn holds(app: &App, visitor: &Visitor, token: &Token) -> Result<bool, Problem> {
    let session = app.store.session(&visitor.session, clock::seconds()).await?;
    Ok(session.is_some_and(|session| session.data == data(token)))
}

/// What a key's session keeps: the number, not the secret; who reads the database learns no key.
fn data(token: &Token) -> String {
    format!("key:{}", token.id)
}

/// Opens a session of a key.
async fn open(
    app: &App,
    peer: &Peer,
    headers: &HeaderMap,
    token: &Token,
    to: &str,
) -> Result<Response, Problem> {
    app.limits.count(Kind::Key, peer.household())?;
    let now = clock::seconds();
    let session = Session {
        data: data(token),
        expires_at: token.expires_at.unwrap_or(i64::MAX).min(now + cookie::SESSION_SECONDS),
        browser: origin::browser(headers),
        address: origin::network(peer.address),
        ..Session::beginning(now, 0)
    };
    sign_in::enter(app, &session, peer, to).await
}

/// What a key is for.
async fn destination(app: &App, token: &Token) -> Result<String, Problem> {
    Ok(match token.scope {
        Scope::Tournament(id) => {
            let round = app.room(id).await?.desk().current().map(|round| round.round);
            match round.filter(|_| token.role == Role::Results.word()) {
                Some(round) => format!("/t/{id}/rounds/{round}/enter"),
                None => format!("/t/{id}"),
            }
        }
        Scope::Event(_) | Scope::Server => "/".to_owned(),
    })
}

/// Asks whether the key shall take somebody's place.
fn instead_page(visitor: &Visitor, token: &Token, secret: &str, to: &str) -> Markup {
    let l = visitor.language;
    let title = t::go_on_with_this_key(l);
    let role = arbitra_store::role_name(&token.role, l);
    Frame::new(visitor, title).show(html! {
        section.card.narrow {
            h1 { (title) }
            p { (t::you_are_signed_in_as(l)) " " strong {
                (visitor.name())
            } ". "
                (t::the_link_is_a_key(l)) " " strong {
                    (token.label)
                } ", " (role) "." }
            p {
                (t::with_the_key_you_may(l))
                }
            form.stack method="post" action={ "/key/" (secret) } {
                input type="hidden" name="csrf" value=(visitor.csrf);
                div.actions {
                    a.button.primary href=(to) { (t::stay_as_i_am(l)) }
                    button { (t::use_the_key(l)) }
                }
            }
        }
    })
}

fn phone_page(
    app: &App,
    visitor: &Visitor,
    key: &NewKey,
    made: &NewSecret,
    base: &str,
    back: &str,
) -> Result<Markup, Problem> {
    let l = visitor.language;
    let link = format!("{base}/key/{}", made.secret);
    let drawn = drawn_code(&link)?;
    Ok(Frame::new(visitor, t::key(l)).show(html! {
        section.card.key data-key=(made.id) {
            div.qr role="img" aria-label=(t::qr_code_of_the_key(l)) {
                (drawn)
            }
            div {
                h1 { (key.label) }
                p { (key.role.say(l)) ", " (until(made, l)) }
                p { strong { (t::scan_it_with_the_phone(l)) } " "
                    (t::whoever_has_it_can_act(l))
                        }
                p.secret { (link) }
                div.actions { button type="button" data-copy=(link) {
                    (t::copy_the_link(l))
                } a.button.primary href=(back) { (t::done(l)) } }
                @if unreachable(app, base) { (loopback_note(l)) }
            }
        }
    }))
}

/// An address as a code that phones read.
pub fn drawn_code(address: &str) -> Result<PreEscaped<String>, Problem> {
    Ok(PreEscaped(qr::drawing(address)?))
}

fn token_page(visitor: &Visitor, key: &NewKey, made: &NewSecret, back: &str) -> Markup {
    let l = visitor.language;
    Frame::new(visitor, t::token(l)).show(html! {
        section.card {
            h1 { (key.label) }
            p { (key.role.say(l)) ", " (until(made, l)) }
            p { strong { (t::copy_it_now_it_is(l)) } }
            p.secret { (made.secret) }
            p.muted { (t::programs_send_it_with_every(l)) " " code { "Authorization: Bearer …" }
                ". "
                a href="/api/openapi.json" {
                    (t::description_of_the_interface(l))
                } }
            div.actions { button type="button" data-copy=(made.secret) {
                (t::copy(l))
            } a.button.primary href=(back) { (t::done(l)) } }
        }
    })
}

fn until(made: &NewSecret, l: arbitra_model::Language) -> String {
    match made.expires_at {
        Some(at) => {
            format!("{} {}", t::until(l), clock::local(arbitra_desk::Moment::from_seconds(at), l))
        }
        None => t::until_it_is_taken_back(l).to_owned(),
    }
}

/// The way to a desk that phones can reach.
pub fn loopback_note(l: arbitra_model::Language) -> Markup {
    html! {
        p.note {
            (t::phones_cannot_reach_this_desk(l)) " "
            a href="/network" { (t::open_it_to_the_network(l)) } }
    }
}
