//! PostgreSQL: many servers, one record.

use std::io;
use std::str::FromStr;
use std::time::Duration;

use sqlx::migrate::{MigrateError, Migrator};
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{Connection, PgConnection, PgPool};

use crate::pool::{Pool, Pools, Step};

/// The steps from nothing to today's tables, never edited.
pub const STEPS: &[Step] = &[
    (1, "first", include_str!("../migrations/postgres/0001_first.sql")),
    (2, "rating lists", include_str!("../migrations/postgres/0002_rating_lists.sql")),
    (3, "directories", include_str!("../migrations/postgres/0003_directories.sql")),
    (5, "people", include_str!("../migrations/postgres/0005_people.sql")),
    (6, "personal data", include_str!("../migrations/postgres/0006_personal.sql")),
    (7, "news", include_str!("../migrations/postgres/0007_news.sql")),
    (8, "tries", include_str!("../migrations/postgres/0008_tries.sql")),
    (10, "summaries", include_str!("../migrations/postgres/0010_summaries.sql")),
    (11, "requests", include_str!("../migrations/postgres/0011_requests.sql")),
    (12, "shelves", include_str!("../migrations/postgres/0012_shelves.sql")),
    (13, "erased", include_str!("../migrations/postgres/0013_erased.sql")),
];

/// How a read that must see one state of everything begins.
pub const SNAPSHOT: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";

/// How a write begins.
pub const BEGIN: &str = "BEGIN";

/// What to do when rows have come with their own numbers, so that new ones get others.
pub const AFTER_NUMBERS: &[&str] = &[
    "SELECT setval(pg_get_serial_sequence('events', 'id'), (SELECT max(id) FROM events))",
    "SELECT setval(pg_get_serial_sequence('tournaments', 'id'), (SELECT max(id) FROM tournaments))",
    "SELECT setval(pg_get_serial_sequence('users', 'id'), (SELECT max(id) FROM users))",
    "SELECT setval(pg_get_serial_sequence('tokens', 'id'), (SELECT max(id) FROM tokens))",
];

/// How many may work at once.
const CONNECTIONS: u32 = 16;
/// How long the first connection may take: anyone who starts a server is told soon that there is
/// none.
const FIRST: Duration = Duration::from_secs(4);
/// How long to wait for a connection: a page says that the database is away rather than nothing.
const PATIENCE: Duration = Duration::from_secs(2);
/// What every connection asks for. Whatever the server's habit: acknowledged means on the disk. No
/// statement of a page takes a minute; one that does has lost its way.
const HABITS: [(&str, &str); 3] =
    [("synchronous_commit", "on"), ("statement_timeout", "60s"), ("lock_timeout", "10s")];

/// Connects to a database.
pub async fn open(url: &str) -> Result<Pools, sqlx::Error> {
    let options = PgConnectOptions::from_str(url)?.options(HABITS);
    // A pool would try again and say in the end that it is tired; one connection says what is
    // wrong.
    let first = tokio::time::timeout(FIRST, PgConnection::connect_with(&options)).await;
    first.unwrap_or_else(|_| Err(io::Error::from(io::ErrorKind::TimedOut).into()))?.close().await?;
    let pool = PgPoolOptions::new().max_connections(CONNECTIONS).acquire_timeout(PATIENCE);
    let pool = pool.connect_lazy_with(options);
    Ok(Pools { write: Pool::Postgres(pool.clone()), read: Pool::Postgres(pool), anchor: None })
}

/// Brings the tables up to date. Another server may be about it, and large tables take their time:
/// nothing limits it.
pub async fn migrate(pool: &PgPool, migrator: &Migrator) -> Result<(), MigrateError> {
    let mut connection = pool.acquire().await?;
    sqlx::raw_sql("SET statement_timeout = 0; SET lock_timeout = 0")
        .execute(&mut *connection)
        .await?;
    let done = migrator.run(&mut *connection).await;
    // A connection without limits is for nobody else.
    connection.close().await?;
    done
}
