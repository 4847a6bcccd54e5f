//! Players as rows of PostgreSQL.

use arbitra_model::{ListRating, ListedPlayer, Tempo};
use sqlx::{AssertSqlSafe, PgConnection};

use super::ListId;
use super::batch::Batch;
use super::row::{COLUMNS, filled, letter};
use crate::Error;

/// Creates the table of a list.
pub async fn create(connection: &mut PgConnection, list: ListId) -> Result<(), Error> {
    let sql = format!(
        "CREATE TABLE players_{} (
             seq BIGINT PRIMARY KEY, fide_id BIGINT, national_id TEXT, name TEXT NOT NULL,
             federation TEXT, sex TEXT, title TEXT, women_title TEXT, other_titles TEXT,
             standard BIGINT, standard_k BIGINT, rapid BIGINT, rapid_k BIGINT,
             blitz BIGINT, blitz_k BIGINT, birth_year BIGINT, inactive BIGINT)",
        list.get()
    );
    sqlx::raw_sql(AssertSqlSafe(sql)).execute(connection).await?;
    Ok(())
}

/// Writes a batch in one statement: a column goes over as one array.
pub async fn add(
    connection: &mut PgConnection,
    list: ListId,
    batch: &Batch,
    first: i64,
) -> Result<(), Error> {
    let sql = format!(
        "INSERT INTO players_{} ({COLUMNS})
         SELECT a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q
         FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[],
                     $7::text[], $8::text[], $9::text[], $10::bigint[], $11::bigint[],
                     $12::bigint[], $13::bigint[], $14::bigint[], $15::bigint[], $16::bigint[],
                     $17::bigint[])
              AS row (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q)",
        list.get()
    );
    let players = &batch.players;
    fn column<'a, T>(
        players: &'a [ListedPlayer],
        value: impl FnMut(&'a ListedPlayer) -> T,
    ) -> Vec<T> {
        players.iter().map(value).collect()
    }
    let rating = |tempo: Tempo, value: fn(&ListRating) -> Option<i64>| {
        column(players, move |player| value(player.ratings.get(tempo)))
    };
    let number = |rating: &ListRating| rating.rating.map(i64::from);
    let k = |rating: &ListRating| rating.k.map(i64::from);
    sqlx::query(AssertSqlSafe(sql))
        .bind((first..).take(players.len()).collect::<Vec<i64>>())
        .bind(column(players, |player| player.fide_id.map(i64::from)))
        .bind(column(players, |player| player.national_id.as_deref()))
        .bind(column(players, |player| player.name.as_str()))
        .bind(column(players, |player| player.federation.as_ref().map(|code| code.code())))
        .bind(column(players, |player| player.sex.map(letter)))
        .bind(column(players, |player| player.title.map(|title| title.code())))
        .bind(column(players, |player| player.women_title.map(|title| title.code())))
        .bind(column(players, |player| filled(&player.other_titles)))
        .bind(rating(Tempo::Standard, number))
        .bind(rating(Tempo::Standard, k))
        .bind(rating(Tempo::Rapid, number))
        .bind(rating(Tempo::Rapid, k))
        .bind(rating(Tempo::Blitz, number))
        .bind(rating(Tempo::Blitz, k))
        .bind(column(players, |player| player.birth_year.map(i64::from)))
        .bind(column(players, |player| player.inactive.then_some(1_i64)))
        .execute(connection)
        .await?;
    Ok(())
}

/// Makes what finds players by their numbers.
pub async fn index(connection: &mut PgConnection, list: ListId) -> Result<(), Error> {
    let list = list.get();
    let sql = format!(
        "CREATE INDEX ON players_{list} (fide_id) WHERE fide_id IS NOT NULL;
         CREATE INDEX ON players_{list} (national_id) WHERE national_id IS NOT NULL;
         ANALYZE players_{list}; ANALYZE names_{list};"
    );
    sqlx::raw_sql(AssertSqlSafe(sql)).execute(connection).await?;
    Ok(())
}

/// The statement that removes the table of a list.
pub fn removal(list: ListId) -> String {
    format!("DROP TABLE IF EXISTS players_{};", list.get())
}
