//! The backups of this desk: listed, made, proved whole, downloaded, and events brought back from
//! them. They hold everything, accounts too, so that they are for owners only.

use std::path::{Path, PathBuf};

use arbitra_model::{Language, Said as _};
use arbitra_report::Line;
use arbitra_store::{Summary, backups_in, check, peek};
use arbitra_texts as t;
use axum::Router;
use axum::extract::{Path as Named, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum_extra::extract::Form;
use maud::{Markup, html};

use crate::core::after::KEEP;
use crate::core::app::App;
use crate::core::aside::aside;
use crate::core::clock;
use crate::core::incoming;
use crate::core::problem::Problem;
use crate::core::roles::Role;
use crate::core::visitor::Visitor;
use crate::pages::event_file::{Decided, Opened, is_empty};
use crate::pages::more::file_download;
use crate::views::{Frame, grid};

/// The addresses.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/backups", get(show).post(make))
        .route("/backups/{name}", get(open).post(bring))
        .route("/backups/{name}/file", get(download))
        .route("/backups/{name}/verify", post(verify))
}

/// A backup in the list.
struct Backup {
    name: String,
    bytes: u64,
    /// What it says of itself; none if it cannot even say that.
    about: Option<Summary>,
}

/// What was found when a backup was looked through.
struct Verified {
    name: String,
    sound: Result<Summary, String>,
}

async fn show(State(app): State<App>, visitor: Visitor) -> Result<Markup, Problem> {
    visitor.needs_on_server(Role::Owner)?;
    page(&app, &visitor, None).await
}

async fn page(
    app: &App,
    visitor: &Visitor,
    verified: Option<&Verified>,
) -> Result<Markup, Problem> {
    let l = visitor.language;
    let folder = app.backups.clone();
    let backups = aside(move || folder.as_deref().map(listed)).await?;
    let heads = [
        grid::head(t::made_at(l)),
        grid::number_head(t::tournaments(l)),
        grid::number_head(t::entries_of_a_record(l)),
        grid::number_head(t::size(l)),
        grid::silent_head(t::what_can_be_done(l)),
    ];
    let title = t::backups(l);
    Ok(Frame::new(visitor, title).show(html! {
        div.bar { h1 { (title) } span.grow {}
            @if app.backups.is_some() {
                form.inline method="post" action="/backups" {
                    input type="hidden" name="csrf" value=(visitor.csrf);
                    button.primary { (t::make_a_backup_now(l)) }
                }
            } }
        @match (&backups, app.backups.as_deref()) {
            (Some(backups), Some(folder)) => {
                p { (t::a_backup_is_made_at_the_end(l, KEEP.get())) }
                p.muted { (t::they_lie_in(l)) " " code { (folder.display()) } ". "
                    (t::copy_them_elsewhere(l)) }
                @if let Some(verified) = verified { (verdict(verified, l)) }
                @if backups.is_empty() { p.empty { (t::no_backup_yet(l)) } } @else {
                    section.card {
                        (grid::table("backups", heads)
                            .lines(backups.iter().map(|it| line(it, visitor))).stacking()
                            .scrolling())
                    }
                }
            }
            _ => p.note { (t::this_database_is_backed_up_elsewhere(l)) },
        }
        p.muted { (t::a_backup_of_another_desk(l)) " "
            a href="/#open" { (t::open_a_file(l)) } }
    }))
}

fn line(backup: &Backup, visitor: &Visitor) -> Line {
    let l = visitor.language;
    let at = format!("/backups/{}", backup.name);
    let about = backup.about.as_ref();
    let tools = html! {
        div.tools {
            a.button.small href=(at) { (t::restore(l)) }
            a.button.small href={ (at) "/file" } { (t::download(l)) }
            form.inline method="post" action={ (at) "/verify" } {
                input type="hidden" name="csrf" value=(visitor.csrf);
                button.small { (t::verify_backup(l)) }
            }
        }
    };
    let made = about.map_or_else(
        || html! { span.badge.bad { (t::damaged(l)) } " " (backup.name) },
        |about| html! { (clock::local_seconds(about.made_at, l)) },
    );
    grid::line([
        grid::cell(made),
        grid::number(grid::or_dash(about.map(|about| about.tournaments))),
        grid::number(grid::or_dash(about.map(|about| about.entries))),
        grid::number(size(backup.bytes)),
        grid::cell(tools).class("deeds"),
    ])
}

/// A size as people say it.
fn size(bytes: u64) -> String {
    match bytes {
        0..10_000 => format!("{bytes} B"),
        10_000..10_000_000 => format!("{} kB", bytes / 1_000),
        _ => format!("{} MB", bytes / 1_000_000),
    }
}

fn counted(number: u64) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}

