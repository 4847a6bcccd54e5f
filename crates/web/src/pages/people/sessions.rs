//! Where somebody is signed in: listed, and ended from afar.

use arbitra_desk::Moment;
use arbitra_store::{OpenSession, User, UserId, Version, handle_of};
use arbitra_texts as t;
use axum::extract::{Query, State};
use axum::response::Response;
use axum_extra::extract::Form;
use maud::{Markup, html};
use serde::Deserialize;

use super::accounts::back_to;
use crate::core::app::App;
use crate::core::clock;
use crate::core::problem::Problem;
use crate::core::roles::Role;
use crate::core::visitor::{Person, Visitor};
use crate::views::{Frame, deeds, grid};

/// Whose sessions; one's own if nobody is named.
#[derive(Debug, Default, Deserialize)]
pub struct Whose {
    user: Option<i64>,
}

/// Which session to end; all but the one that asks if none is named.
#[derive(Debug, Deserialize)]
pub struct End {
    user: Option<i64>,
    #[serde(default)]
    session: String,
    #[serde(default)]
    back: String,
}

/// Up to which entry the notices were read.
#[derive(Debug, Deserialize)]
pub struct Read {
    entry: u32,
    #[serde(default)]
    back: String,
}

/// The sessions of an account.
pub async fn show(
    State(app): State<App>,
    Query(whose): Query<Whose>,
    visitor: Visitor,
) -> Result<Markup, Problem> {
    let user = account(&app, &visitor, whose.user).await?;
    let l = visitor.language;
    let sessions = app.store.sessions_of(user.id, clock::seconds()).await?;
    let title = t::sessions(l);
    Ok(Frame::new(&visitor, title).show(html! {
        div.bar { h1 { (title) ": " (user.name) } span.grow {}
            a.button href="/people" { (t::people(l)) } }
        (list(&visitor, &user, &sessions))
    }))
}

/// Ends a session, or all but the one that asks.
pub async fn end(
    State(app): State<App>,
    visitor: Visitor,
    Form(form): Form<End>,
) -> Result<Response, Problem> {
    let user = account(&app, &visitor, form.user).await?;
    let by = visitor.by();
    if form.session.is_empty() {
        let own = is_own(&visitor, user.id).then_some(visitor.session.as_str());
        app.store.end_sessions(user.id, own, &by).await?;
    } else {
        app.store.end_session(user.id, form.session.trim(), &by).await?;
    }
    back_to(&form.back)
}

/// Puts the notices away that somebody has read.
pub async fn dismiss(
    State(app): State<App>,
    visitor: Visitor,
    Form(form): Form<Read>,
) -> Result<Response, Problem> {
    let user = account(&app, &visitor, None).await?;
    app.store.dismiss_notices(user.id, Version::new(form.entry)).await?;
    back_to(if form.back.is_empty() { "/" } else { &form.back })
}

/// The account whose sessions are asked for: one's own, or, for an owner, anybody's.
async fn account(app: &App, visitor: &Visitor, named: Option<i64>) -> Result<User, Problem> {
    let own = match visitor.person {
        Person::User { id, .. } => Some(id),
        _ => None,
    };
    let wanted = named.map(UserId::new).or(own);
    let Some(wanted) = wanted.filter(|_| own.is_some()) else {
        visitor.needs_on_server(Role::Owner)?;
        let Some(wanted) = wanted else { return Err(Problem::NotFound) };
        return Ok(app.store.user(wanted).await?);
    };
    if own != Some(wanted) {
        visitor.needs_on_server(Role::Owner)?;
    }
    Ok(app.store.user(wanted).await?)
}

fn is_own(visitor: &Visitor, user: UserId) -> bool {
    matches!(visitor.person, Person::User { id, .. } if id == user)
}

fn list(visitor: &Visitor, user: &User, sessions: &[OpenSession]) -> Markup {
    let l = visitor.language;
    let at = |seconds: i64| clock::local(Moment::from_seconds(seconds), l);
    let this = handle_of(&visitor.session);
    let hidden = |session: &str| {
        html! {
            input type="hidden" name="csrf" value=(visitor.csrf);
            input type="hidden" name="back" value=(visitor.path);
            input type="hidden" name="user" value=(user.id);
            input type="hidden" name="session" value=(session);
        }
    };
    let heads = [t::browser(l), t::from(l), t::began(l), t::last_seen(l), ""].map(grid::head);
    let line = |session: &OpenSession| {
        let known = !session.browser.is_empty();
        let browser = if known { &session.browser } else { t::unknown(l) };
        let end = html! {
            @if session.handle == this {
                span.badge { (t::this_one(l)) }
            } @else {
                form.inline method="post" action="/people/sessions/end" {
                    (hidden(&session.handle)) button.small.danger { (t::end(l)) }
                }
            }
        };
        grid::line([
            grid::cell(browser),
            grid::cell(deeds::from(&session.address, l)),
            grid::cell(html! { time { (at(session.created_at)) } }),
            grid::cell(html! { time { (at(session.seen_at)) } }),
            grid::cell(end),
        ])
    };
    html! {
        section.card {
            p.muted {
                (t::a_session_ends_by_itself(l))
                }
            @if sessions.is_empty() { p.muted { (t::none_there(l)) } } @else {
                (grid::plain(heads).lines(sessions.iter().map(line)).scrolling())
                @if sessions.iter().any(|session| session.handle != this) {
                    form.actions method="post" action="/people/sessions/end" { (hidden(""))
                        button.danger { @if is_own(visitor, user.id) {
                            (t::end_all_others(l))
                        } @else { (t::end_all(l)) } } }
                }
            }
        }
    }
}
