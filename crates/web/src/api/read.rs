//! Reading: events, tournaments, players, rounds, tables, the record, and what changes.

use std::convert::Infallible;
use std::time::Duration;

use arbitra_awards::playoffs::PlayOffData;
use arbitra_awards::prizes::PrizesData;
use arbitra_desk::{Desk, PairedRound, PlayerId};
use arbitra_model::{Language, Round};
use arbitra_standings::data::{CrosstableData, StandingsData, Table};
use arbitra_store::Part;
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::http::request::Parts;
use axum::response::Response;
use axum::response::sse::{Event, KeepAlive, Sse};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio_stream::wrappers::BroadcastStream;
use tokio_stream::{Stream, StreamExt};

use super::drawn::draw_once;
use super::show;
use crate::core::app::App;
use crate::core::at::At;
use crate::core::divided::Divided;
use crate::core::live::View;
use crate::core::problem::Problem;
use crate::core::proof::Proof;
use crate::core::published::{published, ranked_rounds};
use crate::core::ranked::Ranked;
use crate::core::roles::{Public, Role, Viewer};
use crate::core::room::{Room, tournament_name, version};
use crate::core::visitor::Visitor;
use crate::core::watching::{Right, while_it_holds};
use crate::views::explain::{Asked, account};

/// After which round.
#[derive(Debug, Default, Deserialize)]
pub struct After {
    after: Option<u16>,
}

/// From which entry on.
#[derive(Debug, Default, Deserialize)]
pub struct Since {
    #[serde(default)]
    since: usize,
}

/// All events with their tournaments, the oldest first. None is opened for it.
pub async fn events(State(app): State<App>, visitor: Visitor) -> Result<Json<Value>, Problem> {
    let mut shown = app.event_list(Part::ALL).await?;
    shown.reverse();
    let events: Vec<Value> = shown
        .iter()
        .map(|event| {
            let card =
                |card| show::card(card, event.id, visitor.role_at(event.id, card.id), &visitor);
            let tournaments: Vec<Value> = event.cards.iter().map(card).collect();
            json!({ "id": event.id, "name": event.name, "tournaments": tournaments })
        })
        .collect();
    Ok(Json(json!({ "events": events })))
}

/// Whether a role may see who plays: strangers from the first publication on, as on the pages.
fn is_open(desk: &Desk, role: Role) -> bool {
    role >= Role::Viewer || published(desk) > 0
}

/// A tournament.
pub async fn tournament(at: At<Public>) -> Result<Json<Value>, Problem> {
    Ok(Json(show::tournament(at.room.id, at.room.event.get(), at.desk(), at.role)))
}

/// The players.
pub async fn players(at: At<Public>, headers: HeaderMap) -> Result<Response, Problem> {
    let At { room, role, .. } = at;
    let draw = move |_: &Room, desk: &Desk| {
        let seen = desk.players().filter(|_| is_open(desk, role));
        let players: Vec<Value> = seen.map(|player| show::player(player, role)).collect();
        json!({ "version": version(desk), "players": players })
    };
    draw_once(&room, "players", role, &headers, draw).await
}

/// A player with every round: the board, or why there is none.
pub async fn player(
    at: At<Public>,
    Path((_, player)): Path<(i64, u32)>,
) -> Result<Json<Value>, Problem> {
    let (desk, role) = (at.desk(), at.role);
    let player = desk.player(PlayerId::new(player)).filter(|_| is_open(desk, role));
    let player = player.ok_or(Problem::NotFound)?;
    let seen = desk.rounds().filter(|round| role >= Role::Viewer || show::visible(round));
    let rounds: Vec<Value> = seen.map(|round| show::played(desk, round, player.id, role)).collect();
    let mut shown = show::player(player, role);
    shown["rounds"] = rounds.into();
    shown["version"] = version(desk).into();
    Ok(Json(shown))
}

/// The rounds without their boards.
pub async fn rounds(at: At<Public>, headers: HeaderMap) -> Result<Response, Problem> {
    let At { room, role, .. } = at;
    let draw = move |_: &Room, desk: &Desk| {
        let seen = desk.rounds().filter(|round| role >= Role::Viewer || show::visible(round));
        let rounds: Vec<Value> = seen.map(show::summary).collect();
        json!({ "version": version(desk), "rounds": rounds })
    };
    draw_once(&room, "rounds", role, &headers, draw).await
}

