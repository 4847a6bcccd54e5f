//! What is wished for of a plan.

use std::collections::BTreeSet;

use super::{AISLE, Level, MOST_PER_TABLE};
use crate::hall::MOST_BOARDS;
use crate::standards::Edition;

/// How boards are numbered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbering {
    /// Every row from the same side.
    Rows,
    /// Every second row the other way, so that neighbours in number are neighbours in the hall.
    Snake,
}

/// What is wished for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    /// How many boards.
    pub boards: u16,
    /// The edition of the standards.
    pub edition: Edition,
    /// What is played.
    pub level: Level,
    /// How boards are numbered.
    pub numbering: Numbering,
    /// How many of the first boards have tables of their own; nothing leaves it to the level.
    pub single: Option<u16>,
    /// Boards of players who need room: tables of their own, double aisles.
    pub accessible: BTreeSet<u16>,
    /// Boards that are turned, for whoever presses the clock with the left hand.
    pub turned: BTreeSet<u16>,
    /// How many of the first boards are transmitted.
    pub live: u16,
    /// Whether teams play, whose boards cannot be turned.
    pub teams: bool,
    /// How many boards stand on one table of a row.
    pub per_table: u8,
    /// The tables there are: length for each board, and width; nothing takes those of the standards.
    pub table: Option<(i32, i32)>,
    /// What is kept free where no standard says how much.
    pub aisle: i32,
}

/// What cannot be wished for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WishProblem {
    /// No boards, or too many.
    Boards,
    /// A board for which something is wished is not among the boards.
    NoSuchBoard(u16),
    /// Boards of teams cannot be turned.
    TurnedInTeams,
    /// No boards on a table, or too many.
    PerTable,
    /// A table of a strange size.
    TableSize,
    /// An aisle of a strange size.
    Aisle,
}

impl Wish {
    /// Boards in rows by an edition, numbered as a snake, and nothing special.
    #[must_use]
    pub fn new(boards: u16, edition: Edition, level: Level) -> Wish {
        Wish {
            boards,
            edition,
            level,
            numbering: Numbering::Snake,
            single: None,
            accessible: BTreeSet::new(),
            turned: BTreeSet::new(),
            live: 0,
            teams: false,
            per_table: 1,
            table: None,
            aisle: AISLE,
        }
    }

    /// Whether this can be wished for.
    ///
    /// # Errors
    /// The first thing that cannot.
    pub fn examine(&self) -> Result<(), WishProblem> {
        if self.boards == 0 || self.boards > MOST_BOARDS {
            return Err(WishProblem::Boards);
        }
        let named = self.accessible.iter().chain(&self.turned).copied();
        let named = named.chain(self.single).chain((self.live > 0).then_some(self.live));
        for board in named {
            if board > self.boards || (board == 0 && self.single != Some(0)) {
                return Err(WishProblem::NoSuchBoard(board));
            }
        }
        if self.accessible.contains(&0) || self.turned.contains(&0) {
            return Err(WishProblem::NoSuchBoard(0));
        }
        if self.teams && !self.turned.is_empty() {
            return Err(WishProblem::TurnedInTeams);
        }
        if self.per_table == 0 || usize::from(self.per_table) > MOST_PER_TABLE {
            return Err(WishProblem::PerTable);
        }
        if self.table.is_some_and(|(length, width)| {
            !(400..=5_000).contains(&length) || !(400..=5_000).contains(&width)
        }) {
            return Err(WishProblem::TableSize);
        }
        if !(300..=5_000).contains(&self.aisle) {
            return Err(WishProblem::Aisle);
        }
        Ok(())
    }

    /// How many of the first boards have tables of their own, those that need room aside.
    pub(super) fn singles(&self) -> u16 {
        let asked = self.single.unwrap_or(match self.level {
            Level::Top | Level::Match => self.boards,
            Level::Open | Level::School => 0,
        });
        let needing = self.accessible.iter().filter(|board| **board <= asked).count();
        asked.saturating_sub(needing as u16)
    }
}
