//! Sessions: who is at which browser. Only the hash of the cookie is kept.

use crate::columns::columns;
use crate::deed::{By, Deed, Whom};
use crate::error::keepable;
use crate::hash::sha256;
use crate::pool::on;
use crate::server_record::recorded;
use crate::writing::change;
use crate::{Error, Seconds, Store, UserId};

/// How long a session of an account lasts without a request: half a day.
pub const IDLE_SECONDS: Seconds = 12 * 3600;
/// How exactly it is known when a session was last heard of.
pub const SEEN_EVERY: Seconds = 5 * 60;

/// A session of a browser.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// Whose; none where nobody needs an account.
    pub user: Option<UserId>,
    /// Whatever the web layer keeps with it. The store does not read it.
    pub data: String,
    /// When it began.
    pub created_at: Seconds,
    /// When it ends.
    pub expires_at: Seconds,
    /// When it was last heard of, to [`SEEN_EVERY`].
    pub seen_at: Seconds,
    /// What kind of browser.
    pub browser: String,
    /// Roughly from where.
    pub address: String,
}

columns!(Session {
    user [from "user_id"], data, created_at, expires_at, seen_at, browser, address,
});

impl Session {
    /// A session that begins, of nobody in particular.
    #[must_use]
    pub fn beginning(at: Seconds, lasts: Seconds) -> Session {
        Session {
            user: None,
            data: String::new(),
            created_at: at,
            expires_at: at.saturating_add(lasts),
            seen_at: at,
            browser: String::new(),
            address: String::new(),
        }
    }
}

/// A session as its owner sees it in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenSession {
    /// What it is called: part of a hash, which opens nothing.
    pub handle: String,
    /// When it began.
    pub created_at: Seconds,
    /// When it was last heard of.
    pub seen_at: Seconds,
    /// What kind of browser.
    pub browser: String,
    /// Roughly from where.
    pub address: String,
}

/// How many characters of the hash name a session.
const HANDLE: usize = 16;

/// Sessions.
impl Store {
    /// Begins a session known by a secret. The record of the server tells whose.
    ///
    /// # Errors
    /// [`Error::Database`], also if the secret is in use; [`Error::NotFound`] if the account is not
    /// open (any more).
    pub async fn open_session(&self, secret: &str, session: &Session) -> Result<(), Error> {
        const SQL: &str = "INSERT INTO sessions \
             (hash, user_id, data, created_at, expires_at, seen_at, browser, address) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
        const OPEN: &str = "SELECT name FROM users WHERE id = $1 AND disabled_at IS NULL";
        let Session { user, data, created_at, expires_at, seen_at, browser, address } = session;
        keepable(&[data, browser, address])?;
        let Some(user) = user else {
            return change!(self, turn => {
                let query = sqlx::query(SQL).bind(hashed(secret)).bind(user).bind(data);
                let query = query.bind(created_at).bind(expires_at).bind(seen_at);
                query.bind(browser).bind(address).execute(&mut *turn).await?;
            });
        };
        let name = self.user(*user).await?.name;
        recorded!(self, &By::new(name, *created_at), turn, deeds => {
            let name: Option<String> =
                sqlx::query_scalar(OPEN).bind(user).fetch_optional(&mut *turn).await?;
            let name = name.ok_or(Error::NotFound(crate::Noun::User))?;
            let query = sqlx::query(SQL).bind(hashed(secret)).bind(user).bind(data);
            let query = query.bind(created_at).bind(expires_at).bind(seen_at);
            query.bind(browser).bind(address).execute(&mut *turn).await?;
            let (address, browser) = (address.clone(), browser.clone());
            deeds.push(Deed::SignedIn { whom: Whom { account: *user, name }, address, browser });
        })
    }

