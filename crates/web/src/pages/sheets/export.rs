//! Games as PGN, from what the players wrote.

use std::sync::Arc;

use arbitra_desk::{Board, Desk};
use arbitra_laws::pgn;
use arbitra_laws::scoresheet::{Sheet, replay};
use arbitra_model::{Colour, Round};
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use super::device::{Address, opened};
use super::{Named, SheetId};
use crate::core::app::App;
use crate::core::at::At;
use crate::core::form::if_readable;
use crate::core::problem::Problem;
use crate::core::roles::Deputy;
use crate::views::seats::name;

/// A game in PGN, with the tags the desk knows.
pub fn text(desk: &Desk, board: &Board, sheet: &Sheet, chess960: Option<u16>) -> String {
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
        ("Round", Some(format!("{}.{}", board.id.round, board.name()))),
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
    if chess960.is_some() {
        tags.push(("Variant".to_owned(), "Chess960".to_owned()));
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
pub async fn game(at: At<Deputy>, Path(named): Path<Named>) -> Result<Response, Problem> {
    let id = named.sheet(&at)?;
    let sheet = at.room.sheets.read(&at.app, &at.room, id, false).await?;
    let start = at.room.sheets.start(&at.app, &at.room, id.board.round).await?;
    let text = text(at.desk(), id.board(at.desk())?, &sheet, start);
    Ok(file(&format!("{}-{}.pgn", id.board, id.word()), text))
}

/// One sheet as a game, for anyone who holds the device.
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
    let start = room.sheets.start(&app, &room, id.board.round).await?;
    let text = text(&desk, id.board(&desk)?, &sheet, start);
    Ok(file(&format!("{}-{}.pgn", id.board, id.word()), text))
}

/// Which games.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Wanted {
    /// Of which round; the current one if none is named.
    #[serde(deserialize_with = "if_readable")]
    round: Option<u16>,
}

/// Every game of a round: of the two sheets of a board, the one that can be played further.
pub async fn games(at: At<Deputy>, Query(wanted): Query<Wanted>) -> Result<Response, Problem> {
    let At { app, room, .. } = &at;
    let desk = at.desk();
    let round = match wanted.round.and_then(Round::new) {
        Some(round) => desk.round(round),
        None => desk.current(),
    };
    let round = round.ok_or(Problem::NotFound)?;
    let start = room.sheets.start(app, room, round.round).await?;
    let mut games = String::new();
    for board in round.boards() {
        let mut best: Option<(usize, Arc<Sheet>)> = None;
        for colour in Colour::ALL {
            let sheet = room.sheets.read(app, room, SheetId::of(board, colour), false).await?;
            let moves = replay(&sheet).game.moves().len();
            if sheet.colour.is_some() && best.as_ref().is_none_or(|(most, _)| moves > *most) {
                best = Some((moves, sheet));
            }
        }
        if let Some((_, sheet)) = best {
            games.push_str(&text(desk, board, &sheet, start));
            games.push('\n');
        }
    }
    Ok(file(&format!("round-{}.pgn", round.round), games))
}
