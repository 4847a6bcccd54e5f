//! The ways to begin an event: a file, the sample, invented players.

use std::collections::BTreeSet;

use arbitra_pairing::System;
use arbitra_pairing::generate::{Plan, generate};
use arbitra_store::{Belongs, Part, Shelf};
use arbitra_texts as t;
use axum::Router;
use axum::body::Bytes;
use axum::extract::{Multipart, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::post;
use axum_extra::extract::Form;
use maud::{Markup, html};
use serde::Deserialize;

use crate::core::app::App;
use crate::core::aside::aside;
use crate::core::auth::guard::UPLOAD_BYTES;
use crate::core::events::{Incoming, keep_as, read, record_of};
use crate::core::incoming;
use crate::core::problem::Problem;
use crate::core::roles::Role;
use crate::core::visitor::Visitor;
use crate::pages::{event_file, review};

/// An event of fifteen players after four of its seven rounds, to look around in.
const SAMPLE: &str = include_str!("../../assets/sample.trf");
/// What it is called.
const SAMPLE_NAME: &str = "Torneo de Primavera";

/// The addresses.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/import", post(import))
        .route("/import/decide", post(event_file::decide))
        .route("/import/report", post(review::decided))
        .route("/sample", post(sample))
        .route("/training", post(training))
}

/// The ways to begin, below the list of events.
pub fn show(visitor: &Visitor) -> Markup {
    let l = visitor.language;
    html! {
        div.columns {
            section.card #open {
                h2 { (t::open_a_file(l)) }
                p.muted {
                    (t::a_report_file_trf16_trfx(l))
                    }
                form.stack method="post" enctype="multipart/form-data" action="/import" {
                    input type="hidden" name="csrf" value=(visitor.csrf);
                    label { (t::file(l))
                        input type="file" name="file" required
                            accept=".trf,.trfx,.txt,.arbitra,.zip"; }
                    div.actions { button { (t::open_it(l)) } }
                }
            }
            section.card {
                h2 { (t::training_event(l)) }
                p.muted {
                    (t::invented_players_some_rounds_already(l)) }
                form.stack method="post" action="/training" {
                    input type="hidden" name="csrf" value=(visitor.csrf);
                    div.fields {
                        label { (t::players(l))
                            input type="number" name="players" value="24" min="4" max="1000"
                            required; }
                        label { (t::rounds(l))
                            input type="number" name="rounds" value="7" min="1" max="20" required; }
                        label { (t::already_played(l))
                            input type="number" name="played" value="2" min="0" max="20" required; }
                        label { (t::seed(l))
                            input type="number" name="seed" value="1" min="0" required; }
                    }
                    div.actions { button { (t::make_it(l)) } }
                }
                p.muted { (t::or_look_around_in_an_event(l)) }
                (plain_post(visitor, "/sample", t::open_the_sample_event(l)))
            }
        }
    }
}

fn plain_post(visitor: &Visitor, to: &str, text: &str) -> Markup {
    html! {
        form.inline method="post" action=(to) {
            input type="hidden" name="csrf" value=(visitor.csrf);
            button { (text) }
        }
    }
}

/// Opens the sample event.
async fn sample(State(app): State<App>, visitor: Visitor) -> Result<Response, Problem> {
    visitor.needs_on_server(Role::Chief)?;
    let known = names(&app).await?;
    let name = (1..).map(|number| match number {
        1 => SAMPLE_NAME.to_owned(),
        _ => format!("{SAMPLE_NAME} {number}"),
    });
    let name = free(&known, name);
    let text = SAMPLE.replacen(SAMPLE_NAME, &name, 1);
    let read = read(Bytes::from(text), "", &visitor).await?;
    let Incoming { report, imported, .. } = read.map_err(|error| Problem::defect(&error))?;
    let practice = Belongs::New { practice: true };
    let id = keep_as(&app, practice, &report.tournament.event.name, imported).await?;
    Ok(Redirect::to(&format!("/t/{id}")).into_response())
}

