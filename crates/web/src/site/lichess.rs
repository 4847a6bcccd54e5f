//! Games that are transmitted go to a broadcast of lichess.org too, as late as was announced.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use arbitra_desk::Desk;
use arbitra_model::{Bilingual, Language, Round, Said as _};
use arbitra_publish::{
    AFTER_TOO_OFTEN, Fault, LICHESS, Lichess, MOST_PUSHED, Pushed, broadcast_number, pause_after,
};
use arbitra_store::{Scope, TournamentId};
use arbitra_texts as t;
use axum::Router;
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::{get, post};
use axum_extra::extract::Form;
use maud::{Markup, html};
use serde::{Deserialize, Serialize};

use super::{configured, kept};
use crate::core::app::App;
use crate::core::at::At;
use crate::core::clock;
use crate::core::games::{self, Found};
use crate::core::problem::Problem;
use crate::core::regular::regularly;
use crate::core::roles::{Chief, Deputy};
use crate::core::room::Room;
use crate::core::went_wrong;
use crate::views::frame::Follow;
use crate::views::{Frame, Tab, acts, words};

/// The name of the setting.
const NAME: &str = "lichess";
/// The name of the setting that says how it goes.
const STATE: &str = "lichess state";
/// How often somebody looks whether there are new moves.
const LOOK: Duration = Duration::from_secs(5);
/// How many refused games are told.
const MOST_TOLD: usize = 10;

/// The broadcast of a tournament.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
struct Broadcast {
    /// The desk that sends.
    desk: String,
    /// The server; lichess.org if it is empty.
    server: String,
    /// Its number there.
    number: String,
    /// The rounds there, by ours.
    rounds: BTreeMap<u16, String>,
}

/// How it goes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
struct State {
    /// When games last arrived.
    sent_at: Option<i64>,
    /// How many the server took.
    taken: usize,
    /// Those it did not take.
    refused: Vec<String>,
    /// What was sent last.
    digest: String,
    /// How often it failed since.
    failed: u32,
    /// When it is tried again.
    not_before: i64,
    /// What went wrong.
    #[serde(deserialize_with = "went_wrong::trouble")]
    trouble: Option<Bilingual>,
}

/// The addresses.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/t/{id}/lichess", get(show).post(choose))
        .route("/t/{id}/lichess/push", post(push_now))
        .route("/t/{id}/lichess/remove", post(remove))
}

fn secret_of(id: TournamentId) -> String {
    format!("lichess secret {id}")
}

/// Pushes for as long as the desk runs.
pub async fn push_regularly(app: App) {
    let all = |app: App| async move { configured::for_each(&app, NAME, push).await };
    regularly(app, LOOK, "broadcasts", all).await;
}

/// What is to be there now: the games that are transmitted, or, once they are shown to everybody
/// anyway, the same boards to their end.
async fn due(
    app: &App,
    room: &Arc<Room>,
    desk: &Desk,
) -> Result<Option<(Round, Vec<Found>)>, Problem> {
    let offer = games::offer(app, room).await?;
    let Some(round) = desk.current().map(|round| round.round) else { return Ok(None) };
    let live = games::live(app, room, desk, offer).await?;
    let mut found: Vec<Found> = live.iter().cloned().collect();
    if found.is_empty() && games::open_rounds(desk, offer).contains(&round) {
        found = games::collect(app, room, desk, &[round]).await?;
        found.retain(|found| desk.board(found.board).is_some_and(|it| desk.is_transmitted(it)));
    }
    found.truncate(MOST_PUSHED);
    Ok((!found.is_empty()).then_some((round, found)))
}

