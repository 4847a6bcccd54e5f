//! Accounts: made, closed, opened, given another password and roles.

use arbitra_store::UserId;
use arbitra_texts as t;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::Form;
use serde::Deserialize;

use crate::core::app::App;
use crate::core::auth::password;
use crate::core::form::local_address;
use crate::core::peer::Peer;
use crate::core::people::accounts::{self, Account, Granted};
use crate::core::problem::Problem;
use crate::core::roles::Role;
use crate::core::visitor::{Person, Visitor};

/// Another password.
#[derive(Debug, Deserialize)]
pub struct NewPassword {
    password: String,
    /// The old one, from somebody who changes their own.
    #[serde(default)]
    old: String,
    #[serde(default)]
    back: String,
}

/// BackTo where to go afterwards.
#[derive(Debug, Deserialize)]
pub struct BackTo {
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
    accounts::make(&app, &visitor, form).await?;
    back_to(&back)
}

/// Closes an account: its sessions end now.
pub async fn disable(
    State(app): State<App>,
    Path(user): Path<i64>,
    visitor: Visitor,
    Form(form): Form<BackTo>,
) -> Result<Response, Problem> {
    accounts::close(&app, &visitor, UserId::new(user)).await?;
    back_to(&form.back)
}

/// Opens a closed account again.
pub async fn enable(
    State(app): State<App>,
    Path(user): Path<i64>,
    visitor: Visitor,
    Form(form): Form<BackTo>,
) -> Result<Response, Problem> {
    visitor.needs_on_server(Role::Owner)?;
    app.store.enable_user(UserId::new(user), &visitor.by()).await?;
    back_to(&form.back)
}

/// Gives an account another password: the owner anybody's, everybody their own. Other sessions end.
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
            return Err(Problem::bad_input(t::the_old_password_is_wrong).at("old"));
        }
    }
    let hash = password::hash(form.password, &account.name).await?;
    app.store.set_password(user, &hash, &visitor.by()).await?;
    back_to(if own { "/sign-in" } else { &form.back })
}

/// Gives a role somewhere, or takes it away.
pub async fn grant(
    State(app): State<App>,
    visitor: Visitor,
    Form(form): Form<Granted>,
) -> Result<Response, Problem> {
    let back = form.back.clone();
    accounts::give(&app, &visitor, form).await?;
    back_to(&back)
}

/// A whole table of roles.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Table {
    /// `12 tournament:7 deputy`: who, where, as what; nothing as a third word takes a role away.
    cell: Vec<String>,
    back: String,
}

/// Gives and takes away what a table of roles says differently from what is.
pub async fn roles(
    State(app): State<App>,
    visitor: Visitor,
    Form(form): Form<Table>,
) -> Result<Response, Problem> {
    visitor.needs_on_server(Role::Owner)?;
    let senseless = || Problem::bad_input(t::what_was_sent_is_not);
    for cell in &form.cell {
        let mut words = cell.split(' ');
        let (Some(user), Some(place)) = (words.next(), words.next()) else {
            return Err(senseless());
        };
        let role = words.next().unwrap_or_default();
        let user: i64 = user.parse().map_err(|_| senseless())?;
        let scope = accounts::place(place)?;
        let held = app.store.grants_of(UserId::new(user)).await?;
        let held = held.iter().find(|grant| grant.scope == scope);
        if held.map_or("", |grant| grant.role.as_str()) == role {
            continue;
        }
        let (place, role) = (place.to_owned(), role.to_owned());
        let (name, back) = (String::new(), String::new());
        let given = Granted { user: Some(user), name, place, role, back };
        accounts::give(&app, &visitor, given).await?;
    }
    back_to(&form.back)
}

/// Back to the page.
pub fn back_to(address: &str) -> Result<Response, Problem> {
    Ok(Redirect::to(local_address(address).unwrap_or("/people")).into_response())
}
