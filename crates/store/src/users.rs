//! Accounts: who they belong to, opened, closed, given another password.

use serde::{Deserialize, Serialize};

use crate::columns::columns;
use crate::deed::{By, Deed, Held, Whom, Why};
use crate::error::{keepable, must_exist};
use crate::grants::OWNERS;
use crate::names::{check_name, look_alike};
use crate::people::proof_of_password;
use crate::pool::on;
use crate::server_record::recorded;
use crate::tokens::take_back;
use crate::{Error, Noun, Scope, Seconds, Store, TokenId, UserId};

/// A person with an account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct User {
    /// The person's number.
    pub id: UserId,
    /// The name given at the door, unique.
    pub name: String,
    /// What the door keeper keeps of the password. The store does not read it.
    pub password: String,
    /// When the account was created.
    pub created_at: Seconds,
    /// When the account was closed; none while it is open.
    pub disabled_at: Option<Seconds>,
    /// Until when a password that somebody else made can be exchanged for one's own; none if the
    /// password is one's own.
    #[serde(default)]
    pub one_time_until: Option<Seconds>,
}

columns!(User { id, name, password, created_at, disabled_at, one_time_until });

/// An account that does not exist yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewUser {
    /// The name.
    pub name: String,
    /// What is kept of the password.
    pub password: String,
    /// A role it has from the beginning.
    pub role: Option<(Scope, String)>,
    /// Whether it may only be made while there is no account at all.
    pub first: bool,
}

