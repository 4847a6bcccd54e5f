//! The check-list as a sheet; every scoregroup is a table of its own.

use arbitra_model::{Colour, Said};
use arbitra_report::{Breaks, Cell, Column, Heads, Page, Role, Sheet};

use super::{CheckList, Group, Now, Row, Words};
use crate::{Preference, Strength};

/// What each column of [`Words::headings`] is for.
const ROLES: [Role; 15] = [
    Role::Place,
    Role::Number,
    Role::Title,
    Role::Name,
    Role::Rating,
    Role::Main,
    Role::Detail,
    Role::Detail,
    Role::Count,
    Role::Detail,
    Role::Count,
    Role::Count,
    Role::Detail,
    Role::Detail,
    Role::Detail,
];

impl CheckList {
    /// The check-list as a sheet, in somebody's words.
    #[must_use]
    pub fn sheet(&self, words: &Words) -> Sheet {
        let title = format!("{} {}", words.round, self.round);
        let columns = words.headings.into_iter().zip(ROLES);
        let mut sheet = Sheet::new(title, words.language)
            .with_columns(columns.map(|(heading, role)| Column::new(heading, role)));
        sheet.heads = Heads::EveryGroup;
        sheet.breaks = Breaks::Groups;
        for group in &self.groups {
            sheet.group(group.heading(words)).notes = group.notes(words);
            for row in &group.rows {
                sheet.row(row.cells(words));
            }
        }
        sheet.notes.push(words.legend.to_owned());
        sheet
    }

    /// The check-list as text, in somebody's words.
    #[must_use]
    pub fn text(&self, words: &Words) -> String {
        self.sheet(words).text()
    }

    /// The check-list as a page of its own, to print.
    #[must_use]
    pub fn html(&self, words: &Words) -> String {
        Page::wide(self.sheet(words)).html()
    }
}

impl Group {
    /// `Score 1.0: 2 (White due: 0, Black due: 1)`.
    fn heading(&self, words: &Words) -> String {
        format!(
            "{} {}: {} ({} {}, {} {})",
            words.score,
            self.score.say(words.language),
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
}

impl Row {
    fn cells(&self, words: &Words) -> [Cell; 15] {
        let letter = |colour: Colour| match colour {
            Colour::White => words.white,
            Colour::Black => words.black,
        };
        let due = |Preference { colour, strength }| {
            let letter = letter(colour);
            Cell::Text(match strength {
                Strength::Absolute => format!("{letter}!"),
                Strength::Strong => letter.to_string(),
                Strength::Mild => letter.to_lowercase().to_string(),
            })
        };
        [
            Cell::Place(u32::try_from(self.rank).ok()),
            Cell::Number(self.number.get()),
            Cell::some(self.title, Cell::Title),
            Cell::Player { number: self.number, name: self.name.clone() },
            Cell::some(self.rating, Cell::Rating),
            Cell::Points(self.points),
            Cell::Colours(self.colours.clone()),
            Cell::some(self.due, due),
            Cell::Difference(self.colour_difference.into()),
            Cell::some(self.repeated, |colour| Cell::Text(format!("{0}{0}", letter(colour)))),
            Cell::some(self.floats[1], Cell::Float),
            Cell::some(self.floats[0], Cell::Float),
            if self.may_have_bye { Cell::Empty } else { Cell::text(words.no_bye) },
            match self.now {
                Some(Now::Game { opponent, colour }) => {
                    Cell::Text(format!("{} {opponent}", letter(colour)))
                }
                Some(Now::Bye) => Cell::text(words.bye),
                None => Cell::Empty,
            },
            Cell::Numbers(self.met.iter().map(|number| number.get()).collect()),
        ]
    }
}
