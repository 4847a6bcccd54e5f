//! `arbitra ratings refresh`: a tournament's players against the list.

use std::collections::HashMap;

use arbitra_embed::json;
use arbitra_exchange::{Detail, Difference, Verdict, compare};
use arbitra_model::{Date, Number, Player, Tempo};
use arbitra_report::{Cell, Column, Role, Sheet};
use arbitra_store::{Error, Found, Store};
use serde::Serialize;

use crate::cli::Refresh;
use crate::database;
use crate::exit::{Exit, Failure};
use crate::input::{self, Input};
use crate::language::Language;
use crate::output::{self, Destination};
use crate::words::lists;

/// What the list says about the players of a tournament.
struct Comparison {
    source: String,
    tempo: Tempo,
    listed: HashMap<u32, Found>,
    /// Players the list does not know, with who they might be.
    unlisted: Vec<(Number, Option<(u32, String)>)>,
}

/// Runs the command.
///
/// # Errors
/// A [`Failure`] if tournament, list or database cannot be used, or the file not written.
pub fn run(arguments: &Refresh, language: Language) -> Result<Exit, Failure> {
    let mut input = input::read(&arguments.file, language)?;
    input.warn(language);
    let database = arguments.database.database.as_deref();
    let tempo = arguments.rating.into();
    let source = arguments.source.as_str();
    let players = &input.tournament.players;
    if !database::is_there(database, language)? {
        return Err(lists::none(Some(source), language));
    }
    let comparison = database::with_store(database, language, async |store| {
        let fail = |error| lists::store(&error, language);
        let known = store.rating_lists().await.map_err(fail)?;
        if !known.iter().any(|list| list.source == source && list.kind.covers(tempo)) {
            return Err(lists::none(Some(source), language));
        }
        look_up(&store, source, tempo, players).await.map_err(fail)
    })?;
    if arguments.json {
        output::print(report(&comparison, players).as_bytes(), language)?;
    } else {
        let text = table(&comparison, players, language);
        match arguments.apply {
            // The tournament may go to the standard output.
            true => output::tell(text.trim_end()),
            false => output::print(text.as_bytes(), language)?,
        }
    }
    if arguments.apply {
        for player in &mut input.tournament.players {
            if let Some(found) = comparison.found(player) {
                arbitra_exchange::refresh(player, &found.player, tempo);
            }
        }
        Destination::new(arguments.output.clone()).write(&written(&input), language)?;
        return Ok(Exit::Fine);
    }
    let same = players.iter().all(|player| comparison.differences(player).is_empty());
    Ok(if same && comparison.unlisted.is_empty() { Exit::Fine } else { Exit::RulesSayNo })
}

async fn look_up(
    store: &Store,
    source: &str,
    tempo: Tempo,
    players: &[Player],
) -> Result<Comparison, Error> {
    let ids: Vec<u32> = players.iter().filter_map(|player| player.fide_id).collect();
    let listed = store.players_by_fide_id(source, &ids).await?;
    let mut unlisted = Vec::new();
    for player in players {
        if player.fide_id.is_some_and(|id| listed.contains_key(&id)) {
            continue;
        }
        let perhaps = store.perhaps(source, player).await?;
        let only = perhaps.and_then(|found| Some((found.player.fide_id?, found.player.name)));
        unlisted.push((player.number, only));
    }
    Ok(Comparison { source: source.to_owned(), tempo, listed, unlisted })
}

impl Comparison {
    fn found(&self, player: &Player) -> Option<&Found> {
        self.listed.get(&player.fide_id?)
    }

    fn differences(&self, player: &Player) -> Vec<Difference> {
        let found = self.found(player);
        found.map(|found| compare(player, &found.player, self.tempo)).unwrap_or_default()
    }

    /// From when on the ratings are valid.
    fn date(&self) -> Option<Date> {
        self.listed.values().filter_map(|found| *found.rating_dates.get(self.tempo)).max()
    }
}

/// The file with what was refreshed in it.
fn written(input: &Input) -> Vec<u8> {
    match &input.document {
        Some(document) => document.with_tournament(&input.tournament).write(),
        None => json::write(&input.tournament),
    }
}

