//! The check-list as a sheet; every scoregroup is a table of its own.

use arbitra_model::{Colour, Said};
use arbitra_report::{Breaks, Cell, Column, Heads, Page, Role, Sheet};

use super::{CheckList, Group, Now, Row, Signs, Words};

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
                sheet.row(row.cells(self, words));
            }
        }
        let due = match self.signs {
            Signs::Plain => words.due_plain,
            Signs::OddAndEven => words.due_odd_and_even,
        };
        sheet.notes.push(format!("{due} {}", words.legend));
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
    fn cells(&self, list: &CheckList, words: &Words) -> [Cell; 15] {
        let letter = |colour: Colour| words.letter(colour);
        let due = list.signs.sign(self.due, list.round, words);
        [
            Cell::Place(u32::try_from(self.rank).ok()),
            Cell::Number(self.number.get()),
            Cell::some(self.title, Cell::Title),
            Cell::Player { number: self.number, name: self.name.clone() },
            Cell::some(self.rating, Cell::Rating),
            Cell::Points(self.points),
            Cell::Colours(self.colours.clone()),
            if due.is_empty() { Cell::Empty } else { Cell::Text(due) },
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
