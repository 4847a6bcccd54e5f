//! A table of words, and the three ways to write it.

use crate::Language;

/// A table of words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// What the table is.
    pub caption: String,
    /// The columns.
    pub heads: Vec<Head>,
    /// The rows; each has a cell for every column.
    pub rows: Vec<Vec<String>>,
    /// What has to be said below the table.
    pub notes: Vec<String>,
}

/// A column of a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// The short heading.
    pub text: String,
    /// What the heading means, where it is short for something.
    pub title: Option<String>,
    /// Whether the cells are numbers, set to the right.
    pub numeric: bool,
    /// Whether the cell names the row.
    pub names_row: bool,
}

impl Head {
    /// A column of numbers.
    #[must_use]
    pub fn number(text: impl Into<String>) -> Head {
        Head { text: text.into(), title: None, numeric: true, names_row: false }
    }

    /// A column of words.
    #[must_use]
    pub fn words(text: impl Into<String>) -> Head {
        Head { text: text.into(), title: None, numeric: false, names_row: false }
    }

    /// The column that names the rows.
    #[must_use]
    pub fn name(text: impl Into<String>) -> Head {
        Head { text: text.into(), title: None, numeric: false, names_row: true }
    }

    /// The same with its meaning.
    #[must_use]
    pub fn meaning(self, title: impl Into<String>) -> Head {
        Head { title: Some(title.into()), ..self }
    }
}

/// Columns of equal width, for a terminal or a text file.
#[must_use]
pub fn text(sheet: &Sheet) -> String {
    let width = |text: &str| text.chars().count();
    let widths: Vec<usize> = sheet
        .heads
        .iter()
        .enumerate()
        .map(|(column, head)| {
            let cells = sheet.rows.iter().map(|row| width(&row[column]));
            cells.chain([width(&head.text)]).max().unwrap_or(0)
        })
        .collect();
    let line = |cells: &mut dyn Iterator<Item = &str>| {
        let mut line = String::new();
        for (column, cell) in cells.enumerate() {
            let blanks = " ".repeat(widths[column] - width(cell));
            let gap = if column == 0 { "" } else { "  " };
            let (before, after) =
                if sheet.heads[column].numeric { (blanks.as_str(), "") } else { ("", &*blanks) };
            line.push_str(&format!("{gap}{before}{cell}{after}"));
        }
        format!("{}\n", line.trim_end())
    };
    let mut out = format!("{}\n\n", sheet.caption);
    out.push_str(&line(&mut sheet.heads.iter().map(|head| head.text.as_str())));
    for row in &sheet.rows {
        out.push_str(&line(&mut row.iter().map(String::as_str)));
    }
    if !sheet.notes.is_empty() {
        out.push('\n');
    }
    for note in &sheet.notes {
        out.push_str(&format!("{note}\n"));
    }
    out
}

/// Values separated by tabs, one line of headings; caption and notes are left out. Cells are written by
/// [`tsv_cell`].
#[must_use]
pub fn tsv(sheet: &Sheet) -> String {
    let heads: Vec<String> = sheet.heads.iter().map(|head| tsv_cell(&head.text)).collect();
    let mut out = format!("{}\n", heads.join("\t"));
    for row in &sheet.rows {
        let cells: Vec<String> = row.iter().map(|cell| tsv_cell(cell)).collect();
        out.push_str(&format!("{}\n", cells.join("\t")));
    }
    out
}

/// A cell between tabs: one line, and nothing that a spreadsheet program would take for a formula.
///
/// A text that begins with `=`, `+`, `-` or `@` is computed when the file is opened, and names come from
/// strangers: such a text is written behind an apostrophe, by which these programs know that it is text.
/// Numbers with a sign and marks such as `-`, `+1` or `-½` are what they look like and stay.
///
/// ```
/// use arbitra_standings::render::tsv_cell;
///
/// assert_eq!(tsv_cell("=HYPERLINK(\"http://example.org\")"), "'=HYPERLINK(\"http://example.org\")");
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

