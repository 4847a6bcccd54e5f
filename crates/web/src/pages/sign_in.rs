//! Signing in and out, the first account, and the language.

use arbitra_standings::Language;
use arbitra_store::{Scope, Session};
use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::Form;
use maud::{Markup, html};
use serde::Deserialize;

use crate::app::App;
use crate::auth::{cookie, password, secret};
use crate::clock;
use crate::form::local_address;
use crate::peer::Peer;
use crate::problem::Problem;
use crate::roles::Role;
use crate::views::Frame;
use crate::visitor::Visitor;

/// The setting that holds the code of the first account, where several servers share a database.
pub const FIRST_ACCOUNT: &str = "first account";
/// How long a session lasts: two weeks.
pub const SESSION_SECONDS: i64 = 14 * 86_400;

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
    let language = Language::ALL.into_iter().find(|language| language.code() == code);
    let language = language.ok_or(Problem::NotFound)?;
    let to = local_address(&back.back).unwrap_or("/");
    let mut response = Redirect::to(to).into_response();
    cookie::set_language(response.headers_mut(), language.code(), &peer);
    Ok(response)
}

/// The form.
pub async fn form(Query(back): Query<Back>, visitor: Visitor) -> Result<Markup, Problem> {
    Ok(page(&visitor, &back.back, None))
}

/// Signs in, or makes the first account.
pub async fn sign_in(
    State(app): State<App>,
    peer: Peer,
    visitor: Visitor,
    Form(form): Form<Credentials>,
) -> Result<Response, Problem> {
    let name = form.name.trim();
    if !visitor.accounts {
        first_account(&app, &peer, name, &form).await?;
    }
    let user = app.store.user_named(name).await?.filter(|user| user.disabled_at.is_none());
    let kept = user.as_ref().map(|user| user.password.clone());
    let fits = app.password_fits(name, &peer, form.password, kept).await?;
    let (Some(user), true) = (user, fits) else {
        let l = visitor.language;
        let wrong =
            l.choose("Name or password is wrong.", "El nombre o la contraseña no son correctos.");
        let page = page(&visitor, &form.back, Some(wrong));
        return Ok((axum::http::StatusCode::UNAUTHORIZED, page).into_response());
    };
    let now = clock::seconds();
    let session = Session {
        user: Some(user.id),
        data: String::new(),
        created_at: now,
        expires_at: now + SESSION_SECONDS,
    };
    enter(&app, &session, &peer, local_address(&form.back).unwrap_or("/")).await
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
    app.store.close_session(&visitor.session).await?;
    let mut response = Redirect::to("/").into_response();
    cookie::set_session(response.headers_mut(), &secret::fresh()?, SESSION_SECONDS, &peer);
    Ok(response)
}

async fn first_account(
    app: &App,
    peer: &Peer,
    name: &str,
    form: &Credentials,
) -> Result<(), Problem> {
    if !app.code_fits(peer, &form.code).await? {
        return Err(Problem::bad(
            "The code is not the one in the terminal where the server was started.",
            "El código no es el que muestra el terminal donde se inició el servidor.",
        ));
    }
    if name.is_empty() || name.chars().count() > 100 {
        return Err(Problem::bad(
            "An account needs a name of at most 100 letters.",
            "Una cuenta necesita un nombre de 100 letras como máximo.",
        ));
    }
    let hash = password::hash(form.password.clone(), name).await?;
    let role = Role::Owner.word();
    let made = app.store.create_first_user(name, &hash, role, clock::seconds()).await?;
    app.limits.see_accounts();
    app.store.unset(Scope::Server, FIRST_ACCOUNT).await?;
    made.map(drop).ok_or_else(|| {
        Problem::bad(
            "Somebody else has just made the first account. Whoever did can make yours.",
            "Otra persona acaba de crear la primera cuenta. Ella puede crear la suya.",
        )
    })
}

/// The field for the code that the first account takes, and where the code is found.
pub fn code_field(l: Language) -> Markup {
    html! {
        label { (l.choose("Code shown in the terminal", "Código que muestra el terminal"))
            input name="code" required autocomplete="off" aria-describedby="where-code"; }
        p.muted #where-code { (l.choose(
            "It stands in the window where the desk was started, below its address. So only whoever started it makes the first account.",
            "Está en la ventana donde se inició la mesa, debajo de su dirección. Así, solo quien la inició crea la primera cuenta.")) }
    }
}

fn page(visitor: &Visitor, back: &str, wrong: Option<&str>) -> Markup {
    let l = visitor.language;
    let first = !visitor.accounts;
    let title = if first {
        l.choose("The first account", "La primera cuenta")
    } else {
        l.choose("Sign in", "Entrar")
    };
    Frame::new(visitor, title).show(html! {
        section.card.narrow {
            h1 { (title) }
            @if first {
                p { (l.choose(
                    "It becomes the owner of this server and can make accounts for others.",
                    "Será la responsable de este servidor y podrá crear cuentas para otras personas.")) }
            }
            @if let Some(wrong) = wrong { p.note.bad role="alert" { (wrong) } }
            form.stack method="post" action="/sign-in" {
                input type="hidden" name="csrf" value=(visitor.csrf);
                input type="hidden" name="back" value=(back);
                label { (l.choose("Name", "Nombre")) input name="name" required autocomplete="username" autofocus; }
                label { (l.choose("Password", "Contraseña"))
                    input name="password" type="password" required minlength=[first.then_some(password::SHORTEST)]
                        autocomplete=(if first { "new-password" } else { "current-password" }); }
                label.check hidden { input type="checkbox" data-reveal="password"; (l.choose("Show the password", "Mostrar la contraseña")) }
                @if first { (code_field(l)) }
                div.actions { button.primary { (title) } }
            }
        }
    })
}
