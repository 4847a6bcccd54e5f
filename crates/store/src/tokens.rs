//! Tokens: keys that people and programs carry instead of an account. Only their hash is kept.

use serde::{Deserialize, Serialize};

use crate::error::{found, keepable};
use crate::pool::on;
use crate::sessions::kept;
use crate::writing::change;
use crate::{Error, EventId, Noun, Scope, Seconds, Store, TokenId, TournamentId};

/// A token that does not exist yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewToken {
    /// What people call it.
    pub label: String,
    /// As what its bearer may act. The store does not read it.
    pub role: String,
    /// Where.
    pub scope: Scope,
    /// When it is created.
    pub created_at: Seconds,
    /// When it ends by itself; none if it does not.
    pub expires_at: Option<Seconds>,
}

/// A token.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Token {
    /// Its number.
    pub id: TokenId,
    /// What people call it.
    pub label: String,
    /// As what its bearer may act.
    pub role: String,
    /// Where.
    pub scope: Scope,
    /// When it was created.
    pub created_at: Seconds,
    /// When it ends by itself; none if it does not.
    pub expires_at: Option<Seconds>,
    /// When somebody took it back; none while nobody has.
    pub revoked_at: Option<Seconds>,
}

/// A token as it lies in the database.
#[derive(sqlx::FromRow)]
struct TokenRow {
    id: TokenId,
    label: String,
    role: String,
    event_id: Option<EventId>,
    tournament_id: Option<TournamentId>,
    created_at: Seconds,
    expires_at: Option<Seconds>,
    revoked_at: Option<Seconds>,
}

impl From<TokenRow> for Token {
    fn from(row: TokenRow) -> Token {
        Token {
            id: row.id,
            label: row.label,
            role: row.role,
            scope: Scope::of(row.event_id, row.tournament_id),
            created_at: row.created_at,
            expires_at: row.expires_at,
            revoked_at: row.revoked_at,
        }
    }
}

/// Tokens.
impl Store {
    /// Every token, also those that have ended, the oldest first.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn tokens(&self) -> Result<Vec<Token>, Error> {
        const SQL: &str = "SELECT id, label, role, event_id, tournament_id, created_at, \
                           expires_at, revoked_at FROM tokens ORDER BY id";
        let rows: Vec<TokenRow> =
            on!(self.read, pool => sqlx::query_as(SQL).fetch_all(pool).await)?;
        Ok(rows.into_iter().map(Token::from).collect())
    }

    /// The token with a secret, while it is good.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn token(&self, secret: &str, now: Seconds) -> Result<Option<Token>, Error> {
        const SQL: &str = "SELECT id, label, role, event_id, tournament_id, created_at, \
                           expires_at, revoked_at FROM tokens \
                           WHERE hash = $1 AND revoked_at IS NULL \
                           AND (expires_at IS NULL OR expires_at > $2)";
        let row: Option<TokenRow> = on!(self.read, pool => {
            sqlx::query_as(SQL).bind(kept(secret)).bind(now).fetch_optional(pool).await
        })?;
        Ok(row.map(Token::from))
    }

    /// The token with a number, while it is good: for whoever showed its secret before.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn good_token(&self, id: TokenId, now: Seconds) -> Result<Option<Token>, Error> {
        const SQL: &str = "SELECT id, label, role, event_id, tournament_id, created_at, \
                           expires_at, revoked_at FROM tokens \
                           WHERE id = $1 AND revoked_at IS NULL \
                           AND (expires_at IS NULL OR expires_at > $2)";
        let row: Option<TokenRow> = on!(self.read, pool => {
            sqlx::query_as(SQL).bind(id).bind(now).fetch_optional(pool).await
        })?;
        Ok(row.map(Token::from))
    }

    /// Creates a token with a secret.
    ///
    /// # Errors
    /// [`Error::Taken`] if another has the secret; [`Error::Database`] without event or tournament.
    pub async fn create_token(&self, secret: &str, token: &NewToken) -> Result<TokenId, Error> {
        const SQL: &str = "INSERT INTO tokens \
             (hash, label, role, event_id, tournament_id, created_at, expires_at) \
             VALUES ($1, $2, $3, nullif($4, 0), nullif($5, 0), $6, $7) \
             ON CONFLICT (hash) DO NOTHING RETURNING id";
        let NewToken { label, role, scope, created_at, expires_at } = token;
        keepable(&[label, role])?;
        let id = change!(self, turn => {
            let query = sqlx::query_scalar(SQL).bind(kept(secret)).bind(label).bind(role);
            let query = query.bind(scope.event()).bind(scope.tournament());
            query.bind(created_at).bind(expires_at).fetch_optional(&mut *turn).await?
        })?;
        id.ok_or(Error::Taken)
    }

    /// Takes a token back.
    ///
    /// # Errors
    /// [`Error::NotFound`].
    pub async fn revoke_token(&self, id: TokenId, at: Seconds) -> Result<(), Error> {
        const SQL: &str = "UPDATE tokens SET revoked_at = coalesce(revoked_at, $1) WHERE id = $2";
        let rows = change!(self, turn => {
            sqlx::query(SQL).bind(at).bind(id).execute(&mut *turn).await?.rows_affected()
        })?;
        found(rows, Noun::Token)
    }
}
