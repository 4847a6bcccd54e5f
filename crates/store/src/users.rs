//! Accounts, and what their owners may do where.

use serde::{Deserialize, Serialize};

use crate::error::{found, keepable};
use crate::pool::on;
use crate::writing::change;
use crate::{Error, EventId, Noun, Scope, Seconds, Store, TournamentId, UserId};

/// A person with an account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, sqlx::FromRow)]
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
}

/// What a user may do somewhere. The store does not read the role.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Grant {
    /// Who.
    pub user: UserId,
    /// Where.
    pub scope: Scope,
    /// As what.
    pub role: String,
}

/// A grant as it lies in the database.
pub(crate) type GrantRow = (UserId, Option<EventId>, Option<TournamentId>, String);

impl From<GrantRow> for Grant {
    fn from((user, event, tournament, role): GrantRow) -> Grant {
        Grant { user, scope: Scope::of(event, tournament), role }
    }
}

/// Accounts.
impl Store {
    /// Every account, also closed ones, by name.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn users(&self) -> Result<Vec<User>, Error> {
        const SQL: &str = "SELECT id, name, password, created_at, disabled_at FROM users \
                           ORDER BY name, id";
        Ok(on!(self.read, pool => sqlx::query_as(SQL).fetch_all(pool).await)?)
    }

    /// One account.
    ///
    /// # Errors
    /// [`Error::NotFound`].
    pub async fn user(&self, id: UserId) -> Result<User, Error> {
        const SQL: &str = "SELECT id, name, password, created_at, disabled_at FROM users \
                           WHERE id = $1";
        let user = on!(self.read, pool => sqlx::query_as(SQL).bind(id).fetch_optional(pool).await)?;
        user.ok_or(Error::NotFound(Noun::User))
    }

    /// The account with a name, if there is one.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn user_named(&self, name: &str) -> Result<Option<User>, Error> {
        const SQL: &str = "SELECT id, name, password, created_at, disabled_at FROM users \
                           WHERE name = $1";
        if keepable(&[name]).is_err() {
            return Ok(None);
        }
        Ok(on!(self.read, pool => sqlx::query_as(SQL).bind(name).fetch_optional(pool).await)?)
    }

    /// Creates an account.
    ///
    /// # Errors
    /// [`Error::Taken`] if the name belongs to somebody.
    pub async fn create_user(
        &self,
        name: &str,
        password: &str,
        at: Seconds,
    ) -> Result<UserId, Error> {
        const SQL: &str = "INSERT INTO users (name, password, created_at) VALUES ($1, $2, $3) \
                           ON CONFLICT (name) DO NOTHING RETURNING id";
        keepable(&[name, password])?;
        let id = change!(self, turn => {
            let query = sqlx::query_scalar(SQL).bind(name).bind(password).bind(at);
            query.fetch_optional(&mut *turn).await?
        })?;
        id.ok_or(Error::Taken)
    }

    /// Keeps another password.
    ///
    /// # Errors
    /// [`Error::NotFound`].
    pub async fn set_password(&self, id: UserId, password: &str) -> Result<(), Error> {
        const SQL: &str = "UPDATE users SET password = $1 WHERE id = $2";
        keepable(&[password])?;
        let rows = change!(self, turn => {
            sqlx::query(SQL).bind(password).bind(id).execute(&mut *turn).await?.rows_affected()
        })?;
        found(rows, Noun::User)
    }

    /// Closes an account and ends its sessions. Its name stays in the records and taken.
    ///
    /// # Errors
    /// [`Error::NotFound`].
    pub async fn disable_user(&self, id: UserId, at: Seconds) -> Result<(), Error> {
        self.set_user_disabled(id, Some(at)).await?;
        self.close_sessions_of(id).await
    }

    /// Opens a closed account again.
    ///
    /// # Errors
    /// [`Error::NotFound`].
    pub async fn enable_user(&self, id: UserId) -> Result<(), Error> {
        self.set_user_disabled(id, None).await
    }

    async fn set_user_disabled(&self, id: UserId, at: Option<Seconds>) -> Result<(), Error> {
        const SQL: &str = "UPDATE users SET disabled_at = $1 WHERE id = $2";
        let rows = change!(self, turn => {
            sqlx::query(SQL).bind(at).bind(id).execute(&mut *turn).await?.rows_affected()
        })?;
        found(rows, Noun::User)
    }
}

/// Roles.
impl Store {
    /// What a user may do, everywhere.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn grants_of(&self, user: UserId) -> Result<Vec<Grant>, Error> {
        const SQL: &str = "SELECT user_id, event_id, tournament_id, role FROM roles \
                           WHERE user_id = $1 \
                           ORDER BY coalesce(event_id, 0), coalesce(tournament_id, 0)";
        let rows: Vec<GrantRow> =
            on!(self.read, pool => sqlx::query_as(SQL).bind(user).fetch_all(pool).await)?;
        Ok(rows.into_iter().map(Grant::from).collect())
    }

    /// Who may do something exactly there.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn grants_in(&self, scope: Scope) -> Result<Vec<Grant>, Error> {
        const SQL: &str = "SELECT user_id, event_id, tournament_id, role FROM roles \
                           WHERE coalesce(event_id, 0) = $1 AND coalesce(tournament_id, 0) = $2 \
                           ORDER BY user_id";
        let rows: Vec<GrantRow> = on!(self.read, pool => {
            let query = sqlx::query_as(SQL).bind(scope.event()).bind(scope.tournament());
            query.fetch_all(pool).await
        })?;
        Ok(rows.into_iter().map(Grant::from).collect())
    }

    /// Gives a user a role somewhere, instead of any other there.
    ///
    /// # Errors
    /// [`Error::Database`], also without the user, event or tournament.
    pub async fn grant(&self, grant: &Grant) -> Result<(), Error> {
        const SQL: &str = "INSERT INTO roles (user_id, event_id, tournament_id, role) \
             VALUES ($1, nullif($2, 0), nullif($3, 0), $4) \
             ON CONFLICT (user_id, coalesce(event_id, 0), coalesce(tournament_id, 0)) \
             DO UPDATE SET role = excluded.role";
        keepable(&[&grant.role])?;
        let Grant { user, scope, role } = grant;
        change!(self, turn => {
            let query = sqlx::query(SQL).bind(user).bind(scope.event()).bind(scope.tournament());
            query.bind(role).execute(&mut *turn).await?;
        })?;
        Ok(())
    }

    /// Takes a user's role somewhere away.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn revoke(&self, user: UserId, scope: Scope) -> Result<(), Error> {
        const SQL: &str = "DELETE FROM roles WHERE user_id = $1 \
                           AND coalesce(event_id, 0) = $2 AND coalesce(tournament_id, 0) = $3";
        change!(self, turn => {
            let query = sqlx::query(SQL).bind(user).bind(scope.event()).bind(scope.tournament());
            query.execute(&mut *turn).await?;
        })?;
        Ok(())
    }
}
