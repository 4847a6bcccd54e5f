//! Cells, and what a file may not exceed.

use arbitra_model::Language;

use super::fault::{Fault, Finding};
use super::field::Field;
use super::mapping::Mapping;
use super::player::{Letters, Line};
use super::{player, text, xlsx};

/// What kind of file the cells come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Separated text: a CSV file, or what was copied from a spreadsheet or a web page.
    Text,
    /// A workbook of a spreadsheet program.
    Xlsx,
}

impl Kind {
    /// The kind of a file by its first bytes: a workbook is a ZIP file, everything else is text.
    #[must_use]
    pub fn of(bytes: &[u8]) -> Kind {
        if bytes.starts_with(b"PK\x03\x04") { Kind::Xlsx } else { Kind::Text }
    }
}

/// What a file may not exceed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Bytes of the file.
    pub bytes: usize,
    /// Bytes of everything a workbook unpacks to.
    pub unpacked: u64,
    /// Rows with something in them.
    pub rows: usize,
    /// Columns; further ones are left out.
    pub columns: usize,
    /// Characters of a cell; what is longer is cut.
    pub letters: usize,
}

impl Limits {
    /// More than any entry list needs: pairing numbers end at 9999.
    pub const ENTRIES: Limits =
        Limits { bytes: 8 << 20, unpacked: 48 << 20, rows: 10_000, columns: 64, letters: 200 };
}

/// A row of cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The line of the file, or the row of the sheet, from 1.
    pub line: u64,
    /// The cells, without blanks around them; those at the end may be missing.
    pub cells: Vec<String>,
}

impl Row {
    /// A cell; empty if it is missing.
    #[must_use]
    pub fn cell(&self, column: usize) -> &str {
        self.cells.get(column).map_or("", String::as_str)
    }
}

/// A table of cells. Rows without any text are left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    rows: Vec<Row>,
    columns: usize,
}

/// A file that is no table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TableError {
    /// Nothing is in it.
    #[error("there is nothing in it")]
    Empty,
    /// It is larger than any entry list.
    #[error("it has more than {limit} bytes")]
    TooManyBytes {
        /// What is allowed.
        limit: u64,
    },
    /// It has more rows than a tournament can have players.
    #[error("it has more than {limit} rows")]
    TooManyRows {
        /// What is allowed.
        limit: usize,
    },
    /// It is a workbook in a form older than 2007, or a document with a password.
    #[error("it is an old or protected workbook; save it as XLSX without a password, or as CSV")]
    OldWorkbook,
    /// It is a ZIP file, but no workbook, or a damaged one.
    #[error("it is no XLSX workbook: {why}")]
    NoWorkbook {
        /// What is wrong with it.
        why: String,
    },
    /// It is neither text nor a workbook.
    #[error("it is neither text nor a workbook")]
    Binary,
}

impl TableError {
    /// Whether it is only too large.
    #[must_use]
    pub const fn is_too_large(&self) -> bool {
        matches!(self, TableError::TooManyBytes { .. } | TableError::TooManyRows { .. })
    }

    /// What a person is told.
    #[must_use]
    pub fn words(&self, language: Language) -> String {
        if language == Language::English {
            return self.to_string();
        }
        match self {
            TableError::Empty => "no contiene nada".to_owned(),
            TableError::TooManyBytes { limit } => format!("tiene más de {limit} bytes"),
            TableError::TooManyRows { limit } => format!("tiene más de {limit} filas"),
            TableError::OldWorkbook => "es un libro antiguo o protegido; guárdelo como XLSX sin \
                                        contraseña, o como CSV"
                .to_owned(),
            TableError::NoWorkbook { why } => format!("no es un libro XLSX: {why}"),
            TableError::Binary => "no es texto ni un libro de cálculo".to_owned(),
        }
    }
}

impl Table {
    /// Reads the cells of a file, with what somebody should know about them.
    ///
    /// # Errors
    /// A [`TableError`] if it is no table, or too large to be an entry list.
    pub fn read(bytes: &[u8], kind: Kind) -> Result<(Table, Vec<Finding>), TableError> {
        Table::read_within(bytes, kind, &Limits::ENTRIES)
    }

