//! News from a database that several servers share: who wrote what, and whether it is there at all.
//!
//! PostgreSQL itself tells every server what was committed (`migrations/postgres/0007_news.sql`),
//! whoever wrote it. A connection that breaks loses news, so its return is news too: compare
//! everything then.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgListener, PgPoolOptions};
use sqlx::{Connection, PgConnection};

use crate::pool::Pool;
use crate::{Error, Store, TournamentId, Version};

/// The channel on which the database tells.
const CHANNEL: &str = "arbitra";
/// How long silence is believed before the database is asked whether it is still there.
const SILENCE: Duration = Duration::from_secs(2);
/// How long a database that is there may take to say so.
const PATIENCE: Duration = Duration::from_secs(2);
/// How long to wait before asking again one that is away.
const PAUSE: Duration = Duration::from_millis(250);

/// What happened at the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    /// A record has come to a version.
    Record {
        /// Whose.
        tournament: TournamentId,
        /// How far.
        version: Version,
    },
    /// Accounts, roles, keys or sessions have changed.
    People,
    /// The database does not answer.
    Away,
    /// It answers, for the first time or again: what happened meanwhile is not told.
    Back,
}

/// Whether the database answers, as far as anyone who follows the news knows.
#[derive(Debug, Default)]
pub(crate) struct Presence(AtomicBool);

/// Follows the news of a shared database.
#[derive(Debug)]
pub struct Watch {
    store: Store,
    options: PgConnectOptions,
    listening: Option<(PgListener, String)>,
}

/// News.
impl Store {
    /// Whether other servers may write to the same database.
    #[must_use]
    pub const fn is_shared(&self) -> bool {
        matches!(self.write, Pool::Postgres(_))
    }

    /// Whether the database is known to be away: asking it would only take time. Nobody knows
    /// unless somebody follows the news.
    #[must_use]
    pub fn is_away(&self) -> bool {
        self.presence.0.load(Ordering::Relaxed)
    }

    /// Begins to follow the news; none where nobody else writes.
    #[must_use]
    pub fn watch(&self) -> Option<Watch> {
        let Pool::Postgres(pool) = &self.write else { return None };
        let options = (*pool.connect_options()).clone();
        Some(Watch { store: self.clone(), options, listening: None })
    }

    /// How far every record has come: for anyone who may have missed news.
    ///
    /// # Errors
    /// [`Error::Away`] or [`Error::Database`].
    pub async fn versions(&self) -> Result<Vec<(TournamentId, Version)>, Error> {
        const SQL: &str = "SELECT id, version FROM tournaments ORDER BY id";
        let rows: Vec<(TournamentId, i64)> =
            crate::pool::on!(self.read, pool => sqlx::query_as(SQL).fetch_all(pool).await)?;
        let version = |number: i64| Version::new(u32::try_from(number).unwrap_or(u32::MAX));
        Ok(rows.into_iter().map(|(id, number)| (id, version(number))).collect())
    }
}

impl Watch {
    /// Waits for news.
    pub async fn next(&mut self) -> News {
        loop {
            let Some((listener, schema)) = &mut self.listening else {
                if let Ok(listening) = connect(&self.options).await {
                    self.listening = Some(listening);
                    self.store.presence.0.store(false, Ordering::Relaxed);
                    return News::Back;
                }
                if !self.store.presence.0.swap(true, Ordering::Relaxed) {
                    return News::Away;
                }
                tokio::time::sleep(PAUSE).await;
                continue;
            };
            let there = match tokio::time::timeout(SILENCE, listener.try_recv()).await {
                Ok(Ok(Some(told))) => match read(told.payload(), schema) {
                    Some(news) => return news,
                    None => true,
                },
                Ok(_) => false,
                Err(_) => answers(listener).await,
            };
            if !there {
                self.listening = None;
            }
        }
    }
}

/// Listens; gives the name of the schema in which the store's tables lie too.
async fn connect(options: &PgConnectOptions) -> Result<(PgListener, String), sqlx::Error> {
    let connecting = async {
        // A pool would try again and again; one connection says at once that nobody is there.
        PgConnection::connect_with(options).await?.close().await?;
        // A connection of its own: it stays, whatever the others do, and its loss is noticed at
        // once.
        let pool = PgPoolOptions::new().max_connections(1).idle_timeout(None).max_lifetime(None);
        let pool = pool.acquire_timeout(PATIENCE).connect_lazy_with(options.clone());
        let mut listener = PgListener::connect_with(&pool).await?;
        listener.eager_reconnect(false);
        listener.listen(CHANNEL).await?;
        let schema = sqlx::query_scalar("SELECT current_schema()").fetch_one(&mut listener).await?;
        Ok((listener, schema))
    };
    let patient = tokio::time::timeout(PATIENCE, connecting).await;
    patient.unwrap_or_else(|_| Err(io::Error::from(io::ErrorKind::TimedOut).into()))
}

async fn answers(listener: &mut PgListener) -> bool {
    let asked = sqlx::query("SELECT 1").execute(listener);
    matches!(tokio::time::timeout(PATIENCE, asked).await, Ok(Ok(_)))
}

/// Reads what the database told, unless it is about the tables of another schema.
fn read(payload: &str, schema: &str) -> Option<News> {
    let mut words = payload.splitn(4, ' ');
    let (kind, id, number) = (words.next()?, words.next()?, words.next()?);
    if words.next()? != schema {
        return None;
    }
    match kind {
        "record" => {
            let tournament = TournamentId::new(id.parse().ok()?);
            Some(News::Record { tournament, version: Version::new(number.parse().ok()?) })
        }
        "people" => Some(News::People),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_news_of_ones_own_tables_are_read() {
        let record = News::Record { tournament: TournamentId::new(7), version: Version::new(31) };
        assert_eq!(read("record 7 31 public", "public"), Some(record));
        assert_eq!(read("record 7 31 my schema", "my schema"), Some(record));
        assert_eq!(read("people 0 0 public", "public"), Some(News::People));
        for other in
            ["record 7 31 other", "record 7 public", "record x 31 public", "", "gossip 0 0 public"]
        {
            assert_eq!(read(other, "public"), None, "{other}");
        }
    }
}
