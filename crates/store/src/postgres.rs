//! PostgreSQL: many servers, one record.

use std::str::FromStr;

use sqlx::postgres::{PgConnectOptions, PgPoolOptions};

use crate::pool::{Pool, Pools, Step};

/// The steps from nothing to today's tables, never edited.
pub const STEPS: &[Step] = &[
    (1, "first", include_str!("../migrations/postgres/0001_first.sql")),
    (2, "rating lists", include_str!("../migrations/postgres/0002_rating_lists.sql")),
    (3, "directories", include_str!("../migrations/postgres/0003_directories.sql")),
    (6, "personal data", include_str!("../migrations/postgres/0006_personal.sql")),
    (8, "tries", include_str!("../migrations/postgres/0008_tries.sql")),
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

/// Connects to a database.
pub async fn open(url: &str) -> Result<Pools, sqlx::Error> {
    // Whatever the server's habit: acknowledged means on the disk.
    let options = PgConnectOptions::from_str(url)?.options([("synchronous_commit", "on")]);
    let pool = PgPoolOptions::new().max_connections(CONNECTIONS).connect_with(options).await?;
    Ok(Pools { write: Pool::Postgres(pool.clone()), read: Pool::Postgres(pool), anchor: None })
}
