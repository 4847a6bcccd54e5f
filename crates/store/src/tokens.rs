//! Tokens: keys that people and programs carry instead of an account. Only their hash is kept.

use serde::{Deserialize, Serialize};

use crate::columns::columns;
use crate::deed::{By, Deed, Held, Which, Why};
use crate::error::keepable;
use crate::people::proof_of_key;
use crate::pool::on;
use crate::server_record::recorded;
use crate::sessions::hashed;
use crate::writing::change;
use crate::{Error, EventId, Noun, Scope, Seconds, Store, TokenId, TournamentId, UserId};

/// How exactly it is known when a key was last used.
pub const USED_EVERY: Seconds = 10 * 60;

/// A token that does not exist yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewToken {
    /// What people call it.
    pub label: String,
    /// As what its bearer may act. The store does not read it.
    pub role: String,
    /// Where it holds.
    pub scope: Scope,
    /// When it ends by itself; none if it does not.
    pub expires_at: Option<Seconds>,
    /// The account that makes it: it ends with that account. None on a desk without accounts.
    pub maker: Option<UserId>,
    /// The key it is made with, if by one: it ends with that key.
    pub made_with: Option<TokenId>,
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
    /// Where it holds.
    pub scope: Scope,
    /// When it was created.
    pub created_at: Seconds,
    /// When it ends by itself; none if it does not.
    pub expires_at: Option<Seconds>,
    /// When somebody took it back; none while nobody has.
    pub revoked_at: Option<Seconds>,
    /// The account that made it; none if nobody knows.
    pub maker: Option<UserId>,
    /// The key it was made with, if by one.
    pub made_with: Option<TokenId>,
    /// When it was last used, to [`USED_EVERY`]; none before the first time.
    pub last_used_at: Option<Seconds>,
}

/// A token as it lies in the database.
pub(crate) struct TokenRow {
    id: TokenId,
    label: String,
    role: String,
    event_id: Option<EventId>,
    tournament_id: Option<TournamentId>,
    created_at: Seconds,
    expires_at: Option<Seconds>,
    revoked_at: Option<Seconds>,
    maker_id: Option<UserId>,
    made_with: Option<TokenId>,
    last_used_at: Option<Seconds>,
}

columns!(TokenRow {
    id,
    label,
    role,
    event_id,
    tournament_id,
    created_at,
    expires_at,
    revoked_at,
    maker_id,
    made_with,
    last_used_at,
});

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
            maker: row.maker_id,
            made_with: row.made_with,
            last_used_at: row.last_used_at,
        }
    }
}

/// Takes a token back in a transaction, and every token that was made with it.
macro_rules! take_back {
    ($turn:expr, $deeds:expr, $id:expr, $why:expr, $at:expr) => {{
        let id: $crate::TokenId = $id;
        let rows: Vec<($crate::TokenId, String)> =
            sqlx::query_as($crate::tokens::GONE).bind(id).fetch_all(&mut *$turn).await?;
        for (key, label) in rows {
            let query = sqlx::query($crate::tokens::REVOKE).bind($at).bind(key);
            query.execute(&mut *$turn).await?;
            let why = if key == id { $why } else { $crate::Why::KeyTakenBack };
            let which = $crate::Which { key, label };
            $deeds.push($crate::Deed::KeyTakenBack { which, why });
        }
    }};
}
pub(crate) use take_back;

pub(crate) const GONE: &str = "WITH RECURSIVE gone (id) AS ( \
         SELECT id FROM tokens WHERE id = $1 \
         UNION SELECT tokens.id FROM tokens JOIN gone ON tokens.made_with = gone.id) \
     SELECT id, label FROM tokens WHERE revoked_at IS NULL AND id IN (SELECT id FROM gone) \
     ORDER BY id";
pub(crate) const REVOKE: &str = "UPDATE tokens SET revoked_at = $1 WHERE id = $2";

