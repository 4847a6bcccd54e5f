//! What was sent: cells, what their columns mean, and which rows are wanted.

use arbitra_texts as t;
use std::collections::BTreeSet;

use arbitra_desk::{Desk, Person, RatingSource, RatingSources, Regulations, TextField};
use arbitra_dossier::needs::Needs;
use arbitra_exchange::entries::{
    Entrant, Field, Finding, Kind, Known, Limits, Line, Mapping, Note, Setting, Table, TableError,
};
use arbitra_model::{Number, Tempo, TimeControl};
use axum::extract::Multipart;

use crate::core::auth::guard::UPLOAD_BYTES;
use crate::core::clock;
use crate::core::problem::Problem;

/// A number for players who have none yet.
const ANY: Number = Number::new(1).expect("invariant: one is a pairing number");

/// What the form said.
#[derive(Default)]
pub struct Sent {
    /// The list: a file, or pasted text.
    bytes: Vec<u8>,
    /// The cells of an earlier step.
    cells: Option<String>,
    /// What the columns mean; none if it is to be guessed.
    columns: Vec<(usize, String)>,
    /// The line of the file with the headings; 0 without. None if it is to be guessed.
    header: Option<u64>,
    /// The line that the page showed as the one with the headings.
    header_was: Option<u64>,
    /// Which rows are to be entered.
    pub rows: BTreeSet<usize>,
    /// Which rows the page had ticked by itself.
    pub offered: BTreeSet<usize>,
    /// Whether the chosen rows are to be entered now.
    pub enter: bool,
    /// Whether loud warnings were confirmed.
    pub confirmed: bool,
}

impl Sent {
    /// Reads the form.
    pub async fn read(mut form: Multipart) -> Result<Sent, Problem> {
        let mut sent = Sent::default();
        while let Some(field) = form.next_field().await.map_err(broken)? {
            let name = field.name().unwrap_or_default().to_owned();
            let bytes = field.bytes().await.map_err(broken)?;
            if matches!(name.as_str(), "file" | "text") {
                // A file counts more than the text beside it.
                if !bytes.is_empty() && (name == "file" || sent.bytes.is_empty()) {
                    sent.bytes = bytes.to_vec();
                }
                continue;
            }
            let text = String::from_utf8_lossy(&bytes).into_owned();
            match name.as_str() {
                "cells" => sent.cells = Some(text),
                "header" => sent.header = text.trim().parse().ok(),
                "header-was" => sent.header_was = text.trim().parse().ok(),
                "offered" => {
                    sent.offered
                        .extend(text.split(',').filter_map(|row| row.parse::<usize>().ok()));
                }
                "row" => sent.rows.extend(text.parse::<usize>()),
                "enter" => sent.enter = true,
                "confirmed" => sent.confirmed = true,
                _ => {
                    if let Some(Ok(column)) = name.strip_prefix("column-").map(str::parse) {
                        sent.columns.push((column, text));
                    }
                }
            }
        }
        Ok(sent)
    }
}

/// A form that breaks off, or is too large.
fn broken(error: axum::extract::multipart::MultipartError) -> Problem {
    if error.status() == axum::http::StatusCode::PAYLOAD_TOO_LARGE {
        return Problem::TooLarge { most: UPLOAD_BYTES };
    }
    Problem::bad_input(t::the_upload_broke_off_or)
}

/// A table, what its columns mean, and the cells as the page carries them on.
pub struct Sheet {
    /// The table.
    pub table: Table,
    /// What its columns mean.
    pub mapping: Mapping,
    /// What should be known of the file.
    pub findings: Vec<Finding>,
    /// The cells for the next step.
    pub cells: String,
    /// The event they are read for.
    pub setting: Setting,
}

impl Sheet {
    /// Makes cells of what was sent.
    pub fn read(sent: &Sent, setting: Setting) -> Result<Sheet, Problem> {
        let (table, findings) = match &sent.cells {
            Some(cells) => {
                let table = Table::from_carried(cells, &Limits::ENTRIES).map_err(unreadable)?;
                (table, Vec::new())
            }
            None => Table::read(&sent.bytes, Kind::of(&sent.bytes)).map_err(unreadable)?,
        };
        let cells = table.carried();
        // People count the lines of the sheet, and empty ones count for them.
        let row = |line: u64| table.rows().iter().position(|row| row.line == line);
        let header = sent.header.map(row);
        let moved = sent.header_was.is_some_and(|was| sent.header != Some(was));
        let mapping = match header {
            None => Mapping::guess(&table).fitted(&table, &setting),
            // Other headings say other things than those that were understood before.
            Some(header) if moved || sent.columns.is_empty() => {
                Mapping::under(&table, header).fitted(&table, &setting)
            }
            Some(header) => {
                let said = sent.columns.iter();
                said.fold(Mapping::blank(&table).with_header(header), |mapping, (column, said)| {
                    mapping.with(*column, said.parse::<Field>().ok())
                })
            }
        };
        Ok(Sheet { table, mapping, findings, cells, setting })
    }

