//! A result comes in, from a keyboard or a phone.

use arbitra_desk::{Action, BoardId, Desk, Outcome, ResultEntry};
use arbitra_store::TournamentId;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use axum_extra::extract::Form;
use serde::Deserialize;

use crate::acting;
use crate::app::App;
use crate::form::{Acting, parsed};
use crate::live::View;
use crate::pages::act;
use crate::pages::boards;
use crate::problem::Problem;
use crate::roles::Role;
use crate::visitor::Visitor;

/// What was typed.
#[derive(Debug, Deserialize)]
pub struct TypedIn {
    board: String,
    /// A code such as `1-0`; empty to clear.
    result: String,
    /// `verify` if it is the second time.
    #[serde(default)]
    mode: String,
    #[serde(flatten)]
    acting: Acting,
}

/// Enters, verifies, corrects or clears a result: whichever the board is ready for.
pub async fn enter(
    State(app): State<App>,
    Path(id): Path<i64>,
    visitor: Visitor,
    headers: HeaderMap,
    Form(form): Form<TypedIn>,
) -> Result<Response, Problem> {
    let room = app.room(TournamentId::new(id)).await?;
    visitor.needs(&room, Role::Results)?;
    let desk = room.desk();
    let board: BoardId = parsed(&form.board, ["Board", "Mesa"])?;
    let Some(action) = action_for(&desk, board, &form.result, &form.mode)? else {
        return shown(&app, id, board, &visitor, &headers, &form).await;
    };
    let request = form.acting.request(action);
    acting::act(&app, &room, &visitor.actor(&room), request).await?;
    shown(&app, id, board, &visitor, &headers, &form).await
}

/// What a typed result means for a board: entered, verified, corrected or cleared; none if it stands
/// there already.
pub fn action_for(
    desk: &Desk,
    board: BoardId,
    result: &str,
    mode: &str,
) -> Result<Option<Action>, Problem> {
    let current = desk.board(board).ok_or(Problem::NotFound)?;
    let round = desk.round(board.round).ok_or(Problem::NotFound)?;
    if result.trim().is_empty() {
        return Ok(Some(Action::ClearResult { board }));
    }
    let result: Outcome = parsed(result, ["Result", "Resultado"])?;
    let twice = desk.regulations().is_some_and(|r| r.entry == ResultEntry::Twice);
    Ok(Some(match current.outcome() {
        None => Action::EnterResult { board, result },
        // An adjourned game is over.
        Some(Outcome::Adjourned) if result.is_final() => Action::EnterResult { board, result },
        Some(_) if mode == "verify" || (twice && mode != "correct" && !round.closed) => {
            Action::VerifyResult { board, result }
        }
        Some(known) if known == result => return Ok(None),
        Some(_) => Action::CorrectResult { board, result, reach: desk.reach(board.round) },
    }))
}

async fn shown(
    app: &App,
    id: i64,
    board: BoardId,
    visitor: &Visitor,
    headers: &HeaderMap,
    form: &TypedIn,
) -> Result<Response, Problem> {
    let room = app.room(TournamentId::new(id)).await?;
    let desk = room.desk();
    if !headers.contains_key("hx-request") {
        let back = form.acting.back_or(format!("/t/{id}/rounds/{}", board.round));
        return Ok(axum::response::Redirect::to(&back).into_response());
    }
    let (round, board) = desk.round(board.round).zip(desk.board(board)).ok_or(Problem::NotFound)?;
    let cell = boards::result_cell(&desk, board, View::Desk, visitor.language);
    let progress = boards::progress(round, visitor.language);
    let version = crate::room::version(&desk).to_string();
    Ok(([("x-version", version)], maud::html! { (cell) (progress) }).into_response())
}

/// Exchanges the colours of a board: an edit before results are in, a correction afterwards.
#[derive(Debug, Deserialize)]
pub struct Turned {
    board: String,
    #[serde(flatten)]
    acting: Acting,
}

/// Exchanges the colours of a board with one click.
pub async fn turn(
    State(app): State<App>,
    Path(id): Path<i64>,
    visitor: Visitor,
    Form(form): Form<Turned>,
) -> Result<Response, Problem> {
    let room = app.room(TournamentId::new(id)).await?;
    visitor.needs(&room, Role::Deputy)?;
    let desk = room.desk();
    let board: BoardId = parsed(&form.board, ["Board", "Mesa"])?;
    let current = desk.board(board).ok_or(Problem::NotFound)?;
    let round = desk.round(board.round).ok_or(Problem::NotFound)?;
    let action = if round.session.is_some() {
        Action::Edit { round: board.round, step: arbitra_desk::Step::Colours { board } }
    } else if current.outcome().is_some() {
        Action::CorrectColours { board, reach: desk.reach(board.round) }
    } else {
        return Err(Problem::bad(
            "Begin an edit session to change the colours of a game without a result.",
            "Inicie una sesión de edición para cambiar los colores de una partida sin resultado.",
        ));
    };
    act::perform(&app, id, &visitor, &form.acting, action).await
}
