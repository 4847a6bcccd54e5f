//! The games of a tournament at the desk: what there is of every board, files and text attached,
//! the whole as PGN.

use arbitra_desk::{Action, BoardId, Desk, Outcome};
use arbitra_model::{Colour, Language};
use arbitra_texts as t;
use axum::extract::{Multipart, Query};
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::Form;
use maud::{Markup, html};
use serde::Deserialize;

use super::export::file;
use super::hall::{Wanted, round};
use crate::core::at::At;
use crate::core::folder::{self, Watched};
use crate::core::form::Acting;
use crate::core::games::{self, Found, Offer, Source, Upload};
use crate::core::problem::Problem;
use crate::core::roles::{Deputy, Role};
use crate::core::room::Room;
use crate::core::visitor::Visitor;
use crate::pages::laws::{Part, parts};
use crate::views::frame::hall;
use crate::views::seats::{name, seats};
use crate::views::{acts, grid, words};

/// What there is of a round.
pub async fn show(at: At<Deputy>, Query(wanted): Query<Wanted>) -> Result<Markup, Problem> {
    let At { app, room, visitor, id, l, .. } = &at;
    let (desk, l) = (at.desk(), *l);
    let title = t::games_head(l);
    let Some(round) = round(desk, &wanted) else {
        return Ok(hall(&at, title).show(html! { (parts(id, Part::Games, l)) h1 { (title) }
        p.empty { (t::no_round_is_paired_yet(l)) } }));
    };
    let found = games::collect(app, room, desk, &[round.round]).await?;
    let offer = games::offer(app, room).await?;
    let ended = games::over(app, room, desk, round.round).await?;
    let watched = folder::of(app, room.id).await?;
    let all = desk.rounds().count();
    Ok(hall(&at, title).show(html! {
        (parts(id, Part::Games, l))
        div.bar { h1 { (title) } span.badge { (t::round(l)) " " (round.round) }
            span.grow {}
            a.button href={ "/t/" (id) "/games.pgn?round=" (round.round) } {
                (t::pgn_of_this_round(l)) }
            a.button href={ "/t/" (id) "/games.pgn" } { (t::pgn_of_all_rounds(l)) }
            a.button href={ "/t/" (id) "/boards.pgn?round=" (round.round) }
                title=(t::pgn_for_live_boards_about(l)) { (t::pgn_for_live_boards(l)) } }
        nav.rounds { @for number in 1..=all {
            a href={ "/t/" (id) "/games?round=" (number) }
                aria-current=[(number == usize::from(round.round.get())).then_some("page")] {
                (number) }
        } }
        p { (t::games_there(l, found.len(), round.board_count())) }
        (over(&at.visitor, room, desk, &ended, l))
        (table(&at, desk, &round.boards(), &found))
        section.card {
            h2 { (t::attach_games(l)) }
            p.muted { (t::attach_games_how(l)) }
            form.stack method="post" action={ "/t/" (id) "/games" } enctype="multipart/form-data" {
                (acts::hidden(visitor, desk, &visitor.path))
                input type="hidden" name="round" value=(round.round);
                label { (t::pgn_file(l)) input type="file" name="file" accept=".pgn,text/plain"; }
                label { (t::or_paste_pgn(l)) textarea name="text" rows="6" spellcheck="false" {} }
                label { (t::board(l)) select name="board" {
                    option value="" { (t::found_by_names(l)) }
                    @for board in round.boards() {
                        option value=(board.id) { (board.name()) " · "
                            (name(desk, board.white)) " – " (name(desk, board.black)) }
                    }
                } }
                div.actions { button.primary { (t::attach(l)) } }
            }
        }
        (live_boards(&at, watched.as_ref()))
        section.card {
            h2 { (t::games_for_everybody(l)) }
            form.line method="post" action={ "/t/" (id) "/games/offer" } {
                (acts::hidden(visitor, desk, &visitor.path))
                label { (t::when_shown_to_everybody(l)) select name="offer" {
                    @for (value, text) in offers(l) {
                        option value=(value) selected[value == offer.text()] { (text) }
                    }
                } }
                button { (t::save(l)) }
            }
        }
    }))
}