/// A round with its boards.
pub async fn round(
    at: At<Public>,
    Path((_, number)): Path<(i64, u16)>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let desk = at.desk().clone();
    let At { room, role, .. } = at;
    let may_see = move |round: &&PairedRound| role >= Role::Viewer || show::visible(round);
    let number = Round::new(number).ok_or(Problem::NotFound)?;
    desk.round(number).filter(may_see).ok_or(Problem::NotFound)?;
    let draw = move |_: &Room, desk: &Desk| {
        // Hidden again since it was looked at: then there is nothing to show.
        let Some(round) = desk.round(number).filter(may_see) else { return Value::Null };
        let mut shown = show::round(desk, round, role);
        shown["version"] = version(desk).into();
        shown
    };
    draw_once(&room, &format!("round {number}"), role, &headers, draw).await
}

/// Why a round is as it is: the whole round, a board or a player of it, or why a wish was not met.
pub async fn explanation(
    at: At<Viewer>,
    Path((_, number)): Path<(i64, u16)>,
    Query(asked): Query<Asked>,
) -> Result<Json<Value>, Problem> {
    let (desk, l) = (at.desk().clone(), at.l);
    let number = Round::new(number).ok_or(Problem::NotFound)?;
    desk.round(number).ok_or(Problem::NotFound)?;
    // A round is paired again for its explanation: not on the threads that serve pages.
    let account = tokio::task::spawn_blocking(move || account(&desk, number, &asked, l));
    let account = account.await.map_err(|error| Problem::defect(&error))??;
    let mut shown = serde_json::to_value(&account).map_err(|error| Problem::defect(&error))?;
    shown["format"] = "arbitra-explanation".into();
    shown["version"] = 1.into();
    Ok(Json(shown))
}

/// The teams with their players, in board order.
pub async fn teams(at: At<Public>, headers: HeaderMap) -> Result<Response, Problem> {
    let At { room, role, .. } = at;
    let draw = move |_: &Room, desk: &Desk| {
        let teams = if is_open(desk, role) { desk.teams() } else { Vec::new() };
        json!({ "version": version(desk), "teams": teams })
    };
    draw_once(&room, "teams", role, &headers, draw).await
}

/// A table after a round, drawn by anyone who knows how.
async fn table(
    at: At<Public>,
    headers: &HeaderMap,
    what: &str,
    after: Option<u16>,
    draw: fn(&Ranked, &Desk, bool, Language) -> Value,
) -> Result<Response, Problem> {
    let desk = at.desk().clone();
    let At { room, role, l, .. } = at;
    let all = u16::try_from(desk.rounds().count()).unwrap_or(u16::MAX);
    let last = if role >= Role::Viewer { all } else { ranked_rounds(&desk) };
    let after = after.unwrap_or(last);
    if after > last {
        return Err(Problem::NotFound);
    }
    let draw = move |room: &Room, desk: &Desk| {
        draw(&room.ranked(desk, after), desk, is_open(desk, role), l)
    };
    draw_once(&room, &format!("{what} {after} {l}"), role, headers, draw).await
}

/// The standings after a round.
pub async fn standings(
    at: At<Public>,
    Query(after): Query<After>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    table(at, &headers, "standings", after.after, standings_table).await
}

/// The schema `arbitra-standings`, with the players' ids, the columns and the handling of ties as
/// this interface always named them, and the teams' table of a team event.
fn standings_table(ranked: &Ranked, desk: &Desk, open: bool, l: Language) -> Value {
    let data = StandingsData::of(&ranked.tournament, ranked, l);
    let mut shown = named(serde_json::to_value(data), ranked, desk, open);
    shown["columns"] = serde_json::to_value(&ranked.standings.columns).unwrap_or_default();
    shown["ties"] = serde_json::to_value(ranked.standings.ties).unwrap_or_default();
    if let Some(teams) = ranked.teams.as_ref().filter(|_| open) {
        let data = StandingsData::of(&ranked.tournament, teams, l);
        shown["teams"] = serde_json::to_value(data).unwrap_or_default();
    }
    shown
}

/// The crosstable after a round.
pub async fn crosstable(
    at: At<Public>,
    Query(after): Query<After>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    table(at, &headers, "crosstable", after.after, crosstable_of).await
}

