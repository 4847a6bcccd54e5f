//! The check-list as text and as a page to print.

use arbitra_model::Colour;
use arbitra_swiss::page::{CHECK_LIST_STYLE, escape};

use super::{CheckList, Group, Now, Row, Words};
use crate::{Float, Preference, Strength};

/// How many columns there are.
const COLUMNS: usize = 15;

/// Whether a column stands to the right, as numbers do.
fn is_number(column: usize) -> bool {
    matches!(column, 0 | 1 | 4 | 5 | 8 | 10 | 11)
}

impl CheckList {
    /// The check-list as text, in somebody's words.
    #[must_use]
    pub fn text(&self, words: &Words) -> String {
        let mut text = format!("{} {}\n", words.round, self.round);
        for group in &self.groups {
            text.push('\n');
            text.push_str(&group.text(words));
        }
        text.push_str(&format!("\n{}\n", words.legend));
        text
    }

    /// The check-list as a page of its own, to print.
    #[must_use]
    pub fn html(&self, words: &Words) -> String {
        let title = format!("{} {}", words.round, self.round);
        let mut out = format!(
            "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n<title>{title}</title>\n\
             <style>{CHECK_LIST_STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n",
            words.language
        );
        for group in &self.groups {
            out.push_str(&group.html(words));
        }
        out.push_str(&format!("<p class=\"legend\">{}</p>\n</body>\n</html>\n", words.legend));
        out
    }
}

impl Group {
    /// `Score 1.0: 2 (White due: 0, Black due: 1)`.
    fn heading(&self, words: &Words) -> String {
        format!(
            "{} {}: {} ({} {}, {} {})",
            words.score,
            self.score,
            self.rows.len(),
            words.want_white,
            self.wishes(Colour::White),
            words.want_black,
            self.wishes(Colour::Black),
        )
    }

    /// What an arbiter reads off the group before pairing it.
    fn notes(&self, words: &Words) -> Vec<String> {
        let mut notes = Vec::new();
        if self.rows.len() % 2 == 1 {
            notes.push(words.odd.to_owned());
        }
        for (label, colour) in
            [(words.must_white, Colour::White), (words.must_black, Colour::Black)]
        {
            let numbers: Vec<String> = self.bound(colour).iter().map(ToString::to_string).collect();
            if !numbers.is_empty() {
                notes.push(format!("{label} {}.", numbers.join(", ")));
            }
        }
        if self.clashes() > 0 {
            notes.push(format!("{} {}.", words.clashes, self.clashes()));
        }
        notes
    }

    fn text(&self, words: &Words) -> String {
        let mut lines: Vec<[String; COLUMNS]> = vec![words.headings.map(str::to_owned)];
        lines.extend(self.rows.iter().map(|row| row.cells(words)));
        let mut widths = [0; COLUMNS];
        for line in &lines {
            for (width, cell) in widths.iter_mut().zip(line) {
                *width = (*width).max(cell.chars().count());
            }
        }
        let mut text = format!("{}\n", self.heading(words));
        for line in lines {
            let mut cells = String::new();
            for (column, (cell, width)) in line.iter().zip(widths).enumerate() {
                let blanks = " ".repeat(width - cell.chars().count());
                let (before, after) =
                    if is_number(column) { (blanks.as_str(), "") } else { ("", blanks.as_str()) };
                cells.push_str(&format!("{before}{cell}{after}  "));
            }
            text.push_str(cells.trim_end());
            text.push('\n');
        }
        for note in self.notes(words) {
            text.push_str(&format!("  {note}\n"));
        }
        text
    }

    fn html(&self, words: &Words) -> String {
        let mut out = format!("<table>\n<caption>{}</caption>\n<thead>\n<tr>", self.heading(words));
        for heading in words.headings {
            out.push_str(&format!("<th scope=\"col\">{}</th>", escape(heading)));
        }
        out.push_str("</tr>\n</thead>\n<tbody>\n");
        for row in &self.rows {
            out.push_str("<tr>");
            for (column, cell) in row.cells(words).iter().enumerate() {
                let class = if is_number(column) { " class=\"number\"" } else { "" };
                out.push_str(&format!("<td{class}>{}</td>", escape(cell)));
            }
            out.push_str("</tr>\n");
        }
        out.push_str("</tbody>\n</table>\n");
        let notes = self.notes(words);
        if !notes.is_empty() {
            out.push_str(&format!("<p>{}</p>\n", escape(&notes.join(" "))));
        }
        out
    }
}

impl Row {
    fn cells(&self, words: &Words) -> [String; COLUMNS] {
        let letter = |colour: Colour| match colour {
            Colour::White => words.white,
            Colour::Black => words.black,
        };
        let float = |float: Option<Float>| match float {
            Some(Float::Down) => "↓".to_owned(),
            Some(Float::Up) => "↑".to_owned(),
            None => String::new(),
        };
        let due = self.due.map_or_else(String::new, |Preference { colour, strength }| {
            let letter = letter(colour);
            match strength {
                Strength::Absolute => format!("{letter}!"),
                Strength::Strong => letter.to_string(),
                Strength::Mild => letter.to_lowercase().to_string(),
            }
        });
        let met: Vec<String> = self.met.iter().map(ToString::to_string).collect();
        [
            self.rank.to_string(),
            self.number.to_string(),
            self.title.map_or_else(String::new, |title| title.to_string()),
            self.name.clone(),
            self.rating.map_or_else(String::new, |rating| rating.to_string()),
            self.points.to_string(),
            self.colours.iter().map(|colour| colour.map_or('-', letter)).collect(),
            due,
            match self.colour_difference {
                0 => "0".to_owned(),
                difference => format!("{difference:+}"),
            },
            self.repeated.map_or_else(String::new, |c| format!("{0}{0}", letter(c))),
            float(self.floats[1]),
            float(self.floats[0]),
            if self.may_have_bye { "" } else { words.no_bye }.to_owned(),
            match self.now {
                Some(Now::Game { opponent, colour }) => format!("{} {opponent}", letter(colour)),
                Some(Now::Bye) => words.bye.to_owned(),
                None => String::new(),
            },
            met.join(" "),
        ]
    }
}
