//! Report files as the desk gives them out: in between, or final, after our own checker saw it.

use std::sync::Arc;

use arbitra_desk::{Desk, NotFinal, ReportFaults, ReportKind, faults_of_report};
use arbitra_model::{Date, Language, Said as _};
use arbitra_texts as t;
use arbitra_trf::{Dialect, WriteOptions};

use super::problem::Problem;

/// What is asked for.
#[derive(Clone, Copy)]
pub struct Asked {
    /// In between, or final.
    pub kind: ReportKind,
    /// Only a month of an event of more than thirty days: its first day.
    pub month: Option<Date>,
    /// How it is written.
    pub dialect: Dialect,
    /// Whether it is taken in spite of what the checker says.
    pub anyway: bool,
}

impl Asked {
    /// What the last part of an address asks for: `trf26`, `trf16`, `final-trf26`, `final-trf16`,
    /// `2026-11-trf26`.
    pub fn named(name: &str, anyway: bool) -> Option<Asked> {
        let dated = name.rsplit_once('-').and_then(|(month, dialect)| {
            let (year, month) = month.split_once('-')?;
            Some((Date::new(year.parse().ok()?, month.parse().ok()?, 1)?, dialect))
        });
        let (month, name) = match dated {
            Some((month, dialect)) => (Some(month), dialect),
            None => (None, name),
        };
        let (kind, dialect) = match name.strip_prefix("final-") {
            Some(dialect) => (ReportKind::Final, dialect),
            None => (ReportKind::Between, name),
        };
        let dialect = match dialect {
            "trf26" => Dialect::Trf26,
            "trf16" => Dialect::Trf16,
            _ => return None,
        };
        Some(Asked { kind, month, dialect, anyway })
    }
}

/// Writes a report file; a comment about the record comes last.
pub async fn write(
    desk: Arc<Desk>,
    asked: Asked,
    comment: Option<String>,
) -> Result<String, Problem> {
    let work = move || written(&desk, asked, comment);
    let done = tokio::task::spawn_blocking(work).await.map_err(|error| Problem::defect(&error))?;
    done.map_err(|why| match why {
        Refused::NoPeriod => Problem::NotFound,
        Refused::Open(open) => Problem::withheld(|l| open.say(l)),
        Refused::Faulty(faults) => Problem::withheld(|l| {
            format!("{} {}", faults.say(l), t::final_report_rejected_by_checker(l))
        }),
    })
}

/// Why a file is not given out.
enum Refused {
    NoPeriod,
    Open(NotFinal),
    Faulty(ReportFaults),
}

fn written(desk: &Desk, asked: Asked, comment: Option<String>) -> Result<String, Refused> {
    if let Some(month) = asked.month {
        let periods = desk.periods();
        let period = periods.iter().find(|period| period.month == month);
        let tournament = desk.report_of(period.ok_or(Refused::NoPeriod)?);
        return Ok(arbitra_trf::write(&tournament, asked.dialect, WriteOptions::FAITHFUL).text);
    }
    let mut tournament = desk.report(asked.kind).map_err(Refused::Open)?;
    if let Some(regulations) = desk.regulations() {
        let faults = faults_of_report(&tournament, regulations.system);
        if !faults.is_none() && asked.kind == ReportKind::Final && !asked.anyway {
            return Err(Refused::Faulty(faults));
        }
        // In between the file itself says what our own checker has against it.
        if !faults.is_none() {
            tournament.comments.push(faults.say(Language::English));
        }
    }
    tournament.comments.extend(comment);
    Ok(arbitra_trf::write(&tournament, asked.dialect, WriteOptions::FAITHFUL).text)
}
