//! Players by name, number and federation.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap, HashSet};

use arbitra_model::{ByTempo, Date, Federation, ListRating, ListedPlayer, Tempo, fold};
use sqlx::AssertSqlSafe;

use super::directory::Term;
use super::row::{COLUMNS, Row};
use super::vocabulary::{LONGEST, tolerance};
use super::{ListId, RatingList};
use crate::pool::{Pool, on};
use crate::{Error, Store};

/// More words are not looked at.
const MOST_WORDS: usize = 8;

/// Whom to look for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerQuery {
    /// Words of the name in any order, perhaps not finished, with or without accents; or a number.
    pub words: String,
    /// Only players of this federation.
    pub federation: Option<Federation>,
    /// Only lists of this source.
    pub source: Option<String>,
    /// How many to find at most.
    pub limit: usize,
}

/// Somebody who was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The player, as the newest list of the source says; each rating from the list that has it.
    pub player: ListedPlayer,
    /// Whose list it is.
    pub source: String,
    /// From when on the list is valid that says who the player is.
    pub date: Date,
    /// From when on the list is valid that each rating is from; none without such a list.
    pub rating_dates: ByTempo<Option<Date>>,
    /// Whether the name is only nearly what was looked for.
    pub near: bool,
}

/// Somebody in one list.
struct Hit {
    list: usize,
    player: ListedPlayer,
    near: bool,
}