/// The folder that is watched, and the way to a broadcast.
fn live_boards(at: &At<Deputy>, watched: Option<&Watched>) -> Markup {
    let (l, id, desk, visitor) = (at.l, at.id, at.desk(), &at.visitor);
    let seen = at.app.folders.seen(at.room.id);
    html! {
        section.card {
            h2 { (t::live_boards(l)) }
            p.muted { (t::games_folder_about(l)) }
            @if watched.is_some() {
                @if let Some(trouble) = &seen.trouble {
                    p.note.bad role="status" { (t::games_folder_unreadable(l, trouble.text(l))) }
                } @else {
                    p role="status" { (t::games_folder_seen(l, seen.files, seen.games())) }
                    @if seen.strangers().next().is_some() {
                        div.note { (t::games_folder_strangers(l))
                            ul { @for (names, file) in seen.strangers() {
                                li { (names) " " small.muted { (file) } } } } }
                    }
                }
            }
            form.stack method="post" action={ "/t/" (id) "/games/folder" } {
                (acts::hidden(visitor, desk, &visitor.path))
                label { (t::games_folder(l))
                    input name="folder" maxlength="500" spellcheck="false"
                        value=(watched.map(|watched| watched.path.as_str()).unwrap_or_default()); }
                div.actions {
                    button.primary { (t::save(l)) }
                    @if watched.is_some() {
                        button name="what" value="look" { (t::games_folder_look(l)) }
                        button.danger name="what" value="stop" { (t::games_folder_stop(l)) }
                    }
                    a.button href={ "/t/" (id) "/lichess" } { (t::lichess(l)) }
                }
            }
        }
    }
}

/// What the form about the folder says.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Folder {
    folder: String,
    what: String,
    #[serde(flatten)]
    acting: Acting,
}

/// Watches a folder of this machine, looks into it at once, or stops. Only whoever runs the server
/// lets it read its files.
pub async fn watch(at: At<Deputy>, Form(form): Form<Folder>) -> Result<Response, Problem> {
    let At { app, room, visitor, .. } = &at;
    if form.what != "look" {
        visitor.needs_on_server(Role::Owner)?;
        let path = if form.what == "stop" { "" } else { form.folder.trim() };
        let is_folder = async || tokio::fs::metadata(path).await.is_ok_and(|it| it.is_dir());
        let whole = std::path::Path::new(path).is_absolute();
        let usable = path.is_empty() || whole && is_folder().await;
        if !usable {
            return Err(Problem::bad_input(t::games_folder_is_none).at("folder"));
        }
        let text = format!("PGN, folder: {}", if path.is_empty() { "–" } else { path });
        at.act(&form.acting, Action::Note { text: text.chars().take(500).collect() }).await?;
        folder::set(app, room.id, path).await?;
    }
    if let Some(watched) = folder::of(app, room.id).await? {
        folder::look(app, room, &watched).await?;
    }
    Ok(Redirect::to(&format!("/t/{}/games", at.id)).into_response())
}

/// Every board of a round as PGN, for programs of live boards.
pub async fn boards(
    at: At<Deputy>,
    Query(which): Query<games::Which>,
) -> Result<Response, Problem> {
    let rounds = which.rounds(at.desk());
    let text = games::all_boards(&at.app, &at.room, at.desk(), &rounds).await?;
    let name = which.round.map_or("boards.pgn".to_owned(), |round| format!("boards-{round}.pgn"));
    Ok(file(&name, text))
}

/// Games that are over by what live boards sent: a result is proposed, and entered by a person.
pub fn over(
    visitor: &Visitor,
    room: &Room,
    desk: &Desk,
    ended: &[(BoardId, Outcome)],
    l: Language,
) -> Markup {
    html! {
        @if !ended.is_empty() {
            div.note role="status" {
                strong { (t::games_are_over(l)) } " " (t::games_are_over_about(l))
                ul.plain { @for (board, outcome) in ended {
                    @if let Some(board) = desk.board(*board) {
                        li { (t::board(l)) " " strong { (board.name().to_string()) } " "
                            (seats(desk, board)) " "
                            (acts::button(visitor, room, desk,
                                &Action::EnterResult { board: board.id, result: *outcome },
                                "small primary",
                                html! { (t::enter_proposed(l, words::result(*outcome))) })) }
                    }
                } }
            }
        }
    }
}

fn offers(l: Language) -> Vec<(String, String)> {
    let after = |minutes: u32| {
        (Offer::After(minutes).text(), t::minutes_after_the_round(l, i64::from(minutes)))
    };
    vec![
        (Offer::After(0).text(), t::as_soon_as_the_round_is_closed(l).to_owned()),
        after(15),
        after(60),
        after(24 * 60),
        (Offer::Never.text(), t::never(l).to_owned()),
    ]
}

fn table(at: &At<Deputy>, desk: &Desk, boards: &[&arbitra_desk::Board], found: &[Found]) -> Markup {
    let l = at.l;
    let heads = [
        grid::number_head(t::bd(l)),
        grid::head(t::players(l)),
        grid::centre_head(t::result(l)),
        grid::head(t::game(l)),
        grid::silent_head(t::more(l)),
    ];
    let lines = boards.iter().map(|board| {
        let game = found.iter().find(|found| found.board == board.id);
        grid::line([
            grid::number(board.name().to_string()),
            grid::cell(html! { (seats(desk, board)) }),
            grid::centre(
                html! { @if let Some(outcome) = board.outcome() { (words::result(outcome)) } },
            ),
            grid::cell(html! { @match game {
                None => span.muted { (t::no_game_yet(l)) },
                Some(found) => { (shown(found, l)) }
            } }),
            grid::cell(html! {
                @if matches!(game, Some(Found { source: Source::Attached(_), .. })) {
                    form.inline method="post" action={ "/t/" (at.id) "/games/remove" } {
                        (acts::hidden(&at.visitor, desk, &at.visitor.path))
                        input type="hidden" name="board" value=(board.id);
                        button.small { (t::take_away(l)) }
                    }
                }
            }),
        ])
    });
    grid::table("games", heads).lines(lines).stacking().scrolling()
}

