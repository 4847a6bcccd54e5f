//! A tournament whose record cannot be read: what is wrong, and the ways back.

use arbitra_texts as t;
use std::path::{Path, PathBuf};

use arbitra_desk::Moment;
use arbitra_model::Language;
use arbitra_store::{Location, Tournament, TournamentId, backups_in, check};
use axum::Router;
use axum::extract::{Path as At, State};
use axum::http::header;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use maud::{Markup, html};
use serde_json::{Value, json};

use crate::core::app::App;
use crate::core::aside::aside;
use crate::core::clock;
use crate::core::problem::Problem;
use crate::core::roles::Role;
use crate::core::visitor::Visitor;
use crate::views::Frame;

/// How many backups are looked into, the latest first.
const MOST_LOOKED_AT: usize = 10;

/// The addresses.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/t/{id}/damaged", get(show))
        .route("/t/{id}/damaged/readable.json", get(download))
}

/// The tournament without its record, for anyone who may run it.
async fn listed(app: &App, id: i64, visitor: &Visitor) -> Result<Tournament, Problem> {
    let kept = app.store.tournament(TournamentId::new(id)).await?;
    let role = visitor.role_at(kept.event, kept.id);
    visitor.at_least(role, Role::Deputy)?;
    Ok(kept)
}

/// What is wrong, and the ways back.
async fn show(
    State(app): State<App>,
    At(id): At<i64>,
    visitor: Visitor,
) -> Result<Response, Problem> {
    let kept = listed(&app, id, &visitor).await?;
    let Err(problem) = app.room(kept.id).await else {
        return Ok(Redirect::to(&format!("/t/{id}")).into_response());
    };
    if !matches!(problem, Problem::Unreadable { .. }) {
        return Err(problem);
    }
    let readable = app.store.readable(kept.id).await?.0.len();
    let folder = app.backups.clone();
    let backup = aside(move || folder.as_deref().and_then(last_good)).await?;
    let again = match app.store.location() {
        Location::Postgres(_) => "postgres://…/again",
        _ => "again.db",
    };
    Ok(page(&visitor, &kept, &problem, readable, backup.as_deref(), again).into_response())
}

fn page(
    visitor: &Visitor,
    kept: &Tournament,
    problem: &Problem,
    readable: usize,
    backup: Option<&Path>,
    again: &str,
) -> Markup {
    let l = visitor.language;
    Frame::new(visitor, t::damaged(l)).show(html! {
        section.card {
            h1 { (t::damaged(l)) ": " (kept.name) }
            p.note.bad role="alert" { (problem.say(l)) }
            p { (t::nothing_is_written_to_this(l))
                " " (kept.version) " " (t::entries_the_first(l))
                " " strong { (readable) } (t::can_be_read(l)) }
            h2 { (t::ways_back(l)) }
            ol {
                li { @match backup {
                    Some(backup) => {
                        p { (t::the_last_good_backup(l)) ": " code {
                            (backup.display())
                        }
                            @if let Some(when) = modified(backup, l) { ", " (when) } }
                        p { (t::restore_it_into_a_new(l)) }
                        pre { code { "arbitra restore " (backup.display()) " --database " (again)
                            "\narbitra serve --database " (again) } }
                        p.muted {
                            (t::all_tournaments_of_the_backup(l))
                            }
                    }
                    None => p {
                        (t::there_is_no_backup_of(l))
                        },
                } }
                li {
                    p {
                        (t::what_can_be_read_entry(l))
                    }
                    div.actions { a.button href={ "/t/" (kept.id) "/damaged/readable.json" } {
                        (t::download_what_can_be_read(l))
                    } }
                }
                li {
                    p {
                        (t::if_the_disk_failed_change(l))
                    } }
            }
            div.actions { a.button.primary href="/" {
                (t::all_events(l))
            } }
        }
    })
}

/// What can be read, as a file.
async fn download(
    State(app): State<App>,
    At(id): At<i64>,
    visitor: Visitor,
) -> Result<Response, Problem> {
    let kept = listed(&app, id, &visitor).await?;
    let (entries, _) = app.store.readable(kept.id).await?;
    let shown: Vec<Value> = entries
        .iter()
        .map(|entry| {
            let payload = serde_json::from_str::<Value>(&entry.payload);
            json!({
                "number": entry.number,
                "hash": entry.hash.to_string(),
                "entry": payload.unwrap_or_else(|_| entry.payload.clone().into()),
            })
        })
        .collect();
    let file = json!({
        "tournament": kept.name,
        "entries_written": kept.version.get(),
        "entries_readable": shown.len(),
        "entries": shown,
    });
    let name = format!("attachment; filename=\"tournament-{id}-readable.json\"");
    let headers = [
        (header::CONTENT_TYPE, "application/json".to_owned()),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((headers, format!("{file:#}")).into_response())
}

/// The latest backup that proves itself whole, with every record in it.
fn last_good(folder: &Path) -> Option<PathBuf> {
    let good = |path: &PathBuf| check(path).is_ok_and(|summary| summary.damaged == 0);
    backups_in(folder).into_iter().take(MOST_LOOKED_AT).find(good)
}

/// When a file was written, as people of this place write it.
fn modified(path: &Path, l: Language) -> Option<String> {
    let when = path.metadata().ok()?.modified().ok()?;
    let when = when.duration_since(std::time::SystemTime::UNIX_EPOCH).ok()?;
    Some(clock::local(Moment::from_seconds(i64::try_from(when.as_secs()).ok()?), l))
}
