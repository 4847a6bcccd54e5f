//! What the columns of a table mean: guessed, and changed by whoever knows better.

use arbitra_model::{Federation, Tempo, Title};

use super::field::Field;
use super::headers::meaning;
use super::player;
use super::sexes::{self, Letters, Said};
use super::table::{Row, Table};
use crate::countries;

/// How far down a header may stand: above it are the event's name and the like.
const DEEPEST_HEADER: usize = 12;
/// How many rows are looked at where there is no header.
const SAMPLE: usize = 40;

/// Whether a cell may say something.
type Fits<'a> = &'a dyn Fn(&str) -> bool;

/// What the columns of a table mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mapping {
    header: Option<usize>,
    columns: Vec<Option<Field>>,
}

impl Mapping {
    /// A mapping in which no column means anything.
    #[must_use]
    pub fn blank(table: &Table) -> Mapping {
        Mapping { header: None, columns: vec![None; table.columns()] }
    }

    /// Guesses the mapping: by the header if there is one, else by what stands in the columns.
    #[must_use]
    pub fn guess(table: &Table) -> Mapping {
        let rows = table.rows();
        let header = (0..rows.len().min(DEEPEST_HEADER))
            .map(|index| (understood(&rows[index]), index))
            .filter(|(count, _)| *count > 0)
            // The first of the best.
            .max_by_key(|(count, index)| (*count, std::cmp::Reverse(*index)));
        let lonely = rows.first().is_some_and(|row| row.width() == 1);
        match header {
            Some((count, index)) if count >= 2 || lonely => Mapping::under(table, Some(index)),
            _ => Mapping::by_content(table),
        }
    }

    /// Guesses the mapping by the header in a row of the table (from 0), or without a header.
    #[must_use]
    pub fn under(table: &Table, header: Option<usize>) -> Mapping {
        let Some(row) = header.and_then(|index| table.rows().get(index)) else {
            return Mapping::by_content(table);
        };
        let mut found: Vec<(u8, usize, Field)> = row
            .cells()
            .enumerate()
            .filter_map(|(column, cell)| meaning(cell).map(|(field, doubt)| (doubt, column, field)))
            .collect();
        found.sort_unstable();
        // `Nombre` beside `Apellidos` is the given name.
        let surname = found.iter().any(|(_, _, field)| *field == Field::Surname);
        let mut mapping = Mapping::blank(table);
        mapping.header = header;
        for (_, column, field) in found {
            let field = if surname && field == Field::Name { Field::GivenName } else { field };
            if field.repeats() || mapping.column(field).is_none() {
                mapping.columns[column] = Some(field);
            }
        }
        mapping
    }

    /// The row of the header, from 0; rows up to it are not players.
    #[must_use]
    pub const fn header(&self) -> Option<usize> {
        self.header
    }

    /// What a column means, from 0.
    #[must_use]
    pub fn field(&self, column: usize) -> Option<Field> {
        self.columns.get(column).copied().flatten()
    }

    /// The first column that says something.
    #[must_use]
    pub fn column(&self, field: Field) -> Option<usize> {
        self.columns.iter().position(|found| *found == Some(field))
    }

    /// What every column means.
    #[must_use]
    pub fn columns(&self) -> &[Option<Field>] {
        &self.columns
    }

    /// Whether anything says the players' names; without, no row is a player.
    #[must_use]
    pub fn has_names(&self) -> bool {
        [Field::Name, Field::Surname].into_iter().any(|field| self.column(field).is_some())
    }

    /// The same with another meaning for a column. What only one column can say, another loses. A
    /// column the table does not have changes nothing.
    #[must_use]
    pub fn with(mut self, column: usize, field: Option<Field>) -> Mapping {
        if let Some(unique) = field.filter(|field| !field.repeats())
            && column < self.columns.len()
        {
            self.columns.iter_mut().filter(|f| **f == Some(unique)).for_each(|f| *f = None);
        }
        if let Some(place) = self.columns.get_mut(column) {
            *place = field;
        }
        self
    }

    /// The same with the header in another row, or none.
    #[must_use]
    pub const fn with_header(mut self, header: Option<usize>) -> Mapping {
        self.header = header;
        self
    }

    /// Guesses by what stands in the columns.
    fn by_content(table: &Table) -> Mapping {
        let mut mapping = Mapping::blank(table);
        let sample = &table.rows()[..table.rows().len().min(SAMPLE)];
        let share = |column: usize, fits: Fits<'_>| {
            let cells = sample.iter().map(|row| row.cell(column)).filter(|cell| !cell.is_empty());
            let (fit, all) =
                cells.fold((0, 0), |(fit, all), c| (fit + usize::from(fits(c)), all + 1));
            (all > 0 && 5 * fit >= 4 * all).then_some(all)
        };
        // A number from 1 on is the organiser's count and means nothing.
        let running = |column: usize| {
            sample
                .iter()
                .enumerate()
                .all(|(index, row)| row.cell(column) == (index + 1).to_string())
        };
        let free: Vec<usize> = (0..table.columns()).filter(|column| !running(*column)).collect();
        let tests: [(Field, Fits<'_>); 8] = [
            (Field::FideId, &|cell| is_number(cell, 100_000, 4_000_000_000)),
            (Field::Birth, &|cell| player::birth(cell).is_some()),
            (Field::Rating(Tempo::Standard), &|cell| {
                cell == "0" || cell == "-" || is_number(cell, 1000, 2999)
            }),
            (Field::Title, &|cell| cell.len() > 1 && cell.parse::<Title>().is_ok()),
            (Field::Sex, &|cell| {
                cell.chars().count() == 1 && sexes::sex(cell, Letters::MaleFemale) != Said::Nonsense
            }),
            (Field::Federation, &|cell| {
                let code = cell.len() <= 3 && cell.chars().all(char::is_uppercase);
                let known = countries::federation(cell).is_some() && (code || cell.len() > 3);
                known || (code && cell.parse::<Federation>().is_ok())
            }),
            (Field::Name, &|cell| cell.contains(',') && has_letters(cell)),
            (Field::Name, &has_letters),
        ];
        for (field, fits) in tests {
            if mapping.column(field).is_some() {
                continue;
            }
            let found = free
                .iter()
                .filter(|column| mapping.columns[**column].is_none())
                .filter_map(|column| Some((share(*column, fits)?, std::cmp::Reverse(*column))))
                .max();
            if let Some((_, std::cmp::Reverse(column))) = found {
                mapping.columns[column] = Some(field);
            }
        }
        mapping
    }
}

/// How many different things the cells of a row would mean as a header.
fn understood(row: &Row) -> usize {
    let mut fields: Vec<Field> = row.cells().filter_map(meaning).map(|(field, _)| field).collect();
    fields.sort_unstable();
    fields.dedup();
    fields.len()
}

fn is_number(cell: &str, least: u64, most: u64) -> bool {
    cell.parse::<u64>().is_ok_and(|number| (least..=most).contains(&number))
}

fn has_letters(cell: &str) -> bool {
    cell.chars().filter(|letter| letter.is_alphabetic()).count() >= 2
        && !cell.chars().any(|letter| letter.is_numeric() || letter == '@')
}
