//! Connections to either database.

use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::{PgPool, SqlSafeStr, SqlitePool};

use crate::{postgres, sqlite};

/// Connections to either database.
#[derive(Clone, Debug)]
pub enum Pool {
    /// To an SQLite file.
    Sqlite(SqlitePool),
    /// To a PostgreSQL database.
    Postgres(PgPool),
}

/// Connections for those who write and for those who read.
pub struct Pools {
    /// For those who write.
    pub write: Pool,
    /// For those who read.
    pub read: Pool,
    /// What is held open so that a store in memory stays when its connection goes.
    pub anchor: Option<SqlitePool>,
}

/// A step of the tables: its number, its name, its statements.
pub type Step = (i64, &'static str, &'static str);

/// Does the same with either database: the SQL is one text, only the types differ.
macro_rules! on {
    ($pool:expr, $name:ident => $body:expr) => {
        match &$pool {
            $crate::pool::Pool::Sqlite($name) => $body,
            $crate::pool::Pool::Postgres($name) => $body,
        }
    };
}

pub(crate) use on;

impl Pool {
    /// How a read that must see one state of everything begins.
    pub const fn snapshot(&self) -> &'static str {
        match self {
            Pool::Sqlite(_) => sqlite::SNAPSHOT,
            Pool::Postgres(_) => postgres::SNAPSHOT,
        }
    }

    /// What to do when rows have come with their own numbers, so that new ones get others.
    pub const fn after_numbers(&self) -> &'static [&'static str] {
        match self {
            Pool::Sqlite(_) => &[],
            Pool::Postgres(_) => postgres::AFTER_NUMBERS,
        }
    }

    /// Brings the tables up to date.
    pub async fn migrate(&self) -> Result<(), MigrateError> {
        match self {
            Pool::Sqlite(pool) => migrator(sqlite::STEPS).run(pool).await,
            Pool::Postgres(pool) => postgres::migrate(pool, &migrator(postgres::STEPS)).await,
        }
    }

    /// Lets go of every connection.
    pub async fn close(&self) {
        on!(*self, pool => pool.close().await);
    }
}

fn migrator(steps: &[Step]) -> Migrator {
    let migration = |&(number, name, sql): &Step| {
        let sql = sql.into_sql_str();
        Migration::new(number, name.into(), MigrationType::Simple, sql, false)
    };
    Migrator::with_migrations(steps.iter().map(migration).collect())
}
