//! The games that everybody may have: of closed rounds, as late as the arbiters said, and those
//! that are transmitted, as late as was announced.

use std::sync::Arc;

use arbitra_desk::{Board, Desk};
use arbitra_laws::game::{Game, svg};
use arbitra_laws::notation::{self, Form, Letters, Style};
use arbitra_laws::pgn::Outcome;
use arbitra_model::{Colour, Reader, Round};
use arbitra_texts as t;
use axum::extract::Query;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use maud::{Markup, PreEscaped, html};

use super::drawn_for_one;
use super::frame::{Part, PublicFrame};
use crate::core::app::App;
use crate::core::assets;
use crate::core::at::At;
use crate::core::games::{self, Found, Which};
use crate::core::problem::Problem;
use crate::core::published::visible;
use crate::core::roles::Public;
use crate::core::room::Room;
use crate::views::frame::Follow;
use crate::views::seats::{name, seats};
use crate::views::{grid, picture};

/// How many of the games that are transmitted show their positions on the page of all of them.
const MOST_DIAGRAMS: usize = 24;

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
    match offered(app, room, desk, Some(round)).await?.first() {
        Some(round) => are_there(app, room, desk, *round).await,
        None => Ok(false),
    }
}

/// Whether there are games of a round.
async fn are_there(
    app: &App,
    room: &Arc<Room>,
    desk: &Desk,
    round: Round,
) -> Result<bool, Problem> {
    // Looking for games reads every sheet of the round: once in a while is enough, however many
    // people look.
    if let Some(known) = room.sheets.has_games(round.get()).await {
        return Ok(known);
    }
    let found = !games::collect(app, room, desk, &[round]).await?.is_empty();
    room.sheets.keep_has_games(round.get(), found).await;
    Ok(found)
}

/// The newest round with games that everybody may have now.
pub async fn newest_games(
    app: &App,
    room: &Arc<Room>,
    desk: &Desk,
) -> Result<Option<u16>, Problem> {
    for round in offered(app, room, desk, None).await?.into_iter().rev() {
        if are_there(app, room, desk, round).await? {
            return Ok(Some(round.get()));
        }
    }
    Ok(None)
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
    let (desk, l) = (at.desk(), at.reader);
    if !are_transmitted(desk) {
        return Err(Problem::NotFound);
    }
    let id = at.id;
    let frame = frame(&at, t::games_transmitted(l), format!("/p/{id}/live"), Follow::All);
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
        @let (first, others) = found.split_at(found.len().min(MOST_DIAGRAMS));
        div.cards { @for game in first { (card(desk, id, game, l)) } }
        @if !others.is_empty() { (listed(desk, id, others, l)) }
    })))
}

/// The frame of a page of games.
fn frame<'a>(at: &'a At<Public>, title: &str, address: String, follow: Follow) -> PublicFrame<'a> {
    PublicFrame {
        room: &at.room,
        desk: at.desk(),
        language: at.reader,
        part: Part::Pairings,
        title: title.to_owned(),
        address,
        follow,
    }
}

async fn transmitted(at: &At<Public>) -> Result<Arc<Vec<Found>>, Problem> {
    let offer = games::offer(&at.app, &at.room).await?;
    games::live(&at.app, &at.room, at.desk(), offer).await
}

fn card(desk: &Desk, id: i64, found: &Found, l: Reader) -> Markup {
    let game = &found.game.game;
    html! {
        article.card.sitting {
            @if let Some(board) = desk.board(found.board) {
                h2 { a href={ "/p/" (id) "/games/" (board.id) } {
                    (t::board(l)) " " (board.name().to_string()) } }
                p { (seats(desk, board)) }
                (meeting(desk, board))
            }
            div.diagram { (PreEscaped(svg(game.position()))) }
            p { (moves(game, l).iter().map(|(text, _)| text.as_str()).collect::<Vec<_>>().join(" "))
                @if let Some(outcome) = found.game.outcome { " " strong { (score(outcome)) } }
            }
        }
    }
}

/// For whom the two play, where teams meet.
fn meeting(desk: &Desk, board: &Board) -> Markup {
    let teams = desk.team_of(board.white).zip(desk.team_of(board.black));
    html! {
        @if let Some((white, black)) = teams {
            p.muted { (white.name) " – " (black.name) }
        }
    }
}

/// The moves as people read them, with their numbers.
fn moves(game: &Game, l: Reader) -> Vec<(String, usize)> {
    let style = Style { letters: Letters::of_language(l), form: Form::Short };
    let pairs = game.positions().iter().zip(game.moves()).enumerate();
    pairs
        .filter_map(|(ply, (position, played))| {
            let (number, colour) = game.maker(ply + 1)?;
            let text = notation::write(position, *played, style);
            let text = match (colour, ply) {
                (Colour::White, _) => format!("{number}.\u{a0}{text}"),
                (Colour::Black, 0) => format!("{number}…\u{a0}{text}"),
                (Colour::Black, _) => text,
            };
            Some((text, ply + 1))
        })
        .collect()
}

/// The games of a round that everybody may have, to choose one.
pub async fn list(at: At<Public>, Query(which): Query<Which>) -> Result<Response, Problem> {
    let (desk, l, id) = (at.desk(), at.reader, at.id);
    let open = offered(&at.app, &at.room, desk, None).await?;
    let asked = which.round.and_then(Round::new).filter(|round| open.contains(round));
    let round = asked.or(open.last().copied()).ok_or(Problem::NotFound)?;
    let found = games::collect(&at.app, &at.room, desk, &[round]).await?;
    let frame = frame(&at, t::games_head(l), format!("/p/{id}/games?round={round}"), Follow::All);
    Ok(drawn_for_one(frame.show(html! {
        div.bar { h1 { (t::games_head(l)) } span.badge { (t::round(l)) " " (round) } span.grow {}
            a.button href={ "/p/" (id) "/games.pgn?round=" (round) } {
                (t::games_of_this_round_pgn(l)) } }
        nav.rounds aria-label=(t::rounds(l)) { @for number in &open {
            a href={ "/p/" (id) "/games?round=" (number) }
                aria-current=[(*number == round).then_some("page")] { (number) }
        } }
        @if found.is_empty() { p.empty { (t::no_game_yet(l)) } }
        @else { (listed(desk, id, &found, l)) }
    })))
}