fn table(comparison: &Comparison, players: &[Player], language: Language) -> String {
    let [number, name, what, here, list, remark] = lists::comparison_headings(language);
    let mut sheet = Sheet::new("", language)
        .column(Column::new(number, Role::Number))
        .column(Column::new(name, Role::Name))
        .column(Column::detail(what))
        .column(Column::detail(here))
        .column(Column::detail(list))
        .column(Column::detail(remark));
    let (mut refreshed, mut doubtful) = (0, 0);
    let dash = |value: &Option<String>| value.clone().unwrap_or_else(|| "–".to_owned());
    for player in players {
        let mut row = |what: &str, here: String, list: String, remark: String| {
            sheet.row([
                Cell::Number(player.number.get()),
                Cell::Player { number: player.number, name: player.name.clone() },
                Cell::text(what),
                Cell::Text(here),
                Cell::Text(list),
                Cell::Text(remark),
            ]);
        };
        for difference in comparison.differences(player) {
            let what = difference.detail.words(language);
            let remark = match difference.verdict {
                Verdict::Refresh => {
                    refreshed += 1;
                    String::new()
                }
                Verdict::Doubt => {
                    doubtful += 1;
                    lists::doubtful(language)
                }
            };
            row(what, dash(&difference.ours), dash(&difference.listed), remark);
        }
        if let Some((_, perhaps)) = comparison.unlisted.iter().find(|(n, _)| *n == player.number) {
            let remark = perhaps.as_ref().map(|(id, name)| lists::perhaps(*id, name, language));
            let id = player.fide_id.map(|id| id.to_string()).unwrap_or_default();
            let why = lists::unlisted(player.fide_id.is_some(), language);
            row("ID", id, why, remark.unwrap_or_default());
        }
    }
    let unknown = comparison.unlisted.len();
    let mut text = String::new();
    if refreshed + doubtful + unknown > 0 {
        text.push_str(&sheet.text());
        text.push('\n');
    }
    if let Some(date) = comparison.date() {
        text.push_str(&lists::compared_with(&comparison.source, date, language));
        text.push('\n');
    }
    text.push_str(&lists::compared(refreshed, doubtful, unknown, language));
    text.push('\n');
    text
}

#[derive(Serialize)]
struct Report<'a> {
    format: &'static str,
    version: u8,
    source: &'a str,
    rating: Tempo,
    differences: Vec<Line<'a>>,
    unlisted: Vec<Unlisted<'a>>,
}

#[derive(Serialize)]
struct Line<'a> {
    number: Number,
    name: &'a str,
    fide_id: Option<u32>,
    what: &'static str,
    here: Option<String>,
    list: Option<String>,
    refresh: bool,
    /// From when on the list is valid that says so.
    date: Option<Date>,
}

#[derive(Serialize)]
struct Unlisted<'a> {
    number: Number,
    name: &'a str,
    fide_id: Option<u32>,
    perhaps: Option<u32>,
}

fn report(comparison: &Comparison, players: &[Player]) -> String {
    let mut differences = Vec::new();
    let mut unlisted = Vec::new();
    for player in players {
        for difference in comparison.differences(player) {
            let date = comparison.found(player).and_then(|found| match difference.detail {
                Detail::Rating => *found.rating_dates.get(comparison.tempo),
                _ => Some(found.date),
            });
            differences.push(Line {
                number: player.number,
                name: &player.name,
                fide_id: player.fide_id,
                what: difference.detail.code(),
                here: difference.ours,
                list: difference.listed,
                refresh: difference.verdict == Verdict::Refresh,
                date,
            });
        }
        if let Some((_, only)) = comparison.unlisted.iter().find(|(n, _)| *n == player.number) {
            unlisted.push(Unlisted {
                number: player.number,
                name: &player.name,
                fide_id: player.fide_id,
                perhaps: only.as_ref().map(|(id, _)| *id),
            });
        }
    }
    let source = comparison.source.as_str();
    let report = Report {
        format: "arbitra-refresh",
        version: 1,
        source,
        rating: comparison.tempo,
        differences,
        unlisted,
    };
    let mut text =
        serde_json::to_string_pretty(&report).expect("invariant: reports have a JSON form");
    text.push('\n');
    text
}
