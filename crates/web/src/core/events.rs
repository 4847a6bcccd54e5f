//! Events begin: created from regulations, read from a report file, kept as a whole or not at all.

use arbitra_desk::import as import_tournament;
use arbitra_desk::{
    Action, Adjusted, Assumption, Context, Desk, Entry, Imported, Level, Refusal, Regulations,
};
use arbitra_model::Tournament;
use arbitra_standings::{Asked, Disagreed, Disagreement, List, Ranking, disagreements};
use arbitra_store::{Belongs, TournamentId};
use arbitra_trf::{Code, ReadError, Record, Report};
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
    let (entry, _) = desk.prepare(action, context).map_err(|refusal| match refusal {
        Refusal::Unconfirmed { level, warnings } => {
            Problem::BeginsUnconfirmed { level, warnings, second: false }
        }
        refusal => Problem::Refused { desk: desk.clone().into(), refusal: Box::new(refusal) },
    })?;
    create_event(app, Belongs::New { practice: false }, &name, vec![entry]).await
}

#[derive(Clone)]
/// A report file that came in: what it says, and what would be kept of it.
pub struct Incoming {
    pub report: Report,
    pub imported: Imported,
    /// Places that the file states otherwise than its tie-breaks give them.
    pub places: Vec<Disagreement>,
}

/// Reads a report file and makes a record of it, aside from the threads that serve: ten megabytes
/// take their time. Every round is paired once more by the rules.
pub async fn read(
    bytes: Bytes,
    name: &str,
    visitor: &Visitor,
) -> Result<Result<Incoming, ReadError>, Problem> {
    let (who, name) = (visitor.name(), name.to_owned());
    let read = aside(move || match arbitra_trf::read(&bytes) {
        Ok(report) => {
            let mut imported = record_of(&report.tournament, &who);
            let (format, assumed) = says(&report);
            let mut assumed: Vec<Adjusted> =
                assumed.map(|what| Adjusted::Assumed { what }).collect();
            if !assumed.is_empty() && report.tournament.tie_breaks.is_empty() {
                assumed.push(Adjusted::NoTieBreaks);
            }
            imported.adjusted.extend(assumed);
            let places = places(&report.tournament);
            let checked = imported.checked(&name, format);
            Ok(checked.map(|imported| Incoming { report, imported, places }))
        }
        Err(error) => Err(error),
    })
    .await?;
    match read {
        Ok(Ok(incoming)) => Ok(Ok(incoming)),
        Ok(Err(defect)) => Err(Problem::Defect(defect.to_string())),
        Err(error) => Ok(Err(error)),
    }
}

/// The dialect of a report, and what it leaves open.
fn says(report: &Report) -> (&'static str, impl Iterator<Item = Assumption> + use<>) {
    let has =
        |records: &[Record]| report.document.lines().any(|line| records.contains(&line.record));
    let new = [Record::Rounds, Record::Scoring, Record::SystemCode, Record::TieBreaks];
    let old = report.diagnostics.iter().any(|found| found.code == Code::OldBye);
    let format = match (has(&new), has(&[Record::XRounds, Record::XScoring]), old) {
        (true, _, _) => "TRF-2026",
        (false, _, true) => "TRF06",
        (false, true, false) => "TRFx",
        (false, false, false) => "TRF16",
    };
    let assumed = [
        (Assumption::Points, has(&[Record::Scoring, Record::XScoring])),
        (Assumption::RankMethod, has(&[Record::StartingRanks])),
        (Assumption::System, has(&[Record::SystemCode])),
        (Assumption::TieBreakEdition, report.tournament.tie_breaks.is_empty()),
        (Assumption::Days, has(&[Record::RoundDates])),
    ];
    // A report of its own time says all of it, or leaves it at what is usual.
    let whole = format == "TRF-2026" && has(&[Record::SystemCode]);
    let assumed: Vec<Assumption> =
        assumed.into_iter().filter(|(_, said)| !said && !whole).map(|(what, _)| what).collect();
    (format, assumed.into_iter())
}

/// Places that a file states otherwise than its own tie-breaks give them.
fn places(tournament: &Tournament) -> Vec<Disagreement> {
    let Ok(ranking) = Ranking::of(tournament, &Asked::by(List::OwnIfReadable)) else {
        return Vec::new();
    };
    let found = disagreements(tournament, &ranking.standings);
    found.into_iter().filter(|one| matches!(one.what, Disagreed::Rank { .. })).collect()
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
pub fn record_of(tournament: &Tournament, who: &str) -> Imported {
    import_tournament(tournament, &Context::new(who, clock::now()))
}
