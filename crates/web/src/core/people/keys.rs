//! Keys for phones and programs: made and taken back, by anyone who may give their role away.

use arbitra_store::{By, NewToken, Scope, TokenId, is_unseen};
use arbitra_texts as t;

use super::places::{listed_keys, needs_to_give};
use crate::core::app::App;
use crate::core::auth::secret;
use crate::core::clock;
use crate::core::problem::Problem;
use crate::core::roles::Role;
use crate::core::visitor::{Person, Visitor};

/// The longest a key for a phone lasts, in hours: a month.
pub const LONGEST_HOURS: u32 = 31 * 24;

/// A key to make, understood.
pub struct NewKey {
    /// What people call it.
    pub label: String,
    /// As what its bearer acts.
    pub role: Role,
    /// Where the key holds.
    pub scope: Scope,
    /// How long, in hours; 0 until it is taken back.
    pub hours: u32,
}

/// A key that was made.
pub struct NewSecret {
    /// Its number.
    pub id: TokenId,
    /// What opens the door; it is not kept.
    pub secret: String,
    /// When it ends by itself.
    pub expires_at: Option<i64>,
}

/// Makes a key, if the visitor may give its role away.
pub async fn make(app: &App, visitor: &Visitor, key: &NewKey) -> Result<NewSecret, Problem> {
    needs_to_give(app, visitor, key.scope, key.role).await?;
    let label = key.label.trim();
    let unseen = label.chars().any(is_unseen);
    if label.is_empty() || unseen || label.chars().count() > 100 || key.hours > LONGEST_HOURS {
        return Err(Problem::bad_input_with(|l| t::a_key_needs_a_name(l, LONGEST_HOURS)));
    }
    let now = clock::seconds();
    let expires_at = (key.hours > 0).then(|| now + i64::from(key.hours) * 3600);
    let secret = secret::fresh()?;
    // A key that is made with a key ends with it, and with the account that made that one.
    let (maker, made_with) = match &visitor.person {
        Person::User { id, .. } => (Some(*id), None),
        Person::Key { id, maker, .. } => (*maker, Some(*id)),
        Person::Nobody | Person::Local => (None, None),
    };
    let token = NewToken {
        label: label.to_owned(),
        role: key.role.word().to_owned(),
        scope: key.scope,
        expires_at,
        maker,
        made_with,
    };
    let by = By::new(visitor.name(), now);
    let id = app.store.create_token(&secret, &token, &by).await?;
    Ok(NewSecret { id, secret, expires_at })
}

/// Takes a key back, if the visitor could have given it.
pub async fn take_back(app: &App, visitor: &Visitor, key: TokenId) -> Result<(), Problem> {
    visitor.needs_somewhere(Role::Chief)?;
    let known = listed_keys(app, visitor).await?.into_iter().any(|token| token.id == key);
    if !known {
        return Err(Problem::NotFound);
    }
    Ok(app.store.revoke_token(key, &visitor.by()).await?)
}
