//! Rating lists in SQLite: rows in the order of the list, words in the order of the ratings.

use arbitra_model::Tempo;
use sqlx::sqlite::SqliteArguments;
use sqlx::{Arguments, AssertSqlSafe, Sqlite, SqliteConnection, SqlitePool};

use super::ListId;
use super::batch::{Batch, place, sequence};
use super::query::Terms;
use super::row::{COLUMNS, filled, letter};
use crate::Error;

/// How many rows one statement writes: SQLite takes 32,766 values at once.
const ROWS: usize = 1_000;
/// How many words one statement writes.
const WORDS: usize = 4_000;

/// Creates the tables of a list.
pub async fn create(pool: &SqlitePool, list: ListId) -> Result<(), Error> {
    let list = list.get();
    // The index keeps neither the words nor where they stand in a name: a third of the size.
    let sql = format!(
        "CREATE TABLE players_{list} (
             seq INTEGER PRIMARY KEY, fide_id INTEGER, national_id TEXT, name TEXT NOT NULL,
             federation TEXT, sex TEXT, title TEXT, women_title TEXT, other_titles TEXT,
             standard INTEGER, standard_k INTEGER, rapid INTEGER, rapid_k INTEGER,
             blitz INTEGER, blitz_k INTEGER, birth_year INTEGER, inactive INTEGER);
         CREATE VIRTUAL TABLE names_{list} USING fts5 (
             words, content = '', columnsize = 0, detail = none, prefix = '2 3',
             tokenize = 'unicode61 remove_diacritics 2');
         INSERT INTO names_{list} (names_{list}, rank) VALUES ('hashsize', 67108864);"
    );
    sqlx::raw_sql(AssertSqlSafe(sql)).execute(pool).await?;
    Ok(())
}

/// Writes a batch in one transaction.
pub async fn add(pool: &SqlitePool, list: ListId, batch: &Batch, first: i64) -> Result<(), Error> {
    let mut transaction = pool.begin_with("BEGIN IMMEDIATE").await?;
    rows(&mut transaction, list, batch, first).await?;
    words(&mut transaction, list, batch, first).await?;
    transaction.commit().await?;
    Ok(())
}

async fn rows(
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

/// The words go in by rating: the index wants its rows in order.
async fn words(
    connection: &mut SqliteConnection,
    list: ListId,
    batch: &Batch,
    first: i64,
) -> Result<(), Error> {
    for order in batch.order.chunks(WORDS) {
        let mut values = SqliteArguments::default();
        values.reserve(order.len() * 2, 0);
        for index in order {
            let at = *index as usize;
            add_value(&mut values, place(&batch.players[at], first + i64::from(*index)))?;
            add_value(&mut values, batch.words[at].as_str())?;
        }
        let head = format!("INSERT INTO names_{} (rowid, words) VALUES ", list.get());
        insert(connection, head, "(?,?)", order.len(), values).await?;
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
pub async fn index(pool: &SqlitePool, list: ListId) -> Result<(), Error> {
    let list = list.get();
    let sql = format!(
        "CREATE INDEX players_{list}_fide ON players_{list} (fide_id) WHERE fide_id IS NOT NULL;
         CREATE INDEX players_{list}_national ON players_{list} (national_id)
             WHERE national_id IS NOT NULL;"
    );
    sqlx::raw_sql(AssertSqlSafe(sql)).execute(pool).await?;
    Ok(())
}

/// The statements that remove the tables of a list.
pub fn removal(list: ListId) -> String {
    let list = list.get();
    format!("DROP TABLE IF EXISTS names_{list}; DROP TABLE IF EXISTS players_{list};")
}

/// The numbers of the best rated players that match.
pub async fn matching(
    pool: &SqlitePool,
    list: ListId,
    terms: &Terms,
    limit: i64,
) -> Result<Vec<i64>, Error> {
    let list = list.get();
    let sql = format!(
        "SELECT rowid FROM names_{list} WHERE names_{list} MATCH $1 ORDER BY rowid LIMIT $2"
    );
    let places: Vec<i64> = sqlx::query_scalar(AssertSqlSafe(sql))
        .bind(terms.fts5())
        .bind(limit)
        .fetch_all(pool)
        .await?;
    Ok(places.into_iter().map(sequence).collect())
}
