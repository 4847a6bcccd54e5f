//! Aligned columns for people.

/// Where the text of a column stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// Words.
    Left,
    /// Numbers.
    Right,
}

/// A table with headings.
#[derive(Debug)]
pub struct Table<const N: usize> {
    alignment: [Align; N],
    rows: Vec<[String; N]>,
}

impl<const N: usize> Table<N> {
    /// A table with its headings.
    pub fn new(columns: [(&str, Align); N]) -> Table<N> {
        Table {
            alignment: columns.map(|(_, align)| align),
            rows: vec![columns.map(|(heading, _)| heading.to_owned())],
        }
    }

    /// Adds a row.
    pub fn row(&mut self, cells: [String; N]) {
        self.rows.push(cells);
    }

    /// The table, every column as wide as its widest cell, two blanks between columns.
    pub fn render(&self) -> String {
        let mut widths = [0; N];
        for row in &self.rows {
            for (width, cell) in widths.iter_mut().zip(row) {
                *width = (*width).max(cell.chars().count());
            }
        }
        let mut text = String::new();
        for row in &self.rows {
            let start = text.len();
            for ((cell, width), align) in row.iter().zip(widths).zip(self.alignment) {
                if text.len() > start {
                    text.push_str("  ");
                }
                match align {
                    Align::Left => text.push_str(&format!("{cell:<width$}")),
                    Align::Right => text.push_str(&format!("{cell:>width$}")),
                }
            }
            text.truncate(start + text[start..].trim_end().len());
            text.push('\n');
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_aligned_and_rows_end_where_their_text_ends() {
        let mut table = Table::new([("No", Align::Right), ("Name", Align::Left)]);
        table.row(["1".to_owned(), "Ibáñez".to_owned()]);
        table.row(["12".to_owned(), "Li".to_owned()]);
        assert_eq!(table.render(), "No  Name\n 1  Ibáñez\n12  Li\n");
    }
}
