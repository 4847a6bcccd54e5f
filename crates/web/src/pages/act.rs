//! Doing things: actions that pages carry ready made, and those that the desk proposes.

use arbitra_desk::{Action, Level, Proposal};
use arbitra_texts as t;
use axum::extract::Path;
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::Form;
use serde::Deserialize;

use crate::core::acting::{self, Done};
use crate::core::at::At;
use crate::core::auth::secret;
use crate::core::clock;
use crate::core::form::Acting;
use crate::core::problem::Problem;
use crate::core::roles::{Deputy, Results};
use crate::core::room::version;
use crate::core::sent::FIRST;

/// Actions in a form; several are done as one.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Ready {
    /// The actions as the record writes them.
    action: Vec<String>,
    seen: String,
    confirmed: String,
    /// Which of the two questions of level 4 is answered: `first`, or none.
    asked: String,
    why: String,
    back: String,
}

/// Performs what a page carried.
pub async fn ready(at: At<Results>, Form(form): Form<Ready>) -> Result<Response, Problem> {
    let mut acting = Acting::typed(&form.seen, &form.confirmed, form.why, form.back)?;
    // The first answer leads to the second question, and to nothing else.
    if form.asked == FIRST {
        acting.confirmed = Some(Level::Confirm.number());
        let done = carried(at, acting, form.action).await;
        return done.map_err(Problem::asked_once);
    }
    carried(at, acting, form.action).await
}

async fn carried(
    at: At<Results>,
    acting: Acting,
    carried: Vec<String>,
) -> Result<Response, Problem> {
    let read = |text: &String| {
        serde_json::from_str::<Action>(text)
            .map_err(|error| Problem::bad_input_with(|l| t::the_action_cannot_be_read(l, &error)))
    };
    let mut actions = carried.iter().map(read).collect::<Result<Vec<_>, _>>()?;
    match (actions.pop(), actions.is_empty()) {
        (None, _) => Err(Problem::bad_input(t::the_form_carries_no_action)),
        (Some(action), true) => perform(&at, &acting, action).await,
        (Some(last), false) => {
            actions.push(last);
            at.act_all(&acting, actions).await?;
            let back = acting.back_or(format!("/t/{}", at.id));
            Ok(Redirect::to(&back).into_response())
        }
    }
}

/// Does what one word asks for: the desk makes the action.
pub async fn propose(
    at: At<Deputy>,
    Path((_, what)): Path<(i64, String)>,
    Form(mut acting): Form<Acting>,
) -> Result<Response, Problem> {
    let what: Proposal = what.parse().map_err(|_| Problem::NotFound)?;
    if what == Proposal::Round {
        announce_rounds(&at, &mut acting).await?;
    }
    // Pairing a large field takes a while: not on the threads that serve pages.
    let (desk, now, seed) = (at.room.desk(), clock::now(), secret::seed());
    let proposed = tokio::task::spawn_blocking(move || (desk.propose(what, now, seed), desk));
    let (action, desk) = proposed.await.map_err(|error| Problem::defect(&error))?;
    let refused = |refusal| Problem::Refused { desk, refusal: Box::new(refusal) };
    perform(&at, &acting, action.map_err(refused)?).await
}

/// Announces the number of rounds that the table of the field has, before its first round.
async fn announce_rounds(at: &At<Deputy>, acting: &mut Acting) -> Result<(), Problem> {
    let Some(action) = at.desk().propose_rounds() else { return Ok(()) };
    let mut request = acting.request(action);
    // The form leaves no choice.
    request.confirmed = Level::Acknowledge;
    let done = acting::act(&at.app, &at.room, &at.actor(), request).await?;
    acting.seen = acting.seen.map(|_| version(&done.desk));
    Ok(())
}

/// Performs an action and goes back to the page.
pub async fn perform<R>(at: &At<R>, acting: &Acting, action: Action) -> Result<Response, Problem> {
    let (_, next) = perform_only(at, acting, action).await?;
    let back = acting.back_or(next);
    Ok(Redirect::to(&back).into_response())
}

/// Performs an action; says what was done and which page shows it.
pub async fn perform_only<R>(
    at: &At<R>,
    acting: &Acting,
    action: Action,
) -> Result<(Done, String), Problem> {
    let next = match action.round() {
        Some(round) => format!("/t/{}/rounds/{round}", at.id),
        None => format!("/t/{}", at.id),
    };
    Ok((at.act(acting, action).await?, next))
}
