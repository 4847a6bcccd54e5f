//! Values between commas, for spreadsheets.

use crate::{Sheet, tsv_cell};

impl Sheet {
    /// The table as values separated by commas (RFC 4180), one line of headings; groups run on,
    /// caption and notes are left out. Decimals have a point, and nothing is taken for a formula.
    ///
    /// ```
    /// use arbitra_model::Language;
    /// use arbitra_report::{Cell, Column, Role, Sheet};
    ///
    /// let mut sheet = Sheet::new("", Language::English)
    ///     .column(Column::new("Name", Role::Name))
    ///     .column(Column::detail("Says"));
    /// sheet.row([Cell::text("Alba, Ana"), Cell::text("a \"b\"")]);
    /// assert_eq!(sheet.csv(), "Name,Says\r\n\"Alba, Ana\",\"a \"\"b\"\"\"\r\n");
    /// ```
    #[must_use]
    pub fn csv(&self) -> String {
        let line = |cells: Vec<String>| format!("{}\r\n", cells.join(","));
        let heads = self.columns.iter().map(|column| cell(&column.heading)).collect();
        let mut out = line(heads);
        for row in self.rows() {
            out.push_str(&line(row.cells.iter().map(|value| cell(&value.plain())).collect()));
        }
        out
    }
}

fn cell(text: &str) -> String {
    let text = tsv_cell(text);
    if text.contains([',', '"', ';']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text }
}