    /// The rows by the mapping.
    pub fn lines(&self) -> Vec<Line> {
        self.table.players(&self.mapping, &self.setting)
    }

    /// What becomes of columns that have no place in the event, or another than they say.
    pub fn notes(&self) -> Vec<Note> {
        self.mapping.notes(&self.table, &self.setting)
    }

    /// The line of the file with the headings; 0 without.
    pub fn header_line(&self) -> u64 {
        let row = self.mapping.header().and_then(|header| self.table.rows().get(header));
        row.map_or(0, |row| row.line)
    }
}

/// A file that is not a list.
fn unreadable(error: TableError) -> Problem {
    Problem::bad_input_with(|l| t::the_list_cannot_be_read(l, error.words(l)))
}

/// The tempo of an event, by what its regulations call it.
pub fn tempo(desk: &Desk) -> Tempo {
    let Some(Regulations { event, .. }) = desk.regulations() else { return Tempo::Standard };
    if let Ok(control) = event.encoded_time_control.parse::<TimeControl>() {
        return control.tempo();
    }
    // Without the encoded control its words must do.
    let said = format!("{} {}", event.kind, event.time_control).to_lowercase();
    if said.contains("blitz") || said.contains("relámpago") {
        Tempo::Blitz
    } else if said.contains("rapid") || said.contains("rápid") {
        Tempo::Rapid
    } else {
        Tempo::Standard
    }
}

/// What of an event decides what the columns of a list are good for.
pub fn setting(desk: &Desk) -> Setting {
    let rules = desk.regulations();
    Setting {
        tempo: tempo(desk),
        teams: rules.is_some_and(|rules| rules.teams.is_some()),
        home: rules.and_then(|rules| arbitra_exchange::federation(&rules.event.federation)),
        remarks: true,
    }
}

/// Whether title norms can be made in an event: long games, and enough of them.
pub fn norms_possible(desk: &Desk) -> bool {
    let enough = desk.regulations().is_some_and(|rules| rules.rounds >= 7);
    enough && desk.is_fide_mode() && tempo(desk) == Tempo::Standard
}

/// A player as the desk takes them.
pub fn person(entrant: &Entrant, tempo: Tempo) -> Person {
    let player = entrant.player(ANY, tempo);
    Person {
        no_half_bye: false,
        sources: RatingSources {
            official: player.rating.map(|_| RatingSource::Typed),
            ..RatingSources::default()
        },
        periods: Vec::new(),
        name: player.name,
        sex: player.sex,
        title: player.title,
        rating: player.rating.filter(|&rating| rating > 0),
        estimate: None,
        federation: player.federation,
        fide_id: player.fide_id,
        birth: player.birth,
        club: entrant.club.clone(),
        categories: entrant.categories.clone(),
        national: player.national,
        phone: TextField::Contact.fitted(&entrant.phone),
        email: TextField::Contact.fitted(&entrant.email),
        fee: entrant.fee,
        remarks: TextField::Remarks.fitted(&entrant.remarks),
        needs: needs(entrant),
    }
}

/// What a list says of needs: told on the day on which it is read, since no list says when.
pub fn needs(entrant: &Entrant) -> Needs {
    let words = TextField::Remarks.fitted(&entrant.needs);
    let assistant = TextField::Contact.fitted(&entrant.assistant);
    Needs::in_words(&words, &assistant, clock::today())
}

/// Somebody who has entered, as far as it takes to recognise them.
pub fn known(person: &Person) -> Known<'_> {
    Known {
        fide_id: person.fide_id,
        national_id: person.national.first().map(|n| n.id.as_str()).filter(|id| !id.is_empty()),
        name: &person.name,
        birth_year: person.birth.map(|date| date.year()),
    }
}
