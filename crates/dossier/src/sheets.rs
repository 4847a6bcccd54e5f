//! Findings and norms as tables.

use arbitra_model::{Language, Said as _};
use arbitra_report::{Cell, Column, Role, Sheet, Tone};

use crate::Edition;
use crate::check::Finding;
use crate::norms::{Candidate, Report, Sought};
use crate::words::{article, of_arbiter, of_findings};

/// What an announcement lacks, and where it contradicts itself.
#[must_use]
pub fn findings(name: &str, edition: Edition, found: &[Finding], l: Language) -> Sheet {
    let words = of_findings(l);
    let mut sheet = Sheet::new(format!("{name} ({})", edition.say(l)), l)
        .column(Column::detail(words.weight))
        .column(Column::new(words.what, Role::Name))
        .column(Column::detail(words.article));
    for finding in found {
        let weight = match finding.is_broken() {
            true => Cell::state(Tone::Bad, words.must),
            false => Cell::state(Tone::Neutral, words.advice),
        };
        sheet.row([weight, Cell::text(finding.say(l)), Cell::text(article(finding.article, l))]);
    }
    sheet
}

/// Which events count for a title, and what the application lacks.
#[must_use]
pub fn arbiter(candidate: &Candidate, sought: Sought, report: &Report, l: Language) -> Sheet {
    let words = of_arbiter(l);
    let mut sheet = Sheet::new(format!("{}: {}", candidate.name, sought.say(l)), l)
        .column(Column::new(words.event, Role::Name))
        .column(Column::detail(words.verdict));
    for (event, lack) in &report.events {
        let verdict = match lack {
            None => Cell::state(Tone::Good, words.norm),
            Some(lack) => Cell::state(Tone::Bad, lack.say(l)),
        };
        sheet.row([Cell::text(&event.name), verdict]);
    }
    let last = if report.is_complete() { words.complete } else { words.missing };
    sheet.group(last);
    for lack in &report.lacks {
        sheet.row([Cell::text(lack.say(l)), Cell::Empty]);
    }
    sheet
}
