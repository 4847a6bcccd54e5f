//! Two records that went different ways, entry by entry, in both languages.

use arbitra_desk::{Desk, words};
use arbitra_report::{Cell, Column, Role, Sheet};
use arbitra_store::{Entry, Record};
use arbitra_web::{local_time, time_of_day};

use crate::input::event_file::fold_entries;
use crate::language::Language;

/// How many entries of a fork are shown.
const MOST: usize = 60;
/// How much is shown of an entry that this program cannot read.
const RAW: usize = 60;

/// A record that went on in the database and in a file, each its own way.
pub struct Fork {
    /// The name of the tournament.
    pub name: String,
    /// The first entry that differs.
    pub at: u32,
    /// As it stands in the database.
    pub here: Record,
    /// As it stands in the file.
    pub there: Record,
}

/// Both sides of a fork from the entry where they part.
pub fn fork(fork: &Fork, language: Language) -> String {
    let l = language;
    let first = fork.at.saturating_sub(1) as usize;
    let caption = l.sentence(
        format!("“{}”: entries here and in the file from number {}", fork.name, fork.at),
        format!("«{}»: anotaciones aquí y en el archivo desde la número {}", fork.name, fork.at),
    );
    let mut sheet = Sheet::new(caption, l)
        .column(Column::count(l.choose("Entry", "Anotación")))
        .column(Column::new(l.choose("Here", "Aquí"), Role::Name))
        .column(Column::detail(l.choose("In the file", "En el archivo")));
    let [here, there] = [&fork.here, &fork.there].map(|record| Side::of(record, l));
    let last = fork.here.entries.len().max(fork.there.entries.len());
    for place in first..last.min(first + MOST) {
        let number = Cell::Text((place + 1).to_string());
        sheet.row([number, here.cell(place, l), there.cell(place, l)]);
    }
    if last > first + MOST {
        let more = last - first - MOST;
        sheet.notes.push(l.sentence(format!("{more} more"), format!("{more} más")));
    }
    sheet.text()
}

/// One side of it.
struct Side<'a> {
    entries: &'a [Entry],
    desk: Option<Desk>,
}

impl<'a> Side<'a> {
    fn of(record: &'a Record, language: Language) -> Side<'a> {
        let desk = fold_entries(&record.entries, &record.beside, language).ok();
        Side { entries: &record.entries, desk }
    }

    /// Who did what when; what this program cannot read as it is written.
    fn cell(&self, place: usize, language: Language) -> Cell {
        let Some(entry) = self.entries.get(place) else { return Cell::Empty };
        let logged = self.desk.as_ref().and_then(|desk| Some((desk, desk.log().get(place)?)));
        let done = match logged {
            Some((desk, logged)) => {
                let action = &logged.entry.action;
                let kind = words::kind(action.kind(), language);
                let what = desk.say_action(action, &time_of_day, language);
                format!("{kind} {what}").trim_end().to_owned()
            }
            None => entry.payload.chars().take(RAW).collect(),
        };
        Cell::Text(format!("{} {}: {done}", local_time(entry.at, language), entry.who))
    }
}
