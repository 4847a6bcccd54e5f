//! Accounts: made, closed, opened, given another password and roles.

use arbitra_store::{Grant, Scope, UserId};
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::Form;
use serde::Deserialize;

use super::places::{Place, needs_to_give};
use crate::app::App;
use crate::auth::password;
use crate::clock;
use crate::form::{local_address, parsed};
use crate::peer::Peer;
use crate::problem::Problem;
use crate::roles::Role;
use crate::visitor::{Person, Visitor};

/// A new account, perhaps with a role at once.
#[derive(Debug, Deserialize)]
pub struct Account {
    /// The name at the door.
    pub name: String,
    /// The password.
    pub password: String,
    /// Where the role is; see [`Place`].
    #[serde(default)]
    pub place: String,
    /// The role, if one is given at once.
    #[serde(default)]
    pub role: String,
    /// Where to go afterwards.
    #[serde(default)]
    pub back: String,
}

/// A role somewhere; an empty one takes it away.
#[derive(Debug, Deserialize)]
pub struct Granted {
    /// To whom.
    pub user: i64,
    /// Where; see [`Place`].
    pub place: String,
    /// Which role.
    #[serde(default)]
    pub role: String,
    /// Where to go afterwards.
    #[serde(default)]
    pub back: String,
}

/// Another password.
#[derive(Debug, Deserialize)]
pub struct NewPassword {
    password: String,
    /// The old one, from whoever changes his own.
    #[serde(default)]
    old: String,
    #[serde(default)]
    back: String,
}

/// Only where to go afterwards.
#[derive(Debug, Deserialize)]
pub struct Only {
    /// The page.
    #[serde(default)]
    pub back: String,
}

/// Makes an account.
pub async fn create(
    State(app): State<App>,
    visitor: Visitor,
    Form(form): Form<Account>,
) -> Result<Response, Problem> {
    let back = form.back.clone();
    make(&app, &visitor, form).await?;
    back_to(&back)
}

/// Makes an account, if the visitor may, with a role the visitor may give.
pub async fn make(app: &App, visitor: &Visitor, wished: Account) -> Result<UserId, Problem> {
    visitor.needs_on_server(Role::Owner)?;
    if !visitor.accounts {
        return Err(Problem::bad(
            "Make the first account, the owner’s, first: from then on everybody signs in.",
            "Cree primero la cuenta de la persona responsable: desde entonces todos inician sesión.",
        ));
    }
    let name = wished.name.trim();
    if name.is_empty() || name.chars().count() > 100 {
        return Err(Problem::bad(
            "An account needs a name of at most 100 letters.",
            "Una cuenta necesita un nombre de 100 letras como máximo.",
        ));
    }
    let given = match wished.role.as_str() {
        "" => None,
        role => Some((place(&wished.place)?, role_of(role)?)),
    };
    if let Some((scope, role)) = given {
        needs_to_give(app, visitor, scope, role).await?;
    }
    let hash = password::hash(wished.password, name).await?;
    let user = app.store.create_user(name, &hash, clock::seconds()).await?;
    if let Some((scope, role)) = given {
        app.store.grant(&Grant { user, scope, role: role.word().to_owned() }).await?;
    }
    Ok(user)
}

/// Closes an account: its sessions end now.
pub async fn disable(
    State(app): State<App>,
    Path(user): Path<i64>,
    visitor: Visitor,
    Form(form): Form<Only>,
) -> Result<Response, Problem> {
    close(&app, &visitor, UserId::new(user)).await?;
    back_to(&form.back)
}

/// Closes an account, if the visitor may, and if an owner is left.
pub async fn close(app: &App, visitor: &Visitor, user: UserId) -> Result<(), Problem> {
    visitor.needs_on_server(Role::Owner)?;
    app.store.user(user).await?;
    keeps_an_owner(app, user).await?;
    Ok(app.store.disable_user(user, clock::seconds()).await?)
}

