//! Players as rows of SQLite, in the order of the list.

use arbitra_model::Tempo;
use sqlx::sqlite::SqliteArguments;
use sqlx::{Arguments, AssertSqlSafe, Sqlite, SqliteConnection};

use super::ListId;
use super::batch::Batch;
use super::row::{COLUMNS, filled, letter};
use crate::Error;

/// How many rows one statement writes: SQLite takes 32,766 values at once.
const ROWS: usize = 1_000;

/// Creates the table of a list.
pub async fn create(connection: &mut SqliteConnection, list: ListId) -> Result<(), Error> {
    let list = list.get();
    let sql = format!(
        "CREATE TABLE players_{list} (
             seq INTEGER PRIMARY KEY, fide_id INTEGER, national_id TEXT, name TEXT NOT NULL,
             federation TEXT, sex TEXT, title TEXT, women_title TEXT, other_titles TEXT,
             standard INTEGER, standard_k INTEGER, rapid INTEGER, rapid_k INTEGER,
             blitz INTEGER, blitz_k INTEGER, birth_year INTEGER, inactive INTEGER);"
    );
    sqlx::raw_sql(AssertSqlSafe(sql)).execute(connection).await?;
    Ok(())
}

/// Writes a batch.
pub async fn add(
    connection: &mut SqliteConnection,
    list: ListId,
    batch: &Batch,
    first: i64,
) -> Result<(), Error> {
    let mut seq = first;
    for players in batch.players.chunks(ROWS) {
        let mut values = SqliteArguments::default();
        values.reserve(players.len() * 17, 0);
        for player in players {
            add_value(&mut values, seq)?;
            add_value(&mut values, player.fide_id.map(i64::from))?;
            add_value(&mut values, player.national_id.as_deref())?;
            add_value(&mut values, player.name.as_str())?;
            add_value(&mut values, player.federation.as_ref().map(|code| code.code()))?;
            add_value(&mut values, player.sex.map(letter))?;
            add_value(&mut values, player.title.map(|title| title.code()))?;
            add_value(&mut values, player.women_title.map(|title| title.code()))?;
            add_value(&mut values, filled(&player.other_titles))?;
            for tempo in Tempo::ALL {
                let rating = player.ratings.get(tempo);
                add_value(&mut values, rating.rating.map(i64::from))?;
                add_value(&mut values, rating.k.map(i64::from))?;
            }
            add_value(&mut values, player.birth_year.map(i64::from))?;
            add_value(&mut values, player.inactive.then_some(1_i64))?;
            seq += 1;
        }
        let row = "(?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)";
        let head = format!("INSERT INTO players_{} ({COLUMNS}) VALUES ", list.get());
        insert(connection, head, row, players.len(), values).await?;
    }
    Ok(())
}

fn add_value<'q, T>(values: &mut SqliteArguments, value: T) -> Result<(), Error>
where
    T: sqlx::Encode<'q, Sqlite> + sqlx::Type<Sqlite> + 'q,
{
    values.add(value).map_err(|error| Error::Database(sqlx::Error::Encode(error)))
}

async fn insert(
    connection: &mut SqliteConnection,
    mut sql: String,
    row: &str,
    rows: usize,
    values: SqliteArguments,
) -> Result<(), Error> {
    sql.reserve((row.len() + 1) * rows);
    for index in 0..rows {
        if index > 0 {
            sql.push(',');
        }
        sql.push_str(row);
    }
    sqlx::query_with(AssertSqlSafe(sql), values).execute(connection).await?;
    Ok(())
}

/// Makes what finds players by their numbers.
pub async fn index(connection: &mut SqliteConnection, list: ListId) -> Result<(), Error> {
    let list = list.get();
    let sql = format!(
        "CREATE INDEX players_{list}_fide ON players_{list} (fide_id) WHERE fide_id IS NOT NULL;
         CREATE INDEX players_{list}_national ON players_{list} (national_id)
             WHERE national_id IS NOT NULL;"
    );
    sqlx::raw_sql(AssertSqlSafe(sql)).execute(connection).await?;
    Ok(())
}

/// The statement that removes the table of a list.
pub fn removal(list: ListId) -> String {
    format!("DROP TABLE IF EXISTS players_{};", list.get())
}
