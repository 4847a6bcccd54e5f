//! The first account: exactly one, however many ask for it at once.

use crate::error::keepable;
use crate::pool::{Pool, on};
use crate::writing::change;
use crate::{Error, Scope, Seconds, Store, UserId};

/// The first account.
impl Store {
    /// Whether anybody has an account, closed ones included.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn has_users(&self) -> Result<bool, Error> {
        const SQL: &str = "SELECT id FROM users LIMIT 1";
        let found: Option<UserId> =
            on!(self.read, pool => sqlx::query_scalar(SQL).fetch_optional(pool).await)?;
        Ok(found.is_some())
    }

    /// Creates an account with a role on the whole server, unless there is an account already; then
    /// nothing happens.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn create_first_user(
        &self,
        name: &str,
        password: &str,
        role: &str,
        at: Seconds,
    ) -> Result<Option<UserId>, Error> {
        const ONLY: &str = "INSERT INTO users (name, password, created_at) SELECT $1, $2, $3 \
                            WHERE NOT EXISTS (SELECT 1 FROM users) RETURNING id";
        const ROLE: &str = "INSERT INTO roles (user_id, role) VALUES ($1, $2)";
        keepable(&[name, password, role])?;
        // SQLite lets one write at a time; PostgreSQL must be told that here this matters.
        let alone = match self.write {
            Pool::Sqlite(_) => "SELECT 1",
            Pool::Postgres(_) => "LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE",
        };
        change!(self, turn => {
            sqlx::raw_sql(alone).execute(&mut *turn).await?;
            let query = sqlx::query_scalar(ONLY).bind(name).bind(password).bind(at);
            let id: Option<UserId> = query.fetch_optional(&mut *turn).await?;
            if let Some(id) = id {
                sqlx::query(ROLE).bind(id).bind(role).execute(&mut *turn).await?;
            }
            id
        })
    }

    /// A setting of the server: the one that was made, or else this one from now on. Whoever asks gets
    /// the same.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn setting_or(&self, name: &str, value: &str) -> Result<String, Error> {
        const SQL: &str = "INSERT INTO settings (name, value) VALUES ($1, $2) \
             ON CONFLICT (name, coalesce(event_id, 0), coalesce(tournament_id, 0)) DO NOTHING";
        keepable(&[name, value])?;
        change!(self, turn => {
            sqlx::query(SQL).bind(name).bind(value).execute(&mut *turn).await?;
        })?;
        Ok(self.setting(Scope::Server, name).await?.unwrap_or_else(|| value.to_owned()))
    }
}