/// Players of rating lists.
impl Store {
    /// Looks for players: those whose words are the same first, then those whose words begin so;
    /// if there are none, those whose words are nearly the same. Of equals, the best rated first.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn search_players(&self, query: &PlayerQuery) -> Result<Vec<Found>, Error> {
        match self.search_once(query).await {
            // A new list may have taken the place of the one that was being read.
            Err(Error::Database(_)) => self.search_once(query).await,
            done => done,
        }
    }

    async fn search_once(&self, query: &PlayerQuery) -> Result<Vec<Found>, Error> {
        let lists = self.lists_of(query.source.as_deref()).await?;
        let folded = fold(&query.words);
        let words: Vec<&str> = folded.split(' ').filter(|word| !word.is_empty()).collect();
        let words = &words[..words.len().min(MOST_WORDS)];
        let mut hits = Vec::new();
        for (at, list) in lists.iter().enumerate() {
            let found = match words {
                [] if query.federation.is_none() => Vec::new(),
                [number] if number.bytes().all(|byte| byte.is_ascii_digit()) => {
                    self.with_number(list.id, number).await?
                }
                words => self.with_words(list, words, query).await?,
            };
            hits.extend(found.into_iter().map(|(player, near)| Hit { list: at, player, near }));
        }
        // Nobody wants what is nearly right where something is right.
        if hits.iter().any(|hit| !hit.near) {
            hits.retain(|hit| !hit.near);
        }
        let mut found = self.merge(&lists, hits).await?;
        found.truncate(query.limit);
        Ok(found)
    }

    /// The players with these FIDE identity numbers, as the lists of a source know them.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn players_by_fide_id(
        &self,
        source: &str,
        ids: &[u32],
    ) -> Result<HashMap<u32, Found>, Error> {
        let lists = self.lists_of(Some(source)).await?;
        let mut hits = Vec::new();
        for (list, known) in lists.iter().enumerate() {
            let players = self.with_fide_ids(known.id, ids).await?;
            hits.extend(players.into_iter().map(|player| Hit { list, player, near: false }));
        }
        let found = merged(&lists, hits);
        Ok(found.into_iter().filter_map(|found| Some((found.player.fide_id?, found))).collect())
    }

    async fn lists_of(&self, source: Option<&str>) -> Result<Vec<RatingList>, Error> {
        let mut lists = self.rating_lists().await?;
        lists.retain(|list| source.is_none_or(|source| list.source == source));
        Ok(lists)
    }

    /// Players by a number: FIDE's or the list's own.
    async fn with_number(
        &self,
        list: ListId,
        number: &str,
    ) -> Result<Vec<(ListedPlayer, bool)>, Error> {
        let sql = format!(
            "SELECT {COLUMNS} FROM players_{0} WHERE fide_id = $1 \
             UNION SELECT {COLUMNS} FROM players_{0} WHERE national_id = $2",
            list.get()
        );
        let rows: Vec<Row> = on!(self.read, pool => {
            let query = sqlx::query_as(AssertSqlSafe(sql));
            let query = query.bind(number.parse::<i64>().unwrap_or(-1)).bind(number);
            query.fetch_all(pool).await
        })?;
        Ok(rows.into_iter().map(|row| (row.player(), false)).collect())
    }

    async fn with_words(
        &self,
        list: &RatingList,
        words: &[&str],
        query: &PlayerQuery,
    ) -> Result<Vec<(ListedPlayer, bool)>, Error> {
        let whole = |word: &&str| vec![Term { word: (*word).to_owned(), prefix: false }];
        let begun = |word: &&str| vec![Term { word: (*word).to_owned(), prefix: true }];
        let limit = query.limit.clamp(1, 1_000);
        let mut rows: Vec<Row> = Vec::new();
        let groups: Vec<Vec<Term>> = words.iter().map(whole).collect();
        self.collect(list, groups, query, limit, &mut rows).await?;
        if rows.len() < limit && !words.is_empty() {
            let groups = words.iter().map(begun).collect();
            self.collect(list, groups, query, limit, &mut rows).await?;
        }
        let mut near = false;
        if rows.is_empty() {
            let mut nearly = Vec::with_capacity(words.len());
            for word in words {
                nearly.push(self.nearly(list, word).await?);
            }
            // One error in each word first; two only if that finds nobody.
            for errors in 1..=2 {
                let mistaken = nearly.iter().flatten().any(|(distance, _)| *distance == errors);
                if rows.is_empty() && mistaken {
                    near = true;
                    let mut groups: Vec<Vec<Term>> = words.iter().map(begun).collect();
                    for (words, group) in nearly.iter().zip(&mut groups) {
                        let words = words.iter().filter(|(distance, _)| *distance <= errors);
                        group.extend(
                            words.map(|(_, word)| Term { word: word.clone(), prefix: false }),
                        );
                    }
                    self.collect(list, groups, query, limit, &mut rows).await?;
                }
            }
        }
        Ok(rows.into_iter().map(|row| (row.player(), near)).collect())
    }

    /// Adds the best rated players who match every group and are not there yet.
    async fn collect(
        &self,
        list: &RatingList,
        mut groups: Vec<Vec<Term>>,
        query: &PlayerQuery,
        limit: usize,
        rows: &mut Vec<Row>,
    ) -> Result<(), Error> {
        if let Some(federation) = query.federation {
            groups.push(vec![Term { word: federation.code().to_owned(), prefix: false }]);
        }
        let known: HashSet<i64> = rows.iter().map(|row| row.seq).collect();
        let mut numbers = Vec::new();
        for volume in 0..list.volumes {
            numbers.extend(self.matching(list.id, volume, &groups, limit).await?);
        }
        numbers.retain(|number| !known.contains(number));
        let mut found = self.numbered(list.id, &numbers).await?;
        if list.volumes > 1 {
            found.sort_by_key(|row| Reverse(row.best_rating()));
        }
        rows.append(&mut found);
        rows.truncate(limit);
        Ok(())
    }

    /// The words of a list that a word with typing errors may stand for.
    async fn nearly(&self, list: &RatingList, word: &str) -> Result<Vec<(usize, String)>, Error> {
        let letters = word.chars().count();
        let errors = tolerance(letters);
        if errors == 0 || letters > LONGEST {
            return Ok(Vec::new());
        }
        self.near_words(list, word, errors).await
    }

    /// Players by their numbers in a list, in that order.
    async fn numbered(&self, list: ListId, numbers: &[i64]) -> Result<Vec<Row>, Error> {
        let rows = self.rows_where(list, "seq", numbers).await?;
        let mut rows: HashMap<i64, Row> = rows.into_iter().map(|row| (row.seq, row)).collect();
        Ok(numbers.iter().filter_map(|number| rows.remove(number)).collect())
    }

    async fn with_fide_ids(&self, list: ListId, ids: &[u32]) -> Result<Vec<ListedPlayer>, Error> {
        let ids: Vec<i64> = ids.iter().map(|id| i64::from(*id)).collect();
        let rows = self.rows_where(list, "fide_id", &ids).await?;
        Ok(rows.into_iter().map(Row::player).collect())
    }

    async fn rows_where(
        &self,
        list: ListId,
        column: &str,
        values: &[i64],
    ) -> Result<Vec<Row>, Error> {
        let from = format!("SELECT {COLUMNS} FROM players_{} WHERE {column}", list.get());
        Ok(match &self.read {
            Pool::Sqlite(pool) => {
                let sql = AssertSqlSafe(format!("{from} IN (SELECT value FROM json_each($1))"));
                let values = serde_json::to_string(values).unwrap_or_default();
                sqlx::query_as(sql).bind(values).fetch_all(pool).await?
            }
            Pool::Postgres(pool) => {
                let sql = AssertSqlSafe(format!("{from} = ANY ($1)"));
                sqlx::query_as(sql).bind(values).fetch_all(pool).await?
            }
        })
    }

    /// Everybody once, with what the other lists of the same source say.
    async fn merge(&self, lists: &[RatingList], mut hits: Vec<Hit>) -> Result<Vec<Found>, Error> {
        let order: Vec<(usize, Option<u32>)> =
            hits.iter().map(|hit| (hit.list, hit.player.fide_id)).collect();
        for (at, list) in lists.iter().enumerate() {
            let known: HashSet<u32> =
                hits.iter().filter(|hit| hit.list == at).filter_map(|h| h.player.fide_id).collect();
            let wanted = order
                .iter()
                .filter(|(other, _)| *other != at && lists[*other].source == list.source);
            let ids: Vec<u32> =
                wanted.filter_map(|(_, id)| *id).filter(|id| !known.contains(id)).collect();
            if !ids.is_empty() {
                let players = self.with_fide_ids(list.id, &ids).await?;
                hits.extend(players.into_iter().map(|player| Hit {
                    list: at,
                    player,
                    near: false,
                }));
            }
        }
        Ok(merged(lists, hits))
    }
}

