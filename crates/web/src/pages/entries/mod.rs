//! Many players at once: a list is pasted or dropped, its columns are understood, everything that
//! is wrong is shown by row, and one click enters everybody who is right.
//!
//! The server keeps nothing between the steps: the page carries the cells and what each column
//! means.

mod sheet;
mod view;

use arbitra_desk::{Action, Context, Desk, Level, Warning};
use arbitra_exchange::entries::{Fault, Line, Same, duplicates, known};
use arbitra_texts as t;
use axum::extract::Multipart;
use axum::response::{IntoResponse, Redirect, Response};
use maud::Markup;

use crate::core::acting::{self, Request};
use crate::core::at::At;
use crate::core::clock;
use crate::core::problem::Problem;
use crate::core::roles::Deputy;
use crate::core::visitor::Visitor;
pub use sheet::tempo;
use sheet::{Sent, Sheet};

/// What the preview says of a row.
pub struct Judged {
    /// The row.
    pub line: Line,
    /// Whom it repeats, and why: a line of the list, or somebody who has entered.
    pub twin: Option<(Twin, Same)>,
}

/// Somebody who is there twice.
pub enum Twin {
    /// In an earlier line of the list.
    Line(u64),
    /// In the tournament, by name.
    Entered(String),
}

impl Judged {
    /// Whether the row can be entered at all.
    pub fn usable(&self) -> bool {
        self.line.player.is_some() && !self.line.findings.iter().any(|found| found.fault.refuses())
    }

    /// Whether it is entered unless somebody says otherwise.
    pub fn proposed(&self) -> bool {
        self.usable() && self.twin.is_none()
    }
}

/// The first step: where the list comes from.
pub async fn show(at: At<Deputy>) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let At { room, visitor, .. } = at;
    Ok(view::first(&visitor, &room, &desk))
}

/// The further steps: the preview under a mapping, and the entry of everybody chosen.
pub async fn take(at: At<Deputy>, form: Multipart) -> Result<Response, Problem> {
    let desk = at.desk().clone();
    let At { app, room, visitor, id, .. } = at;
    let sent = Sent::read(form).await?;
    let (sent, sheet, desk, judged) = tokio::task::spawn_blocking(move || {
        let sheet = Sheet::read(&sent)?;
        let judged = judge(&sheet, &desk);
        Ok::<_, Problem>((sent, sheet, desk, judged))
    })
    .await
    .map_err(|error| Problem::defect(&error))??;
    if !sent.enter {
        let loud = loud_warnings(&desk, &visitor, &sheet);
        return Ok(view::preview(&visitor, &room, &desk, &sheet, &judged, &loud).into_response());
    }
    if desk.rounds().next().is_some() {
        return Err(Problem::bad_input(t::round_1_has_been_paired));
    }
    let tempo = tempo(&desk);
    let chosen = judged.iter().filter(|row| row.usable() && sent.rows.contains(&row.line.row));
    let people: Vec<_> = chosen
        .filter_map(|row| row.line.player.as_ref())
        .map(|entrant| sheet::person(entrant, tempo))
        .collect();
    if people.is_empty() {
        return Err(Problem::bad_input(t::no_row_is_chosen_go));
    }
    // Duplicates were shown and chosen; whatever is louder was ticked on the page.
    let confirmed = if sent.confirmed { Level::ConfirmTwice } else { Level::Acknowledge };
    let first = desk.next_player().get();
    let requests = (first..)
        .zip(people)
        .map(|(player, person)| Request {
            action: Action::Register {
                player: arbitra_desk::PlayerId::new(player),
                person: Box::new(person),
            },
            // New names: whatever others did since, the rules judge.
            seen: None,
            confirmed,
            why: String::new(),
            back: format!("/t/{id}/players"),
        })
        .collect();
    acting::act_all(&app, &room, &visitor.actor(&room), requests).await?;
    Ok(Redirect::to(&format!("/t/{id}/players?sort=entry")).into_response())
}

/// What is known of every row: faults, and who is there twice.
fn judge(sheet: &Sheet, desk: &Desk) -> Vec<Judged> {
    let lines = sheet.lines();
    let entered: Vec<_> = desk.players().collect();
    let there = known(&lines, entered.iter().map(|player| sheet::known(&player.person)));
    let twice = duplicates(&lines);
    let mut twins: Vec<Option<(Twin, Same)>> = lines.iter().map(|_| None).collect();
    for found in twice {
        twins[found.entry] = Some((Twin::Line(lines[found.other].line), found.same));
    }
    for found in there {
        let name = entered[found.other].person.name.clone();
        twins[found.entry] = Some((Twin::Entered(name), found.same));
    }
    lines.into_iter().zip(twins).map(|(line, twin)| Judged { line, twin }).collect()
}

/// What the rules say louder than that somebody looks like somebody else: asked once for all.
fn loud_warnings(desk: &Desk, visitor: &Visitor, sheet: &Sheet) -> Vec<Warning> {
    let Some(entrant) = sheet.lines().into_iter().find_map(|line| line.player) else {
        return Vec::new();
    };
    let person = Box::new(sheet::person(&entrant, tempo(desk)));
    let action = Action::Register { player: desk.next_player(), person };
    let warnings = desk.decide(&action, &Context::new(visitor.name(), clock::now()));
    let mut warnings = warnings.unwrap_or_default();
    warnings.retain(|warning| warning.level() > Level::Acknowledge);
    warnings
}

/// Whether a fault concerns the whole file rather than a cell.
pub const fn concerns_the_list(fault: Fault) -> bool {
    matches!(fault, Fault::Encoding | Fault::Quotes | Fault::Sheets)
}