/// Accounts.
impl Store {
    /// Every account, also closed ones, by name.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn users(&self) -> Result<Vec<User>, Error> {
        const SQL: &str = "SELECT id, name, password, created_at, disabled_at, one_time_until \
                           FROM users ORDER BY name, id";
        Ok(on!(self.read, pool => sqlx::query_as(SQL).fetch_all(pool).await)?)
    }

    /// One account.
    ///
    /// # Errors
    /// [`Error::NotFound`].
    pub async fn user(&self, id: UserId) -> Result<User, Error> {
        const SQL: &str = "SELECT id, name, password, created_at, disabled_at, one_time_until \
                           FROM users WHERE id = $1";
        let user = on!(self.read, pool => sqlx::query_as(SQL).bind(id).fetch_optional(pool).await)?;
        user.ok_or(Error::NotFound(Noun::User))
    }

    /// The account with a name, if there is one.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn user_named(&self, name: &str) -> Result<Option<User>, Error> {
        const SQL: &str = "SELECT id, name, password, created_at, disabled_at, one_time_until \
                           FROM users WHERE name = $1";
        if keepable(&[name]).is_err() {
            return Ok(None);
        }
        Ok(on!(self.read, pool => sqlx::query_as(SQL).bind(name).fetch_optional(pool).await)?)
    }

    /// The account that somebody means at the door: the one with that name, or the only one that
    /// differs in capitals, accents and spaces alone.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn user_called(&self, name: &str) -> Result<Option<User>, Error> {
        if let Some(user) = self.user_named(name).await? {
            return Ok(Some(user));
        }
        let loose = |name: &str| {
            let folded = arbitra_model::fold(name);
            folded.split_whitespace().collect::<Vec<_>>().join(" ")
        };
        let wanted = loose(name);
        let mut alike = self.users().await?.into_iter().filter(|user| loose(&user.name) == wanted);
        Ok(alike.next().filter(|_| alike.next().is_none()))
    }

    /// Creates an account.
    ///
    /// # Errors
    /// [`Error::Name`] for a name that no account should have; [`Error::Taken`] if somebody's name
    /// looks the same; [`Error::NotFirst`] if it should have been the first.
    pub async fn create_user(&self, new: &NewUser, by: &By) -> Result<UserId, Error> {
        const NAMES: &str = "SELECT name FROM users";
        const USER: &str = "INSERT INTO users (name, password, created_at) VALUES ($1, $2, $3) \
                            RETURNING id";
        const ROLE: &str = "INSERT INTO roles (user_id, event_id, tournament_id, role) \
                            VALUES ($1, nullif($2, 0), nullif($3, 0), $4)";
        let NewUser { name, password, role, first } = new;
        check_name(name)?;
        keepable(&[name, password, role.as_ref().map_or("", |(_, role)| role.as_str())])?;
        recorded!(self, by, turn, deeds => {
            let names: Vec<String> = sqlx::query_scalar(NAMES).fetch_all(&mut *turn).await?;
            if *first && !names.is_empty() {
                return Err(Error::NotFirst);
            }
            if names.iter().any(|known| look_alike(known, name)) {
                return Err(Error::Taken);
            }
            let query = sqlx::query_scalar(USER).bind(name).bind(password).bind(by.at);
            let id: UserId = query.fetch_one(&mut *turn).await?;
            if let Some((scope, role)) = role {
                let query = sqlx::query(ROLE).bind(id).bind(scope.event()).bind(scope.tournament());
                query.bind(role).execute(&mut *turn).await?;
            }
            let held = role.as_ref().map(|(scope, role)| Held::new(role, *scope));
            let whom = Whom { account: id, name: name.clone() };
            let proof = Some(proof_of_password(password, None));
            deeds.push(Deed::AccountMade { whom, held, proof });
            id
        })
    }

    /// Keeps another password and ends every session of the account.
    ///
    /// # Errors
    /// [`Error::NotFound`].
    pub async fn set_password(&self, id: UserId, password: &str, by: &By) -> Result<(), Error> {
        let whom = Whom::from(&self.user(id).await?);
        let proof = Some(proof_of_password(password, None));
        self.keep_password(id, password, None, Deed::PasswordChanged { whom, proof }, by).await
    }

    /// Keeps a password that lets nobody do more than choose their own, until a moment; ends every
    /// session of the account.
    ///
    /// # Errors
    /// [`Error::NotFound`].
    pub async fn reset_password(
        &self,
        id: UserId,
        password: &str,
        until: Seconds,
        by: &By,
    ) -> Result<(), Error> {
        let whom = Whom::from(&self.user(id).await?);
        let proof = Some(proof_of_password(password, Some(until)));
        let deed = Deed::PasswordReset { whom, proof };
        self.keep_password(id, password, Some(until), deed, by).await
    }

    async fn keep_password(
        &self,
        id: UserId,
        password: &str,
        one_time_until: Option<Seconds>,
        deed: Deed,
        by: &By,
    ) -> Result<(), Error> {
        const SQL: &str = "UPDATE users SET password = $1, one_time_until = $2 WHERE id = $3";
        keepable(&[password])?;
        recorded!(self, by, turn, deeds => {
            let query = sqlx::query(SQL).bind(password).bind(one_time_until).bind(id);
            must_exist(query.execute(&mut *turn).await?.rows_affected(), Noun::User)?;
            sqlx::query(SESSIONS).bind(id).execute(&mut *turn).await?;
            deeds.push(deed.clone());
        })
    }

    /// Closes an account, ends its sessions and takes back the keys it made. Its name stays in the
    /// records and taken.
    ///
    /// # Errors
    /// [`Error::NotFound`]; [`Error::LastOwner`] if the server would have none.
    pub async fn disable_user(&self, id: UserId, by: &By) -> Result<(), Error> {
        const SQL: &str = "UPDATE users SET disabled_at = $1 \
                           WHERE id = $2 AND disabled_at IS NULL";
        const KEYS: &str = "SELECT id FROM tokens WHERE maker_id = $1 AND revoked_at IS NULL \
                            ORDER BY id";
        let user = self.user(id).await?;
        recorded!(self, by, turn, deeds => {
            let before: i64 = sqlx::query_scalar(OWNERS).fetch_one(&mut *turn).await?;
            let closed = sqlx::query(SQL).bind(by.at).bind(id).execute(&mut *turn).await?;
            let after: i64 = sqlx::query_scalar(OWNERS).fetch_one(&mut *turn).await?;
            if before > 0 && after == 0 {
                return Err(Error::LastOwner);
            }
            sqlx::query(SESSIONS).bind(id).execute(&mut *turn).await?;
            if closed.rows_affected() > 0 {
                deeds.push(Deed::AccountClosed { whom: Whom::from(&user) });
            }
            let keys: Vec<TokenId> =
                sqlx::query_scalar(KEYS).bind(id).fetch_all(&mut *turn).await?;
            for key in keys {
                take_back!(turn, deeds, key, Why::AccountClosed, by.at);
            }
        })
    }

    /// Opens a closed account again. Keys that were taken back stay so.
    ///
    /// # Errors
    /// [`Error::NotFound`].
    pub async fn enable_user(&self, id: UserId, by: &By) -> Result<(), Error> {
        const SQL: &str = "UPDATE users SET disabled_at = NULL \
                           WHERE id = $1 AND disabled_at IS NOT NULL";
        let user = self.user(id).await?;
        recorded!(self, by, turn, deeds => {
            if sqlx::query(SQL).bind(id).execute(&mut *turn).await?.rows_affected() > 0 {
                deeds.push(Deed::AccountOpened { whom: Whom::from(&user) });
            }
        })
    }
}

const SESSIONS: &str = "DELETE FROM sessions WHERE user_id = $1";
