//! The first page: events, and the ways to begin one.

use arbitra_pairing::System;
use arbitra_pairing::generate::{Plan, generate};
use arbitra_store::{EventId, Part};
use arbitra_texts as t;
use arbitra_trf::Diagnostic;
use axum::body::Bytes;
use axum::extract::{Multipart, Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::Form;
use maud::{Markup, html};
use serde::Deserialize;

use crate::core::app::App;
use crate::core::aside::aside;
use crate::core::auth::guard::UPLOAD_BYTES;
use crate::core::events::{keep, read, record_of};
use crate::core::form::if_readable;
use crate::core::problem::Problem;
use crate::core::roles::Role;
use crate::core::summary::{Card, CardState, EventInList};
use crate::core::visitor::Visitor;
use crate::pages::event_file;
use crate::views::{Frame, findings, words};

/// A finished event of fourteen players, to look around in.
const SAMPLE: &[u8] = include_bytes!("../../assets/sample.trf");

/// How many events a page shows.
const MOST_SHOWN: u32 = 200;

/// OlderThan events.
#[derive(Debug, Default, Deserialize)]
pub struct OlderThan {
    /// Only those older than this one.
    #[serde(default, deserialize_with = "if_readable")]
    before: Option<i64>,
}

/// The first page: it opens no tournament.
pub async fn show(
    State(app): State<App>,
    Query(which): Query<OlderThan>,
    visitor: Visitor,
) -> Result<Markup, Problem> {
    let l = visitor.language;
    let before = which.before.map(EventId::new);
    let events = app.event_list(Part { before, most: MOST_SHOWN }).await?;
    let full = events.len() >= MOST_SHOWN as usize;
    let older = events.last().filter(|_| full).map(|event| event.id);
    let owner = visitor.role_on_server() >= Role::Chief;
    Ok(Frame::new(&visitor, t::events(l)).show(html! {
        div.hero {
            h1 { (t::the_arbiters_desk(l)) }
            @if owner { div.actions {
                a.button.primary href="/new" { (t::new_tournament(l)) }
                (plain_post(&visitor, "/sample",
                    t::open_the_sample_event(l)))
            } }
        }
        @if events.is_empty() {
            p.empty {
                (t::no_event_yet_create_one(l)) }
        } @else {
            div.cards { @for event in &events { @for card in &event.cards {
                (event_card(&visitor, event, card))
            } } }
            @if let Some(older) = older {
                div.actions { a.button href={ "/?before=" (older) } {
                    (t::older_events(l))
                } }
            }
        }
        @if owner { (beginnings(&visitor)) }
    }))
}

/// A tournament on the first page.
fn event_card(visitor: &Visitor, event: &EventInList, card: &Card) -> Markup {
    let l = visitor.language;
    let role = visitor.role_at(event.id, card.id);
    let name = match &card.state {
        CardState::Known(summary) => &summary.name,
        CardState::Broken(_) | CardState::Unread => &card.name,
    };
    let entries = usize::try_from(card.version).unwrap_or(usize::MAX);
    html! {
        article.card.event-card {
            h2 { a href={ @if role >= Role::Viewer { "/t/" } @else { "/p/" } (card.id) } {
                (name)
            } }
            @if *name != event.name { p.muted { (event.name) } }
            @match &card.state {
                CardState::Known(summary) => {
                    p { span.badge { (words::phase(summary.phase, l)) } " "
                        (t::players_in_it(l, summary.players)) ", "
                        (t::entries_in_the_record(l, entries)) }
                }
                CardState::Broken(problem) => {
                    p { span.badge.bad { (t::damaged(l)) } }
                    p.note.bad { (problem.say(l)) }
                }
                CardState::Unread => {
                    p { span.badge { (t::being_read(l)) } " "
                        (t::entries_in_the_record(l, entries)) }
                }
            }
            div.actions {
                @if let CardState::Broken(_) = card.state {
                    @if role >= Role::Deputy {
                        a.button.primary href={ "/t/" (card.id) "/damaged" } {
                            (t::what_can_be_done(l))
                        }
                    }
                } @else {
                    @if role >= Role::Viewer { a.button href={ "/t/" (card.id) } {
                        (t::desk(l))
                    } }
                    a.button href={ "/p/" (card.id) } {
                        (t::public_page(l))
                    }
                }
            }
        }
    }
}

fn beginnings(visitor: &Visitor) -> Markup {
    let l = visitor.language;
    html! {
        div.columns {
            section.card {
                h2 { (t::open_a_file(l)) }
                p.muted {
                    (t::a_report_file_trf16_trfx(l))
                    }
                form.stack method="post" enctype="multipart/form-data" action="/import" {
                    input type="hidden" name="csrf" value=(visitor.csrf);
                    label { (t::file(l))
                        input type="file" name="file" accept=".trf,.trfx,.txt,.zip" required; }
                    label.check { input type="checkbox" name="copy";
                        (t::as_a_copy_if_the(l)) }
                    div.actions { button { (t::import(l)) } }
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
pub async fn sample(State(app): State<App>, visitor: Visitor) -> Result<Response, Problem> {
    visitor.needs_on_server(Role::Chief)?;
    let read = read(Bytes::from_static(SAMPLE), &visitor).await?;
    let (report, imported) = read.map_err(|error| Problem::defect(&error))?;
    let id = keep(&app, &report.tournament.event.name, imported).await?;
    Ok(Redirect::to(&format!("/t/{id}")).into_response())
}

/// What the training event is like.
#[derive(Debug, Deserialize)]
pub struct Training {
    players: u16,
    rounds: u16,
    played: u16,
    seed: u64,
}

/// Makes a training event.
pub async fn training(
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
    let mut tournament =
        made_up.map_err(|error| Problem::bad_input_with(|l| t::sign_4(l, error)))?.tournament;
    let played = usize::from(form.played.min(form.rounds));
    for player in &mut tournament.players {
        player.entries.truncate(played);
        (player.stated_points, player.stated_rank) = (None, None);
    }
    let l = visitor.language;
    tournament.event.name = format!("{} {}", t::training_event(l), form.seed);
    tournament.announced_rounds = Some(form.rounds);
    tournament.tie_breaks = ["BH/C1", "BH", "SB", "PS"].map(str::to_owned).to_vec();
    let (name, who) = (tournament.event.name.clone(), visitor.name());
    let imported = aside(move || record_of(&tournament, &who)).await??;
    let id = keep(&app, &name, imported).await?;
    Ok(Redirect::to(&format!("/t/{id}")).into_response())
}

/// Imports a report file; whatever was found or adjusted is shown before anybody goes on.
pub async fn import(
    State(app): State<App>,
    visitor: Visitor,
    mut form: Multipart,
) -> Result<Response, Problem> {
    visitor.needs_on_server(Role::Chief)?;
    let unreadable = |_| Problem::TooLarge { most: UPLOAD_BYTES };
    let (mut file, mut copy) = (None, false);
    while let Some(field) = form.next_field().await.map_err(unreadable)? {
        match field.name() {
            Some("file") => {
                let name = field.file_name().unwrap_or_default().to_owned();
                file = Some((name, field.bytes().await.map_err(unreadable)?));
            }
            Some("copy") => copy = true,
            _ => {}
        }
    }
    let (name, bytes) = file
        .filter(|(_, bytes)| !bytes.is_empty())
        .ok_or_else(|| Problem::bad_input(t::choose_a_file_to_import))?;
    if bytes.starts_with(b"PK") {
        let id = event_file::import_file(&app, &bytes, copy).await?;
        return Ok(Redirect::to(&format!("/t/{id}")).into_response());
    }
    let (report, imported) = match read(bytes, &visitor).await? {
        Ok(read) => read,
        Err(error) => return Ok(unreadable_report(&visitor, &name, error.diagnostics())),
    };
    let adjusted = imported.adjusted.clone();
    let title = match report.tournament.event.name.trim() {
        "" => name.clone(),
        named => named.to_owned(),
    };
    let id = keep(&app, &title, imported).await?;
    if report.diagnostics.is_empty() && adjusted.is_empty() {
        return Ok(Redirect::to(&format!("/t/{id}")).into_response());
    }
    let l = visitor.language;
    let page = Frame::new(&visitor, t::imported(l)).show(html! {
        section.card {
            h1 { (t::imported(l)) ": " (title) }
            @if !report.diagnostics.is_empty() {
                h2 { (t::what_the_file_says_oddly(l)) }
                (findings::table(&report.diagnostics, l))
            }
            @if !adjusted.is_empty() {
                h2 { (t::what_had_to_be_adjusted(l)) }
                ul { @for adjusted in adjusted.iter().take(500) { li { (adjusted.say(l)) } } }
            }
            div.actions { a.button.primary href={ "/t/" (id) } {
                (t::open_the_tournament(l))
            } }
        }
    });
    Ok(page.into_response())
}

/// Why a report file cannot be used: everything found in it, and nothing kept of it.
fn unreadable_report(visitor: &Visitor, name: &str, found: &[Diagnostic]) -> Response {
    let l = visitor.language;
    let page = Frame::new(visitor, t::not_imported(l)).show(html! {
        section.card {
            h1 { (t::not_imported(l)) ": " (name) }
            p.note.bad role="alert" {
                (t::the_file_cannot_be_used(l))
                }
            (findings::table(found, l))
            div.actions { a.button.primary href="/" { (t::back(l)) } }
        }
    });
    (axum::http::StatusCode::UNPROCESSABLE_ENTITY, page).into_response()
}
