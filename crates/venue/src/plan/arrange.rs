//! Moves tables by hand, and numbers them anew.

use super::{Along, Kind, Numbering, Plan, Table};
use crate::geometry::Point;
use crate::hall::MOST_LENGTH;

/// Why a table cannot be moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveProblem {
    /// No table begins with this board.
    NoTable(u16),
    /// The place is nowhere in a hall.
    Nowhere(u16),
}

impl Plan {
    /// The plan with some tables moved, each named by its first board.
    ///
    /// # Errors
    /// The first table that cannot be moved.
    pub fn moved(mut self, moves: &[(u16, Point)]) -> Result<Plan, MoveProblem> {
        for &(board, at) in moves {
            let table = self.tables.iter_mut().find(|table| table.first() == board);
            let table = table.ok_or(MoveProblem::NoTable(board))?;
            let fits = |start: i32, length: i32| start >= 0 && start <= MOST_LENGTH - length;
            if !fits(at.x, table.size.x) || !fits(at.y, table.size.y) {
                return Err(MoveProblem::Nowhere(board));
            }
            table.at = at;
        }
        Ok(self)
    }

    /// The plan with its rows counted and its boards numbered anew, as the tables stand now. Boards of
    /// players who need room are fixed: they keep their numbers, as do the places that are transmitted.
    #[must_use]
    pub fn numbered(mut self, numbering: Numbering) -> Plan {
        self.count_rows();
        let fixed: Vec<u16> = (self.tables.iter())
            .filter(|table| table.kind == Kind::Accessible)
            .flat_map(|table| table.boards.iter().map(|board| board.number))
            .collect();
        let live = self.tables.iter().flat_map(|table| &table.boards).filter(|board| board.live);
        let live: Vec<u16> = live.map(|board| board.number).collect();
        let mut order: Vec<usize> = (0..self.tables.len())
            .filter(|index| self.tables[*index].kind != Kind::Accessible)
            .collect();
        let is_back = |table: &Table| {
            numbering == Numbering::Snake && table.row > 0 && table.row.is_multiple_of(2)
        };
        order.sort_by_key(|index| {
            let table = &self.tables[*index];
            let along = start(table);
            (table.kind, table.row, if is_back(table) { -along } else { along })
        });
        let mut numbers = (1..=u16::MAX).filter(|number| !fixed.contains(number));
        for index in order {
            let table = &mut self.tables[index];
            let backwards = is_back(table);
            let count = table.boards.len();
            let mut given: Vec<u16> = numbers.by_ref().take(count).collect();
            if backwards {
                given.reverse();
            }
            for (board, number) in table.boards.iter_mut().zip(given) {
                board.number = number;
                board.live = live.contains(&number);
            }
        }
        self
    }

    /// Rows as the tables stand: what overlaps along a row belongs to it, from the front as it was.
    fn count_rows(&mut self) {
        let from_below = self.counts_backwards();
        let mut order: Vec<usize> = (0..self.tables.len()).collect();
        order.sort_by_key(|index| {
            let table = &self.tables[*index];
            let across = across(table);
            (if from_below { -across } else { across }, start(table))
        });
        let (mut row, mut last): (u16, Option<(i32, i32)>) = (0, None);
        for index in order {
            let (from, to) = span(&self.tables[index]);
            let joins = last.is_some_and(|(start, end)| {
                let middle = from.midpoint(to);
                start <= middle && middle <= end
            });
            if !joins {
                row += 1;
                last = Some((from, to));
            }
            self.tables[index].row = row;
        }
    }

    /// Whether the first rows stand at the lower or right end of the plan.
    fn counts_backwards(&self) -> bool {
        let first = self.tables.iter().filter(|table| table.row > 0).min_by_key(|table| table.row);
        let last = self.tables.iter().filter(|table| table.row > 0).max_by_key(|table| table.row);
        match (first, last) {
            (Some(first), Some(last)) if first.row < last.row => across(first) > across(last),
            _ => false,
        }
    }
}

/// Where a table begins along its row.
const fn start(table: &Table) -> i32 {
    match table.along {
        Along::X => table.at.x,
        Along::Y => table.at.y,
    }
}

/// Where its row stands.
const fn across(table: &Table) -> i32 {
    match table.along {
        Along::X => table.at.y,
        Along::Y => table.at.x,
    }
}

/// From where to where it reaches across its row.
const fn span(table: &Table) -> (i32, i32) {
    match table.along {
        Along::X => (table.at.y, table.at.y + table.size.y),
        Along::Y => (table.at.x, table.at.x + table.size.x),
    }
}