/// Everybody of a source once, in the order of the first hits.
fn merged(lists: &[RatingList], hits: Vec<Hit>) -> Vec<Found> {
    let mut found: Vec<(usize, Found)> = Vec::new();
    let mut places: BTreeMap<(String, u32), usize> = BTreeMap::new();
    for hit in hits {
        let list = &lists[hit.list];
        let key = hit.player.fide_id.map(|id| (list.source.clone(), id));
        let place = key.as_ref().and_then(|key| places.get(key)).copied();
        let place = place.unwrap_or_else(|| {
            let known = Found {
                player: hit.player.clone(),
                source: list.source.clone(),
                date: list.date,
                rating_dates: ByTempo::default(),
                near: hit.near,
            };
            found.push((hit.list, known));
            found.len() - 1
        });
        if let Some(key) = key {
            places.insert(key, place);
        }
        let (newest, known) = &mut found[place];
        let ratings = merged_ratings(known, list, &hit.player);
        // Lists come newest first.
        if hit.list < *newest {
            *newest = hit.list;
            known.player = hit.player;
            known.date = list.date;
        }
        known.player.ratings = ratings;
    }
    found.into_iter().map(|(_, found)| found).collect()
}

/// The ratings known so far with those of another list, each from the newest that has it.
fn merged_ratings(
    known: &mut Found,
    list: &RatingList,
    player: &ListedPlayer,
) -> ByTempo<ListRating> {
    let mut ratings = known.player.ratings;
    for tempo in Tempo::ALL {
        let date = known.rating_dates.get_mut(tempo);
        if list.kind.covers(tempo) && date.is_none_or(|date| date < list.date) {
            *date = Some(list.date);
            *ratings.get_mut(tempo) = *player.ratings.get(tempo);
        }
    }
    ratings
}