    /// The session known by a secret, unless it has ended, or somebody's has been idle for too
    /// long.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn session(&self, secret: &str, now: Seconds) -> Result<Option<Session>, Error> {
        const SQL: &str = "SELECT user_id, data, created_at, expires_at, seen_at, browser, address \
             FROM sessions WHERE hash = $1 AND expires_at > $2 \
             AND (user_id IS NULL OR seen_at > $3)";
        Ok(on!(self.read, pool => {
            let query = sqlx::query_as(SQL).bind(hashed(secret)).bind(now).bind(now - IDLE_SECONDS);
            query.fetch_optional(pool).await
        })?)
    }

    /// Remembers that a session was heard of.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn see_session(&self, secret: &str, now: Seconds) -> Result<(), Error> {
        const SQL: &str = "UPDATE sessions SET seen_at = $1 WHERE hash = $2 AND seen_at < $1";
        change!(self, turn => {
            sqlx::query(SQL).bind(now).bind(hashed(secret)).execute(&mut *turn).await?;
        })
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
            let query = sqlx::query(SQL).bind(data).bind(expires_at).bind(hashed(secret));
            query.execute(&mut *turn).await?;
        })
    }

    /// Ends a session at its owner's wish; the record of the server tells whose it was.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn close_session(&self, secret: &str, at: Seconds) -> Result<(), Error> {
        const SQL: &str = "DELETE FROM sessions WHERE hash = $1";
        let session = self.session(secret, at).await?;
        let Some(user) = session.and_then(|session| session.user) else {
            return change!(self, turn => {
                sqlx::query(SQL).bind(hashed(secret)).execute(&mut *turn).await?;
            });
        };
        let user = self.user(user).await?;
        recorded!(self, &By::new(&user.name, at), turn, deeds => {
            let query = sqlx::query(SQL).bind(hashed(secret));
            if query.execute(&mut *turn).await?.rows_affected() > 0 {
                deeds.push(Deed::SignedOut { whom: Whom::from(&user) });
            }
        })
    }

    /// The sessions of a user that are open, the last heard of first; the session with a secret is
    /// told from the others by [`handle_of`].
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn sessions_of(&self, user: UserId, now: Seconds) -> Result<Vec<OpenSession>, Error> {
        const SQL: &str = "SELECT hash, created_at, seen_at, browser, address FROM sessions \
             WHERE user_id = $1 AND expires_at > $2 AND seen_at > $3 \
             ORDER BY seen_at DESC, created_at DESC, hash";
        let rows: Vec<(String, Seconds, Seconds, String, String)> = on!(self.read, pool => {
            let query = sqlx::query_as(SQL).bind(user).bind(now).bind(now - IDLE_SECONDS);
            query.fetch_all(pool).await
        })?;
        Ok(rows.into_iter().map(OpenSession::from).collect())
    }

    /// Ends one session of a user, by its handle. Says whether it was there.
    ///
    /// # Errors
    /// [`Error::NotFound`] without the user.
    pub async fn end_session(&self, user: UserId, handle: &str, by: &By) -> Result<bool, Error> {
        const SQL: &str = "DELETE FROM sessions WHERE user_id = $1 AND substr(hash, 1, 16) = $2";
        keepable(&[handle])?;
        let user = self.user(user).await?;
        let ended = recorded!(self, by, turn, deeds => {
            let query = sqlx::query(SQL).bind(user.id).bind(handle);
            let sessions = query.execute(&mut *turn).await?.rows_affected();
            if sessions > 0 {
                deeds.push(Deed::SessionsEnded { whom: Whom::from(&user), sessions });
            }
            sessions
        })?;
        Ok(ended > 0)
    }

    /// Ends every session of a user, except perhaps the one with a secret. Says how many.
    ///
    /// # Errors
    /// [`Error::NotFound`] without the user.
    pub async fn end_sessions(
        &self,
        user: UserId,
        except: Option<&str>,
        by: &By,
    ) -> Result<u64, Error> {
        const SQL: &str = "DELETE FROM sessions WHERE user_id = $1 AND hash <> $2";
        let user = self.user(user).await?;
        let except = except.map(hashed).unwrap_or_default();
        recorded!(self, by, turn, deeds => {
            let query = sqlx::query(SQL).bind(user.id).bind(except);
            let sessions = query.execute(&mut *turn).await?.rows_affected();
            if sessions > 0 {
                deeds.push(Deed::SessionsEnded { whom: Whom::from(&user), sessions });
            }
            sessions
        })
    }

    /// Forgets sessions that have ended.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn sweep_sessions(&self, now: Seconds) -> Result<(), Error> {
        const SQL: &str = "DELETE FROM sessions WHERE expires_at <= $1 \
                           OR (user_id IS NOT NULL AND seen_at <= $2)";
        change!(self, turn => {
            sqlx::query(SQL).bind(now).bind(now - IDLE_SECONDS).execute(&mut *turn).await?;
        })
    }
}

impl From<(String, Seconds, Seconds, String, String)> for OpenSession {
    fn from(row: (String, Seconds, Seconds, String, String)) -> OpenSession {
        let (hash, created_at, seen_at, browser, address) = row;
        let handle = hash.get(..HANDLE).unwrap_or_default().to_owned();
        OpenSession { handle, created_at, seen_at, browser, address }
    }
}

/// What the session with a secret is called in lists.
#[must_use]
pub fn handle_of(secret: &str) -> String {
    hashed(secret)[..HANDLE].to_owned()
}

/// What is kept of a secret: anyone who reads the file still cannot use it.
pub(crate) fn hashed(secret: &str) -> String {
    sha256(secret.as_bytes()).to_string()
}
