//! Norms, the norm radar and rating changes as typed sheets.
//!
//! Players stand in a [`Cell::Player`] behind a column of their numbers; writers leave the numbers
//! out where the name leads to the player's page.

mod changes;
mod norms;
mod radar;

use arbitra_model::{Language, Number, Round, Score, Tournament};
use arbitra_report::{Cell, Column, Decimal, Mark, Role};

pub use changes::{changes, levels_reached, rated_games};
pub use norms::{checks, counted_games, norms, outcome};
pub use radar::{prospect, radar};

use crate::HalfPoints;
use crate::norms::Figure;
use crate::words::Head;

fn column(head: Head, role: Role, language: Language) -> Column {
    Column::new(head.text(language), role)
}

fn count(head: Head, language: Language) -> Column {
    column(head, Role::Count, language)
}

fn detail(head: Head, language: Language) -> Column {
    column(head, Role::Detail, language)
}

/// A column whose cells speak for themselves; who cannot see the table is told what they are.
fn unheaded(head: Head, language: Language) -> Column {
    Column::detail("").meaning(head.text(language))
}

/// Number and name of a player of a tournament.
fn player(tournament: &Tournament, number: Option<Number>) -> [Cell; 2] {
    let player = number.and_then(|number| tournament.player(number));
    [
        Cell::some(number, |number| Cell::Number(number.get())),
        Cell::some(player, |player| Cell::Player {
            number: player.number,
            name: player.name.clone(),
        }),
    ]
}

const fn round(round: Round) -> Cell {
    Cell::Round(round)
}

const fn result(score: Score) -> Cell {
    Cell::Result(match score {
        Score::Win => Mark::Win,
        Score::Draw => Mark::Draw,
        Score::Loss => Mark::Loss,
    })
}

/// Half points as the regulations write them: `7`, `6.5`.
fn halves(points: HalfPoints) -> Cell {
    Cell::Decimal(points.into())
}

impl From<HalfPoints> for Decimal {
    fn from(points: HalfPoints) -> Decimal {
        let halves = i128::from(points.get());
        if halves % 2 == 0 { Decimal::new(halves / 2, 0) } else { Decimal::new(halves * 5, 1) }
    }
}

impl From<Figure> for Decimal {
    fn from(figure: Figure) -> Decimal {
        match figure {
            Figure::Whole(number) => Decimal::new(number.into(), 0),
            Figure::Score(score) => score.into(),
        }
    }
}

/// A change, which is printed with its sign.
fn change(printed: &impl ToString) -> Cell {
    let printed = printed.to_string();
    printed.parse().map_or(Cell::Text(printed), Cell::Change)
}