/// Games one below the other, each a link to play it through.
fn listed(desk: &Desk, id: i64, found: &[Found], l: Reader) -> Markup {
    let lines = found.iter().filter_map(|found| {
        let board = desk.board(found.board)?;
        Some(grid::line([
            grid::number(board.name().to_string()),
            grid::cell(html! { a href={ "/p/" (id) "/games/" (board.id) } {
            (seats(desk, board)) } }),
            grid::centre(found.game.outcome.map_or("", score)),
        ]))
    });
    let heads =
        [grid::number_head(t::bd(l)), grid::head(t::players(l)), grid::centre_head(t::result(l))];
    grid::table("games", heads).lines(lines).draw()
}

/// How a game ended, as the desk writes results.
const fn score(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::White => "1–0",
        Outcome::Black => "0–1",
        Outcome::Draw => "½–½",
        Outcome::Unknown => "",
    }
}

/// A game that everybody may have, or see as late as was announced, if there is one.
async fn visible_game(at: &At<Public>) -> Result<(Found, bool), Problem> {
    let (desk, board) = (at.desk(), at.board()?);
    if offered(&at.app, &at.room, desk, None).await?.contains(&board.id.round) {
        let found = games::of_one(&at.app, &at.room, desk, board).await?;
        return found.map(|found| (found, false)).ok_or(Problem::NotFound);
    }
    let live = transmitted(at).await?;
    let found = live.iter().find(|found| found.board == board.id).cloned();
    found.map(|found| (found, true)).ok_or(Problem::NotFound)
}

/// One game as a file.
pub async fn one_file(at: At<Public>) -> Result<Response, Problem> {
    let (found, _) = visible_game(&at).await?;
    Ok(file(&format!("game-{}.pgn", found.board), &[found]))
}

/// One game, to play through. Without a script its last position and its moves are there.
pub async fn one(at: At<Public>) -> Result<Response, Problem> {
    let (found, live) = visible_game(&at).await?;
    let (desk, l, id) = (at.desk(), at.reader, at.id);
    let board = at.board()?;
    let back = match live {
        true => format!("/p/{id}/live"),
        false => format!("/p/{id}/games?round={}", board.id.round),
    };
    let frame = frame(&at, t::game(l), format!("/p/{id}/games/{}", board.id), Follow::Nothing);
    let delay = games::delay(desk);
    let body = html! {
        div.bar { h1 { (t::round(l)) " " (board.id.round) " · "
            (t::board(l)) " " (board.name().to_string()) } (meeting(desk, board)) span.grow {}
            a.button href=(back) { (t::games_head(l)) }
            a.button href={ "/p/" (id) "/games/" (board.id) "/pgn" } {
                (t::games_transmitted_pgn(l)) } }
        @if live { p.muted { @if delay > 0 {
            (t::games_are_held_back(l, usize::try_from(delay).unwrap_or(0))) }
            @else { (t::games_are_shown_at_once(l)) } } }
        // The style of the desk has it; that of a published event waits for nothing that few
        // look at.
        @if at.room.copy().is_some() {
            link rel="stylesheet" href=(assets::address("board.css"));
        }
        (replay(desk, &found, live, l))
        (PreEscaped(picture::PIECES))
        script defer src=(assets::address("replay.js")) {}
    };
    Ok(drawn_for_one(frame.show(body)))
}

fn replay(desk: &Desk, found: &Found, live: bool, l: Reader) -> Markup {
    let game = &found.game.game;
    let placed = |ply: usize| {
        let fen = game.positions()[ply].fen();
        fen.split(' ').next().unwrap_or_default().to_owned()
    };
    let square = |ply: usize| {
        let played = game.moves().get(ply - 1)?;
        Some(format!("{}{}", played.from()?, played.to()))
    };
    let tools: [(&str, &str, &str); 5] = [
        ("first", "|◀", t::replay_first(l)),
        ("back", "◀", t::replay_back(l)),
        ("on", "▶", t::replay_on(l)),
        ("last", "▶|", t::replay_last(l)),
        ("turn", "⇅", t::replay_turn(l)),
    ];
    html! {
        div.replay data-start=(placed(0)) data-again=[live.then_some("15")] {
            div {
                @if let Some(board) = desk.board(found.board) {
                    p.seat-black { span.piece.black {} " " (name(desk, board.black)) }
                    div.diagram data-says=(t::replay_position(l)) {
                        (PreEscaped(svg(game.position()))) }
                    p.seat-white { span.piece.white {} " " (name(desk, board.white)) }
                }
                div.replay-tools hidden role="group" aria-label=(t::replay_moves(l)) {
                    @for (go, sign, says) in tools {
                        button type="button" data-go=(go) title=(says) aria-label=(says) { (sign) }
                    }
                }
                p.muted.replay-keys hidden { (t::replay_keys(l)) }
            }
            div.replay-moves aria-label=(t::moves(l)) {
                @for (text, ply) in moves(game, l) {
                    button type="button" data-at=(ply) data-placed=(placed(ply))
                        data-squares=[square(ply)] { (text) } " "
                }
                @if let Some(outcome) = found.game.outcome { strong { (score(outcome)) } }
            }
            p.replay-said aria-live="polite" {}
        }
    }
}