/// What events are called, wherever they lie.
async fn names(app: &App) -> Result<BTreeSet<String>, Problem> {
    let mut names = BTreeSet::new();
    for shelf in [Shelf::AtHand, Shelf::Away, Shelf::Trash] {
        let all = Part { before: None, most: u32::MAX, shelf };
        names.extend(app.store.listed(all).await?.into_iter().map(|event| event.name));
    }
    Ok(names)
}

/// The first name that no event has: two that are practised on are told apart.
fn free(known: &BTreeSet<String>, mut names: impl Iterator<Item = String>) -> String {
    names.find(|name| !known.contains(name)).unwrap_or_default()
}

/// What the training event is like.
#[derive(Debug, Deserialize)]
struct Training {
    players: u16,
    rounds: u16,
    played: u16,
    seed: u64,
}

/// Makes a training event.
async fn training(
    State(app): State<App>,
    visitor: Visitor,
    Form(form): Form<Training>,
) -> Result<Response, Problem> {
    visitor.needs_on_server(Role::Chief)?;
    if form.players > 1_000 || form.rounds > 20 {
        return Err(Problem::bad_input(t::a_training_event_has_at));
    }
    let plan = Plan::quiet(form.seed, System::ALL[0], form.players, form.rounds);
    let made_up = tokio::task::spawn_blocking(move || generate(&plan))
        .await
        .map_err(|error| Problem::defect(&error))?;
    let mut tournament = made_up
        .map_err(|error| Problem::bad_input_with(|l| t::it_cannot_be_made_up(l, error)))?
        .tournament;
    let played = usize::from(form.played.min(form.rounds));
    for player in &mut tournament.players {
        player.entries.truncate(played);
        (player.stated_points, player.stated_rank) = (None, None);
    }
    let l = visitor.language;
    let known = names(&app).await?;
    let numbered =
        (form.seed..=u64::MAX).map(|number| format!("{} {number}", t::training_event(l)));
    tournament.event.name = free(&known, numbered);
    // Whoever practises is somewhere; the place that the generator makes up is for files.
    tournament.event.city.clear();
    tournament.announced_rounds = Some(form.rounds);
    tournament.tie_breaks = ["BH/C1", "BH", "SB", "PS"].map(str::to_owned).to_vec();
    let (name, who) = (tournament.event.name.clone(), visitor.name());
    let imported = aside(move || record_of(&tournament, &who)).await?;
    let id = keep_as(&app, Belongs::New { practice: true }, &name, imported).await?;
    Ok(Redirect::to(&format!("/t/{id}")).into_response())
}

/// Opens a file: a report, a whole event, or a backup. Whatever was found or adjusted is shown
/// before anybody goes on.
async fn import(
    State(app): State<App>,
    visitor: Visitor,
    mut form: Multipart,
) -> Result<Response, Problem> {
    visitor.needs_on_server(Role::Chief)?;
    let unreadable = |_| Problem::TooLarge { most: UPLOAD_BYTES };
    let mut file = None;
    while let Some(field) = form.next_field().await.map_err(unreadable)? {
        if field.name() == Some("file") {
            let name = field.file_name().unwrap_or_default().to_owned();
            file = Some((name, field.bytes().await.map_err(unreadable)?));
        }
    }
    let (name, bytes) = match file {
        Some((name, bytes)) if !bytes.is_empty() => (name, bytes),
        Some((name, _)) if !name.is_empty() => {
            return Err(Problem::bad_input_with(|l| t::the_file_is_empty(l, &name)));
        }
        _ => return Err(Problem::bad_input(t::choose_a_file_to_import)),
    };
    if incoming::is_archive(&bytes) {
        return event_file::open(&app, &visitor, &name, bytes).await;
    }
    review::report(&app, &visitor, &name, bytes).await
}