/// Opens a closed account again.
pub async fn enable(
    State(app): State<App>,
    Path(user): Path<i64>,
    visitor: Visitor,
    Form(form): Form<Only>,
) -> Result<Response, Problem> {
    visitor.needs_on_server(Role::Owner)?;
    app.store.enable_user(UserId::new(user)).await?;
    back_to(&form.back)
}

/// Gives an account another password: the owner anybody's, everybody his own. Other sessions end.
pub async fn password(
    State(app): State<App>,
    Path(user): Path<i64>,
    peer: Peer,
    visitor: Visitor,
    Form(form): Form<NewPassword>,
) -> Result<Response, Problem> {
    let user = UserId::new(user);
    let own = matches!(visitor.person, Person::User { id, .. } if id == user);
    if !own {
        visitor.needs_on_server(Role::Owner)?;
    }
    let account = app.store.user(user).await?;
    if own {
        let kept = Some(account.password);
        if !app.password_fits(&account.name, &peer, form.old, kept).await? {
            return Err(Problem::bad(
                "The old password is wrong; nothing was changed.",
                "La contraseña anterior no es correcta; no se ha cambiado nada.",
            ));
        }
    }
    let hash = password::hash(form.password, &account.name).await?;
    app.store.set_password(user, &hash).await?;
    app.store.close_sessions_of(user).await?;
    back_to(if own { "/sign-in" } else { &form.back })
}

/// Gives a role somewhere, or takes it away.
pub async fn grant(
    State(app): State<App>,
    visitor: Visitor,
    Form(form): Form<Granted>,
) -> Result<Response, Problem> {
    let back = form.back.clone();
    give(&app, &visitor, form).await?;
    back_to(&back)
}

/// Gives a role somewhere, or takes it away, if the visitor may.
pub async fn give(app: &App, visitor: &Visitor, form: Granted) -> Result<(), Problem> {
    let user = UserId::new(form.user);
    let scope = place(&form.place)?;
    let now = app.store.grants_of(user).await?.into_iter().find(|grant| grant.scope == scope);
    // What somebody has may be taken by whoever could have given it.
    if let Some(now) = &now {
        let held = now.role.parse().unwrap_or(Role::Owner);
        needs_to_give(app, visitor, scope, held).await?;
        if scope == Scope::Server && held == Role::Owner && form.role != Role::Owner.word() {
            keeps_an_owner(app, user).await?;
        }
    }
    if form.role.is_empty() {
        needs_to_give(app, visitor, scope, Role::Viewer).await?;
        app.store.revoke(user, scope).await?;
    } else {
        let role = role_of(&form.role)?;
        needs_to_give(app, visitor, scope, role).await?;
        app.store.user(user).await?;
        app.store.grant(&Grant { user, scope, role: role.word().to_owned() }).await?;
    }
    Ok(())
}

/// Refuses what would leave the server without an owner.
async fn keeps_an_owner(app: &App, without: UserId) -> Result<(), Problem> {
    for grant in app.store.grants_in(Scope::Server).await? {
        if grant.user != without
            && grant.role == Role::Owner.word()
            && app.store.user(grant.user).await?.disabled_at.is_none()
        {
            return Ok(());
        }
    }
    let is_owner = app.store.grants_of(without).await?.into_iter();
    if is_owner.into_iter().any(|g| g.scope == Scope::Server && g.role == Role::Owner.word()) {
        return Err(Problem::bad(
            "This is the last owner of the server: make another account the owner first.",
            "Es la última persona responsable del servidor: nombre antes a otra.",
        ));
    }
    Ok(())
}

/// The place a form names.
pub fn place(text: &str) -> Result<Scope, Problem> {
    parsed::<Place>(text, ["Place", "Lugar"]).map(|place| place.0)
}

/// The role a form names.
pub fn role_of(text: &str) -> Result<Role, Problem> {
    parsed(text, ["Role", "Función"])
}

/// Back to the page.
pub fn back_to(address: &str) -> Result<Response, Problem> {
    Ok(Redirect::to(local_address(address).unwrap_or("/people")).into_response())
}
