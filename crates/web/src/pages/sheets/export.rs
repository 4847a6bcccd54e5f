//! Games as PGN, from what the players wrote.

use std::sync::Arc;

use arbitra_desk::{Board, Desk};
use arbitra_laws::pgn;
use arbitra_laws::scoresheet::{Sheet, replay};
use arbitra_model::{Colour, Round};
use arbitra_store::TournamentId;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use super::SheetId;
use super::device::{Address, opened};
use crate::app::App;
use crate::form::wish;
use crate::pages::laws::name;
use crate::problem::Problem;
use crate::roles::Role;
use crate::visitor::Visitor;

/// A game in PGN, with the tags the desk knows.
pub fn text(desk: &Desk, board: &Board, sheet: &Sheet) -> String {
    let mut game = sheet.to_pgn();
    let event = desk.regulations().map(|regulations| &regulations.event);
    let known = |value: Option<String>| value.filter(|value| !value.trim().is_empty());
    let day = event.and_then(|event| {
        event.round_dates.get(board.id.round.index()).copied().flatten().or(event.start)
    });
    let date = day.map(|date| date.to_string().replace(['-', '/'], "."));
    let mut tags = Vec::new();
    for (name, value) in [
        ("Event", known(event.map(|event| event.name.clone()))),
        ("Site", known(event.map(|event| event.city.clone()))),
        ("Date", known(date)),
        ("Round", Some(format!("{}.{}", board.id.round, board.table))),
        ("White", Some(name(desk, board.white))),
        ("Black", Some(name(desk, board.black))),
    ] {
        if let Some(value) = value {
            tags.push((name.to_owned(), value));
        }
    }
    let rating = |player| desk.player(player).and_then(|player| player.person.rating);
    for (tag, player) in [("WhiteElo", board.white), ("BlackElo", board.black)] {
        if let Some(rating) = rating(player) {
            tags.push((tag.to_owned(), rating.to_string()));
        }
    }
    game.tags = tags;
    pgn::write(&game)
}

fn file(name: &str, text: String) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "application/vnd.chess-pgn; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")),
    ];
    (headers, text).into_response()
}

/// One sheet as a game, for an arbiter.
pub async fn game(
    State(app): State<App>,
    Path((id, board, colour)): Path<(i64, String, String)>,
    visitor: Visitor,
) -> Result<Response, Problem> {
    let room = app.room(TournamentId::new(id)).await?;
    visitor.needs(&room, Role::Deputy)?;
    let desk = room.desk();
    let sheet_id = SheetId::find(&desk, &board, &colour)?;
    let sheet = room.sheets.read(&app, &room, sheet_id, false).await?;
    let board = sheet_id.board(&desk)?;
    Ok(file(&format!("{}-{}.pgn", sheet_id.board, sheet_id.word()), text(&desk, board, &sheet)))
}

/// One sheet as a game, for whoever holds the device.
pub async fn own(
    State(app): State<App>,
    Path(address): Path<Address>,
) -> Result<Response, Problem> {
    let (room, id) = opened(&app, &address).await?;
    let sheet = room.sheets.read(&app, &room, id, true).await?;
    // While a game is played there is nothing to take away (C.02 6.4).
    if sheet.is_running() {
        return Err(Problem::NotFound);
    }
    let desk = room.desk();
    Ok(file(&format!("{}-{}.pgn", id.board, id.word()), text(&desk, id.board(&desk)?, &sheet)))
}

/// Which games.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Wanted {
    /// Of which round; the current one if none is named.
    #[serde(deserialize_with = "wish")]
    round: Option<u16>,
}

/// Every game of a round: of the two sheets of a board, the one that can be played further.
pub async fn games(
    State(app): State<App>,
    Path(id): Path<i64>,
    Query(wanted): Query<Wanted>,
    visitor: Visitor,
) -> Result<Response, Problem> {
    let room = app.room(TournamentId::new(id)).await?;
    visitor.needs(&room, Role::Deputy)?;
    let desk = room.desk();
    let round = match wanted.round.and_then(Round::new) {
        Some(round) => desk.round(round),
        None => desk.current(),
    };
    let round = round.ok_or(Problem::NotFound)?;
    let mut games = String::new();
    for board in round.boards() {
        let mut best: Option<(usize, Arc<Sheet>)> = None;
        for colour in Colour::ALL {
            let sheet_id = SheetId::of(board, colour);
            let sheet = room.sheets.read(&app, &room, sheet_id, false).await?;
            let moves = replay(&sheet).game.moves().len();
            if sheet.colour.is_some() && best.as_ref().is_none_or(|(most, _)| moves > *most) {
                best = Some((moves, sheet));
            }
        }
        if let Some((_, sheet)) = best {
            games.push_str(&text(&desk, board, &sheet));
            games.push('\n');
        }
    }
    Ok(file(&format!("round-{}.pgn", round.round), games))
}
