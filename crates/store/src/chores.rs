//! Chores of a shared database: one server at a time does them.

use sqlx::{Postgres, Transaction};

use crate::pool::Pool;
use crate::{Error, Store};

/// What marks the locks of this program among those of others in one database.
const OURS: i32 = 0x0a4b_1764;

/// Work that one server at a time does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chore {
    /// Forgetting what has ended: sessions, counted failures, withdrawn entries.
    Sweep,
    /// Copies of the whole store.
    Backup,
    /// Sending what is published to other places.
    Publish,
}

/// The turn at a chore, until it is dropped.
#[derive(Debug)]
pub struct Busy {
    _lock: Option<Transaction<'static, Postgres>>,
}

/// Chores.
impl Store {
    /// Takes the turn at a chore; none while another server is at it. Where nobody else writes, the
    /// turn is always free.
    ///
    /// # Errors
    /// [`Error::Away`] or [`Error::Database`].
    pub async fn begin_chore(&self, chore: Chore) -> Result<Option<Busy>, Error> {
        const SQL: &str = "SELECT pg_try_advisory_xact_lock($1, $2 # hashtext(current_schema()))";
        let Pool::Postgres(pool) = &self.write else { return Ok(Some(Busy { _lock: None })) };
        // The lock lives as long as the transaction: a server that dies lets go of it.
        let mut transaction = pool.begin().await?;
        let number = chore as i32;
        let free: bool =
            sqlx::query_scalar(SQL).bind(OURS).bind(number).fetch_one(&mut *transaction).await?;
        Ok(free.then_some(Busy { _lock: Some(transaction) }))
    }
}
