//! Sessions: who is at which browser. Only the hash of the cookie is kept.

use crate::error::keepable;
use crate::pool::on;
use crate::writing::change;
use crate::{Error, Hash, Seconds, Store, UserId};

/// A session of a browser.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct Session {
    /// Whose; none where nobody needs an account.
    #[sqlx(rename = "user_id")]
    pub user: Option<UserId>,
    /// Whatever the web layer keeps with it. The store does not read it.
    pub data: String,
    /// When it began.
    pub created_at: Seconds,
    /// When it ends.
    pub expires_at: Seconds,
}

/// Sessions.
impl Store {
    /// Begins a session known by a secret.
    ///
    /// # Errors
    /// [`Error::Database`], also if the secret is in use.
    pub async fn open_session(&self, secret: &str, session: &Session) -> Result<(), Error> {
        const SQL: &str = "INSERT INTO sessions (hash, user_id, data, created_at, expires_at) \
                           VALUES ($1, $2, $3, $4, $5)";
        keepable(&[&session.data])?;
        change!(self, turn => {
            let query = sqlx::query(SQL).bind(kept(secret)).bind(session.user).bind(&session.data);
            query.bind(session.created_at).bind(session.expires_at).execute(&mut *turn).await?;
        })?;
        Ok(())
    }

    /// The session known by a secret, unless it has ended.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn session(&self, secret: &str, now: Seconds) -> Result<Option<Session>, Error> {
        const SQL: &str = "SELECT user_id, data, created_at, expires_at FROM sessions \
                           WHERE hash = $1 AND expires_at > $2";
        Ok(on!(self.read, pool => {
            sqlx::query_as(SQL).bind(kept(secret)).bind(now).fetch_optional(pool).await
        })?)
    }

    /// Keeps other data with a session and moves its end; nothing happens if it is gone.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn renew_session(
        &self,
        secret: &str,
        data: &str,
        expires_at: Seconds,
    ) -> Result<(), Error> {
        const SQL: &str = "UPDATE sessions SET data = $1, expires_at = $2 WHERE hash = $3";
        keepable(&[data])?;
        change!(self, turn => {
            let query = sqlx::query(SQL).bind(data).bind(expires_at).bind(kept(secret));
            query.execute(&mut *turn).await?;
        })?;
        Ok(())
    }

    /// Ends a session.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn close_session(&self, secret: &str) -> Result<(), Error> {
        const SQL: &str = "DELETE FROM sessions WHERE hash = $1";
        change!(self, turn => { sqlx::query(SQL).bind(kept(secret)).execute(&mut *turn).await?; })?;
        Ok(())
    }

    /// Ends every session of a user.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn close_sessions_of(&self, user: UserId) -> Result<(), Error> {
        const SQL: &str = "DELETE FROM sessions WHERE user_id = $1";
        change!(self, turn => { sqlx::query(SQL).bind(user).execute(&mut *turn).await?; })?;
        Ok(())
    }

    /// Forgets sessions that have ended.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn sweep_sessions(&self, now: Seconds) -> Result<(), Error> {
        const SQL: &str = "DELETE FROM sessions WHERE expires_at <= $1";
        change!(self, turn => { sqlx::query(SQL).bind(now).execute(&mut *turn).await?; })?;
        Ok(())
    }
}

/// What is kept of a secret: whoever reads the file still cannot use it.
pub(crate) fn kept(secret: &str) -> String {
    Hash::of(secret.as_bytes()).to_string()
}
