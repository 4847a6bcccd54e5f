//! A tournament whose record cannot be read: what is wrong, and the ways back.

use std::path::{Path, PathBuf};

use arbitra_desk::Moment;
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

/// The tournament without its record, for whoever may run it.
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
    Frame::new(visitor, l.choose("Damaged", "Dañado")).show(html! {
        section.card {
            h1 { (l.choose("Damaged", "Dañado")) ": " (kept.name) }
            p.note.bad role="alert" { (problem.say(l)) }
            p { (l.choose("Nothing is written to this tournament any more. The record has",
                "En este torneo ya no se escribe nada. El registro tiene"))
                " " (kept.version) " " (l.choose("entries; the first",
                    "entradas; se pueden leer las primeras"))
                " " strong { (readable) } (l.choose(" can be read.", ".")) }
            h2 { (l.choose("Ways back", "Maneras de volver")) }
            ol {
                li { @match backup {
                    Some(backup) => {
                        p { (l.choose("The last good backup", "La última copia buena")) ": " code {
                            (backup.display())
                        }
                            @if let Some(when) = modified(backup) { ", " (when) } }
                        p { (l.choose("Restore it into a new place, and start the desk there:",
                            "Restáurela en un lugar nuevo e inicie allí la mesa:")) }
                        pre { code { "arbitra restore " (backup.display()) " --database " (again)
                            "\narbitra serve --database " (again) } }
                        p.muted {
                            (l.choose("All tournaments of the backup come back as they were then; what was entered since is on paper and in the part that can be read.",
                            "Vuelven todos los torneos de la copia tal como estaban entonces; lo introducido después está en los documentos y en la parte legible."))
                            }
                    }
                    None => p {
                        (l.choose("There is no backup of this desk beside its database. If you have one elsewhere, restore it with “arbitra restore”.",
                        "No hay ninguna copia de esta mesa junto a su base de datos. Si tiene una en otro lugar, restáurela con «arbitra restore»."))
                        },
                } }
                li {
                    p {
                        (l.choose("What can be read, entry by entry, for a new tournament or for whoever helps you:",
                            "Lo que se puede leer, entrada por entrada, para un torneo nuevo o para quien le ayude:"))
                    }
                    div.actions { a.button href={ "/t/" (kept.id) "/damaged/readable.json" } {
                        (l.choose("Download what can be read", "Descargar lo legible"))
                    } }
                }
                li {
                    p {
                        (l.choose("If the disk failed, change it before you go on: what has failed once fails again.",
                    "Si ha fallado el disco, cámbielo antes de seguir: lo que ha fallado una vez vuelve a fallar."))
                    } }
            }
            div.actions { a.button.primary href="/" {
                (l.choose("All events", "Todos los eventos"))
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
fn modified(path: &Path) -> Option<String> {
    let when = path.metadata().ok()?.modified().ok()?;
    let when = when.duration_since(std::time::SystemTime::UNIX_EPOCH).ok()?;
    Some(clock::local(Moment::from_seconds(i64::try_from(when.as_secs()).ok()?)))
}
