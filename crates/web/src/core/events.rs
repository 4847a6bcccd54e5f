//! Events begin: created from regulations, read from a report file, kept as a whole or not at all.

use arbitra_desk::import as import_tournament;
use arbitra_desk::{Action, Context, Desk, Entry, Imported, Level, Regulations};
use arbitra_store::{Belongs, TournamentId};
use arbitra_trf::{ReadError, Report};
use axum::body::Bytes;

use crate::core::app::App;
use crate::core::aside::aside;
use crate::core::beside;
use crate::core::clock;
use crate::core::problem::Problem;
use crate::core::roles::Role;
use crate::core::sense;
use crate::core::visitor::Visitor;

/// Creates an event with one tournament: judged before anything is written.
pub async fn create(
    app: &App,
    visitor: &Visitor,
    mut regulations: Regulations,
    confirmed: Level,
) -> Result<TournamentId, Problem> {
    visitor.needs_on_server(Role::Chief)?;
    sense::event(&mut regulations.event, None)?;
    let name = regulations.event.name.clone();
    let action = Action::Create { regulations: Box::new(regulations) };
    let desk = Desk::default();
    let context = Context::new(visitor.name(), clock::now()).confirming(confirmed);
    let (entry, _) = desk.prepare(action, context).map_err(|refusal| Problem::Refused {
        desk: desk.clone().into(),
        refusal: Box::new(refusal),
    })?;
    create_event(app, Belongs::New { practice: false }, &name, vec![entry]).await
}

/// Reads a report file and makes a record of it, aside from the threads that serve: ten megabytes
/// take their time.
pub async fn read(
    bytes: Bytes,
    visitor: &Visitor,
) -> Result<Result<(Report, Imported), ReadError>, Problem> {
    let who = visitor.name();
    aside(move || match arbitra_trf::read(&bytes) {
        Ok(report) => {
            let imported = record_of(&report.tournament, &who);
            Ok((report, imported))
        }
        Err(error) => Err(error),
    })
    .await
}

/// Keeps a whole record as a new event, or nothing at all.
pub async fn keep(app: &App, name: &str, imported: Imported) -> Result<TournamentId, Problem> {
    keep_as(app, Belongs::New { practice: false }, name, imported).await
}

/// The same where the event is said.
pub async fn keep_as(
    app: &App,
    belongs: Belongs,
    name: &str,
    imported: Imported,
) -> Result<TournamentId, Problem> {
    let record = imported.record;
    let folded = aside(move || arbitra_desk::fold(record.clone()).map(|_| record)).await?;
    let record = folded.map_err(|error| Problem::Defect(error.to_string()))?;
    create_event(app, belongs, name, record).await
}

/// A new tournament with its record so far, and its event if that is new, in one piece: a crash
/// leaves no nameless half of it behind.
pub async fn create_event(
    app: &App,
    belongs: Belongs,
    name: &str,
    record: Vec<Entry>,
) -> Result<TournamentId, Problem> {
    let (entries, beside) = aside(move || beside::sealed(&record)).await??;
    let (_, tournament) =
        app.store.create_whole(belongs, name, clock::seconds(), entries, beside.kept).await?;
    Ok(tournament)
}

/// The record of a tournament that comes from elsewhere.
pub fn record_of(tournament: &arbitra_model::Tournament, who: &str) -> Imported {
    import_tournament(tournament, &Context::new(who, clock::now()))
}
