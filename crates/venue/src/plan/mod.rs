//! A plan: where the tables stand, and which board is on which.
//!
//! | what | where |
//! |---|---|
//! | what is wished for | `wish.rs` |
//! | a plan for it, by the standards | `propose.rs`, rows in `rows.rs` |
//! | every distance, area and light of a plan held against the standards | `check.rs`, the house in `conditions.rs` |
//! | reading a plan | `read.rs` |
//! | moving tables by hand, numbering them anew | `arrange.rs` |
//! | where somebody finds a board | `whereabouts.rs` |
//!
//! Rows are measured from table to table, without chairs: the strict reading of "distance between rows".
//! Where the standards name no number, Arbitra keeps its own ([`AISLE`], [`CHAIR`], [`DOOR`]), and says so.

mod arrange;
mod check;
mod conditions;
mod propose;
mod read;
mod rows;
mod whereabouts;
mod wish;

use serde::{Deserialize, Serialize};

use crate::geometry::{Point, Rect};
use crate::hall::Hall;
use crate::standards::Edition;

pub use crate::finding::{Finding, FindingData, Matter, Neighbour, Quality, Source, Thing, Who};
pub use crate::standards::Level;
pub use arrange::MoveProblem;
pub use check::check;
pub use propose::{Refusal, propose};
pub use read::PlanError;
pub use whereabouts::{Part, Whereabouts};
pub use wish::{Numbering, Wish, WishProblem};

/// What is kept free around tables where nobody says otherwise: Arbitra's own measure.
pub const AISLE: i32 = 1_200;
/// What a chair with somebody on it takes: Arbitra's own measure.
pub const CHAIR: i32 = 600;
/// What is kept free around doors: the standards say "not near", the number is Arbitra's own.
pub const DOOR: i32 = 1_500;
/// The most boards that stand side by side without a gap to pass: Arbitra's own measure.
pub const BLOCK: u16 = 12;
/// The most boards of one table.
pub const MOST_PER_TABLE: usize = 20;

/// Along which axis the boards of a table lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Along {
    /// From left to right: players sit above and below.
    X,
    /// From top to bottom: players sit left and right.
    Y,
}

/// What a table is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// A single table with space around it.
    Single,
    /// A table in a row.
    Row,
    /// A table for a player who needs room: a wheelchair, an assistant, a second board.
    Accessible,
}

/// A board on a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Board {
    /// Its number.
    pub number: u16,
    /// Whether it is turned, so that the clock stands on the other side of the table (Laws 6.5).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub turned: bool,
    /// Whether its moves are transmitted.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub live: bool,
}

/// A table of a plan.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// Its upper left corner.
    pub at: Point,
    /// Its size across and down.
    pub size: Point,
    /// Along which axis its boards lie.
    pub along: Along,
    /// What it is for.
    pub kind: Kind,
    /// The row in which it stands, from the front.
    pub row: u16,
    /// How many boards have room on it.
    pub places: u8,
    /// The boards, from left to right or from top to bottom.
    pub boards: Vec<Board>,
}

impl Table {
    /// The floor it takes.
    #[must_use]
    pub const fn place(&self) -> Rect {
        Rect::new(self.at, self.size.x, self.size.y)
    }

    /// How long it is for each board, and how wide from player to player.
    #[must_use]
    pub fn sizes(&self) -> (i32, i32) {
        let (length, width) = match self.along {
            Along::X => (self.size.x, self.size.y),
            Along::Y => (self.size.y, self.size.x),
        };
        (length / i32::from(self.places.max(1)), width)
    }

    /// Its first board, by which it is named.
    #[must_use]
    pub fn first(&self) -> u16 {
        self.boards.first().map_or(0, |board| board.number)
    }
}

/// A table of the arbiters in a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Officials {
    /// Its upper left corner.
    pub at: Point,
    /// Its size across and down.
    pub size: Point,
}

impl Officials {
    /// The floor it takes.
    #[must_use]
    pub const fn place(&self) -> Rect {
        Rect::new(self.at, self.size.x, self.size.y)
    }
}

/// Where the tables stand, and which board is on which.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// By which edition it was made, and is checked.
    pub edition: Edition,
    /// What is played.
    pub level: Level,
    /// What is kept free around tables where no standard says how much.
    pub aisle: i32,
    /// The tables.
    pub tables: Vec<Table>,
    /// The tables of the arbiters that the plan adds to those of the hall.
    pub arbiters: Vec<Officials>,
}

impl Plan {
    /// The name of the format for programs.
    pub const FORMAT: &'static str = "arbitra-hall-plan";
    /// Its version.
    pub const VERSION: u32 = 1;

    /// The tables that stand in a hall already, as a plan.
    #[must_use]
    pub fn of_hall(hall: &Hall, edition: Edition, level: Level) -> Plan {
        let tables = hall.tables.iter().map(|table| Table {
            at: Point { x: table.place.left, y: table.place.top },
            size: Point { x: table.place.width(), y: table.place.height() },
            along: table.along,
            kind: Kind::Row,
            row: 0,
            places: table.boards.len().clamp(1, MOST_PER_TABLE) as u8,
            boards: table
                .boards
                .iter()
                .map(|&number| Board { number, turned: false, live: false })
                .collect(),
        });
        Plan { edition, level, aisle: AISLE, tables: tables.collect(), arbiters: Vec::new() }
    }

    /// How many boards there are.
    #[must_use]
    pub fn board_count(&self) -> usize {
        self.tables.iter().map(|table| table.boards.len()).sum()
    }

    /// How many rows there are.
    #[must_use]
    pub fn row_count(&self) -> u16 {
        self.tables.iter().map(|table| table.row).max().unwrap_or(0)
    }

    /// The table of a board.
    #[must_use]
    pub fn table_of(&self, board: u16) -> Option<&Table> {
        self.tables.iter().find(|table| table.boards.iter().any(|on| on.number == board))
    }
}