fn shown(found: &Found, l: Language) -> Markup {
    html! {
        (t::half_moves_count(l, found.game.game.moves().len())) " "
        span.badge { @match &found.source {
            Source::Attached(from) if from.is_empty() => (t::pasted_text(l)),
            Source::Attached(from) => (from),
            Source::Sheet(Colour::White) => (t::whites_sheet(l)),
            Source::Sheet(Colour::Black) => (t::blacks_sheet(l)),
        } }
        @if let Some(other) = &found.other { " " span.badge.bad { (other.say(l)) } }
    }
}

/// Takes a file or pasted text.
pub async fn take(at: At<Deputy>, mut form: Multipart) -> Result<Response, Problem> {
    let broken = || Problem::bad_input(t::the_upload_broke_off_nothing);
    let mut acting = Acting::default();
    let (mut bytes, mut from, mut board, mut round) =
        (Vec::new(), String::new(), None, String::new());
    while let Some(field) = form.next_field().await.map_err(|_| broken())? {
        let name = field.name().unwrap_or_default().to_owned();
        let file = field.file_name().unwrap_or_default().to_owned();
        let sent = field.bytes().await.map_err(|_| broken())?;
        let text = || String::from_utf8_lossy(&sent).trim().to_owned();
        match name.as_str() {
            "seen" => acting.seen = text().parse().ok(),
            "confirmed" => acting.confirmed = text().parse().ok(),
            "round" => round = text(),
            "board" if !sent.is_empty() => {
                board = Some(text().parse::<BoardId>().map_err(|_| Problem::NotFound)?);
            }
            "file" if !sent.is_empty() => (bytes, from) = (sent.to_vec(), file),
            "text" if bytes.is_empty() => bytes = sent.to_vec(),
            _ => {}
        }
    }
    if bytes.len() > games::MOST_BYTES {
        return Err(Problem::TooLarge { most: games::MOST_BYTES });
    }
    let pgn = games::readable(&bytes);
    if pgn.trim().is_empty() {
        return Err(Problem::bad_input(t::choose_a_file_or_paste));
    }
    let upload = Upload { pgn: &pgn, from: &from, board };
    games::attach(&at, &acting, &upload).await?;
    let round: u16 = round.parse().unwrap_or(1);
    Ok(Redirect::to(&format!("/t/{}/games?round={round}", at.id)).into_response())
}

/// Which board.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Removed {
    board: String,
    #[serde(flatten)]
    acting: Acting,
}

/// Takes an attached game away.
pub async fn remove(at: At<Deputy>, Form(form): Form<Removed>) -> Result<Response, Problem> {
    let id: BoardId = form.board.parse().map_err(|_| Problem::NotFound)?;
    let board = at.desk().board(id).ok_or(Problem::NotFound)?.clone();
    at.act(&form.acting, Action::Note { text: format!("PGN: {id} removed") }).await?;
    games::forget(&at.app, &at.room, &board).await?;
    Ok(Redirect::to(&format!("/t/{}/games?round={}", at.id, id.round)).into_response())
}

/// When games are shown to everybody.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Offered {
    offer: String,
    #[serde(flatten)]
    acting: Acting,
}

/// Says when games are shown to everybody; the record says so too.
pub async fn offer(at: At<Deputy>, Form(form): Form<Offered>) -> Result<Response, Problem> {
    let offer = match form.offer.as_str() {
        "never" => Offer::Never,
        minutes => Offer::After(minutes.parse().map_err(|_| Problem::NotFound)?),
    };
    let text = format!("PGN, public: {}", offer.text());
    at.act(&form.acting, Action::Note { text }).await?;
    games::set_offer(&at.app, &at.room, offer).await?;
    Ok(Redirect::to(&format!("/t/{}/games", at.id)).into_response())
}

/// The games of a round or of all rounds, as a file.
pub async fn download(
    at: At<Deputy>,
    Query(which): Query<games::Which>,
) -> Result<Response, Problem> {
    let rounds = which.rounds(at.desk());
    let found = games::collect(&at.app, &at.room, at.desk(), &rounds).await?;
    Ok(file(&which.file_name(), games::text(&found)))
}