/// The schema `arbitra-crosstable`, with the players' ids and the cells as this interface always
/// named them.
fn crosstable_of(ranked: &Ranked, desk: &Desk, open: bool, _: Language) -> Value {
    let cross = ranked.crosstable();
    let contest = ranked.options.contest;
    let data = Table::Crosstable(cross);
    let data = CrosstableData::of(&ranked.tournament, contest, cross.after_round, data);
    let mut shown = named(serde_json::to_value(data), ranked, desk, open);
    let rows = shown["rows"].as_array_mut().into_iter().flatten();
    for (shown, row) in rows.zip(&cross.rows) {
        shown["cells"] = serde_json::to_value(&row.cells).unwrap_or_default();
    }
    shown
}

/// A table whose rows also say who it is; without rows for whom it is not open yet.
fn named(table: serde_json::Result<Value>, ranked: &Ranked, desk: &Desk, open: bool) -> Value {
    let mut table = table.unwrap_or_default();
    if !open {
        table["rows"] = json!([]);
    }
    for row in table["rows"].as_array_mut().into_iter().flatten() {
        let number = row["number"].as_u64().and_then(|number| u16::try_from(number).ok());
        if let Some(player) = number.and_then(|number| ranked.participant(desk, number)) {
            row["player"] = player.id.get().into();
            row["name"] = player.person.name.clone().into();
        }
    }
    table
}

/// Who receives what: the schema `arbitra-prizes`.
pub async fn prizes(at: At<Viewer>) -> Result<Json<Value>, Problem> {
    let work = at.room.drawn_once(Divided::announced);
    let divided = work.await??.ok_or(Problem::NotFound)?;
    let event = tournament_name(at.desk());
    let data = PrizesData::of(&event, &divided.fund, &divided.distribution, at.l);
    serde_json::to_value(data).map(Json).map_err(|error| Problem::defect(&error))
}

/// The play-offs, best place first: the schema `arbitra-playoff` for each.
pub async fn play_offs(at: At<Viewer>) -> Result<Json<Value>, Problem> {
    let play_offs = at.desk().play_offs();
    let shown = play_offs.iter().map(|(_, play_off)| PlayOffData::of(play_off, at.l));
    let shown: Vec<PlayOffData<'_>> = shown.collect();
    serde_json::to_value(shown).map(Json).map_err(|error| Problem::defect(&error))
}

/// The record from an entry on.
pub async fn record(at: At<Viewer>, Query(since): Query<Since>) -> Result<Json<Value>, Problem> {
    let desk = at.desk();
    let entries: Vec<Value> = desk
        .log()
        .iter()
        .skip(since.since)
        .map(|logged| json!({ "entry": *logged.entry, "undone": logged.undone }))
        .collect();
    Ok(Json(json!({ "version": version(desk), "entries": entries })))
}

/// Where the record stands, signed by the desk.
pub async fn proof(at: At<Public>) -> Result<Json<Value>, Problem> {
    Ok(Json(Proof::of(&at.app, &at.room).await?.json(&at.room, at.l)))
}

/// What changes, as it changes: `changed` with the version and the results that came.
pub async fn live(
    at: At<Public>,
    parts: Parts,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Problem> {
    let desk = at.desk().clone();
    let At { app, room, role, .. } = at;
    let view = if role >= Role::Viewer { View::Desk } else { View::Public };
    let hello = event(&desk, &[], role);
    let receiver = room.live.watch(view, Language::English);
    let right = Right::of(&app, parts, &room, role);
    let changes = BroadcastStream::new(receiver).map(move |message| {
        let desk = room.desk();
        match message {
            Ok(message) => event(&desk, &message.boards, role),
            Err(_) => event(&desk, &[], role),
        }
    });
    let stream = while_it_holds(tokio_stream::once(hello).chain(changes), right);
    let stream = app.stop.ends(stream).map(Ok);
    Ok(Sse::new(stream).keep_alive(KeepAlive::new().interval(Duration::from_secs(20))))
}

fn event(desk: &Desk, boards: &[arbitra_desk::BoardId], role: Role) -> Event {
    let version = version(desk);
    let seen = |board: &&arbitra_desk::BoardId| {
        role >= Role::Viewer || desk.round(board.round).is_some_and(show::visible)
    };
    let boards: Vec<Value> = boards
        .iter()
        .filter(seen)
        .filter_map(|board| desk.board(*board))
        .map(|board| {
            json!({ "board": board.id, "table": board.table, "of_match": board.of_match,
            "result": board.outcome() })
        })
        .collect();
    let data = json!({ "version": version, "boards": boards });
    Event::default().event("changed").id(version.to_string()).data(data.to_string())
}
