//! Values between tabs, for programs and spreadsheets.

use crate::Sheet;

impl Sheet {
    /// The table as values separated by tabs, one line of headings; groups run on, caption and
    /// notes are left out. Decimals have a point in every language.
    #[must_use]
    pub fn tsv(&self) -> String {
        let heads: Vec<String> =
            self.columns.iter().map(|column| tsv_cell(&column.heading)).collect();
        let mut out = format!("{}\n", heads.join("\t"));
        for row in self.rows() {
            let cells: Vec<String> = row.cells.iter().map(|cell| tsv_cell(&cell.plain())).collect();
            out.push_str(&format!("{}\n", cells.join("\t")));
        }
        out
    }
}

/// A cell between tabs: one line, and nothing that a spreadsheet program would take for a formula.
///
/// A text that begins with `=`, `+`, `-` or `@` is computed when the file is opened, and names come
/// from strangers: such a text is written behind an apostrophe, by which these programs know that
/// it is text. Numbers with a sign and marks such as `-`, `+1` or `-½` are what they look like and
/// stay.
///
/// ```
/// use arbitra_report::tsv_cell;
///
/// assert_eq!(tsv_cell("=HYPERLINK(\"example.org\")"), "'=HYPERLINK(\"example.org\")");
/// assert_eq!(tsv_cell("-3.5"), "-3.5");
/// ```
#[must_use]
pub fn tsv_cell(cell: &str) -> String {
    let line = cell.replace(|letter: char| letter.is_control(), " ");
    let text = line.trim_start();
    let computes = match text.chars().next() {
        Some('=' | '@' | '＝' | '＠') => true,
        // Letters make a formula of it; digits and signs alone are numbers and marks.
        Some('+' | '-' | '＋' | '－') => {
            !text.chars().skip(1).all(|letter| "0123456789.,:/½¼¾ +-".contains(letter))
        }
        _ => false,
    };
    if computes { format!("'{line}") } else { line }
}
