//! The games that everybody may have: of closed rounds, as late as the arbiters said, and those
//! that are transmitted, as late as was announced.

use std::sync::Arc;

use arbitra_desk::Desk;
use arbitra_laws::game::svg;
use arbitra_laws::notation::{self, Form, Letters, Style};
use arbitra_model::{Colour, Language, Round};
use arbitra_texts as t;
use axum::extract::Query;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use maud::{Markup, PreEscaped, html};

use super::drawn_for_one;
use super::frame::{Part, PublicFrame};
use crate::core::app::App;
use crate::core::at::At;
use crate::core::games::{self, Found, Which};
use crate::core::problem::Problem;
use crate::core::published::visible;
use crate::core::roles::Public;
use crate::core::room::Room;
use crate::views::frame::Follow;
use crate::views::seats::seats;

/// The rounds whose games everybody may have, as far as they are asked for.
pub async fn offered(
    app: &App,
    room: &Room,
    desk: &Desk,
    round: Option<u16>,
) -> Result<Vec<Round>, Problem> {
    let open = games::open_rounds(desk, games::offer(app, room).await?);
    let asked = |known: &Round| round.is_none_or(|round| round == known.get());
    Ok(open.into_iter().filter(asked).collect())
}

/// Whether there are games of a round that everybody may have now.
pub async fn has_games(
    app: &App,
    room: &Arc<Room>,
    desk: &Desk,
    round: Option<u16>,
) -> Result<bool, Problem> {
    let Some(round) = round else { return Ok(false) };
    let rounds = offered(app, room, desk, Some(round)).await?;
    if rounds.is_empty() {
        return Ok(false);
    }
    // Looking for games reads every sheet of the round: once in a while is enough, however many
    // people look.
    if let Some(known) = room.sheets.has_games(round).await {
        return Ok(known);
    }
    let found = !games::collect(app, room, desk, &rounds).await?.is_empty();
    room.sheets.keep_has_games(round, found).await;
    Ok(found)
}

/// The games as a file; nothing before their time.
pub async fn show(at: At<Public>, Query(which): Query<Which>) -> Result<Response, Problem> {
    let rounds = offered(&at.app, &at.room, at.desk(), which.round).await?;
    let found = games::collect(&at.app, &at.room, at.desk(), &rounds).await?;
    if found.is_empty() {
        return Err(Problem::NotFound);
    }
    Ok(file(&which.file_name(), &found))
}

fn file(name: &str, found: &[Found]) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "application/vnd.chess-pgn; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")),
    ];
    (headers, games::text(found)).into_response()
}

/// Whether boards of the round in hand are transmitted.
pub fn are_transmitted(desk: &Desk) -> bool {
    let round = desk.current().filter(|round| visible(round));
    round.is_some_and(|round| round.boards().iter().any(|board| desk.is_transmitted(board)))
}

/// The games that are transmitted, as a file.
pub async fn live_file(at: At<Public>) -> Result<Response, Problem> {
    let found = transmitted(&at).await?;
    if found.is_empty() {
        return Err(Problem::NotFound);
    }
    Ok(file("live.pgn", &found))
}

/// The games that are transmitted, to look at.
pub async fn live(at: At<Public>) -> Result<Response, Problem> {
    let found = transmitted(&at).await?;
    let (desk, l) = (at.desk(), at.l);
    if !are_transmitted(desk) {
        return Err(Problem::NotFound);
    }
    let id = at.id;
    let frame = PublicFrame {
        room: &at.room,
        desk,
        language: l,
        part: Part::Pairings,
        title: t::games_transmitted(l).to_owned(),
        address: format!("/p/{id}/live"),
        follow: Follow::All,
    };
    let delay = games::delay(desk);
    Ok(drawn_for_one(frame.show(html! {
        div.bar { h1 { (t::games_transmitted(l)) } span.grow {}
            a.button href={ "/p/" (id) "/live" } { (t::games_look_again(l)) }
            @if !found.is_empty() {
                a.button href={ "/p/" (id) "/live.pgn" } { (t::games_transmitted_pgn(l)) }
            } }
        p.muted { @if delay > 0 { (t::games_are_held_back(l, usize::try_from(delay).unwrap_or(0))) }
            @else { (t::games_are_shown_at_once(l)) } }
        @if found.is_empty() { p.empty { (t::no_moves_to_show_yet(l)) } }
        div.cards { @for game in found.iter() { (card(desk, game, l)) } }
    })))
}

async fn transmitted(at: &At<Public>) -> Result<Arc<Vec<Found>>, Problem> {
    let offer = games::offer(&at.app, &at.room).await?;
    games::live(&at.app, &at.room, at.desk(), offer).await
}

fn card(desk: &Desk, found: &Found, l: Language) -> Markup {
    let game = &found.game.game;
    let style = Style { letters: Letters::of_language(l), form: Form::Short };
    let pairs = game.positions().iter().zip(game.moves()).enumerate();
    let moves: Vec<String> = pairs
        .filter_map(|(ply, (position, played))| {
            let (number, colour) = game.maker(ply + 1)?;
            let text = notation::write(position, *played, style);
            Some(match (colour, ply) {
                (Colour::White, _) => format!("{number}.\u{a0}{text}"),
                (Colour::Black, 0) => format!("{number}…\u{a0}{text}"),
                (Colour::Black, _) => text,
            })
        })
        .collect();
    html! {
        article.card.sitting {
            @if let Some(board) = desk.board(found.board) {
                h2 { (t::table_number(l, board.name().to_string())) }
                p { (seats(desk, board)) }
            }
            div.diagram { (PreEscaped(svg(game.position()))) }
            p { (moves.join(" ")) @if let Some(outcome) = found.game.outcome {
                " " strong { (outcome.to_string()) } } }
        }
    }
}
