//! SQLite: one writer, many readers, and nothing acknowledged before it is on the disk.

use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use sqlx::SqlitePool;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};

use crate::pool::{Pool, Pools, Step};

/// The steps from nothing to today's tables, never edited.
pub const STEPS: &[Step] = &[
    (1, "first", include_str!("../migrations/sqlite/0001_first.sql")),
    (2, "rating lists", include_str!("../migrations/sqlite/0002_rating_lists.sql")),
    (3, "directories", include_str!("../migrations/sqlite/0003_directories.sql")),
    (5, "people", include_str!("../migrations/sqlite/0005_people.sql")),
    (6, "personal data", include_str!("../migrations/sqlite/0006_personal.sql")),
    (7, "news", include_str!("../migrations/sqlite/0007_news.sql")),
    (8, "tries", include_str!("../migrations/sqlite/0008_tries.sql")),
    (10, "summaries", include_str!("../migrations/sqlite/0010_summaries.sql")),
    (11, "requests", include_str!("../migrations/sqlite/0011_requests.sql")),
    (12, "shelves", include_str!("../migrations/sqlite/0012_shelves.sql")),
    (13, "erased", include_str!("../migrations/sqlite/0013_erased.sql")),
];

/// How a read that must see one state of everything begins.
pub const SNAPSHOT: &str = "BEGIN";

/// How a write begins: with the lock, so that nothing fails halfway because somebody else has it.
pub const BEGIN: &str = "BEGIN IMMEDIATE";

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
    Ok(Pools { write: Pool::Sqlite(write), read: Pool::Sqlite(read), anchor: None })
}

/// Opens a store in memory: one connection does everything, and another holds the memory while the
/// first one is renewed.
pub async fn open_in_memory() -> Result<Pools, sqlx::Error> {
    static OPENED: AtomicU64 = AtomicU64::new(0);
    let number = OPENED.fetch_add(1, Ordering::Relaxed);
    let name = format!("file:arbitra-in-memory-{number}");
    let options = options().filename(name).in_memory(true).shared_cache(true);
    let anchor = lasting().max_connections(1).connect_with(options.clone()).await?;
    let pool = lasting().max_connections(1).connect_with(options).await?;
    let (write, read) = (Pool::Sqlite(pool.clone()), Pool::Sqlite(pool));
    Ok(Pools { write, read, anchor: Some(anchor) })
}

/// The newest step that a file has seen; none if it has no tables yet.
pub async fn step(pool: &SqlitePool) -> Result<Option<i64>, sqlx::Error> {
    const KNOWN: &str = "SELECT count(*) FROM sqlite_master WHERE name = '_sqlx_migrations'";
    let known: i64 = sqlx::query_scalar(KNOWN).fetch_one(pool).await?;
    match known {
        0 => Ok(None),
        _ => sqlx::query_scalar("SELECT max(version) FROM _sqlx_migrations").fetch_one(pool).await,
    }
}

/// Writes everything into another file, which must be empty.
pub async fn copy(pool: &SqlitePool, to: &Path) -> Result<(), sqlx::Error> {
    sqlx::query("VACUUM INTO $1").bind(to.to_string_lossy()).execute(pool).await.map(drop)
}

/// Moves what was written lately from the log into the file, without waiting for anybody who reads.
pub async fn fold_log(pool: &SqlitePool) -> Result<(), sqlx::Error> {
    sqlx::query("PRAGMA wal_checkpoint(PASSIVE)").fetch_one(pool).await.map(drop)
}

fn options() -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        // What is erased is overwritten, not only forgotten.
        .pragma("secure_delete", "on")
        .busy_timeout(PATIENCE)
}

/// Connections that stay: opening a file again costs more than keeping it open.
fn lasting() -> SqlitePoolOptions {
    SqlitePoolOptions::new().idle_timeout(None).max_lifetime(None)
}