/// Pushes what is new, if it is time.
async fn push(app: &App, room: &Arc<Room>, mut broadcast: Broadcast) -> Result<(), Problem> {
    let mut state: State = configured::read(app, room.id, STATE).await?.unwrap_or_default();
    if clock::seconds() < state.not_before {
        return Ok(());
    }
    let desk = room.desk();
    let Some((round, found)) = due(app, room, &desk).await? else { return Ok(()) };
    let pgn = games::text(&found);
    let digest = arbitra_model::hex(&<sha2::Sha256 as sha2::Digest>::digest(pgn.as_bytes())[..8]);
    if state.digest == digest && state.trouble.is_none() {
        return Ok(());
    }
    let token = kept::unlocked(app, &secret_of(room.id)).await?.unwrap_or_default();
    let known = broadcast.rounds.get(&round.get()).cloned();
    let (server, number) = (broadcast.server.clone(), broadcast.number.clone());
    let name = words::round_name(&desk, round.get(), Language::English);
    let work = move || -> (Option<String>, Result<Pushed, Fault>) {
        let lichess = match Lichess::new(&server, &token) {
            Ok(lichess) => lichess,
            Err(fault) => return (None, Err(fault)),
        };
        let there = match known {
            Some(there) => there,
            None => match lichess.new_round(&number, &name) {
                Ok(there) => there,
                Err(fault) => return (None, Err(fault)),
            },
        };
        let pushed = lichess.push(&there, &pgn);
        (Some(there), pushed)
    };
    let done = tokio::task::spawn_blocking(work).await.map_err(|error| Problem::defect(&error))?;
    let (there, pushed) = done;
    if let Some(there) = there
        && broadcast.rounds.insert(round.get(), there.clone()) != Some(there)
    {
        configured::keep(app, room.id, NAME, &broadcast).await?;
    }
    let now = clock::seconds();
    match pushed {
        Ok(pushed) => {
            state = State {
                sent_at: Some(now),
                taken: pushed.taken,
                refused: pushed.refused.into_iter().take(MOST_TOLD).collect(),
                digest,
                ..State::default()
            };
        }
        Err(fault) => {
            state.failed = state.failed.saturating_add(1);
            let pause = match fault {
                Fault::TooOften => AFTER_TOO_OFTEN,
                _ => pause_after(state.failed),
            };
            state.not_before = now + pause;
            state.trouble = Some(Bilingual::said(&fault));
        }
    }
    configured::keep(app, room.id, STATE, &state).await
}

async fn show(at: At<Deputy>) -> Result<Markup, Problem> {
    let kept: Option<Broadcast> = configured::read(&at.app, at.room.id, NAME).await?;
    let state: State = configured::read(&at.app, at.room.id, STATE).await?.unwrap_or_default();
    let desk = at.desk().clone();
    let At { app, room, visitor, l, id, .. } = at;
    let title = t::lichess(l);
    let own = kept::own_desk(&app);
    let frame = Frame::of(&visitor, &room, &desk, Tab::More, title).following(Follow::Nothing);
    let to = |what: &str| format!("/t/{id}/lichess{what}");
    let form = |kept: &Broadcast| {
        html! {
            form.stack method="post" action=(to("")) autocomplete="off" {
                (acts::hidden(&visitor, &desk, &visitor.path))
                label { (t::lichess_broadcast(l))
                    input name="broadcast" maxlength="300" required value=(kept.number)
                        placeholder="https://lichess.org/broadcast/…"; }
                label { (t::lichess_token(l))
                    input type="password" name="token" maxlength="300" autocomplete="off"; }
                p.muted { (t::lichess_token_about(l)) }
                details { summary { (t::lichess_other_server(l)) }
                    label { (t::lichess_server(l))
                        input name="server" maxlength="200" value=(kept.server)
                            placeholder=(LICHESS); } }
                div.actions { button.primary { (t::save(l)) } }
            }
        }
    };
    Ok(frame.show(html! {
        div.bar { h1 { a href={ "/t/" (id) "/games" } { (t::games_head(l)) } " › " (title) } }
        p { (t::lichess_about(l)) }
        @if let Some(kept) = &kept {
            section.card {
                h2 { (t::lichess_state(l)) }
                @if Some(&kept.desk) != own.as_ref() { p.note.bad { (t::lichess_other_desk(l)) } }
                @match (&state.trouble, state.sent_at) {
                    (Some(trouble), _) => p.note.bad role="status" {
                        (t::lichess_failed(l, trouble.text(l))) " "
                        (t::publish_tried_again(l, clock::local_seconds(state.not_before, l))) },
                    (None, Some(when)) => p role="status" {
                        (t::lichess_sent(l, clock::local_seconds(when, l), state.taken)) },
                    (None, None) => p { span.badge { (t::lichess_waits(l)) } },
                }
                @if !state.refused.is_empty() {
                    p.note.bad { (t::lichess_refused(l)) }
                    ul { @for game in &state.refused { li { (game) } } }
                }
                div.actions {
                    form.inline method="post" action=(to("/push")) {
                        (acts::hidden(&visitor, &desk, &visitor.path))
                        button { (t::publish_send_now(l)) } }
                    form.inline method="post" action=(to("/remove")) {
                        (acts::hidden(&visitor, &desk, &visitor.path))
                        button.danger { (t::lichess_stop(l)) } }
                }
            }
        }
        section.card { h2 { (t::lichess_where(l)) } (form(&kept.unwrap_or_default())) }
    }))
}

