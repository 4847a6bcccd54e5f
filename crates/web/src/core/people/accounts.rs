//! Accounts: made, closed, and given roles, by anyone who may.

use arbitra_store::{EventId, Grant, NewUser, Scope, Token, User, UserId, check_name};
use arbitra_texts as t;
use serde::Deserialize;

use super::places::{Place, may_give, needs_to_give, role_at};
use crate::core::app::App;
use crate::core::auth::password;
use crate::core::form::{empty_is_none, parsed};
use crate::core::problem::Problem;
use crate::core::roles::Role;
use crate::core::visitor::Visitor;

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
    /// To whom, by number.
    #[serde(default, deserialize_with = "empty_is_none")]
    pub user: Option<i64>,
    /// To whom, by the exact name.
    #[serde(default)]
    pub name: String,
    /// Where; see [`Place`].
    pub place: String,
    /// Which role.
    #[serde(default)]
    pub role: String,
    /// Where to go afterwards.
    #[serde(default)]
    pub back: String,
}

/// Makes an account, if the visitor may, with a role the visitor may give.
pub async fn make(app: &App, visitor: &Visitor, wished: Account) -> Result<UserId, Problem> {
    visitor.needs_on_server(Role::Owner)?;
    if !visitor.accounts {
        return Err(Problem::bad_input(t::make_the_first_account_the));
    }
    let name = wished.name.trim();
    check_name(name)?;
    let given = match wished.role.as_str() {
        "" => None,
        role => Some((place(&wished.place)?, role_of(role)?)),
    };
    if let Some((scope, role)) = given {
        needs_to_give(app, visitor, scope, role).await?;
    }
    let hash = password::hash(wished.password, name).await?;
    let role = given.map(|(scope, role)| (scope, role.word().to_owned()));
    let new = NewUser { name: name.to_owned(), password: hash, role, first: false };
    Ok(app.store.create_user(&new, &visitor.by()).await?)
}

/// Closes an account, if the visitor may, and if an owner is left.
pub async fn close(app: &App, visitor: &Visitor, user: UserId) -> Result<(), Problem> {
    visitor.needs_on_server(Role::Owner)?;
    app.store.user(user).await?;
    Ok(app.store.disable_user(user, &visitor.by()).await?)
}

/// Gives a role somewhere, or takes it away, if the visitor may.
pub async fn give(app: &App, visitor: &Visitor, form: Granted) -> Result<(), Problem> {
    let scope = place(&form.place)?;
    // Who may give nothing here does not even learn who has an account.
    needs_to_give(app, visitor, scope, Role::Viewer).await?;
    let user = whom(app, visitor, &form).await?.id;
    let now = app.store.grants_of(user).await?.into_iter().find(|grant| grant.scope == scope);
    // What somebody has may be taken by anyone who could have given it.
    if let Some(now) = &now {
        let held = now.role.parse().unwrap_or(Role::Owner);
        needs_to_give(app, visitor, scope, held).await?;
    }
    if form.role.is_empty() {
        app.store.revoke(user, scope, &keeps, &visitor.by()).await?;
    } else {
        let role = role_of(&form.role)?;
        needs_to_give(app, visitor, scope, role).await?;
        let grant = Grant { user, scope, role: role.word().to_owned() };
        app.store.grant(&grant, &keeps, &visitor.by()).await?;
    }
    Ok(())
}

/// The account a form names: by its number anyone who sees it already, by its exact name anyone who
/// knows it.
async fn whom(app: &App, visitor: &Visitor, form: &Granted) -> Result<User, Problem> {
    let Some(number) = form.user else {
        let name = form.name.trim();
        return app
            .store
            .user_named(name)
            .await?
            .ok_or_else(|| Problem::bad_input_with(|l| t::there_is_no_account_write(l, name)));
    };
    let user = app.store.user(UserId::new(number)).await?;
    if !is_seen(app, visitor, &app.store.grants_of(user.id).await?).await? {
        return Err(Problem::NotFound);
    }
    Ok(user)
}

/// Whether somebody sees an account with these roles: an owner all of them, a chief arbiter those
/// that have a role where they are one.
pub async fn is_seen(app: &App, visitor: &Visitor, grants: &[Grant]) -> Result<bool, Problem> {
    if visitor.role_on_server() == Role::Owner {
        return Ok(true);
    }
    for grant in grants {
        match role_at(app, visitor, grant.scope).await {
            Ok(role) if role >= Role::Chief => return Ok(true),
            Ok(_) | Err(Problem::NotFound) => {}
            Err(problem) => return Err(problem),
        }
    }
    Ok(false)
}

/// Whether somebody with these roles may still give such a key.
fn keeps(grants: &[Grant], token: &Token, event: Option<EventId>) -> bool {
    let role = token.role.parse().unwrap_or(Role::Owner);
    let holds = |grant: &&Grant| {
        grant.scope == Scope::Server
            || grant.scope == token.scope
            || event.is_some_and(|event| grant.scope == Scope::Event(event))
    };
    let held = grants.iter().filter(holds).filter_map(|grant| grant.role.parse().ok());
    may_give(held.max().unwrap_or(Role::Public), role)
}

/// The place a form names.
pub fn place(text: &str) -> Result<Scope, Problem> {
    parsed::<Place>(text, t::place).map(|place| place.0)
}

/// The role a form names.
pub fn role_of(text: &str) -> Result<Role, Problem> {
    parsed(text, t::role)
}
