//! SQLite: one writer, many readers, and nothing acknowledged before it is on the disk.

use std::path::Path;
use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};

use crate::pool::{Pool, Pools, Step};

/// The steps from nothing to today's tables, never edited.
pub const STEPS: &[Step] = &[
    (1, "first", include_str!("../migrations/sqlite/0001_first.sql")),
    (2, "rating lists", include_str!("../migrations/sqlite/0002_rating_lists.sql")),
    (3, "directories", include_str!("../migrations/sqlite/0003_directories.sql")),
];

/// How a read that must see one state of everything begins.
pub const SNAPSHOT: &str = "BEGIN";

/// How long to wait for another process that writes.
const PATIENCE: Duration = Duration::from_secs(10);
/// How many may read at once.
const READERS: u32 = 8;

/// Opens a file.
pub async fn open(path: &Path, create: bool) -> Result<Pools, sqlx::Error> {
    let options = options().filename(path).create_if_missing(create);
    // The writer comes first: it creates the file and its log, which readers then find.
    let write = lasting().max_connections(1).connect_with(options.clone()).await?;
    let readers = options.create_if_missing(false).pragma("query_only", "on");
    let read = lasting().max_connections(READERS).connect_lazy_with(readers);
    Ok(Pools { write: Pool::Sqlite(write), read: Pool::Sqlite(read) })
}

/// Opens a store in memory: one connection does everything, for another would see another memory.
pub async fn open_in_memory() -> Result<Pools, sqlx::Error> {
    let pool = lasting().max_connections(1).connect_with(options().in_memory(true)).await?;
    Ok(Pools { write: Pool::Sqlite(pool.clone()), read: Pool::Sqlite(pool) })
}

fn options() -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(PATIENCE)
}

/// Connections that stay: opening a file again costs more than keeping it open.
fn lasting() -> SqlitePoolOptions {
    SqlitePoolOptions::new().idle_timeout(None).max_lifetime(None)
}
