//! Tries that failed, by subject: anyone who guesses runs out of them, whichever server they ask.
//! Only hashes of subjects are kept: neither names nor addresses.

use crate::pool::on;
use crate::sessions::hashed;
use crate::writing::change;
use crate::{Error, Seconds, Store};

/// Tries.
impl Store {
    /// For how many more seconds a subject is remembered; 0 if it is not.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn remembered_for(&self, subject: &str, now: Seconds) -> Result<Seconds, Error> {
        const SQL: &str = "SELECT until FROM tries WHERE subject = $1 AND until > $2";
        let until: Option<Seconds> = on!(self.read, pool => {
            sqlx::query_scalar(SQL).bind(hashed(subject)).bind(now).fetch_optional(pool).await
        })?;
        Ok(until.map_or(0, |until| until - now))
    }

    /// Remembers subjects for some seconds more than they are, all or none.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn count_tries(
        &self,
        subjects: &[(String, Seconds)],
        now: Seconds,
    ) -> Result<(), Error> {
        const SQL: &str = "INSERT INTO tries (subject, until) VALUES ($1, $2 + $3) \
             ON CONFLICT (subject) DO UPDATE SET until = $3 + \
             CASE WHEN tries.until > $2 THEN tries.until ELSE $2 END";
        let mut subjects: Vec<(String, Seconds)> =
            subjects.iter().map(|(subject, seconds)| (hashed(subject), *seconds)).collect();
        // In one order, so that two servers do not wait for each other.
        subjects.sort_unstable();
        change!(self, turn => {
            for (subject, seconds) in &subjects {
                let query = sqlx::query(SQL).bind(subject).bind(now).bind(seconds);
                query.execute(&mut *turn).await?;
            }
        })
    }

    /// Forgets one subject and remembers another until a moment.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn forgive(&self, subject: &str, known: &str, until: Seconds) -> Result<(), Error> {
        const FORGET: &str = "DELETE FROM tries WHERE subject = $1";
        const REMEMBER: &str = "INSERT INTO tries (subject, until) VALUES ($1, $2) \
                                ON CONFLICT (subject) DO UPDATE SET until = excluded.until";
        change!(self, turn => {
            sqlx::query(FORGET).bind(hashed(subject)).execute(&mut *turn).await?;
            sqlx::query(REMEMBER).bind(hashed(known)).bind(until).execute(&mut *turn).await?;
        })
    }

    /// Forgets what is over.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn sweep_tries(&self, now: Seconds) -> Result<(), Error> {
        const SQL: &str = "DELETE FROM tries WHERE until <= $1";
        change!(self, turn => { sqlx::query(SQL).bind(now).execute(&mut *turn).await?; })
    }
}
