//! `arbitra ratings search`: players in the lists.

use arbitra_model::{Date, Federation, Sex, Tempo, Title};
use arbitra_report::{Cell, Column, Role, Sheet};
use arbitra_store::{Found, PlayerQuery};
use serde::Serialize;

use crate::cli::Search;
use crate::database;
use crate::exit::{Exit, Failure};
use crate::language::Language;
use crate::output;
use crate::words::lists;

/// Runs the command.
///
/// # Errors
/// A [`Failure`] if there is no list, or the database cannot be read.
pub fn run(arguments: &Search, language: Language) -> Result<Exit, Failure> {
    let query = PlayerQuery {
        words: arguments.words.join(" "),
        federation: arguments.federation,
        source: arguments.source.clone(),
        limit: usize::from(arguments.limit),
    };
    let database = arguments.database.database.as_deref();
    if !database::is_there(database, language)? {
        return Err(lists::none(arguments.source.as_deref(), language));
    }
    let found = database::with_store(database, language, async |store| {
        let fail = |error| lists::store(&error, language);
        let found = store.search_players(&query).await.map_err(fail)?;
        if found.is_empty() {
            let lists = store.rating_lists().await.map_err(fail)?;
            let source = query.source.as_deref();
            if !lists.iter().any(|list| source.is_none_or(|source| list.source == source)) {
                return Err(lists::none(source, language));
            }
        }
        Ok(found)
    })?;
    let text = if arguments.json { json(&found) } else { table(&found, language) };
    if !arguments.json && found.is_empty() {
        output::tell(lists::nobody(language));
    } else if !arguments.json && found.iter().all(|found| found.near) {
        output::tell(lists::only_near(language));
    }
    output::print(text.as_bytes(), language)?;
    Ok(Exit::Fine)
}

fn table(found: &[Found], language: Language) -> String {
    if found.is_empty() {
        return String::new();
    }
    let [id, title, name, federation, born, list] = lists::headings(language);
    let [standard, rapid, blitz] = Tempo::ALL.map(|tempo| tempo.heading(language));
    let mut sheet = Sheet::new("", language)
        .column(Column::new(id, Role::Number))
        .column(Column::new(title, Role::Title))
        .column(Column::new(name, Role::Name))
        .column(Column::new(federation, Role::Federation))
        .column(Column::new(standard, Role::Rating))
        .column(Column::new(rapid, Role::Rating))
        .column(Column::new(blitz, Role::Rating))
        .column(Column::count(born))
        .column(Column::detail(list));
    for Found { player, source, date, .. } in found {
        let id = player.fide_id.map(|id| id.to_string()).or_else(|| player.national_id.clone());
        let rating = |tempo| Cell::some(player.ratings.get(tempo).rating, Cell::Rating);
        sheet.row([
            Cell::some(id, Cell::Text),
            Cell::some(player.title, Cell::Title),
            Cell::text(&player.name),
            Cell::some(player.federation, Cell::Federation),
            rating(Tempo::Standard),
            rating(Tempo::Rapid),
            rating(Tempo::Blitz),
            Cell::some(player.birth_year, |year| Cell::Count(year.into())),
            Cell::Text(format!("{source} {date}")),
        ]);
    }
    sheet.text()
}

/// The answer for programs.
#[derive(Serialize)]
struct Answer<'a> {
    format: &'static str,
    version: u8,
    players: Vec<Person<'a>>,
}

/// Somebody who was found, for programs.
#[derive(Serialize)]
struct Person<'a> {
    fide_id: Option<u32>,
    national_id: Option<&'a str>,
    name: &'a str,
    federation: Option<Federation>,
    sex: Option<Sex>,
    title: Option<Title>,
    women_title: Option<Title>,
    other_titles: &'a str,
    birth_year: Option<u16>,
    inactive: bool,
    ratings: Vec<Rating<'a>>,
    source: &'a str,
    date: Date,
    near: bool,
}

/// A rating with where it is from.
#[derive(Serialize)]
struct Rating<'a> {
    kind: Tempo,
    rating: Option<u16>,
    k: Option<u8>,
    source: &'a str,
    date: Date,
}

fn json(found: &[Found]) -> String {
    let players = found.iter().map(person).collect();
    let answer = Answer { format: "arbitra-players", version: 1, players };
    let mut text =
        serde_json::to_string_pretty(&answer).expect("invariant: players have a JSON form");
    text.push('\n');
    text
}

fn person(found: &Found) -> Person<'_> {
    let Found { player, source, date, rating_dates, near } = found;
    let ratings = Tempo::ALL.into_iter().filter_map(|kind| {
        let rating = player.ratings.get(kind);
        let date = (*rating_dates.get(kind))?;
        Some(Rating { kind, rating: rating.rating, k: rating.k, source, date })
    });
    Person {
        fide_id: player.fide_id,
        national_id: player.national_id.as_deref(),
        name: &player.name,
        federation: player.federation,
        sex: player.sex,
        title: player.title,
        women_title: player.women_title,
        other_titles: &player.other_titles,
        birth_year: player.birth_year,
        inactive: player.inactive,
        ratings: ratings.collect(),
        source,
        date: *date,
        near: *near,
    }
}
