//! Aligned columns for a terminal or a text file.

use crate::{Align, Group, Heads, Sheet};

impl Sheet {
    /// The table as text: every column as wide as its widest cell, two blanks between columns.
    #[must_use]
    pub fn text(&self) -> String {
        let mut out = String::new();
        if !self.caption.is_empty() {
            out.push_str(&format!("{}\n", self.caption));
        }
        match self.heads {
            Heads::EveryGroup => {
                for group in &self.groups {
                    let heading = group.heading.as_deref().unwrap_or_default();
                    out.push_str(&format!("\n{heading}\n"));
                    self.text_groups(&mut out, std::slice::from_ref(group));
                }
            }
            Heads::Once | Heads::None => {
                if !self.caption.is_empty() {
                    out.push('\n');
                }
                self.text_groups(&mut out, &self.groups);
            }
        }
        if !self.notes.is_empty() || !self.citations.is_empty() {
            out.push('\n');
        }
        for note in self.citations.iter().chain(&self.notes) {
            out.push_str(&format!("{note}\n"));
        }
        out
    }

    /// Heads and rows of some groups, aligned with one another.
    fn text_groups(&self, out: &mut String, groups: &[Group]) {
        let heads: Vec<String> = match self.heads {
            Heads::None => vec![String::new(); self.columns.len()],
            _ => self.columns.iter().map(|column| column.heading.clone()).collect(),
        };
        let written: Vec<Vec<Vec<String>>> = groups
            .iter()
            .map(|group| {
                let rows = group.rows.iter();
                rows.map(|row| row.cells.iter().map(|cell| cell.written(self.language)).collect())
                    .collect()
            })
            .collect();
        let mut widths: Vec<usize> = heads.iter().map(|head| width(head)).collect();
        for cells in written.iter().flatten() {
            for (known, cell) in widths.iter_mut().zip(cells) {
                *known = (*known).max(width(cell));
            }
        }
        if self.heads != Heads::None {
            self.text_line(out, &heads, &widths);
        }
        for (group, rows) in groups.iter().zip(&written) {
            if self.heads != Heads::EveryGroup
                && let Some(heading) = &group.heading
            {
                let gap = if out.is_empty() || out.ends_with("\n\n") { "" } else { "\n" };
                out.push_str(&format!("{gap}{heading}\n"));
            }
            for cells in rows {
                self.text_line(out, cells, &widths);
            }
            for note in &group.notes {
                out.push_str(&format!("  {note}\n"));
            }
        }
    }

    fn text_line(&self, out: &mut String, cells: &[String], widths: &[usize]) {
        let start = out.len();
        for (index, (cell, column)) in cells.iter().zip(&self.columns).enumerate() {
            if index > 0 {
                out.push_str("  ");
            }
            let blanks = widths[index].saturating_sub(width(cell));
            match column.align {
                Align::End => {
                    out.extend(std::iter::repeat_n(' ', blanks));
                    out.push_str(cell);
                }
                Align::Start | Align::Centre => {
                    out.push_str(cell);
                    out.extend(std::iter::repeat_n(' ', blanks));
                }
            }
        }
        out.truncate(start + out[start..].trim_end().len());
        out.push('\n');
    }
}

/// How many columns of a terminal a text takes.
fn width(text: &str) -> usize {
    text.chars().map(letter_width).sum()
}

/// Combining signs take no room of their own, letters of East Asia two columns (UAX 11).
const fn letter_width(letter: char) -> usize {
    match letter {
        '\u{0300}'..='\u{036F}'
        | '\u{1AB0}'..='\u{1AFF}'
        | '\u{200B}'..='\u{200F}'
        | '\u{20D0}'..='\u{20FF}'
        | '\u{FE00}'..='\u{FE0F}'
        | '\u{FEFF}' => 0,
        '\u{1100}'..='\u{115F}'
        | '\u{2E80}'..='\u{303E}'
        | '\u{3041}'..='\u{A4CF}'
        | '\u{AC00}'..='\u{D7A3}'
        | '\u{F900}'..='\u{FAFF}'
        | '\u{FE30}'..='\u{FE6F}'
        | '\u{FF00}'..='\u{FF60}'
        | '\u{FFE0}'..='\u{FFE6}'
        | '\u{1F300}'..='\u{1F64F}'
        | '\u{1F900}'..='\u{1F9FF}'
        | '\u{20000}'..='\u{3FFFD}' => 2,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_take_the_room_they_take() {
        for (text, columns) in [("Ibáñez", 6), ("Iba\u{301}n\u{303}ez", 6), ("李雷", 4), ("½–½", 3)]
        {
            assert_eq!(width(text), columns, "{text}");
        }
    }
}
