//! Many players at once: a list is pasted or dropped, its columns are understood, everything that
//! is wrong is shown by row, and one click enters everybody who is right.
//!
//! The server keeps nothing between the steps: the page carries the cells and what each column
//! means.

mod sheet;
mod teams;
mod view;

use std::collections::HashMap;

use arbitra_desk::{Action, Context, Desk, Level, PlayerId, Warning};
use arbitra_exchange::entries::{Fault, Line, Same, duplicates, known};
use arbitra_model::Sex;
use arbitra_store::{Found, Store};
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

/// Whose rating list knows who is a man or a woman.
const WORLD: &str = "FIDE";

/// What the preview says of a row.
pub struct Judged {
    /// The row.
    pub line: Line,
    /// What the stored rating list says otherwise.
    pub listed: Vec<Listed>,
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

/// What the stored rating list says otherwise than a row.
pub enum Listed {
    /// The letter meant either sex: it is taken from the list.
    DecidedSex(Sex),
    /// The list says the other sex.
    OtherSex(Sex),
    /// The list has another rating.
    OtherRating(u16),
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

    /// Whether somebody should look at it.
    pub fn doubtful(&self) -> bool {
        !self.line.findings.is_empty() || !self.listed.is_empty()
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
    let setting = sheet::setting(&desk);
    let read = tokio::task::spawn_blocking(move || {
        let sheet = Sheet::read(&sent, setting)?;
        let lines = sheet.lines();
        Ok::<_, Problem>((sent, sheet, lines))
    });
    let (sent, sheet, lines) = read.await.map_err(|error| Problem::defect(&error))??;
    let listed = listed(&app.store, &lines).await?;
    let judged = judge(lines, &desk, &listed);
    let preview = |refused: Option<&Problem>| {
        let loud = loud_warnings(&desk, &visitor, &sheet);
        let (sent, sheet, judged) = (&sent, &sheet, &judged);
        let preview = view::Preview { sent, sheet, judged, loud: &loud, refused };
        preview.page(&visitor, &room, &desk)
    };
    // Whoever is refused finds the list again as it was, with every choice.
    let again = |problem: &Problem| (problem.status(), preview(Some(problem))).into_response();
    if !sent.enter {
        return Ok(preview(None).into_response());
    }
    if desk.rounds().next().is_some() {
        return Ok(again(&Problem::bad_input(t::round_1_has_been_paired)));
    }
    let tempo = tempo(&desk);
    let chosen = judged.iter().filter(|row| row.usable() && sent.rows.contains(&row.line.row));
    let first = desk.next_player().get();
    let entrants: Vec<_> = (first..)
        .map(PlayerId::new)
        .zip(chosen.filter_map(|row| row.line.player.as_ref()))
        .collect();
    if entrants.is_empty() {
        return Ok(again(&Problem::bad_input(t::no_row_is_chosen_go)));
    }
    let registered = entrants.iter().map(|(player, entrant)| Action::Register {
        player: *player,
        person: Box::new(sheet::person(entrant, tempo)),
    });
    let teams = if setting.teams { teams::filled(&desk, &entrants) } else { Vec::new() };
    // Duplicates were shown and chosen; whatever is louder was ticked on the page.
    let confirmed = if sent.confirmed { Level::ConfirmTwice } else { Level::Acknowledge };
    let requests = registered
        .chain(teams)
        .map(|action| Request {
            action,
            // New names: whatever others did since, the rules judge.
            seen: None,
            confirmed,
            why: String::new(),
            back: format!("/t/{id}/players"),
        })
        .collect();
    match acting::act_all(&app, &room, &visitor.actor(&room), requests).await {
        Err(problem) if problem.belongs_to_its_page() => Ok(again(&problem)),
        done => {
            done?;
            Ok(Redirect::to(&format!("/t/{id}/players?sort=entry")).into_response())
        }
    }
}

/// Who of the rows stands in the stored list, by FIDE identity number.
async fn listed(store: &Store, lines: &[Line]) -> Result<HashMap<u32, Found>, Problem> {
    let ids = lines.iter().filter_map(|line| line.player.as_ref()?.fide_id);
    let ids: Vec<u32> = ids.collect();
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    Ok(store.players_by_fide_id(WORLD, &ids).await?)
}

/// Holds a row against the stored list: a letter that means either sex is decided by it.
fn compare(line: &mut Line, found: &Found, tempo: arbitra_model::Tempo) -> Vec<Listed> {
    let Some(entrant) = &mut line.player else { return Vec::new() };
    let mut said = Vec::new();
    let unclear = line.findings.iter().any(|found| found.fault == Fault::UnclearSex);
    match (found.player.sex, entrant.sex) {
        (Some(sex), None) if unclear => {
            entrant.sex = Some(sex);
            line.findings.retain(|found| found.fault != Fault::UnclearSex);
            said.push(Listed::DecidedSex(sex));
        }
        (Some(listed), Some(written)) if listed != written => said.push(Listed::OtherSex(listed)),
        _ => {}
    }
    let (written, rated) = (entrant.ratings.get(tempo), found.player.ratings.get(tempo).rating);
    if let (Some(written), Some(rated)) = (*written, rated)
        && written != rated
    {
        said.push(Listed::OtherRating(rated));
    }
    said
}

/// What is known of every row: faults, who is there twice, and what the stored list says otherwise.
fn judge(mut lines: Vec<Line>, desk: &Desk, listed: &HashMap<u32, Found>) -> Vec<Judged> {
    let tempo = tempo(desk);
    let mut against: Vec<Vec<Listed>> = Vec::with_capacity(lines.len());
    for line in &mut lines {
        let id = line.player.as_ref().and_then(|player| player.fide_id);
        let found = id.and_then(|id| listed.get(&id));
        against.push(found.map(|found| compare(line, found, tempo)).unwrap_or_default());
    }
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
    let rows = lines.into_iter().zip(twins).zip(against);
    rows.map(|((line, twin), listed)| Judged { line, listed, twin }).collect()
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
