//! Doing things: actions that pages carry ready made, and those that are made here.

use std::sync::Arc;

use arbitra_desk::{Action, Amendment, ColourLot, Desk, Level, Paper, PlayerId, Refusal};
use arbitra_store::TournamentId;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::Form;
use serde::Deserialize;

use crate::acting::{self, Actor, Done};
use crate::app::App;
use crate::clock;
use crate::form::Acting;
use crate::problem::Problem;
use crate::roles::Role;
use crate::room::{Room, version};
use crate::visitor::Visitor;

/// An action in a form.
#[derive(Debug, Deserialize)]
pub struct Ready {
    /// The action as the record writes it.
    action: String,
    /// What every form carries.
    #[serde(flatten)]
    acting: Acting,
}

/// Performs an action that a page carried.
pub async fn ready(
    State(app): State<App>,
    Path(id): Path<i64>,
    visitor: Visitor,
    Form(form): Form<Ready>,
) -> Result<Response, Problem> {
    let action: Action = serde_json::from_str(&form.action).map_err(|error| {
        Problem::bad(
            format!("The action cannot be read: {error}."),
            format!("La acción no se puede leer: {error}."),
        )
    })?;
    perform(&app, id, &visitor, &form.acting, action).await
}

/// What can be asked for by one word: the desk makes the action.
pub async fn made(
    State(app): State<App>,
    Path((id, what)): Path<(i64, String)>,
    visitor: Visitor,
    Form(acting): Form<Acting>,
) -> Result<Response, Problem> {
    let room = app.room(TournamentId::new(id)).await?;
    visitor.needs(&room, Role::Deputy)?;
    let (desk, acting) = match what.as_str() {
        "pair" => announced(&app, &room, &visitor, acting).await?,
        _ => (room.desk(), acting),
    };
    // Pairing a large field takes a while: not on the threads that serve pages.
    let (action, desk) = tokio::task::spawn_blocking(move || (make(&desk, &what), desk))
        .await
        .map_err(|error| Problem::defect(&error))?;
    let action = action
        .ok_or(Problem::NotFound)?
        .map_err(|refusal| Problem::Refused { desk, refusal: Box::new(refusal) })?;
    perform(&app, id, &visitor, &acting, action).await
}

/// Announces the number of rounds that the table of the field has, before its first round.
async fn announced(
    app: &App,
    room: &Arc<Room>,
    visitor: &Visitor,
    mut acting: Acting,
) -> Result<(Arc<Desk>, Acting), Problem> {
    let desk = room.desk();
    let announced = desk.regulations().map(|regulations| regulations.rounds);
    let begun = desk.rounds().next().is_some();
    let due = desk.fixed_rounds().filter(|due| !begun && Some(*due) != announced);
    let Some(rounds) = due else { return Ok((desk, acting)) };
    let amendment = Box::new(Amendment::Rounds { rounds });
    let mut request = acting.request(Action::Amend { amendment });
    // The form leaves no choice: whoever may pair may announce it.
    request.confirmed = Level::Acknowledge;
    let actor = Actor { role: Role::Chief, ..visitor.actor(room) };
    let done = acting::act(app, room, &actor, request).await?;
    acting.seen = acting.seen.map(|_| version(&done.desk));
    Ok((done.desk, acting))
}

/// The action that a word asks for; none if the word means nothing.
pub fn make(desk: &Desk, what: &str) -> Option<Result<Action, Refusal>> {
    Some(match what {
        "number" => Ok(desk.propose_numbers()),
        "pair" => desk.propose_round(),
        "pair-by-hand" => desk.propose_by_hand(),
        "end-edit" => desk.propose_end_of_edit(),
        "publish" | "publish-results" => {
            let Some(round) = desk.current() else { return Some(Err(Refusal::NotStarted)) };
            let paper = if what == "publish" { Paper::Pairings } else { Paper::Results };
            let minutes = desk.regulations().map_or(0, |regulations| regulations.claim_minutes);
            let until = (minutes > 0).then(|| clock::now().plus_minutes(minutes));
            Ok(Action::Publish { round: round.round, paper, until })
        }
        "draw-colour" => {
            let seed = seed();
            Ok(Action::DrawColour {
                colour: ColourLot::of_seed(seed),
                lot: ColourLot::Seed { seed },
            })
        }
        _ => {
            let player = PlayerId::new(what.strip_prefix("erase-")?.parse().ok()?);
            desk.propose_erasure(player).ok_or(Refusal::UnknownPlayer { player })
        }
    })
}

/// A seed for lots: chance, then written into the record so that anybody can repeat the draw.
pub fn seed() -> u64 {
    // Seeds are read and typed by people: nine digits are enough.
    getrandom::u64().map_or(1, |chance| chance % 1_000_000_000)
}

/// Performs an action and goes back to the page.
pub async fn perform(
    app: &App,
    id: i64,
    visitor: &Visitor,
    acting: &Acting,
    action: Action,
) -> Result<Response, Problem> {
    let (_, next) = perform_only(app, id, visitor, acting, action).await?;
    let back = acting.back_or(next);
    Ok(Redirect::to(&back).into_response())
}

/// Performs an action; says what was done and which page shows it.
pub async fn perform_only(
    app: &App,
    id: i64,
    visitor: &Visitor,
    acting: &Acting,
    action: Action,
) -> Result<(Done, String), Problem> {
    let room = app.room(TournamentId::new(id)).await?;
    let next = match action.round() {
        Some(round) => format!("/t/{id}/rounds/{round}"),
        None => format!("/t/{id}"),
    };
    let done = acting::act(app, &room, &visitor.actor(&room), acting.request(action)).await?;
    Ok((done, next))
}