    /// Reads the cells of a file within other limits.
    ///
    /// # Errors
    /// A [`TableError`] if it is no table, or exceeds the limits.
    pub fn read_within(
        bytes: &[u8],
        kind: Kind,
        limits: &Limits,
    ) -> Result<(Table, Vec<Finding>), TableError> {
        if bytes.len() > limits.bytes {
            return Err(TableError::TooManyBytes { limit: limits.bytes as u64 });
        }
        if bytes.starts_with(&[0xd0, 0xcf, 0x11, 0xe0]) {
            return Err(TableError::OldWorkbook);
        }
        let mut draft = Draft::new(*limits);
        match kind {
            Kind::Text => text::read(bytes, &mut draft)?,
            Kind::Xlsx => xlsx::read(bytes, &mut draft)?,
        }
        draft.finish()
    }

    /// The rows, from the top.
    #[must_use]
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// How many columns there are.
    #[must_use]
    pub const fn columns(&self) -> usize {
        self.columns
    }

    /// The rows below the header, read by a mapping.
    #[must_use]
    pub fn players(&self, mapping: &Mapping) -> Vec<Line> {
        let first = mapping.header().map_or(0, |header| header + 1);
        let rows = || self.rows.iter().enumerate().skip(first);
        let letters = match mapping.column(Field::Sex) {
            Some(column) => Letters::of(rows().map(|(_, row)| row.cell(column))),
            None => Letters::MaleFemale,
        };
        rows().filter_map(|(index, row)| player::read(index, row, mapping, letters)).collect()
    }
}

/// A table as far as it has been read.
pub struct Draft {
    pub limits: Limits,
    pub findings: Vec<Finding>,
    rows: Vec<Row>,
}

impl Draft {
    fn new(limits: Limits) -> Draft {
        Draft { limits, findings: Vec::new(), rows: Vec::new() }
    }

    /// Forgets the rows, to read them otherwise.
    pub fn clear(&mut self) {
        self.rows.clear();
        self.findings.retain(|finding| finding.column.is_none());
    }

    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Something about the whole file.
    pub fn note(&mut self, fault: Fault, text: &str) {
        self.findings.push(Finding { line: 0, column: None, fault, text: text.to_owned() });
    }

    /// Takes in a row; what exceeds the limits is left out and remembered.
    pub fn row(&mut self, line: u64, cells: Vec<String>) -> Result<(), TableError> {
        let mut cells: Vec<String> = cells.iter().map(|cell| tidy(cell)).collect();
        while cells.last().is_some_and(String::is_empty) {
            cells.pop();
        }
        if cells.is_empty() {
            return Ok(());
        }
        if self.rows.len() == self.limits.rows {
            return Err(TableError::TooManyRows { limit: self.limits.rows });
        }
        if cells.len() > self.limits.columns {
            let column = Some(self.limits.columns);
            let text = cells[self.limits.columns].chars().take(60).collect();
            self.findings.push(Finding { line, column, fault: Fault::TooManyColumns, text });
            cells.truncate(self.limits.columns);
        }
        for (column, cell) in cells.iter_mut().enumerate() {
            if let Some((end, _)) = cell.char_indices().nth(self.limits.letters) {
                let text = cell.chars().take(60).collect();
                cell.truncate(end);
                let fault = Fault::TooLong;
                self.findings.push(Finding { line, column: Some(column), fault, text });
            }
        }
        self.rows.push(Row { line, cells });
        Ok(())
    }

    fn finish(mut self) -> Result<(Table, Vec<Finding>), TableError> {
        if self.rows.is_empty() {
            return Err(TableError::Empty);
        }
        // A column that is empty throughout at the left stays: it has a place in the sheet.
        let columns = self.rows.iter().map(|row| row.cells.len()).max().unwrap_or(0);
        self.findings.sort_by_key(|finding| (finding.line, finding.column));
        Ok((Table { rows: self.rows, columns }, self.findings))
    }
}

/// One line without blanks around it, without control characters and doubled blanks.
fn tidy(cell: &str) -> String {
    let words = cell.split(|letter: char| {
        letter.is_whitespace() || letter.is_control() || matches!(letter, '\u{feff}' | '\u{200b}')
    });
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    words.join(" ")
}