/// An accessible HTML table: a caption, headings with their scope, abbreviations with their meaning.
#[must_use]
pub fn html(sheet: &Sheet, language: Language) -> String {
    let mut out = format!(
        "<table lang=\"{}\">\n<caption>{}</caption>\n<thead>\n<tr>",
        language.code(),
        escape(&sheet.caption)
    );
    for head in &sheet.heads {
        let class = if head.numeric { " class=\"number\"" } else { "" };
        let text = escape(&head.text);
        let text = match &head.title {
            Some(title) => format!("<abbr title=\"{}\">{text}</abbr>", escape(title)),
            None => text,
        };
        out.push_str(&format!("<th scope=\"col\"{class}>{text}</th>"));
    }
    out.push_str("</tr>\n</thead>\n<tbody>\n");
    for row in &sheet.rows {
        out.push_str("<tr>");
        for (cell, head) in row.iter().zip(&sheet.heads) {
            let cell = escape(cell);
            out.push_str(&match (head.names_row, head.numeric) {
                (true, _) => format!("<th scope=\"row\">{cell}</th>"),
                (false, true) => format!("<td class=\"number\">{cell}</td>"),
                (false, false) => format!("<td>{cell}</td>"),
            });
        }
        out.push_str("</tr>\n");
    }
    out.push_str("</tbody>\n</table>\n");
    for note in &sheet.notes {
        out.push_str(&format!("<p class=\"note\">{}</p>\n", escape(note)));
    }
    out
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sheet() -> Sheet {
        Sheet {
            caption: "A & B".to_owned(),
            heads: vec![
                Head::number("no"),
                Head::name("name"),
                Head::number("BH").meaning("Buchholz"),
            ],
            rows: vec![
                vec!["1".to_owned(), "Ada <x>".to_owned(), "12.5".to_owned()],
                vec!["10".to_owned(), "Bo\tB".to_owned(), "-".to_owned()],
            ],
            notes: vec!["a note".to_owned()],
        }
    }

    #[test]
    fn text_has_columns_of_equal_width() {
        let expected =
            "A & B\n\nno  name       BH\n 1  Ada <x>  12.5\n10  Bo\tB        -\n\na note\n";
        assert_eq!(text(&sheet()), expected);
    }

    #[test]
    fn tsv_cells_are_texts_and_numbers_but_no_formulas() {
        for (cell, written) in [
            ("=1+1", "'=1+1"),
            ("@SUM(A1)", "'@SUM(A1)"),
            ("+cmd|' /C calc'!A0", "'+cmd|' /C calc'!A0"),
            ("-2+3+cmd|' /C calc'!A0", "'-2+3+cmd|' /C calc'!A0"),
            ("\t=1+1", "' =1+1"),
            ("a\rb\u{1b}[31m", "a b [31m"),
            ("-", "-"),
            ("+", "+"),
            ("-3.5", "-3.5"),
            ("+12", "+12"),
            ("-½", "-½"),
            ("+-", "+-"),
            ("1-0", "1-0"),
            ("Ibáñez = Ana", "Ibáñez = Ana"),
        ] {
            assert_eq!(tsv_cell(cell), written);
        }
    }

    #[test]
    fn tsv_keeps_one_row_on_one_line() {
        assert_eq!(tsv(&sheet()), "no\tname\tBH\n1\tAda <x>\t12.5\n10\tBo B\t-\n");
    }

    #[test]
    fn html_names_rows_and_columns() {
        let html = html(&sheet(), Language::English);
        assert!(html.contains("<caption>A &amp; B</caption>"));
        assert!(html.contains("<th scope=\"row\">Ada &lt;x&gt;</th>"));
        let head = "<th scope=\"col\" class=\"number\"><abbr title=\"Buchholz\">BH</abbr></th>";
        assert!(html.contains(head));
    }
}
