//! Cells, and what a file may not exceed.

use super::cell::Cell;
use super::fault::{Fault, Finding};
use super::mapping::Mapping;
use super::notes::Setting;
use super::player::{Line, Reader};
use super::texts::Texts;
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
    /// Bytes of all cells together, and of all texts that cells share.
    pub text: usize,
    /// Rows with something in them.
    pub rows: usize,
    /// Columns; further ones are left out.
    pub columns: usize,
    /// Characters of a cell; what is longer is cut.
    pub letters: usize,
}

impl Limits {
    /// More than any entry list needs: pairing numbers end at 9999.
    pub const ENTRIES: Limits = Limits {
        bytes: 8 << 20,
        unpacked: 48 << 20,
        text: 8 << 20,
        rows: 10_000,
        columns: 64,
        letters: 200,
    };
}

/// A row of cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The line of the file, or the row of the sheet, from 1.
    pub line: u64,
    cells: Texts,
}

impl Row {
    /// A cell; empty if it is missing.
    #[must_use]
    pub fn cell(&self, column: usize) -> &str {
        self.cells.get(column).unwrap_or_default()
    }

    /// The cells, without blanks around them; those at the end may be missing.
    pub fn cells(&self) -> impl Iterator<Item = &str> {
        self.cells.iter()
    }

    /// How many cells there are.
    #[must_use]
    pub fn width(&self) -> usize {
        self.cells.len()
    }
}

/// A table of cells. Rows without any text are left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    rows: Vec<Row>,
    columns: usize,
}

/// A file that is not a table.
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
    /// Its cells hold more text than any entry list.
    #[error("its cells hold more than {limit} bytes of text")]
    TooMuchText {
        /// What is allowed.
        limit: usize,
    },
    /// A row stands below the last one of any sheet.
    #[error(
        "it names row {row}, but a sheet ends at row {last}; save the workbook again with a \
         spreadsheet program, or as CSV"
    )]
    NoSuchRow {
        /// The row.
        row: u64,
        /// The last row of a sheet.
        last: u64,
    },
    /// It is not what a page was given to carry on.
    #[error("it came back changed from the page; choose or paste the list again")]
    NotCarried,
    /// It is a workbook in a form older than 2007, or a document with a password.
    #[error("it is an old or protected workbook; save it as XLSX without a password, or as CSV")]
    OldWorkbook,
    /// It is a ZIP file, but no workbook, or a damaged one.
    #[error(
        "it cannot be read as an XLSX workbook; open it in a spreadsheet program and save it again \
         as XLSX, or as CSV"
    )]
    NoWorkbook,
    /// It is neither text nor a workbook.
    #[error("it is neither text nor a workbook")]
    Binary,
}

impl TableError {
    /// Whether it is only too large.
    #[must_use]
    pub const fn is_too_large(&self) -> bool {
        matches!(
            self,
            TableError::TooManyBytes { .. }
                | TableError::TooManyRows { .. }
                | TableError::TooMuchText { .. }
        )
    }
}

impl Table {
    /// Reads the cells of a file, with what somebody should know about them.
    ///
    /// # Errors
    /// A [`TableError`] if it is not a table, or too large to be an entry list.
    pub fn read(bytes: &[u8], kind: Kind) -> Result<(Table, Vec<Finding>), TableError> {
        Table::read_within(bytes, kind, &Limits::ENTRIES)
    }

    /// Reads the cells of a file within other limits.
    ///
    /// # Errors
    /// A [`TableError`] if it is not a table, or exceeds the limits.
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

    /// The rows below the header, read by a mapping for an event.
    #[must_use]
    pub fn players(&self, mapping: &Mapping, setting: &Setting) -> Vec<Line> {
        let first = mapping.header().map_or(0, |header| header + 1);
        let reader = Reader::new(self, mapping, *setting);
        let rows = self.rows.iter().enumerate().skip(first);
        rows.filter_map(|(index, row)| player::read(index, row, &reader)).collect()
    }
}

/// How many findings are kept of one file; nobody reads on.
const MOST_FINDINGS: usize = 1000;

/// A table as far as it has been read.
pub struct Draft {
    pub limits: Limits,
    findings: Vec<Finding>,
    rows: Vec<Row>,
    /// Bytes of all cells so far.
    bytes: usize,
}

impl Draft {
    pub fn new(limits: Limits) -> Draft {
        Draft { limits, findings: Vec::new(), rows: Vec::new(), bytes: 0 }
    }

    /// Forgets the rows, to read them otherwise.
    pub fn clear(&mut self) {
        self.rows.clear();
        self.bytes = 0;
        self.findings.retain(|finding| finding.column.is_none());
    }

    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Something about the whole file.
    pub fn note(&mut self, fault: Fault, text: &str) {
        self.find(Finding { line: 0, column: None, fault, text: beginning(text) });
    }

    fn find(&mut self, finding: Finding) {
        if self.findings.len() < MOST_FINDINGS {
            self.findings.push(finding);
        }
    }

    /// Takes in a row; what exceeds the limits is left out and remembered. One column beyond the
    /// limit is enough to tell that there are more, and whoever reads need not hand over others.
    pub fn row<'a>(
        &mut self,
        line: u64,
        cells: impl Iterator<Item = &'a str>,
    ) -> Result<(), TableError> {
        let Limits { columns, letters, .. } = self.limits;
        let mut texts = Texts::default();
        let mut cell = Cell::default();
        let (mut empty, mut found) = (0, Vec::new());
        for (column, text) in cells.take(columns + 1).enumerate() {
            cell.clear();
            cell.push(text, letters);
            let mut text = cell.as_str();
            if text.is_empty() {
                empty += 1;
                continue;
            }
            if column == columns {
                found.push((column, Fault::TooManyColumns, beginning(text)));
                break;
            }
            if let Some((end, _)) = text.char_indices().nth(letters) {
                found.push((column, Fault::TooLong, beginning(text)));
                text = text[..end].trim_end();
            }
            (0..std::mem::take(&mut empty)).for_each(|_| texts.push(""));
            texts.push(text);
        }
        for (column, fault, text) in found {
            self.find(Finding { line, column: Some(column), fault, text });
        }
        if texts.len() == 0 {
            return Ok(());
        }
        if self.rows.len() == self.limits.rows {
            return Err(TableError::TooManyRows { limit: self.limits.rows });
        }
        self.bytes += texts.bytes();
        if self.bytes > self.limits.text {
            return Err(TableError::TooMuchText { limit: self.limits.text });
        }
        self.rows.push(Row { line, cells: texts.fitted() });
        Ok(())
    }

    pub fn finish(mut self) -> Result<(Table, Vec<Finding>), TableError> {
        if self.rows.is_empty() {
            return Err(TableError::Empty);
        }
        // A column that is empty throughout at the left stays: it has a place in the sheet.
        let columns = self.rows.iter().map(Row::width).max().unwrap_or(0);
        self.findings.sort_by_key(|finding| (finding.line, finding.column));
        Ok((Table { rows: self.rows, columns }, self.findings))
    }
}

/// As much of a text as a finding shows.
fn beginning(text: &str) -> String {
    text.chars().take(60).collect()
}