fn verdict(verified: &Verified, l: Language) -> Markup {
    html! {
        @match &verified.sound {
            Ok(summary) if summary.damaged == 0 => p.note.good role="status" {
                (t::the_backup_is_whole(l, &verified.name, counted(summary.entries)))
            },
            Ok(summary) => p.note.bad role="alert" {
                (t::the_backup_has_damaged_records(l, &verified.name,
                    counted(summary.damaged)))
            },
            Err(why) => p.note.bad role="alert" {
                (t::the_backup_is_damaged(l, &verified.name, why))
            },
        }
    }
}

/// The backups in a folder, the latest first.
fn listed(folder: &Path) -> Vec<Backup> {
    let backup = |path: PathBuf| {
        let name = path.file_name()?.to_str()?.to_owned();
        let bytes = path.metadata().ok()?.len();
        Some(Backup { name, bytes, about: peek(&path).ok() })
    };
    backups_in(folder).into_iter().filter_map(backup).collect()
}

/// A backup by its name: one that is in the folder, and nothing else on the disk.
fn find(app: &App, name: &str) -> Result<PathBuf, Problem> {
    let found = app.backups.as_deref().map(backups_in).unwrap_or_default().into_iter();
    let mut same = found.filter(|path| path.file_name().is_some_and(|known| known == name));
    same.next().ok_or(Problem::NotFound)
}

/// When the last backup was made, as it says itself.
pub fn last_made(app: &App) -> Option<i64> {
    let last = backups_in(app.backups.as_deref()?).into_iter().next()?;
    peek(&last).ok().map(|summary| summary.made_at)
}

/// When the last backup was made, for pages that show it beside other things.
pub async fn last_line(app: &App, visitor: &Visitor) -> Markup {
    let l = visitor.language;
    if app.backups.is_none() || visitor.role_on_server() < Role::Owner {
        return Markup::default();
    }
    let asked = app.clone();
    let last = aside(move || last_made(&asked)).await.ok().flatten();
    html! {
        p.muted.last-backup { (t::last_backup(l)) ": "
            @match last {
                Some(at) => (clock::local_seconds(at, l)),
                None => (t::none_yet(l)),
            }
            " · " a href="/backups" { (t::backups(l)) } }
    }
}

async fn make(State(app): State<App>, visitor: Visitor) -> Result<Response, Problem> {
    visitor.needs_on_server(Role::Owner)?;
    let folder = app.backups.clone().ok_or(Problem::NotFound)?;
    let made = app.store.backup_round(&folder, KEEP, clock::seconds()).await;
    app.last_backup.note_outcome(made.as_ref().err().map(ToString::to_string));
    made?;
    Ok(Redirect::to("/backups").into_response())
}

async fn download(
    State(app): State<App>,
    Named(name): Named<String>,
    visitor: Visitor,
) -> Result<Response, Problem> {
    visitor.needs_on_server(Role::Owner)?;
    let path = find(&app, &name)?;
    let bytes = tokio::fs::read(&path).await.map_err(|error| Problem::defect(&error))?;
    Ok(file_download("application/zip", &name, bytes))
}

async fn verify(
    State(app): State<App>,
    Named(name): Named<String>,
    visitor: Visitor,
) -> Result<Markup, Problem> {
    visitor.needs_on_server(Role::Owner)?;
    let (path, l) = (find(&app, &name)?, visitor.language);
    let sound = aside(move || check(&path)).await?;
    let sound = sound.map_err(|error| error.say(l));
    page(&app, &visitor, Some(&Verified { name, sound })).await
}

async fn open(
    State(app): State<App>,
    Named(name): Named<String>,
    visitor: Visitor,
) -> Result<Markup, Problem> {
    visitor.needs_on_server(Role::Owner)?;
    let path = find(&app, &name)?;
    let content = incoming::content_at(&app, &path).await?;
    let to = format!("/backups/{name}");
    let empty = is_empty(&app, &visitor).await?;
    let forks = incoming::forks_at(&app, &path, &content).await?;
    let (content, forks, hidden) = (&content, forks.as_slice(), Markup::default());
    let shown = Opened { name: &name, content, forks, to: &to, hidden, empty };
    Ok(shown.page(&visitor))
}

async fn bring(
    State(app): State<App>,
    Named(name): Named<String>,
    visitor: Visitor,
    Form(form): Form<Decided>,
) -> Result<Response, Problem> {
    visitor.needs_on_server(Role::Owner)?;
    let path = find(&app, &name)?;
    let Some(how) = form.how()? else {
        incoming::restore_from(&app, &path).await?;
        return Ok(Redirect::to("/").into_response());
    };
    let id = incoming::bring_from(&app, &visitor, &path, Some(form.event()), how).await?;
    Ok(Redirect::to(&format!("/t/{id}")).into_response())
}