/// What somebody writes.
#[derive(Deserialize, Default)]
#[serde(default)]
struct Chosen {
    broadcast: String,
    token: String,
    server: String,
}

async fn choose(at: At<Chief>, Form(form): Form<Chosen>) -> Result<Response, Problem> {
    let number = broadcast_number(&form.broadcast)
        .ok_or_else(|| Problem::bad_input(t::lichess_which_broadcast).at("broadcast"))?;
    let before: Broadcast = configured::read(&at.app, at.room.id, NAME).await?.unwrap_or_default();
    let server = form.server.trim().to_owned();
    let token = match form.token.trim() {
        // The one that is kept stays, but is never shown to another server.
        "" if before.server == server => {
            kept::unlocked(&at.app, &secret_of(at.room.id)).await?.unwrap_or_default()
        }
        token => token.to_owned(),
    };
    Lichess::new(&server, &token).map_err(|fault| {
        let field = if fault == Fault::NoSecret { "token" } else { "server" };
        Problem::bad_input_with(|l| fault.say(l)).at(field)
    })?;
    let desk = kept::own_desk(&at.app);
    let desk = desk.ok_or_else(|| Problem::bad_input(t::publish_no_key).at("token"))?;
    let same = before.number == number && before.server == server;
    let rounds = if same { before.rounds } else { BTreeMap::new() };
    kept::keep_locked(&at.app, &secret_of(at.room.id), &token).await?;
    configured::keep(&at.app, at.room.id, STATE, &State::default()).await?;
    configured::keep(&at.app, at.room.id, NAME, &Broadcast { desk, server, number, rounds })
        .await?;
    back(at.id)
}

/// Tries at once, whatever was tried before.
async fn push_now(at: At<Deputy>) -> Result<Response, Problem> {
    let broadcast: Broadcast =
        configured::read(&at.app, at.room.id, NAME).await?.ok_or(Problem::NotFound)?;
    let mut state: State = configured::read(&at.app, at.room.id, STATE).await?.unwrap_or_default();
    (state.not_before, state.digest) = (0, String::new());
    configured::keep(&at.app, at.room.id, STATE, &state).await?;
    push(&at.app, &at.room, broadcast).await?;
    back(at.id)
}

async fn remove(at: At<Chief>) -> Result<Response, Problem> {
    let scope = Scope::Tournament(at.room.id);
    kept::keep_locked(&at.app, &secret_of(at.room.id), "").await?;
    at.app.store.unset(scope, NAME).await?;
    at.app.store.unset(scope, STATE).await?;
    back(at.id)
}

fn back(id: i64) -> Result<Response, Problem> {
    Ok(Redirect::to(&format!("/t/{id}/lichess")).into_response())
}
