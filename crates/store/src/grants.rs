//! What the owners of accounts may do where.

use serde::{Deserialize, Serialize};

use crate::deed::{By, Deed, Held, Whom, Why};
use crate::error::keepable;
use crate::pool::on;
use crate::server_record::recorded;
use crate::tokens::{TokenRow, take_back};
use crate::{Error, EventId, Scope, Store, Token, TournamentId, UserId};

/// The role of which the server keeps one open account, once it has one. The store reads no other.
pub const OWNER: &str = "owner";

/// How many open accounts own the server.
pub(crate) const OWNERS: &str = "SELECT count(*) FROM roles \
    JOIN users ON users.id = roles.user_id WHERE users.disabled_at IS NULL \
    AND roles.role = 'owner' AND roles.event_id IS NULL AND roles.tournament_id IS NULL";

/// What a user may do somewhere. The store does not read the role.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Grant {
    /// The account.
    pub user: UserId,
    /// Where the role holds.
    pub scope: Scope,
    /// As what.
    pub role: String,
}

/// Whether somebody with these roles may still give such a key; for one of a tournament its event
/// is told. The store does not read roles, so anyone who does decides.
pub type Keeps<'a> = &'a (dyn Fn(&[Grant], &Token, Option<EventId>) -> bool + Send + Sync);

/// A grant as it lies in the database.
pub(crate) type GrantRow = (UserId, Option<EventId>, Option<TournamentId>, String);

impl From<GrantRow> for Grant {
    fn from((user, event, tournament, role): GrantRow) -> Grant {
        Grant { user, scope: Scope::of(event, tournament), role }
    }
}

const OF_USER: &str = "SELECT user_id, event_id, tournament_id, role FROM roles \
    WHERE user_id = $1 ORDER BY coalesce(event_id, 0), coalesce(tournament_id, 0)";

/// Roles.
impl Store {
    /// What a user may do, everywhere.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn grants_of(&self, user: UserId) -> Result<Vec<Grant>, Error> {
        let rows: Vec<GrantRow> =
            on!(self.read, pool => sqlx::query_as(OF_USER).bind(user).fetch_all(pool).await)?;
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

    /// Gives a user a role somewhere, instead of any other there. Keys that they may not give any
    /// more are taken back.
    ///
    /// # Errors
    /// [`Error::NotFound`] without the user; [`Error::Database`] without event or tournament;
    /// [`Error::LastOwner`] if the server would have none.
    pub async fn grant(&self, grant: &Grant, keeps: Keeps<'_>, by: &By) -> Result<(), Error> {
        self.set_role(grant.user, grant.scope, Some(&grant.role), keeps, by).await
    }

    /// Takes a user's role somewhere away, and with it the keys that they may not give any more.
    ///
    /// # Errors
    /// [`Error::NotFound`] without the user; [`Error::LastOwner`] if the server would have none.
    pub async fn revoke(
        &self,
        user: UserId,
        scope: Scope,
        keeps: Keeps<'_>,
        by: &By,
    ) -> Result<(), Error> {
        self.set_role(user, scope, None, keeps, by).await
    }

    async fn set_role(
        &self,
        user: UserId,
        scope: Scope,
        role: Option<&str>,
        keeps: Keeps<'_>,
        by: &By,
    ) -> Result<(), Error> {
        const BEFORE: &str = "SELECT role FROM roles WHERE user_id = $1 \
             AND coalesce(event_id, 0) = $2 AND coalesce(tournament_id, 0) = $3";
        const GIVE: &str = "INSERT INTO roles (user_id, event_id, tournament_id, role) \
             VALUES ($1, nullif($2, 0), nullif($3, 0), $4) \
             ON CONFLICT (user_id, coalesce(event_id, 0), coalesce(tournament_id, 0)) \
             DO UPDATE SET role = excluded.role";
        const TAKE: &str = "DELETE FROM roles WHERE user_id = $1 \
             AND coalesce(event_id, 0) = $2 AND coalesce(tournament_id, 0) = $3";
        // Keys that were made with a key end with that key.
        const KEYS: &str = "SELECT id, label, role, event_id, tournament_id, created_at, \
             expires_at, revoked_at, maker_id, made_with, last_used_at FROM tokens \
             WHERE maker_id = $1 AND made_with IS NULL AND revoked_at IS NULL ORDER BY id";
        const EVENT: &str = "SELECT event_id FROM tournaments WHERE id = $1";
        keepable(&[role.unwrap_or_default()])?;
        let whom = Whom::from(&self.user(user).await?);
        recorded!(self, by, turn, deeds => {
            let query = sqlx::query_scalar(BEFORE).bind(user).bind(scope.event());
            let before: Option<String> =
                query.bind(scope.tournament()).fetch_optional(&mut *turn).await?;
            match (role, &before) {
                (Some(role), before) if before.as_deref() != Some(role) => {
                    let query = sqlx::query(GIVE).bind(user).bind(scope.event());
                    let query = query.bind(scope.tournament()).bind(role);
                    query.execute(&mut *turn).await?;
                    let (whom, before) = (whom.clone(), before.clone());
                    deeds.push(Deed::RoleGiven { whom, held: Held::new(role, scope), before });
                }
                (None, Some(before)) => {
                    let query = sqlx::query(TAKE).bind(user).bind(scope.event());
                    query.bind(scope.tournament()).execute(&mut *turn).await?;
                    let held = Held::new(before, scope);
                    deeds.push(Deed::RoleTaken { whom: whom.clone(), held });
                }
                _ => {}
            }
            let was_owner = scope == Scope::Server && before.as_deref() == Some(OWNER);
            if was_owner && role != before.as_deref() {
                let left: i64 = sqlx::query_scalar(OWNERS).fetch_one(&mut *turn).await?;
                if left == 0 {
                    return Err(Error::LastOwner);
                }
            }
            let rows: Vec<GrantRow> =
                sqlx::query_as(OF_USER).bind(user).fetch_all(&mut *turn).await?;
            let grants: Vec<Grant> = rows.into_iter().map(Grant::from).collect();
            let keys: Vec<TokenRow> =
                sqlx::query_as(KEYS).bind(user).fetch_all(&mut *turn).await?;
            for key in keys.into_iter().map(Token::from) {
                let event: Option<EventId> = match key.scope {
                    Scope::Tournament(tournament) => {
                        let query = sqlx::query_scalar(EVENT).bind(tournament);
                        query.fetch_optional(&mut *turn).await?
                    }
                    Scope::Server | Scope::Event(_) => None,
                };
                if !keeps(&grants, &key, event) {
                    take_back!(turn, deeds, key.id, Why::RoleLost, by.at);
                }
            }
        })
    }
}
