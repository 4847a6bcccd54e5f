//! The check-list as other engines write it, for programs that read theirs: columns between tabs.
//!
//! | column | what |
//! |---|---|
//! | `ID` | the pairing number |
//! | `Pts` | the pairing score, virtual points included |
//! | dashes, one more than rounds | the colours of games played |
//! | `Pref` | the colour due: `W ` absolute, `(W)` strong, `w ` mild, `A ` any |
//! | `C2` | `Y` if the pairing-allocated bye may go to the player, else `N` |
//! | `C14`, `C16` | the floats of the last round and of the one before: `U`, `D` or nothing |
//! | `Cur` | the round to come: `(5B)`, `(bye)`, or nothing if it cannot be paired |
//! | none | empty |
//! | `R1` … | the opponents of games played |
//!
//! Cells stand at the right of their column, and a tab follows every one of them. The criteria of the
//! floats have the numbers of the edition. Teams have `2nd` (the other score) and `Bye` in their place.

use arbitra_model::{Colour, Match, MatchKind, Tournament, matches};

use super::{CheckList, Now, Row};
use crate::dutch::Edition;
use crate::matches::{MatchList, MatchNow, MatchRow, Swiss};
use crate::{Float, Preference, Strength, System};

impl CheckList {
    /// The check-list of a round as other engines write it.
    #[must_use]
    pub fn engine(&self, system: System) -> String {
        let [last, before] = float_criteria(system);
        let mut table = Table::new(self.round.index(), &["C2", last, before, "Cur"]);
        for group in &self.groups {
            let row = |row: &Row| {
                let bye = if row.may_have_bye { "Y" } else { "N" };
                let [last, before] = row.floats.map(|float| float_letter(float).to_owned());
                let now = match row.now {
                    Some(Now::Game { opponent, colour }) => game(opponent.get(), colour),
                    Some(Now::Bye) => "(bye)".to_owned(),
                    None => String::new(),
                };
                let mut met = row.met.iter();
                let opponent = |colour: &Option<Colour>| {
                    colour.and_then(|_| met.next()).map(ToString::to_string).unwrap_or_default()
                };
                Cells {
                    number: row.number.get(),
                    score: group.score.to_string(),
                    colours: row.colours.iter().copied().flatten().collect(),
                    due: row.due,
                    own: vec![bye.to_owned(), last, before, now],
                    opponents: row.colours.iter().map(opponent).collect(),
                }
            };
            table.groups.push(group.rows.iter().map(row).map(Cells::row).collect());
        }
        table.text()
    }
}

/// The check-list of a round of teams as other engines write it.
#[must_use]
pub fn engine_list_of_teams(tournament: &Tournament, swiss: Swiss, list: &MatchList) -> String {
    let past = usize::from(list.round.saturating_sub(1));
    let all = matches(tournament, past);
    let uses_secondary = matches!(swiss, Swiss::Team(rules) if rules.uses_secondary);
    let mut table = Table::new(past, &["2nd", "Bye", "Cur"]);
    for group in &list.groups {
        let row = |row: &MatchRow| {
            let secondary = if uses_secondary { row.secondary.to_string() } else { "-".to_owned() };
            let bye = if row.may_have_bye { "Y" } else { "N" };
            let now = match row.now {
                Some(MatchNow::Match { opponent, colour }) => game(opponent, colour),
                Some(MatchNow::Bye) => "(bye)".to_owned(),
                None => String::new(),
            };
            let due = row.due.map(|(colour, strong)| Preference {
                colour,
                strength: if strong { Strength::Strong } else { Strength::Mild },
            });
            let place = tournament.teams.iter().position(|t| t.number.get() == row.number);
            let own = place.map_or(&[][..], |place| &all[place]);
            let opponent = |found: &Match| {
                let met = found.opponent.filter(|_| found.kind == MatchKind::Played);
                met.map(|place| tournament.teams[place].number.to_string()).unwrap_or_default()
            };
            Cells {
                number: row.number,
                score: group.score.to_string(),
                colours: row.colours.clone(),
                due,
                own: vec![secondary, bye.to_owned(), now],
                opponents: own.iter().map(opponent).collect(),
            }
        };
        table.groups.push(group.rows.iter().map(row).map(Cells::row).collect());
    }
    table.text()
}

/// The criteria about the floats of the last round and of the one before, as the edition numbers them.
const fn float_criteria(system: System) -> [&'static str; 2] {
    match system {
        System::Dutch(Edition::E2017) => ["C12", "C14"],
        _ => ["C14", "C16"],
    }
}

const fn float_letter(float: Option<Float>) -> &'static str {
    match float {
        Some(Float::Down) => "D",
        Some(Float::Up) => "U",
        None => " ",
    }
}

fn letter(colour: Colour) -> char {
    colour.letter().to_ascii_uppercase()
}

fn game(opponent: u16, colour: Colour) -> String {
    format!("({opponent}{})", letter(colour))
}

/// What is known of a participant, in the order of columns.
struct Cells {
    number: u16,
    score: String,
    colours: Vec<Colour>,
    due: Option<Preference>,
    own: Vec<String>,
    opponents: Vec<String>,
}

impl Cells {
    fn row(self) -> Vec<String> {
        let due = match self.due {
            None => "A ".to_owned(),
            Some(Preference { colour, strength }) => match strength {
                Strength::Absolute => format!("{} ", letter(colour)),
                Strength::Strong => format!("({})", letter(colour)),
                Strength::Mild => format!("{} ", letter(colour).to_ascii_lowercase()),
            },
        };
        let colours = self.colours.into_iter().map(letter).collect();
        let mut row = vec![self.number.to_string(), self.score, colours, due];
        row.extend(self.own);
        row.push(String::new());
        row.extend(self.opponents);
        row
    }
}

/// Headings, and the rows of every scoregroup.
struct Table {
    head: Vec<String>,
    groups: Vec<Vec<Vec<String>>>,
}

impl Table {
    fn new(rounds: usize, own: &[&str]) -> Table {
        let mut head = vec!["ID".to_owned(), "Pts".to_owned(), "-".repeat(rounds + 1)];
        head.push("Pref".to_owned());
        head.extend(own.iter().map(|&heading| heading.to_owned()));
        head.push(String::new());
        head.extend((1..=rounds).map(|round| format!("R{round}")));
        Table { head, groups: Vec::new() }
    }

    fn text(&self) -> String {
        let mut widths = vec![0; self.head.len()];
        for row in self.groups.iter().flatten().chain([&self.head]) {
            for (width, cell) in widths.iter_mut().zip(row) {
                *width = (*width).max(cell.len());
            }
        }
        let line = |row: &Vec<String>| -> String {
            row.iter().zip(&widths).map(|(cell, width)| format!("{cell:>width$}\t")).collect()
        };
        let mut text = format!("\n{}", line(&self.head));
        for group in &self.groups {
            text.push('\n');
            for row in group {
                text.push('\n');
                text.push_str(&line(row));
            }
        }
        text.push_str("\n\n\n");
        text
    }
}