/// Tokens.
impl Store {
    /// Every token, also those that have ended, the oldest first.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn tokens(&self) -> Result<Vec<Token>, Error> {
        const SQL: &str = "SELECT id, label, role, event_id, tournament_id, created_at, \
                           expires_at, revoked_at, maker_id, made_with, last_used_at \
                           FROM tokens ORDER BY id";
        let rows: Vec<TokenRow> =
            on!(self.read, pool => sqlx::query_as(SQL).fetch_all(pool).await)?;
        Ok(rows.into_iter().map(Token::from).collect())
    }

    /// The token with a secret, while it is good: neither ended nor taken back, and its maker's
    /// account open.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn token(&self, secret: &str, now: Seconds) -> Result<Option<Token>, Error> {
        const SQL: &str = "SELECT id, label, role, event_id, tournament_id, created_at, \
                           expires_at, revoked_at, maker_id, made_with, last_used_at FROM tokens \
                           WHERE hash = $1 AND revoked_at IS NULL \
                           AND (expires_at IS NULL OR expires_at > $2) \
                           AND (maker_id IS NULL OR maker_id IN \
                           (SELECT id FROM users WHERE disabled_at IS NULL))";
        let row: Option<TokenRow> = on!(self.read, pool => {
            sqlx::query_as(SQL).bind(hashed(secret)).bind(now).fetch_optional(pool).await
        })?;
        Ok(row.map(Token::from))
    }

    /// The token with a number, while it is good: for anyone who showed its secret before.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn good_token(&self, id: TokenId, now: Seconds) -> Result<Option<Token>, Error> {
        const SQL: &str = "SELECT id, label, role, event_id, tournament_id, created_at, \
                           expires_at, revoked_at, maker_id, made_with, last_used_at FROM tokens \
                           WHERE id = $1 AND revoked_at IS NULL \
                           AND (expires_at IS NULL OR expires_at > $2) \
                           AND (maker_id IS NULL OR maker_id IN \
                           (SELECT id FROM users WHERE disabled_at IS NULL))";
        let row: Option<TokenRow> = on!(self.read, pool => {
            sqlx::query_as(SQL).bind(id).bind(now).fetch_optional(pool).await
        })?;
        Ok(row.map(Token::from))
    }

    /// Creates a token with a secret.
    ///
    /// # Errors
    /// [`Error::Taken`] if another has the secret; [`Error::NotFound`] if its maker's account or
    /// the key it is made with is not good any more; [`Error::Database`] without event or
    /// tournament.
    pub async fn create_token(
        &self,
        secret: &str,
        token: &NewToken,
        by: &By,
    ) -> Result<TokenId, Error> {
        const SQL: &str = "INSERT INTO tokens (hash, label, role, event_id, tournament_id, \
             created_at, expires_at, maker_id, made_with) \
             VALUES ($1, $2, $3, nullif($4, 0), nullif($5, 0), $6, $7, $8, $9) \
             ON CONFLICT (hash) DO NOTHING RETURNING id";
        const MAKER: &str = "SELECT id FROM users WHERE id = $1 AND disabled_at IS NULL";
        const PARENT: &str = "SELECT id FROM tokens WHERE id = $1 AND revoked_at IS NULL";
        let NewToken { label, role, scope, expires_at, maker, made_with } = token;
        keepable(&[label, role])?;
        recorded!(self, by, turn, deeds => {
            if let Some(maker) = maker {
                let open: Option<UserId> =
                    sqlx::query_scalar(MAKER).bind(maker).fetch_optional(&mut *turn).await?;
                open.ok_or(Error::NotFound(Noun::User))?;
            }
            if let Some(parent) = made_with {
                let good: Option<TokenId> =
                    sqlx::query_scalar(PARENT).bind(parent).fetch_optional(&mut *turn).await?;
                good.ok_or(Error::NotFound(Noun::Token))?;
            }
            let query = sqlx::query_scalar(SQL).bind(hashed(secret)).bind(label).bind(role);
            let query = query.bind(scope.event()).bind(scope.tournament());
            let query = query.bind(by.at).bind(expires_at).bind(maker).bind(made_with);
            let id: Option<TokenId> = query.fetch_optional(&mut *turn).await?;
            let id = id.ok_or(Error::Taken)?;
            let which = Which { key: id, label: label.clone() };
            let proof = Some(proof_of_key(&hashed(secret), *expires_at, *maker, *made_with));
            deeds.push(Deed::KeyMade { which, held: Held::new(role, *scope), proof });
            id
        })
    }

    /// Remembers that a token was used; the record of the server tells the first time.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn use_token(&self, token: &Token, by: &By) -> Result<(), Error> {
        const FIRST: &str = "UPDATE tokens SET last_used_at = $1 \
                             WHERE id = $2 AND last_used_at IS NULL";
        const AGAIN: &str = "UPDATE tokens SET last_used_at = $1 \
                             WHERE id = $2 AND last_used_at < $1";
        if token.last_used_at.is_some() {
            return change!(self, turn => {
                sqlx::query(AGAIN).bind(by.at).bind(token.id).execute(&mut *turn).await?;
            });
        }
        recorded!(self, by, turn, deeds => {
            let query = sqlx::query(FIRST).bind(by.at).bind(token.id);
            if query.execute(&mut *turn).await?.rows_affected() > 0 {
                deeds.push(Deed::KeyUsed { which: Which::from(token) });
            }
        })
    }

    /// Takes a token back, and every token that was made with it.
    ///
    /// # Errors
    /// [`Error::NotFound`].
    pub async fn revoke_token(&self, id: TokenId, by: &By) -> Result<(), Error> {
        const KNOWN: &str = "SELECT id FROM tokens WHERE id = $1";
        recorded!(self, by, turn, deeds => {
            let known: Option<TokenId> =
                sqlx::query_scalar(KNOWN).bind(id).fetch_optional(&mut *turn).await?;
            known.ok_or(Error::NotFound(Noun::Token))?;
            take_back!(turn, deeds, id, Why::Asked, by.at);
        })
    }
}
