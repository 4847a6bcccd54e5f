//! Before the first account: whether there is one, and what every server of a store must agree on.

use crate::error::keepable;
use crate::pool::on;
use crate::writing::change;
use crate::{Error, Scope, Store, UserId};

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

    /// A setting of the server: the one that was made, or else this one from now on. Anyone who
    /// asks gets the same.
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
