//! What a list says and an event has no place for, or a place that the heading does not name: nothing of
//! a list goes in silence.

use arbitra_model::{Federation, Tempo};

use super::field::Field;
use super::headers;
use super::mapping::Mapping;
use super::sexes::Letters;
use super::table::Table;

/// The event a list is read for, as far as it decides what columns are good for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setting {
    /// The rating that counts.
    pub tempo: Tempo,
    /// Whether teams play.
    pub teams: bool,
    /// Whose national numbers and ratings a list has if it does not say so.
    pub home: Option<Federation>,
    /// Whether what is not understood has a place: a note that only arbiters read.
    pub remarks: bool,
}

impl Setting {
    /// An event of players with standard ratings, of no country.
    pub const PLAIN: Setting =
        Setting { tempo: Tempo::Standard, teams: false, home: None, remarks: false };
}

/// A column as people find it: by its heading, or by its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heading {
    /// The place, from 0.
    pub column: usize,
    /// What stands above it, if anything.
    pub text: String,
}

/// What should be known about a column.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Note {
    /// It was taken for what the event needs, though its heading does not say so.
    TakenAs {
        /// Which column.
        heading: Heading,
        /// For what.
        field: Field,
    },
    /// It is understood, but this event has no use for it.
    NotUsed {
        /// Which column.
        heading: Heading,
        /// What it says.
        field: Field,
    },
    /// It is not understood: every cell is kept as a note, with the heading.
    Kept {
        /// Which column.
        heading: Heading,
    },
    /// It is not understood: nothing of it is entered.
    LeftOut {
        /// Which column.
        heading: Heading,
    },
    /// All letters for a sex are the same, M: taken for men.
    OnlyM {
        /// Which column.
        heading: Heading,
    },
}

impl Mapping {
    /// The mapping for an event: its one column of ratings is the rating of the event, and where no
    /// teams play the team stands for the club. Headings that say something else stay what they say;
    /// what they say and nobody understands is kept as a note, where there is a place for it.
    #[must_use]
    pub fn fitted(mut self, table: &Table, setting: &Setting) -> Mapping {
        let ratings: Vec<usize> = (0..table.columns())
            .filter(|column| matches!(self.field(*column), Some(Field::Rating(_))))
            .collect();
        if let [column] = ratings[..]
            && self.field(column) == Some(Field::Rating(Tempo::Standard))
            && !headers::names_standard(&self.heading(table, column).text)
        {
            self = self.with(column, Some(Field::Rating(setting.tempo)));
        }
        if let Some(column) = self.column(Field::Team)
            && !setting.teams
            && self.column(Field::Club).is_none()
        {
            self = self.with(column, Some(Field::Club));
        }
        for column in (0..table.columns()).filter(|_| setting.remarks) {
            let unknown = self.field(column).is_none() && self.says_something(table, column);
            if unknown && !self.heading(table, column).text.trim().is_empty() {
                self = self.with(column, Some(Field::Remarks));
            }
        }
        self
    }

    /// What should be known about the columns as they are taken for an event.
    #[must_use]
    pub fn notes(&self, table: &Table, setting: &Setting) -> Vec<Note> {
        (0..table.columns()).filter_map(|column| self.note(table, column, setting)).collect()
    }

    fn note(&self, table: &Table, column: usize, setting: &Setting) -> Option<Note> {
        let heading = self.heading(table, column);
        let said = headers::meaning(&heading.text).map(|(field, _)| field);
        let standard = Field::Rating(Tempo::Standard);
        match self.field(column) {
            Some(field @ Field::Rating(tempo)) if tempo == setting.tempo => {
                let merely = said.is_none_or(|said| said == standard);
                (field != standard && merely).then_some(Note::TakenAs { heading, field })
            }
            Some(field @ Field::Rating(_)) => Some(Note::NotUsed { heading, field }),
            Some(field @ (Field::Team | Field::Board)) if !setting.teams => {
                Some(Note::NotUsed { heading, field })
            }
            Some(field @ Field::Club) if said == Some(Field::Team) => {
                Some(Note::TakenAs { heading, field })
            }
            Some(field @ Field::Remarks) if !setting.remarks => {
                Some(Note::NotUsed { heading, field })
            }
            Some(Field::Remarks) => {
                (said != Some(Field::Remarks)).then_some(Note::Kept { heading })
            }
            Some(Field::Sex) => {
                let cells = || self.below(table).map(|row| row.cell(column));
                let only = cells().all(|cell| matches!(cell, "M" | "m" | ""));
                let some = cells().any(|cell| !cell.is_empty());
                (only && some).then_some(Note::OnlyM { heading })
            }
            Some(_) => None,
            None => self.says_something(table, column).then_some(Note::LeftOut { heading }),
        }
    }

    /// The letters for the sexes that the list uses.
    pub(super) fn letters(&self, table: &Table) -> Letters {
        match self.column(Field::Sex) {
            Some(column) => Letters::of(self.below(table).map(|row| row.cell(column))),
            None => Letters::MaleFemale,
        }
    }

    /// A column by its heading.
    pub(super) fn heading(&self, table: &Table, column: usize) -> Heading {
        let row = self.header().and_then(|header| table.rows().get(header));
        Heading { column, text: row.map(|row| row.cell(column).to_owned()).unwrap_or_default() }
    }

    /// Whether a column without a meaning holds anything but the organiser's own count.
    fn says_something(&self, table: &Table, column: usize) -> bool {
        let cells = || self.below(table).map(|row| row.cell(column));
        let counts = cells().zip(1..).all(|(cell, place)| {
            cell.is_empty() || cell.trim_end_matches('.').parse() == Ok::<u32, _>(place)
        });
        cells().any(|cell| !cell.is_empty()) && !counts
    }

    /// The rows below the header.
    fn below<'a>(&self, table: &'a Table) -> impl Iterator<Item = &'a super::table::Row> {
        table.rows().iter().skip(self.header().map_or(0, |header| header + 1))
    }
}
