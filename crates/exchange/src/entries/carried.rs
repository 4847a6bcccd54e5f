//! A table as text that a page carries from one step to the next.
//!
//! One line for every row: the number of its line in the file, then its cells, each behind a tab.
//! Cells hold no tabs and no ends of lines, so nothing needs quotes; numbers are numbers, so a row
//! far down costs no more than any other.

use super::table::{Draft, Limits, Table, TableError};

impl Table {
    /// The table as text that [`Table::from_carried`] reads back equal.
    #[must_use]
    pub fn carried(&self) -> String {
        let mut text = String::new();
        for row in self.rows() {
            text.push_str(&row.line.to_string());
            for cell in row.cells() {
                text.push('\t');
                text.push_str(cell);
            }
            text.push('\n');
        }
        text
    }

    /// Reads what [`Table::carried`] wrote. It was in other hands meanwhile: the limits hold again.
    ///
    /// # Errors
    /// A [`TableError`] if it is something else, or exceeds the limits.
    pub fn from_carried(text: &str, limits: &Limits) -> Result<Table, TableError> {
        let mut draft = Draft::new(*limits);
        for line in text.lines() {
            let mut cells = line.split('\t');
            let number = cells.next().and_then(|number| number.parse().ok());
            let Some(number) = number else { return Err(TableError::NotCarried) };
            draft.row(number, cells)?;
        }
        draft.finish().map(|(table, _)| table)
    }
}
