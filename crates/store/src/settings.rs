//! Settings: named texts about the server, an event or a tournament.

use crate::error::keepable;
use crate::pool::on;
use crate::writing::change;
use crate::{Error, Scope, Store, TournamentId};

/// Makes a setting that was not there.
const FIRST: &str = "INSERT INTO settings (event_id, tournament_id, name, value) \
     VALUES (nullif($1, 0), nullif($2, 0), $3, $4) \
     ON CONFLICT (name, coalesce(event_id, 0), coalesce(tournament_id, 0)) DO NOTHING";
/// Makes a setting instead of what is known of it.
const NEXT: &str = "UPDATE settings SET value = $4 WHERE name = $3 \
     AND coalesce(event_id, 0) = $1 AND coalesce(tournament_id, 0) = $2 AND value = $5";

/// A setting to be made if it still is what is known of it.
#[derive(Clone, Debug)]
pub struct Exchange {
    /// Its name.
    pub name: String,
    /// What it is known to be; nothing if it was not made yet.
    pub known: Option<String>,
    /// What it is to be.
    pub value: String,
}

/// Settings.
impl Store {
    /// Every setting of a scope with its value, by name.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn settings(&self, scope: Scope) -> Result<Vec<(String, String)>, Error> {
        const SQL: &str = "SELECT name, value FROM settings \
                           WHERE coalesce(event_id, 0) = $1 AND coalesce(tournament_id, 0) = $2 \
                           ORDER BY name";
        Ok(on!(self.read, pool => {
            let query = sqlx::query_as(SQL).bind(scope.event()).bind(scope.tournament());
            query.fetch_all(pool).await
        })?)
    }

    /// One setting, if it was made.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn setting(&self, scope: Scope, name: &str) -> Result<Option<String>, Error> {
        const SQL: &str = "SELECT value FROM settings WHERE name = $1 \
                           AND coalesce(event_id, 0) = $2 AND coalesce(tournament_id, 0) = $3";
        keepable(&[name])?;
        Ok(on!(self.read, pool => {
            let query = sqlx::query_scalar(SQL).bind(name).bind(scope.event());
            query.bind(scope.tournament()).fetch_optional(pool).await
        })?)
    }

    /// Every tournament that has a setting of a name, with its value.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn tournaments_with(&self, name: &str) -> Result<Vec<(TournamentId, String)>, Error> {
        const SQL: &str = "SELECT tournament_id, value FROM settings \
                           WHERE name = $1 AND tournament_id IS NOT NULL ORDER BY tournament_id";
        keepable(&[name])?;
        let found: Vec<(i64, String)> = on!(self.read, pool => {
            sqlx::query_as(SQL).bind(name).fetch_all(pool).await
        })?;
        Ok(found.into_iter().map(|(id, value)| (TournamentId::new(id), value)).collect())
    }

    /// Makes a setting, instead of what it was.
    ///
    /// # Errors
    /// [`Error::Database`], also without the event or tournament.
    pub async fn set(&self, scope: Scope, name: &str, value: &str) -> Result<(), Error> {
        const SQL: &str = "INSERT INTO settings (event_id, tournament_id, name, value) \
             VALUES (nullif($1, 0), nullif($2, 0), $3, $4) \
             ON CONFLICT (name, coalesce(event_id, 0), coalesce(tournament_id, 0)) \
             DO UPDATE SET value = excluded.value";
        keepable(&[name, value])?;
        change!(self, turn => {
            let query = sqlx::query(SQL).bind(scope.event()).bind(scope.tournament());
            query.bind(name).bind(value).execute(&mut *turn).await?;
        })?;
        Ok(())
    }

    /// Makes a setting if it still is what the caller knows it to be, nothing included; false, and
    /// nothing changed, if somebody else was quicker.
    ///
    /// # Errors
    /// [`Error::Database`], also without the event or tournament.
    pub async fn exchange(
        &self,
        scope: Scope,
        name: &str,
        known: Option<&str>,
        value: &str,
    ) -> Result<bool, Error> {
        keepable(&[name, value])?;
        let rows = change!(self, turn => {
            let sql = if known.is_some() { NEXT } else { FIRST };
            let query = sqlx::query(sql).bind(scope.event()).bind(scope.tournament());
            let query = query.bind(name).bind(value);
            let query = if let Some(known) = known { query.bind(known) } else { query };
            query.execute(&mut *turn).await?.rows_affected()
        })?;
        Ok(rows == 1)
    }

    /// Makes several settings of a tournament if every one still is what the caller knows it to be;
    /// false, and none changed, if somebody else was quicker with any of them.
    ///
    /// # Errors
    /// [`Error::Database`], also without the tournament.
    pub async fn exchange_all(
        &self,
        tournament: TournamentId,
        exchanges: &[Exchange],
    ) -> Result<bool, Error> {
        let scope = Scope::Tournament(tournament);
        for exchange in exchanges {
            keepable(&[&exchange.name, &exchange.value])?;
        }
        let done: Result<(), Error> = change!(self, turn => {
            for Exchange { name, known, value } in exchanges {
                let sql = if known.is_some() { NEXT } else { FIRST };
                let query = sqlx::query(sql).bind(scope.event()).bind(scope.tournament());
                let query = query.bind(name).bind(value);
                let query = if let Some(known) = known { query.bind(known) } else { query };
                if query.execute(&mut *turn).await?.rows_affected() != 1 {
                    return Err(Error::Overtaken { tournament });
                }
            }
        });
        match done {
            Ok(()) => Ok(true),
            Err(Error::Overtaken { .. }) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Forgets a setting.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn unset(&self, scope: Scope, name: &str) -> Result<(), Error> {
        const SQL: &str = "DELETE FROM settings WHERE name = $1 \
                           AND coalesce(event_id, 0) = $2 AND coalesce(tournament_id, 0) = $3";
        keepable(&[name])?;
        change!(self, turn => {
            let query = sqlx::query(SQL).bind(name).bind(scope.event()).bind(scope.tournament());
            query.execute(&mut *turn).await?;
        })?;
        Ok(())
    }
}
