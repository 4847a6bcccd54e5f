//! A result comes in, from a keyboard or a phone.

use arbitra_desk::{Action, BoardId, Outcome, Typing};
use arbitra_texts as t;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::Form;
use maud::html;
use serde::Deserialize;

use crate::core::at::At;
use crate::core::form::{Acting, optional, parsed};
use crate::core::live::View;
use crate::core::problem::Problem;
use crate::core::roles::{Deputy, Results, Role};
use crate::core::room::version;
use crate::pages::act;
use crate::views::boards;

/// What was typed.
#[derive(Debug, Deserialize)]
pub struct TypedIn {
    board: String,
    /// A code such as `1-0`; empty to clear.
    result: String,
    /// `first` or `verify` where every result is typed twice.
    #[serde(default)]
    mode: String,
    #[serde(flatten)]
    acting: Acting,
}

/// Enters, verifies, corrects or clears a result: whichever the board is ready for.
pub async fn enter(
    at: At<Results>,
    headers: HeaderMap,
    Form(form): Form<TypedIn>,
) -> Result<Response, Problem> {
    let board: BoardId = parsed(&form.board, t::board)?;
    let desk = at.room.desk();
    if desk.board(board).is_none() {
        return Err(Problem::NotFound);
    }
    let result: Option<Outcome> = optional(&form.result, t::result)?;
    let proposed = desk.propose_result(board, result, Typing::of_word(&form.mode));
    let refused = |refusal| Problem::Refused { desk: desk.clone(), refusal: Box::new(refusal) };
    let open = desk.round(board.round).is_some_and(|round| !round.closed);
    match proposed.map_err(refused)? {
        // Those who only enter results change one of their own by typing it anew.
        Some(Action::CorrectResult { result, .. }) if open && at.role < Role::Deputy => {
            let anew = vec![Action::ClearResult { board }, Action::EnterResult { board, result }];
            at.act_all(&form.acting, anew).await?;
        }
        Some(action) => drop(at.act(&form.acting, action).await?),
        None => {}
    }
    show(&at, board, &headers, &form)
}

/// The board as it stands now: its cell for a page that waits for it, the page of the round for
/// others.
fn show(
    at: &At<Results>,
    board: BoardId,
    headers: &HeaderMap,
    form: &TypedIn,
) -> Result<Response, Problem> {
    let desk = at.room.desk();
    if !headers.contains_key("hx-request") {
        let back = form.acting.back_or(format!("/t/{}/rounds/{}", at.id, board.round));
        return Ok(Redirect::to(&back).into_response());
    }
    let (round, board) = desk.round(board.round).zip(desk.board(board)).ok_or(Problem::NotFound)?;
    let cell = boards::result_cell(&desk, board, View::Desk, at.l);
    let progress = boards::typed(&desk, round, at.l);
    let version = version(&desk).to_string();
    Ok(([("x-version", version)], html! { (cell) (progress) }).into_response())
}

/// The board whose colours are exchanged.
#[derive(Debug, Deserialize)]
pub struct Turned {
    board: String,
    #[serde(flatten)]
    acting: Acting,
}

/// Exchanges the colours of a board with one click.
pub async fn turn(at: At<Deputy>, Form(form): Form<Turned>) -> Result<Response, Problem> {
    let board: BoardId = parsed(&form.board, t::board)?;
    let proposed = at.desk().propose_colours(board).map_err(|_| Problem::NotFound)?;
    let action = proposed.ok_or_else(|| Problem::bad_input(t::begin_an_edit_session_to))?;
    act::perform(&at, &form.acting, action).await
}
